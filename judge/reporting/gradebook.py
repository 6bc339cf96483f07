"""A graded class as a table of students and problems, as every report shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.decimals import brief, rounded
from judge.base.name_order import name_order
from judge.base.printable import printable
from judge.base.wording import many, plural
from judge.values import earning
from judge.values.identity import one_form
from judge.values.mark import Mark
from judge.values.outcome import CaseResult, Verdict
from judge.values.problem import SAMPLES
from judge.values.report import Report, Result
from judge.values.submission import Submission, Unmatched
from judge.values.visibility import COUNTEREXAMPLE

if TYPE_CHECKING:
    from judge.execution.store import Store
    from judge.values.feedback import Diagnosis, Explanation, Misreading
    from judge.values.problem import Group

MISSING = "missing"
_STOPPED_HERE = "When it was stopped, it was here:"
LONGEST_TITLE, LONGEST_HINT, LONGEST_TEACHING, LONGEST_REASON = 200, 400, 600, 200
_RARE = 10  # a fault is rare if it fails at most one case in ten
_COUNTS = ("no", "one", "two", "three", "four")
_MORE_IS_WRONG = "This does not explain the other cases: something else may be wrong, too."


@dataclass(frozen=True)
class Student:
    """A student and one result per problem, in the report's order; None means that nothing was judged.

    `awards` are the points that the teacher gives in its place, per problem; empty if there are none at all.
    `missing`: the student is on the roster and has handed in nothing.
    """

    student: str
    results: tuple[Result | None, ...]
    awards: tuple[Mark | None, ...] = ()
    missing: bool = False

    @property
    def judged(self) -> tuple[Result, ...]:
        """The results that are not None."""
        return tuple(result for result in self.results if result is not None)

    @property
    def points(self) -> Fraction | None:
        """The sum of the points as shown: adding up the columns by hand gives the same. None if nothing was judged,
        or if the points of a problem are unknown because the judge failed; 0 for a student without a program."""
        shown = [earned(result) for result in self.judged]
        shown += [rounded(award.points, 2) for award in self.awards if award]
        if None in shown or not (shown or self.missing):
            return None
        return sum((points for points in shown if points is not None), Fraction(0))


@dataclass(frozen=True)
class MisreadingCount:
    """How many of a problem's submissions follow a misreading. `possible`: it is one of several explanations."""

    problem: str
    misreading: Misreading
    found: int
    possible: int
    submissions: int


def full_names(report: Report) -> Mapping[str, str]:
    """The full names of students by id, where they are known and say more than the id."""
    named = ((one.student, one.name) for one in report.identities)
    return {student: name for student, name in named if name and name.casefold() != student.casefold()}


def by_student(report: Report) -> list[Student]:
    """One entry per student, even if nothing was judged, sorted by id as people look for names."""
    found = {(result.submission.id, result.submission.problem): result for result in report.results}
    awards = {(award.student, award.problem): award.mark for award in report.awards}
    having = {student for student, _ in found} | {lost.student for lost in report.unmatched if lost.student}
    missing = {one.student for one in report.identities if one.on_roster} - having
    students = having | missing | {student for student, _ in awards}
    return [
        Student(
            student,
            tuple(found.get((student, problem.id)) for problem in report.problems),
            tuple(awards.get((student, problem.id)) for problem in report.problems) if awards else (),
            student in missing,
        )
        for student in sorted(students, key=name_order)
    ]


def remark(submission: Submission) -> str:
    """What a report says about a submission beside its verdict, in a line: that it is late, and why this program was
    judged."""
    note = f"{printable(submission.note, LONGEST_HINT)}." if submission.note else ""
    return " ".join(filter(None, ("Handed in late." if submission.late else "", note)))


def earned(result: Result) -> Fraction | None:
    """The points that every report shows for `result`: two decimals, half up. None if they are not known: the judge
    failed, judged samples only, or had no time for all cases. A case that was not judged does not count as 0.

    If the teacher has overridden the points, or there is a late penalty, these are the points that count."""
    return rounded(result.mark.points, 2) if result.mark else judged_points(result)


def judged_points(result: Result) -> Fraction | None:
    """The same without overrides and penalties."""
    return None if result.points is None or result.past_deadline else rounded(result.points, 2)


@dataclass(frozen=True)
class GroupPoints:
    """What a submission has earned in one group of cases, and the most that it could, both with two decimals; and for
    lack of what it has lost points there: names of other groups, or of the samples."""

    name: str
    points: Fraction
    highest: Fraction
    lacks: tuple[str, ...] = ()


