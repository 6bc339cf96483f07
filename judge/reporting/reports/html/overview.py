"""The summary of the class and the table of students and problems; both can be read without the script."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import starmap
from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.reporting.gradebook import (
    brief,
    count_misreadings,
    decimals,
    earned,
    not_judged,
    tally,
    unfinished,
    verdict_of,
)
from judge.reporting.reports.html.figures import failed_cases, histogram
from judge.reporting.reports.html.markup import badge, legend, points, prose, text
from judge.values.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from judge.reporting.gradebook import MisreadingCount, Student
    from judge.reporting.reports.html.figures import FailedCase
    from judge.values.feedback import Diagnosis
    from judge.values.report import ProblemSummary, Report, Result

_MOST_TITLES = 3
_MOST_MISREADINGS = 12
_MOST_FILES = 1_000


def overview(report: Report, students: Sequence[Student], slugs: Sequence[str]) -> Iterator[str]:
    """Everything above the students' details, in parts. `slugs` has each student's name in addresses."""
    yield f'<header id="top">\n<h1>Results: {text(names(report.problems))}</h1>\n<p>{_summary(report, students)}</p>'
    yield from (f'<p class="notice"><strong>{prose(note)}</strong></p>' for note in report.notes)
    yield '</header>\n<main id="overview">'
    yield from _panels(report, students)
    yield from _class_table(report, students, slugs)
    yield legend()
    yield _problem_table(report)
    yield _unmatched(report)
    yield "</main>"


def names(problems: Sequence[ProblemSummary]) -> str:
    """The problems, for a heading."""
    return problems[0].title if len(problems) == 1 else ", ".join(problem.id for problem in problems)


def _summary(report: Report, students: Sequence[Student]) -> str:
    counts = ", ".join([many(len(students), "student"), many(len(report.results), "submission")])
    lost = f'; <a href="#not-judged">{many(len(report.unmatched), "file")} not judged</a>' if report.unmatched else ""
    return f"{counts}: {tally(report.results)}{lost}."


# ---- the summary -----------------------------------------------------------------------------------------------------


def _panels(report: Report, students: Sequence[Student]) -> Iterator[str]:
    if not report.results:
        return
    yield '<div class="panels">'
    yield _panel("verdicts", "Verdicts", "Submissions by verdict", _verdicts(report))
    yield _panel("points", "Points", _points_caption(report, students), _histogram(report, students))
    misreadings, several = count_misreadings(report)[:_MOST_MISREADINGS], len(report.problems) > 1
    if misreadings:
        yield _panel(
            "misreadings",
            "Misread",
            "Misread rules, by number of submissions",
            [_misreading(count, several) for count in misreadings],
        )
    cases = failed_cases(report)
    if cases:
        yield _panel(
            "cases",
            "Failed most",
            "Cases, by number of submissions that fail them",
            [_case(case, several) for case in cases],
        )
    yield "</div>"


def _panel(id_: str, title: str, caption: str, bars: Iterable[str]) -> str:
    listed = "\n".join(bars)
    return (
        f'<section class="panel {id_}" aria-labelledby="{id_}-title">\n<h2 id="{id_}-title">{title}</h2>\n'
        f'<p class="caption">{caption}</p>\n<ul class="bars">\n{listed}\n</ul>\n</section>'
    )


def _bar(label: str, share: Fraction, count: str, kind: str = "", choice: str = "") -> str:
    """A row of a bar chart. `choice`: the filter that choosing the row sets for the table."""
    # The width is an attribute of SVG: the page's policy allows no inline style.
    bar = f'<svg class="bar" aria-hidden="true"><rect width="{float(share * 100):.1f}%" height="100%"/></svg>'
    classes = f' class="{kind}"' if kind else ""
    return f'<li{classes}{choice}><span class="label">{label}</span>{bar}<span class="count">{count}</span></li>'


def _verdicts(report: Report) -> Iterator[str]:
    counts = Counter(map(verdict_of, report.results))
    for verdict in Verdict:
        if counts[verdict]:
            label = f"{badge(verdict)} {verdict.words}"
            share = Fraction(counts[verdict], len(report.results))
            kind = {Verdict.AC: "good", Verdict.JE: "judge"}.get(verdict, "bad")
            yield _bar(label, share, str(counts[verdict]), kind, f' data-verdict="{verdict.value}"')


def _points_caption(report: Report, students: Sequence[Student]) -> str:
    unknown = sum(student.points is None for student in students)
    without = f"; {unknown} without points" if unknown else ""
    return f"Students by points (at most {brief(_highest(report.problems))}){without}"


def _histogram(report: Report, students: Sequence[Student]) -> Iterator[str]:
    bins = histogram(students, _highest(report.problems))
    most = max(1, *(bin_.students for bin_ in bins))
    for bin_ in reversed(bins):
        yield _bar(f"{bin_.low}&ndash;{bin_.high}", Fraction(bin_.students, most), str(bin_.students))


def _case(case: FailedCase, several: bool) -> str:
    return _bar(f"{_of(case.problem, several)}{text(case.case)}", case.share, f"{case.failed} of {case.ran}")


def _of(problem: str, several: bool) -> str:
    """The problem of a row, if there are several problems."""
    return f'<span class="soft">{text(problem)}</span> ' if several else ""


def _misreading(count: MisreadingCount, several: bool) -> str:
    rule = f'<span class="soft">rule {text(count.misreading.rule)}</span>'
    title = f"{_of(count.problem, several)}{text(count.misreading.title)} {rule}"
    possible = f", perhaps {count.possible} more" if count.possible else ""
    share = Fraction(count.found, count.submissions)
    choice = f' data-text="{text(count.misreading.title)}"'
    return _bar(title, share, f"{count.found} of {count.submissions}{possible}", choice=choice)


# ---- tables ----------------------------------------------------------------------------------------------------------


def _class_table(report: Report, students: Sequence[Student], slugs: Sequence[str]) -> Iterator[str]:
    """The table, with one part per student."""
    head = [
        '<th scope="col" data-kind="text">Student</th>',
        f'<th scope="col" data-kind="number">Points of {brief(_highest(report.problems))}</th>',
        *(f'<th scope="col" data-kind="number">{text(problem.id)}</th>' for problem in report.problems),
    ]
    yield (
        '<h2 id="students">Students</h2>\n<div class="scroll" tabindex="0" role="group" aria-labelledby="students">\n'
        '<table class="class">\n<caption>Verdict and points of every student</caption>\n'
        f"<thead><tr>{''.join(head)}</tr></thead>\n<tbody>"
    )
    for student, slug in zip(students, slugs, strict=True):
        cells = "".join(map(_standing, student.results))
        name = f'<a href="#student-{slug}"><bdi>{text(student.student)}</bdi></a>'
        total = f"<td{_sorted_by(student.points)}>{points(student.points)}</td>"
        yield f'<tr id="student-{slug}"><th scope="row">{name}</th>{total}{cells}</tr>'
    yield "</tbody>\n</table>\n</div>"


def _standing(result: Result | None) -> str:
    if result is None:
        return "<td>&ndash;</td>"
    misreading = f"<small>{_titles(result.diagnosis)}</small>" if result.diagnosis else ""
    late = f"<small>{unfinished(result)}</small>" if result.past_deadline else ""
    verdict = verdict_of(result)
    if verdict is None:
        return f"<td>&ndash;{late}</td>"
    return (
        f'<td data-verdict="{verdict.value}"{_sorted_by(earned(result))}{_misread(result.diagnosis)}>'
        f"{badge(verdict)} {points(earned(result))}{late}{misreading}</td>"
    )


def _misread(diagnosis: Diagnosis | None) -> str:
    """All misreadings' titles, one per line, for the filter. The cell itself shows only the first explanations."""
    titles = (
        "\n".join(dict.fromkeys(text(misreading.title) for misreading in diagnosis.misreadings)) if diagnosis else ""
    )
    return f' data-misread="{titles}"' if titles else ""


