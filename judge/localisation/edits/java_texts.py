"""Other literals that a program in Java may have meant, as they are written in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.localisation.edits.c_characters import swapped_characters
from judge.localisation.edits.c_formats import fitting_formats
from judge.localisation.edits.texts import orders, towards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_LITERAL = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'")
_MOST, _FEW = 400, 5
_ENDS = ("'\\n'", "' '", "'\\t'", "','")


def other_literals(source: str, wanted: Sequence[tuple[str, str]]) -> list[tuple[str, str, int]]:
    """For texts and characters in `source` others, each with the rank of that edit. `wanted` are lines that should have
    been printed, each with the one that was."""
    found: dict[tuple[str, str], int] = {}
    for old in dict.fromkeys(_LITERAL.findall(source)):
        for new, rank in _texts(old, wanted) if old.startswith('"') else _characters(old, wanted):
            if new != old and new.isprintable():
                found.setdefault((old, new), rank)
    return [(old, new, rank) for (old, new), rank in found.items()][:_MOST]


def _texts(old: str, wanted: Sequence[tuple[str, str]]) -> Iterator[tuple[str, int]]:
    text = old[1:-1]
    for expected, found in wanted:
        # The text is as it is written in the program; so must be what is put into it.
        near = [other for other in towards(text, expected, found) if _marks(other) == _marks(text)]
        formats = [one.replace("\\n", "%n") if "%n" in text else one for one in _formats(text, expected, found)]
        yield from ((f'"{other}"', 0) for other in (*near, *formats))
    others = (text + " ", " " + text, text.rstrip(" "), text.lstrip(" "), text.replace(",", ""), text.replace(" ", ""))
    yield from ((f'"{other}"', 3) for other in others if text)
    yield from ((f'"{other}"', 1 if len(text) <= _FEW else 2) for other in orders(text))


def _formats(text: str, expected: str, found: str) -> Iterator[str]:
    """As `fitting_formats`, where `%n` may end a line."""
    return fitting_formats(text.replace("%n", "\\n"), expected, found)


def _characters(old: str, wanted: Sequence[tuple[str, str]]) -> Iterator[tuple[str, int]]:
    text = old[1:-1]
    yield from ((new, 0) for pair in wanted for one, new in swapped_characters(*pair) if one == old)
    if old in _ENDS:
        yield from ((other, 2) for other in _ENDS)
    elif len(text) == 1 and text.isalpha():
        yield f"'{text.swapcase()}'", 2
    elif text.isdigit():
        yield from ((f"'{other}'", 1) for other in (int(text) - 1, int(text) + 1) if other in range(10))


def _marks(text: str) -> str:
    return re.sub(r'[^"\\%]', "", text)
