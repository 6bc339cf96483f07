"""Plays a recorded game again: its seed gives the deal, its moves all answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from arenas import games
from arenas.replaying.games import game as known_game
from arenas.replaying.records import Written, make_words
from arenas.replaying.states import write_place
from arenas.values.times import unpack_time

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arenas.values.games import Record


@dataclass(frozen=True)
class Breach:
    """A seat (from 0) broke a rule: the reason as in the transcript, a message for the bot's author, the line (from 1)
    that came of it, and the part of this line (0: the whole line)."""

    seat: int
    reason: str
    message: str
    line: int
    part: int = 0

    @property
    def at(self) -> str:
        """The step that came of it, as `Step.at` says it."""
        return write_place(self.line, self.part)


@dataclass(frozen=True)
class Again:
    """A game that was played again: its record as text, what rules were broken, in the order of the lines, for each
    answer the step that came of it, as `Step.at` says it, and by step how many seconds its answers took, if that was
    measured."""

    written: Written
    breaches: tuple[Breach, ...]
    places: tuple[str, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)


def play_again(game: str, record: Record) -> Again:
    """Play a game of that name again. ValueError if the moves are not those of a whole game, or if there are times of
    other seats."""
    seats = record.seating.seats
    if len(seats) not in games.game(game).SEATS:
        raise ValueError(f"expected another number of seats in the game {record.seating.id!r}, found {len(seats)}")
    if len(record.times) not in (0, len(seats)):
        raise ValueError(f"expected times of {len(seats)} seats, found {len(record.times)}: {record.seating.id!r}")
    session = games.game(game).begin(record.seed, len(seats))
    incidents = {incident.move: incident for incident in record.incidents}
    place = known_game(game).place
    places, breaches, seconds = [], [], dict[str, float]()
    times = [iter(seat) for seat in record.times]
    for number, move in enumerate(record.moves):
        seat = session.seat
        if seat is None:
            raise ValueError(f"expected {number} moves in the game {record.seating.id!r}, found {len(record.moves)}")
        further, part = place(session.question)
        line = len(session.events) + 1 + further
        places.append(write_place(line, part))
        if incident := incidents.get(number):
            breaches.append(Breach(seat, incident.reason, incident.message, line, part))
        taken = unpack_time(next(times[seat], 0)) if times else None
        if taken is not None:
            seconds[places[-1]] = seconds.get(places[-1], 0.0) + taken
        session.answer(move)
    if session.seat is not None:
        raise ValueError(f"expected more than {len(record.moves)} moves in the game {record.seating.id!r}")
    names = make_words(seats)
    written = Written(game, tuple(names), session.case(names), tuple(session.transcript()))
    return Again(written, tuple(breaches), tuple(places), seconds)