def by_group(groups: Sequence[Group], result: Result) -> tuple[GroupPoints, ...]:
    """What `result` has earned in each of several groups; empty with one that requires nothing, and if the points are
    not known."""
    if (len(groups) < 2 and not any(group.requires for group in groups)) or judged_points(result) is None:
        return ()
    cases: dict[str | None, list[CaseResult]] = {}
    for case in result.cases:
        cases.setdefault(case.group, []).append(case)
    points, missing = earning.earned_by_group(groups, cases), earning.unmet(groups, cases)
    return tuple(
        GroupPoints(
            printable(group.name),
            rounded(points[group.name], 2),
            rounded(group.points, 2),
            missing[group.name] if group.name in cases and earning.earned(group, cases[group.name]) else (),
        )
        for group in groups
    )


def say_groups(groups: Sequence[Group], result: Result) -> str:
    """The same in words: `first 0 of 4, second 3 of 6, third 0 of 5 (only if first is right)`; '' if there is nothing
    to say."""
    return ", ".join(map(_say_group, by_group(groups, result)))


def say_required(group: Group) -> str:
    """The cases that a group requires: `all samples and all cases of easy`; '' if it requires nothing."""
    names = " and ".join(printable(name) for name in group.requires if name != SAMPLES)
    samples = "all samples" if SAMPLES in group.requires else ""
    return " and ".join(filter(None, (samples, names and f"all cases of {names}")))


def _say_group(one: GroupPoints) -> str:
    points = f"{one.name} {brief(one.points)} of {brief(one.highest)}"
    lacks = [printable(name) for name in one.lacks if name != SAMPLES]
    lacks += ["all samples"] if SAMPLES in one.lacks else []
    verb = "is" if len(lacks) == 1 and SAMPLES not in one.lacks else "are"
    return f"{points} (only if {' and '.join(lacks)} {verb} right)" if lacks else points


def say_mark(result: Result) -> str:
    """What counts instead of what was judged, and why: `8 instead of 13.57: shown at the desk`; '' if nothing does."""
    if result.mark is None:
        return ""
    judged = judged_points(result)
    return (
        f"{brief(result.mark.points)} instead of {'nothing' if judged is None else brief(judged)}: {said(result.mark)}"
    )


def say_award(mark: Mark) -> str:
    """The points that count although nothing was judged: `8 points without a program: shown at the desk`."""
    return f"{brief(mark.points)} points without a program: {said(mark)}"


def said(mark: Mark) -> str:
    """The reason for points that count, printable and bounded."""
    return printable(mark.why, LONGEST_REASON)


def verdict_of(result: Result) -> Verdict | None:
    """The verdict; None if there was no time for the case that would decide it."""
    return None if result.past_deadline and result.first and not result.first.was_tried else result.verdict


def verdict_name(result: Result, unknown: str = "") -> str:
    """The verdict's short name, or `unknown`."""
    verdict = verdict_of(result)
    return verdict.value if verdict else unknown


def unfinished(result: Result) -> str:
    """How many cases were not run for lack of time, e.g. `14 of 40 cases not run`; '' if the result is final."""
    return f"{result.past_deadline} of {many(len(result.cases), 'case')} not run" if result.past_deadline else ""


def left_undone(results: Sequence[Result], store: Store) -> Iterator[str]:
    """One line about the cases that were not judged because of the deadline."""
    late = [result.past_deadline for result in results if result.past_deadline]
    if late:
        is_saved = store.path is not None and not store.fault
        remedy = "grade again to continue" if is_saved else "nothing was saved, so grade again with more time"
        yield f"{sum(late)} cases of {len(late)} submissions were not run because the time was up: {remedy}"


def tally(results: Sequence[Result | CaseResult]) -> str:
    """The number of results with each verdict, in the verdicts' order, e.g. `3 AC, 1 WA, 2 not run`."""
    ran = [result for result in results if isinstance(result, Result) or is_decided(result)]
    counts = Counter(verdict_of(result) if isinstance(result, Result) else result.verdict for result in ran)
    parts = [f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict]]
    left = len(results) - len(ran)
    return ", ".join([*parts, *([f"{left} not run"] if left else [])]) or "none"


def is_decided(case: CaseResult) -> bool:
    """Whether the case was run, or the judge failed on it."""
    return case.was_tried or case.verdict is Verdict.JE


def cited(rules: Sequence[str], why: str = "") -> str:
    """The rules by number and their reason, if known: `Rule O3`, `Rules O3, O6: the reason`."""
    numbers = f"{plural(len(rules), 'Rule')} {', '.join(rules)}" if rules else ""
    return ": ".join(part for part in (numbers, why) if part)


