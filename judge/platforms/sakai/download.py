"""Sakai's "Download All": a folder for each student, and a `grades.csv` of Sakai's own.

`Lovelace, Ada(ada01)/Submission attachment(s)/sums.py`: the last name, the first name and the login. `Feedback
Attachment(s)` beside it has what a teacher gave back; it is passed over.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.platforms.download import Claim
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from judge.platforms.download import Claims, Download

TITLE = "a Sakai download"

_NAME = re.compile(r"(?P<name>.+)\((?P<login>[^()]+)\)")
_ATTACHED = "Submission attachment(s)"
_OWN = re.compile(r"grades\.(?:csv|xlsx?)")


def claims(download: Download) -> Claims:
    """Whose the entries are; none if no folder has Sakai's folder of attachments."""
    found = {
        entry.name: match for entry in download.entries if entry.is_folder and (match := _NAME.fullmatch(entry.name))
    }
    if not any((download.folder / name / _ATTACHED).is_dir() for name in found):
        return {}
    own: dict[str, list[Claim]] = {entry.name: [] for entry in download.entries if _OWN.fullmatch(entry.name)}
    return {**{name: [_claim(match)] for name, match in found.items()}, **own}


def _claim(match: re.Match[str]) -> Claim:
    last, _, first = one_form(match["name"]).partition(",")
    name = f"{first.strip()} {last.strip()}".strip()
    return Claim(name, name, (PlatformId(IdKind.LOGIN, one_form(match["login"])),))
