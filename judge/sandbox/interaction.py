"""Two programs that talk to each other: a submission and the validator of an interactive problem, each in its own box.

The judge stands between them: it reads what one prints and writes it to the other. So it sees who said what, in which
order, and who ended first, and none of them can disturb the other.
"""

from __future__ import annotations

import os
import select
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge.base.patience import PATIENCE_S
from judge.sandbox.idleness import LOOK_S, WINDOW_S
from judge.values.running import Part, Side, Stop, Talk

if TYPE_CHECKING:
    from judge.sandbox import OpenBox
    from judge.sandbox.piped import PipedRun
    from judge.sandbox.wrapping import Handed
    from judge.values.running import Execution

_CHUNK = 1 << 16
_KEPT_BYTES = 4 << 10  # of the talk, at its start and again at its end
# A side that has ended is told to the other only when that has read everything and sleeps at this many looks in a row.
_STILL_LOOKS, _STILL_LOOK_S = 4, 0.004
_MOST_OF_VALIDATOR = 64 << 20
_UNSENT_BYTES = 200


@dataclass(frozen=True)
class Interaction:
    """One finished talk: how both runs ended, and what was said. `held_back`: while both waited for each other, the
    validator had printed this and not sent it."""

    program: Execution
    validator: Execution
    talk: Talk
    held_back: bytes = b""


def interact(
    program: OpenBox, validator: OpenBox, handed: Handed, *, most_bytes: int, patience_s: float
) -> Interaction:
    """Let the programs of two boxes talk until both have ended. `handed` comes with the validator's run. The submission
    may print `most_bytes`. It is stopped when both have waited for two seconds, but not before `patience_s` seconds.
    JudgeFailure when one of them cannot be started."""
    with validator.start(handed) as judging, program.start() as judged:
        return _Meeting(judged, judging, most_bytes, patience_s).hold()


@dataclass
class _Transcript:
    """What was said, bounded: the beginning and the end."""

    begun: list[tuple[Side, bytearray]] = field(default_factory=list)
    ended: list[tuple[Side, bytearray]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=lambda: [0, 0])
    left_out: int = 0

    def add(self, side: Side, data: bytes) -> None:
        room = max(_KEPT_BYTES - self.sizes[0], 0)
        self._append(self.begun, 0, side, data[:room])
        self._append(self.ended, 1, side, data[room:])
        while self.sizes[1] > _KEPT_BYTES:
            over = self.sizes[1] - _KEPT_BYTES
            first = self.ended[0][1]
            dropped = min(over, len(first))
            del first[:dropped]
            if not first:
                del self.ended[0]
            self.sizes[1] -= dropped
            self.left_out += dropped

    def _append(self, parts: list[tuple[Side, bytearray]], which: int, side: Side, data: bytes) -> None:
        if not data:
            return
        self.sizes[which] += len(data)
        if parts and parts[-1][0] is side:
            parts[-1][1].extend(data)
        else:
            parts.append((side, bytearray(data)))

    def talk(self, knew: tuple[Side, ...], unsent: bytes, late: bytes) -> Talk:
        begun, ended = ([Part(side, bytes(data)) for side, data in parts] for parts in (self.begun, self.ended))
        if begun and ended and not self.left_out and begun[-1].side is ended[0].side:
            begun[-1:], ended[:1] = [Part(begun[-1].side, begun[-1].data + ended[0].data)], []
        return Talk((*begun, *ended), knew, len(begun) if self.left_out else 0, self.left_out, unsent, late)


