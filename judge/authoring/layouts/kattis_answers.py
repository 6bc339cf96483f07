"""Makes the answers of a Kattis package that has none: its first right submission prints them, in the sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.layouts.bapctools_cases import find_right, joined_with, program_at
from judge.authoring.production import Producers
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.main_file import find_main

if TYPE_CHECKING:
    from judge.authoring.tree import Tree

_CASES = ("data/sample/", "data/secret/")


def with_answers(tree: Tree, *, tells_answers: bool) -> tuple[Tree, tuple[str, ...]]:
    """The package with an answer to each input, and a line on them. A package with some answers stays as it is: there
    the others were forgotten. Answers are empty where the validator needs none (`tells_answers` is False). BadUsage if
    the submission fails."""
    inputs = [name for name in tree.names if name.startswith(_CASES) and name.endswith(".in")]
    answers = {name: f"{name.removesuffix('.in')}.ans" for name in inputs}
    source = find_right(tree)
    main = find_main(files := program_at(tree, source)) if source else None
    if not inputs or main is None or any(answer in tree.names for answer in answers.values()):
        return tree, ()
    if not tells_answers:
        return joined_with(tree, dict.fromkeys(answers.values(), b"")), ()
    with Producers(tree) as producers:
        made = {answers[name]: producers.run(main, files, (), tree.read(name)).stdout for name in inputs}
    note = f"no case has an answer: {many(len(made), 'answer')} made by {printable(source, 80)}: look at them"
    return joined_with(tree, made), (note,)
