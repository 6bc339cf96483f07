"""Chooses the games of a bot that are analysed: an analysis of all games of a tournament would take hours."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from arenas.statistics.scores import score_places
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.values.games import Record

T = TypeVar("T")

MOST_GAMES = 10
"""As many are analysed if nobody says how many."""


@dataclass(frozen=True)
class Choice:
    """How many games at most, and whether those are taken in which the bot did worst."""

    most: int = MOST_GAMES
    worst: bool = False

    def say(self, chosen: int, played: int) -> str:
        """Which games these are, of so many: `10 of 400 games, evenly spread`."""
        if chosen == played:
            return many(chosen, "game")
        of = f"of {many(played, 'game')}"
        if chosen == 1:
            return f"the worst {of}" if self.worst else f"the first {of}"
        return f"the worst {chosen} {of}" if self.worst else f"{chosen} {of}, evenly spread"


def choose(records: Sequence[Record], bot: str, choice: Choice) -> list[Record]:
    """Of the games of the bot, in the order of a tournament, those to analyse."""
    if choice.worst:
        return sorted(records, key=lambda record: rank(record, bot))[: choice.most]
    return spread(records, choice.most)


def spread(things: Sequence[T], most: int) -> list[T]:
    """At most so many of them, evenly spread from the first on."""
    count = min(len(things), most)
    return [things[number * len(things) // count] for number in range(count)]


def rank(record: Record, bot: str) -> tuple[int, Fraction]:
    """What the bot has won in the game, and how many points it is ahead of the mean: the least on any of its seats.
    ValueError if the record does not say it of each seat."""
    places, points, names = record.outcome.places, record.outcome.points, record.seating.seats
    if not len(places) == len(points) == len(names):
        raise ValueError(f"expected places and points of {len(names)} seats in the game {record.seating.id!r}")
    mean = Fraction(sum(points), len(points))
    shares = score_places(places)
    return min((shares[seat], mean - points[seat]) for seat, name in enumerate(names) if name == bot)
