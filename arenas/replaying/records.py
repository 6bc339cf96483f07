"""A game's record as text: its case, a blank line, and its transcript.

It is the case of the text problem, except that the names in the line `bots` are any words without spaces.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arenas import games
from arenas.replaying.games import game
from judge.base.printable import printable
from solutions._kit.text import LIMIT, BadInput, decode

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_NAME = 100


class BadRecord(Exception):
    """A text that is not a record. The message is one printable line: where, what was found, what was expected."""


@dataclass(frozen=True)
class Written:
    """A record as text, in its parts: the game, the names of the bots, the case's text, the transcript's lines."""

    game: str
    names: tuple[str, ...]
    case: str
    transcript: tuple[str, ...]


def write_record(written: Written) -> str:
    """The record as text; `read_record` reads it back."""
    return "\n".join([written.case.rstrip("\n"), "", *written.transcript, ""])


def read_record(data: bytes) -> Written:
    """The record in the content of a file. Its case is one of the game; its transcript is not checked.

    Raises BadRecord.
    """
    if len(data) > LIMIT:
        raise BadRecord(f"expected a record of at most {LIMIT} bytes, found {len(data)}: give the file of one game")
    lines = [line.removesuffix("\r") for line in decode(data).removeprefix("\ufeff").strip("\r\n").split("\n")]
    if "" not in lines[1:]:
        raise BadRecord(
            f"line {len(lines) + 1}: the file ends, expected a blank line and the transcript after the case"
        )
    blank = lines.index("")
    text = "".join([line + "\n" for line in lines[:blank]])
    name = recognise(text)
    names, _ = read_case(name, text)
    return Written(name, names, text, tuple("\n".join(lines[blank:]).strip("\n").split("\n")))


def recognise(text: str) -> str:
    """The name of the game that this is a case of, by the words that begin its lines. Raises BadRecord."""
    keywords = {words[0] for words in map(split, text.split("\n")) if words}
    for name in games.names():
        known = game(name)
        if known.KEYWORDS <= keywords <= known.KEYWORDS | known.FURTHER:
            return name
    shown = printable(", ".join(sorted(keywords)), 100)
    raise BadRecord(f"line 1: expected the case of a game ({', '.join(games.names())}), found lines with {shown}")


def read_case(name: str, text: str) -> tuple[tuple[str, ...], Any]:
    """The names of the bots and the case, with other bots, in a text. Raises BadRecord."""
    known = game(name)
    lines = text.split("\n")
    number = next((number for number, line in enumerate(lines) if split(line)[:1] == ["bots"]), 0)
    names = split(lines[number])[1:]
    seats = games.game(name).SEATS
    if len(names) not in seats:
        expected = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else seats[0]
        raise BadRecord(f"line {number + 1}: expected the names of {expected} bots, found {len(names)}")
    lines[number] = f"bots {' '.join([known.NAMED] * len(names))}"
    try:
        return tuple(names), known.parse("\n".join(lines))
    except BadInput as error:
        raise BadRecord(str(error)) from None


def split(line: str) -> list[str]:
    """The words of a line, as cases are read."""
    return [word for word in line.replace("\t", " ").split(" ") if word]


def make_words(names: Sequence[str]) -> list[str]:
    """The names as a record has them: printable, an underscore for each space."""
    return [printable(name, LONGEST_NAME).replace(" ", "_") or "_" for name in names]
