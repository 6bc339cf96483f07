"""The part `feedback`: how the platform takes back a page for each student, all of them in one zip file.

It offers `place`.
"""

from __future__ import annotations

import functools
from typing import Protocol, cast

from judge import platforms


class Placer(Protocol):
    """What the part offers."""

    def place(self, origin: str, page: str) -> str | None:
        """Where in the zip file the student's page goes, a file that is called `page`. `origin` is the name of the
        submission in a download; None if it is not of this platform."""


@functools.cache
def placers() -> tuple[Placer, ...]:
    """Those of all platforms, the most common first."""
    return tuple(cast("Placer", platforms.load(name, "feedback")) for name in platforms.ranked("feedback"))
