"""Tells a run that sleeps from one that waits for a core."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

_NANOSECONDS = 1e9
# Of `/proc/PID/stat` behind the name: the process's time as user and system, then that of its children that ended.
_TIMES = slice(11, 15)


def worked_s(process: int, *, is_wrapped: bool = False) -> float | None:
    """Seconds that the descendants of `process` ran or waited for a core; None where Linux does not tell.

    `is_wrapped`: the first of them is the supervisor itself, which does not count.
    """
    total, found = 0.0, False
    for descendant in _descendants(process, skip=is_wrapped):
        with contextlib.suppress(OSError, ValueError):
            total, found = total + _worked_s(descendant), True
    return total if found else None


def _worked_s(process: int) -> float:
    """The same of one process. Of threads that have ended the system tells how long they ran, but not how long they
    waited: as they ran, so they waited, like those that are left."""
    running = waiting = 0.0
    for thread in sorted(os.listdir(f"/proc/{process}/task")):
        with contextlib.suppress(OSError), open(f"/proc/{process}/task/{thread}/schedstat", "rb") as file:
            ran, waited = file.read().split()[:2]
            running, waiting = running + int(ran) / _NANOSECONDS, waiting + int(waited) / _NANOSECONDS
    with open(f"/proc/{process}/stat", "rb") as file:
        ticks = sum(map(int, file.read().rpartition(b")")[2].split()[_TIMES]))
    in_all = max(running, ticks / os.sysconf("SC_CLK_TCK"))
    return in_all + (waiting * in_all / running if running else 0.0)


def _descendants(process: int, *, skip: bool) -> Iterator[int]:
    pending = [(process, skip)]
    while pending:
        with contextlib.suppress(OSError):
            parent, skip = pending.pop()
            with open(f"/proc/{parent}/task/{parent}/children", "rb") as file:
                children = [int(word) for word in file.read().split()]
            if not skip:
                yield from children
            pending += [(child, False) for child in children]
