"""Canvas's gradebook: columns with numbers in brackets, and a row of the highest grades below their names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.decimals import decimal_sign, number
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.platforms.canvas.columns import canvas_id, canvas_ids
from judge.platforms.gradebook import Fit, Layout, choose, names
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from fractions import Fraction

    from judge.platforms.gradebook import Table

EXCUSED: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("ex", "excused"), "EX (excused)"),
        "n/a": "N/A (the assignment is not theirs)",
        **dict.fromkeys(("mi", "missing"), "MI (missing)"),
    }
)

_STUDENT = (
    *("student", "id", "sis user id", "sis login id", "integration id", "root account", "section"),
    *("student name", "lastname", "firstname", "last name", "first name"),
)
_READ_ONLY = re.compile(r"[(\uff08].*[)\uff09]")  # in the row of the highest grades, in the user's language
_TITLE = re.compile(r"(.*) \(\d+\)")


def fit(table: Table) -> Fit:
    """Whether it has the column of Canvas's own ids."""
    return Fit.NO if canvas_id(table.heads) is None else Fit.SURE


def layout(table: Table) -> Layout:
    """A column of an assignment that Canvas does not compute itself."""
    text, heads = table.text, table.heads
    ids = canvas_ids(heads)
    id_column = next(place for place, kind in ids if kind is IdKind.CANVAS)
    below = range(table.header + 1, len(text.rows))
    possible = next((row for row in below if _says_points(table, row, id_column)), None)
    closed = {place for place in range(len(heads)) if possible and _READ_ONLY.fullmatch(text.content(possible, place))}
    why = "Canvas computes the column {} itself (read only)"
    grade = choose(table, _graded(heads, id_column, ids), _fits, closed, why)
    first = table.header + 1 if possible is None else possible + 1
    rows = tuple(row for row in range(first, len(text.rows)) if text.content(row, 0) or text.content(row, id_column))
    given = () if possible is None else (possible,)
    sign = decimal_sign(text.content(row, grade) for row in (*given, *rows))
    return Layout(
        platform="Canvas gradebook",
        header=table.header,
        rows=rows,
        ids=tuple(ids),
        names=names(heads) or tuple(reversed(range(id_column))),
        grade=grade,
        maximum=None if possible is None else _maximum(table, possible, grade, sign),
        sign=sign,
    )


def _graded(heads: list[str], id_column: int, ids: list[tuple[int, IdKind]]) -> list[int]:
    known = {*range(id_column), *(place for place, _ in ids)}
    graded = [place for place, head in enumerate(heads) if head and head not in _STUDENT and place not in known]
    if heads[0] not in _STUDENT:  # translated, so the other names are not known
        graded = [place for place in graded if _TITLE.fullmatch(heads[place])]
    return graded


def _says_points(table: Table, row: int, id_column: int) -> bool:
    """Whether this is the row of the highest grades. In another language its first cell has other words, but it has no
    id, and numbers."""
    cells = [cell.content.strip() for cell in table.text.rows[row]]
    has_numbers = any(number(cell) is not None for cell in cells[id_column + 1 :])
    return "points possible" in cells[0].casefold() or (
        has_numbers and bool(cells[0]) and not table.text.content(row, id_column)
    )


def _maximum(table: Table, row: int, grade: int, sign: str) -> Fraction | None:
    table.check(row, grade, sign)
    content = table.text.content(row, grade)
    found = number(content, sign)
    if content and found is None:
        raise BadUsage(
            f"{table.file}, row {row + 1}: expected the highest grade of {table.name(grade)}, found "
            f"{printable(content, 40)!r}: write a number there"
        )
    return found


def _fits(head: str, title: str) -> bool:
    found = _TITLE.fullmatch(head)
    return head == title or (found is not None and found[1].strip() == title)
