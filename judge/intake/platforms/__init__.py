"""The downloads that the judge knows: one file per platform; its name is the platform's.

A plug-in offers TITLE, the words for its kind of download, and `claims`: who owns each entry of the folder. An entry
that is not in the answer is a student's folder or file, as without a platform. An entry claimed by several students
is group work.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

from judge.intake.hand_in import Claim


@dataclass(frozen=True)
class Entry:
    """A file or folder of a download."""

    name: str
    is_folder: bool


@dataclass(frozen=True)
class Download:
    """The folder of a download. `name` is that of the folder, or of the archive, without its suffix; `logins`
    are those on the roster, in small letters."""

    folder: Path
    name: str
    entries: tuple[Entry, ...]
    logins: frozenset[str] = frozenset()


UNCLEAR = Claim("")
"""Instead of a student: the entry's name can be read as that of two."""

Claims = Mapping[str, Sequence[Claim]]


class Platform(Protocol):
    """What a plug-in offers."""

    TITLE: str

    def claims(self, download: Download) -> Claims:
        """Whose the entries of `download` are, by name; empty if this is not a download of the platform."""


def names() -> list[str]:
    """The names of all platforms, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def by_name(name: str) -> Platform:
    """The platform of this name."""
    return cast("Platform", importlib.import_module(f"{__name__}.{name}"))


def recognise(download: Download) -> tuple[str, Claims]:
    """The title of the platform that knows most entries of `download`, and its claims; both empty if none knows any."""
    best: tuple[str, Claims] = "", {}
    for name in names():
        platform = by_name(name)
        claims = platform.claims(download)
        if len(claims) > len(best[1]):
            best = platform.TITLE, claims
    return best


def remarks(download: Download, title: str) -> list[str]:
    """What a teacher must know of how the platform of this title read `download`, one line each."""
    platform = next((one for one in map(by_name, names()) if title == one.TITLE), None)
    remark = getattr(platform, "remark", None)
    return [said for said in [remark(download)] if said] if remark else []
