"""Resource limits, a process group and a clean environment: every POSIX machine has these.

This level limits time, memory, output and processes and ends the whole process tree, but hides no files. On Linux a
filter of system calls still keeps programs from writing, from the network and from each other.
"""

from __future__ import annotations

import os

from judge.sandbox.box import Box
from judge.sandbox.here import wrap
from judge.sandbox.kernel import machine
from judge.sandbox.wrapping import Writes
from judge.values.problem import Limits
from judge.values.running import Program

DESCRIPTION = "resource limits only: files stay visible"
HIDES_CASES = HIDES_CLOSED_PLACES = False
MOVES_FOLDER = COPIES_FOLDER = False


def missing() -> str | None:
    """None on every POSIX machine."""
    return None if os.name == "posix" else "run the judge on Linux, macOS or in WSL"


def open_box(program: Program, limits: Limits, *, fresh: bool, writes: Writes, file_bytes: int | None) -> Box:
    """A box whose supervisor starts directly, in the program's folder."""
    wrapping = wrap(program, limits, writes=writes, readable=None)
    # Without the filter a run could signal the fork server, so no fork server is used then.
    return Box(wrapping, program, limits, fresh=fresh or machine() is None, file_bytes=file_bytes)


def open_origin(_program: Program, _limits: Limits) -> None:
    """None: each box starts by itself."""
