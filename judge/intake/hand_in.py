"""What one student handed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path, PurePosixPath

    from judge.platforms.download import Claim
    from judge.values.submission import Unmatched


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
