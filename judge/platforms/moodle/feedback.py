"""Moodle's feedback files: a file in the folder that its download had for the student."""

from __future__ import annotations

import re

_ORIGIN = re.compile(r"[^/\\]+_\d+_assign(?:submission|feedback)_[a-z]+_?")


def place(origin: str, page: str) -> str | None:
    """The page in the student's folder."""
    # Moodle before 4.1 needs the last underscore.
    return f"{origin.removesuffix('_')}_/{page}" if _ORIGIN.fullmatch(origin) else None
