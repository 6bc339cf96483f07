"""Which places the machine's other users may enter, by the permissions of files and folders."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

_READ, _ENTER = 0o004, 0o001


def first_open(places: Iterable[Path]) -> Path | None:
    """The first of `places`, with links followed, that other users may enter or read; None if there is none.

    A place that does not exist yet is as open as the folder in which it will be made.
    """
    return next((real for place in places if _is_open(real := place.resolve())), None)


def linked(folder: Path) -> Iterator[Path]:
    """Where the symbolic links below `folder` lead, if that is outside."""
    inside = folder.resolve()
    for place, folders, files in os.walk(inside):
        for name in sorted((*folders, *files)):
            path = Path(place, name)
            if path.is_symlink() and not (target := path.resolve()).is_relative_to(inside):
                yield target


def _is_open(real: Path) -> bool:
    """Whether others may enter `real`, and every folder above it."""
    try:
        return all(path.stat().st_mode & (_ENTER if path.is_dir() else _READ) for path in _existing(real))
    except OSError:  # nobody knows, so it may be
        return True


def _existing(real: Path) -> Iterator[Path]:
    return (path for path in (real, *real.parents) if path.exists())
