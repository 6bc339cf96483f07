"""Edits of the characters that a program in C or C++ compares or prints: another one, or one more that ends a word, a
line or the input."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from judge.localisation.c_text import CText
from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import CEditor

_MOST_OWN = 8
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
            yield from (self._at(number, other, "character", 3) for other in self._own if other != text)
        if self._tokens[number - 1].text in ("==", "!="):
            yield from self._one_more(number)

    def letters(self, number: int) -> Iterator[Edit]:
        """A character that is compared, as a small or a capital letter."""
        if self._tokens[number + 1].text not in ("==", "!=") or "char" not in self._known | self._of_texts:
            return
        first, before = number, self._tokens[number - 1].text
        right = self._tokens[number + 2]
        is_character = right.kind == "char" or self._tokens[number + 3].text == "["
        if self._tokens[number].text == "]":
            first = self._pairs[number] - 1
            before = self._tokens[first - 1].text
        if is_character and self._tokens[first].kind == "name" and before not in (".", "->", "["):
            words = self._text(first, number)
            yield from (self._over(first, number, f"{one}({words})", "letters", 3) for one in ("tolower", "toupper"))

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(token.text for token in self._tokens)

    @property
    def _of_texts(self) -> frozenset[str]:
        """`char`, if the program has texts with characters."""
        return frozenset({"char"} if self._known & {"string", "getchar"} else ())

    @cached_property
    def _own(self) -> tuple[str, ...]:
        """The characters that the program compares elsewhere, but for digits and blanks."""
        some = [
            token.text for place, token in enumerate(self._tokens) if token.kind == "char" and self._is_compared(place)
        ]
        return tuple(dict.fromkeys(one for one in some if one not in _ENDS and not one[1].isdigit()))[:_MOST_OWN]

    def _is_compared(self, number: int) -> bool:
        return self._tokens[number - 1].text in ("==", "!=", "case")

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
            opened = self._opened(number) or 0
            near = {token.text for token in self._tokens[opened : self._pairs.get(opened, 0)]}
            for other in (*ends, *(one for one in self._own if one not in near)):
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
