"""What bots do in their games, counted: one file for each game, its name is the game's name. No game knows another.

All of it comes from the records: each game is played again. So whoever has the records can count it again.
"""

from __future__ import annotations

import importlib
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from arenas import games
from arenas.values.tables import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from arenas.values.games import Record
    from arenas.values.tables import Cell

Counts = Counter[str]
"""How often a bot has done something, by the name of what it has done."""

GAMES = "games"


@dataclass(frozen=True)
class Measure:
    """A column: how much of `counted` there is for each of `by`, and what that means, as the end of a sentence.

    A `share` is from 0 to 1.
    """

    name: str
    counted: str
    by: str
    meaning: str
    share: bool = False


class Behaviour(Protocol):
    """What the module of a game offers."""

    MEASURES: Sequence[Measure]
    note: Callable[[Any, int, Counts], None] | None
    """Counts an answer of a seat, by its question and its code. None: the events say all."""

    def count(self, events: Sequence[Any], counts: Sequence[Counts]) -> None:
        """Count what the events of a whole game say, by seat."""


def behaviour(game: str) -> Behaviour:
    """The module of that game."""
    module: Behaviour = importlib.import_module(f"{__name__}.{game}")
    return module


def ignore(_record: Record, _events: Sequence[Any]) -> None:
    """Nothing more is made of a game."""


def tabulate(
    game: str, records: Iterable[Record], order: Sequence[str], tell: Callable[[Record, Sequence[Any]], object] = ignore
) -> Table:
    """What each bot has done in these games, the bots in this order; empty where it could not do it.

    `tell` is called with each game and all its events.
    """
    totals: dict[str, Counts] = defaultdict(Counter)
    for record in records:
        for name, counts in zip(record.seating.seats, count_game(game, record, tell), strict=True):
            totals[name] += counts
    measures = behaviour(game).MEASURES
    rows: list[tuple[Cell, ...]] = [
        (bot, totals[bot][GAMES], *(measure(one, totals[bot]) for one in measures)) for bot in order if bot in totals
    ]
    return Table("behaviour", "Behaviour", ("bot", GAMES, *(one.name for one in measures)), tuple(rows))


def measure(one: Measure, counts: Counts) -> float | None:
    return counts[one.counted] / counts[one.by] if counts[one.by] else None


def count_game(game: str, record: Record, tell: Callable[[Record, Sequence[Any]], object] = ignore) -> list[Counts]:
    """By seat, what has been done in a game, which is played again. `tell` is called with it and its events."""
    seats = len(record.seating.seats)
    counts = [Counter({GAMES: 1}) for _ in range(seats)]
    counting = behaviour(game)
    note = counting.note
    session = games.game(game).begin(record.seed, seats)
    codes, answers, first = iter(record.moves), session.ANSWERS, session.FIRST_SEAT

    def answer(question: Any) -> Any:
        code = next(codes)
        if note:
            note(question, code, counts[question.seat - first])
        return answers[code]

    session.play([answer] * seats)
    counting.count(session.events, counts)
    tell(record, session.events)
    return counts
