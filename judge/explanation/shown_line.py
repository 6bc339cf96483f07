"""A printed line as students may see it, if it is no line of the game: what it says beyond the expected line is bounded
in bits, whatever the program prints.

What is also in the expected line is shown. Of the rest, as much is shown as the budget pays for: a mark, a digit or a
letter costs what it can say, but words that stand in the program itself, in one piece, cost only the choice of their
place. A program was handed in before it saw a case, so its own text says nothing about the case.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from judge.explanation.explain.form import LEFT_OUT
from judge.explanation.explain.phrases import decoded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.execution.compilation import Source

BITS = 32
"""How much a line may say beyond the expected one. Each character is counted among those of its kind, but not which
kind comes next: all in all it is less than twice as much."""

_MOST_CHARACTERS = 400
_PIECE = re.compile(r"\s+|[^\W_]+|.", re.DOTALL)
_WORD = re.compile(r"[^\W_]+")
_NUMBER = re.compile(r"\d{1,30}(?:\.\d{1,30})?")
_WITH_POINT = re.compile(r"\d{1,30}\.\d{1,30}")
_MARKS = frozenset(".,:;-!?()[]{}'\"=")
_LONGEST_GAP, _MOST_PLACES = 3, 16
_GAPS = ("", " ", "  ", "   ", "\t")
_GAP_BITS, _MARK_BITS, _CASE_BITS = math.log2(len(_GAPS)), 4, 2
_DIGIT_BITS, _LETTER_BITS, _ASCII_BITS, _CHARACTER_BITS = math.log2(10), 5.7, 8, math.log2(0x110000)
_MOST_PIECES, _LENGTH_BITS = 16, 4  # of a text that stands in the program
_MOST_CODE = 1 << 18  # bytes


@dataclass(frozen=True)
class _Code:
    """The program's text, with the bits that the choice of a place in it costs."""

    text: str
    bits: float


def shown_line(found: str, expected: str, source: Source | None) -> str:
    """`found`, the line that was printed, with `…` for all that is not shown. Without the program's `source` no word is
    taken from it."""
    is_long = len(found) > _MOST_CHARACTERS
    found, expected = found[:_MOST_CHARACTERS], expected[:_MOST_CHARACTERS]
    if not is_long and (_has_other_gaps(expected, found) or _has_other_digits(expected, found)):
        return found
    ours, theirs = _PIECE.findall(expected), _PIECE.findall(found)
    code, left, shown = _code(source), float(BITS), ""
    for kind, start, stop, begin, end in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if kind == "equal":
            shown += "".join(theirs[begin:end])
            continue
        left -= math.log2(len(ours) + 1) + math.log2(stop - start + 1)  # where, and how much is replaced
        if left < 0:
            return _left_out(shown)
        for text, bits in _priced(theirs[begin:end], ours, code):
            if bits > left:
                shown = _left_out(shown) + (" " if theirs[end - 1] == " " else "")
                break
            left, shown = left - bits, shown + text
    return _left_out(shown) if is_long else shown


def _left_out(shown: str) -> str:
    return shown if shown.rstrip(" ").endswith(LEFT_OUT) else shown + LEFT_OUT


def _has_other_gaps(expected: str, found: str) -> bool:
    """Whether the words are the same, and all gaps in one part of the line are changed in the same small way."""
    words = _WORD.findall(expected)
    if not words or words != _WORD.findall(found):
        return False
    pairs = list(zip(_WORD.split(expected), _WORD.split(found), strict=True))
    places = [place for place, (ours, theirs) in enumerate(pairs) if ours != theirs]
    changes = {pairs[place] for place in places}
    if len(changes) != 1 or places != list(range(places[0], places[-1] + 1)):
        return False
    return all(len(gap) <= _LONGEST_GAP and (_MARKS | {" "}).issuperset(gap) for gap in changes.pop())


def _has_other_digits(expected: str, found: str) -> bool:
    """Whether all numbers, or all that are not whole, are written with another number of digits after the point."""
    ours, theirs = expected.split(), found.split()
    changed = [word for word, other in zip(theirs, ours, strict=False) if word != other]
    if len(ours) != len(theirs) or not changed or not all(map(_NUMBER.fullmatch, changed)):
        return False
    places = len(changed[0].partition(".")[2])
    return places <= _MOST_PLACES and any(
        [rewritten(word, places) if numbers.fullmatch(word) else word for word in ours] == theirs
        for rewritten in (_rounded, _cut)
        for numbers in (_NUMBER, _WITH_POINT)
    )


def _rounded(number: str, places: int) -> str:
    return f"{float(number):.{places}f}"


def _cut(number: str, places: int) -> str:
    whole, _, digits = number.partition(".")
    return f"{whole}.{digits[:places]}" if places else whole


def _code(source: Source | None) -> _Code | None:
    contents = b"\n".join(content for _, content in source.files) if source else b""
    count = len(_PIECE.findall(decoded(contents))) if len(contents) <= _MOST_CODE else 0
    return _Code(decoded(contents), math.log2(count)) if count else None


def _priced(pieces: Sequence[str], expected: Sequence[str], code: _Code | None) -> Iterator[tuple[str, float]]:
    """The pieces, those together that stand together in the program, each with the bits that it costs."""
    start = 0
    while start < len(pieces):
        stop = _phrase_end(pieces, start, code) if code else start
        text = "".join(pieces[start:stop])
        if code and text and (bits := code.bits + (_LENGTH_BITS if stop > start + 1 else 0)) < _price(text, expected):
            yield text, bits
            start = stop
        else:
            yield pieces[start], _price(pieces[start], expected)
            start += 1


def _phrase_end(pieces: Sequence[str], start: int, code: _Code) -> int:
    """The end of the longest text of a few pieces from `start` on that stands in the program."""
    for stop in range(min(len(pieces), start + _MOST_PIECES), start, -1):
        text = re.escape("".join(pieces[start:stop]))
        if re.search(rf"(?<![^\W_]){text}(?![^\W_])", code.text):
            return stop
    return start


def _price(text: str, expected: Sequence[str]) -> float:
    """How many bits a text can say."""
    if text.isspace():
        return _GAP_BITS if text in _GAPS else math.inf
    price = sum(_character_price(character) for character in text)
    if any(text in (word, word.lower(), word.upper(), word.capitalize()) for word in expected):
        return min(price, math.log2(len(expected)) + _CASE_BITS)
    return price


def _character_price(character: str) -> float:
    if not character.isascii():
        return _CHARACTER_BITS
    if character.isdigit():
        return _DIGIT_BITS
    if character.isalpha():
        return _LETTER_BITS
    return _MARK_BITS if character in _MARKS else _ASCII_BITS
