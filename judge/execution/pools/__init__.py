"""Pools of workers: a pool starts executors, and `work_through` lets them do all the work of a source.

One file per pool; its file name is its public name. Each offers `start(jobs, scheduler)`, a context manager that gives
a Pool. Any `concurrent.futures.Executor` will do.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from judge.base.errors import BadUsage, in_a_line, suggestion

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

T = TypeVar("T")
R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)

KILLED_TWICE = "the process that judged it was killed twice, the second time with nothing beside it: out of memory?"


class Pool(Protocol):
    """A kind of worker. If it does not share the disk with the judge, each batch must contain everything it needs."""

    shares_disk: bool

    def workers(self) -> int:
        """How many batches are done at once."""

    def executor(self) -> AbstractContextManager[Executor]:
        """A new executor, which ends with the context. If an exception ends the context, nothing waits for unfinished
        work."""


class WorkSource(Protocol[T, R_contra]):
    """Gives out work, one batch at a time: the next batch may depend on results that have come back."""

    def next(self) -> T | None:
        """A batch to start now; None when there is none, at least until another one has come back."""

    def take(self, batch: T, result: R_contra, /) -> None:
        """Accept the result of `batch`."""

    def fail(self, batch: T, cause: str, /) -> None:
        """Accept that `batch` cannot be done, because the judge failed."""

    def pause(self) -> None:
        """Close everything that must not be open while a process forks."""


def names() -> list[str]:
    """The public names of all pools, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def start(
    name: str, jobs: int, scheduler: str | None = None, languages: Iterable[str] = ("python",), package: str = "judge"
) -> AbstractContextManager[Pool]:
    """The pool called `name` with `jobs` workers, or with those of `scheduler`; BadUsage when that is impossible.

    Workers elsewhere must have these `languages` and import `package`.
    """
    if name not in names():
        raise BadUsage(f"--pool {name}: no such pool; {suggestion(name, names())}")
    if scheduler is not None and name != "dask":
        raise BadUsage(f"--scheduler is for --pool dask, not for {name}")
    elsewhere = (languages, package) if name == "dask" else ()
    pool: AbstractContextManager[Pool] = importlib.import_module(f"{__name__}.{name}").start(
        jobs, scheduler, *elsewhere
    )
    return pool


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def work_through(source: WorkSource[T, R], function: Callable[[T], R], pool: Pool) -> None:
    """Call `function` on every batch of `source`, with at most as many at once as there are workers; on return none is
    left.

    There are never more batches out than workers. So a worker that has just finished is the only idle one, and gets the
    batch that follows its last. When a worker dies, the unfinished batches are done again, one at a time. A batch whose
    worker then dies again fails.
    """
    while suspects := _work(source, function, pool):
        for batch in suspects:
            if _work(_Once(source, batch), function, pool):
                source.fail(batch, KILLED_TWICE)


class _Once(Generic[T, R]):
    """A work source with a single batch of another source."""

    def __init__(self, source: WorkSource[T, R], batch: T) -> None:
        self._left = [batch]
        self.take, self.fail, self.pause = source.take, source.fail, source.pause

    def next(self) -> T | None:
        return self._left.pop() if self._left else None


def _work(source: WorkSource[T, R], function: Callable[[T], R], pool: Pool) -> list[T]:
    """Work through `source` until it is empty or a worker dies. Return the batches that the dead worker and the others
    did not finish."""
    batch = source.next()
    if batch is None:
        return []
    from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, wait

    unfinished: dict[Future[R], T] = {}
    lost: list[T] = []
    source.pause()
    with pool.executor() as executor:
        while batch is not None or unfinished:
            try:
                while batch is not None:
                    unfinished[executor.submit(function, batch)] = batch
                    batch = source.next() if len(unfinished) < pool.workers() else None
            except BrokenExecutor:
                assert batch is not None, "it was being submitted"
                lost.append(batch)
            finished = wait(unfinished, return_when=FIRST_COMPLETED).done
            for future in [future for future in unfinished if future in finished]:
                ended = unfinished.pop(future)
                try:
                    result = future.result()
                except (BrokenExecutor, CancelledError):
                    lost.append(ended)
                except Exception as error:  # noqa: BLE001 - the rest goes on after any error
                    source.fail(ended, in_a_line(error))
                else:
                    source.take(ended, result)
            batch = None if lost else source.next()
    return lost


def side_by_side(function: Callable[[T], R], things: Iterable[T]) -> list[R]:
    """`function` of each of `things`, as many at once as there are cores. For functions that only wait for other
    processes."""
    from concurrent.futures import ThreadPoolExecutor

    executor = ThreadPoolExecutor(cores())
    try:
        return list(executor.map(function, things))
    finally:
        # When one call fails, the others are not started; an interrupt waits for nothing.
        executor.shutdown(wait=not isinstance(sys.exc_info()[1], KeyboardInterrupt), cancel_futures=True)
