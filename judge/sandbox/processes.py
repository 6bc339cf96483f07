"""The processes of a run, seen from outside its box, as Linux lists them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator


def supervisor(process: int, *, is_wrapped: bool) -> int | None:
    """The supervisor of the box that the judge started as `process`: that process, or its child if `is_wrapped`."""
    return next(_children(process), None) if is_wrapped else process


def descendants(process: int) -> Iterator[int]:
    """All processes that `process` has started, directly or not."""
    pending = [process]
    while pending:
        children = list(_children(pending.pop()))
        yield from children
        pending += children


def threads(process: int) -> list[str]:
    """The numbers of the threads of `process`; empty when it has ended."""
    try:
        return sorted(os.listdir(f"/proc/{process}/task"))
    except OSError:
        return []


def _children(process: int) -> Iterator[int]:
    """The processes that any thread of `process` has started and not reaped."""
    for thread in threads(process):
        with contextlib.suppress(OSError), open(f"/proc/{process}/task/{thread}/children", "rb") as file:
            yield from map(int, file.read().split())
