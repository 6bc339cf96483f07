"""How fast the machine works while a run goes on, against its best.

The same work takes up to twice the CPU time while a neighbour uses the other half of a core, its caches or its memory.
So a fixed piece of work, a lap, is timed now and then beside a run that needs much of its time.
"""

from __future__ import annotations

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_STEPS = 8000
_SEARCH_S = 0.5
_MOST = 2.5


def _lap() -> float:
    """CPU seconds of one lap in this thread."""
    start = time.thread_time()
    steps = _STEPS
    while steps:
        steps -= 1
    return time.thread_time() - start


class Pace:
    """The laps beside one run after the other, and the best lap so far."""

    def __init__(self, lap: Callable[[], float] = _lap) -> None:
        self._lap = lap
        self._best = 0.0
        self._laps: list[float] = []

    def begin(self) -> None:
        """Another run begins."""
        self._laps = []

    def sample(self) -> None:
        """Time a lap; a first one, not counted, warms up the core."""
        self._lap()
        self._laps.append(self._lap())

    def slowness(self) -> float:
        """How many times longer the laps of this run took than the best: 1 to 2.5; 1 when there was none.

        The first time the best lap is searched for, half a second long.
        """
        if not self._laps:
            return 1.0
        if not self._best:
            self._search()
        self._best = min(self._best, *self._laps)
        return min(max(sum(self._laps) / len(self._laps) / self._best, 1.0), _MOST)

    def _search(self) -> None:
        self._best = self._laps[0]
        until = time.monotonic() + _SEARCH_S
        while time.monotonic() < until:
            self._best = min(self._best, self._lap())
