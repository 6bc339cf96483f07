"""A game that is played in boxes: what is asked and answered, and the same again for a new process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arenas import games
from arenas.harness import wire
from arenas.harness.codes import DRAW, EXCEPTION, FIRST_FAULT, TIME
from arenas.runners.boxes import MEMORY_MIB
from arenas.runners.incidents import Incidents
from arenas.runners.limits import HARD_S, LOADING_S, SOFT_S, TOO_LONG, TOO_LONG_TO_LOAD
from arenas.seeds import derive
from arenas.values.games import Incident, Pace, Record, Seating
from arenas.values.times import pack_time
from judge.sandbox.conversation import Cut

_PERHAPS = f"perhaps by os._exit, by a crash in C code or for lack of memory ({MEMORY_MIB} MiB)"
WORDS = {
    Cut.TIME: TOO_LONG,
    Cut.SLEEP: f"the bot slept for more than {HARD_S:g} s",
    Cut.FLOOD: "the bot's process sent something that is not an answer",
    Cut.GONE: f"the bot's process ended, {_PERHAPS}",
}
"""Why a bot has no answer, for its author."""

WORDS_LOADING = {
    **WORDS,
    Cut.TIME: TOO_LONG_TO_LOAD,
    Cut.SLEEP: f"it slept for more than {LOADING_S / 2:g} s while its file was loaded",
    Cut.GONE: f"its process ended while its file was loaded, {_PERHAPS}",
}
"""Why a bot could not be loaded."""

Orders = list[tuple[Any, ...]]


class OpenGame:
    """A game of a unit in progress. Slots, because a worker goes from one to the next, and each should be small."""

    __slots__ = (
        *("_drawn", "_game", "gone", "incidents", "number", "printed", "seating", "seed", "session", "times", "waits"),
    )

    def __init__(self, game: games.Game, number: int, seating: Seating, seed: int) -> None:
        self.number, self.seating, self.seed = number, seating, seed
        self.session = game.begin_quickly(seed, len(seating.seats))
        self.incidents = Incidents()
        self.gone: dict[int, int] = {}  # by seat, the answer of a bot whose process this game has ended
        self.waits = True  # for the seat that is asked
        self.printed: dict[int, str] = {}  # by seat, what to say of what it has printed
        self._game = game
        self.times: list[list[float]] = [[] for _ in seating.seats]  # by seat, of each answer that was measured
        self._drawn = [0] * len(seating.seats)

    def begin(self) -> tuple[Any, ...]:
        """The order to begin it, for the seat that is asked."""
        seat = self.session.asked
        return (wire.BEGIN, self.number, seat + 1, len(self.seating.seats), derive(self.seed, "bot", seat))

    def tell(self, orders: Orders) -> None:
        """Add what the seat that is asked must be told before its question."""
        tell(self.number, self.session, self.session.asked, orders)

    def answer(self, code: int, message: str, seconds: float | None = None) -> None:
        """The answer of the seat that is asked; the message if it is a fault, and how long it took if that was
        measured."""
        session = self.session
        if seconds is not None:
            self.times[session.seat].append(seconds)  # type: ignore[index] # somebody is asked
        if code >= DRAW:
            self._note(code, message)
        session.answer(code)
        self.waits = code == DRAW

    def _note(self, code: int, message: str) -> None:
        if code == DRAW:
            self._drawn[self.session.asked] += 1
        elif code >= FIRST_FAULT:
            self.incidents.note(self.session, code, message)

    def note_printed(self, text: str) -> None:
        """The seat that is asked has printed this."""
        self.printed[self.session.asked] = text

    def give_up(self, cut: Cut, printed: str = "") -> None:
        """The seat that is asked has no answer, now and later. `printed`: what it printed at the end, in words."""
        code = TIME if cut in (Cut.TIME, Cut.SLEEP) else EXCEPTION
        self.gone[self.session.asked] = code
        self.answer(code, WORDS[cut] + printed)

    def pass_over(self) -> None:
        """Go on to a seat whose bot may still answer."""
        session = self.session
        while session.seat is not None and session.seat in self.gone:
            session.answer(self.gone[session.seat])

    def again(self) -> Repeated:
        """The game from its beginning, for a new process of the seat that is asked."""
        return Repeated(self, self._game.begin_quickly(self.seed, len(self.seating.seats)), self.session.asked)

    def record(self) -> Record:
        """The game as it was played."""
        session = self.session
        paces = tuple(sum_up(times, drawn) for times, drawn in zip(self.times, self._drawn, strict=True))
        return Record(
            self.seating,
            self.seed,
            session.moves(),
            session.outcome(),
            self.incidents.of(session, self._say_printed),
            paces,
            tuple(bytes(map(pack_time, times)) for times in self.times),
        )

    def unfinished(self) -> tuple[Seating, tuple[Incident, ...]]:
        """What was wrong so far in a game that is given up."""
        return self.seating, self.incidents.of(self.session, self._say_printed)

    def _say_printed(self, seat: int) -> str:
        return self.printed.get(seat, "")


def answer_all(asked: Sequence[OpenGame | Repeated], codes: bytes, seconds: float) -> bool:
    """Answer in all these games, if these are answers and nothing else, and each took so long. Whether they are.

    It is `OpenGame.answer` in a loop, written out because most answers come this way. That a game no longer waits is
    not noted, because all of the message are answered.
    """
    if max(codes) >= DRAW or type(asked[0]) is Repeated:
        return False
    for game, code in zip(asked, codes):  # noqa: B905 - it takes longer
        session = game.session
        game.times[session.seat].append(seconds)  # type: ignore[index, union-attr] # somebody is asked in an OpenGame
        session.answer(code)
    return True


class Repeated:
    """A game that is played again as it was, to bring a new process to where the old one ended, and one answer further.

    Whatever the new process answers before that, the game goes on as it did.
    """

    def __init__(self, game: OpenGame, session: games.QuickSession, seat: int) -> None:
        self.number, self.session = game.number, session
        self.waits = True
        self._game, self._seat = game, seat
        self._moves, self._at = game.session.moves(), 0

    def tell(self, orders: Orders) -> None:
        """Go on to the seat's next question, and add what it must be told before."""
        while self._is_past() and self.session.seat != self._seat:
            self._next()
        tell(self.number, self.session, self._seat, orders)
        if not self._is_past():
            self._game.session.news(self._seat)  # they are told now
            self.session = self._game.session

    def answer(self, code: int, message: str, seconds: float | None = None) -> None:
        """The new process's answer. One that draws where the old one did not gets no card, and sees nothing new. What
        was played before has been measured."""
        if not self._is_past():
            self.session = self._game.session
            self._game.answer(code, message, seconds)
            self.waits = self._game.waits
        elif code != DRAW or self._moves[self._at] == DRAW:
            self._next()

    def note_printed(self, text: str) -> None:
        """The same was printed in the game."""
        self._game.printed[self._seat] = text

    def _is_past(self) -> bool:
        return self._at < len(self._moves)

    def _next(self) -> None:
        self.session.answer(self._moves[self._at])
        self._at += 1


def tell(number: int, session: games.QuickSession, seat: int, orders: Orders) -> None:
    """Add the orders that tell the seat what has happened."""
    orders += [(wire.SHOW, number, event) for event in session.news(seat)]


def sum_up(times: Sequence[float], drawn: int) -> Pace:
    """The pace of a seat whose answers and draws took so long."""
    longest_s = max(times, default=0.0)
    slow = sum([seconds > SOFT_S for seconds in times]) if longest_s > SOFT_S else 0
    return Pace(len(times) - drawn, sum(times, 0.0), longest_s, slow)
