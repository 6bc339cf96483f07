"""Edits of what a statement of a program in C or C++ gives to a variable: it is added to the old value, goes the other
way, or is kept at all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import LONGEST, NUMBERS, WORDS, CEditor

_KEPT = frozenset({"tolower", "toupper", "abs", "max", "min", "round", "floor", "ceil", "sqrt", "pow", "fabs"})
_ORDERS = ("<", ">", "<=", ">=")
_BETWEEN = ("&&", "||", ",", ";")
_NO_NUMBERS = frozenset({"true", "false", "new", "NULL", "nullptr", "{"})
_MOST_TOKENS = 400  # of a condition and what depends on it
_LONGEST = 60  # bytes of a side


class Assignments(CEditor):
    """Makes them."""

    def of_statement(self, start: int, stop: int) -> Iterator[Edit]:
        """Edits of a simple statement that declares nothing."""
        signs = [place for place in range(start, stop) if self._opened(place) == self._opened(start)]
        sign = next((place for place in signs if self._tokens[place].text in ("=", "==")), None)
        if sign is not None and self._is_place(start, sign - 1):
            yield from self._of_sign(start, sign, stop)
        elif self._tokens[start + 1].text == "(" and self._pairs[start + 1] == stop - 1:
            yield from self._kept(start, stop)

    def _of_sign(self, start: int, sign: int, stop: int) -> Iterator[Edit]:
        if self._tokens[sign].text == "==":
            yield self._at(sign, "=", "value", 0)
            return
        left, right = self._text(start, sign - 1), self._text(sign + 1, stop - 1)
        first = self._tokens[sign + 1]
        is_number = first.kind in ("name", "number") or first.text in ("(", "-")
        if is_number and first.text not in _NO_NUMBERS and left not in right and self._is_numeric(start, sign - 1):
            yield self._at(sign, "+=", "accumulation", 2)
        is_place = self._is_place(sign + 1, stop - 1) and first.text not in self._fixed
        if is_place and left != right and first.text not in _NO_NUMBERS:
            yield self._over(start, stop, f"{right} = {left};", "value", 2)

    def _kept(self, start: int, stop: int) -> Iterator[Edit]:
        """What a function gives back goes into one of the variables that it was given."""
        called = self._tokens[start].text
        if called not in _KEPT and called not in self._giving:
            return
        words = self._text(start, stop)
        for first, last in self._arguments_of(start + 1):
            if self._is_place(first, last) and self._is_numeric(first, last):
                rank = 0 if called in _KEPT else 2
                yield self._over(start, stop, f"{self._text(first, last)} = {words}", "unused", rank)

    def of_condition(self, number: int) -> Iterator[Edit]:
        """After what is compared with a variable here, the variable gets this value."""
        opened, closed = number + 1, self._pairs[number + 1]
        body, last = closed + 1, self._end(closed + 1)
        for place in range(opened, closed) if last - opened <= _MOST_TOKENS else ():
            if self._tokens[place].text not in _ORDERS or self._opened(place) != opened:
                continue
            left, right = self._side(place, -1), self._side(place, 1)
            for one, other in ((right, left), (left, right)):
                words = f"{self._text(*one)} = {self._text(*other)};"
                is_short = (
                    self._is_place(*one) and self._tokens[one[0]].text not in self._fixed and len(words) <= 2 * _LONGEST
                )
                if is_short and not self._is_set(self._text(*one), body, last):
                    yield from self._also(body, last, words, 1 if one == right else 3)

    def _also(self, body: int, last: int, words: str, rank: int) -> Iterator[Edit]:
        """These words at the end of the statement."""
        if self._tokens[body].text == "{":
            end = self._tokens[last - 1]
            if end.text in (";", "}"):
                line = self._program.line_of(last - 1)
                yield Edit(line, "missing", end.stop, end.stop, f" {words}".encode(), rank)
        elif last - body <= LONGEST and self._tokens[last].text == ";" and self._tokens[body].text not in WORDS:
            yield self._over(body, last, f"{{ {self._text(body, last)} {words} }}", "missing", rank)

    def _side(self, sign: int, step: int) -> tuple[int, int]:
        """The first and last token of what stands on one side of a comparison."""
        ends = (*_BETWEEN, "(" if step < 0 else ")")
        place = sign
        while self._tokens[place + step].text not in ends:
            place = self._pairs.get(place + step, place + step)
        return (place, sign - 1) if step < 0 else (sign + 1, place)

    def _is_set(self, name: str, first: int, last: int) -> bool:
        """Whether a statement here gives this variable a value."""
        words = name.encode()
        for place in range(first, last):
            token = self._tokens[place]
            if self._program.data.startswith(words, token.start):
                after = self._program.data[token.start + len(words) :].lstrip()
                if after.startswith((b"=", b"+=", b"-=", b"++", b"--")) and not after.startswith(b"=="):
                    return True
        return False

    def _is_numeric(self, first: int, last: int) -> bool:
        """Whether the variable, part or element with these tokens is declared as a number."""
        while self._tokens[last].text == "]" and last > first:
            last = self._pairs[last] - 1
        return self._tokens[last].text in self._numbers

    @cached_property
    def _numbers(self) -> frozenset[str]:
        """The variables, parts and lists that hold numbers."""
        found, is_type = set(), False
        for before, token in pairwise(self._tokens):
            if token.kind == "name" and token.text not in WORDS:
                if is_type and before.text in (*NUMBERS, ",", ">", "&"):
                    found.add(token.text)
                is_type = is_type and before.text in (*NUMBERS, ",", ">", "&")
            elif token.text in NUMBERS:
                is_type = True
            elif token.text in (";", "(", ")", "{", "}", "="):
                is_type = token.text == "=" and is_type
        return frozenset(found)

    def _is_place(self, first: int, last: int) -> bool:
        """Whether these tokens are a variable, an element, or a part of one."""
        if self._tokens[first].kind != "name" or self._tokens[first].text in WORDS or last < first:
            return False
        place = first
        while place < last:
            after = self._tokens[place + 1].text
            if after == "[":
                place = self._pairs[place + 1]
            elif after in (".", "->") and self._tokens[place + 2].kind == "name":
                place += 2
            else:
                return False
        return place == last

    def _arguments_of(self, opened: int) -> Iterator[tuple[int, int]]:
        closed, first = self._pairs[opened], opened + 1
        for place in range(opened + 1, closed + 1):
            if place == closed or (self._tokens[place].text == "," and self._opened(place) == opened):
                if first < place:
                    yield first, place - 1
                first = place + 1

    @cached_property
    def _giving(self) -> frozenset[str]:
        """The functions of the program that give a number back."""
        found = set()
        for block in self._program.blocks:
            head = self._pairs.get(block.open - 1, 0)
            is_function = block.open == block.function and head > 1 and self._tokens[head].text == "("
            if is_function and self._tokens[head - 2].text in NUMBERS:
                found.add(self._tokens[head - 1].text)
        return frozenset(found)
