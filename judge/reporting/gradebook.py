"""A graded class as a grid of students and problems, the way every report shows it, and the rounding of points."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from judge.base.printable import printable
from judge.base.wording import many, plural
from judge.values.feedback import Diagnosis, Explanation, Misreading
from judge.values.model import CaseResult, Unmatched, Verdict
from judge.values.report import Report, Result
from judge.values.visibility import COUNTEREXAMPLE

STOPPED_HERE = "When it was stopped, it was here:"
LONGEST_TITLE, LONGEST_HINT = 200, 400
_RARE = 10  # what fails one case of ten at most


@dataclass(frozen=True)
class Student:
    """A student and one result a problem, in the report's order of problems; None: nothing was judged."""

    student: str
    results: tuple[Result | None, ...]

    @property
    def judged(self) -> tuple[Result, ...]:
        """The results there are."""
        return tuple(result for result in self.results if result is not None)

    @property
    def points(self) -> Fraction | None:
        """The sum of the points as shown, so that adding up the columns by hand gives the same; None when nothing
        was judged, or one is unknown because the judge failed."""
        known = [earned(result) for result in self.judged]
        if not known or None in known:
            return None
        return sum((points for points in known if points is not None), Fraction(0))


@dataclass(frozen=True)
class MisreadingCount:
    """How many of a problem's submissions follow a misreading; `possible`: where it is one of several explanations."""

    problem: str
    misreading: Misreading
    found: int
    possible: int
    submissions: int


def rows(report: Report) -> list[Student]:
    """One row a student, those of whom nothing was judged too, sorted by id without regard to capital letters."""
    found = {(result.submission.id, result.submission.problem): result for result in report.results}
    students = {student for student, _ in found} | {lost.student for lost in report.unmatched if lost.student}
    return [
        Student(student, tuple(found.get((student, problem.id)) for problem in report.problems))
        for student in sorted(students, key=lambda student: (student.casefold(), student))
    ]


def earned(result: Result) -> Fraction | None:
    """The points that every report shows for `result`: two decimals, half up; None when they are not known: the judge
    failed, judged samples only, or had no time for all cases. What was not judged is not worth 0."""
    return None if result.points is None or result.late else rounded(result.points, 2)


def verdict_of(result: Result) -> Verdict | None:
    """The verdict; None when there was no time for the case that would decide it."""
    return None if result.late and result.first and not result.first.ran else result.verdict


def verdict_name(result: Result, unknown: str = "") -> str:
    """The verdict's short name, or `unknown`."""
    verdict = verdict_of(result)
    return verdict.value if verdict else unknown


def unfinished(result: Result) -> str:
    """How many cases there was no time for, e.g. `14 of 40 cases not run`; '' of a result that is final."""
    return f"{result.late} of {many(len(result.cases), 'case')} not run" if result.late else ""


def rounded(value: Fraction, digits: int) -> Fraction:
    """`value` with `digits` decimals, halves up."""
    scale = 10**digits
    return Fraction(math.floor(value * scale + Fraction(1, 2)), scale)


def decimals(points: Fraction) -> str:
    """Points with two decimals, e.g. `13.33`."""
    return f"{float(rounded(points, 2)):.2f}"


def brief(points: Fraction) -> str:
    """Points with decimals only where they have some: `50`, `13.33`."""
    return decimals(points).removesuffix(".00")


def tally(results: Sequence[Result | CaseResult]) -> str:
    """How many have which verdict, in the verdicts' order, e.g. `3 AC, 1 WA`."""
    counts = Counter(verdict_of(one) if isinstance(one, Result) else one.verdict for one in results)
    return ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict]) or "none"


def cited(rules: Sequence[str], why: str = "") -> str:
    """The rules by number and why they ask for it, as far as known: `Rule O3`, `Rules O3, O6: the reason`."""
    numbers = f"{plural(len(rules), 'Rule')} {', '.join(rules)}" if rules else ""
    return ": ".join(part for part in (numbers, why) if part)


def unfound(result: Result, visibility: str) -> str:
    """What the student of a submission for which no counterexample was found is told; nothing where none was sought."""
    if visibility != COUNTEREXAMPLE or not result.searched or result.counterexample:
        return ""
    cases = f"None of {many(result.searched, 'random case')}"
    if result.verdict is Verdict.TLE:
        return f"{cases} takes too long."
    failed = sum(case.verdict is not Verdict.AC for case in result.cases)
    return f"{cases} fails{': what is wrong is rare' if failed * _RARE <= len(result.cases) else ''}."


def misread(diagnosis: Diagnosis) -> list[tuple[int, str]]:
    """What was misread, as people read it: lines, each with how far it is indented, 0 to 2."""
    single = len(diagnosis.explanations) == 1
    head = "What was misread" if diagnosis.certain else "Probably misread"
    both = single and len(diagnosis.explanations[0]) > 1
    lines = [(0, f"{head}{', two things at once' if both else '' if single else ', one of these'}:")]
    for explanation in diagnosis.explanations:
        for number, misreading in enumerate(explanation):
            lines.append((1, f"{'and ' if number and not both else ''}{titled(misreading)}"))
            lines.append((2, printable(misreading.hint, LONGEST_HINT)))
    return lines


def named(diagnosis: Diagnosis) -> str:
    """What was misread in one line, without the hints: `probably A, rule O3, and B, rule O5; or C, rule O3`."""
    said = "; or ".join(", and ".join(map(titled, explanation)) for explanation in diagnosis.explanations)
    return said if diagnosis.certain else f"probably {said}"


def titled(misreading: Misreading) -> str:
    """A misreading and the rule it breaks: `Ties go to the number, rule O3`."""
    return f"{printable(misreading.title, LONGEST_TITLE)}, rule {printable(misreading.rule, 20)}"


def count_misreadings(report: Report) -> list[MisreadingCount]:
    """What the class misread, the commonest first."""
    submissions = Counter(result.submission.problem for result in report.results)
    found: Counter[tuple[str, Misreading]] = Counter()
    possible: Counter[tuple[str, Misreading]] = Counter()
    for result in report.results:
        if result.diagnosis is None:
            continue
        for misreading in result.diagnosis.misreadings:
            everywhere = all(misreading in explanation for explanation in result.diagnosis.explanations)
            (found if everywhere else possible)[result.submission.problem, misreading] += 1
    counted = [
        MisreadingCount(
            problem, misreading, found[problem, misreading], possible[problem, misreading], submissions[problem]
        )
        for problem, misreading in {**found, **possible}
    ]
    return sorted(counted, key=lambda row: (-row.found, -row.possible, row.problem, row.misreading.id))


def not_judged(report: Report) -> list[Unmatched]:
    """What was not judged, as people read it: rivals once, since the first names the others."""
    return [lost for lost in report.unmatched if not lost.again]


def with_place(explanation: Explanation, result: CaseResult | None) -> Explanation:
    """`explanation` with where the program was when it was stopped, if `result`, which must be of its case, tells.

    It hangs on the moment, so it is told only where times are.
    """
    if result is None or not result.stopped_in or result.case != explanation.case:
        return explanation
    return replace(explanation, notes=(*explanation.notes, f"{STOPPED_HERE}\n{result.stopped_in}"))
