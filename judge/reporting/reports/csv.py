"""grades.csv: one row per student, for a spreadsheet or the import of a learning platform."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.files import write_atomic
from judge.reporting.gradebook import (
    MISSING,
    by_student,
    decimals,
    earned,
    named,
    remark,
    unfinished,
    verdict_name,
)
from judge.reporting.results_json import name

if TYPE_CHECKING:
    from pathlib import Path

    from judge.reporting.gradebook import Student
    from judge.values.report import Report, Result

# 1: student, then `<problem> verdict` and `<problem> points` for each problem, then points and max points,
# then `<problem> misread` for each problem, then `<problem> unfinished` for each; UTF-8. If something is noted, there
# is also `<problem> note` for each: that a program is late, and why it was judged of several. The verdict of somebody
# on the roster who has handed in nothing is `missing`, with 0 points.
# An empty cell: nothing was submitted; for points also: the judge failed, or judged samples only. `unfinished` says how
# many cases were not run for lack of time. Then the points are empty, because a gradebook reads an empty cell as no
# grade, and so is the verdict if it is not decided.
FORMAT = 1

# A cell that begins with one of these is a formula to a spreadsheet, also after spaces and in the full-width forms.
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/grades.csv and return it."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    has_notes = any(remark(result.submission) for result in report.results)
    last = ("misread", "unfinished", "note") if has_notes else ("misread", "unfinished")
    table.writerow(
        [
            "student",
            *(defuse(f"{problem.id} {column}") for problem in report.problems for column in ("verdict", "points")),
            "points",
            "max points",
            *(defuse(f"{problem.id} {column}") for column in last for problem in report.problems),
        ]
    )
    highest = _points(sum((problem.points for problem in report.problems), Fraction(0)))
    for entry in by_student(report):
        notes = _notes(entry) if has_notes else []
        table.writerow([*_cells(entry), highest, *_misread(entry), *_unfinished(entry), *notes])
    return [write_atomic(folder / "grades.csv", text.getvalue())]


def _cells(entry: Student) -> list[str]:
    cells = [defuse(name(entry.student))]
    for result in entry.results:
        cells += (MISSING, decimals(Fraction(0))) if entry.missing else _result(result)
    return [*cells, _points(entry.points)]


def _result(result: Result | None) -> tuple[str, str]:
    return ("", "") if result is None else (verdict_name(result), _points(earned(result)))


def _misread(entry: Student) -> list[str]:
    return [defuse(named(result.diagnosis)) if result and result.diagnosis else "" for result in entry.results]


def _unfinished(entry: Student) -> list[str]:
    return [unfinished(result) if result else "" for result in entry.results]


def _notes(entry: Student) -> list[str]:
    return [defuse(remark(result.submission)) if result else "" for result in entry.results]


def _points(points: Fraction | None) -> str:
    return "" if points is None else decimals(points)


def defuse(text: str) -> str:
    """`text`, after an apostrophe if a spreadsheet would run it as a formula."""
    return "'" + text if text.lstrip().startswith(_FORMULA) else text
