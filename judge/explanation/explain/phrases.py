"""Parts of the sentences that explain a failure: a quoted text, a counted noun, spaces and letter case in words.

Quoted text may come from a submission, so all of it is made printable here.
"""

from __future__ import annotations

from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import drawn, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_MOST_LISTED = 8
_WIDTHLESS = "\u200b\u200c\u200d\u2060\ufeff"  # invisible, though not spaces to str.isspace
_SPACE_NAMES = MappingProxyType(
    {"\t": "a tab", "\r": "a carriage return", "\xa0": "a no-break space", "\u200b": "a zero-width space"}
)
_MARKS = MappingProxyType({":": "the colon", ",": "the comma", ";": "the semicolon", ".": "the full stop"})


def decoded(data: bytes) -> str:
    """Any bytes as text; bytes that are not UTF-8 stay visible when quoted."""
    return data.decode("utf-8", "surrogateescape")


def quoted(text: bytes | str, limit: int = 60) -> str:
    """`text`, printable and cut, in backquotes."""
    return f"`{printable(text, limit)}`"


def counted(number: int, noun: str) -> str:
    """`no space`, `one space`, `two spaces`, `12 spaces`."""
    return f"{_number(number)} {noun}" if number < 2 else f"{_number(number)} {noun}s"


def listed(texts: Sequence[str], most: int = _MOST_LISTED) -> str:
    """`a`, `b` and `c`, each quoted; a long list ends with the number of the others, an empty one is `nothing`."""
    if not texts:
        return "nothing"
    shown = [quoted(text) for text in texts[:most]]
    last = f"{len(texts) - len(shown)} more" if len(texts) > len(shown) else shown.pop()
    return f"{', '.join(shown)} and {last}" if shown else last


def squeezed(text: str) -> str:
    """`text` without whitespace of any kind."""
    return "".join(character for character in text if not _is_space(character))


def whitespace_in_words(expected: str, found: str) -> str:
    """How two texts differ that are equal without whitespace: `two spaces after the colon, one expected`."""
    ours, theirs = gaps(expected), gaps(found)
    places = [place for place, (wanted, gap) in enumerate(zip(ours, theirs, strict=True)) if wanted != gap]
    first = places[0]
    plain = not (ours[first] + theirs[first]).strip(" ")
    wanted = (_number(len(ours[first])) if ours[first] else "none") if plain else _gap_in_words(ours[first])
    sentence = f"{_gap_in_words(theirs[first])} {_where(expected, first)}, {wanted} expected"
    return sentence if len(places) == 1 else f"{sentence} (and so in {counted(len(places) - 1, 'more place')})"


def letters_in_words(expected: str, found: str) -> str:
    """How two texts differ that are equal except for letter case: expected `DRAW`, printed `draw`."""
    pairs = zip_longest(expected.split(), found.split(), fillvalue="")
    wanted, word = next((pair for pair in pairs if pair[0] != pair[1]), (expected, found))
    return f"expected {quoted(wanted)}, printed {quoted(word)}"


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _is_space(character: str) -> bool:
    return character.isspace() or character in _WIDTHLESS


def gaps(text: str) -> list[str]:
    """The whitespace before each other character of `text`, and the whitespace at its end."""
    gaps = [""]
    for character in text:
        if _is_space(character):
            gaps[-1] += character
        else:
            gaps.append("")
    return gaps


def _where(text: str, place: int) -> str:
    """The place of a gap, in words; `text` is the line as expected."""
    letters = squeezed(text)
    if place == 0:
        return "at the beginning of the line"
    if place == len(letters):
        return "at the end of the line"
    if letters[place - 1] in _MARKS:
        return f"after {_MARKS[letters[place - 1]]}"
    if letters[place] in _MARKS:
        return f"before {_MARKS[letters[place]]}"
    starts = [index for index, character in enumerate(text) if not _is_space(character)]
    return f"before {quoted(text[starts[place] :].split(maxsplit=1)[0])}"


def _gap_in_words(gap: str) -> str:
    if not gap.strip(" "):
        return counted(len(gap), "space")
    return _SPACE_NAMES.get(gap) or quoted(drawn(gap.encode("utf-8", "surrogateescape")))
