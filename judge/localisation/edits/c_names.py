"""The variables of a function in C or C++ that hold numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import NUMBERS, WORDS, CEditor

_MOST_NAMES = 6


class Name(NamedTuple):
    """A variable: its type, the token that declares it, and the last one where it is known."""

    text: str
    kind: str
    place: int
    scope: int


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
                    found.append(Name(token.text, kind, place, self._scope(place, first, last)))
                elif after != "[":
                    kind = ""
            elif token.text in (";", ")", "{"):
                kind = ""
            before = token.text
        return found

    def _scope(self, place: int, first: int, last: int) -> int:
        opened = self._opened(place)
        if opened is None or place < first:
            return last
        stop = self._pairs[opened]
        if self._tokens[opened].text == "{":
            return stop
        if self._tokens[stop + 1].text == "{":
            return self._pairs[stop + 1]
        while self._tokens[stop].text not in (";", "}"):
            stop = self._pairs.get(stop + 1, stop + 1)
        return stop

    def others(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """Other variables of the same type in the place of this one."""
        word, before, after = (self._tokens[place].text for place in (number, number - 1, number + 1))
        if before in NUMBERS or before in (".", "->") or after == "(" or any(one.place == number for one in names):
            return
        known = [one for one in names if one.place < number <= one.scope]
        kinds = {one.kind for one in known if one.text == word}
        others = dict.fromkeys(one.text for one in known if one.kind in kinds and one.text != word)
        yield from (self._at(number, other, "variable", 3) for other in list(others)[-_MOST_NAMES:])

    def instead(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """A variable in the place of this number."""
        known = dict.fromkeys(one.text for one in names if one.place + 2 < number <= one.scope)
        yield from (self._at(number, other, "variable", 4) for other in list(known)[:_MOST_NAMES])
