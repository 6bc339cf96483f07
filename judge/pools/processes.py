"""Processes of this machine, one a core: the default."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from judge import scratch
from judge.pools import Pool

if TYPE_CHECKING:
    from concurrent.futures import Executor


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
            executor = ProcessPoolExecutor(self._jobs, context, initializer=_begin, initargs=(folder,))
            try:
                yield executor
            except BaseException:
                for process in set(multiprocessing.active_children()) - others:
                    process.kill()
                executor.shutdown(wait=False, cancel_futures=True)
                raise
            executor.shutdown()


@contextmanager
def open(jobs: int, scheduler: str | None = None) -> Iterator[Pool]:  # noqa: A001 - pools.open reads as what it is
    """`jobs` worker processes, started when there is work for them."""
    yield _Pool(jobs)


def _may_fork() -> bool:
    """Whether a fork is safe: no other thread is there that might hold a lock. It is by far the fastest start."""
    threads = Path("/proc/self/task")
    # Before 3.10.5 the executor itself forks while its own thread runs.
    return threads.is_dir() and len(list(threads.iterdir())) == 1 and sys.version_info >= (3, 10, 5)


def _begin(folder: Path) -> None:
    """In a new worker: the judge alone is interrupted and ends its workers; temporary files go where it clears up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    tempfile.tempdir = str(folder)
    threading.Thread(target=_end_with_the_judge, daemon=True).start()


def _end_with_the_judge() -> None:
    """A judge that was killed cannot end its workers; the boxes of a worker end with it."""
    import multiprocessing
    from multiprocessing.connection import wait

    judge = multiprocessing.parent_process()
    assert judge is not None, "this is a worker"
    wait([judge.sentinel])
    os._exit(1)
