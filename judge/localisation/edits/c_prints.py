"""Edits of what a program in C or C++ prints: its values in another order, the next number, a separator only between
values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import CEditor

_FORMS = re.compile(rb"#[ \t]*include[ \t]*<(?:iomanip|bits/stdc\+\+\.h)>")
_CALLED = frozenset({"printf", "cout"})
_CHANGES_FORM = frozenset({"endl", "fixed", "left", "right", "setw", "setprecision", "setfill", "flush", "std"})
_NEAR = 3  # statements between two that print each other's value
_LONGEST, _NEAR_TOKENS = 60, 14


class Prints(CEditor):
    """Makes them."""

    def of_block(self, simple: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        """Edits of the simple statements of a block."""
        printing = [(one, self.values(*one)) for one in simple if self._tokens[one[0]].text in _CALLED]
        for number, ((start, stop), values) in enumerate(printing):
            yield from self._next_number(values)
            yield from self._in_other_order(start, values)
            yield from self._with_fixed(start, stop)
            yield from self._padded(start, values)
            if not values:
                yield from self._between(start, stop)
            for (_, end), others in printing[number + 1 : number + 1 + _NEAR]:
                if len(values) == len(others) == 1 and self._text(*values[0]) != self._text(*others[0]):
                    yield self._exchanged(start, end, values[0], others[0], 3)

    def values(self, start: int, stop: int) -> list[tuple[int, int]]:
        """The first and last tokens of what this statement prints, without texts."""
        signs = ("<<", ";") if self._tokens[start].text == "cout" else (",", ")")
        inside = self._opened(start) if self._tokens[start].text == "cout" else start + 1
        ends = [
            place
            for place in range(start + 1, stop + 1)
            if self._tokens[place].text in signs and (self._opened(place) == inside or place == stop)
        ]
        parts = [(one + 1, other - 1) for one, other in pairwise(ends)]
        return [one for one in parts if one[0] <= one[1] and self._is_value(*one)]

    def _is_value(self, first: int, last: int) -> bool:
        token = self._tokens[first]
        is_text = first == last and token.kind in ("text", "char", "number")
        return not is_text and token.text not in _CHANGES_FORM and "?" not in self._text(first, last)

    def _next_number(self, values: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        for first, last in values:
            is_name = first == last and self._tokens[first].kind == "name" and self._tokens[first].text in self._counted
            yield from (
                self._at(first, f"{self._tokens[first].text} {sign} 1", "number", 2) for sign in "+-" if is_name
            )

    def _in_other_order(self, start: int, values: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        for number, one in enumerate(values):
            for other in values[number + 1 :]:
                # Neighbours among the arguments of `printf` are exchanged elsewhere.
                is_new = self._tokens[start].text == "cout" or other[0] > one[1] + 2
                if is_new and self._text(*one) != self._text(*other):
                    yield self._exchanged(one[0], other[1], one, other, 2)

    def _exchanged(self, start: int, stop: int, one: tuple[int, int], other: tuple[int, int], rank: int) -> Edit:
        data, tokens = self._program.data, self._tokens
        parts = [
            data[tokens[start].start : tokens[one[0]].start].decode(),
            self._text(*other),
            data[tokens[one[1]].stop : tokens[other[0]].start].decode(),
            self._text(*one),
            data[tokens[other[1]].stop : tokens[stop].stop].decode(),
        ]
        return self._over(start, stop, "".join(parts), "argument", rank)

    def _with_fixed(self, start: int, stop: int) -> Iterator[Edit]:
        """A number of digits after the point, where all digits were counted."""
        if "fixed" in self._known or self._tokens[start].text != "cout":
            return
        for place in range(start, stop):
            if self._tokens[place].text == "setprecision":
                is_named = self._tokens[place - 1].text == "::"
                first = place - 2 if is_named else place
                yield self._at(first, f"{'std::' * is_named}fixed << {self._tokens[first].text}", "digits", 0)

    def _padded(self, start: int, values: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        """Numbers with two digits, where the program has what writes them so."""
        if self._tokens[start].text != "cout" or "iomanip" not in self._known:
            return
        for first, _ in values:
            is_wide = any(
                self._tokens[place].text == "setw" for place in range(max(start, first - _NEAR_TOKENS), first)
            )
            if not is_wide:
                std = "std::" * (self._tokens[start - 1].text == "::")
                words = f"{std}setw(2) << {std}setfill('0') << {self._tokens[first].text}"
                yield self._at(first, words, "digits", 2)

    def _between(self, start: int, stop: int) -> Iterator[Edit]:
        """A text only between the rounds of the loop around it: not in the first, or not in the last one."""
        opened = self._opened(start)
        head = self._pairs.get(opened - 1) if opened else None
        if head is None or self._tokens[head - 1].text != "for" or stop - start > _LONGEST:
            return
        ends = [place for place in range(head, self._pairs[head]) if self._tokens[place].text == ";"]
        sets = [place for place in range(head, ends[0]) if self._tokens[place].text == "="] if len(ends) == 2 else []
        if len(sets) != 1 or ends[1] - ends[0] < 4 or self._tokens[ends[0] + 2].text not in ("<", "<="):
            return
        name, words = self._tokens[sets[0] - 1].text, self._text(start, stop)
        begin, limit = self._text(sets[0] + 1, ends[0] - 1), self._text(ends[0] + 3, ends[1] - 1)
        more = " + 1" if self._tokens[ends[0] + 2].text == "<" else ""
        yield self._over(start, stop, f"if ({name} > {begin}) {words}", "guard", 1)
        yield self._over(start, stop, f"if ({name}{more} < {limit}) {words}", "guard", 1)

    @cached_property
    def _known(self) -> frozenset[str]:
        names = {token.text for token in self._tokens}
        return frozenset(names | {"iomanip"} if _FORMS.search(self._program.data) else names)

    @cached_property
    def _counted(self) -> frozenset[str]:
        """The variables that are counted somewhere, or hold a whole number."""
        found = set()
        for place, token in enumerate(self._tokens[1:-1], 1):
            before, after = self._tokens[place - 1].text, self._tokens[place + 1].text
            if token.kind == "name" and (before in ("int", "++", "--", "size_t", "long") or after in ("++", "--")):
                found.add(token.text)
        return frozenset(found)
