"""A zip of the students' pages, named so that the platform of the download gives each to its student."""

from __future__ import annotations

import io
import zipfile
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import is_safe_name
from judge.platforms.feedback import placers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.results.reader import GradedStudent, Results

PAGE = "results.html"
_ALWAYS = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class FeedbackZip:
    """The zip's content, whose page it holds, and whose it cannot hold because no platform gave them a name."""

    data: bytes
    students: tuple[str, ...]
    left: tuple[str, ...]


def make_zip(results: Results, problems: Sequence[str]) -> FeedbackZip:
    """The pages of students whose submissions for `problems` come from a download. BadUsage if a page is missing."""
    packed, done, left = io.BytesIO(), list[str](), list[str]()
    origins: defaultdict[str, set[str]] = defaultdict(set)
    for entry in results.entries:
        if entry.problem in problems:
            origins[entry.student].add(entry.origin)
    with zipfile.ZipFile(packed, "w") as made:
        for student in results.students:
            names = sorted({name for origin in origins[student.id] if (name := _name(origin))})
            (done if names else left).append(student.id)
            for name in names:
                info = zipfile.ZipInfo(name, _ALWAYS)
                info.compress_type = zipfile.ZIP_DEFLATED
                made.writestr(info, _page(results.folder, student))
    return FeedbackZip(packed.getvalue(), tuple(done), tuple(left))


def _name(origin: str) -> str | None:
    """Where the page goes, for the name of a submission in a download; None if the name is not a platform's."""
    if not origin.isprintable() or origin.startswith((".", "~")):
        return None
    return next((found for one in placers() if (found := one.place(origin, PAGE)) is not None), None)


def _page(folder: Path, student: GradedStudent) -> bytes:
    # The name comes from a file that anybody may have written, so it must not lead elsewhere.
    page = folder / "students" / f"{student.page}.html"
    if not is_safe_name(student.page) or not page.is_file():
        raise BadUsage(f"{page}: the page of {student.id} is missing: grade again with html among --formats")
    return page.read_bytes()
