"""Compares line by line. Spaces, tabs and carriage returns at the end of a line do not count, nor do blank lines at the
end of the output; everything else does. A line ends with `\\n` or `\\r\\n`.

Two flags decide as checkers of testlib do: with `space_change_insensitive`, the words of each line count, as for
`lcmp`, and with `trailing_space_sensitive` all spaces, as for `fcmp`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.judging.compare import SPACES, allow_no_distance, blocks, difference, shared, trimmed, words
from judge.judging.transcript import line_start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.judging.compare import Span
    from judge.values.outcome import Difference

_BLOCK = 16 * 1024  # split into lines, it takes many times as much memory
BY_LINE = True
tolerances = allow_no_distance


class _Spaces(Enum):
    """Which spaces of a line count; the values are sentences for students."""

    INSIDE = "Spaces at the end of a line, and empty lines at the end, do not count."
    NONE = "The words of each line count: more spaces between them, and empty lines at the end, do not matter."
    ALL = "Every space counts, also at the end of a line; empty lines at the end do not count."


_FLAGS = {"space_change_insensitive": _Spaces.NONE, "trailing_space_sensitive": _Spaces.ALL}


def rules(flags: Sequence[str] = ()) -> Iterator[str]:
    """What counts, in a sentence for students."""
    yield _read(flags).value


def check_flags(flags: Sequence[str]) -> None:
    """BadUsage for a flag that is unknown, or for both."""
    _read(flags)


def _read(flags: Sequence[str]) -> _Spaces:
    if unknown := [flag for flag in flags if flag not in _FLAGS]:
        raise BadUsage(f"comparator lines: unknown flag {unknown[0]!r}; there are: {', '.join(_FLAGS)}")
    if len(set(flags)) > 1:
        raise BadUsage(f"comparator lines: {' and '.join(_FLAGS)} exclude each other: use one")
    return _FLAGS[flags[0]] if flags else _Spaces.INSIDE


def differs(expected: bytes, actual: bytes, flags: Sequence[str] = ()) -> Difference | None:
    """The first line that differs, without its trailing spaces unless they count; None when the output is accepted."""
    spaces = _read(flags)
    if expected == actual:
        return None
    end, found_end = _content_end(expected, spaces), _content_end(actual, spaces)
    start = expected.rfind(b"\n", 0, shared(expected, (0, end), actual, (0, found_end))) + 1
    same = _same_lines(_normal(expected, start, end, spaces), _normal(actual, start, found_end, spaces))
    if same is None:
        return None
    ours, theirs = line_start(expected, same, start), line_start(actual, same, start)
    return difference(
        expected.count(b"\n", 0, start) + same + 1,
        expected,
        _line(expected, ours, end, spaces),
        actual,
        _line(actual, theirs, found_end, spaces),
        starts=(ours, theirs),
    )


def normal(actual: bytes, difference: Difference, flags: Sequence[str] = ()) -> Iterator[bytes]:
    """The number of the first line that differs, and the lines from there on without the spaces that do not count."""
    spaces = _read(flags)
    start = difference.starts[1] if difference.starts else line_start(actual, difference.line - 1)
    yield b"%d\n" % difference.line
    yield from _normal(actual, start, _content_end(actual, spaces), spaces)


def _content_end(data: bytes, spaces: _Spaces) -> int:
    """The end of the last line that is not blank, without the spaces at its end unless they count."""
    end = trimmed(data, (0, len(data)), SPACES + b"\n")[1]
    if spaces is not _Spaces.ALL or not end:
        return end
    stop = data.find(b"\n", end)
    return _without_end(data, (end, len(data) if stop < 0 else stop))[1]


def _without_end(data: bytes, line: Span) -> Span:
    """The line without the carriage return of its line end."""
    return line[0], line[1] - data.endswith(b"\r", *line)


def _line(data: bytes, start: int, end: int, spaces: _Spaces) -> Span | None:
    """The line that starts at `start`, without what does not count at its end; None when the content ends before."""
    if start >= end:
        return None
    stop = data.find(b"\n", start, end)
    line = start, end if stop < 0 else stop
    if spaces is not _Spaces.ALL:
        return trimmed(data, line, SPACES)
    return line if stop < 0 else _without_end(data, line)


def _normal(data: bytes, start: int, end: int, spaces: _Spaces) -> Iterator[bytes]:
    """The lines of `data[start:end]`, each without the spaces that do not count and with a line end. A piece is many
    lines, or a part of one very long line, and none is empty."""
    while start < end:
        stop = data.rfind(b"\n", start, min(start + _BLOCK, end)) + 1
        if stop:
            yield _LINES[spaces](data[start:stop])
        else:
            stop = data.find(b"\n", start, end) + 1 or end
            line = _line(data, start, stop, spaces) or (start, start)
            yield from (words if spaces is _Spaces.NONE else blocks)(data, line)
            yield b"\n"
        start = stop


def _with_spaces(lines: bytes) -> bytes:
    """Whole lines, each with the same line end."""
    return lines.replace(b"\r\n", b"\n") if b"\r" in lines else lines  # one byte is found many times faster than two


def _stripped(lines: bytes) -> bytes:
    """Whole lines without their trailing spaces."""
    lines = _with_spaces(lines)
    if b" \n" in lines or (b"\t" in lines and b"\t\n" in lines) or (b"\r" in lines and b"\r\n" in lines):
        lines = b"\n".join([line.rstrip(SPACES) for line in lines.split(b"\n")])
    return lines


def _joined(lines: bytes) -> bytes:
    """Whole lines, each with one space between its words and none around them."""
    return b"\n".join([b" ".join(line.split()) for line in lines.split(b"\n")])


_LINES = {_Spaces.INSIDE: _stripped, _Spaces.NONE: _joined, _Spaces.ALL: _with_spaces}


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
