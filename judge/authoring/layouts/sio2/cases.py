"""The cases of a package of SIO2: those in in/ and out/. Inputs that are not there are made by the generator, answers
by the model solution, in the sandbox."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.layouts.cms.cases import find_program
from judge.authoring.package import GivenCase, by_number
from judge.authoring.pairs import MOST_CASES
from judge.authoring.production import with_headers
from judge.authoring.tree import MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.production import Producers
    from judge.authoring.tree import Tree

_NAME = re.compile(r"(?P<task>[\w-]*?[A-Za-z_-])(?P<case>[0-9]{1,9}[a-z]*)\.in")
_MAKER = re.compile(r"prog/(?P<task>\w+?)(?:ingen|inwer|chk)\.\w+")
_NUMBER = re.compile(r"[0-9]{1,9}")
_FOR_SHOW = "ocen"
"""How a case ends that contestants can see, beside those of group 0."""

_REMEDY = "run `sinol-make gen` there, and import the package again"


@dataclass(frozen=True)
class Cases:
    """The cases, in order, the files that were read for them, and lines on those that were made."""

    cases: tuple[GivenCase, ...]
    used: tuple[str, ...]
    notes: tuple[str, ...]


def task_of(tree: Tree, values: Mapping[str, object]) -> str:
    """The id of the task: as config.yml says, or with which most inputs begin, or the generator, or the folder."""
    told = values.get("sinol_task_id")
    if isinstance(told, str) and told:
        return told
    inputs = Counter(match["task"] for name in tree.names if (match := _NAME.fullmatch(name.removeprefix("in/"))))
    makers = Counter(match["task"] for name in tree.names if (match := _MAKER.fullmatch(name)))
    found = (inputs or makers).most_common(1)
    return found[0][0] if found else PurePosixPath(tree.place).stem


def group_of(case: str) -> int:
    """The number of the group of the case of this name: `1a` is one of group 1."""
    found = _NUMBER.match(case)
    return 0 if case.endswith(_FOR_SHOW) or not found else int(found[0])


def read_cases(tree: Tree, task: str, include: Mapping[str, bytes], producers: Producers) -> Cases:
    """The cases; `include` are the files that are compiled with the model solution, by language. BadUsage if there are
    none, or one cannot be made."""
    given = {name: tree.read(f"in/{name}") for name in _files(tree, "in/", task, ".in")}
    is_whole = any(group_of(_case(name, task)) for name in given)
    maker = "" if is_whole else _program(tree, f"{task}ingen")
    made = _make_inputs(tree, task, maker, producers) if maker else {}
    inputs = {**made, **given}
    if not inputs:
        script = f"prog/{task}ingen.sh"
        found = f"; the script {printable(script, 60)} is not run here" if script in tree.names else ""
        what = f"no cases found: expected in/{printable(task, 40)}1.in and so on, or a generator"
        raise BadUsage(f"{tree.shown('in')}: {what} prog/{printable(task, 40)}ingen.cpp{found}: {_REMEDY}")
    if len(inputs) > MOST_CASES:
        raise BadUsage(f"{tree.shown('in')}: {many(len(inputs), 'case')}: expected at most {MOST_CASES}")
    names = sorted(inputs, key=lambda name: (group_of(_case(name, task)), by_number(name)))
    answers = {name: f"out/{name.removesuffix('.in')}.out" for name in names}
    lacking = [name for name in names if answers[name] not in tree.names]
    solver = _program(tree, task) if lacking else ""
    if lacking and not solver:
        what = f"{many(len(lacking), 'input')} without an answer, first {printable(lacking[0], 60)}"
        raise BadUsage(f"{tree.shown('out')}: {what}: expected prog/{printable(task, 40)}.cpp to make it: {_REMEDY}")
    texts = {name: tree.read(answers[name]) for name in names if name not in lacking}
    size = sum(map(len, (*inputs.values(), *texts.values())))
    for name in lacking:
        texts[name] = producers.run(solver, _joined(tree, solver, include), (), inputs[name]).stdout
        size += len(texts[name])
        if size > MOST_IN_ALL:
            raise BadUsage(f"{tree.shown('in')}: all cases have more than {MOST_IN_ALL >> 20} MiB")
    cases = tuple(_given(name, task, inputs[name], texts[name]) for name in names)
    notes = [f"{many(len(made), 'input')} made by {maker}"] if made else []
    notes += [f"{many(len(lacking), 'answer')} made by {solver}"] if lacking else []
    used = (*(f"in/{name}" for name in given), *(file for file in answers.values() if file in tree.names))
    return Cases(cases, (*used, *filter(None, (maker, solver)), *with_headers(tree.names, maker)), tuple(notes))


def _given(name: str, task: str, text: bytes, answer: bytes) -> GivenCase:
    case = _case(name, task)
    number = group_of(case)
    return GivenCase(case, text, answer, is_sample=number == 0, group=f"group {number}" if number else "")


def _case(name: str, task: str) -> str:
    return name.removeprefix(task).removesuffix(".in")


def _files(tree: Tree, folder: str, task: str, ends: str) -> list[str]:
    """The names of the files in the folder that begin with the task's id and a number."""
    begins = re.compile(rf"{re.escape(task)}[0-9][^/]*{re.escape(ends)}")
    return [
        name[len(folder) :] for name in tree.names if name.startswith(folder) and begins.fullmatch(name[len(folder) :])
    ]


def _make_inputs(tree: Tree, task: str, maker: str, producers: Producers) -> Mapping[str, bytes]:
    files = {name: tree.read(name) for name in with_headers(tree.names, maker)}
    _, left = producers.make(maker, files)
    found = {name: text for name, text in left.items() if name.startswith(task) and name.endswith(".in")}
    if not found:
        raise BadUsage(
            f"{tree.shown(maker)}: expected inputs such as {printable(task, 40)}1.in, it makes none: {_REMEDY}"
        )
    return found


def _joined(tree: Tree, solver: str, include: Mapping[str, bytes]) -> Mapping[str, bytes]:
    language = languages.of_program(solver)
    start = f"{language.name}/" if language else "/"
    beside = {f"prog/{name[len(start) :]}": text for name, text in include.items() if name.startswith(start)}
    return {**beside, solver: tree.read(solver)}


def _program(tree: Tree, stem: str) -> str:
    """The program of this name in prog, in C++ before others, and no script of a shell, which starts what sinol-make
    has compiled; '' without one."""
    found = find_program(tree, "prog", (stem,))
    return "" if languages.of_program(found) is None else found
