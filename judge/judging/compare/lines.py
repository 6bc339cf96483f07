"""Compares line by line. Spaces, tabs and carriage returns at the end of a line do not count, nor do blank lines at the
end of the output; everything else does. A line ends with `\\n` or `\\r\\n`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.judging.compare import SPACES, allow_no_distance, blocks, difference, refuse_flags, shared, trimmed
from judge.judging.transcript import line_start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.judging.compare import Span
    from judge.values.outcome import Difference

_BLOCK = 16 * 1024  # split into lines, it takes many times as much memory
BY_LINE = True
tolerances = allow_no_distance


def rules(flags: Sequence[str] = ()) -> Iterator[str]:
    """What counts, in a sentence for students."""
    check_flags(flags)
    yield "Spaces at the end of a line, and empty lines at the end, do not count."


def check_flags(flags: Sequence[str]) -> None:
    """BadUsage for any flag: there are none."""
    refuse_flags("lines", flags)


def differs(expected: bytes, actual: bytes, flags: Sequence[str] = ()) -> Difference | None:
    """The first line that differs, without its trailing spaces; None when the output is accepted."""
    check_flags(flags)
    if expected == actual:
        return None
    end, found_end = _content_end(expected), _content_end(actual)
    start = expected.rfind(b"\n", 0, shared(expected, (0, end), actual, (0, found_end))) + 1
    same = _same_lines(_normal(expected, start, end), _normal(actual, start, found_end))
    if same is None:
        return None
    ours, theirs = line_start(expected, same, start), line_start(actual, same, start)
    return difference(
        expected.count(b"\n", 0, start) + same + 1,
        expected,
        _line(expected, ours, end),
        actual,
        _line(actual, theirs, found_end),
        starts=(ours, theirs),
    )


def normal(actual: bytes, difference: Difference, flags: Sequence[str] = ()) -> Iterator[bytes]:
    """The number of the first line that differs, and the lines from there on without the spaces that do not count."""
    check_flags(flags)
    start = difference.starts[1] if difference.starts else line_start(actual, difference.line - 1)
    yield b"%d\n" % difference.line
    yield from _normal(actual, start, _content_end(actual))


def _content_end(data: bytes) -> int:
    """The end of the last line that is not blank."""
    return trimmed(data, (0, len(data)), SPACES + b"\n")[1]


def _line(data: bytes, start: int, end: int) -> Span | None:
    """The line that starts at `start`, without its trailing spaces; None when the content ends before."""
    if start >= end:
        return None
    stop = data.find(b"\n", start, end)
    return trimmed(data, (start, end if stop < 0 else stop), SPACES)


def _normal(data: bytes, start: int, end: int) -> Iterator[bytes]:
    """The lines of `data[start:end]`, each without its trailing spaces and with a line end. A piece is many lines, or a
    part of one very long line."""
    while start < end:
        stop = data.rfind(b"\n", start, min(start + _BLOCK, end)) + 1
        if stop:
            yield _stripped(data[start:stop])
        else:
            stop = data.find(b"\n", start, end) + 1 or end
            yield from blocks(data, trimmed(data, (start, stop), SPACES + b"\n"))
            yield b"\n"
        start = stop


def _stripped(lines: bytes) -> bytes:
    """Whole lines without their trailing spaces."""
    if b"\r" in lines:  # searching for one byte is many times faster than for two
        lines = lines.replace(b"\r\n", b"\n")
    if b" \n" in lines or (b"\t" in lines and b"\t\n" in lines) or (b"\r" in lines and b"\r\n" in lines):
        lines = b"\n".join([line.rstrip(SPACES) for line in lines.split(b"\n")])
    return lines


def _same_lines(ours: Iterator[bytes], theirs: Iterator[bytes]) -> int | None:
    """How many lines two normal forms have in common at their starts; None when they are completely equal."""
    lines, left, right = 0, b"", b""
    while True:
        left, right = left or next(ours, b""), right or next(theirs, b"")
        size = min(len(left), len(right))
        same = shared(left, (0, size), right, (0, size))
        lines += left.count(b"\n", 0, same)
        if same < size or not size:
            return lines if left or right else None
        left, right = left[size:], right[size:]
