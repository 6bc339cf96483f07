"""The part `download`: whose the entries of a download are.

It offers TITLE, the words for its kind of download, and `claims`; if the owners may be a guess, also `remark`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from judge import platforms

if TYPE_CHECKING:
    from datetime import datetime

    from judge.values.identity import PlatformId


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


@dataclass(frozen=True)
class Claim:
    """Whose an entry of a download is.

    `student` is the id for the reports, `name` the full name, '' if nobody has said. `file` is the name that the
    student gave to the file, '' if the entry is a folder or archive with all that was handed in. `origin` is the name
    under which the platform takes feedback back. `again`: how often the student has handed in a file of this name, as
    the platform counts. `spelling` is the student's name as it was found, where no platform gives an id.
    """

    student: str
    name: str = ""
    ids: tuple[PlatformId, ...] = ()
    file: str = ""
    submitted_at: datetime | None = None
    late: bool = False
    origin: str = ""
    again: int = 0
    spelling: str = ""


UNCLEAR = Claim("")
"""Instead of a student: the entry's name can be read as that of two."""

Claims = Mapping[str, Sequence[Claim]]


class Reader(Protocol):
    """What the part offers."""

    TITLE: str

    def claims(self, download: Download) -> Claims:
        """Whose the entries of `download` are, by name; empty if this is not a download of the platform. An entry that
        is not in the answer is a student's folder or file, as without a platform. An entry claimed by several students
        is group work."""


@runtime_checkable
class RemarkingReader(Protocol):
    """What the part offers in addition if it may have to guess."""

    def remark(self, download: Download) -> str:
        """What a teacher must know of how `download` was read; '' if it is nothing."""


def readers() -> list[Reader]:
    """Those of all platforms, by the names of these."""
    return [cast("Reader", platforms.load(name, "download")) for name in platforms.names("download")]


def recognise(download: Download) -> tuple[str, Claims]:
    """The title of the reader that knows most entries of `download`, and its claims; both empty if none knows any."""
    best: tuple[str, Claims] = "", {}
    for reader in readers():
        claims = reader.claims(download)
        if len(claims) > len(best[1]):
            best = reader.TITLE, claims
    return best


def remarks(download: Download, title: str) -> list[str]:
    """What a teacher must know of how the reader of this title read `download`, one line each."""
    remarking = [one for one in readers() if title == one.TITLE and isinstance(one, RemarkingReader)]
    return [said for one in remarking if (said := one.remark(download))]
