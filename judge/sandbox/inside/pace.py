"""Measures how fast the machine works during a run, compared with its best.

The same work takes up to twice the CPU time while a neighbour uses the other half of a core, its caches or its memory.
So a fixed piece of work, a lap, is timed now and then beside a run that uses much of its time limit.

A clock on a virtual machine may skip: a lap may seem to take no time, or a hundred times too long. So no single lap
changes the result by much.
"""

from __future__ import annotations

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_STEPS = 8000
_SEARCH_S = 0.1
# Below two, so that a run that took twice the limit by the system's count is above the limit, whatever the laps say.
_MOST = 1.9
# The best lap needs at least _FEWEST laps. A lap _IMPOSSIBLE times shorter than the usual one does not count. The best
# lap is the third shortest; of many laps, the one that only one lap in _PART is shorter than.
_FEWEST, _IMPOSSIBLE, _RANK, _PART = 10, 4, 2, 50


def _lap() -> float:
    """CPU seconds of one lap in this thread."""
    start = time.thread_time()
    steps = _STEPS
    while steps:
        steps -= 1
    return time.thread_time() - start


class Pace:
    """The laps beside one run after another, and the best lap so far."""

    def __init__(self, lap: Callable[[], float] = _lap, clock: Callable[[], float] = time.monotonic) -> None:
        """`lap` works for one lap and returns its seconds; `clock` gives the time, in seconds, for the search."""
        self._lap = lap
        self._clock = clock
        self._best: float | None = None
        self._laps: list[float] = []

    def begin(self) -> None:
        """Another run begins."""
        self._laps = []

    def sample(self) -> None:
        """Time a lap. A first lap, which does not count, warms up the core."""
        self._lap()
        self._laps.append(self._lap())

    def slowness(self) -> float:
        """How many times longer this run took than on the machine at its best: 1 to 1.9; 1 when there was no lap.

        The first call searches for the best lap for a tenth of a second.
        """
        if not self._laps:
            return 1.0
        if self._best is None:
            self._improve(self._search())
        self._improve(self._laps)
        return slowness(self._laps, self._best)

    def _search(self) -> list[float]:
        laps = []
        until = self._clock() + _SEARCH_S
        while self._clock() < until:
            laps.append(self._lap())
        return laps

    def _improve(self, laps: list[float]) -> None:
        lap = best_lap(laps)
        if lap is not None:
            self._best = lap if self._best is None else min(self._best, lap)


def best_lap(laps: list[float]) -> float | None:
    """How long a lap takes at best, estimated from `laps`; None when there are too few.

    The few shortest laps do not count: they may come from a clock that skipped.
    """
    timed = sorted(lap for lap in laps if lap > 0)
    if len(timed) < _FEWEST:
        return None
    least = timed[len(timed) // 2] / _IMPOSSIBLE
    possible = [lap for lap in timed if lap >= least]
    return possible[max(_RANK, len(possible) // _PART)]


def slowness(laps: list[float], best: float | None) -> float:
    """How many times longer a run took than at the best pace, estimated from the `laps` beside it: 1 to 1.9.

    Each lap gives the machine's pace at that time as a part of the best pace, 0 to 1. The run's pace is the mean of
    these parts, so each of n laps changes it by at most 1/n.
    """
    timed = [lap for lap in laps if lap > 0]
    if best is None or not timed:
        return 1.0
    part = sum(min(best / lap, 1.0) for lap in timed) / len(timed)
    return 1 / max(part, 1 / _MOST)
