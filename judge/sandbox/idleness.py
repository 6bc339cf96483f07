"""Distinguishes a run that sleeps from one that works, or that waits for a core or for the disk.

The judge looks at the run's threads from outside, every 50 ms: can one of them go on? Their total waiting time does
not show that: sixty threads that wait for a core together wait sixty seconds in one second.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from judge.sandbox.processes import descendants, supervisor, threads

LOOK_S = 0.05
_LOOKS = 40
# How long a run is watched before it can count as idle; it is idle if it could go on at fewer of these looks.
WINDOW_S = _LOOKS * LOOK_S
_LEAST_ACTIVE = 8
# Fields of `/proc/PID/task/TID/stat` after the name.
_STATE, _MAJOR_FAULTS = 0, 9
_RUNNABLE, _ON_DISK, _STOPPED = "R", "D", "T"
_ENDED = ("Z", "X")


@dataclass(frozen=True)
class Thread:
    """What Linux shows of a thread: the letter of its state, and how many pages it had to wait for from the disk."""

    state: str
    faults: int


class Idleness:
    """Watches one run. `process` is the process that the judge started; `is_wrapped`: not it but its child is the
    supervisor."""

    def __init__(self, process: int, *, is_wrapped: bool) -> None:
        self._process, self._is_wrapped = process, is_wrapped
        self._threads: Mapping[str, Thread] = {}
        self._looks: deque[bool] = deque(maxlen=_LOOKS)

    def look(self) -> bool:
        """Look once more. Return whether the run was idle for two seconds; False if the system does not say."""
        above = supervisor(self._process, is_wrapped=self._is_wrapped)
        if above is None:
            return False
        works = any(thread.state == _RUNNABLE for _, thread in _threads(above))
        now = dict(chain.from_iterable(map(_threads, descendants(above))))
        if now:
            self._looks.append(is_active(now, self._threads, supervisor_works=works))
            self._threads = now
        return len(self._looks) == _LOOKS and sum(self._looks) < _LEAST_ACTIVE

    def sleeps(self) -> bool:
        """Whether the run has begun and all its threads sleep at this moment; also True if the system does not say.

        A run that has ended does not sleep, though its supervisor may need a core before it can say so.
        """
        above = supervisor(self._process, is_wrapped=self._is_wrapped)
        if above is None:
            return True
        found = chain.from_iterable(map(_threads, descendants(above)))
        states = {thread.state for _, thread in found}.difference(_ENDED)
        return bool(states) and states.isdisjoint((_RUNNABLE, _ON_DISK, _STOPPED))


class Sleep:
    """Watches one process that is expected to answer."""

    def __init__(self, process: int) -> None:
        self._process = process
        self._threads: Mapping[str, Thread] = {}

    def look(self) -> bool:
        """Whether all its threads sleep at this moment; False if the system does not say."""
        now = dict(_threads(self._process))
        asleep = bool(now) and not is_active(now, self._threads, supervisor_works=False)
        self._threads = now
        return asleep


def is_active(now: Mapping[str, Thread], before: Mapping[str, Thread], *, supervisor_works: bool) -> bool:
    """Whether a run with the threads `now` can go on, or only the machine or the judge prevents that.

    A thread in uninterruptible sleep waits for the disk if it has got pages since the look `before`; otherwise it may
    wait for a thread that sleeps (vfork). The supervisor stops a run while it times its laps.
    """
    return any(
        thread.state == _RUNNABLE
        or (thread.state == _ON_DISK and thread.faults > (before[name].faults if name in before else 0))
        or (thread.state == _STOPPED and supervisor_works)
        for name, thread in now.items()
    )


def _threads(process: int) -> Iterator[tuple[str, Thread]]:
    """The threads of `process` by their number."""
    for thread in threads(process):
        with contextlib.suppress(OSError), open(f"/proc/{process}/task/{thread}/stat", "rb") as file:
            words = file.read().rpartition(b")")[2].split()
            yield thread, Thread(words[_STATE].decode("ascii"), int(words[_MAJOR_FAULTS]))
