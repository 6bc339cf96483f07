"""Brightspace's download of an assignment, with a folder for each handing in or with all files side by side.

`92843-1146 - Ada Lovelace - Nov 20, 2026 1158 PM`: two numbers, the first of which is the student's; the full name, and
when it was handed in, without the colon; of a file also its name, ` - sums.py`. Who hands in twice has two folders. An
`index.html` is Brightspace's own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import datetime
from typing import TYPE_CHECKING

from judge.platforms.download import Claim
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from judge.platforms.download import Claims, Download

TITLE = "a Brightspace download"

_NAME = re.compile(
    r"(?P<id>\d+)-\d+ ?- (?P<name>.+) ?- (?P<when>[A-Z][a-z]{2} \d{1,2}, \d{4} \d{3,4} [AP]M)"
    r"(?: - (?P<file>.+))?",
    re.DOTALL,
)
_INDEX = "index.html"


def claims(download: Download) -> Claims:
    """Whose the entries are; of several of one student, the last handed in counts the highest."""
    found = {entry.name: match for entry in download.entries if (match := _NAME.fullmatch(entry.name))}
    times: defaultdict[str, list[datetime]] = defaultdict(list)
    for match in found.values():
        times[match["id"]].append(_time(match["when"]))
    known = {
        name: [_claim(match, sorted(times[match["id"]]).index(_time(match["when"])))] for name, match in found.items()
    }
    is_index = bool(found) and any(entry.name == _INDEX for entry in download.entries)
    return {**known, **({_INDEX: []} if is_index else {})}


def _claim(match: re.Match[str], again: int) -> Claim:
    name = one_form(match["name"]).strip()
    number = PlatformId(IdKind.PARTICIPANT, match["id"])  # the number of no roster
    return Claim(name, name, (number,), match["file"] or "", _time(match["when"]), origin=match[0], again=again)


def _time(text: str) -> datetime:
    """When it was handed in, in local time; a time that cannot be is the first of all."""
    day, clock, half = text.rsplit(" ", 2)
    try:
        return datetime.strptime(f"{day} {clock.zfill(4)} {half}", "%b %d, %Y %I%M %p").astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0).astimezone()
