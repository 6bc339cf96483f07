"""Temporary folders that are removed even if their judge was killed.

A folder `judge-*` holds a file that its owner keeps locked. The lock ends with the last process that has the file open.
So a folder whose lock is free belongs to nobody, and the next judge removes it.
"""

from __future__ import annotations

import contextlib
import errno
import functools
import os
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judge import sandbox
from judge.base.errors import JudgeFailure
from judge.base.files import remove_tree

_LOCK = ".lock"
_MADE = re.compile(r"judge-[a-z0-9_]{8}")
_UNFINISHED_S = 60


@contextmanager
def folder() -> Iterator[Path]:
    """An empty temporary folder in which the folders of boxes may lie. JudgeFailure when there is no room for one."""
    with contextlib.ExitStack() as stack:
        try:
            made = stack.enter_context(sandbox.working_folder())
            stack.enter_context(_locked(made))
        except OSError as error:
            many = error.errno in (errno.EMFILE, errno.ENFILE)
            remedy = "raise the limit on open files with `ulimit -n 1024`" if many else "make room or set TMPDIR"
            raise JudgeFailure(f"no temporary folder can be made ({error}): {remedy}") from None
        yield made


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    try:
        import fcntl
    except ImportError:  # no such locks on this system, so no folder is ever swept
        yield
        return
    # The lock gets its name only after it is locked: so a free lock always belongs to a judge that has ended.
    new = folder / f"{_LOCK}.new"
    with new.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        new.rename(folder / _LOCK)
        try:
            yield
        finally:
            _empty(folder)


def hide_places(text: bytes) -> bytes:
    """`text`, which a program or a compiler has printed, with `/box` for the folder in which it ran. The real one may
    name the teacher and is another each time, and some isolation levels show it."""
    return _places().sub(b"/box", text)


@functools.cache
def _places() -> re.Pattern[bytes]:
    above = tempfile.gettempdir()
    names = {os.fsencode(name) for name in (above, os.path.realpath(above))}
    either = b"|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rb"(?:%b)[/\\]judge-(?:scratch-)?\w+(?:[/\\](?:box|scratch-\w+)\b)?" % either)


def sweep() -> None:
    """Remove the temporary folders that killed judges of this user left behind."""
    try:
        import fcntl

        folders = sorted(Path(tempfile.gettempdir()).glob("judge-*"))
    except (ImportError, OSError):
        return
    for left in folders:
        with contextlib.suppress(OSError):
            if left.lstat().st_uid != os.geteuid():
                continue
            if not (left / _LOCK).exists():
                _remove_unfinished(left)
                continue
            with (left / _LOCK).open("r+") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _empty(left)
                remove_tree(left)


def _empty(folder: Path) -> None:
    """Remove everything but the lock, which goes last: a judge killed in between leaves a folder that the next can
    sweep.

    At the end of a process that was not forked, the folder is gone before its generator is closed.
    """
    for inner in sorted(folder.iterdir()) if folder.is_dir() else []:
        if inner.name == _LOCK:
            continue
        if inner.is_dir() and not inner.is_symlink():
            remove_tree(inner)
        else:
            inner.unlink(missing_ok=True)


def _remove_unfinished(left: Path) -> None:
    """Remove a folder whose judge was killed between making and locking it: it is empty, and older than a minute."""
    if _MADE.fullmatch(left.name) and time.time() - left.lstat().st_mtime > _UNFINISHED_S:
        (left / f"{_LOCK}.new").unlink(missing_ok=True)
        left.rmdir()
