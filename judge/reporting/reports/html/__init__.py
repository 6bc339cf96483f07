"""report.html, a class on one page for its teacher, and students/<id>.html, a page for each student alone.

Every page is one file that fetches nothing. What a page must say stands in it as HTML; the details of a student are
JSON beside it, drawn by the page's own script when they are asked for, as text and never as HTML.

The teacher's page shows everything. A student's page is bound by the visibility of each problem.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.files import safe_names, write_atomic
from judge.reporting.gradebook import rows
from judge.reporting.reports.html import student
from judge.reporting.reports.html.markup import frame, text
from judge.reporting.reports.html.overview import names, overview
from judge.reporting.reports.html.records import Records
from judge.values.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from judge.reporting.gradebook import Student
    from judge.values.model import Unmatched
    from judge.values.report import Report

# 2: what a reader's program may rely on: report.html#student-<id>, students/<id>.html. The rest is for people.
# 1: ids `student-N` in the order of the table.
FORMAT = 2

_STUDENTS = "students"


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/report.html and `folder`/students/<id>.html for every student.

    Without `times` neither times and memory nor the machine's isolation are shown.
    """
    students = rows(report)
    below, slugs = folder / _STUDENTS, _slugs(students)
    lost: dict[str | None, list[Unmatched]] = {}
    for file in report.unmatched:
        lost.setdefault(file.student, []).append(file)
    reports = (replace(report, unmatched=tuple(lost.get(one.student, ()))) for one in students)
    return [
        write_atomic(folder / "report.html", page(report, times=times)),
        *(
            write_atomic(below / f"{slug}.html", student.page(one, own, times=times))
            for one, slug, own in zip(students, slugs, reports, strict=True)
        ),
    ]


def page(report: Report, *, times: bool = True) -> Iterator[str]:
    """The teacher's whole page, in parts."""
    title = f"Results: {text(names(report.problems))}"
    about = {"verdicts": [[verdict.value, verdict.words] for verdict in Verdict], "pages": f"{_STUDENTS}/"}
    return frame(title, "transcript-judge", _content(report, rows(report), times), about)


def _content(report: Report, students: Sequence[Student], times: bool) -> Iterator[str]:
    slugs = _slugs(students)
    yield from overview(report, students, slugs)
    yield '<main id="student" hidden></main>'
    version = f"judge {text(report.judge_version)}, isolation: {text(report.isolation)}" if times else "judge"
    yield f"<footer>{version}</footer>"
    records = Records(report, times=times)
    for one, slug in zip(students, slugs, strict=True):
        yield from records.blocks(f"data-{slug}", one)


def _slugs(students: Sequence[Student]) -> list[str]:
    """What each student is called in addresses: within the page, and as a file."""
    return list(safe_names(one.student for one in students).values())
