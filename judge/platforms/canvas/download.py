"""Canvas's "Download submissions": all files side by side.

`lovelaceada_LATE_1001_55555_ochos-1.py`: the name without spaces, LATE if so, Canvas's numbers of the student and of
the file, and the file's name; Canvas adds `-1` when a file is handed in again. A group has its own name. Without names
it is `anon_4ax9F_55555_ochos.py`. What was typed in is `lovelaceada_1001_text.html`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from judge.platforms.download import UNCLEAR, Claim
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.platforms.download import Claims, Download, Entry

TITLE = "a Canvas download"

_NAME = re.compile(
    r"(?P<student>anon(?=_)|[^_].*?)(?P<late>_LATE)?_(?P<id>(?<=anon_)\w{5}|(?<=anon_LATE_)\w{5}|\d+)"
    r"(?:_(?P<file_id>\d+)_(?P<file>.+)|_(?P<typed>text\.html|link\.html))",
    re.DOTALL | re.IGNORECASE,
)
_NUMBERS = re.compile(r"_(?=(\d+)_(\d+)_)")
_AGAIN = re.compile(r"(?P<stem>.+)-(?P<count>\d{1,3})(?P<suffix>\.[^.]+)", re.DOTALL)


def claims(download: Download) -> Claims:
    """Whose the entries are; none if most of them are not Canvas's."""
    files = [entry for entry in download.entries if not entry.is_folder]
    found = {entry: match for entry in files if (match := _NAME.fullmatch(entry.name))}
    if 2 * len(found) < len(download.entries):
        return {}
    return _claims(found)


def _claims(found: dict[Entry, re.Match[str]]) -> Claims:
    own_names = defaultdict(list)
    for match in found.values():
        own_names[match["id"]].append(match["file"] or match["typed"])
    unclear = _unclear(found)
    return {
        entry.name: [UNCLEAR if entry in unclear else _claim(match, own_names[match["id"]])]
        for entry, match in found.items()
    }


def _unclear(found: dict[Entry, re.Match[str]]) -> set[Entry]:
    """The entries whose names have a second pair of numbers that look like Canvas's: a student can choose a name or a
    file's name that holds the numbers of another. Canvas's own numbers have about as many digits as each other."""
    others = {entry: _NUMBERS.findall(match[0])[1:] for entry, match in found.items()}
    plain = [match for entry, match in found.items() if not others[entry]] or list(found.values())
    people = {len(match["id"]) for match in plain if match["file_id"]}
    files = {len(match["file_id"]) for match in plain if match["file_id"]}
    return {
        entry
        for entry, pairs in others.items()
        if people and any(_is_among(len(one), people) and _is_among(len(two), files) for one, two in pairs)
    }


def _is_among(length: int, lengths: set[int]) -> bool:
    return min(lengths) <= length <= max(lengths)


def _claim(match: re.Match[str], own_names: Sequence[str]) -> Claim:
    number = match["id"]
    student = one_form(match["student"])
    student = f"{student}_{number}" if student == "anon" else student
    ids = (PlatformId(IdKind.CANVAS, number),) if number.isdigit() else ()
    file = match["file"] or match["typed"]
    again = _AGAIN.fullmatch(file)
    if again and (first := again["stem"] + again["suffix"]) not in own_names and own_names.count(file) == 1:
        others = [name for name in own_names if (other := _AGAIN.fullmatch(name)) and other["stem"] == again["stem"]]
        file = first if len(others) == 1 else file
    is_again = again and again["stem"] + again["suffix"] in own_names
    count = int(again["count"]) if again and is_again else 0
    return Claim(student, "", ids, file, late=bool(match["late"]), origin=match[0], again=count)
