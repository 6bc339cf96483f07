"""Confidence intervals of scores.

E. B. Wilson's interval of a proportion ("Probable Inference, the Law of Succession, and Statistical Inference", 1927)
holds every true score that the observed one is not too far from. How far is too far depends on the true score itself:
games of a bot that wins nearly always differ little. So it is also right where a score is near 0 or 1, while an
interval that goes from the score to both sides by what was seen to differ is too short there, and has no width at all
after ten deals that were all won.

Wilson counts games that are independent. The games of a deal are not, so what counts here is the *effective number* of
games: as many independent ones as would leave the score as uncertain as these deals do (E. L. Korn and B. I. Graubard,
"Confidence Intervals for Proportions with Small Expected Number of Positive Counts Estimated from Survey Data", 1998).
How much deals differ is itself only estimated, which Student's t allows for. Where all games were won, or all lost,
deals have not been seen to differ; then each counts as one game.

`benchmarks/coverage.py` measures how often intervals are right; docs/decisions/0027 compares them with others.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING

from arenas.statistics.quantiles import find_t
from arenas.statistics.scores import UNIT

if TYPE_CHECKING:
    from fractions import Fraction

    from arenas.statistics.scores import Series

CONFIDENCE = 0.95

LEAST_DEALS = 10
"""With games on fewer deals there is no interval: nobody can tell from so few how far luck goes."""


@dataclass(frozen=True)
class Interval:
    """Where the true score lies, with 95% confidence."""

    low: float
    high: float


def find_interval(series: Series, least: Fraction | int = 0) -> Interval | None:
    """The interval of a score that can be from `least` to one more; None with too few deals."""
    groups, score = series.groups, series.score
    if groups < LEAST_DEALS or score is None:
        return None
    share = score - least  # exactly: at its ends the variance only says how much `least` differs from deal to deal
    spread = float(share * (1 - share))
    variance = find_variance(series)
    units = groups if spread else max(groups, series.deals)
    effective = (spread / variance if variance else inf) if spread else units
    t = find_t((1 + CONFIDENCE) / 2, units - 1)
    doubt = t * t / effective
    middle = float(share) + doubt / 2
    reach = sqrt(doubt * spread + doubt * doubt / 4)
    low, high = ((middle + end) / (1 + doubt) for end in (-reach, reach))
    return Interval(least + max(0.0, low), least + min(1.0, high))


def find_variance(series: Series, other: Series | None = None) -> float:
    """The variance of a score, or of what it is above the `other` score on the same groups of deals.

    It is that of a ratio of sums (W. G. Cochran, "Sampling Techniques", 1977, 6.3), because groups may differ in their
    numbers of games. Whole numbers until the end, so it does not depend on the order of anything.
    """
    parts = find_parts(series)
    scale = UNIT * series.count**2
    groups = series.groups
    if other is not None:
        mine, its = series.count**2, other.count**2
        parts = [part * its - far * mine for part, far in zip(parts, find_parts(other), strict=True)]
        scale *= its
        groups = min(groups, other.groups)
    return groups * sum([part * part for part in parts]) / ((groups - 1) * scale**2)


def find_parts(series: Series) -> list[int]:
    """How far each group moves the score from what all say, in parts of 1680 times the number of games squared."""
    total, count = sum(series.totals), series.count
    return [mine * count - total * games for mine, games in zip(series.totals, series.games, strict=True)]
