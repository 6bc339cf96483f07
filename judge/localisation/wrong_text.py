"""The lines of a program whose texts are in its wrong output, but in no right one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

QUESTION = "Does the task ask for this text?"
_TEXT = re.compile(r'"((?:\\.|[^"\\\n])*)"')
# What stands for a value, or for another character.
_FILLED = re.compile(r"%[-+ #0-9.*lhzjt,]*[a-zA-Z]|\\(?:[0-7]{1,3}|x[0-9a-fA-F]+|.)")
_PRINTS_NOTHING = re.compile(r"scanf\s*\(|^\s*#|\bimport\b")


def lines_of_wrong_text(code: Mapping[int, str], found: Sequence[bytes], expected: Sequence[bytes]) -> list[int]:
    """The lines of the program's `code` with a text that is in one of the lines that it printed wrongly, `found`, and
    in none of the `expected` outputs: the line that fits most of these lines first."""
    wrong = [line.decode("utf-8", "replace") for line in found]
    right = "\n".join(output.decode("utf-8", "replace") for output in expected)
    counts: dict[int, int] = {}
    for number, line in code.items():
        if _PRINTS_NOTHING.search(line):
            continue
        pieces = {piece.strip() for text in _TEXT.findall(line) for piece in _FILLED.split(text)}
        odd = [piece for piece in pieces if _says_something(piece) and piece not in right]
        count = sum(any(piece in one for piece in odd) for one in wrong)
        if count:
            counts[number] = count
    return sorted(counts, key=lambda number: (-counts[number], number))


def _says_something(piece: str) -> bool:
    # A single letter is in many lines by chance.
    return len(piece) > 1 or (piece != "" and not piece.isalnum())
