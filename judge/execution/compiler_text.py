"""The words of a compiler that failed, as a student reads them: bounded, without places of this machine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.printable import head
from judge.execution.scratch import hide_places
from judge.values.running import Stop

if TYPE_CHECKING:
    from pathlib import Path

    from judge.values.problem import Limits
    from judge.values.running import Execution

# Where a compiler's own parts lie on this machine: `/usr/bin/ld: ...`, `In file included from /usr/include/stdio.h:27`.
_TOOLS = re.compile(rb"^((?:In file included| +)? ?from |)/(?:[^:\n]+/)?(?=[^:/\n]+:)", re.MULTILINE)
_TEMPORARY = re.compile(rb"\bcc[A-Za-z0-9]{6}(\.[os])\b")  # gcc's temporary files have a different name each time


def read_complaint(done: Execution, folder: Path, limits: Limits) -> str:
    """What a compiler said that failed in `folder`, or why it was stopped: these were its `limits`."""
    if done.stopped is Stop.CPU:
        return f"the compiler took more than {limits.time_s:g} s"
    if done.stopped is Stop.IDLE:
        return "the compiler waited instead of working: does the program take in a file from which nothing comes?"
    if done.stopped is Stop.WALL:
        return f"the compiler did not end within {limits.wall_limit_s:g} s: if this machine is busy, judge it again"
    words = (done.stderr + done.stdout).replace(bytes(folder) + b"/", b"")
    words = hide_places(words).replace(b"/box/", b"")
    words = _TOOLS.sub(rb"\1", _TEMPORARY.sub(rb"program\1", words))
    return head(words, lines=20, width=200) or f"the compiler ended with status {done.status}, signal {done.signal}"
