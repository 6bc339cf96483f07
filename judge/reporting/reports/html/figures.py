"""The numbers in the summary of a class: points, and what most submissions fail.

`failures` reads every result once: unpacking the cases of a thousand submissions takes a second.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.name_order import name_order
from judge.base.printable import printable
from judge.reporting.gradebook import verdict_of
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from judge.reporting.gradebook import Student
    from judge.values.feedback import Trace
    from judge.values.outcome import CaseResult
    from judge.values.report import Report, Result

_BINS = 10
_MOST_CASES = 8
_LONGEST_NAME = 255
_PARTS = re.compile(r"(\d+)")


@dataclass(frozen=True)
class Named:
    """A student as a page shows and links them: the id, printable; the name in addresses; and the full name, printable,
    '' if it is not known or is the id."""

    name: str
    slug: str
    full_name: str = ""


@dataclass(frozen=True)
class Bin:
    """How many students have points from `low` to below `high`; in the last bin `high` is included."""

    low: str
    high: str
    students: int


@dataclass(frozen=True)
class FailedCase:
    """How many of the submissions that ran a case failed it."""

    problem: str
    case: str
    failed: int
    ran: int

    @property
    def share(self) -> Fraction:
        """The share of the runs that failed, 0 to 1."""
        return Fraction(self.failed, self.ran)


@dataclass(frozen=True)
class FailingStudent:
    """A student with the number of cases that failed at a rule. `explained`: the diagnosis is certain."""

    student: Named
    cases: int
    explained: bool


@dataclass(frozen=True)
class FailedRule:
    """The failures at one rule: those in which it decides the first wrong line, or the line before which the program
    crashed. `rule` is '' for failures that belong to no rule, such as a stop: `verdict` is then their verdict,
    otherwise None.

    `cases` is the number of different cases; a program that does not compile fails none. `students` with most failed
    cases come first.
    """

    problem: str
    rule: str
    verdict: Verdict | None
    cases: int
    students: tuple[FailingStudent, ...]


@dataclass(frozen=True)
class Failures:
    """What the class failed: the cases with the largest share first, the rules with most students first.

    `no_sample` holds problem and student of each submission that is wrong on every sample.
    """

    cases: tuple[FailedCase, ...]
    rules: tuple[FailedRule, ...]
    no_sample: frozenset[tuple[str, str]]


def named(
    students: Sequence[Student], slugs: Sequence[str], known: Mapping[str, str] = MappingProxyType({})
) -> dict[str, Named]:
    """Each student by id; `known` are the full names."""
    return {
        one.student: Named(
            printable(one.student, _LONGEST_NAME), slug, printable(known.get(one.student, ""), _LONGEST_NAME)
        )
        for one, slug in zip(students, slugs, strict=True)
    }


def histogram(students: Sequence[Student], highest: Fraction) -> list[Bin]:
    """Ten bins of equal width from 0 to `highest` points, lowest first. Students without points are left out.

    `low` and `high` are the first and the last points of a bin, with the two decimals that points have.
    """
    width = highest / _BINS
    counts = Counter(bin_of(student, highest) for student in students)
    lows = [Fraction(math.ceil(100 * width * index), 100) for index in range(_BINS)]
    highs = [*(low - Fraction(1, 100) for low in lows[1:]), highest]
    return [Bin(brief(low), brief(high), counts[at]) for at, (low, high) in enumerate(zip(lows, highs, strict=True))]


def bin_of(student: Student, highest: Fraction) -> int | None:
    """The number of the student's bin, from 0; None without points."""
    return None if student.points is None else min(int(student.points * _BINS / highest), _BINS - 1)


def failures(report: Report, students: Mapping[str, Named]) -> Failures:
    """What the class failed. Cases that were not run, or on which the judge failed, do not count."""
    traces = {problem.id: problem.traces for problem in report.problems}
    tally = _Tally()
    for result in report.results:
        tally.add(result, traces.get(result.submission.problem, {}))
    rules = [tally.rule(key, students) for key in sorted(tally.at_rule, key=_place)]
    return Failures(
        tuple(tally.failed_cases()[:_MOST_CASES]),
        tuple(sorted(rules, key=lambda one: -len(one.students))),
        frozenset(tally.no_sample),
    )


