"""The order in which people look for names: accents, capital letters and the length of numbers do not count first.

It is the same on every machine, because no setting of the system is asked.
"""

from __future__ import annotations

import re
import unicodedata

# Letters that Unicode does not split into a letter and a mark.
_PLAIN = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "\u0131": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)
_DIGITS = re.compile("([0-9]+)")


def plain_letters(text: str) -> str:
    """`text` in small letters without accents, as people type it in a search: `Núñez` is `nunez`."""
    split = unicodedata.normalize("NFKD", text).casefold().translate(_PLAIN)
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def name_order(text: str) -> tuple[object, ...]:
    """A key for `sorted`: `Ándel` before `Bo`, `team2` before `team10`. Different texts have different keys."""
    parts = _DIGITS.split(plain_letters(text))
    # Text and digits take turns. The count of digits comes first: a number may be too long for `int`.
    numbers = ((len(part.lstrip("0")), part.lstrip("0")) for part in parts[1::2])
    words = iter(parts[::2])
    key: list[object] = [next(words)]
    for number, word in zip(numbers, words, strict=True):
        key += [number, word]
    return (key, text.casefold(), text)
