"""The tests of a package of Polygon; those that are not in it are made as problem.xml says, in the sandbox."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.authoring.layouts.polygon.checker import program_files, source_of
from judge.authoring.package import GivenCase, GivenGroup
from judge.authoring.pairs import MOST_CASES
from judge.authoring.production import Producers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from judge.authoring.package import GivenChecker
    from judge.authoring.tree import Tree

MAIN = "tests"
_PATTERNS = {"input": "%02d", "answer": "%02d.a"}
_NUMBER = re.compile(r"%(?:0([0-9]))?d")
_TO_SHELL = re.compile("[<>|;&$`]")


@dataclass(frozen=True)
class Tests:
    """The cases with their groups and points, the files of those that were there, and lines about those that were
    made."""

    cases: tuple[GivenCase, ...]
    groups: tuple[GivenGroup, ...]
    points: Fraction | None
    used: tuple[str, ...]
    notes: tuple[str, ...]


def read_tests(
    tree: Tree, problem: Element, testset: Element, talks: GivenChecker | None, streams: tuple[str, str]
) -> Tests:
    """The tests in their order. BadUsage if one is not there and cannot be made. An interactor `talks` to solutions,
    which use `streams`."""
    tests = testset.findall("./tests/test")
    count = max(len(tests), number_of(testset, "test-count") or 0)
    if not 0 < count <= MOST_CASES:
        where = f"{tree.shown('problem.xml')}: testset {printable(testset.get('name') or '', 40)}"
        raise BadUsage(f"{where}: expected 1 to {MOST_CASES} tests, found {count}")
    with Producers(tree, streams) as producers:
        maker = _Maker(tree, problem, testset, producers, talks)
        sides = [
            maker.make(number, tests[number - 1] if number <= len(tests) else None) for number in range(1, count + 1)
        ]
    cases = [
        GivenCase(str(number), *side, is_sample=number <= len(tests) and tests[number - 1].get("sample") == "true")
        for number, side in enumerate(sides, 1)
    ]
    grouped, groups, points = _grouped(cases, tests, testset)
    return Tests(tuple(grouped), tuple(groups), points, tuple(maker.used), (*maker.notes(), *producers.notes()))


class _Maker:
    """Reads inputs and answers, and makes those that are not there."""

    def __init__(
        self, tree: Tree, problem: Element, testset: Element, producers: Producers, talks: GivenChecker | None
    ) -> None:
        self._tree, self._problem, self._testset, self._producers = tree, problem, testset, producers
        self._talks = talks
        self.used: list[str] = []
        self._made: dict[str, int] = {}

    def make(self, number: int, test: Element | None) -> tuple[bytes, bytes]:
        """Input and answer of the test."""
        given, answer = (name_of(self._testset, side, number) for side in _PATTERNS)
        text = self._read(given)
        if text is None:
            text = self._generate(given, test)
        golden = self._read(answer)
        return text, self._solve(answer, text) if golden is None else golden

    def notes(self) -> Iterator[str]:
        """What was made."""
        for program, count in self._made.items():
            yield f"{many(count, 'file')} of tests made by {program}, which the package brings"

    def _read(self, name: str) -> bytes | None:
        if name not in self._tree.names:
            return None
        self.used.append(name)
        return self._tree.read(name)

    def _generate(self, name: str, test: Element | None) -> bytes:
        command = (test.get("cmd") or "") if test is not None else ""
        if not command or (test is not None and test.get("from-file")) or _TO_SHELL.search(command):
            why = f"its command is {printable(command, 60)}" if command else "nothing says how to make it"
            raise self._missing(name, f"{why}")
        try:
            program, *arguments = shlex.split(command)
        except ValueError:
            raise self._missing(name, f"its command is {printable(command, 60)}") from None
        sources = [
            source
            for part in self._problem.findall("./files/executables/executable")
            if (source := source_of(part)).rpartition("/")[2].rpartition(".")[0] == program
        ]
        if not sources or sources[0] not in self._tree.names:
            raise self._missing(name, f"the generator {printable(program, 40)} is not there")
        return self._run(sources[0], arguments, b"")

    def _solve(self, name: str, text: bytes) -> bytes:
        solutions = self._problem.findall("./assets/solutions/solution")
        main = [source_of(part) for part in solutions if part.get("tag") == "main"]
        if not main or main[0] not in self._tree.names:
            raise self._missing(name, "the main solution, which would make it, is not there")
        if self._talks is None:
            return self._run(main[0], (), text)
        self._made[main[0]] = self._made.get(main[0], 0) + 1
        return self._producers.talk(main[0], program_files(self._tree, main[0]), self._talks, text)

    def _run(self, source: str, arguments: Sequence[str], stdin: bytes) -> bytes:
        done = self._producers.run(source, program_files(self._tree, source), arguments, stdin)
        self._made[source] = self._made.get(source, 0) + 1
        return done.stdout

    def _missing(self, name: str, why: str) -> BadUsage:
        remedy = "make the full package in Polygon, or run its doall script"
        where = self._tree.shown("problem.xml")
        return BadUsage(f"{where}: expected the file {printable(name, 60)}, found none ({why}): {remedy}")


def _grouped(
    cases: Sequence[GivenCase], tests: Sequence[Element], testset: Element
) -> tuple[Sequence[GivenCase], Sequence[GivenGroup], Fraction | None]:
    """The cases with their groups, the groups with their points, and the points of all."""
    worth = [_points(test.get("points")) for test in tests]
    names = [test.get("group") or "" for test in tests]
    policies = {
        group.get("name") or "": group.get("points-policy") or "" for group in testset.findall("./groups/group")
    }
    given = {group.get("name") or "": group.get("points") for group in testset.findall("./groups/group")}
    total = sum((points or Fraction() for points in worth), Fraction())
    if not total and not any(given.values()):
        return cases, (), None
    # In a group that earns its points test by test, each test may be worth something else: then it is a group alone.
    counts: dict[str, set[Fraction | None]] = {}
    for test, name, points in zip(tests, names, worth, strict=True):
        if test.get("sample") != "true":
            counts.setdefault(name, set()).add(points)
    units = []
    for number, name in enumerate(names, 1):
        alone = policies.get(name) != "complete-group" and len(counts.get(name, ())) > 1
        units.append(f"{name or 'test'} {number}" if alone else name or "tests")
    units += ["tests"] * (len(cases) - len(units))
    earned: dict[str, Fraction] = {}
    for unit, name, points in zip(units, names, worth, strict=False):
        earned[unit] = earned.get(unit, Fraction()) + (points or Fraction())
        if policies.get(name) == "complete-group" and _points(given.get(name)):
            earned[unit] = _points(given[name]) or Fraction()
    scores = {
        unit: "all" if policies.get(name) == "complete-group" else "share"
        for unit, name in zip(units, names, strict=False)
    }
    units_of = {name: [one for one, its in zip(units, names, strict=False) if its == name] for name in names}
    needed = {
        group.get("name") or "": [one.get("group") or "" for one in group.findall("./dependencies/dependency")]
        for group in testset.findall("./groups/group")
    }
    requires = {
        unit: tuple(dict.fromkeys(one for other in needed.get(name, ()) for one in units_of.get(other, ())))
        for unit, name in zip(units, names, strict=False)
    }
    groups = [
        GivenGroup(unit, points, scores[unit], requires.get(unit, ())) for unit, points in earned.items() if points
    ]
    counted = {group.name for group in groups}
    grouped = [replace(case, group=unit if unit in counted else "") for case, unit in zip(cases, units, strict=True)]
    return grouped, groups, sum(earned.values(), Fraction())


def _points(given: str | None) -> Fraction | None:
    return Fraction(given) if given and re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", given) else None


def name_of(testset: Element, side: str, number: int) -> str:
    """The file of a side of a test: `tests/%02d` says where it is."""
    default = f"{testset.get('name') or MAIN}/{_PATTERNS[side]}"
    pattern = (testset.findtext(f"{side}-path-pattern") or default).strip().replace("\\", "/")
    return _NUMBER.sub(lambda found: f"{number:0{found[1] or 1}}", pattern)


def number_of(testset: Element, tag: str) -> int | None:
    """The whole number that the tag holds."""
    text = (testset.findtext(tag) or "").strip()
    return int(text) if re.fullmatch("[0-9]{1,15}", text) else None
