"""What stands first on the class page: class, day, mean and median, and who needs attention.

A student needs attention for the first of these reasons that holds; each student is named once.

1. The judge could not judge everything, so there are no points yet.
2. The student is on the roster and has handed in nothing.
3. Nothing was judged.
4. A program does not compile.
5. A program is wrong on every sample.
6. The student has less than half of the median of points.
7. The student is below the median, and nobody else has this misreading: a talk to the class would not cover it.
"""

from __future__ import annotations

import enum
import statistics
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.printable import printable
from judge.reporting.gradebook import titled, unfinished, verdict_of
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date

    from judge.reporting.gradebook import Student
    from judge.reporting.reports.html.figures import Failures, Named
    from judge.values.feedback import Misreading
    from judge.values.report import ProblemSummary, Report, Result

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


class Need(str, enum.Enum):
    """Why a student needs attention, the most urgent first."""

    UNFINISHED = "no points yet"
    MISSING = "missing"
    NOTHING = "nothing judged"
    COMPILE = "does not compile"
    SAMPLES = "wrong on every sample"
    LOW = "few points"
    ALONE = "a misreading of their own"


@dataclass(frozen=True)
class Attention:
    """A student who needs attention, and the reason in one printable sentence."""

    student: Named
    need: Need
    why: str


@dataclass(frozen=True)
class ClassStrip:
    """The class in one line. `name` and `day` are '' if not known, `mean` and `median` None if nobody has points.

    `without_points` are not in mean and median. `highest` is the highest possible number of points. `missing` students
    have handed in nothing, `late` submissions came late.
    """

    name: str
    day: str
    students: int
    without_points: int
    mean: Fraction | None
    median: Fraction | None
    highest: Fraction
    attention: tuple[Attention, ...]
    missing: int = 0
    late: int = 0


def class_strip(
    report: Report, students: Sequence[Student], names: Mapping[str, Named], failures: Failures
) -> ClassStrip:
    """The strip of a class; `failures` are those of the same report."""
    points = [entry.points for entry in students if entry.points is not None]
    median = statistics.median(points) if points else None
    look = _Look(report, failures, median)
    found = [Attention(names[entry.student], *need) for entry in students if (need := look.at(entry))]
    return ClassStrip(
        printable(report.name, 100),
        in_words(report.day),
        len(students),
        len(students) - len(points),
        sum(points, Fraction(0)) / len(points) if points else None,
        median,
        sum((problem.points for problem in report.problems), Fraction(0)),
        tuple(sorted(found, key=lambda one: list(Need).index(one.need))),
        sum(entry.missing for entry in students),
        sum(result.submission.late for result in report.results),
    )


def in_words(day: date | None) -> str:
    """`23 November 2026`, the same in every language of the system; '' for None."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}" if day else ""


class _Look:
    """Looks for a reason why a student needs attention."""

    def __init__(self, report: Report, failures: Failures, median: Fraction | None) -> None:
        self._problems = report.problems
        self._no_sample = failures.no_sample
        self._median = median
        self._common: Counter[tuple[str, Misreading]] = Counter(
            (result.submission.problem, misreading)
            for result in report.results
            if result.diagnosis
            for misreading in result.diagnosis.misreadings
        )

    def at(self, student: Student) -> tuple[Need, str] | None:
        """The first reason that holds, with its sentence."""
        return min(self._needs(student), key=lambda need: list(Need).index(need[0]), default=None)

    def _needs(self, student: Student) -> Iterator[tuple[Need, str]]:
        if student.missing:
            yield Need.MISSING, "Nothing was handed in."
        elif not student.judged:
            yield Need.NOTHING, "Nothing was judged."
        for problem, result in zip(self._problems, student.results, strict=True):
            if result is not None:
                yield from self._about(problem, result)
        if student.points is not None and self._median is not None and student.points < self._median / 2:
            few = f"{brief(student.points)} points are less than half of the median, {brief(self._median)}."
            yield Need.LOW, few
        if student.points is not None and self._median is not None and student.points < self._median:
            yield from self._alone(student)

    def _about(self, problem: ProblemSummary, result: Result) -> Iterator[tuple[Need, str]]:
        of = f" for {problem.id}" if len(self._problems) > 1 else ""
        verdict = verdict_of(result)
        if result.past_deadline:
            yield Need.UNFINISHED, f"The time was up: {unfinished(result)}{of}."
        elif verdict is Verdict.JE:
            yield Need.UNFINISHED, f"The judge failed on the program{of}."
        elif verdict is Verdict.CE:
            yield Need.COMPILE, f"The program{of} does not compile."
        elif (problem.id, result.submission.id) in self._no_sample:
            yield Need.SAMPLES, f"The program{of} is wrong on every sample."

    def _alone(self, student: Student) -> Iterator[tuple[Need, str]]:
        for result in student.judged:
            for misreading in result.diagnosis.misreadings if result.diagnosis and result.diagnosis.certain else ():
                if self._common[result.submission.problem, misreading] == 1:
                    yield Need.ALONE, f"Nobody else has this misreading: {titled(misreading)}."
