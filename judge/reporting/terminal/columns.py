"""Text in the columns of a terminal. A character takes none, one or two columns."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

_WORD_OR_SPACES = re.compile(" +|[^ ]+")
_QUOTED = re.compile("`[^`]{1,36}`")
_TIE = "\xa0"  # a space at which no line is broken; `printable` leaves none


def cells(text: str) -> int:
    """The columns that `text` takes: two for a wide character, none for a mark on the character before."""
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def elide(text: str, width: int) -> str:
    """`text`, cut to `width` columns with a final `…` when it has more."""
    if cells(text) <= width:
        return text
    return _head(text, width - 1) + "…" if width > 0 else ""


def pad(text: str, width: int, *, right: bool = False) -> str:
    """`text` cut or filled with spaces to exactly `width` columns; with `right` the spaces come first."""
    text = elide(text, width)
    spaces = " " * (width - cells(text))
    return spaces + text if right else text + spaces


def wrap(text: str, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """`text` in lines of at most `width` columns: the first after `indent`, the others after `hanging` or `indent`.

    Lines are broken at spaces, and within a word only if it is longer than a line. All other spaces stay.
    """
    start = indent if hanging is None else hanging
    lines, line, empty = [], indent, True
    for piece in _WORD_OR_SPACES.findall(text):
        rest = piece
        while cells(line) + cells(rest) > width:
            # A line always takes at least one character, however narrow it is.
            head = (_head(rest, width - cells(line)) or rest[0]) if empty else ""
            lines.append((line + head).rstrip())
            rest = rest[len(head) :].lstrip(" ")
            line, empty = start, True
            if not rest:
                break
        line += rest
        empty = empty and not rest
    return [*lines, line.rstrip()] if not empty or not lines else lines


def wrap_prose(text: str, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """`text` made safe, in lines of at most `width` columns. Each line begins with the leading spaces of `text`.

    A short quotation, such as a line of a transcript, stays on one line.
    """
    text = printable(text, 1000)
    lead = text[: len(text) - len(text.lstrip(" "))][: width // 2]
    tied = _QUOTED.sub(lambda quote: quote[0].replace(" ", _TIE), text.lstrip(" "))
    lines = wrap(tied, width, indent + lead, (indent if hanging is None else hanging) + lead)
    return [line.replace(_TIE, " ") for line in lines]


def list_rows(
    rows: Sequence[tuple[str, str]], sentences: Sequence[str], width: int = 80, indent: str = "    "
) -> list[str]:
    """A row for each label and its text, made safe, and the sentences below them."""
    label_width = max((cells(printable(label)) for label, _ in rows), default=0)
    lines = []
    for label, text in rows:
        head = f"{indent}{pad(printable(label), min(label_width, width // 2))}  "
        lines += wrap_prose(printable(text, 400), width, head, " " * cells(head))
    for sentence in sentences:
        lines += wrap_prose(sentence, width, indent)
    return lines


def _head(text: str, width: int) -> str:
    """The longest beginning of `text` that takes at most `width` columns."""
    for index, character in enumerate(text):
        width -= _cells_of(character)
        if width < 0:
            return text[:index]
    return text


def _cells_of(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
