"""The work of one worker, in whatever process: plays the games of one unit after the other, and keeps its boxes."""

from __future__ import annotations

import threading
from typing import TextIO, TypeVar

from arenas.harness.faults import CannotLoad
from arenas.runners import boxed, trusted
from arenas.runners.apart import Apart
from arenas.runners.boxes import Boxes
from arenas.runners.cores import Core
from arenas.values.games import Budget, Unit, UnitResult
from judge.base.errors import JudgeError
from judge.execution import pools
from judge.execution.pools import Pool, WorkSource

# A pool passes its workers only a function and its arguments: what they keep from one unit to the next is here.
_THREAD = threading.local()
T = TypeVar("T")


def work(unit: Unit, printed: TextIO | None = None, budget: Budget | None = None) -> UnitResult:
    """Play the games of a unit; a pool calls this. Failures are in the result. What trusted bots print goes to
    `printed`, or nowhere; what others print is lost. Games are given up when the `budget` is spent."""
    try:
        if unit.trusted and threading.current_thread() is threading.main_thread():
            return trusted.play_unit(unit, printed, budget)
        if unit.trusted:
            return _own(Apart).play(unit)
        with _own(Core).taken():
            return boxed.play_unit(unit, _own(Boxes).first(len(unit.entrants), unit.game), budget)
    except CannotLoad as refusal:
        return UnitResult(refused=str(refusal))
    except (JudgeError, OSError) as failure:
        return UnitResult(failure=str(failure))


def _own(kind: type[T]) -> T:
    """The one of this kind that belongs to this thread."""
    kept: dict[str, T] = vars(_THREAD)
    if kind.__name__ not in kept:
        kept[kind.__name__] = kind()
    return kept[kind.__name__]


def close() -> None:
    """Close what this thread has opened."""
    for opened in [*vars(_THREAD).values()][::-1]:  # a core after the boxes that are on it
        opened.close()
    vars(_THREAD).clear()


def work_through(source: WorkSource[Unit, UnitResult], pool: Pool) -> None:
    """Play all units of `source`."""
    try:
        pools.work_through(source, work, pool)
    finally:
        close()
