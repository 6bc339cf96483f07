"""House bots: one file each, in a folder for each game, written with nothing but what `docs/players.md` allows."""

from __future__ import annotations

from pathlib import Path

from arenas.values.games import Entrant

__all__ = ["entrants"]


def entrants(game: str) -> tuple[Entrant, ...]:
    """The house bots of this game, by name."""
    files = sorted((Path(__file__).parent / game).glob("*.py"))
    return tuple([Entrant(file.stem, file.stem, file.read_bytes()) for file in files])
