"""What stands above the results of a class: its name and its day. Neither depends on the clock."""

from __future__ import annotations

from datetime import date, datetime, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.model import Submission


def class_name(paths: Sequence[Path]) -> str:
    """The names of the folders `paths`; a program on its own has the name of the folder around it."""
    folders = (path if path.is_dir() else path.parent for path in map(_absolute, paths))
    return ", ".join(dict.fromkeys(folder.name for folder in folders if folder.name))


def newest_day(submissions: Sequence[Submission]) -> date | None:
    """The day on which the newest of the programs was last changed, where this machine is; None without programs."""
    days = (_day_of(submission.file) for submission in submissions)
    return max((day for day in days if day), default=None)


def _day_of(file: Path) -> date | None:
    try:
        return datetime.fromtimestamp(file.stat().st_mtime, timezone.utc).astimezone().date()
    except (OSError, OverflowError, ValueError):  # it has gone, or its time is in no calendar
        return None


def _absolute(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # a loop of links
        return path.absolute()
