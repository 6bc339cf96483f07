"""The cases of a task of TPS: those in tests/ or, if they are not there, made by its programs, in the sandbox."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.layouts.tps.plan import DATA, DATA_SCRIPT, read_plan
from judge.authoring.package import GivenCase, GivenGroup
from judge.authoring.pairs import MOST_CASES
from judge.authoring.production import Producers, with_headers
from judge.authoring.tree import MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.main_file import HEADERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from fractions import Fraction

    from judge.authoring.layouts.tps.plan import Plan, Test
    from judge.authoring.package import GivenChecker
    from judge.authoring.tree import Tree

_HEADER, _FOOTER = "gen/input.header", "gen/input.footer"
_REMEDY = "run `tps gen` there, and import the task with its folder tests"


@dataclass(frozen=True)
class Solver:
    """The program that makes answers: the file in which it begins, and its files."""

    source: str
    files: Mapping[str, bytes]


@dataclass(frozen=True)
class Cases:
    """The plan, its cases with their subtasks, in order, the files that were read, and a line on those made."""

    plan: Plan
    cases: tuple[GivenCase, ...]
    used: frozenset[str]
    notes: tuple[str, ...]


def read_cases(
    tree: Tree,
    points: Mapping[str, Fraction],
    find_solver: Callable[[], Solver | None],
    manager: GivenChecker | None = None,
) -> Cases:
    """The cases of the task. A subtask with points is their group. `find_solver` is asked when an answer is not there;
    without a solver it is empty. With a `manager`, to which the solver talks, it is what the manager prints.
    BadUsage if a file is not there and cannot be made."""
    with Producers(tree) as producers:
        file, text = _find_plan(tree, producers)
        plan = read_plan(tree.shown(file), text)
        count = sum(len(subtask.tests) for subtask in plan.subtasks)
        if not 0 < count <= MOST_CASES:
            raise BadUsage(f"{tree.shown(file)}: expected 1 to {MOST_CASES} cases in subtasks, found {count}")
        maker = _Maker(tree, producers, find_solver, manager)
        sides = {
            place: maker.make(plan.tests[place])
            for place in sorted({one for sub in plan.subtasks for one in sub.tests})
        }
    cases = tuple(
        GivenCase(plan.tests[place].name, *sides[place], is_sample=_is_sample(subtask.name, points), group=group)
        for subtask in plan.subtasks
        for group in (subtask.name if subtask.name in points else "",)
        for place in subtask.tests
    )
    empty = sorted(points.keys() - {case.group for case in cases})
    return Cases(
        plan, cases, frozenset((file, *maker.used)), (*_notes(file, plan, maker.made, empty), *producers.notes())
    )


def read_groups(plan: Plan, points: Mapping[str, Fraction], score: str) -> tuple[GivenGroup, ...]:
    """The subtasks that earn points. Those that they include must be right before; so must the samples."""
    filled = [subtask for subtask in plan.subtasks if subtask.tests]
    named = {subtask.name for subtask in filled if subtask.name in points or _is_sample(subtask.name, points)}
    return tuple(
        GivenGroup(subtask.name, points[subtask.name], score, tuple(name for name in subtask.after if name in named))
        for subtask in filled
        if subtask.name in points
    )


def _is_sample(name: str, points: Mapping[str, Fraction]) -> bool:
    return name not in points and name.lower().startswith(("sample", "example"))


def _notes(file: str, plan: Plan, made: int, empty: Sequence[str]) -> Iterator[str]:
    if made:
        yield f"{many(made, 'case')} made as {file} says"
    if plan.left:
        yield f"{many(len(plan.left), 'case')} of {file} in no subtask, so not judged, as in TPS"
    if empty:
        yield f"subtasks with points and no cases are left out: {printable(', '.join(empty), 200)}"


def _find_plan(tree: Tree, producers: Producers) -> tuple[str, str]:
    """The file that says which cases there are, and its text; a script prints it."""
    if DATA in tree.names:
        return DATA, tree.text(DATA)
    if DATA_SCRIPT not in tree.names:
        raise BadUsage(f"{tree.shown(DATA)}: expected this file, which names the cases, found none: add it")
    printed = producers.run(DATA_SCRIPT, {DATA_SCRIPT: tree.read(DATA_SCRIPT)}).stdout
    return DATA_SCRIPT, printed.decode("utf-8", "replace")


class _Maker:
    """Reads cases, and makes those that are not there."""

    def __init__(
        self, tree: Tree, producers: Producers, find_solver: Callable[[], Solver | None], manager: GivenChecker | None
    ) -> None:
        self._tree, self._producers, self._solver = tree, producers, functools.cache(find_solver)
        self._manager = manager
        self.used: set[str] = set()
        self.made, self._size = 0, 0
        self._sources = {PurePosixPath(name).stem: name for name in reversed(tree.names) if _is_program(name)}
        self._files: dict[str, Mapping[str, bytes]] = {}
        self._around = tuple(self._read(name) if name in tree.names else b"" for name in (_HEADER, _FOOTER))

    def make(self, test: Test) -> tuple[bytes, bytes]:
        """Input and answer of the test."""
        given, answer = f"tests/{test.name}.in", f"tests/{test.name}.out"
        is_there = given in self._tree.names
        text = self._read(given) if is_there else self._around[0] + self._input(test) + self._around[1]
        golden = self._read(answer) if is_there and answer in self._tree.names else self._answer(text)
        self.made += not is_there
        self._size += len(text) + len(golden)
        if self._size > MOST_IN_ALL:
            raise BadUsage(
                f"{self._tree.shown(DATA)}: all cases have more than {MOST_IN_ALL >> 20} MiB: leave some out"
            )
        return text, golden

    def _input(self, test: Test) -> bytes:
        command, *arguments = test.words
        if command in ("manual", "copy"):
            path = PurePosixPath("gen/manual" if command == "manual" else "gen", *arguments[:1])
            return self._read(_without_dots(path))
        source = self._sources.get(command)
        if source is None:
            what = f"the generator {printable(command, 40)} of the case {printable(test.name, 40)} is not there"
            raise BadUsage(f"{self._tree.shown('gen')}: {what}: {_REMEDY}")
        if source not in self._files:
            self._files[source] = self._beside(source)
        return self._producers.run(source, self._files[source], arguments).stdout

    def _beside(self, source: str) -> Mapping[str, bytes]:
        """The source with its headers, in Python with the modules beside it."""
        names = with_headers(self._tree.names, source)
        if source.endswith(".py"):
            names += [name for name in self._tree.names if name.startswith("gen/") and name.endswith(".py")]
        self.used |= set(names)
        return {name: self._tree.read(name) for name in names}

    def _answer(self, text: bytes) -> bytes:
        solver = self._solver()
        if solver is None:
            return b""
        if self._manager is not None:
            return self._producers.talk(solver.source, solver.files, self._manager, text)
        return self._producers.run(solver.source, solver.files, (), text).stdout

    def _read(self, name: str) -> bytes:
        if name not in self._tree.names:
            raise BadUsage(f"{self._tree.shown(name)}: expected this file, found none: {_REMEDY}")
        self.used.add(name)
        return self._tree.read(name)


def _without_dots(path: PurePosixPath) -> str:
    """The path without `..`; a name is only a key, so one that leads out of the package is simply not there."""
    parts: list[str] = []
    for part in path.parts:
        if part == ".." and parts:
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _is_program(name: str) -> bool:
    path = PurePosixPath(name)
    is_beside = path.parent == PurePosixPath("gen") and path.suffix not in HEADERS
    return is_beside and languages.of_program(name) is not None
