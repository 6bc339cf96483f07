"""Moodle's "Download all submissions", with a folder for each student or with all files side by side.

`Ada Lovelace_345_assignsubmission_file_`: the full name, Moodle's number of the participant, and how it was handed in.
Blind marking has `Participant 345` for the name, a group has its own name and number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.platforms.download import UNCLEAR, Claim
from judge.values.identity import IdKind, PlatformId, one_form

if TYPE_CHECKING:
    from judge.platforms.download import Claims, Download

TITLE = "a Moodle download"

_NAME = re.compile(
    r"(?P<origin>(?P<name>.+?)(?:_(?P<number>\d+))?_assignsubmission_(?P<kind>[a-z]+))_?(?P<file>.*)", re.DOTALL
)
# Of a folder, only what the platform has put at the end counts: the student chooses the name before it.
_FOLDER = re.compile(
    r"(?P<origin>(?P<name>.+)_(?P<number>\d+)_assignsubmission_(?P<kind>[a-z]+))_?(?P<file>)", re.DOTALL
)
_MARK = re.compile(r"_assignsubmission_[a-z]+")
_BLIND = re.compile(
    r"(?:Participant|Participante|Participant/e|Partecipante|Teilnehmer|Teilnehmer/?in|Teilnehmende|in|Deelnemer|"
    r"\u00c9tudiant|Etudiant|\u00c9tudiant/?e|Estudiante|Usuario|Uczestnik|Deltager|Deltagare|Osallistuja|\u00da\u010dastn\u00edk|"
    r"\u0423\u0447\u0430\u0441\u0442\u043d\u0438\u043a)(?:[ _/]?(\d+))?",
    re.IGNORECASE,
)


def claims(download: Download) -> Claims:
    """Whose the entries are. A file in whose name Moodle's mark stands twice can be that of two students."""
    found = {
        entry: match
        for entry in download.entries
        if (match := (entry.is_folder and _FOLDER.fullmatch(entry.name)) or _NAME.fullmatch(entry.name))
    }
    return {
        entry.name: [UNCLEAR if _is_unclear(match) else _claim(match, is_folder=entry.is_folder)]
        for entry, match in found.items()
    }


def _is_unclear(match: re.Match[str]) -> bool:
    return len(_MARK.findall(match[0])) > 1 and match.re is not _FOLDER


def _claim(match: re.Match[str], *, is_folder: bool) -> Claim:
    name, number = one_form(match["name"]), match["number"] or ""
    blind = _BLIND.fullmatch(name)
    number = number or ((blind[1] or "") if blind else "")
    student = f"{name} {number}" if number and blind and not name.endswith(number) else name
    ids = (PlatformId(IdKind.PARTICIPANT, number),) if number else ()
    origin = match["origin"].removesuffix(match["kind"]) + "file"
    return Claim(student, "" if blind else name, ids, "" if is_folder else match["file"] or match[0], origin=origin)
