"""Landlock and a filter of system calls: a process can restrict itself with them without any rights, even in a
container.

The program can read only the system's files and its own. It cannot write files, use the network or start processes.
It can still see that a file exists, and its size.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace

from judge.base.installed import homes
from judge.base.interpreter import interpreter_path
from judge.sandbox.box import Box
from judge.sandbox.here import wrap
from judge.sandbox.kernel import landlock_version, machine
from judge.sandbox.origin import Origin
from judge.sandbox.wrapping import Wrapping, Writes
from judge.values.problem import Limits
from judge.values.running import Program

DESCRIPTION = "other files closed, no network, no other processes, few system calls; names and sizes of files visible"
HIDES_CASES = HIDES_CLOSED_PLACES = True
MOVES_FOLDER = COPIES_FOLDER = False
_READABLE = (
    *("/usr", "/lib", "/lib32", "/lib64", "/bin"),
    *("/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime"),
)


def missing() -> str | None:
    """None when the kernel has Landlock and system calls can be filtered, otherwise the remedy."""
    if not sys.platform.startswith("linux"):
        return "Landlock is for Linux"
    if machine() is None:
        return f"system calls cannot be filtered on {os.uname().machine}: their numbers are not known here"
    if landlock_version() == 0:
        return "the kernel has no Landlock (Linux 5.13 or newer, with `landlock` among its security modules)"
    return None


def open_box(program: Program, limits: Limits, *, fresh: bool, writes: Writes, file_bytes: int | None) -> Box:
    """A box whose supervisor restricts itself before the program runs."""
    return Box(_wrap(program, limits, writes), program, limits, fresh=fresh, file_bytes=file_bytes)


def open_origin(program: Program, limits: Limits) -> Origin | None:
    """Each box that comes from it restricts itself, as if it had been started alone."""
    wrapping = _wrap(program, limits, Writes.NOTHING)
    if wrapping.user is not None:
        wrapping.user.close()  # only runs need one
    return Origin(replace(wrapping, user=None, branches=0), program, limits)


def _wrap(program: Program, limits: Limits, writes: Writes) -> Wrapping:
    places = dict.fromkeys((*homes(interpreter_path()), *program.needs, program.box))
    readable = (*_READABLE, *map(str, places), *(("/proc",) if program.proc else ()))
    return wrap(program, limits, writes=writes, readable=readable)
