"""The variables of a function in C or C++ that hold numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import LONGEST, NUMBERS, WORDS, CEditor

MOST_DECLARED = 300
"""The most variables of a function that edits know."""
_MOST_NAMES = 6
_BEFORE_READ = ("&", ">>")
_STEPS = ("++", "--")
_CHANGES = ("=", "+=", "-=", "*=", "/=", "%=")
_ENDS = (";", "{", "}")


class Name(NamedTuple):
    """A variable: its type, the token that declares it, and the last one where it is known; whether nothing may change
    it."""

    text: str
    kind: str
    place: int
    scope: int
    is_fixed: bool


class Names(CEditor):
    """Edits that put another variable in the place of one."""

    def declared(self, first: int, last: int) -> list[Name]:
        """The variables that the function with these brackets declares."""
        found: list[Name] = []
        kind, before = "", ""
        # The parameters are before the bracket.
        for place in range(self._pairs.get(first - 1, first), last):
            token = self._tokens[place]
            if token.text in NUMBERS:
                kind = before = token.text
            elif kind and token.kind == "name" and token.text not in WORDS and before in (kind, ","):
                after = self._tokens[place + 1].text
                if after in (";", ",", "=", ")"):
                    is_fixed = any(self._tokens[back].text == "const" for back in (place - 2, place - 3))
                    found.append(Name(token.text, kind, place, self._scope(place, first, last), is_fixed))
                elif after != "[":
                    kind = ""
            elif token.text in (";", ")", "{"):
                kind = ""
            before = token.text
        return found[:MOST_DECLARED]

    def others(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """Other variables of the same type in the place of this one."""
        word, before, after = (self._tokens[place].text for place in (number, number - 1, number + 1))
        if before in NUMBERS or before in (".", "->") or after == "(" or any(one.place == number for one in names):
            return
        begin = self._begin_of_closed(number)
        known = [one for one in names if begin <= one.place < number <= one.scope]
        if before in _STEPS or after in _STEPS or after in _CHANGES:
            known = [one for one in known if not one.is_fixed]
        kinds = {one.kind for one in known if one.text == word}
        apart = self._read_beside(number)
        others = dict.fromkeys(one.text for one in known if one.kind in kinds and one.text not in apart)
        yield from (self._at(number, other, "variable", 3) for other in list(others)[-_MOST_NAMES:])

    def _read_beside(self, number: int) -> set[str]:
        """This variable, and those into which its statement reads, too, as in `scanf("%d %d", &a, &b)`: nobody wants to
        read into one of them twice."""
        found = {self._tokens[number].text}
        mark = self._tokens[number - 1].text
        if mark not in _BEFORE_READ:
            return found
        first, last = number, number
        while self._tokens[first].text not in _ENDS and number - first < LONGEST:
            first -= 1
        while self._tokens[last].text not in _ENDS and last - number < LONGEST:
            last += 1
        return found | {other.text for one, other in pairwise(self._tokens[first:last]) if one.text == mark}

    def instead(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """A variable in the place of this number."""
        begin = self._begin_of_closed(number)
        known = dict.fromkeys(one.text for one in names if begin <= one.place and one.place + 2 < number <= one.scope)
        yield from (self._at(number, other, "variable", 4) for other in list(known)[:_MOST_NAMES])
