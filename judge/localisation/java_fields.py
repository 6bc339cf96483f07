"""The fields of a program in Java. No run counts the line of one, but what uses it is as suspicious as its value."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_LESS = 0.99
_FIELD = re.compile(
    r"\s*(?:(?:public|protected|private|static|final|transient|volatile)\s+)+"
    r"[\w.$<>\[\], ?]+[\s\]>](?P<name>[\w$]+)\s*="
)


def inherit(lines: Sequence[str], scores: Mapping[int, float]) -> Mapping[int, float]:
    """`scores` of lines, from 1, where each line of a field that has none has nearly that of the lines which use it."""
    found = dict(scores)
    for name, own in _fields(lines):
        word = re.compile(rf"(?<![\w$]){re.escape(name)}(?![\w$])")
        used = [score for line, score in scores.items() if word.search(lines[line - 1])]
        if used:
            found.update({line: _LESS * max(used) for line in own if line not in scores})
    return found


def _fields(lines: Sequence[str]) -> Iterator[tuple[str, range]]:
    """The name of each field with a value, and its lines."""
    for number, line in enumerate(lines, 1):
        if field := _FIELD.match(line):
            last = next((n for n in range(number, len(lines) + 1) if ";" in lines[n - 1]), number)
            yield field["name"], range(number, last + 1)
