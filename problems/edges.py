"""The edges of a game: what its cases must show although no misreading and no mutant depends on it.

`judge strength` proves that the cases distinguish every rule from its misreadings and mutants. Edges are the rest: how
many play, who wins, how long a game takes, rare beginnings and ends. A game shows them in the lines of its transcript
and in the cards on the table before each line.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Question = Callable[["Game"], object]
    """Whether something happens in a game: any true value means yes."""

    Edges = Mapping[str, Question]
    """The edges by name: the rule, and what happens."""


@dataclass(frozen=True)
class Moment:
    """A line of the transcript, who moves, and the cards in every zone before it."""

    line: str
    player: int
    zones: Mapping[str, Sequence[str]]

    @property
    def hand(self) -> Sequence[str]:
        """The cards of the player who moves."""
        return self.zones[f"hand{self.player}"]


@dataclass(frozen=True)
class Game:
    """A case and how it is played."""

    case: str
    moments: Sequence[Moment]

    @property
    def lines(self) -> list[str]:
        """The transcript."""
        return [moment.line for moment in self.moments]

    @cached_property
    def transcript(self) -> str:
        """The transcript as it is printed."""
        return "".join(f"{line}\n" for line in self.lines)

    @cached_property
    def players(self) -> int:
        """How many play."""
        return sum(name.startswith("hand") for name in self.moments[0].zones)

    def has(self, pattern: str) -> bool:
        """Whether the pattern is found in the transcript; `^` and `$` are the ends of a line."""
        return re.search(pattern, self.transcript, re.MULTILINE) is not None

    def most_in_a_hand(self) -> int:
        """The most cards that a player has when it moves."""
        return max(len(moment.hand) for moment in self.moments if moment.player)


def read_game(case: str, trace: Iterable[str]) -> Game:
    """The game of a case, from the lines of its trace."""
    entries = map(json.loads, trace)
    return Game(
        case,
        [
            Moment(entry["line"], entry["before"]["turn"], {z["id"]: z["cards"] for z in entry["before"]["zones"]})
            for entry in entries
        ],
    )


def has(pattern: str) -> Question:
    """Whether the pattern is found in the transcript."""
    return lambda game: game.has(pattern)


def players(number: int) -> Question:
    """Whether this many play."""
    return lambda game: game.players == number


def ends_with(player: int) -> Question:
    """Whether the last line is this player's."""
    return lambda game: game.lines[-1].startswith(f"{player}: ")


def shown(edges: Edges, game: Game) -> frozenset[str]:
    """The names of the edges that a game shows."""
    return frozenset(name for name, happens in edges.items() if happens(game))
