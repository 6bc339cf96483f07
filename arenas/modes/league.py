"""The Hearts League: seasons of the games in a schedule, each game to 100 points.

Each season plays the whole schedule once, with other cards than every other season. In a season, games with the same
deal number have the same cards. The bots are ranked by their mean score: each opponent with more points counts 1, one
with as many 1/2.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from arenas.modes import missing, restrict
from arenas.statistics.scores import collect
from arenas.statistics.standings import tabulate
from arenas.values.games import Seating
from arenas.values.places import share_places
from arenas.values.tables import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from arenas.modes.league_files import Game
    from arenas.values.games import Outcome
    from arenas.values.rounds import Details
    from arenas.values.tables import Cell

GAME = ("season", "game", "deal")
TRICK = (*GAME, "round", "trick", "leader", "cards", "taken by", "points")
SEATS = (1, 2, 3, 4)


@dataclass(frozen=True)
class League:
    """So many seasons of a schedule. Raises ValueError for an empty schedule and for less than one season."""

    schedule: tuple[Game, ...]
    seasons: int

    def __post_init__(self) -> None:
        if not self.schedule:
            raise ValueError("expected at least one game in the schedule, found none: add a line for each game")
        if self.seasons < 1:
            raise ValueError(f"expected at least 1 season, found {self.seasons}")

    def wanted(self, played: Mapping[Seating, Outcome]) -> Sequence[Seating]:
        """The games, not in `played`, of all seasons: nothing is decided between them."""
        return [game for season in range(1, self.seasons + 1) for game in missing(self.list_games(season), played)]

    def tables(self, played: Mapping[Seating, Outcome]) -> tuple[Table, ...]:
        """The seasons, their games, and the tables of every tournament."""
        games = [game for season in range(1, self.seasons + 1) for game in self.list_games(season)]
        counted = restrict(played, games)
        return self.tabulate_seasons(played), self.tabulate_games(counted), *tabulate(counted)

    def list_games(self, season: int) -> list[Seating]:
        """The games of a season in the order of the schedule."""
        return [Seating(f"league/{season}", game.deal, game.seats) for game in self.schedule]

    def number(self, played: Mapping[Seating, object]) -> Iterator[tuple[int, int, Seating]]:
        """The games that have been played: season, number of the game in it, game."""
        for season in range(1, self.seasons + 1):
            for number, game in enumerate(self.list_games(season), 1):
                if game in played:
                    yield season, number, game

    def tabulate_seasons(self, played: Mapping[Seating, Outcome]) -> Table:
        """The bots of each season, best first."""
        rows: list[tuple[Cell, ...]] = []
        for season in range(1, self.seasons + 1):
            rows += ((season, *row) for row in rank(restrict(played, self.list_games(season))))
        columns = ("season", "place", "bot", "games", "score", "points", "first", "second", "third", "fourth")
        return Table("seasons", "Seasons", columns, tuple(rows))

    def tabulate_games(self, played: Mapping[Seating, Outcome]) -> Table:
        """Each game with its bots, points and places, seat 1 first."""
        rows: list[tuple[Cell, ...]] = [
            (season, number, game.deal, *game.seats, *played[game].points, *played[game].places)
            for season, number, game in self.number(played)
        ]
        columns = (*GAME, *(f"{word} {seat}" for word in ("bot", "points", "place") for seat in SEATS))
        return Table("league-games", "Games", columns, tuple(rows))

    def detail(self, details: Mapping[Seating, Details]) -> tuple[Table, ...]:
        """The rounds and the tricks of these games. Seats are numbered from 1."""
        rounds: list[tuple[Cell, ...]] = []
        tricks: list[tuple[Cell, ...]] = []
        for season, number, game in self.number(details):
            for at, played in enumerate(details[game].rounds, 1):
                start = (season, number, game.deal, at)
                taken = Counter(trick.winner for trick in played.tricks)
                rounds.append((*start, *game.seats, *played.points, *(taken[seat] for seat in SEATS)))
                tricks += (
                    (*start, trick_number, trick.leader, " ".join(trick.cards), trick.winner, trick.points)
                    for trick_number, trick in enumerate(played.tricks, 1)
                )
        columns = (*GAME, "round", *(f"{word} {seat}" for word in ("bot", "points", "tricks") for seat in SEATS))
        return (
            Table("rounds", "Rounds", columns, tuple(rounds)),
            Table("tricks", "Tricks", TRICK, tuple(tricks)),
        )


def rank(played: Mapping[Seating, Outcome]) -> Iterator[tuple[Cell, ...]]:
    """Each bot's place, games, score, mean points, and how often it was first to fourth; equal scores share a place."""
    points: dict[str, int] = defaultdict(int)
    places = Counter[tuple[str, int]]()
    for game, outcome in played.items():
        for bot, more, place in zip(game.seats, outcome.points, outcome.places, strict=True):
            points[bot] += more
            places[bot, place] += 1
    scores = collect(played)
    means = {bot: series.score for bot, series in zip(scores.bots, scores.own, strict=True)}
    ranked = sorted(means, key=lambda bot: (-(means[bot] or 0), bot))
    for shared, bot in zip(share_places([-(means[bot] or Fraction(0)) for bot in ranked]), ranked, strict=True):
        games = sum(places[bot, place] for place in SEATS)
        counts = (places[bot, place] for place in SEATS)
        yield shared, bot, games, float(means[bot] or 0), points[bot] / games, *counts
