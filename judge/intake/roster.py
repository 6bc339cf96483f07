"""Reads a roster: the students of a class, with the ids that platforms know them by.

A roster is a CSV file whose first row names the columns. The exports of gradebooks are rosters as they are: Canvas's,
Moodle's (gradebook and offline grading sheet), Gradescope's and GitHub Classroom's. Columns that say nothing about who
a student is, or when something was handed in, are not read.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import open_regular
from judge.base.printable import printable
from judge.intake.times import read_time
from judge.values.identity import IdKind, PlatformId

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

_MOST_BYTES = 16 << 20
_NAME, _FIRST, _LAST, _IDENTIFIER, _ID = "name", "first name", "last name", "identifier", "id"
_LATE, _LATENESS, _SUBMITTED, _MODIFIED, _DUE = "late", "lateness", "submitted", "modified", "due"
# What a column means, by its words in small letters without accents.
_COLUMNS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(
            ("student", "name", "full name", "student name", "vollstandiger name", "nombre completo"), _NAME
        ),
        **dict.fromkeys(("first name", "firstname", "given name", "vorname", "nombre", "prenom"), _FIRST),
        **dict.fromkeys(
            ("last name", "lastname", "surname", "family name", "nachname", "apellido s", "apellidos", "nom"), _LAST
        ),
        **dict.fromkeys(("identifier", "bezeichner"), _IDENTIFIER),
        "id": _ID,
        "canvas id": IdKind.CANVAS.value,
        **dict.fromkeys(("participant", "participant number"), IdKind.PARTICIPANT.value),
        **dict.fromkeys(
            ("sis user id", "sis id", "sis", "sid", "id number", "idnumber", "student id", "student number"),
            IdKind.SIS.value,
        ),
        **dict.fromkeys(("id nummer", "matrikelnummer", "numero de id"), IdKind.SIS.value),
        **dict.fromkeys(
            ("sis login id", "login", "login id", "username", "user name", "anmeldename", "nombre de usuario"),
            IdKind.LOGIN.value,
        ),
        **dict.fromkeys(
            ("email", "e mail", "mail", "email address", "e mail address", "e mail adresse", "direccion de correo"),
            IdKind.EMAIL.value,
        ),
        **dict.fromkeys(("github", "github username", "github login", "github name"), IdKind.GITHUB.value),
        "late": _LATE,
        "lateness h m s": _LATENESS,
        **dict.fromkeys(("submitted", "submitted at", "submission time", "handed in"), _SUBMITTED),
        "last modified submission": _MODIFIED,
        **dict.fromkeys(("due", "due date", "due at", "deadline"), _DUE),
    }
)
_WHO = frozenset({_NAME, _FIRST, _LAST, _IDENTIFIER, _ID, *(kind.value for kind in IdKind)})
_NONE = frozenset({"", "-", "n/a", "none"})
_NO = frozenset({*_NONE, "no", "n", "false", "0", "nein"})


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
    text = _decoded(_bytes(file))
    rows = _rows(file, text)
    number, head = next(rows, (1, []))
    columns = _meanings(head)
    if not _WHO & set(columns):
        found = printable(", ".join(head), 80) or "an empty file"
        raise BadUsage(f"{file}: row {number}: expected a column such as name, login, email or id; found {found}")
    listed = [one for number, cells in rows if (one := _Row(file, number, columns, cells).listed())]
    if not listed:
        raise BadUsage(f"{file}: expected a row for each student below the first; there are none")
    _check_twins(file, listed)
    return tuple(listed)


def _bytes(file: Path) -> bytes:
    try:
        with open_regular(file) as stream:
            content = stream.read(_MOST_BYTES + 1)
    except OSError as error:
        raise BadUsage(f"--roster {file}: cannot be read: {error.strerror}") from None
    if len(content) > _MOST_BYTES:
        raise BadUsage(f"--roster {file}: expected a CSV file of at most {_MOST_BYTES >> 20} MiB")
    if content.startswith(b"PK\x03\x04"):
        raise BadUsage(f"--roster {file}: expected a CSV file, found a spreadsheet: save it as CSV")
    return content


def _decoded(content: bytes) -> str:
    """The text, in whatever encoding spreadsheets write."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def _rows(file: Path, text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, each with its number: the line on which it ends."""
    first = text.lstrip("\r\n").partition("\n")[0]
    separator = max(",;\t", key=lambda mark: len(_WHO & set(_meanings(next(csv.reader([first], delimiter=mark), [])))))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise BadUsage(f"{file}: row {reader.line_num}: not CSV: {error}") from None
        if cells is None:
            return
        if any(cell.strip() for cell in cells):
            yield reader.line_num, [cell.strip() for cell in cells]


