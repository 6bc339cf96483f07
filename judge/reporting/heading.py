"""What stands above the results of a class: its name and its day. Neither depends on the clock."""

from __future__ import annotations

from datetime import date, datetime, timezone
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.submission import Submission


def class_name(paths: Sequence[Path]) -> str:
    """The names of the folders and archives `paths`; a program on its own has the name of the folder around it."""
    return ", ".join(dict.fromkeys(name for path in map(_absolute, paths) if (name := _name(path))))


def newest_day(submissions: Sequence[Submission]) -> date | None:
    """The day on which the newest of the programs was last changed, where this machine is; None without programs."""
    times = (_changed(submission.file) for submission in submissions)
    return max((day for time in times if time is not None and (day := day_of(time))), default=None)


def day_of(time: float) -> date | None:
    """The day of a time in seconds since 1970, where this machine is; None if no calendar has it."""
    try:
        return datetime.fromtimestamp(time, timezone.utc).astimezone().date()
    except (OSError, OverflowError, ValueError):
        return None


def _name(path: Path) -> str:
    if path.suffix.lower() == ".zip" and not path.is_dir():
        return path.stem
    return path.name if path.is_dir() else path.parent.name


def _changed(file: Path) -> float | None:
    try:
        return file.stat().st_mtime
    except OSError:  # it has gone
        return None


def _absolute(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # a loop of links
        return path.absolute()
