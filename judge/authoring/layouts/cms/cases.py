"""The cases of a task of CMS: in input/ and output/ or, if they are not there, made as gen/GEN says, in the sandbox."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.layouts.cms.plan import Line, Plan
from judge.authoring.package import GivenCase, GivenGroup, by_number
from judge.authoring.pairs import MOST_CASES, find_cases
from judge.authoring.production import Producers, can_run
from judge.authoring.tree import MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.main_file import HEADERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

_GENERATORS = ("generator", "generatore")
_SOLUTIONS = ("solution", "soluzione")
_BESIDE = re.compile(r"gen/[^/]+|(?:testo|statement)/[^/]+\.(?:tex|txt)")


@dataclass(frozen=True)
class Cases:
    """The cases, in order, the files that they were made of, and a line on those that were made."""

    cases: tuple[GivenCase, ...]
    used: frozenset[str]
    notes: tuple[str, ...] = ()


def read_cases(tree: Tree, plan: Plan, streams: tuple[str, str], *, has_answers: bool) -> Cases:
    """The cases, made as the plan says, if they are not there; programs use `streams`. Without `has_answers` a program
    that talks decides alone, and where answers are not there they are empty. BadUsage if there are no cases, and none
    can be made."""
    has_inputs = any(name.startswith("input/") for name in tree.names)
    has_outputs = any(name.startswith("output/") for name in tree.names)
    if has_inputs and not has_answers and not has_outputs:
        inputs = sorted((name for name in tree.names if name.startswith("input/")), key=by_number)
        given = (GivenCase(PurePosixPath(name).stem, tree.read(name), b"", is_sample=False) for name in inputs)
        return Cases(tuple(given), frozenset(inputs))
    if not plan.file or has_inputs:
        places = tuple(name for name in tree.names if name.startswith(("input/", "output/")) and not _is_program(name))
        return _of_task(plan, *find_cases(replace(tree, names=places) if places else tree))
    if not 0 < len(plan.lines) <= MOST_CASES:
        raise BadUsage(f"{tree.shown(plan.file)}: expected 1 to {MOST_CASES} cases, found {len(plan.lines)}")
    with Producers(tree, streams) as producers:
        maker = _Maker(tree, plan.file, producers, has_answers=has_answers)
        cases = tuple(maker.make(number, line) for number, line in enumerate(plan.lines))
    return Cases(
        cases, frozenset(maker.used), (f"{many(len(cases), 'case')} made as {plan.file} says", *producers.notes())
    )


def _is_program(name: str) -> bool:
    """Whether this is what made the cases beside it."""
    return languages.by_suffix(PurePosixPath(name).suffix) is not None


def _of_task(plan: Plan, cases: tuple[GivenCase, ...], used: frozenset[str]) -> Cases:
    """The cases that CMS takes: as many as gen/GEN has lines, from input0 on."""
    most = len(plan.lines)
    wanted = {str(number) for number in range(min(most, len(cases)))}
    taken = tuple(case for case in cases if case.name in wanted)
    if not 0 < len(taken) == most < len(cases):
        return Cases(cases, used)
    note = f"{plan.file} has {many(most, 'case')}: {len(cases) - most} more in input/ are not judged, as in CMS"
    return Cases(taken, used, (note,))


class _Maker:
    """Makes cases with the programs of the task."""

    def __init__(self, tree: Tree, file: str, producers: Producers, *, has_answers: bool) -> None:
        self._tree, self._file, self._producers = tree, file, producers
        self._generator = find_program(tree, "gen", _GENERATORS)
        self._beside = {name: tree.read(name) for name in tree.names if _BESIDE.fullmatch(name)}
        self._solver, self._solution = solution_files(tree) if has_answers else ("", {})
        self.used = {file, *self._solution}
        self._size = 0

    def make(self, number: int, line: Line) -> GivenCase:
        """The case of this line."""
        text = self._copy(line.text) if line.is_copy else self._generate(line)
        answer = self._producers.run(self._solver, self._solution, (), text).stdout if self._solver else b""
        self._size += len(text) + len(answer)
        if self._size > MOST_IN_ALL:
            raise BadUsage(f"{self._tree.shown(self._file)}: all cases have more than {MOST_IN_ALL >> 20} MiB")
        return GivenCase(f"input{number}", text, answer, is_sample=False)

    def _copy(self, name: str) -> bytes:
        if name not in self._tree.names:
            what = f"names the file {printable(name, 60)}, which is not there"
            raise BadUsage(f"{self._tree.shown(self._file)}: {what}: add it")
        self.used.add(name)
        return self._tree.read(name)

    def _generate(self, line: Line) -> bytes:
        generator = line.program or self._generator
        if not generator:
            raise BadUsage(
                f"{self._tree.shown(self._file)}: expected a generator gen/generator.* in a language of the judge, "
                "found none: run cmsMake there, and import the task again"
            )
        try:
            arguments = shlex.split(line.text)
        except ValueError:
            arguments = line.text.split()
        self.used |= {name for name in self._beside if name.startswith("gen/")}
        beside = self._beside if generator in self._beside else {**self._beside, generator: self._copy(generator)}
        return self._producers.run(generator, beside, arguments).stdout


def find_program(tree: Tree, folder: str, stems: Sequence[str]) -> str:
    """The first source of one of these names in the folder, those in C++ before others; '' without one."""
    paths = [PurePosixPath(name) for name in tree.names if name.startswith(f"{folder}/")]
    found = [path for path in paths if path.stem in stems and len(path.parts) == 2 and can_run(str(path))]
    return str(min(found, key=lambda path: (path.suffix != ".cpp", str(path)), default=""))


def solution_files(tree: Tree) -> tuple[str, Mapping[str, bytes]]:
    """The file in which the solution begins, and all that it needs. BadUsage if there is none."""
    source = find_program(tree, "sol", _SOLUTIONS)
    if not source:
        raise BadUsage(
            f"{tree.shown('task.yaml')}: the answers are not in the package, and expected sol/solution.* in a language "
            "of the judge, found none: run cmsMake there, and import the task again"
        )
    grader = f"sol/grader.{source.rpartition('.')[2]}"
    names = [source, *([grader] if grader in tree.names else [])]
    names += [name for name in tree.names if name.startswith("sol/") and name.endswith(HEADERS)]
    return grader if grader in tree.names else source, {name: tree.read(name) for name in names}


def is_solution(path: PurePosixPath) -> bool:
    """Whether this is a right solution, by its name."""
    return path.stem in _SOLUTIONS and languages.by_suffix(path.suffix) is not None


def grouped(
    cases: tuple[GivenCase, ...], tree: Tree, plan: Plan, *, has_checker: bool
) -> tuple[tuple[GivenCase, ...], tuple[GivenGroup, ...]]:
    """The cases with their subtasks, and these with their points: a line of the plan for each case, in order."""
    if not plan.subtasks:
        return cases, ()
    if len(plan.lines) != len(cases):
        what = f"expected a line for each of {len(cases)} cases, found {len(plan.lines)}"
        raise BadUsage(f"{tree.shown(plan.file)}: {what}: add the missing inputs, or remove the file")
    return (
        tuple(replace(case, group=_name(line.subtask)) for case, line in zip(cases, plan.lines, strict=True)),
        tuple(_groups(plan, "min" if has_checker else "all")),
    )


def _groups(plan: Plan, score: str) -> Iterator[GivenGroup]:
    """The subtasks that earn points. One without points is not required: its cases are mostly samples."""
    earning = {number for number, subtask in enumerate(plan.subtasks, 1) if subtask.points}
    for number in sorted(earning):
        subtask = plan.subtasks[number - 1]
        after = tuple(_name(other) for other in subtask.after if other in earning)
        yield GivenGroup(_name(number), subtask.points, score, after)


def _name(number: int) -> str:
    return f"subtask {number}"
