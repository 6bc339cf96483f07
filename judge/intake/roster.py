"""Reads a roster: the students of a class, with the ids that platforms know them by.

A roster is a CSV file whose first row names the columns. The exports of gradebooks are rosters as they are: a platform
that has its own columns or rows says what they mean. Columns that say nothing about who a student is, or when something
was handed in, are not read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.csv_text import CsvText
from judge.base.errors import BadUsage
from judge.base.files import read_bounded
from judge.base.printable import printable
from judge.platforms import columns, roster
from judge.platforms.times import order_of, read_due, read_time, say_why_not
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime
    from pathlib import Path

_MOST_BYTES = 16 << 20
_NO = frozenset({*columns.NOTHING, "no", "n", "false", "0", "nein"})


@dataclass(frozen=True)
class Listed:
    """A student on a roster, in this row of the file. `late` and `submitted_at` as it says, `due` for this student
    alone."""

    row: int
    name: str
    ids: tuple[PlatformId, ...] = ()
    submitted_at: datetime | None = None
    late: bool = False
    due: datetime | None = None


def read_roster(file: Path) -> tuple[Listed, ...]:
    """The students on the roster, in its order. BadUsage, with the row, if something is wrong with it."""
    rows = _rows(file, _bytes(file))
    number, head = next(rows, (1, []))
    below = list(rows)
    readers = roster.readers()
    meant = _meanings(roster.Table(file, head, [cells for _, cells in below]), readers)
    if not columns.WHO & set(meant):
        found = printable(", ".join(head), 80) or "an empty file"
        raise BadUsage(f"{file}: row {number}: expected a column such as name, login, email or id; found {found}")
    known = (pair for _, cells in below for pair in zip(meant, cells, strict=False))
    order = order_of(cell for meaning, cell in known if meaning in columns.TIMES)
    listed = [one for number, cells in below if (one := _Row(file, number, meant, cells, readers, order).listed())]
    if not listed:
        raise BadUsage(f"{file}: expected a row for each student below the first; there are none")
    _check_twins(file, listed)
    return tuple(listed)


def _bytes(file: Path) -> bytes:
    try:
        return read_bounded(file, _MOST_BYTES)
    except OSError as error:
        raise BadUsage(f"--roster {file}: cannot be read: {error.strerror}") from None


def _rows(file: Path, content: bytes) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, each with its number."""
    table = CsvText.of(content, file)
    for number, row in enumerate(table.rows, 1):
        if any(cell.content.strip() for cell in row):
            yield number, [one_form(cell.content.strip()) for cell in row]


def _meanings(table: roster.Table, readers: Sequence[roster.Reader]) -> Sequence[str]:
    """What each column means, '' for one that is not read."""
    known = (found for reader in readers if (found := reader.meanings(table)) is not None)
    return next(known, None) or columns.of_roster(table.head)


@dataclass(frozen=True)
class _Row:
    file: Path
    number: int
    meant: Sequence[str]
    cells: Sequence[str]
    readers: Sequence[roster.Reader]
    order: str = ""

    def listed(self) -> Listed | None:
        """The student in this row; None if it is a row of a gradebook that is not a student."""
        name, ids = self._name(), self._ids()
        row = roster.Row(self.cells, self.meant, name, bool(ids))
        if any(reader.is_nobody(row) for reader in self.readers):
            return None
        if not name and not ids:
            raise self._wrong("no name and no id: expected one student in each row")
        late = self._cell(columns.LATE).casefold() not in _NO or bool(re.search("[1-9]", self._cell(columns.LATENESS)))
        submitted = self._time(columns.SUBMITTED, read_time) or self._time(columns.MODIFIED, read_time)
        return Listed(self.number, name, ids, submitted, late, self._time(columns.DUE, read_due))

    def _name(self) -> str:
        name = self._cell(columns.NAME) or " ".join(filter(None, (self._cell(columns.FIRST), self._cell(columns.LAST))))
        last, comma, first = name.partition(",")
        name = f"{first.strip()} {last.strip()}" if comma and first.strip() else name
        identifier = self._cell(columns.IDENTIFIER)
        is_name = identifier and not name and "@" not in identifier and not re.search(r"\d", identifier)
        return identifier if is_name else name

    def _ids(self) -> tuple[PlatformId, ...]:
        ids = [PlatformId(kind, value) for kind in IdKind if (value := self._cell(kind.value).removeprefix("#"))]
        identifier = self._cell(columns.IDENTIFIER)
        number = re.fullmatch(r"\D*(\d+)", identifier)
        if number and columns.has_participants(self.meant):  # `Participant 345`
            ids.append(PlatformId(IdKind.PARTICIPANT, number[1]))
        elif identifier and identifier != self._name():
            ids.append(PlatformId(IdKind.EMAIL if "@" in identifier else IdKind.SIS, identifier))
        return tuple(ids)

    def _cell(self, meaning: str) -> str:
        """The first cell of this meaning that is not empty."""
        cells = (cell for meant, cell in zip(self.meant, self.cells, strict=False) if meant == meaning)
        return next((cell for cell in cells if cell.casefold() not in columns.NOTHING), "")

    def _time(self, meaning: str, read: Callable[[str, str], datetime | None]) -> datetime | None:
        text = self._cell(meaning)
        found = read(text, self.order) if text else None
        if text and found is None:
            raise self._wrong(
                f"column {meaning}: expected a time such as 2026-11-20 23:59, found {printable(text, 60)}"
                f"{say_why_not(text)}: write it so, or remove the column if nobody can be late"
            )
        return found

    def _wrong(self, what: str) -> BadUsage:
        return BadUsage(f"{self.file}: row {self.number}: {what}")


def _check_twins(file: Path, listed: Sequence[Listed]) -> None:
    """BadUsage if two rows are about one student, or cannot be told apart."""
    seen: dict[tuple[str, str], int] = {}
    for one in listed:
        keys = [(known.kind.value, known.value) for known in one.ids] or [("name", one.name)]
        for kind, value in keys:
            first = seen.setdefault((kind, value.casefold()), one.row)
            if first != one.row:
                said = f"the {kind} {printable(value, 60)} is already in row {first}"
                raise BadUsage(f"{file}: row {one.row}: {said}: keep one row for each student")
