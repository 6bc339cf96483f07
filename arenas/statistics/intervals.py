"""Confidence intervals by the bootstrap.

The percentile bootstrap of B. Efron ("Bootstrap Methods: Another Look at the Jackknife", 1979; "The Jackknife, the
Bootstrap and Other Resampling Plans", 1982): the deals that were played stand for all deals there are. Draw as many of
them again, with replacement, and take the score of that draw; after a thousand draws, the middle 95 % of these scores
are the interval. A deal with all its seatings is drawn as one, because its games are not independent of each other.
Where there are more than 500 deals, they are drawn in 500 groups: a mean of independent groups varies as much as a mean
of their deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from arenas.statistics.packed_sums import PackedRows
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


def find_interval(series: Series, seed: int, confidence: float = 0.95) -> Interval | None:
    """The interval of one score; None with too few deals."""
    return middle(resample([series], seed)[0], confidence)


def resample(many: Sequence[Series], seed: int) -> list[list[float | None]]:
    """For each series its score in each of a thousand draws of groups, the same draws for all; None without games.

    All series have the same groups. One with games in fewer than ten of them has no scores. `seed` is 0 to 2^64 - 1.
    """
    enough = [sum(map(bool, series.games)) >= LEAST_DEALS for series in many]
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
