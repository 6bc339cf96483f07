"""Waits until a file is saved. It looks several times a second: no system needs anything else for that."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_LOOKS_EVERY_S = 0.2


@dataclass(frozen=True)
class Mark:
    """What tells one version of a file from the next. Many editors write a new file and rename it: then the inode is
    another one."""

    time_ns: int
    size: int
    inode: int


def mark(file: Path) -> Mark | None:
    """The mark of `file` as it is now; None if there is none: an editor may be about to replace it."""
    try:
        status = file.stat()
    except OSError:
        return None
    return Mark(status.st_mtime_ns, status.st_size, status.st_ino)


def wait_until_saved(file: Path, before: Mark | None) -> Mark:
    """Wait until `file` exists with another mark than `before`, and is not being written any more."""
    seen = before
    while True:
        time.sleep(_LOOKS_EVERY_S)
        last, seen = seen, mark(file)
        if seen is not None and seen != before and seen == last:
            return seen
