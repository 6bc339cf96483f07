"""What the processes of a run hold together, each of which the system limits alone."""

from __future__ import annotations

import contextlib
import os
import re

from judge.execution.sandbox.processes import descendants, supervisor

_SHARE = re.compile(rb"^Pss:\s*(\d+) kB", re.MULTILINE)


def holds_more(limit_bytes: int, process: int, *, is_wrapped: bool) -> bool:
    """Whether the run below `process`, which the judge started, holds more than `limit_bytes`.

    What several processes share counts once. Never where Linux does not tell.
    """
    above = supervisor(process, is_wrapped=is_wrapped)
    processes = [] if above is None else list(descendants(above))
    # To find out what is shared takes long; most runs hold little even when it is counted again and again.
    return sum(map(_resident_bytes, processes)) > limit_bytes and sum(map(_share_bytes, processes)) > limit_bytes


def _resident_bytes(process: int) -> int:
    with contextlib.suppress(OSError), open(f"/proc/{process}/statm", "rb") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _share_bytes(process: int) -> int:
    """Its own memory, and of what it shares with others its part; 0 when this user may not know."""
    with contextlib.suppress(OSError), open(f"/proc/{process}/smaps_rollup", "rb") as file:
        found = _SHARE.search(file.read())
        return int(found[1]) << 10 if found else 0
    return 0
