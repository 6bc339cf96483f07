"""Ratings: one number for a bot's strength, from games with any number of seats.

The method is that of R. C. Weng and C.-J. Lin for the Plackett-Luce model ("A Bayesian Approximation Method for Online
Ranking", 2011), as the package openskill has it. A bot starts at mu 25, sigma 25/3; each contest moves mu and makes
sigma smaller. The ordinal, mu - 3 sigma, is a strength that the bot has almost surely. Bots do not learn between games,
so nothing makes sigma grow again (tau is 0).

A contest is a deal with all its seatings of the same bots: who scored more over all of them comes first. So bots that
play alike on mirrored deals always tie and keep equal ratings. Contests are rated in the order of the schedule, never
in the order in which games finished. This is the only module that imports openskill, and only when ratings are wanted.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arenas.statistics.scores import in_order, score_places

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openskill.models import PlackettLuce, PlackettLuceRating

    from arenas.values.games import Outcome, Seating

MOST_POINTS = 200
"""The most points that a bot's history has."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating after some number of games of the tournament."""

    games: int
    bot: str
    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class Contest:
    """A deal with all its games of the same bots: the bots, what each has scored in all, and the number of games."""

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    games: int


def rate(played: Mapping[Seating, Outcome]) -> tuple[Rating, ...]:
    """The history of all ratings: at most `MOST_POINTS` moments, at each all bots by name; the last is the result."""
    model = load_model()
    contests = list_contests(played)
    ratings = {name: model.rating() for name in sorted({name for seating in played for name in seating.seats})}
    history: list[Rating] = []
    games = 0
    for number, contest in enumerate(contests, 1):
        rate_contest(model, ratings, contest)
        games += contest.games
        # The moments are spread evenly, and the last contest is always one.
        if number * MOST_POINTS // len(contests) > (number - 1) * MOST_POINTS // len(contests):
            history += [snapshot(games, name, rating) for name, rating in ratings.items()]
    return tuple(history)


def list_contests(played: Mapping[Seating, Outcome]) -> list[Contest]:
    """The contests in the order of the schedule."""
    seatings: dict[tuple[str, int, tuple[str, ...]], list[Seating]] = defaultdict(list)
    for seating in in_order(played):
        seatings[seating.match, seating.deal, tuple(sorted(set(seating.seats)))].append(seating)
    return [add_up(bots, games, played) for (_, _, bots), games in sorted(seatings.items())]


def add_up(bots: tuple[str, ...], games: list[Seating], played: Mapping[Seating, Outcome]) -> Contest:
    totals = dict.fromkeys(bots, 0)
    for seating in games:
        for name, score in zip(seating.seats, score_places(played[seating].places), strict=True):
            totals[name] += score
    return Contest(bots, tuple(totals.values()), len(games))


def rate_contest(model: PlackettLuce, ratings: dict[str, PlackettLuceRating], contest: Contest) -> None:
    if len(contest.bots) < 2:
        return  # a bot against itself
    teams = [[ratings[name]] for name in contest.bots]
    rated = model.rate(teams, ranks=[-float(total) for total in contest.totals])
    for name, (rating,) in zip(contest.bots, rated, strict=True):
        ratings[name] = rating


def snapshot(games: int, bot: str, rating: PlackettLuceRating) -> Rating:
    # The last digits of exp and log may differ between machines: rounded, a rating is the same on all.
    return Rating(games, bot, round(rating.mu, 3), round(rating.sigma, 3), round(rating.ordinal(), 3))


def load_model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # takes long to import

    return PlackettLuce(tau=0.0)
