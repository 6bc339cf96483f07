"""Round robin: every set of bots that fits at a table plays on the same deals, until a stop rule is content.

With as many bots as seats it is a match, also one of three to five bots. In a gauntlet one bot is in each set.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from arenas.modes import check_bots, missing, restrict
from arenas.modes.seatings import Turns, order, seat
from arenas.seeds import derive
from arenas.statistics.standings import tabulate
from arenas.values.games import Seating
from arenas.values.tables import Table
from judge.base.wording import many
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from arenas.statistics.stopping import Rule
    from arenas.values.games import Outcome


@dataclass(frozen=True)
class RoundRobin:
    """A round robin of `bots` at tables of `seats`.

    It ends when `rule` says so, or when the next deal would exceed `most_games`, though not before the first deal. The
    rule looks after `stage` deals, then after as many more, and from four stages on after a quarter more. With more
    than `most_sets` sets of bots, that many are chosen anew for each deal, so that all bots play as equally often as
    they can, and in the long run with the same others. In a `gauntlet`, the first bot is in every set: only its games
    are played.

    Raises ValueError unless there are two to eight seats, enough bots with different names, a deal in each stage and a
    set.
    """

    bots: tuple[str, ...]
    seats: int
    seed: int
    most_games: int = 10_000
    rule: Rule | None = None
    turns: Turns = "both ways"
    stage: int = 30
    most_sets: int = 200
    match: str = "round-robin"
    gauntlet: bool = False

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 8:
            raise ValueError(f"expected 2 to 8 seats, found {self.seats}")
        check_bots(self.bots, self.seats)
        if min(self.stage, self.most_sets) < 1:
            raise ValueError(
                f"expected stages of at least 1 deal and at least 1 set, found {self.stage}, {self.most_sets}"
            )

    def wanted(self, played: Mapping[Seating, Outcome]) -> Sequence[Seating]:
        """The games of the current stage that are not in `played`; empty when the tournament is over."""
        return missing(self.follow(played).games, played)

    def tables(self, played: Mapping[Seating, Outcome]) -> tuple[Table, ...]:
        """Standings, cross table, ratings, and how far the tournament is."""
        course = self.follow(played)
        counted = restrict(played, course.games)
        deals = len({seating.deal for seating in counted})
        row = (deals, len(counted), course.ending)
        ending = Table("course", "Course of the tournament", ("deals", "games", "ended"), (row,))
        return (*tabulate(counted), ending)

    def follow(self, played: Mapping[Seating, Outcome]) -> Course:
        """The games of all stages up to the current one, and why there are no more."""
        sets = min(self.most_sets, comb(len(self.bots) - self.gauntlet, self.seats - self.gauntlet))
        ends = self.list_ends(sets * len(seat(self.bots[: self.seats], self.turns)))
        games: list[Seating] = []
        for start, end in zip([0, *ends], ends, strict=False):
            stage = list(self.list_games(start, end))
            # If the next stage has begun, the rule has let it begin.
            begun = any(game in played for game in stage)
            if games and not begun and (ending := self.decide(played, games, len(ends))):
                return Course(games, ending)
            games += stage
            if missing(stage, played):
                return Course(games, None)
        ending = self.decide(played, games, len(ends))
        return Course(games, ending or f"another deal would exceed {many(self.most_games, 'game')}")

    def decide(self, played: Mapping[Seating, Outcome], games: Sequence[Seating], looks: int) -> str | None:
        return self.rule.decide(restrict(played, games), looks) if self.rule else None

    def list_ends(self, games: int) -> list[int]:
        """How many deals have been played at the end of each stage, if a deal has so many games."""
        most = max(1, self.most_games // games)
        ends = [min(self.stage, most)]
        while ends[-1] < most:
            ends.append(min(most, ends[-1] + max(self.stage, ends[-1] // 4)))
        return ends

    def list_games(self, start: int, end: int) -> Iterator[Seating]:
        """All games of the deals from `start` to before `end`."""
        for deal in range(start, end):
            for bots in self.choose_sets(derive(self.seed, self.match, deal)):
                for seats in seat(order(bots, deal, self.seed), self.turns):
                    yield Seating(self.match, deal, seats)

    def choose_sets(self, seed: int) -> list[tuple[str, ...]]:
        """The sets of bots that play on a deal."""
        if not self.gauntlet:
            return choose_sets(self.bots, self.seats, self.most_sets, seed)
        first, *field = self.bots
        return [(first, *others) for others in choose_sets(field, self.seats - 1, self.most_sets, seed)]


@dataclass(frozen=True)
class Course:
    """The games of a tournament up to its current stage, and why there are no more; None if it goes on."""

    games: Sequence[Seating]
    ending: str | None


def choose_sets(bots: Sequence[str], size: int, most: int, seed: int) -> list[tuple[str, ...]]:
    """All sets of `size` bots, or `most` of them, with each bot in about as many as any other.

    Of the bots with the fewest sets, the one that has met the others of the set least comes next, then chance decides.
    """
    if comb(len(bots), size) <= most:
        return list(combinations(bots, size))
    generator = SplitMix64(seed)
    used, met = Counter[str](), Counter[frozenset[str]]()
    chosen: dict[frozenset[str], tuple[str, ...]] = {}
    while len(chosen) < most:
        shuffled = list(bots)
        generator.shuffle(shuffled)
        picked: list[str] = []
        while len(picked) < size:
            able = [bot for bot in shuffled if bot not in picked and frozenset((*picked, bot)) not in chosen]
            if not able:  # all sets with these bots are chosen: take any other
                picked = list(next(new for new in combinations(bots, size) if frozenset(new) not in chosen))
                break
            picked.append(min(able, key=lambda bot: (used[bot], sum(met[frozenset((bot, other))] for other in picked))))
        chosen[frozenset(picked)] = tuple(sorted(picked, key=bots.index))
        used.update(picked)
        met.update(frozenset(pair) for pair in combinations(picked, 2))
    return list(chosen.values())
