"""Moodle's grading sheet: the offline table of one assignment, each row of which begins with `Participant 345`."""

# ruff: noqa: RUF001 - letters of many alphabets
from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.plain_text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

# What a participant is called before the number in one assignment, in the first column.
_PARTICIPANT = (
    "participant; teilnehmer/in; teilnehmer; teilnehmerin; participante; partecipante; deelnemer; deltagare;"
    "deltager; deltaker; partaidea; συμμετέχων; 参加者; 참가자; dalyvis; участник; учасник; katılımcı; 参与人; 参与者;"
    "參與者; المشارك; uczestnik; účastník; osallistuja; sudionik; udeleženec; résztvevő; učesnik; osaleja; dalībnieks"
)
_PARTICIPANT_WORDS = frozenset(map(plain, _PARTICIPANT.split(";")))


def participant_in(text: str) -> str:
    """The number in `Participant 345` or `Teilnehmer/in345`; '' if it is something else."""
    word = text.rstrip("0123456789")
    return text[len(word) :] if plain(word) in _PARTICIPANT_WORDS else ""


def is_sheet(rows: Sequence[Sequence[str]]) -> bool:
    """Whether these rows are of a grading sheet: each begins with `Participant 345`, in some language."""
    return bool(rows) and all(cells and participant_in(cells[0]) for cells in rows)
