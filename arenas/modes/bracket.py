"""The elimination bracket of King of the Cards: matches of two, the winner goes on.

A match is a number of deals, each played twice with the seats exchanged. If it is tied, it is extended deal by deal; if
that does not help, the higher seed goes on. The top seeds have no match in the first round where bots are missing for a
full bracket. Seeds 1 and 2 can meet only in the final.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from arenas.modes import check_bots, missing, restrict
from arenas.statistics.intervals import find_interval
from arenas.statistics.scores import collect
from arenas.statistics.standings import tabulate
from arenas.values.games import Seating
from arenas.values.tables import Table
from judge.base.wording import plural

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from arenas.statistics.intervals import Interval
    from arenas.values.games import Outcome
    from arenas.values.tables import Cell

COLUMNS = (
    *("round", "match", "seed 1", "bot 1", "score 1", "seed 2", "bot 2", "score 2", "games", "low 1", "high 1"),
    *("winner", "reason"),
)


@dataclass(frozen=True)
class Match:
    """A match of two seeds, or a bye if there are not so many seeds as `second`. The best seed is 1.

    `games` are those asked for up to now, `score` what the first has won of them in half games, `winner` and `reason`
    say who goes on and why; None and empty while the match is played.
    """

    round: int
    number: int
    first: int
    second: int
    games: tuple[Seating, ...] = ()
    score: int = 0
    winner: int | None = None
    reason: str = ""

    @property
    def name(self) -> str:
        """The name of the match in its games."""
        return f"bracket/{self.round}/{self.number}"


@dataclass(frozen=True)
class Bracket:
    """A bracket of bots in the order of their seeds, the best first.

    Each match has `pairs` deals of two games; while it is tied, one more deal at a time, `extensions` at most. `ranked`
    says whether somebody has put the bots in this order; otherwise no table calls their numbers seeds.

    Raises ValueError unless there are bots, with different names, and each match has a pair.
    """

    seeding: tuple[str, ...]
    pairs: int = 51
    extensions: int = 20
    ranked: bool = True

    def __post_init__(self) -> None:
        check_bots(self.seeding, 1)
        if self.pairs < 1:
            raise ValueError(f"expected at least 1 pair of games for each match, found {self.pairs}")
        if self.extensions < 0:
            raise ValueError(f"expected 0 or more extensions, found {self.extensions}")

    def wanted(self, played: Mapping[Seating, Outcome]) -> Sequence[Seating]:
        """The games, not in `played`, of all matches whose entrants are known; empty when there is a champion."""
        return [game for match in self.follow(played) for game in missing(match.games, played)]

    def tables(self, played: Mapping[Seating, Outcome]) -> tuple[Table, ...]:
        """The bracket, the places that it gives, and the tables of every tournament."""
        matches = self.follow(played)
        counted = restrict(played, [game for match in matches for game in match.games])
        rows = tuple(self.describe(match, counted) for match in matches)
        bracket = Table("bracket", "Bracket", COLUMNS, rows)
        return (bracket, self.tabulate_places(matches), *tabulate(counted))

    def follow(self, played: Mapping[Seating, Outcome]) -> list[Match]:
        """The matches and byes whose entrants are known, round by round."""
        entrants: list[int | None] = [*draw(len(self.seeding))]
        matches: list[Match] = []
        number_of_round = 0
        while len(entrants) > 1:
            number_of_round += 1
            pairs = enumerate(zip(entrants[::2], entrants[1::2], strict=True), 1)
            of_round = [
                self.hold(Match(number_of_round, number, first, second), played) if first and second else None
                for number, (first, second) in pairs
            ]
            matches += [match for match in of_round if match]
            entrants = [match.winner if match else None for match in of_round]
        return matches

    def hold(self, match: Match, played: Mapping[Seating, Outcome]) -> Match:
        """The match with its games, as far as it has come."""
        if match.second > len(self.seeding):
            return replace(match, winner=match.first, reason="bye")
        first, second = self.seeding[match.first - 1], self.seeding[match.second - 1]
        games: list[Seating] = []
        for deal in range(self.pairs + self.extensions):
            games += [Seating(match.name, deal, (first, second)), Seating(match.name, deal, (second, first))]
            if deal + 1 < self.pairs:
                continue
            score = sum(count_halves(game, played[game], first) for game in games if game in played)
            held = replace(match, games=tuple(games), score=score)
            if missing(games, played):
                return held
            if score != len(games):
                winner = match.first if score > len(games) else match.second
                return replace(held, winner=winner, reason=f"more points{say_extended(deal + 1 - self.pairs)}")
        first_of_two = "higher seed" if self.ranked else "first in the order of names"
        reason = f"{first_of_two}, because the match is tied{say_extended(self.extensions)}"
        return replace(held, winner=min(match.first, match.second), reason=reason)

    def describe(self, match: Match, played: Mapping[Seating, Outcome]) -> tuple[Cell, ...]:
        """The match's row in the table."""
        first = self.seeding[match.first - 1]
        start = (match.round, match.number, self.show_seed(match.first), first)
        winner = self.seeding[match.winner - 1] if match.winner else None
        if not match.games:
            return (*start, None, None, None, None, 0, None, None, winner, match.reason)
        counted = restrict(played, match.games)
        interval = measure(counted, first)
        other = (self.show_seed(match.second), self.seeding[match.second - 1], len(counted) - match.score / 2)
        ends = (interval.low, interval.high) if interval else (None, None)
        return (*start, match.score / 2, *other, len(counted), *ends, winner, match.reason)

    def show_seed(self, seed: int) -> int | None:
        """The seed in a table; None if it is only the order of names."""
        return seed if self.ranked else None

    def tabulate_places(self, matches: Sequence[Match]) -> Table:
        """Who came where: all who lose in the same round share a place; no place for those still in."""
        size = len(draw(len(self.seeding)))
        lost = {match.first + match.second - match.winner: match for match in matches if match.winner and match.games}
        champion = len(lost) == len(self.seeding) - 1
        rows: list[tuple[Cell, ...]] = []
        for seed, bot in enumerate(self.seeding, 1):
            shown = self.show_seed(seed)
            if match := lost.get(seed):
                rows.append(
                    (size // 2**match.round + 1, bot, shown, match.round, self.seeding[(match.winner or 0) - 1])
                )
            else:
                rows.append((1 if champion else None, bot, shown, None, None))
        rows.sort(key=lambda row: row[0] or 0)  # in a place, the bots stay in the order of their seeds
        return Table("places", "Places", ("place", "bot", "seed", "lost in round", "lost to"), tuple(rows))


def draw(entrants: int) -> list[int]:
    """The seeds from the top of the bracket to its bottom, up to the next power of two."""
    seeds = [1]
    while len(seeds) < entrants:
        total = 2 * len(seeds) + 1
        seeds = [seed for higher in seeds for seed in (higher, total - higher)]
    return seeds


def count_halves(game: Seating, outcome: Outcome, bot: str) -> int:
    """What the bot has won of a game of two, in half games."""
    mine = outcome.places[game.seats.index(bot)]
    other = outcome.places[1 - game.seats.index(bot)]
    return 2 * (mine < other) + (mine == other)


def measure(played: Mapping[Seating, Outcome], first: str) -> Interval | None:
    """The interval of the first bot's score in a match; None before its first game."""
    scores = collect(played)
    return find_interval(scores.own[scores.bots.index(first)]) if played else None


def say_extended(extensions: int) -> str:
    return f" after {extensions} more {plural(extensions, 'deal')}" if extensions else ""