def in_order(rule: str) -> tuple[tuple[int, str], ...]:
    """A key to sort rules by: O2 comes before O10."""
    return tuple((int(part) if part.isdecimal() else 0, part) for part in _PARTS.split(rule[:40]))


_Rule = tuple[str, str, "Verdict | None"]


def _place(key: _Rule) -> tuple[object, ...]:
    """The order of rules with equally many students: by problem and number, then what belongs to no rule."""
    problem, rule, verdict = key
    return problem, not rule, in_order(rule), -1 if verdict is None else list(Verdict).index(verdict)


@dataclass
class _Tally:
    """Counts of what submissions ran and failed: by (problem, case), and at each rule by student."""

    ran: Counter[tuple[str, str]] = field(default_factory=Counter)
    failed: Counter[tuple[str, str]] = field(default_factory=Counter)
    at_rule: dict[_Rule, Counter[str]] = field(default_factory=dict)
    cases_at: dict[_Rule, set[str]] = field(default_factory=dict)
    explained: set[tuple[str, str]] = field(default_factory=set)
    no_sample: set[tuple[str, str]] = field(default_factory=set)

    def add(self, result: Result, traces: Mapping[str, Trace]) -> None:
        """Count the cases of one submission."""
        problem, student = result.submission.problem, result.submission.id
        misread = frozenset[str]()
        if result.diagnosis and result.diagnosis.certain:
            self.explained.add((problem, student))
            misread = frozenset(printable(one.rule, 40) for one in result.diagnosis.misreadings)
        if verdict_of(result) is Verdict.CE:
            self._count((problem, "", Verdict.CE), student, None)
        judged = [case for case in result.cases if case.was_tried and case.verdict is not Verdict.JE]
        samples = [case.verdict is Verdict.AC for case in judged if case.is_public]
        if samples and not any(samples):
            self.no_sample.add((problem, student))
        for case in judged:
            self.ran[problem, case.case] += 1
            if case.verdict is not Verdict.AC:
                self.failed[problem, case.case] += 1
                rules = _rules(case, traces.get(case.case), misread)
                keys: Iterable[_Rule] = [(problem, rule, None) for rule in rules] or [(problem, "", case.verdict)]
                for key in keys:
                    self._count(key, student, case.case)

    def _count(self, key: _Rule, student: str, case: str | None) -> None:
        self.at_rule.setdefault(key, Counter())[student] += case is not None
        self.cases_at.setdefault(key, set()).update([case] if case else [])

    def failed_cases(self) -> list[FailedCase]:
        """All cases that somebody failed."""
        found = [FailedCase(*key, count, self.ran[key]) for key, count in self.failed.items()]
        return sorted(found, key=lambda case: (-case.share, -case.failed, case.problem, case.case))

    def rule(self, key: _Rule, students: Mapping[str, Named]) -> FailedRule:
        """The failures at one rule."""
        problem = key[0]
        failing = [
            FailingStudent(students[student], count, (problem, student) in self.explained)
            for student, count in self.at_rule[key].items()
        ]
        ordered = sorted(failing, key=lambda one: (-one.cases, name_order(one.student.name), one.student.slug))
        return FailedRule(*key, len(self.cases_at[key]), tuple(ordered))


def _rules(case: CaseResult, trace: Trace | None, misread: frozenset[str]) -> tuple[str, ...]:
    """The rules of the line at which the case failed, printable; empty if they are not known.

    If some of them are surely misread, these alone: a wrong mark of the winner says nothing about the card beside it.
    """
    if case.reason:
        rules = case.reason.rules
    elif case.mismatch and case.is_cut_off and trace and case.mismatch.difference.line <= len(trace):
        rules = trace[case.mismatch.difference.line - 1].rules
    else:
        rules = ()
    found = tuple(dict.fromkeys(printable(rule, 40) for rule in rules))
    return tuple(rule for rule in found if rule in misread) or found
