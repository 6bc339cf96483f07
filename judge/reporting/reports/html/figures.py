"""The numbers in the summary of a class: points, and the cases that most submissions fail."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.reporting.gradebook import brief
from judge.values.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.reporting.gradebook import Student
    from judge.values.report import Report

_BINS = 10
_MOST_CASES = 8


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


def histogram(students: Sequence[Student], highest: Fraction) -> list[Bin]:
    """Ten bins of equal width from 0 to `highest` points, lowest first. Students without points are left out."""
    width = highest / _BINS
    earned = [student.points for student in students if student.points is not None]
    counts = Counter(min(int(points / width), _BINS - 1) for points in earned)
    return [Bin(brief(width * index), brief(width * (index + 1)), counts[index]) for index in range(_BINS)]


def failed_cases(report: Report) -> list[FailedCase]:
    """The cases that most submissions fail, the largest share first. Runs on which the judge failed do not count."""
    ran: Counter[tuple[str, str]] = Counter()
    failed: Counter[tuple[str, str]] = Counter()
    for result in report.results:
        for case in result.cases:
            if case.ran and case.verdict is not Verdict.JE:
                key = (result.submission.problem, case.case)
                ran[key] += 1
                failed[key] += case.verdict is not Verdict.AC
    found = [FailedCase(*key, count, ran[key]) for key, count in failed.items() if count]
    return sorted(found, key=lambda case: (-case.share, -case.failed, case.problem, case.case))[:_MOST_CASES]
