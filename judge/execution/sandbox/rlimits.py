"""Resource limits, a process group and a clean environment: what every POSIX machine has.

It bounds time, memory, output and processes and ends the whole tree, but hides no file. On Linux a filter of system
calls keeps programs from writing, the network and each other all the same.
"""

from __future__ import annotations

import os

from judge.execution.sandbox.box import Box
from judge.execution.sandbox.here import wrap
from judge.execution.sandbox.kernel import machine
from judge.values.model import Limits, Program

DESCRIPTION = "resource limits only: files stay visible"
HIDES_CASES = False


def missing() -> str | None:
    """None on every POSIX machine."""
    return None if os.name == "posix" else "run the judge on Linux, macOS or in WSL"


def open_box(program: Program, limits: Limits, *, fresh: bool, writable: bool, file_bytes: int | None) -> Box:
    """A box whose supervisor starts as it is, in the program's folder."""
    wrapping = wrap(program, limits, writable=writable, readable=None)
    # Without the filter a run could signal the fork server, so then there is none.
    return Box(wrapping, program, limits, fresh=fresh or machine() is None, file_bytes=file_bytes)
