"""Line by line. Blanks (space, tab) and a carriage return at the end of a line and blank lines at the end of the output
do not count; everything else does. Only `\\n` ends a line, and so does `\\r\\n`."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from judge.compare import BLANKS, difference, refuse_flags, same, shared, trimmed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.compare import Span
    from judge.model import Difference


def check_flags(flags: Sequence[str]) -> None:
    """BadUsage for any flag: there are none."""
    refuse_flags("lines", flags)


def differs(expected: bytes, actual: bytes, flags: Sequence[str] = ()) -> Difference | None:
    """The first line that differs, without its trailing blanks; None when the output is accepted."""
    check_flags(flags)
    if expected == actual:
        return None
    end, found_end = _content_end(expected), _content_end(actual)
    start = expected.rfind(b"\n", 0, shared(expected, (0, end), actual, (0, found_end))) + 1
    first = expected.count(b"\n", 0, start) + 1
    pairs = zip_longest(_spans(expected, start, end), _spans(actual, start, found_end))
    for line, (ours, theirs) in enumerate(pairs, first):
        if ours is None or theirs is None or not same(expected, ours, actual, theirs):
            return difference(line, expected, ours, actual, theirs)
    return None


def _content_end(data: bytes) -> int:
    """Where the last line that is not blank ends."""
    return trimmed(data, (0, len(data)), BLANKS + b"\n")[1]


def _spans(data: bytes, start: int, end: int) -> Iterator[Span]:
    """The lines of `data[start:end]`, each without its trailing blanks."""
    while start < end:
        stop = data.find(b"\n", start, end)
        stop = end if stop < 0 else stop
        yield trimmed(data, (start, stop), BLANKS)
        start = stop + 1
