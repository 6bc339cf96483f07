"""The notes of a grading on the class page, as whole sentences.

A note is made for a terminal: after what happened it may name an option of the command line or a place on the teacher's
machine. On a page there is no command line, and a page may be sent to others, so there a note ends before that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_LONGEST = 1000
_BEGIN = frozenset({"it", "nobody", "only", "the", "there"})  # not the names of students and files
_ENDS = re.compile(r"(?:; |: |, )")
_OPTION = re.compile(r"(?:\A|[\s(`])--[a-z]")
_LACK = re.compile(r"no (?:\w+ )*?\w*?(?P<several>s?)(?= (?:of|for) )")
_PLACE = re.compile(r"(?<![\w:/.<])~?/[^\s/]+|\b[A-Za-z]:\\")


def say_on_page(notes: Sequence[str]) -> Iterator[str]:
    """Each note as one printable sentence, without options and places of a machine; nothing of one that has no more."""
    for note in notes:
        if said := _without_commands(printable(note, _LONGEST)):
            yield _as_sentence(said)


def _without_commands(note: str) -> str:
    """The clauses of `note` before the first that names an option or a place of the machine."""
    for found in (_OPTION.search(note), _PLACE.search(note)):
        if found:
            ends = [end.start() for end in _ENDS.finditer(note) if end.start() < found.start()]
            note = note[: _clause(note, ends)]
    return note


def _clause(note: str, ends: Sequence[int]) -> int:
    """Where the clause before the last of `ends` stops. A comma ends one only if nothing else does."""
    strong = [end for end in ends if note[end] != ","]
    return (strong or ends or [0])[-1]


def _as_sentence(text: str) -> str:
    if lack := _LACK.match(text):  # what the steps after the verdicts could not make
        text = f"there {'are' if lack['several'] else 'is'} {text}"
    if text.partition(" ")[0] in _BEGIN:
        text = text[0].upper() + text[1:]
    return text if text[-1] in ".?!…" else f"{text}."
