"""Programs that talk: the validator of an interactive problem, and a submission or several copies of it, each in a box
of its own.

The judge stands between them: it reads what one prints and writes it to the other. So it sees who said what, in which
order, and who ended first, and none of them can disturb another. Copies of a submission talk to the validator only.
"""

from __future__ import annotations

import os
import select
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from judge.base.patience import PATIENCE_S
from judge.sandbox.idleness import LOOK_S, WINDOW_S
from judge.sandbox.transcript import Transcript
from judge.sandbox.wrapping import Handed
from judge.values.running import Side, Stop

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.sandbox import OpenBox
    from judge.sandbox.piped import PipedRun, Pipes
    from judge.values.running import Execution, Talk

_CHUNK = 1 << 16
# A side that has ended is told to the other only when that has read everything and sleeps at this many looks in a row.
_STILL_LOOKS, _STILL_LOOK_S = 4, 0.004
_MOST_OF_VALIDATOR = 64 << 20
_UNSENT_BYTES = 200
_Watched = tuple["select.poll", dict[int, Callable[[], None]]]
"""The descriptors at which something may happen, and what is then to be done."""


@dataclass(frozen=True)
class Interaction:
    """One finished talk: how all runs ended, and what was said. `told` are the copies of the program that ended after
    they were told that the validator had. `held_back`: while all waited for each other, the validator had printed this
    and not sent it."""

    programs: tuple[Execution, ...]
    validator: Execution
    talk: Talk
    told: frozenset[int] = frozenset()
    held_back: bytes = b""


def interact(
    programs: Sequence[OpenBox], validator: OpenBox, handed: Handed, *, most_bytes: int, patience_s: float
) -> Interaction:
    """Let the program in each of these boxes talk to the one in the validator's, until all have ended. `handed` comes
    with the validator's run; each of several copies of a program gets its number, from 0, as an argument. A copy may
    print `most_bytes`. It is stopped when all have waited for two seconds, but not before `patience_s` seconds.
    JudgeFailure when one of them cannot be started."""
    with ExitStack() as stack:
        judging = stack.enter_context(validator.start(handed, len(programs)))
        numbers = range(len(programs))
        told = [Handed(arguments=(str(number),)) if len(programs) > 1 else None for number in numbers]
        judged = [stack.enter_context(programs[number].start(told[number])) for number in numbers]
        return _Meeting(judged, judging, most_bytes, patience_s).hold()


class _Party:
    """A program that takes part, with its ends of the pipes: a validator has one for each copy of the submission."""

    def __init__(self, side: Side, run: PipedRun, first: int, most_bytes: int) -> None:
        self.side, self.run = side, run
        self.ends = [_End(self, pipes, first + number, most_bytes) for number, pipes in enumerate(run.pipes)]
        self.is_stopped = False
        self.looks_asleep = 0

    @property
    def is_over(self) -> bool:
        """Whether it has ended, and everything that it printed was read."""
        return self.run.done is not None and all(end.is_silent for end in self.ends)

    def look_asleep(self) -> None:
        """Look whether it could go on now without a message."""
        self.looks_asleep = self.looks_asleep + 1 if self.run.done is not None or self.run.sleeps() else 0

    @property
    def has_nothing_to_do(self) -> bool:
        """Whether it is over, or was asleep at several looks in a row: only a message could wake it."""
        return self.is_over or self.looks_asleep >= _STILL_LOOKS


class _End:
    """The end of one party in the talk of the validator with one copy of the submission, whose number is `process`."""

    other: _End

    def __init__(self, party: _Party, pipes: Pipes, process: int, left_bytes: int) -> None:
        self.party, self.pipes, self.process = party, pipes, process
        self.left_bytes = left_bytes  # that it may still print
        self.unread = b""  # what it has yet to read
        self.is_silent = False  # it prints nothing more
        self.is_told = False  # the other end knows that
        for descriptor in (pipes.writing, pipes.reading):
            os.set_blocking(descriptor, False)

    def deafen(self) -> None:
        """Let it find the end of its input."""
        self.unread = b""
        self.pipes.close_writing()

    def write(self) -> None:
        """Write what it has yet to read. What is said to a party that does not listen any more is lost."""
        try:
            self.unread = self.unread[os.write(self.pipes.writing, self.unread) :]
        except BlockingIOError:
            return
        except OSError:
            self.deafen()


