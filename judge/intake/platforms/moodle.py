"""Moodle's "Download all submissions", with a folder for each student or with all files side by side.

`Ada Lovelace_345_assignsubmission_file_`: the full name, Moodle's number of the participant, and how it was handed in.
Blind marking has `Participant 345` for the name, a group has its own name and number.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from judge.intake.hand_in import Claim
from judge.values.identity import IdKind, PlatformId

if TYPE_CHECKING:
    from judge.intake.platforms import Claims, Download

TITLE = "a Moodle download"

_NAME = re.compile(
    r"(?P<origin>(?P<name>.+?)(?:_(?P<number>\d+))?_assignsubmission_(?P<kind>[a-z]+))_?(?P<file>.*)", re.DOTALL
)

_BLIND = re.compile(r"Participant(?: (\d+))?")


def claims(download: Download) -> Claims:
    """Whose the entries are."""
    found = {entry: match for entry in download.entries if (match := _NAME.fullmatch(entry.name))}
    numbers = defaultdict(set)
    for match in found.values():
        numbers[match["name"]].add(match["number"])
    return {
        entry.name: [_claim(match, is_folder=entry.is_folder, shared=len(numbers[match["name"]]) > 1)]
        for entry, match in found.items()
    }


def _claim(match: re.Match[str], *, is_folder: bool, shared: bool) -> Claim:
    name, number = match["name"], match["number"] or ""
    blind = _BLIND.fullmatch(name)
    number = number or (blind[1] if blind else "")
    student = f"{name} {number}" if number and (shared or blind) and not name.endswith(number) else name
    ids = (PlatformId(IdKind.PARTICIPANT, number),) if number else ()
    origin = match["origin"].removesuffix(match["kind"]) + "file"
    return Claim(student, "" if blind else name, ids, "" if is_folder else match["file"] or match[0], origin=origin)
