"""A game between a person and bots, move by move. What was played is the answers of the person: bots do the same
again with the same seed, so that a move can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from arenas import games
from arenas.by_hand import Refused, by_hand
from arenas.harness import loading
from arenas.harness.codes import DRAW, TIME, encode, reason
from arenas.harness.faults import Fault
from arenas.runners.limits import Watch
from arenas.seeds import derive
from arenas.values.games import Incident, Record, Seating

if TYPE_CHECKING:
    from arenas.by_hand.positions import Position

UNDO = "undo"


class Sitting:
    """The person sits on `seat` (from 0); `bots` has a bot for each other seat, None for that one."""

    def __init__(
        self, game: str, names: Sequence[str], bots: Sequence[loading.Bot | None], seat: int, seed: int
    ) -> None:
        self.game, self.seat = game, seat
        self.answers: list[int] = []
        self._names, self._bots, self._seed = tuple(names), bots, seed
        self._said = 0
        self._begin()

    @property
    def question(self) -> Any:
        """What the person is asked; None when the game is over."""
        return self._session.question

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, seat 1 first."""
        return self._names

    def news(self) -> Iterator[str]:
        """What has happened since the last call, as far as the person sees it."""
        yield from self.tell(self._said)
        self._said = len(self._session.events)

    def tell(self, first: int = 0) -> Iterator[str]:
        """What has happened from this event on, as far as the person sees it."""
        lines = (by_hand(self.game).tell(event, self.seat) for event in self._session.events[first:])
        return (line for line in lines if line is not None)

    def show(self) -> Position:
        """The table as the person sees it, in a game that is not over."""
        return by_hand(self.game).show(self.question, self._session.events, len(self._names))

    def say(self, words: str) -> None:
        """What the person says: `undo`, or its answer. Raises Refused with the reason if nothing comes of it."""
        if words.lower() != UNDO:
            self.answer(by_hand(self.game).read(words, self.question))
        elif not self.take_back():
            raise Refused("There is nothing to take back.")

    def answer(self, code: int) -> None:
        """The person's answer, and what the bots do then."""
        self.answers.append(code)
        self._session.answer(code)
        self._go_on()

    def take_back(self) -> bool:
        """Undo the person's last answer, and all that came of it. False if there is none."""
        if not self.answers:
            return False
        before, self.answers = self.answers[:-1], []
        self._begin()
        for code in before:
            self.answer(code)
        self._said = len(self._session.events)
        return True

    def record(self) -> Record:
        """The game, once it is over."""
        session = self._session
        incidents = tuple(sorted([*self._incidents, *session.refused()], key=lambda one: (one.move, one.seat)))
        return Record(Seating("by hand", 0, self._names), self._seed, session.moves(), session.outcome(), incidents)

    def _begin(self) -> None:
        self._said = 0
        self._session = games.game(self.game).begin(self._seed, len(self._names))
        self._incidents: list[Incident] = []
        self._seats: list[Any] = [
            bot and bot.seat(seat + 1, len(self._names), derive(self._seed, "bot", seat))
            for seat, bot in enumerate(self._bots)
        ]
        self._go_on()

    def _go_on(self) -> None:
        """Let the bots play until the person is asked. A bot that takes too long has no answer."""
        session, watch = self._session, Watch(len(self._seats), is_awaited=True)
        with watch:
            while session.seat not in (None, self.seat):
                seat = session.asked
                bot = self._seats[seat]
                watch.asked.append(seat)
                for event in session.news(seat):
                    bot.observe(event)
                made = bot.answer(session.packed() if session.TELLS else session.question, self._draw)
                if watch.interrupted:  # a bot may catch every error
                    raise KeyboardInterrupt
                session.answer(self._note(seat, made, too_long=watch.words if watch.ended == seat else ""))
                watch.ended = None

    def _note(self, seat: int, made: Any, *, too_long: str) -> int:
        """The code of what a bot has answered; a broken rule is kept."""
        if not isinstance(made, Fault):
            return int(made)
        code, message = (TIME, too_long) if too_long else (encode(made), made.message)
        session = self._session
        self._incidents.append(Incident(seat, len(session.moves()), reason(code), message, session.state()))
        return code

    def _draw(self) -> Any:
        self._session.answer(DRAW)
        return self._session.question