def _titles(diagnosis: Diagnosis) -> str:
    """The misreadings' titles, joined as they explain the submission."""
    found = [
        " and ".join(text(misreading.title) for misreading in explanation) for explanation in diagnosis.explanations
    ]
    more = f" or {many(len(found) - _MOST_TITLES, 'other')}" if len(found) > _MOST_TITLES else ""
    return " or ".join(found[:_MOST_TITLES]) + more


def _sorted_by(value: Fraction | None) -> str:
    return "" if value is None else f' data-points="{decimals(value)}"'


def _problem_table(report: Report) -> str:
    results = {problem.id: [] for problem in report.problems}  # type: dict[str, list[Result]]
    for result in report.results:
        results[result.submission.problem].append(result)
    cells = (
        (problem.id, problem.title, str(problem.cases), brief(problem.points), tally(results[problem.id]))
        for problem in report.problems
    )
    body = "\n".join(starmap(_problem_row, cells))
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("Problem", "Title", "Cases", "Points", "Submissions"))
    return (
        '<h2 id="problems">Problems</h2>\n<div class="scroll" tabindex="0" role="group" aria-labelledby="problems">\n'
        f'<table class="plain">\n<caption>The problems</caption>\n<thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table>\n</div>"
    )


def _problem_row(first: str, *rest: str) -> str:
    return f'<tr><th scope="row">{text(first)}</th>{"".join(f"<td>{text(cell)}</td>" for cell in rest)}</tr>'


def _unmatched(report: Report) -> str:
    if not report.unmatched:
        return ""
    listed = not_judged(report)
    files = "\n".join(f"<li><code>{text(lost.file)}</code>: {prose(lost.why)}</li>" for lost in listed[:_MOST_FILES])
    if len(listed) > _MOST_FILES:
        files += f"\n<li>{len(listed) - _MOST_FILES} more, listed in results.json</li>"
    return f'<h2 id="not-judged">Files that were not judged</h2>\n<ul>\n{files}\n</ul>'


def _highest(problems: Sequence[ProblemSummary]) -> Fraction:
    return sum((problem.points for problem in problems), Fraction(0))
