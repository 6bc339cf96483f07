"""Comparison: is a new bot better than an old one? It goes on until the sequential test knows, or the budget ends.

Without a field the two meet each other, at larger tables with copies. With a field they never meet: each sits with the
same others on the same seats of the same deals, and what one scores more than the other is counted.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import log, log10, sqrt
from statistics import mean, stdev
from typing import TYPE_CHECKING

from arenas.modes import check_bots, missing, restrict
from arenas.seeds import derive
from arenas.statistics.quantiles import NORMAL, find_t
from arenas.statistics.scores import UNIT, score_places
from arenas.statistics.standings import tabulate
from arenas.statistics.stopping import Sprt, count_deals, log_likelihood_ratio
from arenas.values.games import Seating
from arenas.values.tables import Table
from judge.base.wording import many
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from arenas.values.games import Outcome
    from arenas.values.tables import Cell

STAGE = 10
"""The test looks after so many deals, and later after a tenth more."""

COLUMNS = ("bot", "than", "deals", "elo", "error", "likely", "llr", "lower", "upper", "found")


@dataclass(frozen=True)
class State:
    """What the deals so far say: Elo of the new bot above the old one with the 95% error (None: too few deals, or all
    alike), the likelihood that it is the better one, the log likelihood ratio and its two bounds, and what is found."""

    deals: int
    elo: float | None
    error: float | None
    likely: float | None
    ratio: float
    lower: float
    upper: float
    found: str


@dataclass(frozen=True)
class Comparison:
    """A comparison of the first of `bots` with the second; the others are the field. `test` has its hypotheses.

    Raises ValueError unless there are two bots, and none or enough for the other seats of a table.
    """

    bots: tuple[str, ...]
    seats: int
    seed: int
    test: Sprt
    most_games: int = 20_000
    match: str = "comparison"

    def __post_init__(self) -> None:
        check_bots(self.bots, 2)
        if self.field and len(self.field) < self.seats - 1:
            raise ValueError(f"expected no other bots or at least {self.seats - 1}, found {len(self.field)}")

    @property
    def field(self) -> tuple[str, ...]:
        """The bots with which both play."""
        return self.bots[2:]

    @cached_property
    def ways(self) -> int:
        """How many games a deal has."""
        return len(self.list_games(0))

    def wanted(self, played: Mapping[Seating, Outcome]) -> Sequence[Seating]:
        """The games of the current stage that are not in `played`; empty when something is found."""
        games: list[Seating] = []
        for start, end in self.list_stages():
            stage = [game for deal in range(start, end) for game in self.list_games(deal)]
            begun = any(game in played for game in stage)
            if games and not begun and self.look(restrict(played, games)).found:
                return []
            games += stage
            if left := missing(stage, played):
                return left
        return []

    def list_stages(self) -> Iterator[tuple[int, int]]:
        """The first deal of each stage, and that of the next."""
        start, most = 0, max(1, self.most_games // self.ways)
        while start < most:
            end = min(most, start + max(STAGE, start // 10))
            yield start, end
            start = end

    def list_games(self, deal: int) -> list[Seating]:
        """All games of a deal."""
        new, old = self.bots[:2]
        if self.field:
            others = list(self.field)
            SplitMix64(derive(self.seed, self.match, deal)).shuffle(others)
            around = tuple(others[: self.seats - 1])
            tables = [(*around[:at], bot, *around[at:]) for bot in (new, old) for at in range(self.seats)]
        else:
            pair = ((new, old), (old, new))
            tables = [tuple(two[seat % 2] for seat in range(self.seats)) for two in pair]
        return [Seating(self.match, deal, seats) for seats in tables]

    def look(self, played: Mapping[Seating, Outcome]) -> State:
        """What these games say."""
        counts = self.count(played)
        scores = [float(score) for score, number in sorted(counts.items()) for _ in range(number)]
        share = 0.5 if self.field else 1.0
        test = self.test
        ratio = log_likelihood_ratio(counts, test.elo0, test.elo1, share) if scores else 0.0
        lower, upper = test.bounds
        found = ""
        if len(scores) >= test.least and not lower < ratio < upper:
            found = test.say(is_stronger=ratio >= upper)
        return State(len(scores), *estimate(scores, share), ratio, lower, upper, found)

    def count(self, played: Mapping[Seating, Outcome]) -> Mapping[Fraction, int]:
        """How many deals ended with which score of the new bot: 1/2 if it did as well as the old one."""
        if not self.field:
            return count_deals(played, *self.bots[:2])
        sums: dict[int, Fraction] = defaultdict(Fraction)
        games: dict[int, int] = defaultdict(int)
        for seating, outcome in played.items():
            for name, score in zip(seating.seats, score_places(outcome.places), strict=True):
                if name in self.bots[:2]:
                    sums[seating.deal] += Fraction(score if name == self.bots[0] else -score, UNIT * self.seats)
                    games[seating.deal] += 1
        counts: dict[Fraction, int] = defaultdict(int)
        for deal, difference in sums.items():
            if games[deal] == 2 * self.seats:
                counts[(1 + difference) / 2] += 1
        return counts

    def tables(self, played: Mapping[Seating, Outcome]) -> tuple[Table, ...]:
        """What is found, and the tables of every tournament."""
        games = [
            game for start, end in self.list_stages() for deal in range(start, end) for game in self.list_games(deal)
        ]
        counted = restrict(played, games)
        state = self.look(counted)
        found = state.found or "nothing yet: the budget of games is used up"
        cells: tuple[Cell, ...] = (state.deals, state.elo, state.error, state.likely, state.ratio)
        row = (*self.bots[:2], *cells, state.lower, state.upper, found)
        return Table("comparison", "The comparison", COLUMNS, (row,)), *tabulate(counted)


def estimate(scores: Sequence[float], share: float) -> tuple[float | None, float | None, float | None]:
    """From the scores of deals: points of Elo, the reach of their 95% interval, and the likelihood of superiority.

    `share` of what two bots differ in strength shows in a score. None where the deals do not say.
    """
    if len(scores) < 2:
        return None, None, None
    score, spread = 0.5 + (mean(scores) - 0.5) / share, stdev(scores) / sqrt(len(scores)) / share
    likely = NORMAL.cdf((score - 0.5) / spread) if spread else None
    if not 0 < score < 1:
        return None, None, likely
    error = find_t(0.975, len(scores) - 1) * spread * 400 / (log(10) * score * (1 - score))
    return 400 * log10(score / (1 - score)), error if spread else None, likely


def describe(state: State) -> str:
    """The state in a line, as it is shown during the comparison."""
    elo = "" if state.elo is None else f"Elo {state.elo:+.1f}"
    error = "" if state.error is None else f" ± {state.error:.1f}"
    likely = "" if state.likely is None else f", better with likelihood {state.likely:.1%}"
    ratio = f"LLR {state.ratio:+.2f} ({state.lower:.2f} to {state.upper:.2f})"
    return f"after {many(state.deals, 'deal')}: {ratio}{', ' if elo else ''}{elo}{error}{likely}"
