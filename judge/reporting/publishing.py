"""The files of one grading, put into their folder together, and those of the grading before taken away.

A teacher hands out the folder as it is: a page of a student who has left, or a report in a format that nobody asked for
this time, would tell the results of another day. The judge remembers, by their hashes, which files it put there, and
removes those that it does not write any more. What is not its own, or was changed since, it never touches.

The list always covers what is there. So a judge that is killed on the way leaves old files and new ones, each whole,
and the next one knows them all.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from judge.base.files import failure, write_atomic

# The judge's own, in the folder: the list, and what is being made.
_OWN = ".judge"
_LIST, _NEW = "files.json", "new"
_FORMAT = 1
_PART = r"(?!\.\.?(?:/|\Z))[A-Za-z0-9._-]{1,200}"
_NAME = re.compile(rf"(?:{_PART}/){{,9}}{_PART}")

Hashes = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Delivery:
    """What became of a folder: the files that were written, those of an earlier grading that were removed, and those
    that were not, because somebody has changed them since."""

    written: tuple[Path, ...]
    removed: tuple[Path, ...]
    changed: tuple[Path, ...]


def deliver(folder: Path, write: Callable[[Path], Sequence[Path]]) -> Delivery:
    """Have `write` make all files below the folder that it is given, then put them below `folder` under the same names.

    Until all are made `folder` stays as it was. JudgeFailure names what cannot be read, written or removed.
    """
    own = folder / _OWN
    with _alone(own):
        new = own / _NEW
        made = [path.relative_to(new).as_posix() for path in write(new)]
        now = {name: (_hash(new / name),) for name in made}
        before = _read(own / _LIST)
        _keep(own / _LIST, {name: (*before.get(name, ()), *now.get(name, ())) for name in (*before, *now)})
        # First, because a system may take `Ana.html` for `ana.html`.
        stale = [name for name in sorted(before) if name not in now and _is_there(folder / name)]
        removed = [name for name in stale if _remove(folder, name, before[name])]
        for name in made:
            _move(new / name, folder / name)
        _keep(own / _LIST, now)
    return Delivery(
        tuple(folder / name for name in made),
        tuple(folder / name for name in removed),
        tuple(folder / name for name in stale if name not in removed),
    )


@contextlib.contextmanager
def _alone(own: Path) -> Iterator[None]:
    """While no other judge delivers; what a killed one left half made is gone before, and nothing is left after."""
    try:
        own.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise failure("write", own, problem) from None
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(ImportError, OSError):  # not every system, nor every network disk, has such locks
            import fcntl

            lock = os.open(own, os.O_RDONLY)
            stack.callback(os.close, lock)
            fcntl.flock(lock, fcntl.LOCK_EX)
        stack.callback(_clear, own)
        _clear(own)
        yield


def _clear(own: Path) -> None:
    shutil.rmtree(own / _NEW, ignore_errors=True)
    with contextlib.suppress(OSError):
        for half in own.glob(".*.tmp"):
            half.unlink()


def _read(path: Path) -> Hashes:
    """The hashes that each file may have, by its name below the folder; none where there is no list.

    A list can come from anywhere, with a folder that somebody sent: names that no report has are left out, for they may
    lead elsewhere.
    """
    try:
        files = json.loads(path.read_bytes())["files"]
        return {name: tuple(map(str, hashes)) for name, hashes in files.items() if _NAME.fullmatch(name)}
    except FileNotFoundError:
        return {}
    except OSError as problem:
        raise failure("read", path, problem) from None
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return {}


def _keep(path: Path, files: Hashes) -> None:
    write_atomic(path, json.dumps({"format": _FORMAT, "files": files}, indent=1) + "\n")


def _hash(path: Path) -> str:
    whole = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(1 << 20):
            whole.update(part)
    return whole.hexdigest()


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError as problem:
        raise failure("remove", path, problem) from None


def _remove(folder: Path, name: str, hashes: Sequence[str]) -> bool:
    """Remove the file if it has one of these `hashes`, and the folders that are empty then."""
    path = folder / name
    try:
        if path.is_symlink() or _hash(path) not in hashes:
            return False
        path.unlink()
    except OSError as problem:
        raise failure("remove", path, problem) from None
    with contextlib.suppress(OSError):  # the first that is not empty ends it
        for parent in PurePosixPath(name).parents:
            (folder / parent).rmdir()
    return True


def _move(made: Path, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        made.replace(path)
    except OSError as problem:
        if problem.errno != errno.EXDEV:
            raise failure("write", path, problem) from None
        write_atomic(path, made.read_bytes())  # a link or a mount leads to another disk
