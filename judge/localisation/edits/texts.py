"""Other texts that a program may have meant: towards the lines that were expected, and texts that it has elsewhere."""

from __future__ import annotations

import ast
import difflib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MOST_TEXTS, _LONGEST = 12, 20
_LONGEST_LINE = 1_000
_FEW = 5  # letters, of which one may stand anywhere else
_NUMBER = re.compile(r"\d{1,15}(?:\.\d{1,15})?")
_PLACES = re.compile(r"%[.\d]{0,4}[dfs]|\{(\w{0,20})(?::[^{}]{0,8})?\}")
_DIGITS = re.compile(r"\d{1,15}")
_SEPARATORS = ("", " ", ",", ", ", ":", ": ", "-", "\n")


class Texts:
    """The texts of a program. `wanted` are lines that it should have printed, each with the one that it printed;
    `words` are words that it was given."""

    def __init__(self, tree: ast.Module, wanted: Sequence[tuple[str, str]], words: Sequence[str] = ()) -> None:
        self._wanted, self._words = wanted, words
        self.differ_in_case = any(_differ_in_case(*pair) for pair in wanted)
        """Whether the same word has other capital and small letters in a wrong line."""
        self.digits = sorted({digits for pair in wanted for digits in _digits(*pair)})[:_FEW]
        """How numbers are written where a wrong line has the right ones with other digits, as in `{number:.2f}`."""
        self.has_blanks = any(
            expected != found and expected.replace(" ", "") == found.replace(" ", "") for expected, found in wanted
        )
        """Whether a wrong line is right but for blanks."""
        self.has_brackets = any("[" in found and "[" not in expected for expected, found in wanted)
        """Whether a wrong line has brackets, as if a whole list was printed."""
        extra = dict.fromkeys(
            mark for expected, found in wanted for mark in found[:_LONGEST_LINE] if mark not in expected
        )
        self._marks = [mark for mark in extra if mark.isprintable()]
        values = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        self._known = sorted(value for value in values if isinstance(value, str) and len(value) <= _LONGEST)
        del self._known[_MOST_TEXTS:]

    def wider(self, value: str) -> Iterator[str]:
        """A text that lists letters or marks, with those that wrong lines have and the expected ones have not: with one
        of them, and with all."""
        marks = [mark for mark in self._marks if mark not in value][:_FEW]
        yield from (value + mark for mark in marks)
        yield value + "".join(marks)

    def others(self, value: str) -> Iterator[tuple[str, int]]:
        """What may stand in place of a text, and the rank of that edit."""
        for expected, found in self._wanted:
            yield from ((other, 0) for other in towards(value, expected, found))
        for place in _PLACES.finditer(value) if self.digits else ():
            before, after = value[: place.start()], value[place.end() :]
            for digits in self.digits:
                filled = f"%{digits}" if place[0][0] == "%" else f"{{{place[1]}:{digits}}}"
                yield f"{before}{filled}{after}", 0
        if len(value) > 1 and value not in self._words:
            yield from ((word, 1) for word in difflib.get_close_matches(value, self._words, 2))
        if value in _SEPARATORS:
            yield from ((other, 3) for other in _SEPARATORS if other != value)
        yield from ((other, 3) for other in orders(value))
        yield from ((other, 4) for other in self._known if other != value)


def _differ_in_case(expected: str, found: str) -> bool:
    words, others = set(expected.split()), set(found.split())
    return not {word.lower() for word in words - others}.isdisjoint(word.lower() for word in others - words)


def _digits(expected: str, found: str) -> Iterator[str]:
    """How a number of `found` must be written to stand as in `expected`."""
    for wanted, printed in _pairs(_NUMBER, expected, found):
        places = len(wanted.partition(".")[2])
        if places and abs(float(wanted) - float(printed)) <= 0.5001 * 10**-places:
            yield f".{places}f"
    for wanted, printed in _pairs(_DIGITS, expected, found):
        if wanted[0] == "0" and int(wanted) == int(printed):
            yield f"0{len(wanted)}d"


def _pairs(pattern: re.Pattern[str], expected: str, found: str) -> Iterator[tuple[str, str]]:
    """What differs of the numbers of two lines that have as many."""
    ours, theirs = pattern.findall(expected), pattern.findall(found)
    yield from (pair for pair in zip(ours, theirs, strict=False) if len(ours) == len(theirs) and pair[0] != pair[1])


def orders(value: str) -> Iterator[str]:
    """A text that lists different letters or digits, in other orders."""
    if 1 < len(value) <= 16 and len(set(value)) == len(value) and value.isalnum():
        yield "".join(sorted(value))
        yield value[::-1]
        for place in range(len(value) - 1):
            yield f"{value[:place]}{value[place + 1]}{value[place]}{value[place + 2 :]}"
        if len(value) <= _FEW:
            for place, letter in enumerate(value):
                others = value[:place] + value[place + 1 :]
                yield from (others[:to] + letter + others[to:] for to in range(len(value)) if abs(to - place) > 1)


def towards(value: str, expected: str, found: str) -> Iterator[str]:
    """`value`, a text of the program, changed as the printed line `found` must change to be the `expected` one."""
    head = 0
    while head < min(len(expected), len(found)) and expected[head] == found[head]:
        head += 1
    tail = 0
    while tail < min(len(expected), len(found)) - head and expected[-1 - tail] == found[-1 - tail]:
        tail += 1
    missing, extra = expected[head : len(expected) - tail], found[head : len(found) - tail]
    if extra and extra in value:
        yield value.replace(extra, missing)
    if not extra and missing and value:
        before, after = found[:head], found[head:]
        if before.endswith(value):
            yield value + missing
        if after.startswith(value):
            yield missing + value
    words = {word.lower(): word for word in re.findall(r"\w+", expected)}
    changed = re.sub(r"\w+", lambda word: words.get(word[0].lower(), word[0]), value)
    if changed != value:
        yield changed
    if extra and extra.strip() and extra.strip() in value and missing.strip():
        yield value.replace(extra.strip(), missing.strip())
