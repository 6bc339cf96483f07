"""Compares byte by byte: spaces, line ends and the end of the output count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.judging.compare import allow_no_distance, blocks, difference, refuse_flags, shared
from judge.judging.transcript import line_start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.judging.compare import Span
    from judge.values.outcome import Difference

BY_LINE = True
tolerances = allow_no_distance


def rules(flags: Sequence[str] = ()) -> Iterator[str]:
    """What counts, in a sentence for students."""
    check_flags(flags)
    yield "Every character counts, including spaces and empty lines."


def check_flags(flags: Sequence[str]) -> None:
    """BadUsage for any flag: there are none."""
    refuse_flags("exact", flags)


def differs(expected: bytes, actual: bytes, flags: Sequence[str] = ()) -> Difference | None:
    """The line of the first byte that differs, without its line end; None when all bytes are the same."""
    check_flags(flags)
    if expected == actual:
        return None
    offset = shared(expected, (0, len(expected)), actual, (0, len(actual)))
    start = expected.rfind(b"\n", 0, offset) + 1
    line = expected.count(b"\n", 0, start) + 1
    detail = _line_end(expected, actual, offset) if offset > start else None
    return difference(line, expected, _line(expected, start), actual, _line(actual, start), detail, (start, start))


def normal(actual: bytes, difference: Difference, flags: Sequence[str] = ()) -> Iterator[bytes]:
    """The number of the first line that differs, and everything from that line on."""
    check_flags(flags)
    start = difference.starts[1] if difference.starts else line_start(actual, difference.line - 1)
    yield b"%d\n" % difference.line
    yield from blocks(actual, (start, len(actual)))


def _line(data: bytes, start: int) -> Span | None:
    """The line that starts at `start`; None when the data ends there."""
    if start == len(data):
        return None
    stop = data.find(b"\n", start)
    return start, len(data) if stop < 0 else stop


def _line_end(expected: bytes, actual: bytes, offset: int) -> str | None:
    """The detail for two lines that look the same when only one of them has a line end."""
    if offset == len(actual) and expected[offset : offset + 1] == b"\n":
        return "the line end after this line is missing"
    if offset == len(expected) and actual[offset : offset + 1] == b"\n":
        return "there is a line end after this line, none is expected"
    return None
