"""A game in progress, for all games: what their engines have in common."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, ClassVar

from arenas.values.games import Incident


class BaseSession:
    """What `games.Session` says, for an engine that yields events and views, and is sent the answer to a view.

    A subclass says which class its views have (`VIEW`), from which number on their `seat` is counted (`FIRST_SEAT`),
    and what the engine is answered for each code (`ANSWERS`). `TELLS`: the harness takes questions as they travel,
    and events.
    """

    __slots__ = ("events", "made", "players", "question", "seat", "steps")

    VIEW: ClassVar[type[Any]]
    FIRST_SEAT: ClassVar[int]
    ANSWERS: ClassVar[Sequence[Any]]
    TELLS: ClassVar[bool] = False

    def __init__(self, steps: Generator[Any, Any, None]) -> None:
        self.steps = steps
        self.events: list[Any] = []
        self.made = bytearray()
        self.players: list[Any] = []
        self.seat: int | None = None
        self.question: Any = None
        self._advance(None)

    @property
    def asked(self) -> int:
        """The seat that is asked, in a game that is not over."""
        assert self.seat is not None, "somebody is asked"
        return self.seat

    def answer(self, code: int) -> None:
        """Go on to the next question with this answer."""
        self.made.append(code)
        self._advance(self.ANSWERS[code])

    def play(self, players: Sequence[Callable[[Any], Any]]) -> None:
        """Go on to the end. Each seat has a function from its questions to what the engine is answered.

        It is `answer` in a loop, written out because an arena goes through it millions of times.
        """
        self.players = by_seat = [None] * self.FIRST_SEAT + [*players]
        send, note, view = self.steps.send, self.events.append, self.VIEW
        step: Any = self.question
        try:
            while True:
                step = send(by_seat[step.seat](step))
                while type(step) is not view:
                    note(step)
                    step = send(None)
        except StopIteration:
            self.seat = self.question = None
            self.players = []  # they know this game, and seldom is garbage collected

    def replace(self, seat: int, player: Callable[[Any], Any]) -> None:
        """From its next question on, the seat has this function."""
        self.players[seat + self.FIRST_SEAT] = player

    def _advance(self, answer: Any) -> None:
        send, note = self.steps.send, self.events.append
        try:
            step = send(answer)
            while type(step) is not self.VIEW:
                note(step)
                step = send(None)
        except StopIteration:
            self.seat = self.question = None
            return
        self.seat = step.seat - self.FIRST_SEAT
        self.question = step

    def moves(self) -> bytes:
        """The codes of all answers so far."""
        return bytes(self.made)

    def news(self, seat: int) -> Sequence[tuple[Any, ...]]:
        """Nothing: this game shows its bots no events."""
        return ()

    def refused(self) -> Sequence[Incident]:
        """Nothing: in this game every answer that is one is allowed."""
        return ()
