"""Edits of slips in C and C++ that beginners are known for: the code of a digit for the digit, a remainder below zero,
a second key of an order, what is done with one of two variables only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import LONGEST, NUMBERS, CEditor

_ENDS = frozenset({"(", "&&", "||", "return", "=", "?", ":", ",", ";", "{", "}", ")"})
_BEFORE_DIGIT, _AFTER_DIGIT = ("=", "+", "-", "*", "+="), (";", "+", "-", "*", ")")
_FACTORS, _GOES_ON = ("*", "/", "%"), ("[", "(", ".", "->", "::")
_LONGEST_SIDE, _MOST_TWINS = 16, 4  # tokens of a comparison; other variables for one statement


class Slips(CEditor):
    """Makes them."""

    def of(self, number: int) -> Iterator[Edit]:
        """Edits of this token."""
        token = self._tokens[number]
        if token.text == "&&":
            yield from self._keys(number)
        elif token.text == "%":
            yield from self._remainder(number)
        elif token.text in self._characters and self._is_counted(number):
            yield self._at(number, f"({token.text} - '0')", "character", 1)

    def of_block(self, simple: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        """Edits of the simple statements of a block that declare nothing."""
        own = {self._text(*one) for one in simple}
        for start, stop in simple:
            yield from self._one_more_digit(start, stop)
            yield from self._twins(start, stop, own)

    def _keys(self, number: int) -> Iterator[Edit]:
        """Of two keys, the second counts where the first is equal on both sides: `a < b || a == b && c < d`."""
        first = last = number
        while self._tokens[first - 1].text not in _ENDS and number - first < _LONGEST_SIDE:
            first -= 1
        while self._tokens[last + 1].text not in _ENDS and last - number < _LONGEST_SIDE:
            last += 1
        signs = [place for place in range(first, last + 1) if self._tokens[place].text in ("<", ">")]
        has_number = any(token.kind == "number" for token in self._tokens[first : last + 1])
        if len(signs) == 2 and first < signs[0] < number < signs[1] < last and not has_number:
            left, right = self._text(first, signs[0] - 1), self._text(signs[0] + 1, number - 1)
            words = f"({left} {self._tokens[signs[0]].text} {right} || ({left} == {right} &&"
            yield self._over(first, last, f"{words} {self._text(number + 1, last)}))", "condition", 2)

    def _remainder(self, number: int) -> Iterator[Edit]:
        """The remainder as it is from 0, of a number that may be below."""
        first, last = self._pairs.get(number - 1, number - 1), number + 1
        base = self._tokens[last].text
        is_call = self._tokens[number - 1].text == ")" and self._tokens[first - 1].kind == "name"
        is_part = is_call or self._tokens[first - 1].text in (*_FACTORS, ".", "->", "::")
        is_whole = self._tokens[number - 1].text != "]" and self._tokens[last + 1].text not in _GOES_ON
        is_value = self._tokens[first].kind in ("name", "number") or self._tokens[first].text == "("
        if is_value and is_whole and not is_part and self._tokens[last].kind in ("name", "number"):
            yield self._over(first, last, f"(({self._text(first, last)} + {base}) % {base})", "operator", 2)

    @cached_property
    def _characters(self) -> frozenset[str]:
        """The variables that hold one character."""
        some = zip(self._tokens, self._tokens[1:], self._tokens[2:], strict=False)
        found = (name.text for kind, name, after in some if kind.text == "char" and after.text not in ("[", "("))
        return frozenset(found)

    def _is_counted(self, number: int) -> bool:
        """Whether this is a part of a calculation whose result goes into a whole number."""
        before, (after, more) = self._tokens[number - 1], self._tokens[number + 1 : number + 3]
        is_digit = after.text == "-" and more.kind == "char"
        if before.text not in _BEFORE_DIGIT or after.text not in _AFTER_DIGIT or is_digit:
            return False
        place = number
        while self._tokens[place].text not in (";", "{", "}") and number - place < LONGEST:
            place -= 1
        while self._tokens[place + 1].text in NUMBERS:
            place += 1
        return self._tokens[place + 1].text in self._whole and self._tokens[place + 2].text in ("=", "+=")

    @cached_property
    def _whole(self) -> frozenset[str]:
        """The variables that hold a whole number."""
        return frozenset(name for names in self._groups for name in names)

    @cached_property
    def _groups(self) -> list[list[str]]:
        """The whole numbers that are declared together, as in `int a, b = 0;`."""
        found = []
        for place, token in enumerate(self._tokens[:-1]):
            if token.text not in ("int", "long") or self._tokens[place + 1].kind != "name":
                continue
            names, at = [self._tokens[place + 1].text], place + 2
            # A macro may end the last declaration of the text.
            while self._tokens[at].text not in (";", ")", "(", "{", "}", "") and at - place < LONGEST:
                if self._tokens[at].text == "," and self._tokens[at + 1].kind == "name":
                    names.append(self._tokens[at + 1].text)
                at = self._pairs.get(at, at) + 1
            found.append([name for name in names if name not in NUMBERS])
        return found

    def _one_more_digit(self, start: int, stop: int) -> Iterator[Edit]:
        """What is worked out from a digit is added to ten times the old value."""
        name, sign = self._tokens[start], self._tokens[start + 1]
        ends = self._text(start, stop).endswith(("- '0';", "-'0';"))
        if name.text in self._whole and sign.text == "=" and ends and name.text not in self._names(start + 2, stop):
            yield self._at(start + 1, f"= {name.text} * 10 +", "accumulation", 1)

    def _twins(self, start: int, stop: int, own: set[str]) -> Iterator[Edit]:
        """After a statement that changes a variable: the same with some that were declared together with it, if that is
        not there."""
        words, names = self._text(start, stop), self._names(start, stop)
        target = next((name for name in names if name in self._whole), "")
        others = [other for group in self._groups if target in group for other in group if other not in names]
        uses = re.compile(rf"(?<![\w.>]){re.escape(target)}(?!\w)")
        if not target or len(names) != 1 or len(uses.findall(words)) + words.count("++") + words.count("--") < 2:
            return
        twins = [twin for other in dict.fromkeys(others) if (twin := uses.sub(other, words)) not in own]
        for twin in twins[:_MOST_TWINS]:
            end = self._tokens[stop].stop
            yield Edit(self._program.line_of(start), "missing", end, end, f" {twin}".encode(), 3)

    def _names(self, start: int, stop: int) -> list[str]:
        return list(dict.fromkeys(token.text for token in self._tokens[start:stop] if token.kind == "name"))
