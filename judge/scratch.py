"""Temporary folders that are gone when their judge is, however it ended.

A folder `judge-*` holds a file that its owner keeps locked. The lock ends with the last process that has it open, so a
folder whose lock can be had belongs to nobody: whoever makes the next folder removes it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judge import sandbox

_LOCK = ".lock"


@contextmanager
def folder() -> Iterator[Path]:
    """An empty temporary folder in which the folders of boxes may lie; those of killed judges are removed first."""
    _sweep(Path(tempfile.gettempdir()))
    with sandbox.working_folder() as made, _locked(made):
        yield made


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    try:
        import fcntl
    except ImportError:  # no such locks on this system, so nothing is ever swept
        yield
        return
    # Under its name only once it is locked: a lock that can be had is always one of a judge that has ended.
    new = folder / f"{_LOCK}.new"
    with new.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        new.rename(folder / _LOCK)
        yield


def _sweep(place: Path) -> None:
    """Remove what killed judges of this user left in `place`."""
    try:
        import fcntl
    except ImportError:
        return
    for left in sorted(place.glob("judge-*")):
        with contextlib.suppress(OSError):
            if left.lstat().st_uid != os.geteuid():
                continue
            with (left / _LOCK).open("r+") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(left, ignore_errors=True)
