"""House bots: one file each, in a folder for each game, written with nothing but what `docs/players.md` allows."""

from __future__ import annotations

from pathlib import Path

from arenas.values.games import Entrant

__all__ = ["by_strength", "entrants"]

STRENGTH = {
    "kotc": "Gambler Saver EightsFirst Miser ExampleBot EightsLast Keeper LongSuit Watcher Prophet",
    "dubito": "Doubter Honest Bluffer Chancer Sceptic Counter ExampleBot Accountant Learner Poker",
    "hearts": "High Chancer FirstLegal Low Shy Duck Guard Counter Oracle",
}
"""The house bots of each game, the weakest first, as the tables of docs/house-bots.md have them."""


def entrants(game: str) -> tuple[Entrant, ...]:
    """The house bots of this game, by name."""
    files = sorted((Path(__file__).parent / game).glob("*.py"))
    return tuple([Entrant(file.stem, file.stem, file.read_bytes()) for file in files])


def by_strength(game: str) -> tuple[Entrant, ...]:
    """The house bots of this game, the weakest first."""
    order = STRENGTH[game].split()
    return tuple(sorted(entrants(game), key=lambda bot: order.index(bot.name)))