class _Meeting:
    """A talk that goes on."""

    def __init__(self, program: PipedRun, validator: PipedRun, most_bytes: int, patience_s: float) -> None:
        self._runs = {Side.PROGRAM: program, Side.VALIDATOR: validator}
        self._transcript = _Transcript()
        self._unread = dict.fromkeys(Side, b"")
        self._is_silent = dict.fromkeys(Side, False)
        self._is_told = dict.fromkeys(Side, False)
        self._looks_asleep = dict.fromkeys(Side, 0)
        self._left_bytes = {Side.PROGRAM: most_bytes, Side.VALIDATOR: _MOST_OF_VALIDATOR}
        self._patience_s = patience_s
        self._last = 0.0  # when something last happened
        self._knew: set[Side] = set()
        self._stopped: set[Side] = set()
        self._unsent = self._late = self._held_back = b""
        self._both_waited = False
        for run in self._runs.values():
            for end in (run.writing, run.reading):
                os.set_blocking(end, False)

    def hold(self) -> Interaction:
        began = self._last = time.monotonic()
        next_look = began + LOOK_S
        while not all(self._is_over(side) for side in Side):
            self._move(min(max(0.0, next_look - time.monotonic()), self._nap_s()))
            for side in Side:
                self._tell_end(side)
            if time.monotonic() >= next_look:
                self._look(time.monotonic() - began)
                next_look = time.monotonic() + LOOK_S
        program, validator = (self._runs[side].finish() for side in Side)
        if _ended_well(program):  # then only chance decides what the validator knew, and nothing depends on it
            self._knew.discard(Side.VALIDATOR)
        knew = tuple(side for side in Side if side in self._knew)
        talk = self._transcript.talk(knew, self._unsent, self._late)
        return Interaction(program, validator, talk, self._held_back)

    def _is_over(self, side: Side) -> bool:
        return self._runs[side].done is not None and self._is_silent[side]

    def _nap_s(self) -> float:
        waits = any(self._is_silent[side] and not self._is_told[side] for side in Side)
        return _STILL_LOOK_S if waits else LOOK_S

    def _move(self, seconds: float) -> None:
        """Wait for something to do, and do it: read what a side has printed, write it to the other, note an end."""
        poll = select.poll()
        for side, run in self._runs.items():
            if run.done is None:
                poll.register(run.fileno(), select.POLLIN)
            if not self._is_silent[side] and not self._unread[side.other]:
                poll.register(run.reading, select.POLLIN)
            if run.writing >= 0 and self._unread[side]:
                poll.register(run.writing, select.POLLOUT)
        ready = {descriptor for descriptor, _ in poll.poll(1000 * seconds)}
        if ready:
            self._last = time.monotonic()
        for side, run in self._runs.items():
            if run.reading in ready:
                self._read(side)
            if run.writing in ready:
                self._write(side)
            if run.done is None and run.fileno() in ready:
                self._note_end(side)

    def _read(self, side: Side) -> None:
        """Read what `side` has printed, and write it to the other one as far as there is room."""
        try:
            data = os.read(self._runs[side].reading, _CHUNK)
        except BlockingIOError:
            return
        if not data:
            self._is_silent[side] = True
            return
        if side in self._stopped:
            self._unsent += data[: _UNSENT_BYTES - len(self._unsent)]
            return
        if self._both_waited:
            self._late += data[: _UNSENT_BYTES - len(self._late)]
            return
        self._transcript.add(side, data)
        self._looks_asleep = dict.fromkeys(Side, 0)
        self._left_bytes[side] -= len(data)
        if self._left_bytes[side] < 0:
            self._stop(side, Stop.OUTPUT)
        elif self._runs[side.other].writing >= 0:
            self._unread[side.other] = data
            self._write(side.other)

    def _write(self, side: Side) -> None:
        """Write to `side` what it has yet to read. What is said to a side that does not listen any more is lost."""
        run = self._runs[side]
        try:
            self._unread[side] = self._unread[side][os.write(run.writing, self._unread[side]) :]
        except BlockingIOError:
            return
        except OSError:
            self._deafen(side)

    def _note_end(self, side: Side) -> None:
        self._runs[side].finish()
        self._close(side)

    def _close(self, side: Side) -> None:
        if self._is_told[side.other]:
            self._knew.add(side)
        self._deafen(side)

    def _deafen(self, side: Side) -> None:
        self._unread[side] = b""
        self._runs[side].close_writing()

    def _tell_end(self, side: Side) -> None:
        """Let the other side find the end of its input once `side` has ended, or is silent and sleeps.

        The other side may still be about to end by itself, for example to refuse what was said before: it is told only
        when it has nothing more to do. So the same talk gives the same verdict, however busy the machine is. Of a
        submission that ended well the validator is told at once, because only the validator's verdict counts.
        """
        if not self._is_silent[side] or self._is_told[side] or self._unread[side.other]:
            return
        done = self._runs[side].done
        must_sleep = side if done is None else side.other
        is_well = done is not None and side is Side.PROGRAM and _ended_well(done)
        if is_well or self._is_over(must_sleep) or self._sleeps(must_sleep):
            self._is_told[side] = True
            self._last = time.monotonic()
            self._deafen(side.other)

    def _sleeps(self, side: Side) -> bool:
        """Whether a run was asleep at several looks in a row, so that only a message could wake it."""
        if self._runs[side].done is None and not self._runs[side].sleeps():
            self._looks_asleep[side] = 0
            return False
        self._looks_asleep[side] += 1
        return self._looks_asleep[side] >= _STILL_LOOKS

    def _look(self, spent_s: float) -> None:
        """Stop the submission if both wait for each other, and a side that does not end after the other one has. A
        validator that waits for an answer to what it has not sent is stopped, too."""
        idle = [side for side in Side if self._runs[side].done is None and self._runs[side].looks_idle()]
        waiting = [side for side in Side if self._runs[side].done is None]
        is_quiet = time.monotonic() - self._last > WINDOW_S
        if waiting and idle == waiting and is_quiet and spent_s > self._patience_s:
            self._both_waited = waiting == list(Side)
            if self._both_waited:
                self._held_back = _take_held_back(self._runs[Side.VALIDATOR])
            if self._held_back:
                self._stop(Side.VALIDATOR, Stop.IDLE)
            self._stop(waiting[0], Stop.IDLE)

    def _stop(self, side: Side, why: Stop) -> None:
        run = self._runs[side]
        if run.done is None:
            self._stopped.add(side)
            run.stop(why)
            self._close(side)


def _take_held_back(run: PipedRun) -> bytes:
    """What a run that sleeps has printed and not sent; b'' if that is nothing, or not known."""
    if not run.flush():
        return b""
    # It can go on as soon as it is told. When it sleeps again, all that it had to send is in the pipe.
    until = time.monotonic() + PATIENCE_S[-1]
    while not run.sleeps() and time.monotonic() < until:
        time.sleep(_STILL_LOOK_S)
    try:
        return os.read(run.reading, _UNSENT_BYTES)
    except BlockingIOError:
        return b""


def _ended_well(done: Execution) -> bool:
    return done.status == 0 and done.stopped is None
