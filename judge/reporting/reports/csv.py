"""grades.csv: one row per student, for a spreadsheet or the import of a learning platform."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from judge.base.decimals import decimals
from judge.base.files import write_atomic
from judge.reporting.bounded import name
from judge.reporting.gradebook import (
    MISSING,
    by_student,
    earned,
    judged_points,
    named,
    remark,
    said,
    say_groups,
    unfinished,
    verdict_name,
)
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from pathlib import Path

    from judge.reporting.gradebook import Student
    from judge.values.identity import Identity
    from judge.values.problem import Group
    from judge.values.report import Report, Result

# 2: a byte order mark, so that spreadsheets read UTF-8. If somebody has a name or an id of a platform: `name` and a
# column for each kind of id at the end. If points were changed: `<problem> judged` and `<problem> reason` at the end.
# 1: student, then `<problem> verdict` and `<problem> points` for each problem, then points and max points,
# then `<problem> misread` for each problem, then `<problem> unfinished` for each. If something is noted, there is also
# `<problem> note` for each: that a program is late, and why it was judged of several. The verdict of somebody on the
# roster who has handed in nothing is `missing`, with 0 points. If cases earn points in groups, there is also
# `<problem> groups`: `first 0 of 4, second 3 of 6`.
# An empty cell: nothing was submitted; for points also: the judge failed, or judged samples only. `unfinished` says how
# many cases were not run for lack of time. Then the points are empty, because a gradebook reads an empty cell as no
# grade, and so is the verdict if it is not decided.
FORMAT = 2

# A cell that begins with one of these is a formula to a spreadsheet, also after spaces and in the full-width forms.
_FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/grades.csv and return it."""
    text, extra = io.StringIO(), _extra(report)
    table = csv.writer(text, lineterminator="\n")
    table.writerow(
        [
            "student",
            *(defuse(f"{problem.id} {column}") for problem in report.problems for column in ("verdict", "points")),
            "points",
            "max points",
            *(defuse(f"{problem.id} {column}") for column in ("misread", "unfinished") for problem in report.problems),
            *(column for column, _ in extra),
        ]
    )
    highest = _points(sum((problem.points for problem in report.problems), Fraction(0)))
    table.writerows(
        [*_cells(entry), highest, *_misread(entry), *_unfinished(entry), *(cell(entry) for _, cell in extra)]
        for entry in by_student(report)
    )
    return [write_atomic(folder / "grades.csv", "\ufeff" + text.getvalue())]


def _extra(report: Report) -> list[tuple[str, Callable[[Student], str]]]:
    """The columns that only some classes have: what was judged where other points count, names, ids of platforms."""
    columns: list[tuple[str, Callable[[Student], str]]] = []
    if any(remark(result.submission) for result in report.results):
        columns += [
            (defuse(f"{problem.id} note"), partial(_note, index)) for index, problem in enumerate(report.problems)
        ]
    columns += [
        (defuse(f"{problem.id} groups"), partial(_groups, index, problem.groups))
        for index, problem in enumerate(report.problems)
        if any(
            say_groups(problem.groups, result) for result in report.results if result.submission.problem == problem.id
        )
    ]
    if report.awards or any(result.mark for result in report.results):
        for index, problem in enumerate(report.problems):
            columns += [
                (defuse(f"{problem.id} judged"), partial(_judged, index)),
                (defuse(f"{problem.id} reason"), partial(_reason, index)),
            ]
    identities = {identity.student: identity for identity in report.identities}
    if any(identity.name for identity in identities.values()):
        columns.append(
            ("name", lambda entry: defuse(name(identities[entry.student].name)) if entry.student in identities else "")
        )
    having = {one.kind for identity in identities.values() for one in identity.ids}
    return columns + [(kind.value, partial(_id, identities, kind)) for kind in IdKind if kind in having]


def _note(index: int, entry: Student) -> str:
    result = entry.results[index]
    return defuse(remark(result.submission)) if result else ""


def _groups(index: int, groups: Sequence[Group], entry: Student) -> str:
    result = entry.results[index]
    return defuse(say_groups(groups, result)) if result else ""


def _judged(index: int, entry: Student) -> str:
    result = entry.results[index]
    return _points(judged_points(result)) if result and result.mark else ""


def _reason(index: int, entry: Student) -> str:
    result, award = entry.results[index], entry.awards[index] if entry.awards else None
    mark = result.mark if result else award
    return defuse(said(mark)) if mark else ""


def _id(identities: Mapping[str, Identity], kind: IdKind, entry: Student) -> str:
    known = identities.get(entry.student)
    return defuse(", ".join(name(one.value) for one in known.ids if one.kind is kind)) if known else ""


def _cells(entry: Student) -> list[str]:
    cells = [defuse(name(entry.student))]
    for index, result in enumerate(entry.results):
        award = entry.awards[index] if entry.awards else None
        if award is not None:
            cells += ("", _points(award.points))
        else:
            cells += (MISSING, decimals(Fraction(0))) if entry.missing else _result(result)
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
