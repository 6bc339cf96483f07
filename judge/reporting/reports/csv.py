"""grades.csv: one row per student, for a spreadsheet or the import of a learning platform."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.files import write_atomic
from judge.reporting.gradebook import by_student, decimals, earned, named, unfinished, verdict_name
from judge.reporting.results_json import name

if TYPE_CHECKING:
    from pathlib import Path

    from judge.reporting.gradebook import Student
    from judge.values.report import Report, Result

# 1: student, then `<problem> verdict` and `<problem> points` for each problem, then points and max points,
# then `<problem> misread` for each problem, then `<problem> unfinished` for each; UTF-8.
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
    table.writerow(
        [
            "student",
            *(defuse(f"{problem.id} {column}") for problem in report.problems for column in ("verdict", "points")),
            "points",
            "max points",
            *(defuse(f"{problem.id} {column}") for column in ("misread", "unfinished") for problem in report.problems),
        ]
    )
    highest = _points(sum((problem.points for problem in report.problems), Fraction(0)))
    table.writerows([*_cells(entry), highest, *_misread(entry), *_unfinished(entry)] for entry in by_student(report))
    return [write_atomic(folder / "grades.csv", text.getvalue())]


def _cells(entry: Student) -> list[str]:
    cells = [defuse(name(entry.student))]
    for result in entry.results:
        cells += _result(result)
    return [*cells, _points(entry.points)]


def _result(result: Result | None) -> tuple[str, str]:
    return ("", "") if result is None else (verdict_name(result), _points(earned(result)))


def _misread(entry: Student) -> list[str]:
    return [defuse(named(result.diagnosis)) if result and result.diagnosis else "" for result in entry.results]


def _unfinished(entry: Student) -> list[str]:
    return [unfinished(result) if result else "" for result in entry.results]


def _points(points: Fraction | None) -> str:
    return "" if points is None else decimals(points)


def defuse(text: str) -> str:
    """`text`, after an apostrophe if a spreadsheet would run it as a formula."""
    return "'" + text if text.lstrip().startswith(_FORMULA) else text
