"""The part `inner`: the folder with what was handed in, where a download has others beside it.

It offers `inner`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from judge import platforms

if TYPE_CHECKING:
    from collections.abc import Sequence


class Finder(Protocol):
    """What the part offers."""

    def inner(self, folders: Sequence[str]) -> str | None:
        """Which of the folders of a download it is, by their names; None if this is not a download of the platform."""


def find(folders: Sequence[str]) -> str | None:
    """Which folder it is, as the first platform says that knows; None if none knows."""
    finders = (cast("Finder", platforms.load(name, "inner")) for name in platforms.names("inner"))
    return next((found for one in finders if (found := one.inner(folders)) is not None), None)
