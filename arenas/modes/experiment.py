"""Dubito's experiment: many games, each with bots drawn for it, and what each bot makes of its neighbours.

A bot can doubt only the one before it and be doubted only by the one after it, so its neighbours decide. The draw sees
to it that all bots play equally often, sit in all seats, and have all others as neighbours, as evenly as it can.

A hard win (first place) is worth 1, a soft win (second to last but two) 1/2, a loss nothing. At a table of n, a bot
that is neither good nor bad gets (1 + (n - 3) / 2) / n, the baseline; what a bot scores above it is its gain.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from arenas.modes import check_bots, missing, restrict
from arenas.modes.seatings import seat
from arenas.statistics.intervals import find_interval
from arenas.statistics.scores import UNIT, Series, group_deals
from arenas.statistics.standings import tabulate
from arenas.values.games import Seating
from arenas.values.places import share_places
from arenas.values.tables import Table
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from arenas.values.games import Outcome
    from arenas.values.tables import Cell

HARD, SOFT, LOSS = UNIT, UNIT // 2, 0
"""What a bot gets in a game, in 1680ths."""


@dataclass(frozen=True)
class Experiment:
    """An experiment of so many deals for `bots`, at tables of `sizes`, which take turns.

    Each deal is one game, or with `rotations` as many as there are seats: the same neighbours on the same deal, each
    with each hand. Sizes for which there are not enough bots are left out.

    Raises ValueError unless there are enough bots for the smallest table, with different names, sizes from 3 to 8, and
    at least one deal.
    """

    bots: tuple[str, ...]
    deals: int
    seed: int
    sizes: tuple[int, ...] = (3, 4, 5, 6, 7, 8)
    rotations: bool = False

    def __post_init__(self) -> None:
        if not self.sizes or not set(self.sizes) <= set(range(3, 9)):
            raise ValueError(f"expected tables of 3 to 8 bots, found {', '.join(map(str, self.sizes)) or 'none'}")
        if self.deals < 1:
            raise ValueError(f"expected at least 1 deal, found {self.deals}")
        check_bots(self.bots, min(self.sizes))

    @cached_property
    def schedule(self) -> tuple[Seating, ...]:
        """All games, drawn from the seed."""
        sizes = [size for size in sorted(set(self.sizes)) if size <= len(self.bots)]
        drawn = draw_games(self.bots, self.deals, sizes, self.seed)
        if not self.rotations:
            return tuple(drawn)
        return tuple(replace(game, seats=seats) for game in drawn for seats in seat(game.seats, "rotations"))

    def wanted(self, played: Mapping[Seating, Outcome]) -> Sequence[Seating]:
        """The games that are not in `played`."""
        return missing(self.schedule, played)

    def tables(self, played: Mapping[Seating, Outcome]) -> tuple[Table, ...]:
        """The experiment, its neighbours, and the tables of every tournament."""
        counted = restrict(played, self.schedule)
        results = {game: classify(outcome) for game, outcome in counted.items()}
        return tabulate_gains(results), tabulate_neighbours(results), *tabulate(counted)


def draw_games(bots: Sequence[str], deals: int, sizes: Sequence[int], seed: int) -> Iterator[Seating]:
    """One game for each deal. Sizes come in shuffled rounds, each size once in a round."""
    generator = SplitMix64(seed)
    used, met, sat = Counter[str](), Counter[tuple[str, str]](), Counter[tuple[str, int, int]]()
    round_of_sizes: list[int] = []
    for number in range(deals):
        if not round_of_sizes:
            round_of_sizes = list(sizes)
            generator.shuffle(round_of_sizes)
        size = round_of_sizes.pop()
        shuffled = list(bots)
        generator.shuffle(shuffled)
        circle = draw_circle(sorted(shuffled, key=lambda bot: used[bot])[:size], met)
        # The circle is turned to the seats that its bots have had least.
        turned = (circle[start:] + circle[:start] for start in range(size))
        seats = min(turned, key=lambda way: sum(sat[bot, size, at] for at, bot in enumerate(way)))
        used.update(seats)
        met.update(zip(seats, (*seats[1:], seats[0]), strict=True))
        sat.update((bot, size, at) for at, bot in enumerate(seats))
        yield Seating("experiment", number, seats)


def draw_circle(bots: Sequence[str], met: Mapping[tuple[str, str], int]) -> tuple[str, ...]:
    """The bots round the table: after each comes the one of the others that has followed it least."""
    circle, left = [bots[0]], list(bots[1:])
    while left:
        circle.append(min(left, key=lambda bot: met[circle[-1], bot]))
        left.remove(circle[-1])
    return tuple(circle)


def classify(outcome: Outcome) -> tuple[int, ...]:
    """What each seat gets: HARD, SOFT or LOSS.

    Bots win one after the other, so a win is a place of one's own; all who are still in at the end share theirs. The
    last two places lose, and so does a bot that broke a rule.
    """
    shared = Counter(outcome.places)
    last_soft = len(outcome.places) - 2
    return tuple(
        LOSS if fault or shared[place] > 1 or place > last_soft else HARD if place == 1 else SOFT
        for place, fault in zip(outcome.places, outcome.faults, strict=True)
    )


def baseline(seats: int) -> int:
    """What each seat of this many gets on average, in 1680ths."""
    return UNIT * (seats - 1) // (2 * seats)


@dataclass
class Tally:
    """What is added up for one bot, or for one bot beside another."""

    games: int = 0
    got: int = 0
    expected: int = 0

    def add(self, got: int, seats: int) -> None:
        """One more game, in which the bot got so much."""
        self.games += 1
        self.got += got
        self.expected += baseline(seats)

    @property
    def gain(self) -> float | None:
        """What a game has brought above the baseline; None without games."""
        return (self.got - self.expected) / (UNIT * self.games) if self.games else None


def tabulate_gains(results: Mapping[Seating, tuple[int, ...]]) -> Table:
    """The bots by what they gain in a game: place, wins, score, baseline, gain and its interval."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    counts = Counter[tuple[str, int]]()
    for game, result in results.items():
        for bot, got in zip(game.seats, result, strict=True):
            tallies[bot].add(got, len(game.seats))
            counts[bot, got] += 1
    gains = {bot: Fraction(tally.got - tally.expected, tally.games) for bot, tally in tallies.items()}
    ranked = sorted(gains, key=lambda bot: (-gains[bot], bot))
    intervals = find_gains(results, tallies)
    rows: list[tuple[Cell, ...]] = []
    for place, bot in zip(share_places([-gains[bot] for bot in ranked]), ranked, strict=True):
        tally = tallies[bot]
        wins = (counts[bot, HARD], counts[bot, SOFT], counts[bot, LOSS])
        means = (tally.got / (UNIT * tally.games), tally.expected / (UNIT * tally.games), tally.gain)
        rows.append((place, bot, tally.games, *wins, *means, *intervals[bot]))
    columns = ("place", "bot", "games", "hard wins", "soft wins", "losses", "score", "baseline", "gain", "low", "high")
    return Table("experiment", "The experiment", columns, tuple(rows))


