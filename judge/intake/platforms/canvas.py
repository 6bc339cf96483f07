"""Canvas's "Download submissions": all files side by side.

`lovelaceada_LATE_1001_55555_ochos-1.py`: the name without spaces, LATE if so, Canvas's numbers of the student and of
the file, and the file's name; Canvas adds `-1` when a file is handed in again. A group has its own name. Without names
it is `anon_4ax9F_55555_ochos.py`. What was typed in is `lovelaceada_1001_text.html`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from judge.intake.hand_in import Claim
from judge.values.identity import IdKind, PlatformId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.intake.platforms import Claims, Download, Entry

TITLE = "a Canvas download"

_NAME = re.compile(
    r"(?P<student>anon(?=_)|[^_].*?)(?P<late>_LATE)?_(?P<id>(?<=anon_)\w{5}|(?<=anon_LATE_)\w{5}|\d+)"
    r"(?:_(?P<file_id>\d+)_(?P<file>.+)|_(?P<typed>text\.html|link\.html))",
    re.DOTALL | re.IGNORECASE,
)
_AGAIN = re.compile(r"(?P<stem>.+)-\d{1,3}(?P<suffix>\.[^.]+)", re.DOTALL)


def claims(download: Download) -> Claims:
    """Whose the entries are; none if most of them are not Canvas's."""
    files = [entry for entry in download.entries if not entry.is_folder]
    found = {entry: match for entry in files if (match := _NAME.fullmatch(entry.name))}
    if 2 * len(found) < len(download.entries):
        return {}
    return _claims(found)


def _claims(found: dict[Entry, re.Match[str]]) -> Claims:
    own_names, people = defaultdict(list), defaultdict(set)
    for match in found.values():
        own_names[match["id"]].append(match["file"] or match["typed"])
        people[match["student"]].add(match["id"])
    return {
        entry.name: [_claim(match, own_names[match["id"]], shared=len(people[match["student"]]) > 1)]
        for entry, match in found.items()
    }


def _claim(match: re.Match[str], own_names: Sequence[str], *, shared: bool) -> Claim:
    number = match["id"]
    student = f"{match['student']}_{number}" if shared or match["student"] == "anon" else match["student"]
    ids = (PlatformId(IdKind.CANVAS, number),) if number.isdigit() else ()
    file = match["file"] or match["typed"]
    again = _AGAIN.fullmatch(file)
    if again and (first := again["stem"] + again["suffix"]) not in own_names and own_names.count(file) == 1:
        others = [name for name in own_names if (other := _AGAIN.fullmatch(name)) and other["stem"] == again["stem"]]
        file = first if len(others) == 1 else file
    return Claim(student, "", ids, file, late=bool(match["late"]), origin=match[0])
