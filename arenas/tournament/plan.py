"""What a tournament is, before anything is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arenas.modes import Mode
from arenas.seeds import derive
from arenas.values.games import Entrant, Seating, Unit

GAMES_IN_A_UNIT = 256

Copy = tuple[str, int]
"""A bot's name, and a number if it has more than one seat in a game."""

BOTS_IN_A_UNIT = 10
"""Each has a process and a sandbox of its own."""


@dataclass(frozen=True)
class Plan:
    """The game, the mode, the bots by name in the order of their seeds, the seed of everything, and whether the bots
    are trusted."""

    game: str
    mode: Mode
    entrants: Mapping[str, Entrant]
    seed: int
    trusted: bool = False

    def deal_seed(self, seating: Seating) -> int:
        """The seed of the game's deal: the same for all games of a match with the same deal number."""
        return derive(self.seed, seating.match, seating.deal)

    def units(self, games: list[Seating], workers: int) -> list[Unit]:
        """The work on these games. In a unit each is on another deal: so no process of a bot sees a deal from two
        seats. A process takes longer to start than most games to play; so a game comes to others of the same bots, or
        else to those to which it adds the fewest bots."""
        size = min(GAMES_IN_A_UNIT, max(1, -(-len(games) // workers)))
        parts: list[Part] = []
        same_bots: dict[frozenset[Copy], list[Part]] = {}
        for seating in games:
            bots = copies(seating)
            same = same_bots.setdefault(bots, [])
            part = choose(same, seating, bots, size) or choose(parts, seating, bots, size)
            if part is None:
                part = Part()
                parts.append(part)
            if part not in same:
                same.append(part)
            part.add(seating, bots)
        return [self._unit(part) for part in parts]

    def _unit(self, part: Part) -> Unit:
        entrants = tuple(self.entrants[name] for name, _ in sorted(part.bots))
        games = tuple((seating, self.deal_seed(seating)) for seating in part.games)
        return Unit(self.game, entrants, games, self.trusted)


class Part:
    """Games that will be a unit, and the bots that have to be entered for them."""

    def __init__(self) -> None:
        self.games: list[Seating] = []
        self.bots: frozenset[Copy] = frozenset()
        self._deals: set[tuple[str, int]] = set()

    def has_room(self, seating: Seating, size: int) -> bool:
        """Whether the game can come to those here: there are fewer than `size`, and none on its deal."""
        return len(self.games) < size and (seating.match, seating.deal) not in self._deals

    def add(self, seating: Seating, bots: frozenset[Copy]) -> None:
        """One more game."""
        self.games.append(seating)
        self.bots |= bots
        self._deals.add((seating.match, seating.deal))


def copies(seating: Seating) -> frozenset[Copy]:
    """The bots of a game, each as often as it has a seat."""
    return frozenset((name, number) for name, count in Counter(seating.seats).items() for number in range(count))


def choose(parts: Iterable[Part], seating: Seating, bots: frozenset[Copy], size: int) -> Part | None:
    """Of the parts to which this game of these bots can come, the first that needs the fewest new bots for it."""
    best, fewest = None, BOTS_IN_A_UNIT + 1
    for part in parts:
        if part.has_room(seating, size):
            more = len(bots - part.bots)
            if more < fewest and len(part.bots) + more <= BOTS_IN_A_UNIT:
                best, fewest = part, more
    return best
