"""The cases of a task of CMS: in input/ and output/ or, if they are not there, made as gen/GEN says, in the sandbox."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.authoring.package import GivenCase, GivenGroup, by_number
from judge.authoring.pairs import MOST_CASES, find_cases
from judge.authoring.production import Producers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import languages
from judge.execution.main_file import HEADERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

GEN, _OTHER_GEN = "gen/GEN", "gen/cases.gen"
_GENERATORS = ("generator", "generatore")
_SOLUTIONS = ("solution", "soluzione")
_SUBTASK = re.compile(r"#\s*ST:\s*([0-9]{1,6})(?![0-9])")
_COPY = re.compile(r"#\s*COPY:\s*(\S.*)")
_BESIDE = re.compile(r"gen/[^/]+|(?:testo|statement)/[^/]+\.(?:tex|txt)")


@dataclass(frozen=True)
class Cases:
    """The cases, in order, the files that they were made of, and a line on those that were made."""

    cases: tuple[GivenCase, ...]
    used: frozenset[str]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """A case in gen/GEN: the generator's arguments, or the file that is copied; and its subtask, from 1, 0 for none."""

    text: str
    is_copy: bool
    subtask: int


def read_cases(tree: Tree, streams: tuple[str, str], *, has_answers: bool) -> Cases:
    """The cases; programs use `streams`. Without `has_answers` a program that talks decides alone, and where answers
    are not there they are empty. BadUsage if there are no cases, and none can be made."""
    has_inputs = any(name.startswith("input/") for name in tree.names)
    if _OTHER_GEN in tree.names and GEN not in tree.names and not has_inputs:
        what = "the cases are made as gen/cases.gen says, which only task-maker reads"
        raise BadUsage(f"{tree.shown('task.yaml')}: {what}: let it make them, and import the task again")
    has_outputs = any(name.startswith("output/") for name in tree.names)
    if has_inputs and not has_answers and not has_outputs:
        inputs = sorted((name for name in tree.names if name.startswith("input/")), key=by_number)
        given = (GivenCase(PurePosixPath(name).stem, tree.read(name), b"", is_sample=False) for name in inputs)
        return Cases(tuple(given), frozenset(inputs))
    if GEN not in tree.names or has_inputs:
        places = tuple(name for name in tree.names if name.startswith(("input/", "output/")) and not _is_program(name))
        return _of_task(tree, *find_cases(replace(tree, names=places) if places else tree))
    lines, _ = read_gen(tree)
    if not 0 < len(lines) <= MOST_CASES:
        raise BadUsage(f"{tree.shown(GEN)}: expected 1 to {MOST_CASES} cases, found {len(lines)}")
    with Producers(tree, streams) as producers:
        maker = _Maker(tree, producers, has_answers=has_answers)
        cases = tuple(maker.make(number, line) for number, line in enumerate(lines))
    return Cases(cases, frozenset(maker.used), (f"{many(len(cases), 'case')} made as {GEN} says",))


def _is_program(name: str) -> bool:
    """Whether this is what made the cases beside it."""
    return languages.by_suffix(PurePosixPath(name).suffix) is not None


def _of_task(tree: Tree, cases: tuple[GivenCase, ...], used: frozenset[str]) -> Cases:
    """The cases that CMS takes: as many as gen/GEN has lines, from input0 on."""
    most = len(read_gen(tree)[0]) if GEN in tree.names else 0
    wanted = {str(number) for number in range(min(most, len(cases)))}
    taken = tuple(case for case in cases if case.name in wanted)
    if not 0 < len(taken) == most < len(cases):
        return Cases(cases, used)
    note = f"{GEN} has {many(most, 'case')}: {len(cases) - most} more in input/ are not judged, as in CMS"
    return Cases(taken, used, (note,))


class _Maker:
    """Makes cases with the programs of the task."""

    def __init__(self, tree: Tree, producers: Producers, *, has_answers: bool) -> None:
        self._tree, self._producers = tree, producers
        self._generator = find_program(tree, "gen", _GENERATORS)
        self._beside = {name: tree.read(name) for name in tree.names if _BESIDE.fullmatch(name)}
        self._solver, self._solution = solution_files(tree) if has_answers else ("", {})
        self.used = {GEN, *self._solution}

    def make(self, number: int, line: Line) -> GivenCase:
        """The case of this line."""
        text = self._copy(line.text) if line.is_copy else self._generate(line.text)
        answer = self._producers.run(self._solver, self._solution, (), text).stdout if self._solver else b""
        return GivenCase(f"input{number}", text, answer, is_sample=False)

    def _copy(self, name: str) -> bytes:
        if name not in self._tree.names:
            raise BadUsage(f"{self._tree.shown(GEN)}: names the file {printable(name, 60)}, which is not there: add it")
        self.used.add(name)
        return self._tree.read(name)

    def _generate(self, words: str) -> bytes:
        if not self._generator:
            raise BadUsage(
                f"{self._tree.shown(GEN)}: expected a generator gen/generator.* in a language of the judge, "
                "found none: run cmsMake there, and import the task again"
            )
        try:
            arguments = shlex.split(words)
        except ValueError:
            arguments = words.split()
        self.used |= {name for name in self._beside if name.startswith("gen/")}
        return self._producers.run(self._generator, self._beside, arguments).stdout


def find_program(tree: Tree, folder: str, stems: Sequence[str]) -> str:
    """The first source of one of these names in the folder, those in C++ before others; '' without one."""
    paths = [PurePosixPath(name) for name in tree.names if name.startswith(f"{folder}/")]
    found = [path for path in paths if path.stem in stems and len(path.parts) == 2 and languages.of_program(str(path))]
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


def read_gen(tree: Tree) -> tuple[list[Line], list[Fraction]]:
    """The cases of gen/GEN, in order, and the points of its subtasks."""
    lines: list[Line] = []
    points: list[Fraction] = []
    for line in map(str.strip, tree.text(GEN).splitlines()):
        if found := _SUBTASK.match(line):
            points.append(Fraction(found[1]))
        elif copied := _COPY.match(line):
            lines.append(Line(copied[1].strip(), is_copy=True, subtask=len(points)))
        elif words := line.partition("#")[0].strip():
            lines.append(Line(words, is_copy=False, subtask=len(points)))
    return lines, points


def grouped(
    cases: tuple[GivenCase, ...], tree: Tree, *, has_checker: bool
) -> tuple[tuple[GivenCase, ...], tuple[GivenGroup, ...]]:
    """The cases with their subtasks, and these with their points: a line of gen/GEN for each case, in order."""
    if GEN not in tree.names:
        return cases, ()
    lines, points = read_gen(tree)
    if not points:
        return cases, ()
    if len(lines) != len(cases):
        what = f"expected a line for each of {len(cases)} cases, found {len(lines)}"
        raise BadUsage(f"{tree.shown(GEN)}: {what}: add the missing inputs, or remove the file")
    return (
        tuple(replace(case, group=f"subtask {line.subtask}") for case, line in zip(cases, lines, strict=True)),
        tuple(_groups(points, has_checker=has_checker)),
    )


def _groups(points: Sequence[Fraction], *, has_checker: bool) -> Iterator[GivenGroup]:
    score = "min" if has_checker else "all"
    yield from (GivenGroup(f"subtask {number}", worth, score) for number, worth in enumerate(points, 1) if worth)
