"""House bots: one file each, in a folder for each game, written with nothing but what `docs/players.md` allows."""

from __future__ import annotations

from pathlib import Path

from arenas.values.games import Entrant

__all__ = ["by_strength", "entrants", "files"]

ORDER = "weakest_first.txt"
"""In the folder of a game: the names of its bots, as the table of docs/house-bots.md has them from below."""


def entrants(game: str) -> tuple[Entrant, ...]:
    """The house bots of this game, by name."""
    files = sorted((Path(__file__).parent / game).glob("*.py"))
    return tuple([Entrant(file.stem, file.stem, file.read_bytes()) for file in files])


def files(name: str) -> tuple[Path, ...]:
    """The files of the house bots of this name, one for each game that has one."""
    return tuple(sorted(file for file in Path(__file__).parent.glob("*/*.py") if file.stem == name))


def by_strength(game: str) -> tuple[Entrant, ...]:
    """The house bots of this game, the weakest first."""
    order = (Path(__file__).parent / game / ORDER).read_text(encoding="utf-8").split()
    return tuple(sorted(entrants(game), key=lambda bot: order.index(bot.name)))
