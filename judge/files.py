"""Files written whole or not at all, and file names made from names that others chose."""

from __future__ import annotations

import errno
import hashlib
import os
import re
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from judge.errors import JudgeFailure

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

_FOREIGN = re.compile(r"[^A-Za-z0-9._-]")
_HASHED = re.compile(r"-[0-9a-f]{6}\Z")
_LONGEST = 100

_REMEDIES = {
    errno.EACCES: "you may not write there: mend the folder's permissions or choose another",
    errno.EPERM: "you may not write there: mend the folder's permissions or choose another",
    errno.EROFS: "the disk is read-only: choose another folder",
    errno.ENOSPC: "the disk is full: make room and run the same command again",
    errno.EDQUOT: "your disk quota is used up: make room and run the same command again",
    errno.EISDIR: "a folder has that name: move it away or choose another folder",
    errno.ENOTDIR: "a file stands where a folder is needed: move it away or choose another folder",
    errno.EEXIST: "a file stands where a folder is needed: move it away or choose another folder",
}


def write_atomic(path: Path, data: str | bytes | Iterable[str]) -> Path:
    """Write `data` (text as UTF-8, whole or in parts) to `path`, its folders made as needed, so that nobody ever sees
    half of it.

    What was there stays until the new file is complete; nothing is left beside it on failure. JudgeFailure names the
    path and the remedy.
    """
    parts = [data] if isinstance(data, str | bytes) else data
    # Two writers never share a temporary file; the name is short because `path`'s may be as long as names can be.
    temporary = path.parent / f".{os.getpid()}-{threading.get_ident()}.tmp"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            _write_through(temporary, parts)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as problem:
        raise _failure("write", path, problem) from None
    return path


def _failure(action: str, path: Path, problem: OSError) -> JudgeFailure:
    remedy = _REMEDIES.get(problem.errno or 0, "choose another folder")
    return JudgeFailure(f"cannot {action} {str(path)!r} ({problem.strerror or problem}): {remedy}")


def _write_through(path: Path, parts: Iterable[str | bytes]) -> None:
    """Write and wait for the disk: a full quota or network disk often says so only here, and after a power cut a
    renamed file whose content never arrived would be an empty report."""
    with path.open("wb") as file:
        for part in parts:
            file.write(part.encode() if isinstance(part, str) else part)
        file.flush()
        os.fsync(file.fileno())


def remove_folders(folder: Path, *, holding: str, kept: Collection[str], ours: Callable[[bytes], bool]) -> None:
    """Remove the folders in `folder` that hold a regular file `holding` and nothing else, hidden files counted, where
    `ours` says yes to its content; but for those named in `kept`.

    All else stays, and no symbolic link is followed. JudgeFailure names what cannot be read or removed.
    """
    try:
        found = sorted(folder.iterdir()) if folder.is_dir() else []
        for below in found:
            file = below / holding
            if below.name in kept or below.is_symlink() or not below.is_dir() or list(below.iterdir()) != [file]:
                continue
            if file.is_file() and not file.is_symlink() and ours(file.read_bytes()):
                file.unlink()
                below.rmdir()
    except OSError as problem:
        raise _failure("clear", folder, problem) from None


def remove_files(folder: Path, *, suffix: str, kept: Collection[str], ours: Callable[[bytes], bool]) -> None:
    """Remove the regular files in `folder` that end in `suffix` and are not named in `kept`, where `ours` says yes to
    their first 4 KiB.

    All else stays, and no symbolic link is followed. JudgeFailure names what cannot be read or removed.
    """
    try:
        found = sorted(folder.iterdir()) if folder.is_dir() else []
        for file in found:
            if file.name in kept or file.suffix != suffix or file.is_symlink() or not file.is_file():
                continue
            with file.open("rb") as content:
                is_ours = ours(content.read(4096))
            if is_ours:
                file.unlink()
    except OSError as problem:
        raise _failure("clear", folder, problem) from None


def safe_name(text: str) -> str:
    """A file name for `text`: itself when it is plain, else its foreign characters as `_` and six digits of its hash.

    Plain is [A-Za-z0-9._-], neither empty nor longer than 100 nor led by a dot or dash, and without an end that looks
    like such a hash. So different texts keep different names, and no name climbs out of its folder, hides, or reads
    as an option.
    """
    name = _FOREIGN.sub("_", text)[:_LONGEST]
    if not name or name[0] in ".-":
        name = "_" + name[1:]
    if name == text and not _HASHED.search(name):
        return name
    # Names of files that are no UTF-8 hold lone surrogates.
    digits = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:6]
    return f"{name}-{digits}"
