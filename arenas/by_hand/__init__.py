"""A person at the table: what it sees, what it may answer, and what its words mean. One file for each game.

Nothing is shown that a bot on the same seat would not know.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.by_hand.positions import Position


class Refused(Exception):
    """The words are no answer: the rule that they break, in one line."""


class ByHand(Protocol):
    """What the module of a game offers."""

    RULES: str
    """The game in a few sentences."""
    HELP: str
    """How to answer, in one line."""

    def tell(self, event: Any, seat: int) -> str | None:
        """What a person on this seat (from 0) learns of an event; None for nothing."""

    def ask(self, question: Any) -> Sequence[str]:
        """The lines with what it sees and may do."""

    def show(self, question: Any, events: Sequence[Any], seats: int) -> Position:
        """The same as a position. `events` are all so far, in a game of so many seats."""

    def read(self, words: str, question: Any) -> int:
        """The code of the answer. Raises Refused."""


def by_hand(game: str) -> ByHand:
    """The module of that game."""
    module: ByHand = importlib.import_module(f"{__name__}.{game}")
    return module
