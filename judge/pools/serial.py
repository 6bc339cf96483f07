"""One task after the other, in this process: the smallest pool."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.pools import Map


@contextmanager
def open(jobs: int) -> Iterator[Map]:  # noqa: A001 - pools.open reads as what it is
    """The builtin `map`; `jobs` is of no use here."""
    del jobs
    yield map