class _Meeting:
    """A talk that goes on."""

    def __init__(self, programs: Sequence[PipedRun], validator: PipedRun, most_bytes: int, patience_s: float) -> None:
        self._programs = [_Party(Side.PROGRAM, run, number, most_bytes) for number, run in enumerate(programs)]
        self._validator = _Party(Side.VALIDATOR, validator, 0, _MOST_OF_VALIDATOR)
        self._parties = [*self._programs, self._validator]
        self._ends = [end for party in self._parties for end in party.ends]
        for program, end in zip(self._programs, self._validator.ends, strict=True):
            program.ends[0].other, end.other = end, program.ends[0]
        self._transcript = Transcript()
        self._patience_s = patience_s
        self._last = 0.0  # when something last happened
        self._told: set[int] = set()  # the copies that ended after they were told of the validator's end
        self._knew_of: set[int] = set()  # the copies of whose end the validator was told before its own
        self._unsent = self._late = self._held_back = b""
        self._all_waited = self._has_silent = False
        self._watched: _Watched | None = None  # until something changes what is to be watched

    def hold(self) -> Interaction:
        began = self._last = now = time.monotonic()
        next_look = began + LOOK_S
        while not all(party.is_over for party in self._parties):
            is_quiet = not self._move(max(0.0, min(next_look - now, self._nap_s())))
            now = time.monotonic()
            self._last = self._last if is_quiet else now
            if self._has_silent:
                self._tell_ends()
            if now >= next_look:
                self._look(now - began)
                now = time.monotonic()
                next_look = now + LOOK_S
        programs, validator = tuple(party.run.finish() for party in self._programs), self._validator.run.finish()
        # Of a copy that ended well only chance decides whether the validator knew, and nothing depends on it.
        knew = (Side.VALIDATOR,) if any(not _ended_well(programs[number]) for number in self._knew_of) else ()
        talk = self._transcript.talk(knew, self._unsent, self._late, len(programs))
        return Interaction(programs, validator, talk, frozenset(self._told), self._held_back)

    def _nap_s(self) -> float:
        is_near = self._has_silent and any(end.is_silent and not end.is_told for end in self._ends)
        return _STILL_LOOK_S if is_near else LOOK_S

    def _watch(self) -> _Watched:
        """What may happen now, with what is then to be done: read what was printed, write it to the other, and after
        these, note an end: poll answers in the order in which it was asked."""
        poll, steps = select.poll(), dict[int, Callable[[], None]]()
        for end in self._ends:
            if not end.is_silent and not end.other.unread:
                poll.register(end.pipes.reading, select.POLLIN)
                steps[end.pipes.reading] = partial(self._read, end)
            if end.pipes.writing >= 0 and end.unread:
                poll.register(end.pipes.writing, select.POLLOUT)
                steps[end.pipes.writing] = partial(self._write, end)
        for party in self._parties:
            if party.run.done is None:
                poll.register(party.run.fileno(), select.POLLIN)
                steps[party.run.fileno()] = partial(self._end, party)
        return poll, steps

    def _move(self, seconds: float) -> bool:
        """Wait for something to do, and do it. Return whether there was something."""
        if self._watched is None:
            self._watched = self._watch()
        poll, steps = self._watched
        ready = poll.poll(1000 * seconds)
        for descriptor, _ in ready:
            steps[descriptor]()
        return bool(ready)

    def _write(self, end: _End) -> None:
        end.write()
        self._watched = None

    def _end(self, party: _Party) -> None:
        if party.run.done is None:
            party.run.finish()
            self._close(party)

    def _read(self, end: _End) -> None:
        """Read what was printed there, and write it to the other end as far as there is room."""
        try:
            data = os.read(end.pipes.reading, _CHUNK)
        except BlockingIOError:
            return
        if not data:
            end.is_silent = self._has_silent = True
            self._watched = None
            return
        if end.party.is_stopped:
            self._unsent += data[: _UNSENT_BYTES - len(self._unsent)]
            return
        if self._all_waited:
            self._late += data[: _UNSENT_BYTES - len(self._late)]
            return
        self._transcript.add(end.party.side, end.process, data)
        if self._has_silent:
            for party in self._parties:
                party.looks_asleep = 0
        end.left_bytes -= len(data)
        if end.left_bytes < 0:
            self._stop(end.party, Stop.OUTPUT)
        elif end.other.pipes.writing >= 0:
            end.other.unread = data
            end.other.write()
            if end.other.unread or end.other.pipes.writing < 0:
                self._watched = None

    def _close(self, party: _Party) -> None:
        """Note what a party that has ended knew of others."""
        self._watched = None
        known = {end.process for end in party.ends if end.other.is_told}
        if party is self._validator:
            self._knew_of = known
        else:
            self._told |= known
        for end in party.ends:
            end.deafen()

    def _tell_ends(self) -> None:
        """Let a party find the end of its input once the other one there has ended, or is silent and sleeps.

        The party may still be about to end by itself, for example to refuse what was said before: it is told only when
        it has nothing more to do. So the same talk gives the same verdict, however busy the machine is. Of a copy that
        ended well the validator is told at once, because only the validator's verdict counts.
        """
        untold = [end for end in self._ends if end.is_silent and not end.is_told and not end.other.unread]
        watched = {id(party): party for end in untold for party in self._disturbed(end)}
        for party in watched.values():
            party.look_asleep()
        for end in untold:
            if all(party.has_nothing_to_do for party in self._disturbed(end)):
                end.is_told = True
                self._last, self._watched = time.monotonic(), None
                end.other.deafen()

    def _disturbed(self, end: _End) -> Iterator[_Party]:
        """The parties that must have nothing more to do before the other end is told that this one is silent. If a copy
        has failed, the validator may still be answering another copy: so these are all others."""
        done = end.party.run.done
        if done is None:
            yield end.party
        elif end.party is self._validator:
            yield end.other.party
        elif not _ended_well(done):
            yield from (party for party in self._parties if party is not end.party)

    def _look(self, spent_s: float) -> None:
        """Stop the copies of the submission if all wait for each other, and a party that does not end after all others
        have. A validator that waits for an answer to what it has not sent is stopped, too."""
        waiting = [party for party in self._parties if party.run.done is None]
        idle = [party for party in waiting if party.run.looks_idle()]
        is_quiet = time.monotonic() - self._last > WINDOW_S
        if not waiting or idle != waiting or not is_quiet or spent_s <= self._patience_s:
            return
        programs = [party for party in waiting if party is not self._validator]
        self._all_waited = self._validator in waiting and bool(programs)
        if self._all_waited:
            self._held_back = _take_held_back(self._validator)
        if self._held_back or not programs:
            self._stop(self._validator, Stop.IDLE)
        for party in programs:
            self._stop(party, Stop.IDLE)

    def _stop(self, party: _Party, why: Stop) -> None:
        if party.run.done is None:
            party.is_stopped = True
            party.run.stop(why)
            self._close(party)


def _take_held_back(party: _Party) -> bytes:
    """What a party that sleeps has printed and not sent; b'' if that is nothing, or not known."""
    if not party.run.flush():
        return b""
    # It can go on as soon as it is told. When it sleeps again, all that it had to send is in its pipes.
    until = time.monotonic() + PATIENCE_S[-1]
    while not party.run.sleeps() and time.monotonic() < until:
        time.sleep(_STILL_LOOK_S)
    return next(filter(None, (_read_waiting(end.pipes.reading) for end in party.ends)), b"")


def _read_waiting(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _UNSENT_BYTES)
    except BlockingIOError:
        return b""


def _ended_well(done: Execution) -> bool:
    return done.status == 0 and done.stopped is None
