"""Puts the files of one grading into their folder together, and removes those of the grading before.

A teacher hands out the folder as it is. A page of a student who has left, or a report in a format that nobody asked for
this time, would show old results. The judge remembers the hashes of the files that it put there, and removes those that
it no longer writes. It never touches other files, or files that were changed since.

The list always covers all files of the judge. So a judge that is killed half-way leaves old files and new ones, each of
them whole, and the next one knows them all.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from judge.base.errors import BadUsage, JudgeError
from judge.base.files import WRITTEN_HERE, failure, write_atomic
from judge.base.wording import many

# The judge's own folder in it: the list, and the files that are being made.
_OWN, _LIST = WRITTEN_HERE
_NEW = "new"
_FORMAT = 1
_PART = r"(?!\.\.?(?:/|\Z))[^\x00-\x1f\\/:*?\"<>|]{1,200}"
_NAME = re.compile(rf"(?:{_PART}/){{,9}}{_PART}")

_STUDENTS = "/"  # in the names of files that belong to one student: they lie in folders

Hashes = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Published:
    """The files that were written, those of an earlier grading that were removed, and those that were not removed
    because somebody has changed them since."""

    written: tuple[Path, ...]
    removed: tuple[Path, ...]
    changed: tuple[Path, ...]


@dataclass(frozen=True)
class _Listed:
    """The hashes of the files that the last grading wrote, and of the students' files of gradings before it that were
    not about the same class."""

    files: Hashes
    others: Hashes


def publish(
    folder: Path, write: Callable[[Path], Sequence[Path]], *, apart: bool = False, replaces: bool = False
) -> Published:
    """Call `write` with a new folder, where it makes all files and returns them; then move them to `folder`.

    `apart`: the grading before was about others, so the files of its students stay. `replaces`: nothing stays that the
    judge has written before. Until all files are made, `folder` stays as it was. JudgeFailure names the file that
    cannot be read, written or removed.
    """
    own = folder / _OWN
    with _alone(own):
        new = own / _NEW
        made = [path.relative_to(new).as_posix() for path in write(new)]
        now = {name: (_hash(new / name),) for name in made}
        listed = _read_list(own / _LIST)
        others = {name: hashes for name, hashes in listed.others.items() if name not in made and not replaces}
        if apart:
            others |= {name: hashes for name, hashes in listed.files.items() if _STUDENTS in name and name not in made}
        before = {**listed.others, **listed.files}
        between: Hashes = {name: (*before.get(name, ()), *now.get(name, ())) for name in (*before, *now)}
        _store_list(own / _LIST, _Listed(between, others))
        # Removed first: to some systems `Ana.html` and `ana.html` are one file.
        stale = [name for name in sorted(before) if name not in (now | others) and _is_there(folder / name)]
        removed = [name for name in stale if _remove(folder, name, before[name])]
        for name in made:
            _move(new / name, folder / name)
        _store_list(own / _LIST, _Listed(now, others))
    return Published(
        tuple(folder / name for name in made),
        tuple(folder / name for name in removed),
        tuple(folder / name for name in stale if name not in removed),
    )


def try_to_write(out: Path) -> None:
    """BadUsage if nothing can be written to the folder of the option `--out`: before the work, not after it."""
    try:
        write_atomic(out / ".try", "").unlink()
    except JudgeError as error:
        raise BadUsage(f"--out {out}: no report can be written there: {error}") from None


def list_written(written: Sequence[Path], out: Path) -> list[str]:
    """The files in `out` one by one; those in folders as their folder."""
    folders = Counter(path.relative_to(out).parts[0] for path in written if path.parent != out)
    singles = [str(path) for path in written if path.parent == out]
    return singles + [f"{out / folder}/ ({many(count, 'file')})" for folder, count in sorted(folders.items())]


@contextlib.contextmanager
def _alone(own: Path) -> Iterator[None]:
    """Hold the lock of the folder. Half-made files of a judge that was killed are removed before, and all after."""
    try:
        own.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise failure("write", own, problem) from None
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(ImportError, OSError):  # some systems and network disks have no such locks
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


def _read_list(path: Path) -> _Listed:
    """The hashes that each file may have, by its name below the folder; empty if there is no list.

    Somebody may have sent the folder with its list. So names that no report can have are ignored: they may lead
    elsewhere.
    """
    try:
        found = json.loads(path.read_bytes())
        return _Listed(_hashes(found["files"]), _hashes(found.get("others", {})))
    except FileNotFoundError:
        return _Listed({}, {})
    except OSError as problem:
        raise failure("read", path, problem) from None
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return _Listed({}, {})


def _hashes(files: Mapping[str, Sequence[object]]) -> Hashes:
    return {name: tuple(map(str, hashes)) for name, hashes in files.items() if _NAME.fullmatch(name)}


def _store_list(path: Path, listed: _Listed) -> None:
    others = {"others": listed.others} if listed.others else {}
    write_atomic(path, json.dumps({"format": _FORMAT, "files": listed.files, **others}, indent=1) + "\n")


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
    """Remove the file if it has one of these `hashes`, and then folders that are empty; whether it was removed."""
    path = folder / name
    try:
        if path.is_symlink() or _hash(path) not in hashes:
            return False
        path.unlink()
    except OSError as problem:
        raise failure("remove", path, problem) from None
    with contextlib.suppress(OSError):  # stops at the first folder that is not empty
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
