"""Confidence intervals by the bootstrap.

The percentile bootstrap of B. Efron ("Bootstrap Methods: Another Look at the Jackknife", 1979; "The Jackknife, the
Bootstrap and Other Resampling Plans", 1982): the deals that were played stand for all deals there are. Draw as many of
them again, with replacement, and take the score of that draw; after a thousand draws, the middle 95 % of these scores
are the interval. A deal with all its seatings is drawn as one, because its games are not independent of each other.
Where there are more than 500 deals, they are drawn in 500 groups: a mean of independent groups varies as much as a mean
of their deals.

Draws from n deals differ less than n fresh deals would, by sqrt((n - 1) / n), and n deals do not say exactly how much
deals differ, which Student's t allows for. So both ends are moved away from the score: with ten deals by 22 %, with a
hundred by 2 %. T. Hesterberg ("What Teachers Should Know about the Bootstrap", 2014) allows for the same by taking more
of the draws; but with few deals of two games there are few different draws, and the ends jump from one to the next.
`benchmarks/coverage.py` measures how often intervals are right.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from arenas.statistics.packed_sums import PackedRows
from arenas.statistics.quantiles import NORMAL, find_t
from arenas.statistics.scores import UNIT
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.statistics.scores import Series

RESAMPLES = 1000

LEAST_DEALS = 10
"""With games on fewer deals there is no interval: one deal drawn again and again is always the same."""


@dataclass(frozen=True)
class Interval:
    """Where the true score lies, with the confidence asked for."""

    low: float
    high: float

    @property
    def of_score(self) -> Interval:
        """As far as a score can be: from 0 to 1."""
        return Interval(max(0.0, self.low), min(1.0, self.high))


def find_interval(series: Series, seed: int, confidence: float = 0.95) -> Interval | None:
    """The interval of one score; None with too few deals."""
    return find_intervals([series], seed, confidence)[0]


def find_intervals(many: Sequence[Series], seed: int, confidence: float = 0.95) -> list[Interval | None]:
    """The intervals of scores with the same groups, from the same draws; None for one with too few deals."""
    return [
        stretch(found, series, confidence) if (found := middle(drawn, confidence)) else None
        for series, drawn in zip(many, resample(many, seed), strict=True)
    ]


def stretch(interval: Interval, series: Series, confidence: float) -> Interval:
    """The interval of the draws of a series, made as wide as so few deals ask for."""
    score = float(series.score or 0)
    quantile = (1 + confidence) / 2
    factor = find_reach(quantile, series.groups) / NORMAL.inv_cdf(quantile)
    return Interval(score - factor * (score - interval.low), score + factor * (interval.high - score))


def find_reach(probability: float, groups: int) -> float:
    """How many standard deviations of the draws of so many groups lie below this quantile of the true score."""
    return find_t(probability, groups - 1) * sqrt(groups / (groups - 1))


def resample(many: Sequence[Series], seed: int) -> list[list[float | None]]:
    """For each series its score in each of a thousand draws of groups, the same draws for all; None without games.

    All series have the same groups. One with games in fewer than ten of them has no scores. `seed` is 0 to 2^64 - 1.
    """
    enough = [series.groups >= LEAST_DEALS for series in many]
    if not any(enough):
        return [[] for _ in many]
    groups = PackedRows([column for series in many for column in (series.totals, series.games)])
    results: list[list[float | None]] = [[] for _ in many]
    for drawn in draws(len(groups), seed):
        sums = groups.add(drawn)
        for scores, total, games in zip(results, sums[::2], sums[1::2], strict=True):
            scores.append(total / (UNIT * games) if games else None)
    return [scores if known else [] for scores, known in zip(results, enough, strict=True)]


@lru_cache(maxsize=2)
def draws(size: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """A thousand draws of `size` groups out of as many, with replacement. Kept for the next look at a tournament."""
    generator = SplitMix64(seed)
    return tuple(tuple(generator.below(size) for _ in range(size)) for _ in range(RESAMPLES))


def middle(scores: Sequence[float | None], confidence: float) -> Interval | None:
    """The interval that leaves out the same number of scores at both ends; None without scores."""
    ordered = sorted(score for score in scores if score is not None)
    if not ordered:
        return None
    cut = max(1, int((len(ordered) + 1) * (1 - confidence) / 2))
    return Interval(ordered[cut - 1], ordered[-cut])
