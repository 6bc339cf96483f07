"""Processes of this machine, one per core: the default."""

from __future__ import annotations

import errno
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from judge.base.errors import JudgeFailure
from judge.base.interrupts import requests_to_end
from judge.execution import scratch
from judge.execution.pools import Pool

R = TypeVar("R")


class _Patient(Executor):
    """An executor whose new processes receive no interrupt before they are ready to handle it."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, function: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        with _interrupts_held(), _starting():
            return self._executor.submit(function, *args, **kwargs)


class _Pool:
    shares_disk = True

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def workers(self) -> int:
        return self._jobs

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        context = multiprocessing.get_context("fork" if _may_fork() else "spawn")
        others = set(multiprocessing.active_children())
        with scratch.folder() as folder:
            with _starting():
                executor = ProcessPoolExecutor(self._jobs, context, initializer=_begin, initargs=(folder,))
            try:
                yield _Patient(executor)
            except BaseException:
                for process in set(multiprocessing.active_children()) - others:
                    process.kill()
                executor.shutdown(wait=False, cancel_futures=True)
                raise
            executor.shutdown()


@contextmanager
def start(jobs: int, scheduler: str | None = None) -> Iterator[Pool]:
    """A pool of `jobs` worker processes, which start when there is work for them."""
    yield _Pool(jobs)


def _may_fork() -> bool:
    """Whether a fork is safe: there is no other thread that might hold a lock. Forking is by far the fastest start."""
    # Before 3.10.5 the executor itself forks while its own thread runs.
    return hasattr(os, "fork") and sys.version_info >= (3, 10, 5) and _count_threads() == 1


def _count_threads() -> int:
    """How many threads this process has; 0 if the system does not say."""
    threads = Path("/proc/self/task")
    return len(list(threads.iterdir())) if threads.is_dir() else 0


@contextmanager
def _starting() -> Iterator[None]:
    """In this context, an OSError becomes the JudgeFailure that workers cannot be started."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.EMFILE, errno.ENFILE):
            cause = "too many open files: raise the limit, for example with `ulimit -n 1024`"
        else:
            cause = f"{error.strerror}: they need a /dev/shm to write in and room for processes; or give --pool serial"
        raise JudgeFailure(f"no worker processes can be started: {cause}") from None


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """In this context, requests to end wait. In a process that is started here they wait until it accepts them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, requests_to_end())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(folder: Path) -> None:
    """In a new worker: ignore interrupts (the judge handles them and ends its workers), and put temporary files into
    `folder`, which the judge removes."""
    for number in requests_to_end():
        signal.signal(number, signal.SIG_IGN if number is signal.SIGINT else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, requests_to_end())
    tempfile.tempdir = str(folder)
    threading.Thread(target=_end_with_the_judge, daemon=True).start()


def _end_with_the_judge() -> None:
    """Exit when the judge is gone: a killed judge cannot end its workers. The boxes of a worker end with the worker."""
    import multiprocessing
    from multiprocessing.connection import wait

    judge = multiprocessing.parent_process()
    assert judge is not None, "this is a worker"
    wait([judge.sentinel])
    os._exit(1)
