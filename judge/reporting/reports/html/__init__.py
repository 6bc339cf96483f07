"""report.html, the class on one page for its teacher, and students/<id>.html, one page for each student.

Every page is one file that loads nothing else. The main results are in it as HTML, made by templates. The details of a
student are JSON, which the page's own script shows when they are asked for, as text and never as HTML.

The teacher's page shows everything. A student's page obeys the visibility of each problem.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from judge.base.files import safe_names, write_atomic
from judge.reporting.gradebook import by_student
from judge.reporting.reports.html import student
from judge.reporting.reports.html.example import example_class
from judge.reporting.reports.html.overview import make_overview
from judge.reporting.reports.html.records import Records
from judge.reporting.reports.html.theme import NO_THEME, check_packages, render
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from judge.reporting.gradebook import Student
    from judge.reporting.reports.html.theme import Theme
    from judge.values.report import Report
    from judge.values.submission import Unmatched

# 2: programs may rely on report.html#student-<id> and students/<id>.html. The rest is for people.
# 1: ids `student-N` in the order of the table.
FORMAT = 2

_STUDENTS = "students"


def check(theme: Theme | None) -> None:
    """BadUsage if no pages can be written here, or if the theme fails on an example class."""
    check_packages()
    if theme:
        example = example_class()
        pages = [page(example, theme), *(student.page(entry, example, theme) for entry in by_student(example))]
        for _part in chain.from_iterable(pages):
            pass


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/report.html and `folder`/students/<id>.html for every student, and return the files.

    Without `times`, times, memory and the machine's isolation level are left out.
    """
    return write_themed(report, folder, NO_THEME, times=times)


def write_themed(report: Report, folder: Path, theme: Theme, *, times: bool = True) -> list[Path]:
    """The same, with a school's templates and style. BadUsage if one of its templates fails."""
    students = by_student(report)
    below, slugs = folder / _STUDENTS, _slugs(students)
    lost: dict[str | None, list[Unmatched]] = {}
    for file in report.unmatched:
        lost.setdefault(file.student, []).append(file)
    reports = (replace(report, unmatched=tuple(lost.get(entry.student, ()))) for entry in students)
    return [
        write_atomic(folder / "report.html", page(report, theme, times=times)),
        *(
            write_atomic(below / f"{slug}.html", student.page(entry, own, theme, times=times))
            for entry, slug, own in zip(students, slugs, reports, strict=True)
        ),
    ]


def page(report: Report, theme: Theme = NO_THEME, *, times: bool = True) -> Iterator[str]:
    """The teacher's page, in parts."""
    students = by_student(report)
    slugs = _slugs(students)
    records = Records(report, times=times, everything=True)
    blocks = (records.blocks(f"data-{slug}", entry) for entry, slug in zip(students, slugs, strict=True))
    overview = make_overview(report, students, slugs)
    about = {
        "verdicts": [[verdict.value, verdict.words] for verdict in Verdict],
        "pages": f"{_STUDENTS}/",
        "problems": len(report.problems),
        "groups": overview.groups,
    }
    values = {
        "report": report,
        "overview": overview,
        "times": times,
        "records": chain.from_iterable(blocks),
        "about": about,
    }
    return render("class.html", theme, values)


def _slugs(students: Sequence[Student]) -> list[str]:
    """The name of each student in addresses: within the page, and of the student's own file."""
    return list(safe_names(entry.student for entry in students).values())
