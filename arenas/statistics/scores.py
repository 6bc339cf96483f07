"""Scores, exactly: what a seat has won from each opponent.

An opponent with a worse place gives 1, with the same place 1/2, with a better place 0. A seat's score in a game is the
mean over its opponents, so a table of any size is worth 1/2 a seat. All is counted in whole 1680ths of a game, which a
table of two to eight seats divides without a remainder; so equal bots get exactly 1/2, and the order of adding is the
same to the last digit.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from arenas.values.games import Outcome, Seating

UNIT = 1680
"""A whole game, in parts: the least common multiple of twice the numbers of opponents and of seats, 1 to 8."""

MOST_GROUPS = 500
"""The most groups of deals that a series has. More would cost time and change an interval by less than it is sure."""


@dataclass(frozen=True)
class Series:
    """A score in parts: for each group of deals its total, in 1680ths, and its number of games."""

    totals: tuple[int, ...]
    games: tuple[int, ...]

    @property
    def count(self) -> int:
        """The number of games."""
        return sum(self.games)

    @property
    def groups(self) -> int:
        """The number of groups with games."""
        return sum(map(bool, self.games))

    @property
    def score(self) -> Fraction | None:
        """The mean score of a game; None without games."""
        return Fraction(sum(self.totals), UNIT * self.count) if self.count else None

    @property
    def reversed(self) -> Series:
        """The opponent's side: what each game leaves of 1."""
        return Series(tuple(UNIT * n - x for x, n in zip(self.totals, self.games, strict=True)), self.games)


@dataclass(frozen=True)
class Pair:
    """What `first` has scored against `second`, over all games with both."""

    first: str
    second: str
    series: Series


@dataclass(frozen=True)
class Scores:
    """The scores of all bots. `own[i]` is what `bots[i]` has scored; `pairs` has each two bots that met, once.

    All series have the same groups of deals: a deal with all its games is in one group.
    """

    bots: tuple[str, ...]
    own: tuple[Series, ...]
    pairs: tuple[Pair, ...]


@lru_cache(maxsize=4096)
def score_places(places: tuple[int, ...]) -> tuple[int, ...]:
    """Each seat's score in a game, in 1680ths. Raises ValueError unless there are two to eight seats."""
    if not 2 <= len(places) <= 8:
        raise ValueError(f"expected a game of 2 to 8 seats, found {len(places)}")
    share = UNIT // (2 * (len(places) - 1))
    # Each seat also ties with itself; that is taken off again.
    return tuple(share * (sum(2 * (mine < other) + (mine == other) for other in places) - 1) for mine in places)


def in_order(seatings: Iterable[Seating]) -> list[Seating]:
    """The games in the order of their schedule: by match, deal and seats."""
    return sorted(seatings, key=lambda seating: (seating.match, seating.deal, seating.seats))


def collect(played: Mapping[Seating, Outcome]) -> Scores:
    """The scores of all bots and pairs of bots in these games; their order does not matter."""
    groups = group_deals(played)
    size = min(len(groups), MOST_GROUPS)
    own: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([0] * size, [0] * size))
    pairs: dict[tuple[str, str], tuple[list[int], list[int]]] = defaultdict(lambda: ([0] * size, [0] * size))
    for seating, outcome in played.items():
        group = groups[seating.match, seating.deal]
        for name, score in zip(seating.seats, score_places(outcome.places), strict=True):
            add(own[name], group, score)
        for (first, place), (second, other) in combinations(zip(seating.seats, outcome.places, strict=True), 2):
            score = UNIT * (place < other) + UNIT // 2 * (place == other)
            if first < second:
                add(pairs[first, second], group, score)
            elif second < first:
                add(pairs[second, first], group, UNIT - score)
    bots = tuple(sorted(own))
    met = tuple(Pair(first, second, series(pairs[first, second])) for first, second in sorted(pairs))
    return Scores(bots, tuple(series(own[name]) for name in bots), met)


def collect_seats(played: Mapping[Seating, Outcome]) -> dict[tuple[str, int], Series]:
    """What each bot has scored on each seat (from 1), and with an empty name what all have; with the groups of
    `collect`."""
    groups = group_deals(played)
    size = min(len(groups), MOST_GROUPS)
    sums: dict[tuple[str, int], tuple[list[int], list[int]]] = defaultdict(lambda: ([0] * size, [0] * size))
    for seating, outcome in played.items():
        group = groups[seating.match, seating.deal]
        for seat, (name, score) in enumerate(zip(seating.seats, score_places(outcome.places), strict=True), 1):
            add(sums[name, seat], group, score)
            add(sums["", seat], group, score)
    return {key: series(sums[key]) for key in sorted(sums)}


def group_deals(played: Iterable[Seating]) -> dict[tuple[str, int], int]:
    """The group of each deal. Beyond `MOST_GROUPS`, deals are dealt out to the groups, so that all are alike."""
    deals = sorted({(seating.match, seating.deal) for seating in played})
    return {deal: number % MOST_GROUPS for number, deal in enumerate(deals)}


def add(sums: tuple[list[int], list[int]], group: int, score: int) -> None:
    totals, games = sums
    totals[group] += score
    games[group] += 1


def series(sums: tuple[list[int], list[int]]) -> Series:
    return Series(tuple(sums[0]), tuple(sums[1]))
