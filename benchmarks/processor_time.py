"""How much processor time a benchmark has used."""

from __future__ import annotations

import os
from pathlib import Path

from judge.sandbox.processes import descendants

_TIMES = slice(11, 15)  # of this process and of those it has waited for, after the name in `stat`; in ticks


def used_s() -> float:
    """The seconds of CPU time of this process and of all processes that it has waited for."""
    return sum(os.times()[:4])


def with_running_s() -> float:
    """`used_s`, and that of all processes that still run below this one (Linux only)."""
    ticks = 0
    for process in descendants(os.getpid()):
        try:
            after_name = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2]
        except OSError:
            continue
        ticks += sum(map(int, after_name.split()[_TIMES]))
    return used_s() + ticks / os.sysconf("SC_CLK_TCK")
