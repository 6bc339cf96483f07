"""Boxes that are no place of their own: the supervisor runs where the judge does and locks itself up."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from judge.errors import JudgeFailure
from judge.languages.python import interpreter_path
from judge.model import Limits, Program
from judge.sandbox.box import Wrapping
from judge.sandbox.bytecode import INSIDE
from judge.sandbox.kernel import machine, spare_uid


def wrap(program: Program, limits: Limits, *, writable: bool, readable: tuple[str, ...] | None) -> Wrapping:
    """Start the supervisor as it is; a program that may write does so in a copy of its folder."""
    uid = spare_uid()
    if uid is not None:
        _require_open_folders(program)
    scratch = _scratch(program, uid) if writable else None
    tasks = 0 if uid else _tasks_of_user()
    return Wrapping(
        command=(str(interpreter_path()),),
        start=str(INSIDE / "start.py"),
        folder=str(scratch or program.box),
        sources=str(program.box) if writable else None,
        uid=uid,
        processes=None if tasks is None else limits.processes + tasks,
        machine=machine(),
        keeps_files=readable is None and not writable,
        readable=readable,
        writable=(str(scratch),) if scratch else (),
        scratch=scratch,
    )


def _scratch(program: Program, uid: int | None) -> Path:
    scratch = Path(tempfile.mkdtemp(prefix="scratch-", dir=program.box.parent))
    if uid is not None:
        os.chown(scratch, uid, uid)
    return scratch


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
