"""A student's own page: it shows what the visibility of each problem allows, and nothing else.

Every result is first reduced to what its student may see (`permitted`), so the page cannot show more by mistake.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import PurePath
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.reporting.gradebook import earned, full_names, not_judged, say_award, unfound, verdict_of, with_place
from judge.reporting.lines import say_where
from judge.reporting.reports.html.achievement import achievement
from judge.reporting.reports.html.case_records import name_output, say_failure
from judge.reporting.reports.html.records import Records, say, whole
from judge.reporting.reports.html.theme import NO_THEME, render
from judge.values import visibility
from judge.values.feedback import Feedback
from judge.values.outcome import Verdict
from judge.values.report import Result

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.reporting.gradebook import Student
    from judge.reporting.reports.html.achievement import Achievement
    from judge.reporting.reports.html.theme import Theme
    from judge.values.feedback import Clue, Counterexample, Diagnosis, Explanation
    from judge.values.outcome import CaseResult
    from judge.values.report import ProblemSummary, Report
    from judge.values.submission import Unmatched


@dataclass(frozen=True)
class Explained:
    """An explanation; `broken`: nothing differs at its line, the program crashed before it."""

    explanation: Explanation
    broken: bool


@dataclass(frozen=True)
class Example:
    """A public case that also fails: its input and golden transcript, '' if too long for a page; `label` says what the
    transcript is."""

    input: str
    label: str
    expected: str
    explained: Explained


@dataclass(frozen=True)
class Awarded:
    """Points that the teacher gives for a problem without a program, and the reason."""

    title: str
    points: Fraction
    highest: Fraction
    why: str


@dataclass(frozen=True)
class Shown:
    """A submission as the page shows it without a script, and nothing that its student may not see: a theme may show
    all of it. `look`: the lines to look at, in words. `said`: what happened in the first case that failed, if nothing
    explains it."""

    id: str
    title: str
    verdict: Verdict | None
    points: Fraction | None
    highest: Fraction
    file: str
    language: str
    message: str
    compiler: str
    diagnosis: Diagnosis | None
    look: Sequence[str]
    explained: Explained | None
    failed: str
    said: str
    example: Example | None
    clues: tuple[Clue, ...]
    cases: int
    accepted: int
    not_run: int
    achieved: Achievement | None


def page(student: Student, report: Report, theme: Theme = NO_THEME, *, times: bool = True) -> Iterator[str]:
    """The page in parts. Without `times` it shows neither times nor memory."""
    pairs = zip(student.results, report.problems, strict=True)
    allowed = replace(
        student, results=tuple(None if result is None else permitted(result, problem) for result, problem in pairs)
    )
    own = _without_folders([lost for lost in report.unmatched if lost.student == student.student])
    report = replace(report, results=(), unmatched=own)
    results = list(_shown(allowed, report.problems, times))
    awarded = [
        Awarded(problem.title, award.points, problem.points, say_award(award))
        for problem, award in zip(report.problems, student.awards, strict=False)
        if award
    ]
    values = {
        "student": student.student,
        "full_name": full_names(report).get(student.student, ""),
        "points": allowed.points,
        "missing": allowed.missing,
        "highest": sum((*(one.highest for one in results), *(one.highest for one in awarded)), Fraction(0)),
        "awarded": awarded,
        "results": results,
        "lost": not_judged(report),
        "records": Records(report, times=times).blocks("data-0", allowed),
        "about": {"verdicts": [[verdict.value, verdict.words] for verdict in Verdict], "student": "data-0"},
    }
    return render("student.html", theme, values)


def permitted(result: Result, problem: ProblemSummary) -> Result:
    """`result` without everything that its student may not see."""
    explanation, counterexample = visibility.explained(result, problem)
    shown = result.feedback.shown if result.feedback else {}

    def seen(case: CaseResult) -> CaseResult:
        return visibility.permitted(case, problem.visibility, shown.get(case.case))

    first = result.first and seen(result.first)
    return replace(
        result,
        cases=tuple(map(seen, result.cases)),
        packed_feedback=Feedback(first, explanation, counterexample, code=result.code),
        message=_message(result, problem),
        clues=visibility.clues(result, problem.visibility),
        localisation=result.localisation and replace(result.localisation, repairs=()),
    )


def _message(result: Result, problem: ProblemSummary) -> str:
    if result.verdict is Verdict.JE:  # the reason may name files of the machine
        return "the judge failed, not your program"
    return " ".join(filter(None, (result.message, unfound(result, problem.visibility))))


def _without_folders(unmatched: Sequence[Unmatched]) -> tuple[Unmatched, ...]:
    """A student's files that were not judged, by their names without folders; a reason may name another file."""
    names = {printable(lost.file): PurePath(lost.file).name for lost in unmatched}
    # In one pass, longer names first: otherwise the beginning of a name could be replaced.
    pattern = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    return tuple(
        replace(lost, file=PurePath(lost.file).name, why=pattern.sub(lambda file: names[file[0]], lost.why))
        for lost in unmatched
    )


# ---- without a script ------------------------------------------------------------------------------------------------


def _shown(student: Student, problems: Sequence[ProblemSummary], times: bool) -> Iterator[Shown]:
    for number, (problem, result) in enumerate(zip(problems, student.results, strict=True)):
        if result is not None:
            achieved = achievement(student, problems, number, everything=False)
            yield _one(f"problem-{number}", problem, result, achieved, times)


def _one(id_: str, problem: ProblemSummary, result: Result, achieved: Achievement | None, times: bool) -> Shown:
    verdict, first, cases = verdict_of(result), result.first, tuple(result.cases)
    return Shown(
        id=id_,
        title=problem.title,
        verdict=verdict,
        points=earned(result),
        highest=problem.points,
        file=result.submission.file.name,
        language=result.language,
        message=say(problem, result),
        compiler=result.compile_output or "",
        diagnosis=_without_teaching(result.diagnosis) if result.diagnosis else None,
        look=say_where(result.localisation) if result.localisation else (),
        explained=_explained(result.explanation, first, times) if result.explanation else None,
        failed=first.case if first else "",
        said=say_failure(first) if first and verdict else "",
        example=_example(problem, result.counterexample, times) if result.counterexample else None,
        clues=result.clues,
        cases=len(cases) if any(case.was_tried for case in cases) else 0,
        accepted=sum(case.verdict is Verdict.AC for case in cases),
        not_run=sum(not case.was_tried and case.verdict is not Verdict.JE for case in cases),
        achieved=achieved,
    )


def _without_teaching(diagnosis: Diagnosis) -> Diagnosis:
    explanations = (tuple(replace(one, teaching="") for one in explanation) for explanation in diagnosis.explanations)
    return replace(diagnosis, explanations=tuple(explanations))


def _explained(given: Explanation, case: CaseResult | None, times: bool) -> Explained:
    broken = bool(case and case.is_cut_off and case.case == given.case)
    return Explained(with_place(given, case) if times else given, broken)


def _example(problem: ProblemSummary, given: Counterexample, times: bool) -> Example:
    explained = _explained(given.explanation, given.result, times)
    return Example(whole(given.input), name_output(problem), whole(given.expected), explained)
