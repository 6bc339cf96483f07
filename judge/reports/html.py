"""report.html: a class on one page that needs no network and no script, for screen, phone and paper.

It is the teacher's file: whatever the visibility of a problem, it shows everything. All text passes `printable` and
`html.escape` in `text`, and the page forbids scripts and requests to itself.
"""

from __future__ import annotations

import html
import re
from fractions import Fraction
from itertools import chain
from string import Template
from typing import TYPE_CHECKING

from judge.files import write_atomic
from judge.gradebook import brief, cited, many, rows, tally, told
from judge.model import Verdict
from judge.printable import printable
from judge.reports._style import STYLE
from judge.results import block, name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from judge.feedback import Explanation, Row
    from judge.gradebook import Student
    from judge.model import CaseResult, ProblemSummary, Report, Result

# 1: what a reader's program may rely on: ids `student-N` in the order of the table. The rest is for people.
FORMAT = 1

_QUOTED = re.compile("`([^`]+)`")

_HEAD = Template(
    """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>$title</title>
<style>
$style</style>
</head>
<body id="top">
<header>
<h1>$title</h1>
<p>$summary</p>
</header>
<main>
"""
)
_FOOT = Template(
    """\
</main>
<footer>$footer</footer>
</body>
</html>
"""
)


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/report.html; without `times` it shows neither times and memory nor the machine's isolation."""
    return [write_atomic(folder / "report.html", page(report, times=times))]


def page(report: Report, *, times: bool = True) -> Iterator[str]:
    """The whole page, in parts: a class of thousands is too much to hold at once."""
    students = rows(report)
    title = "Results: " + text(_names(report.problems))
    yield _HEAD.substitute(title=title, style=STYLE, summary=_summary(report, students))
    above = (
        *(f"<p><strong>{prose(note)}</strong></p>" for note in report.notes),
        _class_table(report, students),
        _problem_table(report),
        _legend(),
        _unmatched(report),
        "<h2>Students</h2>",
    )
    below = (_student(number, student, report.problems, times) for number, student in enumerate(students, 1))
    for part in chain(above, below):
        if part:
            yield part + "\n"
    version = f"judge {text(report.judge_version)}, isolation: {text(report.isolation)}" if times else "judge"
    yield _FOOT.substitute(footer=version)


def _names(problems: Sequence[ProblemSummary]) -> str:
    return problems[0].title if len(problems) == 1 else ", ".join(problem.id for problem in problems)


def text(value: str, limit: int = 1000) -> str:
    """`value` as HTML text, also inside a quoted attribute: printable, at most `limit` characters, escaped."""
    return html.escape(printable(value, limit))


def prose(value: str) -> str:
    """A sentence as HTML; what it quotes in backticks is set as code."""
    return _QUOTED.sub(r"<code>\1</code>", text(value))


# ---- the class -------------------------------------------------------------------------------------------------------


def _summary(report: Report, students: Sequence[Student]) -> str:
    counts = ", ".join([many(len(students), "student"), many(len(report.results), "submission")])
    lost = f"; {many(len(report.unmatched), 'file')} not judged" if report.unmatched else ""
    return f"{counts}: {tally(report.results)}{lost}."


def _class_table(report: Report, students: Sequence[Student]) -> str:
    highest = sum((problem.points for problem in report.problems), Fraction(0))
    head = ["Student", *(text(problem.id) for problem in report.problems), f"Points (of {brief(highest)})"]
    return _table(
        "Verdict and points of every student",
        head,
        [
            [
                f'<a href="#student-{number}"><bdi>{text(student.student)}</bdi></a>',
                *(_standing(result) for result in student.results),
                _points(student.points),
            ]
            for number, student in enumerate(students, 1)
        ],
        "class",
    )


def _problem_table(report: Report) -> str:
    table_rows = []
    for problem in report.problems:
        results = [result for result in report.results if result.submission.problem == problem.id]
        cells = (problem.id, problem.title, str(problem.cases), brief(problem.points), tally(results))
        table_rows.append([text(cell) for cell in cells])
    return _table("The problems", ["Problem", "Title", "Cases", "Points", "Submissions"], table_rows)


def _legend() -> str:
    words = "; ".join(f"<b>{verdict.value}</b> {verdict.words}" for verdict in Verdict)
    dash = "<b>&ndash;</b> nothing judged, or no points: the judge failed, or judged samples only"
    return f'<p class="legend">{words}; {dash}.</p>'


def _unmatched(report: Report) -> str:
    if not report.unmatched:
        return ""
    files = "\n".join(f"<li><code>{text(lost.file)}</code>: {prose(lost.why)}</li>" for lost in told(report))
    return f'<h2 id="not-judged">Files that were not judged</h2>\n<ul>\n{files}\n</ul>'


# ---- a student -------------------------------------------------------------------------------------------------------


def _student(number: int, student: Student, problems: Sequence[ProblemSummary], times: bool) -> str:
    parts = [
        _submission(problem, result, times)
        for problem, result in zip(problems, student.results, strict=True)
        if result is not None
    ] or ['<p>Nothing was judged; <a href="#not-judged">see why</a>.</p>']
    heading = f'<h3 id="student-{number}-name"><bdi>{text(student.student)}</bdi></h3>'
    back = '<p class="back"><a href="#top">Back to the table</a></p>'
    return (
        f'<section id="student-{number}" aria-labelledby="student-{number}-name">\n'
        + "\n".join([heading, *parts, back])
        + "\n</section>"
    )


