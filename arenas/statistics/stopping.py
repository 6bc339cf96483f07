"""When a tournament has seen enough: rules that look at the games at the end of each stage, and nowhere else.

A rule that looked after each game would depend on the order in which games finish, and would find something by chance
if it looked often enough. What is here allows for its looks.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Protocol

from arenas.statistics.intervals import LEAST_DEALS, find_variance
from arenas.statistics.quantiles import find_t
from arenas.statistics.scores import collect

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arenas.values.games import Outcome, Seating


MOST_ELO = 2000
STRONGER, NOT_STRONGER = "is stronger than", "is not stronger than"
"""Points by which two bots can differ: beyond that, one of them wins every game."""


class Rule(Protocol):
    """Says when to stop."""

    def decide(self, played: Mapping[Seating, Outcome], looks: int) -> str | None:
        """Why the tournament ends after these games; None if it goes on.

        `played` are all games of the stages so far, `looks` is the number of stages that the budget allows.
        """


@dataclass(frozen=True)
class Separation:
    """Stops when the best two bots are separated: an interval of the difference of their scores leaves out 0.

    The interval is that of Student's t. `error` is the chance that equal bots are separated in any of the looks; each
    look has an equal part of it (Bonferroni). There is no decision before `least` deals.
    """

    error: float = 0.05
    least: int = 30

    def decide(self, played: Mapping[Seating, Outcome], looks: int) -> str | None:
        """Why the tournament ends after these games; None if it goes on."""
        scores = collect(played)
        ranked = sorted(zip(scores.bots, scores.own, strict=True), key=lambda item: -(item[1].score or 0))
        if len(ranked) < 2 or len(ranked[0][1].games) < self.least:
            return None
        (best, own), (second, other) = ranked[:2]
        gap = (own.score or 0) - (other.score or 0)
        groups = min(own.groups, other.groups)
        if groups < LEAST_DEALS:
            return None
        reach = find_t(1 - self.error / looks / 2, groups - 1) * math.sqrt(find_variance(own, other))
        return f"{best} is separated from {second}" if gap > reach else None


@dataclass(frozen=True)
class Sprt:
    """The sequential probability ratio test (A. Wald, "Sequential Analysis", 1947) on pairs: is `first` stronger than
    `second`?

    The hypotheses are that `first` is `elo0` or `elo1` points of Elo above `second`. `alpha` is the chance of taking
    elo1 when elo0 is true, `beta` of the opposite. What is counted is the score of a deal with all its seatings (with
    two seats 0, 1/4, 1/2, 3/4 or 1: the pentanomial model of chess engine tests), so nothing is assumed about how much
    two games of a deal have in common. There is no decision before `least` deals.
    """

    first: str
    second: str
    elo0: float = 0.0
    elo1: float = 40.0
    alpha: float = 0.05
    beta: float = 0.05
    least: int = 30

    def __post_init__(self) -> None:
        if not (-MOST_ELO <= self.elo0 < self.elo1 <= MOST_ELO and 0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(
                f"expected elo0 below elo1, both from -{MOST_ELO} to {MOST_ELO}, and alpha and beta between 0 and 0.5, "
                f"found {self.elo0}, {self.elo1}, {self.alpha} and {self.beta}"
            )

    def decide(self, played: Mapping[Seating, Outcome], looks: int) -> str | None:
        """Why the tournament ends after these games; None if it goes on."""
        counts = count_deals(played, self.first, self.second)
        if sum(counts.values()) < self.least:
            return None
        ratio = log_likelihood_ratio(counts, self.elo0, self.elo1)
        lower, upper = self.bounds
        return None if lower < ratio < upper else self.say(is_stronger=ratio >= upper)

    @property
    def bounds(self) -> tuple[float, float]:
        """The logarithms of the likelihood ratio at which the test ends, for elo0 and for elo1."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def say(self, *, is_stronger: bool) -> str:
        """What the test has found. Between -20 and 0 points, say, it cannot find that `first` is stronger."""
        likely, other = (self.elo1, self.elo0) if is_stronger else (self.elo0, self.elo1)
        why = f"{likely:g} points of Elo above it are much likelier than {other:g}"
        said = (STRONGER if is_stronger else NOT_STRONGER) if (likely > 0) is is_stronger else "against"
        return f"{self.first} {said} {self.second}: {why}"


def count_deals(played: Mapping[Seating, Outcome], first: str, second: str) -> Counter[Fraction]:
    """How many deals ended with which mean score of `first` against `second`."""
    deals: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0, 0])
    for seating, outcome in played.items():
        seats = list(zip(seating.seats, outcome.places, strict=True))
        mine = [place for name, place in seats if name == first]
        others = [place for name, place in seats if name == second]
        for place, other in product(mine, others):
            deal = deals[seating.match, seating.deal]
            deal[0] += 2 * (place < other) + (place == other)
            deal[1] += 2
    return Counter(Fraction(total, most) for total, most in deals.values())


def log_likelihood_ratio(counts: Mapping[Fraction, int], elo0: float, elo1: float, share: float = 1.0) -> float:
    """How much likelier these scores of deals are if `elo1` is true than if `elo0` is, as a logarithm. `share` of what
    two bots differ in strength shows in a score.

    Each hypothesis fixes only the mean score; the likeliest distribution with this mean is taken for each. Scores of
    the pentanomial model that have not been seen count a thousandth of a deal, so that both hypotheses are possible.
    """
    unseen = dict.fromkeys((Fraction(quarter, 4) for quarter in range(5)), 0.001)
    seen = unseen | {score: number for score, number in counts.items() if number}
    ordered = [(float(score), number) for score, number in sorted(seen.items())]
    low, high = (0.5 + share * (expected_score(elo) - 0.5) for elo in (elo0, elo1))
    return log_likelihood(ordered, high) - log_likelihood(ordered, low)


def log_likelihood(counts: list[tuple[float, float]], mean: float) -> float:
    """The log likelihood of the likeliest distribution with this mean, above a term that does not depend on the mean.

    It is the empirical likelihood of a mean (A. B. Owen, "Empirical Likelihood", 2001): the probabilities are the seen
    frequencies divided by 1 + tilt (score - mean), where the tilt, a Lagrange multiplier, gives them the right mean. It
    is found by halving.
    """
    low, high = -1 / (counts[-1][0] - mean), 1 / (mean - counts[0][0])
    for _ in range(60):
        tilt = (low + high) / 2
        if sum(number * (score - mean) / (1 + tilt * (score - mean)) for score, number in counts) > 0:
            low = tilt
        else:
            high = tilt
    tilt = (low + high) / 2
    return -sum(number * math.log1p(tilt * (score - mean)) for score, number in counts)


def expected_score(elo: float) -> float:
    """The score of a bot this many points of Elo above its opponent."""
    return 1 / (1 + 10 ** (-elo / 400))
