"""What bots did wrong in one game, for their authors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arenas.games import QuickSession
from arenas.harness.codes import reason
from arenas.values.games import Incident


class Incidents:
    """The first incident of each kind for each seat: a bot may fail in every move."""

    def __init__(self) -> None:
        self._first: dict[tuple[int, str], Incident] = {}

    def note(self, session: QuickSession, code: int, message: str) -> None:
        """The seat that is asked has this fault instead of an answer."""
        seat, words = session.asked, reason(code)
        if (seat, words) not in self._first:
            self._first[seat, words] = Incident(seat, len(session.moves()), words, message, session.state())

    def of(self, session: QuickSession, say_printed: Callable[[int], str]) -> tuple[Incident, ...]:
        """All of the game, in order. `say_printed`: what the bot on a seat has printed in it, to be said after what the
        rules do not allow."""
        refused = [replace(one, message=one.message + say_printed(one.seat)) for one in session.refused()]
        return tuple(sorted([*self._first.values(), *refused], key=lambda one: (one.move, one.seat)))
