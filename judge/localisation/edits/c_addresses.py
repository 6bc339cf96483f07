"""Edits of what is an address in a program in C: of texts that are compared, and of variables that are read into."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import CEditor
from judge.localisation.edits.c_names import Name

_TEXTS = ("char[]", "char*", "const char*")
_BEFORE = frozenset({"(", "&&", "||", "return", "=", "?", "!", ";"})
_AFTER = frozenset({")", "&&", "||", ";", "?", ","})
_CONVERSION = re.compile(r"%\d*(?:hh?|ll?)?(?P<kind>[a-zA-Z\[])")


class Addresses(CEditor):
    """Makes them."""

    def compared(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """The texts on both sides of `==` or `!=`, letter by letter."""
        sign = self._tokens[number].text
        first = self._pairs.get(number - 1, number) - 1 if self._tokens[number - 1].text == "]" else number - 1
        last = self._pairs[number + 2] if self._tokens[number + 2].text == "[" else number + 1
        operands = (self._tokens[first], self._tokens[number + 1])
        is_whole = self._tokens[first - 1].text in _BEFORE and self._tokens[last + 1].text in _AFTER
        has_literal = any(one.kind == "text" for one in operands)
        used = [one.text for one in operands if one.kind == "name"]
        texts = {one.text for one in names if one.place < number <= one.scope and one.kind in _TEXTS}
        are_texts = bool(used) and len(used) + has_literal == len(operands) and texts.issuperset(used)
        if sign in ("==", "!=") and is_whole and are_texts:
            words = f"strcmp({self._text(first, number - 1)}, {self._text(number + 1, last)}) {sign} 0"
            yield self._over(first, last, words, "identity", 0)

    def read(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """The call of `scanf` that begins here, with the addresses of all numbers that it reads."""
        if self._tokens[number].text != "scanf" or self._tokens[number + 2].kind != "text":
            return
        kinds = [found["kind"] for found in _CONVERSION.finditer(self._tokens[number + 2].text)]
        last = self._pairs.get(number + 1, number + 1)
        given = [place for place in range(number + 4, last) if self._tokens[place - 1].text == ","]
        numbers = {one.text for one in names if one.place < number <= one.scope}
        bare = [
            place
            for place, kind in zip(given, kinds, strict=False)
            if kind not in "s[" and self._tokens[place].text in numbers and self._tokens[place + 1].text in (",", ")")
        ]
        if bare and len(given) == len(kinds):
            start, words = self._tokens[number].start, ""
            for place in bare:
                words += f"{self._program.data[start : self._tokens[place].start].decode()}&"
                start = self._tokens[place].start
            words += self._program.data[start : self._tokens[last].stop].decode()
            yield self._over(number, last, words, "address", 0)
