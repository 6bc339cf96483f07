"""Scores, exactly: what a seat has won from each opponent.

An opponent with a worse place gives 1, with the same place 1/2, with a better place 0. A seat's score in a game is the
mean over its opponents, so a table of any size is worth 1/2 a seat. All is counted in whole 1680ths of a game, which a
table of two to eight seats divides without a remainder; so equal bots get exactly 1/2, and the order of adding is the
same to the last digit.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from arenas.values.games import Outcome, Seating

Key = TypeVar("Key", str, tuple[str, str], tuple[str, int])

UNIT = 1680
"""A whole game, in parts: the least common multiple of twice the numbers of opponents and of seats, 1 to 8."""

MOST_GROUPS = 500
"""The most groups of deals that a series has. More would cost time and change an interval by less than it is sure."""


@dataclass(frozen=True)
class Series:
    """A score in parts: for each group of deals its total, in 1680ths, and its number of games.

    `deals` is the number of deals with games, if that is known: there are more than groups if a group has several.
    """

    totals: tuple[int, ...]
    games: tuple[int, ...]
    deals: int = 0

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
        return Series(tuple(UNIT * n - x for x, n in zip(self.totals, self.games, strict=True)), self.games, self.deals)


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
    mine = complete(own, played, lambda seating: seating.seats)
    met = complete(pairs, played, lambda seating: combinations(sorted(seating.seats), 2))
    return Scores(tuple(mine), tuple(mine.values()), tuple([Pair(*names, series) for names, series in met.items()]))


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
    return complete(
        sums, played, lambda seating: [(name, seat) for seat, bot in enumerate(seating.seats, 1) for name in (bot, "")]
    )


def group_deals(played: Iterable[Seating]) -> dict[tuple[str, int], int]:
    """The group of each deal. Beyond `MOST_GROUPS`, deals are dealt out to the groups, so that all are alike."""
    deals = sorted({(seating.match, seating.deal) for seating in played})
    return {deal: number % MOST_GROUPS for number, deal in enumerate(deals)}


def add(sums: tuple[list[int], list[int]], group: int, score: int) -> None:
    totals, games = sums
    totals[group] += score
    games[group] += 1


def complete(
    sums: Mapping[Key, tuple[list[int], list[int]]],
    played: Iterable[Seating],
    find_keys: Callable[[Seating], Iterable[Key]],
) -> dict[Key, Series]:
    """The series with these totals and numbers of games, in the order of their keys; a game counts for those that
    `find_keys` finds.

    Deals are counted only for a series that needs it: it has several in a group, and all its games were won, or lost.
    """
    found = {key: Series(tuple(totals), tuple(games)) for key, (totals, games) in sorted(sums.items())}
    alike = {
        key
        for key, series in found.items()
        if len(series.games) == MOST_GROUPS and sum(series.totals) in (0, UNIT * series.count)
    }
    if not alike:
        return found
    deals = {(key, game.match, game.deal) for game in played for key in find_keys(game) if key in alike}
    counts = Counter(key for key, *_ in deals)
    return found | {key: replace(found[key], deals=counts[key]) for key in alike}
