"""Edits that add a statement which a program in C or C++ may have forgotten: one that takes away what was looked at, or
that sets a variable back as another place of the program does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import CEditor
from judge.localisation.edits.c_names import Name

_LOOKS = ("front", "back", "top")
# How each kind of list loses the element that was looked at.
_TAKES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        **{kind: {"front": "pop_front()", "back": "pop_back()"} for kind in ("deque", "list")},
        **{kind: {"front": "pop()", "top": "pop()"} for kind in ("queue", "stack", "priority_queue")},
        **{kind: {"back": "pop_back()"} for kind in ("vector", "string")},
    }
)
_JUMPS = frozenset({"return", "break", "continue", "throw"})
_NEAR = 12  # tokens of a type before its variable
_MOST_VALUES, _MOST_BLOCKS = 8, 14


class Forgotten(CEditor):
    """Makes them."""

    def taken(self, simple: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        """After each of the simple statements of a block that looks at the end of a list, if none of them takes
        anything from that: one that does."""
        words = [{self._tokens[place].text for place in range(start, stop)} for start, stop in simple]
        for start, stop in simple:
            for place in range(start, stop - 2):
                name, sign, look = (token.text for token in self._tokens[place : place + 3])
                take = _TAKES.get(self._lists.get(name, ""), {}).get(look) if look in _LOOKS and sign == "." else None
                is_left = take and not any(name in some and take.partition("(")[0] in some for some in words)
                if is_left and self._tokens[place - 1].text not in (".", "->"):
                    at = self._tokens[stop].stop
                    yield Edit(self._program.line_of(start), "missing", at, at, f" {name}.{take};".encode(), 0)

    def set_back(self, first: int, last: int, names: Sequence[Name]) -> Iterator[Edit]:
        """At the end of each inner block of the function with these brackets: a variable gets a value that it is given
        elsewhere in the function."""
        values = dict.fromkeys((*self._values(first, last), *self._begun(names)))
        inner = [block for block in self._program.blocks if block.function == first and block.open != first]
        for block in inner[:_MOST_BLOCKS]:
            end = self._tokens[block.close - 1]
            own = {text for text, _ in self._values(block.open, block.close)}
            if end.text not in (";", "}") or self._ends_with_jump(block.open, block.close):
                continue
            for text, place in list(values)[:_MOST_VALUES]:
                scopes = [one for one in names if one.text == self._tokens[place].text]
                is_known = all(one.place < block.open and block.close <= one.scope for one in scopes)
                if is_known and text not in own:
                    line = self._program.line_of(block.close - 1)
                    yield Edit(line, "missing", end.stop, end.stop, f" {text}".encode(), 3)

    def _values(self, first: int, last: int) -> Iterator[tuple[str, int]]:
        """The statements between these brackets that give a variable a number, and where each begins."""
        for place in range(first + 1, last - 3):
            name, sign, value, end = self._tokens[place : place + 4]
            begins = self._tokens[place - 1].text in (";", "{", "}", ")", "else")
            is_value = value.kind in ("number", "char") or value.text in ("true", "false")
            if begins and name.kind == "name" and sign.text == "=" and is_value and end.text == ";":
                yield self._text(place, place + 3), place

    def _begun(self, names: Sequence[Name]) -> Iterator[tuple[str, int]]:
        """The same for the numbers that variables begin with."""
        for one in names:
            sign, value, end = self._tokens[one.place + 1 : one.place + 4]
            is_value = value.kind in ("number", "char") or value.text in ("true", "false")
            if sign.text == "=" and is_value and end.text in (";", ",") and not one.is_fixed:
                yield f"{one.text} = {value.text};", one.place

    def _ends_with_jump(self, opened: int, closed: int) -> bool:
        """Whether nothing comes after the last simple statement of this block."""
        place = closed - 2
        while place > opened and self._tokens[place].text not in (";", "{", "}"):
            place -= 1
        return self._tokens[place + 1].text in _JUMPS

    @cached_property
    def _lists(self) -> Mapping[str, str]:
        """The kind of each variable that is a list of some kind."""
        found: dict[str, str] = {}
        for place, token in enumerate(self._tokens):
            if token.text in _TAKES:
                near = self._tokens[place + 1 : place + _NEAR]
                closed = next((far for far, one in enumerate(near) if one.text == ">"), len(near))
                for one in near[closed + 1 : closed + 3]:
                    if one.kind == "name":
                        found.setdefault(one.text, token.text)
        return found