def _submission(problem: ProblemSummary, result: Result, times: bool) -> str:
    points = f"{_points(result.points)} of {brief(problem.points)} points"
    language = " ".join(
        part for part in (result.language, f"({result.version})" if times and result.version else "") if part
    )
    about = f"<code>{text(name(result.submission.file.name))}</code>" + (f", {text(language)}" if language else "")
    parts = [
        f"<h4>{text(problem.title)}: {_verdict(result.verdict)} {result.verdict.words}, {points}</h4>",
        f"<p>{about}.</p>",
        f"<p>{prose(result.message)}</p>" if result.message else "",
        _block("What the compiler said", result.compile_output),
        _explanation(result.explanation) if result.explanation else _first(result.first),
        _cases(result.cases, times),
    ]
    return "\n".join(filter(None, parts))


def _first(case: CaseResult | None) -> str:
    """The case that decided, where there is no explanation of it."""
    return f"<p>{text(case.case)}: {prose(case.message)}</p>" if case else ""


def _cases(cases: Sequence[CaseResult], times: bool) -> str:
    if not any(case.ran for case in cases):
        return ""
    head = ["Case", "Verdict", "What happened", *(["CPU time", "Memory"] if times else [])]
    table = _table("Every case", head, [_case(case, times) for case in cases], "cases")
    return f"<details>\n<summary>{many(len(cases), 'case')}: {tally(cases)}</summary>\n{table}\n</details>"


def _case(case: CaseResult, times: bool) -> list[str]:
    near = " (near limit)" if case.near_limit else ""
    took = [f"{case.cpu_s:.2f} s{near}", f"{case.memory_kib / 1024:.0f} MiB"] if case.ran else ["&ndash;", "&ndash;"]
    return [text(case.case), _verdict(case.verdict), prose(case.message), *(took if times else [])]


# ---- an explanation --------------------------------------------------------------------------------------------------


def _explanation(explanation: Explanation) -> str:
    why = cited(explanation.rules, explanation.why)
    parts = [
        f"<h5>{text(explanation.case)}: {prose(explanation.headline)}</h5>",
        _side_by_side(explanation),
        f"<p>{prose(explanation.meaning)}</p>" if explanation.meaning else "",
        f"<p>{prose(why)}</p>" if why else "",
        _state(explanation),
        *(_note(note) for note in explanation.notes),
    ]
    return '<div class="why">\n' + "\n".join(filter(None, parts)) + "\n</div>"


def _side_by_side(explanation: Explanation) -> str:
    if not explanation.rows:
        return ""
    lines = [_line(row, first=row.line == explanation.line) for row in explanation.rows]
    return (
        '<div class="scroll" tabindex="0" role="group" aria-label="The transcripts side by side">\n'
        '<table class="sides">\n<caption>Side by side; the first wrong line is marked</caption>\n'
        '<thead><tr><th scope="col">Line</th><th scope="col">Expected</th><th scope="col">Found</th></tr></thead>\n'
        f"<tbody>\n{chr(10).join(lines)}\n</tbody>\n</table>\n</div>"
    )


def _line(row: Row, *, first: bool) -> str:
    mark = '<span class="mark">first wrong</span> ' if first else ""
    kind = "first" if first else "same" if row.same else "other"
    return f'<tr class="{kind}"><th scope="row">{mark}{row.line}</th>{_side(row.expected)}{_side(row.found)}</tr>'


def _side(line: str | None) -> str:
    return '<td class="none">no line</td>' if line is None else f"<td><code>{text(line)}</code></td>"


def _state(explanation: Explanation) -> str:
    if not explanation.state and not explanation.facts:
        return ""
    zones = [f"<dt>{text(label)}</dt><dd>{text(cards)}</dd>" for label, cards in explanation.state]
    facts = "".join(f"<p>{prose(fact)}</p>" for fact in explanation.facts)
    listed = f"<dl>{''.join(zones)}</dl>" if zones else ""
    return f"<p>Before this line:</p>\n{listed}{facts}"


def _note(note: str) -> str:
    return f"<pre>{_lines(note)}</pre>" if "\n" in note else f"<p>{prose(note)}</p>"


def _block(label: str, content: str | None) -> str:
    return f"<p>{label}:</p>\n<pre>{_lines(content)}</pre>" if content else ""


def _lines(content: str) -> str:
    return html.escape(block(content))


# ---- pieces ----------------------------------------------------------------------------------------------------------


def _table(caption: str, head: Sequence[str], body: Iterable[Sequence[str]], kind: str = "plain") -> str:
    """A table from cells that are HTML already; the first cell of a row is its heading."""
    headings = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "\n".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>' for first, *rest in body
    )
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{caption}">\n'
        f'<table class="{kind}">\n<caption>{caption}</caption>\n'
        f"<thead><tr>{headings}</tr></thead>\n<tbody>\n{lines}\n</tbody>\n</table>\n</div>"
    )


def _standing(result: Result | None) -> str:
    return "&ndash;" if result is None else f"{_verdict(result.verdict)} {_points(result.points)}"


def _verdict(verdict: Verdict) -> str:
    kind = "good" if verdict is Verdict.AC else "judge" if verdict is Verdict.JE else "bad"
    return f'<span class="verdict {kind}">{verdict.value}</span>'


def _points(points: Fraction | None) -> str:
    return "&ndash;" if points is None else brief(points)
