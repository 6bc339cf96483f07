"""The lines of a program whose texts are in its wrong output, but in no right one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.localisation.questions import QUESTIONS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

QUESTION = "Does the task ask for this text?"
_TEXT = re.compile(r'"((?:\\.|[^"\\\n])*)"')
# What stands for a value, or for another character.
_FILLED = re.compile(r"%[-+ #0-9.*lhzjt,]*[a-zA-Z]|\\(?:[0-7]{1,3}|x[0-9a-fA-F]+|.)")
_PRINTS_NOTHING = re.compile(r"scanf\s*\(|^\s*#|\bimport\b")
_FORM = re.compile(r"[\W_]|(?<![0-9.])0+(?=[0-9])")


def lines_of_wrong_text(code: Mapping[int, str], found: Sequence[bytes], expected: Sequence[bytes]) -> dict[int, str]:
    """The lines of the program's `code` with a text that is in one of the lines that it printed wrongly, `found`, and
    in none of the `expected` outputs, with the question about each: the line that fits most of these lines first."""
    wrong = [line.decode("utf-8", "replace") for line in found]
    right = "\n".join(output.decode("utf-8", "replace") for output in expected)
    bare = bare_text(right)
    counts: dict[int, int] = {}
    questions: dict[int, str] = {}
    for number, line in code.items():
        if _PRINTS_NOTHING.search(line):
            continue
        pieces = {piece.strip() for text in _TEXT.findall(line) for piece in _FILLED.split(text)}
        odd = [piece for piece in pieces if _says_something(piece) and piece not in right]
        count = sum(any(piece in one for piece in odd) for one in wrong)
        if count:
            counts[number] = count
            questions[number] = question_about([piece for piece in odd if any(piece in one for one in wrong)], bare)
    return {number: questions[number] for number in sorted(counts, key=lambda number: (-counts[number], number))}


def question_about(odd: Collection[str], bare: str) -> str:
    """The question about a line with these texts, which no right output has; `bare` is the bare text of those. The task
    does ask for a text of which only the form is wrong."""
    return QUESTIONS["text"] if all((one := bare_text(piece)) and one in bare for piece in odd) else QUESTION


def bare_text(text: str) -> str:
    """The words and numbers of a text without what is only form: marks, blanks, zeros before a number, letter case."""
    return _FORM.sub("", text.casefold())


def _says_something(piece: str) -> bool:
    # A single letter is in many lines by chance.
    return len(piece) > 1 or (piece != "" and not piece.isalnum())
