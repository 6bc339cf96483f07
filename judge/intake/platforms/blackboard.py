"""Blackboard's "Assignment File Download": all files side by side.

`Lab 1_ada01_attempt_2026-11-20-23-58-00_sums.py`: the assignment, the login, when it was handed in, and the name of the
file. Of each attempt Blackboard adds a receipt, `Lab 1_ada01_attempt_2026-11-20-23-58-00.txt`, with what was typed in.
"""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import datetime
from typing import TYPE_CHECKING

from judge.intake.hand_in import Claim
from judge.intake.platforms import UNCLEAR
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from judge.intake.platforms import Claims, Download

TITLE = "a Blackboard download"

_MARK = re.compile(r"_attempt_\d{4}(?:-\d{2}){5}")
_NAME = re.compile(r".+?_(?P<login>[^_]+)_attempt_(?P<when>\d{4}(?:-\d{2}){5})(?:_(?P<file>.+)|\.txt)", re.DOTALL)


def claims(download: Download) -> Claims:
    """Whose the entries are. A file in whose name Blackboard's mark stands twice can be that of two students."""
    files = [entry.name for entry in download.entries if not entry.is_folder]
    found = {name: match for name in files if (match := _NAME.fullmatch(name))}
    attempts: defaultdict[str, set[str]] = defaultdict(set)
    for match in found.values():
        attempts[match["login"]].add(match["when"])
    with_files = {match["login"] for match in found.values() if match["file"]}
    return {
        name: [UNCLEAR]
        if len(_MARK.findall(name)) > 1
        else [_claim(match, sorted(attempts[match["login"]]).index(match["when"]))]
        if match["file"] or match["login"] not in with_files
        else []
        for name, match in found.items()
    }


def _claim(match: re.Match[str], again: int) -> Claim:
    login = one_form(match["login"])
    file = match["file"] or "receipt.txt"
    return Claim(login, "", (PlatformId(IdKind.LOGIN, login),), file, _time(match["when"]), again=again)


def _time(text: str) -> datetime | None:
    """When it was handed in, in local time; None if the time cannot be."""
    try:
        return datetime.strptime(text, "%Y-%m-%d-%H-%M-%S").astimezone()
    except (ValueError, OverflowError, OSError):
        return None
