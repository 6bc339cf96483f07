"""Games that are played in no time: who sits luckily on a deal, and how strong each bot is, decide."""

import hashlib
from collections.abc import Iterable, Mapping

from arenas.modes import Mode
from arenas.values.games import Outcome, Seating

SPREAD = 100
"""The luck of a seat is 0 to this, less one."""


def play(game: Seating, strengths: Mapping[str, int] | None = None, spread: int = SPREAD) -> Outcome:
    """The outcome of a game. It depends on the deal, the seats and the strengths, never on a name."""
    points = tuple(
        draw(f"{game.match} {game.deal} {seat}", spread) - (strengths or {}).get(name, 0)
        for seat, name in enumerate(game.seats)
    )
    places = tuple(1 + sum(other < mine for other in points) for mine in points)
    return Outcome(places, points, ("",) * len(points))


def draw(words: str, spread: int) -> int:
    return int.from_bytes(hashlib.blake2b(words.encode(), digest_size=8).digest(), "big") % spread


def play_all(
    games: Iterable[Seating], strengths: Mapping[str, int] | None = None, spread: int = SPREAD
) -> dict[Seating, Outcome]:
    """The outcomes of all these games."""
    return {game: play(game, strengths, spread) for game in games}


def finish(
    tournament: Mode, strengths: Mapping[str, int] | None = None, spread: int = SPREAD, most: int = 10_000
) -> dict[Seating, Outcome]:
    """The whole tournament, stage by stage. A tournament that does not end fails."""
    played: dict[Seating, Outcome] = {}
    for _ in range(most):
        wanted = tournament.wanted(played)
        if not wanted:
            return played
        played |= play_all(wanted, strengths, spread)
    raise AssertionError(f"the tournament goes on after {most} stages")
