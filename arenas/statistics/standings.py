"""The tables that every tournament has: standings, cross table, scores by seat, and the history of ratings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from arenas.statistics.intervals import Interval, find_interval
from arenas.statistics.ratings import rate
from arenas.statistics.scores import collect, collect_seats
from arenas.values.places import share_places
from arenas.values.tables import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from arenas.statistics.ratings import Rating
    from arenas.statistics.scores import Scores
    from arenas.values.games import Outcome, Seating
    from arenas.values.tables import Cell


@dataclass(frozen=True)
class Line:
    """What a bot or one of its pairs has scored: a line of a table."""

    games: int
    score: Fraction
    interval: Interval | None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Games, score, and the ends of its interval."""
        ends = (self.interval.low, self.interval.high) if self.interval else (None, None)
        return self.games, float(self.score), *ends

    @property
    def reversed(self) -> Line:
        """The opponent's line."""
        other = Interval(1 - self.interval.high, 1 - self.interval.low) if self.interval else None
        return Line(self.games, 1 - self.score, other)


def tabulate(played: Mapping[Seating, Outcome]) -> tuple[Table, ...]:
    """The tables of these games, whose order does not matter."""
    scores, seats = collect(played), collect_seats(played)
    parts = (*scores.own, *(pair.series for pair in scores.pairs), *seats.values())
    lines = [Line(series.count, series.score, find_interval(series)) for series in parts if series.score is not None]
    history = rate(played)
    own, pairs = lines[: len(scores.bots)], lines[len(scores.bots) : len(lines) - len(seats)]
    standings = tabulate_standings(scores, own, history, played)
    by_seat = dict(zip(seats, lines[len(lines) - len(seats) :], strict=True))
    return (
        standings,
        tabulate_pairs(scores, pairs, standings),
        tabulate_seats(by_seat, standings),
        tabulate_history(history),
    )


def tabulate_standings(
    scores: Scores, lines: Sequence[Line], history: Sequence[Rating], played: Mapping[Seating, Outcome]
) -> Table:
    """The bots, best first: by score, then by name; equal scores share a place."""
    ratings = {rating.bot: rating for rating in history}  # the last of each bot stays
    wins = count_seats(played, [tuple(place == 1 for place in outcome.places) for outcome in played.values()])
    faults = count_seats(played, [tuple(map(bool, outcome.faults)) for outcome in played.values()])
    ranked = sorted(zip(scores.bots, lines, strict=True), key=lambda item: (-item[1].score, item[0]))
    places = share_places([-line.score for _, line in ranked])
    rows = [
        (place, bot, *line.cells, wins[bot], *rating_cells(ratings.get(bot)), faults[bot])
        for place, (bot, line) in zip(places, ranked, strict=True)
    ]
    columns = ("place", "bot", "games", "score", "low", "high", "wins", "mu", "sigma", "ordinal", "faults")
    return Table("standings", "Standings", columns, tuple(rows))


def tabulate_pairs(scores: Scores, lines: Sequence[Line], standings: Table) -> Table:
    """Each bot against each opponent that it met, both in the order of the standings."""
    by_pair = {(pair.first, pair.second): line for pair, line in zip(scores.pairs, lines, strict=True)}
    by_pair |= {(second, first): line.reversed for (first, second), line in by_pair.items()}
    order = {row[1]: number for number, row in enumerate(standings.rows)}
    ordered = sorted(by_pair, key=lambda pair: (order[pair[0]], order[pair[1]]))
    rows = tuple((*pair, *by_pair[pair].cells) for pair in ordered)
    return Table("cross", "Each bot against each", ("bot", "opponent", "games", "score", "low", "high"), rows)


def tabulate_seats(lines: Mapping[tuple[str, int], Line], standings: Table) -> Table:
    """Each bot on each seat that it had, in the order of the standings; before them, without a name, all bots."""
    order = {"": -1} | {str(row[1]): number for number, row in enumerate(standings.rows)}
    ordered = sorted(lines, key=lambda key: (order[key[0]], key[1]))
    rows = tuple((bot or None, seat, *lines[bot, seat].cells) for bot, seat in ordered)
    return Table("seats", "Results by seat", ("bot", "seat", "games", "score", "low", "high"), rows)


def tabulate_history(history: Sequence[Rating]) -> Table:
    rows = tuple((rating.games, rating.bot, rating.mu, rating.sigma, rating.ordinal) for rating in history)
    return Table("ratings", "Ratings over games", ("games", "bot", "mu", "sigma", "ordinal"), rows)


def count_seats(played: Mapping[Seating, Outcome], marked: Sequence[tuple[bool, ...]]) -> Counter[str]:
    """How many marked seats each bot has had; `marked` has one tuple for each game of `played`."""
    names = chain.from_iterable(seating.seats for seating in played)
    return Counter(name for name, mark in zip(names, chain.from_iterable(marked), strict=True) if mark)


def rating_cells(rating: Rating | None) -> tuple[Cell, ...]:
    return (rating.mu, rating.sigma, rating.ordinal) if rating else (None, None, None)
