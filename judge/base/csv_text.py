"""A CSV file as text whose cells can be changed one by one: every other byte stays as it was."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_TAB = "\t"
# The last wins if nothing speaks for one of two: a comma is more often part of a name than a semicolon or a tab.
_SEPARATORS = (",", "|", ";", _TAB)
_MOST_COMPARED = 50
_MOST_LOOKED_AT = 1 << 16
# `sep=;`, as Excel wants it, and as other programs save that line again.
_SAID = re.compile(r'"?sep=(\\t|[^\w"\r\n])"?[,;\t]*(?:\r\n|\n|\r)', re.IGNORECASE)
_QUOTED = re.compile(r'"([^"]*(?:""[^"]*)*)"')
_AS_TEXT = re.compile(r'\s*="([^"]*(?:""[^"]*)*)"\s*')
_END = re.compile(r"\r\n|\n|\r")
_MOST_BYTES = 64 << 20
_OTHERS = (
    (re.compile(rb"PK\x03\x04|\xd0\xcf\x11\xe0"), "a spreadsheet: save it as CSV"),
    (re.compile(rb"%PDF-"), "a PDF document: export the table as CSV"),
    (
        re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b", re.IGNORECASE),
        "a web page: log in there, and export the table again",
    ),
)


@dataclass(frozen=True)
class Cell:
    """A cell: its place in the text, and its content without quotes, in Unicode's NFC: names are compared so."""

    start: int
    end: int
    content: str
    quoted: bool = False


@dataclass(frozen=True)
class CsvText:
    """A file: byte order mark, encoding, separator, text and the cells of each row."""

    mark: bytes
    encoding: str
    separator: str
    text: str
    rows: tuple[tuple[Cell, ...], ...]

    @classmethod
    def of(cls, data: bytes, file: Path) -> CsvText:
        """The file with this content. BadUsage if it is no CSV."""
        if what := next((what for begin, what in _OTHERS if begin.match(data)), ""):
            raise BadUsage(f"{file}: not a CSV file but {what}")
        mark, encoding = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", "utf-8"))
        encoding = encoding if mark else _encoding(data)
        try:
            text = data[len(mark) :].decode(encoding)
        except UnicodeDecodeError:
            raise BadUsage(f"{file}: not {encoding.upper()}, as its first bytes say: export it again") from None
        if len(data) > _MOST_BYTES or "\0" in text:
            raise BadUsage(f"{file}: not a CSV file: export it again, as CSV")
        said = _SAID.match(text)
        start = said.end() if said else 0
        separator = (_TAB if said[1] == r"\t" else said[1]) if said else _separator(text)
        return cls(mark, encoding, separator, text, tuple(_rows(text, start, separator, file)))

    def content(self, row: int, column: int | None) -> str:
        """The content of a cell without spaces around it; '' if there is no such cell."""
        cells = self.rows[row]
        return cells[column].content.strip() if column is not None and column < len(cells) else ""

    def filled(self, changes: Mapping[tuple[int, int], str]) -> bytes:
        """The file with other contents in these cells (row, column)."""
        parts, end = [self.mark], 0
        for row, column in sorted(changes):
            cell = self.rows[row][column]
            parts.append(self.text[end : cell.start].encode(self.encoding))
            parts.append(self._written(cell, changes[row, column]).encode(self.encoding, "replace"))
            end = cell.end
        return b"".join([*parts, self.text[end:].encode(self.encoding)])

    def _written(self, cell: Cell, content: str) -> str:
        special = content != content.strip() or any(sign in content for sign in (self.separator, '"', "\r", "\n"))
        return '"' + content.replace('"', '""') + '"' if cell.quoted or special else content


def _encoding(data: bytes) -> str:
    """UTF-8, or what an older spreadsheet writes. Each of them gives the same bytes again."""
    halves = data[:_MOST_LOOKED_AT:2], data[1:_MOST_LOOKED_AT:2]
    for half, encoding in zip(halves, ("utf-16-be", "utf-16-le"), strict=True):
        if len(data) % 2 == 0 and 2 * half.count(0) > len(half) and _decodes(data, encoding):
            return encoding
    return next((encoding for encoding in ("utf-8", "cp1252") if _decodes(data, encoding)), "latin-1")


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _separator(text: str) -> str:
    """The sign that divides most of the first rows into as many cells as the first of them, and into the most."""
    rows = _first_rows(text)

    def fits(sign: str) -> tuple[bool, int, int, int]:
        counts = [row.count(sign) for row in rows]
        first = counts[0] if counts else 0
        return first > 0, counts.count(first), first, _SEPARATORS.index(sign)

    return max(_SEPARATORS, key=fits)


def _first_rows(text: str) -> list[str]:
    """The first rows that are not empty, without what is quoted."""
    rows: list[str] = []
    for line in _END.split(_QUOTED.sub("x", text[:_MOST_LOOKED_AT])):
        if line.strip():
            rows.append(line)
        if len(rows) == _MOST_COMPARED:
            break
    return rows


def _rows(text: str, start: int, separator: str, file: Path) -> Iterator[tuple[Cell, ...]]:
    plain = re.compile(rf"[^{re.escape(separator)}\r\n]*")
    place, cells = start, list[Cell]()
    while place < len(text) or cells:
        cell = _cell(text, place, plain, file)
        cells.append(cell)
        place = cell.end
        if text.startswith(separator, place):
            place += len(separator)
            continue
        yield tuple(cells)
        cells = []
        if ended := _END.match(text, place):
            place = ended.end()


def _cell(text: str, start: int, plain: re.Pattern[str], file: Path) -> Cell:
    if text.startswith('"', start):
        quoted = _QUOTED.match(text, start)
        if quoted is None:
            line = len(_END.findall(text, 0, start)) + 1
            raise BadUsage(f"{file}:{line}: a quotation mark is opened and never closed: export the file again")
        rest = plain.match(text, quoted.end())
        assert rest is not None, "it matches nothing, too"
        content = quoted[1].replace('""', '"') + rest[0]
        return Cell(start, rest.end(), _content(content), quoted=True)
    unquoted = plain.match(text, start)
    assert unquoted is not None, "it matches nothing, too"
    return Cell(start, unquoted.end(), _content(unquoted[0]))


def _content(written: str) -> str:
    """What a cell says: `="00123"` is how exports keep Excel from taking 00123 for a number."""
    said = _AS_TEXT.fullmatch(written)
    return unicodedata.normalize("NFC", said[1].replace('""', '"') if said else written)
