"""Makes the answers of a Kattis package that has none: its first right submission prints them, in the sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.bapctools_cases import find_right, joined_with, program_at
from judge.authoring.pairs import MOST_CASES
from judge.authoring.production import Producers
from judge.authoring.tree import MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.main_file import find_main

if TYPE_CHECKING:
    from judge.authoring.tree import Tree

_CASES = ("data/sample/", "data/secret/")


def with_answers(tree: Tree, *, tells_answers: bool) -> tuple[Tree, tuple[str, ...]]:
    """The package with an answer to each input, and a line on them. A package with some answers stays as it is: there
    the others were forgotten. Answers are empty where the validator needs none (`tells_answers` is False). BadUsage if
    the submission fails, or there is too much."""
    inputs = [name for name in tree.names if name.startswith(_CASES) and name.endswith(".in")]
    answers = {name: f"{name.removesuffix('.in')}.ans" for name in inputs}
    if not inputs or not set(tree.names).isdisjoint(answers.values()):
        return tree, ()
    source = find_right(tree)
    main = find_main(files := program_at(tree, source)) if source else None
    if main is None:
        return tree, ()
    if not tells_answers:
        note = f"no case has an answer: {many(len(answers), 'answer')} left empty, because the validator decides alone"
        return joined_with(tree, dict.fromkeys(answers.values(), b"")), (note,)
    if len(inputs) > MOST_CASES:
        raise BadUsage(f"{tree.shown('data')}: {many(len(inputs), 'case')}: expected at most {MOST_CASES}")
    made, size = {}, 0
    with Producers(tree) as producers:
        for name, answer in answers.items():
            made[answer] = producers.run(main, files, (), tree.read(name)).stdout
            size += len(made[answer])
            if size > MOST_IN_ALL:
                raise BadUsage(f"{tree.shown(source)}: prints more than {MOST_IN_ALL >> 20} MiB for all cases")
    note = f"no case has an answer: {many(len(made), 'answer')} made by {printable(source, 80)}: look at them"
    return joined_with(tree, made), (note, *producers.notes())
