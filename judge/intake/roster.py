"""Reads a roster: the students of a class, with the ids that platforms know them by.

A roster is a CSV file whose first row names the columns. The exports of gradebooks are rosters as they are: Canvas's,
Moodle's (gradebook and offline grading sheet), Gradescope's and GitHub Classroom's. Columns that say nothing about who
a student is, or when something was handed in, are not read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.csv_text import CsvText
from judge.base.errors import BadUsage
from judge.base.files import open_regular
from judge.base.plain_text import plain
from judge.base.printable import printable
from judge.intake.times import order_of, read_due, read_time
from judge.values.identity import IdKind, PlatformId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

_MOST_BYTES = 16 << 20
_NAME, _FIRST, _LAST, _IDENTIFIER, _ID = "name", "first name", "last name", "identifier", "id"
_LATE, _LATENESS, _SUBMITTED, _MODIFIED, _DUE = "late", "lateness", "submitted", "modified", "due"
# What a column means, by its words in small letters without accents.
_COLUMNS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                *("student", "name", "full name", "student name", "vollstandiger name", "nombre completo"),
                *("nom complet", "nome completo", "volledige naam", "fullstandigt namn"),
            ),
            _NAME,
        ),
        **dict.fromkeys(
            ("first name", "firstname", "given name", "vorname", "nombre", "prenom", "nome", "voornaam", "fornamn"),
            _FIRST,
        ),
        **dict.fromkeys(
            (
                "last name",
                "lastname",
                "surname",
                "family name",
                "nachname",
                "apellido s",
                "apellidos",
                "nom",
                "cognome",
                "sobrenome",
                "achternaam",
                "efternamn",
            ),
            _LAST,
        ),
        **dict.fromkeys(
            ("identifier", "bezeichner", "identificador", "identifiant", "identificativo", "idnummer"), _IDENTIFIER
        ),
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
            (
                "email",
                "e mail",
                "mail",
                "email address",
                "e mail address",
                "e mail adresse",
                "direccion de correo",
                "adresse de courriel",
                "courriel",
                "indirizzo email",
                "endereco de e mail",
                "e mailadres",
                "adreca electronica",
                "e postadress",
            ),
            IdKind.EMAIL.value,
        ),
        **dict.fromkeys(("github", "github username", "github login", "github name"), IdKind.GITHUB.value),
        "late": _LATE,
        "lateness h m s": _LATENESS,
        **dict.fromkeys(("submitted", "submitted at", "submission time", "handed in"), _SUBMITTED),
        **dict.fromkeys(
            (
                *("last modified submission", "zuletzt geandert abgabe", "letzte anderung abgabe"),
                *("ultima modificacion entrega", "derniere modification travail remis"),
                *("derniere modification presentation", "derniere modification remise", "ultima modifica consegna"),
                *("ultima modifica invio", "ultima atualizacao submissao", "ultima modificacao envio"),
                *("darrera modificacio tramesa", "senast modifierat inlamning", "laatst gewijzigd inzending"),
                "последнее изменение ответ",
            ),
            _MODIFIED,
        ),
        **dict.fromkeys(("due", "due date", "due at", "deadline"), _DUE),
    }
)
_WHO = frozenset({_NAME, _FIRST, _LAST, _IDENTIFIER, _ID, *(kind.value for kind in IdKind)})
_TIMES = (_SUBMITTED, _MODIFIED, _DUE)
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
    rows = _rows(file, _bytes(file))
    number, head = next(rows, (1, []))
    columns = _meanings(head)
    if not _WHO & set(columns):
        found = printable(", ".join(head), 80) or "an empty file"
        raise BadUsage(f"{file}: row {number}: expected a column such as name, login, email or id; found {found}")
    below = list(rows)
    times = [cell for _, cells in below for meaning, cell in zip(columns, cells, strict=False) if meaning in _TIMES]
    order = order_of(times)
    listed = [one for number, cells in below if (one := _Row(file, number, columns, cells, order).listed())]
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


def _rows(file: Path, content: bytes) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, each with its number."""
    table = CsvText.of(content, file)
    for number, row in enumerate(table.rows, 1):
        if any(cell.content.strip() for cell in row):
            yield number, [cell.content.strip() for cell in row]


def _meanings(head: Sequence[str]) -> list[str]:
    """What each column means, '' for one that is not read."""
    names = [plain(cell) for cell in head]
    meanings = [_COLUMNS.get(name, "") for name in names]
    is_canvas = "section" in names or "sis login id" in names or "sis user id" in names
    return [
        (IdKind.CANVAS.value if is_canvas else IdKind.SIS.value) if meaning == _ID else meaning for meaning in meanings
    ]


def id_kind(head: str) -> IdKind | None:
    """The kind of the ids in a column with this name, in any language that is known here; None if it has none."""
    meaning = _COLUMNS.get(plain(head), "")
    if meaning == _IDENTIFIER:
        return IdKind.PARTICIPANT
    return next((kind for kind in IdKind if kind.value == meaning), None)


def names_who(heads: Sequence[str]) -> list[int]:
    """The columns that name the students: the one with full names, otherwise those with first and last names."""
    meanings = [_COLUMNS.get(plain(head), "") for head in heads]
    if _NAME in meanings:
        return [meanings.index(_NAME)]
    return [meanings.index(_FIRST), meanings.index(_LAST)] if {_FIRST, _LAST} <= set(meanings) else []


@dataclass(frozen=True)
class _Row:
    file: Path
    number: int
    columns: Sequence[str]
    cells: Sequence[str]
    order: str = ""

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
        submitted = self._time(_SUBMITTED, read_time) or self._time(_MODIFIED, read_time)
        return Listed(self.number, name, ids, submitted, late, self._time(_DUE, read_due))

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

    def _time(self, meaning: str, read: Callable[[str, str], datetime | None]) -> datetime | None:
        text = self._cell(meaning)
        found = read(text, self.order) if text else None
        if text and found is None:
            raise self._wrong(
                f"column {meaning}: expected a time such as 2026-11-20 23:59, found {printable(text, 60)}: write it "
                "so, or remove the column if nobody can be late"
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
