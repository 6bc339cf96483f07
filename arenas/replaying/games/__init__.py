"""What is known of each game to follow its transcript: one file per game, its name is the game's name.

No game knows another. A game offers what `Game` says; all of it comes from its package in `solutions/`.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from arenas.replaying.states import Step
    from judge.values.feedback import State, TraceLine


class Misfit(Exception):
    """A transcript breaks the rules at this line (from 1).

    `possible` are the lines that the rules allow there; where one ends with `...`, its end is open. Empty: the game is
    over.
    """

    def __init__(self, line: int, possible: Sequence[str]) -> None:
        super().__init__(line, possible)
        self.line = line
        self.possible = tuple(dict.fromkeys(possible))


class Game(Protocol):
    """What the module of a game offers.

    `KEYWORDS` begin the lines of every case, `FURTHER` those of some. `NAMED` is a bot of the text problem; it stands
    for any bot while a case is read.
    """

    KEYWORDS: frozenset[str]
    FURTHER: frozenset[str]
    NAMED: str

    def parse(self, text: str) -> Any:
        """The case in a text, in which all bots are `NAMED`. BadInput at the first error."""

    def follow(self, case: Any, lines: Sequence[str]) -> Iterator[State]:
        """The state before each of these lines of a transcript. Misfit at the first one that breaks the rules."""

    def order(self, card: str) -> int:
        """Where the card lies in a hand that is sorted."""

    def split(self, line: TraceLine) -> Sequence[Step]:
        """The moves that make this line, one by one."""

    def place(self, question: Any) -> tuple[int, int]:
        """Which step comes of the answer to this question: how many lines after the next one, and which part of its
        line (0: the whole line)."""


def game(name: str) -> Game:
    """What is known of the game with that name."""
    module: Game = importlib.import_module(f"{__name__}.{name}")
    return module
