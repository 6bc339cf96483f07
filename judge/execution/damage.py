"""Databases that are damaged, or are no databases: how to tell them from a disk that is full, and out of the way."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

SUFFIX = ".damaged"
MOST_ASIDE = 9
_COMPANIONS = ("-wal", "-shm", "-journal")
# What SQLite says of a place or of other processes (https://www.sqlite.org/rescode.html). An older Python does not give
# the number of an error.
_NOT_THE_FILE = (
    "access permission denied",
    "authorization denied",
    "database is locked",
    "database or disk is full",
    "database schema is locked",
    "database table is locked",
    "disk I/O error",
    "interrupted",
    "large file support is disabled",
    "locking protocol",
    "out of memory",
    "unable to open database file",
)
_READ_ONLY = "attempt to write a readonly database"
# Python cannot even read the message, or the name of a column, if a damaged byte is in it.
ERRORS = (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError)


def is_damage(error: BaseException, path: Path) -> bool:
    """Whether an error of the database in `path` comes from the file itself, and not from its place, the machine or
    another process."""
    words = str(error)
    if isinstance(error, MemoryError):
        return False
    if not isinstance(error, sqlite3.OperationalError):
        return True
    if words.startswith(_READ_ONLY):  # SQLite says so of a file from the future, too
        return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    return not words.startswith(_NOT_THE_FILE)


def stands_in_the_way(path: Path) -> bool:
    """Whether something that is not a file is where the database should be: a folder, a pipe."""
    return path.exists() and not path.is_file()


def set_aside(path: Path) -> Path:
    """Move what is in `path` out of the way, with what SQLite keeps beside it; return its new name. OSError if it
    cannot be moved. Of several damaged files, the last is kept."""
    target = path.with_name(path.name + SUFFIX)
    for number in range(2, MOST_ASIDE + 2):
        try:
            path.replace(target)
            break
        except OSError:  # a folder is in this place, or is to be moved to it
            if number > MOST_ASIDE or not target.exists():
                raise
            target = path.with_name(f"{path.name}{SUFFIX}-{number}")
    for suffix in _COMPANIONS:
        companion = path.with_name(path.name + suffix)
        try:
            companion.unlink(missing_ok=True)
        except OSError:
            with contextlib.suppress(OSError):
                companion.replace(target.with_name(target.name + suffix))
    return target
