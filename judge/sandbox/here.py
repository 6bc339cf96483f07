"""Boxes without namespaces: the supervisor runs in the judge's own environment and restricts itself."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

from judge.base.errors import JudgeFailure
from judge.base.interpreter import interpreter_path
from judge.sandbox.bytecode import INSIDE
from judge.sandbox.kernel import machine
from judge.sandbox.spare_users import SpareUser, spare_user
from judge.sandbox.wrapping import Wrapping, Writes
from judge.values.problem import Limits
from judge.values.running import Program

_BOXES_OF_A_USER = 16

# In the year 2096; a file system that cannot store it takes the last time that it can.
_FAR_OFF_NS = 4_000_000_000 * 10**9


def wrap(
    program: Program, limits: Limits, *, writes: Writes, readable: tuple[str, ...] | None, copies: bool = False
) -> Wrapping:
    """The Wrapping that starts the supervisor directly. A program that may write does so in a copy of its folder; with
    `copies`, every program has a copy of its own, closed to all other users.

    JudgeFailure when root's spare user cannot enter the folders of the program.
    """
    if os.geteuid() == 0:
        _require_open_folders(program)
    user = spare_user(among_others=True)
    writable = writes is Writes.FOLDER
    scratch = _scratch(program, user, writable=writable) if writable or copies else None
    desk = _desk(program, user) if writes is Writes.DESK else None
    if not writable:
        _hide_access_times(scratch or program.box)
    return Wrapping(
        command=(str(interpreter_path()),),
        # Everybody on the machine can read a process's command line: it does not tell where the judge is.
        start="start.py",
        start_folder=INSIDE,
        folder=str(scratch or program.box),
        sources=str(program.box) if writable else None,
        desk=None if desk is None else str(desk),
        user=user,
        # The kernel counts the tasks of a user that no other box has.
        counts_tasks=machine() is not None and not copies,
        processes=limits.processes if user else _shared_limit(limits.processes),
        machine=machine(),
        keeps_files=readable is None and writes is Writes.NOTHING,
        readable=readable,
        writable=tuple(str(folder) for folder in (scratch if writable else None, desk) if folder),
        scratch=tuple(folder for folder in (scratch, desk) if folder),
    )


def _scratch(program: Program, user: SpareUser | None, *, writable: bool) -> Path:
    """A folder for the user's programs: an empty one to write in, otherwise a copy of the program's. It belongs to
    their group: root may use it too, even without the right to use what belongs to others."""
    scratch = Path(tempfile.mkdtemp(prefix="scratch-", dir=program.box.parent))
    if not writable:
        shutil.copytree(program.box, scratch, symlinks=True, dirs_exist_ok=True)
    if user is not None:
        os.chown(scratch, -1, user.uid)
        scratch.chmod(0o770 if writable else 0o750)
    return scratch


def _desk(program: Program, user: SpareUser | None) -> Path:
    """An empty desk: the supervisor lays files on it, the user's programs may read them."""
    desk = Path(tempfile.mkdtemp(prefix="desk-", dir=program.box.parent))
    if user is not None:
        os.chown(desk, -1, user.uid)
        desk.chmod(0o750)
    return desk


def _hide_access_times(folder: Path) -> None:
    """Give every file in `folder` the same time of access, far in the future, so that no run sees what another has
    read.

    The system updates such a time only when it is older than a day, or older than the last change.
    """
    for path in (folder, *sorted(folder.rglob("*"))):
        with contextlib.suppress(OSError, NotImplementedError):  # without such a time there is nothing to see
            os.utime(path, ns=(_FAR_OFF_NS, path.lstat().st_mtime_ns), follow_symlinks=False)


def _require_open_folders(program: Program) -> None:
    """JudgeFailure when a user that owns nothing cannot enter the folders of the program and its tool."""
    places = [program.box, *(Path(word) for word in program.argv[:1] if word.startswith("/"))]
    for folder in sorted({folder for place in places for folder in place.parents}):
        if not folder.stat().st_mode & 0o001:
            raise JudgeFailure(
                f"a program is not run as root, and no other user may enter {folder}: install bubblewrap, "
                "or set JUDGE_PYTHON and TMPDIR to places that are open to all"
            )


def _shared_limit(processes: int) -> int | None:
    """The system's limit on processes for programs of the judge's own user, if nobody counts those of a run. It counts
    everything that the user runs, so there must be room for other boxes too. None if the system does not say."""
    tasks = _tasks_of_user()
    return None if tasks is None else tasks + _BOXES_OF_A_USER * processes


def _tasks_of_user() -> int | None:
    """How many threads this user runs already: the system's limit counts them all. None if the system does not say."""
    if not os.path.isdir("/proc/self/task"):
        return None
    user, count = os.getuid(), 0
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            with contextlib.suppress(OSError):
                if os.stat(f"/proc/{entry}").st_uid == user:
                    count += len(os.listdir(f"/proc/{entry}/task"))
    return count
