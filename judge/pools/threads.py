"""Threads of this process, one a worker: they only wait, for the work is done by the programs in their boxes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from judge.pools import Map


@contextmanager
def open(jobs: int) -> Iterator[Map]:  # noqa: A001 - pools.open reads as what it is
    """A `map` over `jobs` threads; leaving early drops what has not begun, an interrupt waits for nothing."""
    executor = ThreadPoolExecutor(max_workers=jobs)
    try:
        yield executor.map
    except KeyboardInterrupt:
        executor.shutdown(wait=False, cancel_futures=True)
        raise
    except BaseException:
        executor.shutdown(wait=True, cancel_futures=True)
        raise
    executor.shutdown(wait=True, cancel_futures=True)
