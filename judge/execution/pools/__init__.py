"""Where the work is done: a pool starts executors, and `work_through` has them do all tasks of an source.

One file a pool, its file name is its public name; each offers `start(jobs, scheduler)`, a context manager that gives a
Pool. Any `concurrent.futures.Executor` will do.
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
    """A kind of worker. Where it does not share the disk with the judge, tasks must carry all that they need."""

    shares_disk: bool

    def workers(self) -> int:
        """How many tasks are done at once."""

    def executor(self) -> AbstractContextManager[Executor]:
        """A new executor, ended with the context; when an exception ends that, without waiting for unfinished work."""


class WorkSource(Protocol[T, R_contra]):
    """What is to be done, made up while it is being done: what comes next may hang on what came back."""

    def next(self) -> T | None:
        """A task to be begun now; None when there is none, at least until another one has come back."""

    def take(self, task: T, result: R_contra, /) -> None:
        """The result of `task`."""

    def fail(self, task: T, cause: str, /) -> None:
        """`task` cannot be done: the judge's own failure."""

    def pause(self) -> None:
        """Let go of what must not be open while a process forks."""


def names() -> list[str]:
    """The public names of all pools, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def start(name: str, jobs: int, scheduler: str | None = None) -> AbstractContextManager[Pool]:
    """The pool called `name` with `jobs` workers, or with those of `scheduler`; BadUsage when that cannot be."""
    if name not in names():
        raise BadUsage(f"--pool {name}: no such pool; {suggestion(name, names())}")
    if scheduler is not None and name != "dask":
        raise BadUsage(f"--scheduler is for --pool dask, not for {name}")
    pool: AbstractContextManager[Pool] = importlib.import_module(f"{__name__}.{name}").start(jobs, scheduler)
    return pool


def cores() -> int:
    """How many tasks can run at once on the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def work_through(source: WorkSource[T, R], function: Callable[[T], R], pool: Pool) -> None:
    """Call `function` on every task of `source`, no more at once than there are workers; on return none is left.

    So few are given out at a time that the worker which has just finished is the only idle one, and gets the task that
    follows on from its last. When a worker dies, the tasks that were unfinished are done again, one at a time: whose
    worker then dies once more fails.
    """
    while suspects := _work(source, function, pool):
        for task in suspects:
            if _work(_Once(source, task), function, pool):
                source.fail(task, KILLED_TWICE)


class _Once(Generic[T, R]):
    """A work source of one task of another's."""

    def __init__(self, source: WorkSource[T, R], task: T) -> None:
        self._left = [task]
        self.take, self.fail, self.pause = source.take, source.fail, source.pause

    def next(self) -> T | None:
        return self._left.pop() if self._left else None


def _work(source: WorkSource[T, R], function: Callable[[T], R], pool: Pool) -> list[T]:
    """The same, until a worker dies: then the tasks that it and the others did not finish."""
    task = source.next()
    if task is None:
        return []
    from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, wait

    unfinished: dict[Future[R], T] = {}
    lost: list[T] = []
    source.pause()
    with pool.executor() as executor:
        while task is not None or unfinished:
            try:
                while task is not None:
                    unfinished[executor.submit(function, task)] = task
                    task = source.next() if len(unfinished) < pool.workers() else None
            except BrokenExecutor:
                assert task is not None, "it was being submitted"
                lost.append(task)
            finished = wait(unfinished, return_when=FIRST_COMPLETED).done
            for future in [future for future in unfinished if future in finished]:
                ended = unfinished.pop(future)
                try:
                    result = future.result()
                except (BrokenExecutor, CancelledError):
                    lost.append(ended)
                except Exception as error:  # noqa: BLE001 - whatever it is, the rest goes on
                    source.fail(ended, in_a_line(error))
                else:
                    source.take(ended, result)
            task = None if lost else source.next()
    return lost


def side_by_side(function: Callable[[T], R], things: Iterable[T]) -> list[R]:
    """`function` of each of `things`, as many at once as there are cores; it only waits for other processes."""
    from concurrent.futures import ThreadPoolExecutor

    executor = ThreadPoolExecutor(cores())
    try:
        return list(executor.map(function, things))
    finally:
        # When one failed the others are not begun; an interrupt waits for nothing.
        executor.shutdown(wait=not isinstance(sys.exc_info()[1], KeyboardInterrupt), cancel_futures=True)
