"""report.html, the class on one page for its teacher, and students/<id>.html, one page for each student.

Every page is one file that loads nothing else. The main results are in it as HTML. The details of a student are JSON,
which the page's own script shows when they are asked for, as text and never as HTML.

The teacher's page shows everything. A student's page obeys the visibility of each problem.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.files import safe_names, write_atomic
from judge.reporting.gradebook import by_student
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

# 2: programs may rely on report.html#student-<id> and students/<id>.html. The rest is for people.
# 1: ids `student-N` in the order of the table.
FORMAT = 2

_STUDENTS = "students"


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/report.html and `folder`/students/<id>.html for every student, and return the files.

    Without `times`, times, memory and the machine's isolation level are left out.
    """
    students = by_student(report)
    below, slugs = folder / _STUDENTS, _slugs(students)
    lost: dict[str | None, list[Unmatched]] = {}
    for file in report.unmatched:
        lost.setdefault(file.student, []).append(file)
    reports = (replace(report, unmatched=tuple(lost.get(entry.student, ()))) for entry in students)
    return [
        write_atomic(folder / "report.html", page(report, times=times)),
        *(
            write_atomic(below / f"{slug}.html", student.page(entry, own, times=times))
            for entry, slug, own in zip(students, slugs, reports, strict=True)
        ),
    ]


def page(report: Report, *, times: bool = True) -> Iterator[str]:
    """The teacher's page, in parts."""
    title = f"Results: {text(names(report.problems))}"
    about = {"verdicts": [[verdict.value, verdict.words] for verdict in Verdict], "pages": f"{_STUDENTS}/"}
    return frame(title, "transcript-judge", _content(report, by_student(report), times), about)


def _content(report: Report, students: Sequence[Student], times: bool) -> Iterator[str]:
    slugs = _slugs(students)
    yield from overview(report, students, slugs)
    yield '<main id="student" hidden></main>'
    version = f"judge {text(report.judge_version)}, isolation: {text(report.isolation)}" if times else "judge"
    yield f"<footer>{version}</footer>"
    records = Records(report, times=times, everything=True)
    for entry, slug in zip(students, slugs, strict=True):
        yield from records.blocks(f"data-{slug}", entry)


def _slugs(students: Sequence[Student]) -> list[str]:
    """The name of each student in addresses: within the page, and of the student's own file."""
    return list(safe_names(entry.student for entry in students).values())