def unfound(result: Result, visibility: str) -> str:
    """What the student reads if no counterexample was found; '' if none was searched for or one was found."""
    if visibility != COUNTEREXAMPLE or not result.searched or result.counterexample:
        return ""
    cases = f"None of {many(result.searched, 'random case')}"
    if result.verdict is Verdict.TLE:
        return f"{cases} takes too long."
    failed = sum(case.verdict is not Verdict.AC for case in result.cases)
    return f"{cases} fails{': the fault is rare' if failed * _RARE <= len(result.cases) else ''}."


def misread(diagnosis: Diagnosis) -> list[tuple[int, str]]:
    """What was misread, in words: lines, each with its level of indentation, 0 to 2."""
    both = len(diagnosis.explanations) == 1
    lines = [(0, f"{say_certainty(diagnosis)}:")]
    for explanation in diagnosis.explanations:
        for number, misreading in enumerate(explanation):
            lines.append((1, f"{'and ' if number and not both else ''}{titled(misreading)}"))
            lines.append((2, printable(misreading.hint, LONGEST_HINT)))
    return [*lines, (1, _MORE_IS_WRONG)] if diagnosis.part_of else lines


def say_certainty(diagnosis: Diagnosis) -> str:
    """The heading of a diagnosis: `What was misread, two things at once`, `Probably one of the things that are ...`."""
    count = _COUNTS[len(diagnosis.explanations[0])]
    if diagnosis.part_of:
        return f"Probably {count} of the things that are wrong"
    head = "What was misread" if diagnosis.certain else "Probably misread"
    if len(diagnosis.explanations) > 1:
        return f"{head}, one of these"
    return head if count == _COUNTS[1] else f"{head}, {count} things at once"


def say_evidence(diagnosis: Diagnosis) -> str:
    """What speaks for a diagnosis, in one or two sentences."""
    if diagnosis.part_of:
        return (
            f"A program that reads the rules this way prints the same in some of the cases that fail. {_MORE_IS_WRONG}"
        )
    if len(diagnosis.explanations) > 1:
        return "Each of these explains the answers equally well."
    where = "every case" if diagnosis.certain else "all or nearly all cases that were run"
    return f"A program that reads the rules this way gives the same answers on {where}."


def named(diagnosis: Diagnosis) -> str:
    """What was misread in one line, without the hints: `probably: A, rule O3, and B, rule O5; or C, rule O3`."""
    names = "; or ".join(", and ".join(map(titled, explanation)) for explanation in diagnosis.explanations)
    if diagnosis.part_of:
        return f"probably among the things that are wrong: {names}"
    return names if diagnosis.certain else f"probably: {names}"


def titled(misreading: Misreading) -> str:
    """A misreading and the rule that it breaks: `Ties go to the number, rule O3`."""
    return f"{printable(misreading.title, LONGEST_TITLE)}, rule {printable(misreading.rule, 20)}"


def count_misreadings(report: Report) -> list[MisreadingCount]:
    """What the class misread, the most frequent first."""
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
    return sorted(counted, key=lambda count: (-count.found, -count.possible, count.problem, count.misreading.id))


def not_judged(report: Report) -> list[Unmatched]:
    """The files that were not judged, as people read them: of rival files only the first, since it names the others."""
    return [lost for lost in report.unmatched if not lost.hidden]


def whose(lost: Unmatched, names: Mapping[str, str]) -> str:
    """Who handed in a file that was not judged, where its name does not say it; '' if it does or nobody knows.
    `names` are the full names by id."""
    student = lost.student or ""
    owner = names.get(student, student)
    return "" if owner.casefold() in one_form(lost.file).casefold() else owner


def with_place(explanation: Explanation, result: CaseResult | None) -> Explanation:
    """`explanation` and where the program was when it was stopped, if `result`, of the same case, knows it.

    This varies between runs, so it is shown only where times are shown.
    """
    if result is None or not result.stopped_in or result.case != explanation.case:
        return explanation
    return replace(explanation, notes=(*explanation.notes, say_place(result.stopped_in)))


def say_place(stopped_in: str) -> str:
    """Where a program was when it was stopped, from the end of its traceback: the calls, without the exception with
    which the judge stopped it. The program did not raise that one, so it would puzzle its author."""
    calls = [line for line in stopped_in.split("\n") if line.startswith(" ")]
    return "\n".join([_STOPPED_HERE, *calls])
