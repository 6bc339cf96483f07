"""How long a bot may think: 20 ms of CPU time are reported, after a second it has no answer."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from math import inf
from pathlib import Path
from types import FrameType, TracebackType
from typing import NoReturn

from arenas.harness import faults
from arenas.harness.prints import Prints
from arenas.values.games import Pace
from judge.base.interrupts import requests_to_end

SOFT_S, HARD_S = 0.02, 1.0
LOADING_S = 10.0
TOO_LONG = f"the answer took more than {HARD_S:g} s of CPU time and sleep"
"""Also said of a bot that is not asked any more, whatever it did before."""
TOO_LONG_TO_LOAD = f"it took more than {LOADING_S:g} s of CPU time while its file was loaded"
PATIENCE = 5
"""Games in which a bot may have no answer in time, if it has never answered at all; then it is not asked any more."""
SLEEP_S = 2.0
SLEPT = f"the bot slept for more than {SLEEP_S:g} s"

_HARNESS = f"{Path(faults.__file__).parent}{os.sep}"
_ARENAS = f"{Path(_HARNESS).parent}{os.sep}"
_LOOKS = round(HARD_S / SOFT_S)
_NAP_S, _AWAKE = 0.2, 0.01  # from look to look; a bot that works for less than this part of it sleeps
_NAPS = round(SLEEP_S / _NAP_S)
_WAKINGS = 3  # of one answer
STUCK = "sleeps, and catches even what ends it: in its file, name the errors after each `except`."


class Enough(BaseException):
    """A budget is spent: nobody is asked any more."""


class Watch:
    """Watches trusted bots, which play in this process, where the system can: on POSIX, in the main thread (`apart`).

    Every 20 ms of CPU time it looks which question is being answered; so a look costs nothing while answers are quick.
    The caller says which bots are in each game (`begin`, `end`), calls `ask` with the seat of each question, and counts
    in `late`, by seat, those that had no answer in time. A bot that thinks for 50 looks gets a TimeoutError, and
    `ended` is its seat until the caller resets it: the bot may catch that, and another one fail next. All figures are
    in steps of 20 ms. While `loading` is true, a bot's file is run, which may take longer.

    `prints` is what is printed on the seat that is asked, or on the seat `seating`, if none has been asked yet.

    A bot that sleeps costs no CPU time. With `is_awaited`, somebody waits for the bots: then it looks at the clock as
    well, counts sleep like thinking, and ends a bot that has done nothing for two seconds. `words` says why the last
    one was ended. A bot that catches everything can sleep on: then this process is ended, and says so.

    When the bots at the places `watched` have together thought for more than `budget_s`, `ask` raises Enough.

    It also notes in `interrupted` that the arena is asked to end: a bot may catch every error, and the harness does.
    """

    def __init__(
        self, bots: int, watched: Sequence[int] = (), budget_s: float = inf, *, is_awaited: bool = False
    ) -> None:
        self.asked = bytearray()
        self.ask: Callable[[int], object] = self._ask if watched else self.asked.append
        """To be called with the seat of each question."""
        self._watched, self._left = watched, budget_s / SOFT_S
        self.seating = 0
        self.prints = Prints(lambda: self.asked[-1] if self.asked else self.seating)
        self.ended: int | None = None
        self.interrupted = self.loading = False
        self.words = TOO_LONG
        self._is_awaited = is_awaited
        self._seen = self._seen_asleep = -1
        self._looks = self._naps = self._wakings = 0
        self._used_s = 0.0
        self._places: Sequence[int] = range(bots)
        self._paces = [Pace()] * bots
        self.slept_s = [0.0] * bots
        """By place, in all games: how long a bot has slept, which counts like thinking."""
        self._spent, self._longest, self._slow, self.late = ([0] * bots for _ in range(4))
        self._usual: dict[int, Callable[[int, FrameType | None], object]] = {}
        self._works = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()

    def __enter__(self) -> Watch:
        if self._works:
            self._before = signal.signal(signal.SIGPROF, self._look)
            signal.setitimer(signal.ITIMER_PROF, SOFT_S, SOFT_S)
            if self._is_awaited and signal.getsignal(signal.SIGALRM) is signal.SIG_DFL:
                signal.signal(signal.SIGALRM, self._listen)
                signal.setitimer(signal.ITIMER_REAL, _NAP_S, _NAP_S)
            for number in requests_to_end():
                usual = signal.getsignal(number)
                if callable(usual):
                    self._usual[number] = usual
                    signal.signal(number, self._interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._works:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, signal.SIG_IGN)  # drops one that waits: it would end this process
            signal.signal(signal.SIGPROF, self._before)
            if signal.getsignal(signal.SIGALRM) == self._listen:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, signal.SIG_IGN)
                signal.signal(signal.SIGALRM, signal.SIG_DFL)
            for number, usual in self._usual.items():
                if signal.getsignal(number) == self._interrupt:  # otherwise a request has been handled
                    signal.signal(number, usual)

    def begin(self, places: Sequence[int]) -> None:
        """A game begins; by seat, the place of its bot among all that are watched."""
        self.asked.clear()
        for seat in range(len(places)):
            self.prints.forget(seat)
        self.ended = None
        self._seen = self._seen_asleep = -1
        self._places = places
        self._spent, self._longest, self._slow, self.late = ([0] * len(places) for _ in range(4))

    def end(self) -> tuple[Pace, ...]:
        """The game is over: what was seen of each seat."""
        seen = enumerate(zip(self._spent, self._longest, self._slow, strict=True))
        paces = tuple(
            Pace(self.asked.count(seat) - self.late[seat], SOFT_S * spent, SOFT_S * longest, slow)
            for seat, (spent, longest, slow) in seen
        )
        for place, pace in zip(self._places, paces, strict=True):
            self._paces[place] += pace
        return paces

    def paces(self) -> tuple[Pace, ...]:
        """What was seen of each bot in all games."""
        return tuple(self._paces)

    @contextlib.contextmanager
    def load(self) -> Iterator[None]:
        """Meanwhile a bot's file is run. One that takes too long is refused, like any other that fails."""
        self.loading, self._looks = True, 0
        yield
        self.loading = False

    def _look(self, _number: int, frame: FrameType | None) -> None:
        if self.loading:
            self._looks += 1
            if self._looks >= LOADING_S / SOFT_S:
                raise TimeoutError(TOO_LONG_TO_LOAD)
            return
        now = len(self.asked)
        self._looks = self._looks + 1 if now == self._seen else 0
        self._seen = now
        if now:
            seat = self.asked[-1]
            self._spent[seat] += 1
            self._left -= self._places[seat] in self._watched
            self._longest[seat] = max(self._longest[seat], self._looks)
            self._slow[seat] += self._looks == 1
        if self._looks >= _LOOKS and not _is_ours(frame):
            self._end(TOO_LONG)

    def _listen(self, _number: int, _frame: FrameType | None) -> None:
        """Whether the bot has slept since the last time."""
        used_s, now = time.process_time(), len(self.asked)
        is_idle = used_s - self._used_s < _AWAKE * _NAP_S
        if now != self._seen_asleep:
            self._naps = self._wakings = 0
        if not is_idle:
            self._naps = 0
        else:
            self._note_sleep()
        self._used_s, self._seen_asleep = used_s, now
        if self._naps > _NAPS:
            self._naps = 0
            self._wakings += 1
            if self._wakings > _WAKINGS:
                say_stuck(self._sleeper)
            self._end(SLEPT)

    def _note_sleep(self) -> None:
        """A nap long nothing was done. Who is asked now has slept, in one answer or in several."""
        self._naps += 1
        if self.loading or not self.asked:
            return
        seat = self.asked[-1]
        answers = self.asked.count(seat, max(self._seen_asleep, 0))
        took_s = _NAP_S / answers if answers else self._naps * _NAP_S
        self._spent[seat] += round(_NAP_S / SOFT_S)
        self._longest[seat] = max(self._longest[seat], round(took_s / SOFT_S))
        if took_s > SOFT_S:
            self._slow[seat] += answers or self._naps == 1
        self.slept_s[self._places[seat]] += _NAP_S
        self._left -= _NAP_S / SOFT_S * (self._places[seat] in self._watched)

    def _end(self, words: str) -> None:
        if not self.loading:
            self.ended, self.words = self.asked[-1] if self.asked else self.seating, words
        raise TimeoutError(words)

    @property
    def _sleeper(self) -> str:
        """Who sleeps, in words. A bot that is loaded has no seat yet."""
        return "A bot" if self.loading or not self.asked else f"The bot of player {self.asked[-1] + 1}"

    def _ask(self, seat: int) -> None:
        if self._left < 0:
            raise Enough
        self.asked.append(seat)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self.interrupted = True
        self._usual[number](number, frame)


def _is_ours(frame: FrameType | None) -> bool:
    """Whether no bot works here, but the arena: to note what a bot has done, or to forget its million calls, may take
    long, and nobody would catch an error there. What a bot calls of the harness is the bot's work."""
    while frame is not None and frame.f_code.co_filename.startswith(_HARNESS):
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename.startswith(_ARENAS)


def say_stuck(who: str) -> NoReturn:
    """End this process, where a bot would sleep for ever."""
    print(who, STUCK, file=sys.__stderr__, flush=True)
    os._exit(1)
