"""A core for each worker and its bots.

A worker and its bots take turns: most of the time one of them waits for another. If they are on several cores, each
message wakes a core that sleeps, and whoever gets it finds its caches empty. On one core, a league of Hearts takes a
quarter less CPU time, and less real time, too (`benchmarks/arenas.py`). The other cores are for other workers: only two
slow bots of a single worker could have used them.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Iterator

NAME = "arena-core"


class Core:
    """The core of one thread. It is claimed by the name of an abstract socket, which no other thread of this machine
    can have, and which goes away with the process that holds it."""

    def __init__(self) -> None:
        self._claim: socket.socket | None = None
        self._number: int | None = None

    @contextlib.contextmanager
    def taken(self) -> Iterator[None]:
        """This thread, and what it starts in this context, runs on one core: as long as this object is not closed,
        always on the same. Where no core is free, or the system has no such thing or refuses it, nothing changes."""
        before = _allowed()
        if self._number is None and len(before) > 1:
            self._claim_one_of(sorted(before))
        if self._number not in before:
            yield
            return
        _allow({self._number})
        try:
            yield
        finally:
            _allow(before)

    def _claim_one_of(self, cores: list[int]) -> None:
        first = os.getpid() % len(cores)  # those who cannot see each other's names seldom begin with the same
        for core in cores[first:] + cores[:first]:
            claim = socket.socket(socket.AF_UNIX)
            try:
                claim.bind(f"\0{NAME}-{core}")
            except OSError:
                claim.close()
                continue
            self._claim, self._number = claim, core
            return

    def close(self) -> None:
        """Leave the core to others."""
        if self._claim is not None:
            self._claim.close()
        self._claim = self._number = None


def _allowed() -> set[int]:
    """The cores that this thread may run on; none where the system does not say."""
    with contextlib.suppress(AttributeError, OSError):
        return os.sched_getaffinity(0)
    return set()


def _allow(cores: set[int]) -> None:
    """Let this thread run only on these cores, unless the system refuses it: some containers do, and cores can go."""
    with contextlib.suppress(OSError):
        os.sched_setaffinity(0, cores)
