"""The modes of a tournament (`--format` on the command line): which games come next, and the tables of its results.

A mode depends only on which games have been played and how they ended, never on the order in which they finished. So
a tournament that was killed goes on where it was, and ends in the same bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from arenas.values.games import Outcome, Seating
    from arenas.values.tables import Table


class Mode(Protocol):
    """A tournament: who plays whom, when it ends, and what it says."""

    def wanted(self, played: Mapping[Seating, Outcome]) -> Sequence[Seating]:
        """The games of the stage that the tournament is in, without those in `played`, in a fixed order.

        Ask again when all of them have been played. Empty when the tournament is over.
        """

    def tables(self, played: Mapping[Seating, Outcome]) -> tuple[Table, ...]:
        """The results so far. Games in `played` that do not belong to the tournament are left out."""


def missing(games: Sequence[Seating], played: Mapping[Seating, Outcome]) -> list[Seating]:
    """The games that have not been played, in their order."""
    return [game for game in games if game not in played]


def restrict(played: Mapping[Seating, Outcome], games: Sequence[Seating]) -> dict[Seating, Outcome]:
    """The games of a tournament that have been played, in the order of its schedule."""
    return {game: played[game] for game in games if game in played}


def check_bots(bots: Sequence[str], least: int) -> None:
    """Raises ValueError unless there are so many bots, with different names."""
    if len(bots) < least:
        raise ValueError(f"expected at least {least} bots, found {len(bots)}: enter more; the same one may come twice")
    for number, bot in enumerate(bots):
        if bot in bots[:number]:
            raise ValueError(f"expected bots with different names, found {bot!r} twice: give one another name")
