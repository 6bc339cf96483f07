"""What one student handed in, and what a platform's download says about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path, PurePosixPath

    from judge.values.identity import PlatformId
    from judge.values.submission import Unmatched


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


@dataclass(frozen=True)
class HandedFile:
    """A file that was handed in. `path` is where it lies, `inside` its place in the hand-in, `shown` what people read:
    its place in the download. `alone`: it lies among files of other students, so nothing beside it goes with it. `root`
    is the folder with all that was handed in together with it. `again`: see `Claim`. `aside`: a folder around it is a
    tool's, so the student's own program is one without this, if there is one."""

    path: Path
    inside: PurePosixPath
    shown: str
    alone: bool = False
    root: Path | None = None
    again: int = 0
    aside: bool = False


@dataclass(frozen=True)
class HandIn:
    """All that one student handed in. `lost` could not be read. `shown` is the entry of the download."""

    claim: Claim
    files: tuple[HandedFile, ...]
    lost: tuple[Unmatched, ...]
    shown: str
