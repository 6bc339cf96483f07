"""Edits of the characters that a program in C or C++ compares or prints: another one, or one more that ends a word, a
line or the input."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from judge.localisation.c_text import CText
from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import CEditor

_LINE_END, _INPUT_END = "'\\n'", "EOF"
_BLANKS = (_LINE_END, "' '", "'\\t'")
_ENDS = (*_BLANKS, "'\\0'", _INPUT_END)
_OTHERS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        **{end: [other for other in _ENDS if other != end] for end in _ENDS},
        **{
            f"'{digit}'": [f"'{other}'" for other in (digit - 1, digit + 1) if other in range(10)]
            for digit in range(10)
        },
        **{f"'{letter}'": [f"'{letter.swapcase()}'"] for letter in "aAzZ"},
    }
)
_WRITTEN = MappingProxyType({"\n": "\\n", "\t": "\\t", "\\": "\\\\", "'": "\\'"})


class Characters(CEditor):
    """Makes them. `wanted` are lines that the program should have printed, each with the one that it printed."""

    def __init__(self, program: CText, wanted: Sequence[tuple[str, str]]) -> None:
        super().__init__(program)
        self._swapped = {one: other for pair in wanted for one, other in swapped_characters(*pair)}

    def of(self, number: int) -> Iterator[Edit]:
        """Edits of this token, if it is a character or stands for the end of the input."""
        text = self._tokens[number].text
        if self._tokens[number].kind != "char" and text != _INPUT_END:
            return
        if other := self._swapped.get(text):
            yield self._at(number, other, "character", 0)
        others = _OTHERS.get(text, ())
        yield from (self._at(number, other, "character", 1 + (other != _INPUT_END)) for other in others)
        if self._tokens[number - 1].text in ("==", "!="):
            yield from self._one_more(number)

    def _one_more(self, number: int) -> Iterator[Edit]:
        """The same comparison with one more character."""
        sign, name, first = self._tokens[number - 1].text, "", number - 2
        if self._tokens[first].kind == "name" and self._tokens[first - 1].text in (".", "->", "::"):
            name, first = self._member(first)
        elif self._tokens[first].kind == "name":
            name = self._tokens[first].text
        elif self._tokens[first].text in (")", "]"):
            first = self._pairs[first]
            inside = self._tokens[first + 1]
            if self._tokens[first].text == "(" and self._tokens[first + 2].text == "=" and inside.kind == "name":
                name = inside.text
            elif self._tokens[first].text == "[" and self._tokens[first - 1].kind == "name":
                first -= 1
                name = self._text(first, number - 2)
        if name:
            word = "||" if sign == "==" else "&&"
            ends = (*_BLANKS, _INPUT_END) if sign == "!=" else _BLANKS
            for other in ends:
                if other != self._tokens[number].text:
                    both = f"({self._text(first, number)} {word} {name} {sign} {other})"
                    yield self._over(first, number, both, "condition", 2)

    def _member(self, last: int) -> tuple[str, int]:
        """The part of a variable that ends with this name, and its first token; no name if a call is in it."""
        first = last
        while self._tokens[first - 1].text in (".", "->", "::"):
            first -= 2
            if self._tokens[first].kind != "name":
                return "", first
        return self._text(first, last), first


def swapped_characters(expected: str, found: str) -> Iterator[tuple[str, str]]:
    """Characters that stand in the line `found` where the `expected` one, which is as long, has others: as the program
    writes both."""
    pairs = list(zip(found, expected, strict=False)) if len(expected) == len(found) else []
    for one, other in dict.fromkeys(pairs):
        if one != other and (one + other).isascii():
            yield f"'{_WRITTEN.get(one, one)}'", f"'{_WRITTEN.get(other, other)}'"
