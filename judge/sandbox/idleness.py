"""How much a process tree works: what tells a program that sleeps from one that waits for a core."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator


def worked_s(process: int) -> float | None:
    """Seconds that the descendants of `process` ran or waited for a core; None where Linux does not tell."""
    total, found = 0, False
    for descendant in _descendants(process):
        with contextlib.suppress(OSError):
            for thread in sorted(os.listdir(f"/proc/{descendant}/task")):
                with open(f"/proc/{descendant}/task/{thread}/schedstat", "rb") as file:
                    running, waiting = file.read().split()[:2]
                total, found = total + int(running) + int(waiting), True
    return total / 1e9 if found else None


def _descendants(process: int) -> Iterator[int]:
    pending = [process]
    while pending:
        with contextlib.suppress(OSError):
            parent = pending.pop()
            with open(f"/proc/{parent}/task/{parent}/children", "rb") as file:
                children = [int(word) for word in file.read().split()]
            yield from children
            pending += children
