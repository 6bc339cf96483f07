"""Resource limits, a process group and a clean environment: what every POSIX machine has.

It bounds time, memory, output and processes and ends the whole tree, but hides no file and no network.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import sys
from pathlib import Path

from judge.errors import JudgeFailure
from judge.languages.python import find_interpreter
from judge.model import Limits, Program
from judge.sandbox.box import SUPERVISOR, Wrapping, supervise

DESCRIPTION = "resource limits only: files and network stay visible"
HIDES_CASES = False
_SPARE_UID = 60000
_SPARE_UIDS = 5000
_OPENED = itertools.count()  # no two boxes of a judge share a user


def missing() -> str | None:
    """None on every POSIX machine."""
    return None if os.name == "posix" else "run the judge on Linux, macOS or in WSL"


def wrap(program: Program, limits: Limits, *, writable: bool) -> Wrapping:
    """Start the supervisor as it is, in the program's folder."""
    interpreter = find_interpreter() or sys.executable
    uid = spare_uid(program, writable=writable)
    if uid is not None:
        _require_open_folders(program)
    tasks = 0 if uid else _tasks_of_user()
    return Wrapping(
        command=tuple(supervise(interpreter, SUPERVISOR)),
        uid=uid,
        owns_pid_namespace=False,
        processes=None if tasks is None else limits.processes + tasks,
        folder=str(program.box),
    )


def spare_uid(program: Program, *, writable: bool) -> int | None:
    """A user that owns nothing, when the judge is root: root's processes know no limit on their number."""
    if os.geteuid() != 0:
        return None
    uid = _SPARE_UID + (os.getpid() + next(_OPENED)) % _SPARE_UIDS
    if writable:
        os.chown(program.box, uid, uid)
    return uid


def _require_open_folders(program: Program) -> None:
    """JudgeFailure when a user that owns nothing cannot enter the folders of the program and its tool."""
    places = [program.box, *(Path(word) for word in program.argv[:1] if word.startswith("/"))]
    for folder in sorted({folder for place in places for folder in place.parents}):
        if not folder.stat().st_mode & 0o001:
            raise JudgeFailure(
                f"a program is not run as root, and no other user may enter {folder}: install bubblewrap, "
                "or set JUDGE_PYTHON and TMPDIR to places that are open to all"
            )


def _tasks_of_user() -> int | None:
    """How many threads this user runs already, for the system's limit counts them all; None where that is not told."""
    if not os.path.isdir("/proc/self/task"):
        return None
    user, count = os.getuid(), 0
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            with contextlib.suppress(OSError):
                if os.stat(f"/proc/{entry}").st_uid == user:
                    count += len(os.listdir(f"/proc/{entry}/task"))
    return count