def plain(text: str) -> str:
    """`text` in small letters, without accents; everything else than letters and digits is a space."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return " ".join(re.split(r"[\W_]+", letters)).strip()


def _meanings(head: Sequence[str]) -> list[str]:
    """What each column means, '' for one that is not read."""
    names = [plain(cell) for cell in head]
    meanings = [_COLUMNS.get(name, "") for name in names]
    is_canvas = "section" in names or "sis login id" in names or "sis user id" in names
    return [
        (IdKind.CANVAS.value if is_canvas else IdKind.SIS.value) if meaning == _ID else meaning for meaning in meanings
    ]


@dataclass(frozen=True)
class _Row:
    file: Path
    number: int
    columns: Sequence[str]
    cells: Sequence[str]

    def listed(self) -> Listed | None:
        """The student in this row; None if it is a row of a gradebook that is not a student."""
        if any("points possible" in cell.casefold() for cell in self.cells[:1]):
            return None
        name, ids = self._name(), self._ids()
        if name == "Test Student" and ids:  # Canvas's own, in every course
            return None
        if not name and not ids:
            if IdKind.CANVAS.value in self.columns:  # its rows about how grades are posted
                return None
            raise self._wrong("no name and no id: expected one student in each row")
        late = self._cell(_LATE).casefold() not in _NO or bool(re.search("[1-9]", self._cell(_LATENESS)))
        submitted = self._time(_SUBMITTED) or read_time(self._cell(_MODIFIED))
        return Listed(self.number, name, ids, submitted, late, self._time(_DUE))

    def _name(self) -> str:
        name = self._cell(_NAME) or " ".join(filter(None, (self._cell(_FIRST), self._cell(_LAST))))
        last, comma, first = name.partition(",")
        name = f"{first.strip()} {last.strip()}" if comma and first.strip() else name
        identifier = self._cell(_IDENTIFIER)
        is_name = identifier and not name and "@" not in identifier and not re.search(r"\d", identifier)
        return identifier if is_name else name

    def _ids(self) -> tuple[PlatformId, ...]:
        ids = [PlatformId(kind, value) for kind in IdKind if (value := self._cell(kind.value))]
        identifier = self._cell(_IDENTIFIER)
        number = re.fullmatch(r"[^\d]*?(\d+)", identifier)
        if IdKind.GITHUB.value not in self.columns and number:  # Moodle's: `Participant 345`
            ids.append(PlatformId(IdKind.PARTICIPANT, number[1]))
        elif identifier and identifier != self._name():
            ids.append(PlatformId(IdKind.EMAIL if "@" in identifier else IdKind.SIS, identifier))
        return tuple(ids)

    def _cell(self, meaning: str) -> str:
        """The first cell of this meaning that is not empty."""
        cells = (cell for column, cell in zip(self.columns, self.cells, strict=False) if column == meaning)
        return next((cell for cell in cells if cell.casefold() not in _NONE), "")

    def _time(self, meaning: str) -> datetime | None:
        text = self._cell(meaning)
        found = read_time(text) if text else None
        if text and found is None:
            raise self._wrong(
                f"column {meaning}: expected a time such as 2026-11-20 23:59, found {printable(text, 60)}"
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
