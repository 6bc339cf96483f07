"""A student's own page: it shows what the visibility of each problem allows, and nothing else.

Every result is first reduced to what its student may see (`permitted`), so the page cannot show more by mistake.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import PurePath
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.reporting.gradebook import brief, earned, unfound, verdict_of
from judge.reporting.reports.html.markup import badge, frame, legend, points, text
from judge.reporting.reports.html.records import Records
from judge.values import visibility
from judge.values.feedback import Feedback
from judge.values.model import Verdict
from judge.values.report import Result

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.reporting.gradebook import Student
    from judge.values.model import Unmatched
    from judge.values.report import ProblemSummary, Report


def page(student: Student, report: Report, *, times: bool) -> Iterator[str]:
    """The page in parts. Without `times` it shows neither times nor memory."""
    pairs = zip(student.results, report.problems, strict=True)
    allowed = replace(
        student, results=tuple(None if result is None else permitted(result, problem) for result, problem in pairs)
    )
    own = _without_folders([lost for lost in report.unmatched if lost.student == student.student])
    title = f"Results of {text(student.student)}"
    about = {"verdicts": [[verdict.value, verdict.words] for verdict in Verdict], "student": "data-0"}
    return frame(
        title,
        "transcript-judge, a student's page",
        _content(allowed, replace(report, results=(), unmatched=own), times),
        about,
    )


def permitted(result: Result, problem: ProblemSummary) -> Result:
    """`result` without everything that its student may not see."""
    explanation, counterexample = visibility.explained(result, problem)
    first = result.first and visibility.permitted(result.first, problem.visibility)
    return replace(
        result,
        cases=tuple(visibility.permitted(case, problem.visibility) for case in result.cases),
        packed_feedback=Feedback(first, explanation, counterexample, code=result.code),
        message=_message(result, problem),
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


def _content(student: Student, report: Report, times: bool) -> Iterator[str]:
    pairs = [(problem, result) for problem, result in zip(report.problems, student.results, strict=True) if result]
    highest = brief(sum((problem.points for problem, _ in pairs), Fraction(0)))
    total = f"{points(student.points)} of {highest} points" if pairs else "Nothing was judged."
    yield f'<header id="top">\n<h1><bdi>{text(student.student)}</bdi></h1>\n<p class="total">{total}</p>\n</header>'
    yield '<main id="student">'
    yield from _table(pairs)
    yield '<div id="detail"></div>'
    yield legend()
    yield "</main>"
    yield from Records(report, times=times).blocks("data-0", student)


def _table(pairs: Sequence[tuple[ProblemSummary, Result]]) -> Iterator[str]:
    """The verdicts and points, readable without the script."""
    if not pairs:
        return
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("Problem", "Verdict", "Points"))
    yield f'<table class="plain">\n<caption>Verdict and points</caption>\n<thead><tr>{heads}</tr></thead>\n<tbody>'
    for problem, result in pairs:
        decided = verdict_of(result)
        verdict = f"{badge(decided)} {decided.words}" if decided else "not decided yet"
        worth = f"{points(earned(result))} of {brief(problem.points)}"
        yield f'<tr><th scope="row">{text(problem.title)}</th><td>{verdict}</td><td>{worth}</td></tr>'
    yield "</tbody>\n</table>"
