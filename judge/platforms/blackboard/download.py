"""Blackboard's "Assignment File Download": all files side by side.

`Lab 1_ada01_attempt_2026-11-20-23-58-00_sums.py`: the assignment, the login, when it was handed in, and the name of the
file. Of each attempt Blackboard adds a receipt, `Lab 1_ada01_attempt_2026-11-20-23-58-00.txt`, with what was typed in.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING

from judge.base.files import read_bounded
from judge.base.printable import printable
from judge.platforms.download import UNCLEAR, Claim
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from judge.platforms.download import Claims, Download

TITLE = "a Blackboard download"

_MARK = re.compile(r"_attempt_\d{4}(?:-\d{2}){5}")
_NAME = re.compile(r"(?P<head>.+_[^_]+)_attempt_(?P<when>\d{4}(?:-\d{2}){5})(?:_(?P<file>.+)|\.txt)", re.DOTALL)
_LOGIN = re.compile(r"\((?P<login>[^()]+)\)\s*")
_LONGEST_RECEIPT = 1 << 20


def claims(download: Download) -> Claims:
    """Whose the entries are. A file in whose name Blackboard's mark stands twice can be that of two students."""
    found = _found(download)
    clear = {name: match for name, match in found.items() if len(_MARK.findall(name)) == 1}
    assignment = _assignment(download, clear)
    logins = {name: _login(match, assignment) for name, match in clear.items()}
    attempts: defaultdict[str, set[str]] = defaultdict(set)
    for name, match in clear.items():
        attempts[logins[name]].add(match["when"])
    with_files = {logins[name] for name, match in clear.items() if match["file"]}
    return {
        name: [UNCLEAR]
        if name not in clear
        else [_claim(match, logins[name], sorted(attempts[logins[name]]).index(match["when"]))]
        if match["file"] or logins[name] not in with_files
        else []
        for name, match in found.items()
    }


def remark(download: Download) -> str:
    """That the logins are a guess, if they may hold `_`; '' if they cannot."""
    found = _found(download)
    assignment = _assignment(download, found)
    if _of_receipts(download, found) or _of_roster(download, found) or assignment.count("_") < 2:
        return ""
    return (
        f"all files begin with {printable(assignment, 60)}, which is taken for the assignment: "
        "if the logins begin so too, give a roster with the column username"
    )


def _found(download: Download) -> dict[str, re.Match[str]]:
    files = [entry.name for entry in download.entries if not entry.is_folder]
    return {name: match for name in files if (match := _NAME.fullmatch(name))}


def _login(match: re.Match[str], assignment: str) -> str:
    """The student's login: what stands behind the assignment, or the last word of a file of another assignment."""
    head = match["head"]
    is_of_it = head.startswith(assignment) and len(head) > len(assignment)
    return head.removeprefix(assignment) if assignment and is_of_it else head.rpartition("_")[2]


def _assignment(download: Download, found: Mapping[str, re.Match[str]]) -> str:
    """What all names have in front of the login, with its `_`: an assignment and a login may both hold more of them.
    The receipts say it, then the roster; then it is what all names have in common."""
    if known := _of_receipts(download, found) or _of_roster(download, found):
        return known
    words = [match["head"].split("_")[:-1] for match in found.values()]  # the last word is always the login's
    return "".join(f"{same[0]}_" for same in takewhile(lambda same: len(set(same)) == 1, zip(*words, strict=False)))


def _of_receipts(download: Download, found: Mapping[str, re.Match[str]]) -> str:
    """What stands before the logins of most receipts, whose first line is `Name: Ada Lovelace (ada01)`."""
    votes: Counter[str] = Counter()
    for name, match in found.items():
        if match["file"] is None and match["head"].endswith(f"_{(login := _said(download.folder / name))}") and login:
            votes[match["head"].removesuffix(login)] += 1
    return _winner(votes)


def _said(receipt: Path) -> str:
    """The login in the first line of a receipt; '' if there is none."""
    try:
        text = read_bounded(receipt, _LONGEST_RECEIPT).decode("utf-8-sig", "replace")
    except OSError:
        return ""
    first = text.lstrip().partition("\n")[0]
    found = list(_LOGIN.finditer(first))
    return found[-1]["login"] if found and found[-1].end() == len(first) else ""


def _of_roster(download: Download, found: Mapping[str, re.Match[str]]) -> str:
    """What stands before the logins of the roster in most names."""
    votes: Counter[str] = Counter()
    for head in sorted({match["head"] for match in found.values()}):
        words = head.split("_")
        cuts = (at for at in range(1, len(words)) if "_".join(words[at:]).casefold() in download.logins)
        votes.update("_".join(words[:at]) + "_" for at in cuts)
    return _winner(votes)


def _winner(votes: Mapping[str, int]) -> str:
    """What has most votes; of equally many, the shortest. '' if there are none."""
    return min(votes, key=lambda prefix: (-votes[prefix], len(prefix), prefix), default="")


def _claim(match: re.Match[str], name: str, again: int) -> Claim:
    login = one_form(name)
    file = match["file"] or "receipt.txt"
    return Claim(login, "", (PlatformId(IdKind.LOGIN, login),), file, _time(match["when"]), again=again)


def _time(text: str) -> datetime | None:
    """When it was handed in, in local time; None if the time cannot be."""
    try:
        return datetime.strptime(text, "%Y-%m-%d-%H-%M-%S").astimezone()
    except (ValueError, OverflowError, OSError):
        return None
