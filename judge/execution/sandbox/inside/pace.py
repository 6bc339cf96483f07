"""How fast the machine works while a run goes on, against its best.

The same work takes up to twice the CPU time while a neighbour uses the other half of a core, its caches or its memory.
So a fixed piece of work, a lap, is timed now and then beside a run that needs much of its time.

A clock on a virtual machine may skip: a lap may seem to take no time, or a hundred times too long. No single lap moves
the result by much.
"""

from __future__ import annotations

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_STEPS = 8000
_SEARCH_S = 0.1
# Below two: a run that took twice the limit, as the system counts it, is above the limit whatever the laps say.
_MOST = 1.9
# Of how many laps at least the best one is told; how much shorter than the usual lap none can be; which of the laps,
# from the shortest on, counts as the best: the third, or of many the one that a fiftieth is shorter than.
_FEWEST, _IMPOSSIBLE, _RANK, _PART = 10, 4, 2, 50


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
        self._best: float | None = None
        self._laps: list[float] = []

    def begin(self) -> None:
        """Another run begins."""
        self._laps = []

    def sample(self) -> None:
        """Time a lap; a first one, not counted, warms up the core."""
        self._lap()
        self._laps.append(self._lap())

    def slowness(self) -> float:
        """How many times longer this run took than it would have on the machine at its best: 1 to 1.9; 1 when there
        was no lap.

        The first time the best lap is searched for, a tenth of a second long.
        """
        if not self._laps:
            return 1.0
        if self._best is None:
            self._improve(self._search())
        self._improve(self._laps)
        return slowness(self._laps, self._best)

    def _search(self) -> list[float]:
        laps = []
        until = time.monotonic() + _SEARCH_S
        while time.monotonic() < until:
            laps.append(self._lap())
        return laps

    def _improve(self, laps: list[float]) -> None:
        found = best_lap(laps)
        if found is not None:
            self._best = found if self._best is None else min(self._best, found)


def best_lap(laps: list[float]) -> float | None:
    """How long a lap takes at best, by `laps`; None where there are too few to tell.

    The few shortest ones do not count: a clock that skipped makes them.
    """
    timed = sorted(lap for lap in laps if lap > 0)
    if len(timed) < _FEWEST:
        return None
    least = timed[len(timed) // 2] / _IMPOSSIBLE
    possible = [lap for lap in timed if lap >= least]
    return possible[max(_RANK, len(possible) // _PART)]


def slowness(laps: list[float], best: float | None) -> float:
    """How many times longer a run took than at the best pace, by the `laps` beside it: 1 to 1.9.

    Each lap says what part of the best pace the machine had then, 0 to 1, and the mean of these parts is that of the
    run: so each lap of n moves it by an n-th at most.
    """
    timed = [lap for lap in laps if lap > 0]
    if best is None or not timed:
        return 1.0
    part = sum(min(best / lap, 1.0) for lap in timed) / len(timed)
    return 1 / max(part, 1 / _MOST)
