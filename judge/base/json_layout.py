"""The text of a JSON value for people and for programs: one line per value, but large lists with one line per item."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_ONE_LINE = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_SECOND = "\n  "


class Line(NamedTuple):
    """A value that stands in one line, whatever is in it."""

    value: object


def lay_out(value: object, line_break: str = "\n") -> str:
    """The text of `value`. Each level of objects and lists is indented by one space."""
    if isinstance(value, dict) and value:
        inner = f"{line_break} "
        fields = [f"{inner}{_ONE_LINE.encode(key)}: {lay_out(item, inner)}" for key, item in value.items()]
        return f"{{{','.join(fields)}{line_break}}}"
    if isinstance(value, list) and value:
        inner = f"{line_break} "
        return f"[{','.join([inner + lay_out(item, inner) for item in value])}{line_break}]"
    return _ONE_LINE.encode(value.value if isinstance(value, Line) else value)


def lay_out_in_parts(fields: Mapping[str, object]) -> Iterator[str]:
    """The text of an object, part by part. An iterator is a list whose items are made while the text is written: they
    need not fit in memory together."""
    for number, (key, value) in enumerate(fields.items()):
        yield f"{',' if number else '{'}\n {_ONE_LINE.encode(key)}: "
        yield from _items(value) if isinstance(value, Iterator) else [lay_out(value, "\n ")]
    yield "\n}"


def _items(values: Iterator[object]) -> Iterator[str]:
    number = -1
    for number, value in enumerate(values):
        yield f"{',' if number else '['}\n  {lay_out(value, _SECOND)}"
    yield "[]" if number < 0 else "\n ]"
