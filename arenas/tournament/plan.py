"""What a tournament is, before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arenas.formats import Format
from arenas.seeds import derive
from arenas.values.games import Entrant, Seating, Unit

GAMES_IN_A_UNIT = 256


@dataclass(frozen=True)
class Plan:
    """The game, the format, the bots by name in the order of their seeds, the seed of everything, and whether the bots
    are trusted."""

    game: str
    format: Format
    entrants: Mapping[str, Entrant]
    seed: int
    trusted: bool = False

    def deal_seed(self, seating: Seating) -> int:
        """The seed of the game's deal: the same for all games of a match with the same deal number."""
        return derive(self.seed, seating.match, seating.deal)

    def units(self, games: list[Seating], workers: int) -> list[Unit]:
        """The work on these games. Games are together if the same bots sit on the same seats, each on another deal: so
        no process of a bot sees a deal from two seats."""
        seatings: dict[tuple[str, ...], list[Seating]] = {}
        for seating in games:
            seatings.setdefault(seating.seats, []).append(seating)
        units = []
        for seats, together in seatings.items():
            entrants = tuple(self.entrants[name] for name in seats)
            size = min(GAMES_IN_A_UNIT, max(1, -(-len(games) // (2 * workers))))
            for start in range(0, len(together), size):
                chosen = tuple((seating, self.deal_seed(seating)) for seating in together[start : start + size])
                units.append(Unit(self.game, entrants, chosen, self.trusted))
        return units
