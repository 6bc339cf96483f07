"""A conversation with a running program: messages go in, answers come out, as often as the caller wants.

What each answer costs is measured from outside the box: the CPU time of the program's process, and the time in which
all of its threads sleep. A busy machine, on which the program only waits for a core, costs it nothing.
"""

from __future__ import annotations

import contextlib
import enum
import os
import select
import time
from collections.abc import Callable
from dataclasses import dataclass

from judge.sandbox.idleness import LOOK_S, Sleep

_PIPE_BYTES = 1 << 20
_CHUNK = 1 << 16
# A look finds out whether the program sleeps: so a sleep of 30 ms is seen.
_PAUSE_S = 0.005
# Between two looks, the clock of a paused virtual machine may count the pause as CPU time of the program.
_MOST_S = LOOK_S + 0.15
_STARTS_WITHIN_S = 60.0


class Cut(str, enum.Enum):
    """Why there is no whole answer: the program took too much CPU time, slept too long, wrote more than it may, or
    ended. A program that only closes its output sleeps, as far as anybody can see."""

    TIME = "time"
    SLEEP = "sleep"
    FLOOD = "flood"
    GONE = "gone"


@dataclass(frozen=True)
class Reply:
    """What a program answered, and the seconds of CPU time and sleep that it took, of which it slept `slept_s`. `cut`:
    why it is not whole."""

    data: bytes
    seconds: float
    cut: Cut | None = None
    slept_s: float = 0.0


class Conversation:
    """The judge's ends of the two pipes to a running program."""

    def __init__(self, writing: int, reading: int, errors: int, find_process: Callable[[], int | None]) -> None:
        """`errors` is the file of its standard error. `find_process` gives the program's process, None while it has not
        begun."""
        self._writing, self._reading, self._errors = writing, reading, errors
        self._written_before = 0
        self._find_process = find_process
        self._process: int | None = None
        import fcntl  # not on every system on which this module is imported

        for end in (writing, reading):
            os.set_blocking(end, False)
            with contextlib.suppress(OSError, AttributeError):
                fcntl.fcntl(end, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
        self._reads, self._reads_or_writes = select.poll(), select.poll()
        for either in (self._reads, self._reads_or_writes):
            either.register(reading, select.POLLIN)
        self._reads_or_writes.register(writing, select.POLLOUT)
        self.seen_s = 0.0
        """The program's CPU time when it was last looked at. What it does between two messages counts for the next."""
        self.seen_at = time.monotonic()
        """When that was."""

    def send(self, message: bytes) -> None:
        """Send `message`, as far as there is room; `receive` sends the rest. From now on the program's time counts."""
        self._clock = _Clock(self)
        self._left = self._write(memoryview(message))

    def receive(self, is_whole: Callable[[bytes | bytearray], bool], limit_s: float, most_bytes: int) -> Reply:
        """Wait for the answer to what was sent, until it `is_whole` or the program has used `limit_s` seconds.

        What the program wrote before it was asked is the beginning of its answer.
        """
        clock, left = self._clock, self._left
        clock.catch_up(may_wait=bool(left))
        answer: bytes | bytearray = b""
        while True:
            if left:
                left = self._write(left)
            ready = (self._reads_or_writes if left else self._reads).poll(clock.pause_ms())
            if ready and (not left or any(end == self._reading for end, _ in ready)):
                part = self._read()
                if answer:  # most answers are one part
                    answer = answer if isinstance(answer, bytearray) else bytearray(answer)
                    answer += part
                else:
                    answer = part
                if not part:
                    return Reply(bytes(answer), clock.seconds(), Cut.GONE, clock.slept_s)
                if len(answer) > most_bytes:
                    return Reply(bytes(answer[:most_bytes]), clock.seconds(), Cut.FLOOD, clock.slept_s)
                if is_whole(answer):
                    return Reply(bytes(answer), clock.seconds(), None, clock.slept_s)
            stop = clock.look(limit_s) if clock.pause_ms() == 0 else None
            if stop is not None:
                return Reply(bytes(answer), clock.seconds(), stop, clock.slept_s)

    def mark(self) -> None:
        """What is written to the standard error from now on is `written`."""
        self._written_before = os.fstat(self._errors).st_size

    def written(self, most_bytes: int) -> bytes:
        """The beginning of what the program has written to its standard error since the mark."""
        return os.pread(self._errors, most_bytes, self._written_before)

    def close(self) -> None:
        """Close both pipes: a program that reads finds the end of its input."""
        for end in (self._writing, self._reading):
            with contextlib.suppress(OSError):
                os.close(end)
        self._writing = self._reading = -1

    def process(self) -> int | None:
        """The program's process, as soon as it has begun."""
        if self._process is None:
            self._process = self._find_process()
        return self._process

    def cpu_s(self) -> float:
        """The CPU time of the program so far; 0 where the system has no such clock."""
        process = self.process()
        if process is None:
            return 0.0
        try:
            return time.clock_gettime((~process << 3) | 2)
        except OSError:
            return 0.0

    def _read(self) -> bytes:
        try:
            return os.read(self._reading, _CHUNK)
        except OSError:
            return b""

    def _write(self, left: memoryview) -> memoryview:
        """Write as much as fits. What a program that has ended does not read is thrown away."""
        try:
            return left[os.write(self._writing, left) :]
        except BlockingIOError:
            return left
        except OSError:
            return left[len(left) :]


class _Clock:
    """The seconds that a program spends on one answer: CPU time, and looks at which it slept."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._counted = self.slept_s = self._waited = 0.0
        self._sleep: Sleep | None = None
        self._looked = time.monotonic()
        self._next = self._looked + _PAUSE_S
        self._most_s = _MOST_S

    def catch_up(self, *, may_wait: bool) -> None:
        """Somebody waits from now on; what the program has done before counts. `may_wait`: it has not got the whole
        message, so what looks like sleep may be none."""
        now = time.monotonic()
        self._most_s += now - self._conversation.seen_at
        if may_wait:
            self._looked, self._next = now, now + _PAUSE_S

    def pause_ms(self) -> float:
        """Until the next look."""
        return max(0.0, 1000 * (self._next - time.monotonic()))

    def seconds(self) -> float:
        """So far."""
        self._count()
        return self._counted + self.slept_s

    def look(self, limit_s: float) -> Cut | None:
        """Look at the program after a pause. Return why it must stop, if it must."""
        now = time.monotonic()
        elapsed, self._looked = now - self._looked, now
        self._next = now + _PAUSE_S
        worked = self._count()
        process = self._conversation.process()
        if process is None:
            self._waited += elapsed
            return Cut.GONE if self._waited > _STARTS_WITHIN_S else None
        if self._sleep is None:
            self._sleep = Sleep(process)
        if self._sleep.look():  # if the look is late, the program may have waited for a core
            self.slept_s += min(max(elapsed - worked, 0.0), LOOK_S)
        if self._counted + self.slept_s <= limit_s:
            return None
        return Cut.SLEEP if self.slept_s > self._counted else Cut.TIME

    def _count(self) -> float:
        """Count the CPU time since the last count; return it."""
        conversation = self._conversation
        seen = conversation.cpu_s()
        worked = min(max(seen - conversation.seen_s, 0.0), self._most_s)
        self._counted += worked
        self._most_s = _MOST_S
        conversation.seen_s, conversation.seen_at = seen, time.monotonic()
        return worked