def find_gains(
    results: Mapping[Seating, tuple[int, ...]], tallies: Mapping[str, Tally]
) -> dict[str, tuple[Cell, Cell]]:
    """The ends of the interval of each bot's gain."""
    groups = group_deals(results)
    size = max(groups.values(), default=-1) + 1
    totals, games = {bot: [0] * size for bot in tallies}, {bot: [0] * size for bot in tallies}
    deals: dict[str, set[tuple[str, int]]] = {bot: set() for bot in tallies}
    for game, result in results.items():
        group = groups[game.match, game.deal]
        for bot, got in zip(game.seats, result, strict=True):
            deals[bot].add((game.match, game.deal))
            # One whole game more than the gain, because a series has no negative numbers.
            totals[bot][group] += got - baseline(len(game.seats)) + UNIT
            games[bot][group] += 1
    ends: dict[str, tuple[Cell, Cell]] = {}
    for bot, tally in tallies.items():
        least = 1 - Fraction(tally.expected, UNIT * tally.games)  # of a bot that gets nothing in any of its games
        interval = find_interval(Series(tuple(totals[bot]), tuple(games[bot]), len(deals[bot])), least)
        ends[bot] = (interval.low - 1, interval.high - 1) if interval else (None, None)
    return ends


def tabulate_neighbours(results: Mapping[Seating, tuple[int, ...]]) -> Table:
    """What each bot gains where it sits directly before each other bot, and where directly after it."""
    before: dict[tuple[str, str], Tally] = defaultdict(Tally)
    after: dict[tuple[str, str], Tally] = defaultdict(Tally)
    for game, result in results.items():
        seats = len(game.seats)
        for at, got in enumerate(result):
            before[game.seats[at], game.seats[(at + 1) % seats]].add(got, seats)
            after[game.seats[at], game.seats[at - 1]].add(got, seats)
    rows = [
        (*pair, before[pair].games, before[pair].gain, after[pair].games, after[pair].gain)
        for pair in sorted(before.keys() | after.keys())
    ]
    columns = ("bot", "neighbour", "games before it", "gain before it", "games after it", "gain after it")
    return Table("neighbours", "Neighbours", columns, tuple(rows))
