"""What students have handed in: the programs to judge, and the files that are not judged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True)
class Submission:
    """One student's file for one problem. `id` is the name of the student's folder (or file) as found.

    `folder` holds the files that the program finds beside it, read-only; None when there are none. `submitted_at` is
    when it was handed in, if the platform says so; `late`: after the due date. `origin` is the name in the platform's
    download under which it takes feedback back. `note` says why this file of several was judged.
    """

    id: str
    problem: str
    file: Path
    folder: Path | None = None
    submitted_at: datetime | None = None
    late: bool = False
    origin: str = ""
    note: str = ""


@dataclass(frozen=True)
class Unmatched:
    """A file that was not judged, and why.

    `student` is the id of the student it belongs to, if known. `hidden`: it need not be shown to people, because an
    entry before it says the same, or because the file is for a problem that is not graded now. `empty`: it is a
    folder with nothing in it. `elsewhere`: it is for a problem that is not graded now.
    """

    file: str
    why: str
    student: str | None = None
    hidden: bool = False
    empty: bool = False
    elsewhere: bool = False
