"""Other formats of `printf` in C and C++: those with which the program would have printed a line as it was expected, if
only what stands between the values is wrong, or how many places they have."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MOST_VALUES = 20
_LONGEST = 400
_CONVERSION = re.compile(r"%[-+ #0]*\d*(?:\.\d+)?(?P<size>hh?|ll?|z|L)?(?P<kind>[diufcs])")
_SPOKEN = re.compile(r"(?:[^\\%]|\\[nt\\\"']|%%)*")
_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")
_ESCAPES = MappingProxyType({"n": "\n", "t": "\t", "\\": "\\", '"': '"', "'": "'"})
_WRITTEN = MappingProxyType({"\n": "\\n", "\t": "\\t", "\\": "\\\\", '"': '\\"', "%": "%%"})


def fitting_formats(text: str, expected: str, found: str) -> Iterator[str]:
    """Formats to put in the place of `text`, all as they are written in a program: with them, `expected` would have
    been printed in place of the line `found`. None if the values differ, too, or if `text` did not print that line."""
    conversions = list(_CONVERSION.finditer(text))
    between = _CONVERSION.split(text)[:: _CONVERSION.groups + 1]
    if not 0 < len(conversions) <= _MOST_VALUES or max(len(text), len(expected), len(found)) > _LONGEST:
        return
    if not all(map(_SPOKEN.fullmatch, between)):
        return
    pieces = [re.sub(r"\\(.)|%%", lambda match: _ESCAPES[match[1]] if match[1] else "%", one) for one in between]
    last = pieces[-1].rstrip("\n")
    ending, pieces[-1] = pieces[-1][len(last) :], last
    values = _values(pieces, expected, found)
    wanted = _wanted(values, expected, found[: found.find(pieces[0])]) if values else None
    if wanted is None:
        return
    parts = [_converted(one, value, new) for one, value, (_, new) in zip(conversions, values, wanted, strict=False)]
    padded = {part for part, one in zip(parts, conversions, strict=True) if part != one[0] and part[-1] in "diu"}
    for some in dict.fromkeys([tuple(_alike(conversions, parts, padded)), tuple(parts)]):
        written = [word for (text, _), part in zip(wanted, some, strict=False) for word in (_written(text), part)]
        yield "".join(written) + _written(wanted[-1][0] + ending)


def _values(pieces: Sequence[str], expected: str, found: str) -> list[str]:
    """The values in the line `found`, which stand between these pieces; none if it does not fit."""
    if "" in pieces[1:-1]:
        numbers = _NUMBER.findall(expected)
        texts = [text for pair in zip(pieces, [*numbers, ""], strict=False) for text in pair]
        return numbers if len(numbers) == len(pieces) - 1 and "".join(texts) == found else []
    at = found.find(pieces[0]) + len(pieces[0]) if pieces[0] in found else -1
    values = []
    for piece in pieces[1:]:
        end = found.find(piece, at) if piece else len(found)
        if at < 0 or end <= at:
            return []
        values.append(found[at:end].strip(" "))
        at = end + len(piece)
    return values if at == len(found) and all(values) else []


def _wanted(values: Sequence[str], expected: str, head: str) -> list[tuple[str, str]] | None:
    """What stands before each of the values in the `expected` line, after its `head`, with the value; at last what
    stands after them all. None if one is not there."""
    if not expected.startswith(head):
        return None
    wanted, at = [], len(head)
    for value in values:
        match = re.compile(_as_wanted(value)).search(expected, at)
        if match is None:
            return None
        wanted.append((expected[at : match.start()], match[0]))
        at = match.end()
    return [*wanted, (expected[at:], "")]


def _as_wanted(value: str) -> str:
    """A pattern for the value, also with more or fewer places."""
    if "." in value and _NUMBER.fullmatch(value):
        return rf"{re.escape(value.partition('.')[0])}(?:\.\d+)?"
    return f"0*{re.escape(value)}" if value.isdigit() else re.escape(value)


def _converted(old: re.Match[str], found: str, wanted: str) -> str:
    """The conversion that prints the value as it is wanted."""
    size, kind = old["size"] or "", old["kind"]
    if found == wanted or kind in "cs":
        return old[0]
    return f"%.{len(wanted.partition('.')[2])}{size}f" if kind == "f" else f"%0{len(wanted)}{size}{kind}"


def _alike(old: Sequence[re.Match[str]], new: Sequence[str], padded: set[str]) -> Iterator[str]:
    """All whole numbers padded as one of them must be."""
    for before, after in zip(old, new, strict=True):
        is_whole = before["kind"] in "diu" and after == before[0]
        yield min(padded) if padded and is_whole else after


def _written(text: str) -> str:
    """What a format needs to print this."""
    return "".join(_WRITTEN.get(sign, sign) for sign in text)
