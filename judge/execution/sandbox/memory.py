"""The memory that the processes of a run hold together; the system limits each process only by itself."""

from __future__ import annotations

import contextlib
import os
import re

from judge.execution.sandbox.processes import descendants, supervisor

_SHARE = re.compile(rb"^Pss:\s*(\d+) kB", re.MULTILINE)


def holds_more(limit_bytes: int, process: int, *, is_wrapped: bool) -> bool:
    """Whether the run below `process`, which the judge started, holds more than `limit_bytes`.

    Memory shared by several processes counts once. False if the system does not say.
    """
    above = supervisor(process, is_wrapped=is_wrapped)
    processes = [] if above is None else list(descendants(above))
    # Finding shared memory is slow; most runs hold little even if shared memory is counted several times.
    return sum(map(_resident_bytes, processes)) > limit_bytes and sum(map(_share_bytes, processes)) > limit_bytes


def _resident_bytes(process: int) -> int:
    with contextlib.suppress(OSError), open(f"/proc/{process}/statm", "rb") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _share_bytes(process: int) -> int:
    """The process's own memory plus its part of shared memory; 0 when this user may not see it."""
    with contextlib.suppress(OSError), open(f"/proc/{process}/smaps_rollup", "rb") as file:
        share = _SHARE.search(file.read())
        return int(share[1]) << 10 if share else 0
    return 0
