"""Writes an edit of a program in C or C++ by the numbers of its tokens."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from judge.localisation.c_text import Token
from judge.localisation.edited_text import Edit

if TYPE_CHECKING:
    from judge.localisation.c_text import CText

NUMBERS = frozenset({"int", "long", "short", "char", "float", "double", "unsigned", "bool", "size_t"})
"""The types of numbers."""
WORDS = NUMBERS | {
    *("if", "else", "while", "for", "do", "switch", "case", "default", "return", "break", "continue", "sizeof"),
    *("void", "signed", "const", "static", "struct", "auto", "string", "std", "vector", "NULL", "EOF", "true", "false"),
    *("new", "delete", "using", "typedef", "enum", "union", "extern", "register", "volatile", "namespace", "template"),
    *("class", "endl"),
}
"""What is no name of a variable."""
TEMPLATES = frozenset(
    {
        *("vector", "map", "set", "pair", "array", "queue", "deque", "stack", "list", "unordered_map", "multiset"),
        *("unordered_set", "priority_queue", "function", "static_cast", "numeric_limits", "optional", "unique_ptr"),
        *("make_unique", "make_pair", "greater", "less", "template", "tuple", "get", "multimap"),
    }
)
"""What has arguments in angle brackets."""
LONGEST = 200
"""The most tokens of a condition, or of a call, that is written in another way."""


_AHEAD = 8
_FARTHEST = 8  # tokens from `const` to the name
_ENDS_NAME = frozenset({"=", ";", ")", ",", ":", "{", "["})


class CEditor:
    """Makes the edits of one program."""

    def __init__(self, program: CText) -> None:
        self._program, self._pairs = program, program.pairs
        # What is asked of the tokens after one also holds for the last.
        end = len(program.data)
        self._tokens = (*program.tokens, *_AHEAD * (Token("end", "", end, end),))
        self._templates = TEMPLATES | program.templates
        self._ends: dict[int, int] = {}

    def _is_distance(self, number: int) -> bool:
        """Whether this is the `-` of a distance, as in `found - cards.begin()`: nothing else can stand between both."""
        if self._tokens[number].text != "-":
            return False
        number += 1
        while self._tokens[number + 1].text in (".", "->", "::") and self._tokens[number + 2].kind == "name":
            number += 2
        return self._tokens[number].text in ("begin", "end") and self._tokens[number + 1].text == "("

    def _begin_of_closed(self, number: int) -> int:
        """Where the innermost lambda around this token begins that sees no variable of its function; 0 if there is
        none."""
        opened = self._program.enclosing[number]
        while opened is not None:
            given = self._pairs.get(opened - 1, 0) if self._tokens[opened].text == "{" else 0
            if given and [one.text for one in self._tokens[max(given - 2, 0) : given]] == ["[", "]"]:
                return given
            opened = self._program.enclosing[opened]
        return 0

    @cached_property
    def _fixed(self) -> frozenset[str]:
        """The names of variables that nothing may change."""
        found = set()
        for place, token in enumerate(self._tokens):
            if token.text == "const":
                some = self._tokens[place : place + _FARTHEST]
                found |= {one.text for one, after in pairwise(some) if after.text in _ENDS_NAME and one.kind == "name"}
        return frozenset(found)

    @cached_property
    def _fraction_functions(self) -> frozenset[str]:
        """The names of functions that give back a fraction."""
        some = zip(self._tokens, self._tokens[1:], self._tokens[2:], strict=False)
        own = {name.text for kind, name, after in some if kind.text in ("double", "float") and after.text == "("}
        return frozenset({"sqrt", "pow", "hypot", *own})

    def _gets_fraction(self, number: int) -> bool:
        """Whether this variable begins with what such a function gives back."""
        words = [token.text for token in self._tokens[number + 1 : self._end(number)]]
        return words[:1] == ["="] and not self._fraction_functions.isdisjoint(words)

    def _at(self, number: int, new: str, kind: str, rank: int) -> Edit:
        return self._over(number, number, new, kind, rank)

    def _over(self, first: int, last: int, new: str, kind: str, rank: int) -> Edit:
        start, stop = self._tokens[first].start, self._tokens[last].stop
        return Edit(self._program.line_at(start), kind, start, stop, new.encode(), rank)

    def _without(self, number: int, kind: str, rank: int) -> Edit:
        """Neither this token nor the blanks after it."""
        return replace(self._at(number, "", kind, rank), stop=self._tokens[number + 1].start)

    def _text(self, first: int, last: int) -> str:
        return self._program.data[self._tokens[first].start : self._tokens[last].stop].decode()

    def _opened(self, number: int) -> int | None:
        """The bracket around this token."""
        return self._program.enclosing[number] if number < len(self._program.enclosing) else None

    def _scope(self, place: int, first: int, last: int) -> int:
        """The last token where a variable is known that is declared here, in the function with these brackets."""
        opened = self._opened(place)
        if opened is None or place < first:
            return last
        stop = self._pairs[opened]
        if self._tokens[opened].text == "{":
            return stop
        if self._tokens[stop + 1].text == "{":
            return self._pairs[stop + 1]
        return self._end(stop + 1)

    def _end(self, number: int) -> int:
        """The last token of the statement that goes on with this one: its semicolon, the end of its block, or what
        stands before a bracket that closes around it (a macro may need no semicolon)."""
        passed: list[int] = []
        end = self._ends.get(number)
        while end is None:
            passed.append(number)
            last = self._pairs.get(number, number)
            if last < number:
                end = number - 1
            elif self._tokens[last].text in (";", "}"):
                end = last
            else:
                number = last + 1
                end = self._ends.get(number)
        self._ends.update(dict.fromkeys(passed, end))
        return end
