"""Places in a transcript: the lines around a line number, the last whole line, the start of a repetition.

Everything takes linear time and works with offsets: an output may be large, so no list of its lines is ever made.
"""

from __future__ import annotations

from dataclasses import dataclass

from judge.values.outcome import Window

_BEFORE, _AFTER = 3, 4
_LINE_BYTES = 200
_CUT = "…".encode()
_BLOCK = 64 * 1024
_LONGEST_PERIOD = 64
_ROUNDS, _FEWEST_LINES = 4, 12  # lines printed four times, at least twelve lines in all, count as an endless repetition


@dataclass(frozen=True)
class Repetition:
    """The output repeats the same `period` lines from line `start_line` (from 1) on."""

    start_line: int
    period: int


def window(expected: bytes, actual: bytes, line: int, starts: tuple[int, int] | None = None) -> Window:
    """The lines around number `line` in both: 3 before it and 4 after it. A line is cut after 200 bytes and marked `…`.

    `starts` are the offsets of line `line`, if known: then no lines are counted.
    """
    start = max(1, line - _BEFORE)
    before = line - start
    if starts is None:
        offsets = line_start(expected, start - 1), line_start(actual, start - 1)
    else:
        offsets = _back(expected, starts[0], before), _back(actual, starts[1], before)
    count = before + _AFTER + 1
    return Window(start, _lines(expected, offsets[0], count), _lines(actual, offsets[1], count))


def line_start(data: bytes, count: int, start: int = 0) -> int:
    """The offset after the next `count` line ends from `start` on; the end of the data when it has fewer."""
    size = _BLOCK
    while count and start < len(data):
        passed = data.count(b"\n", start, start + size)
        if passed < count or size == 1:
            start, count = start + size, count - passed
        else:
            size = max(1, size // 2)
    return min(start, len(data))


def last_whole_line(output: bytes) -> tuple[int, bytes] | None:
    """Number (from 1) and text of the last line that has a line end; None when there is none."""
    end = output.rfind(b"\n")
    if end < 0:
        return None
    start = output.rfind(b"\n", 0, end) + 1
    return output.count(b"\n", 0, end) + 1, output[start:end].removesuffix(b"\r")


def repetition(output: bytes) -> Repetition | None:
    """Where `output`, perhaps cut within a line, starts to repeat the same few lines to its end; None: nowhere."""
    end = output.rfind(b"\n") + 1
    period = _period(output, end)
    if period is None:
        return None
    shift = sum(len(line) + 1 for line in _last_lines(output, end)[-period:])
    start = _periodic_from(output, end, shift)
    if start or output[shift - 1] != ord("\n"):  # the byte before differs: this may be within a line
        start = output.find(b"\n", start) + 1
    return Repetition(output.count(b"\n", 0, start) + 1, period)


def _period(output: bytes, end: int) -> int | None:
    """The smallest number of lines in which the text up to `end` repeats itself, judged by its last lines."""
    lines = _last_lines(output, end)
    for period in range(1, _LONGEST_PERIOD + 1):
        needed = max(_ROUNDS * period, _FEWEST_LINES)
        if needed > len(lines):
            return None
        if lines[-needed:-period] == lines[period - needed :]:
            return period
    return None


def _last_lines(output: bytes, end: int) -> list[bytes]:
    """The last whole lines before `end`, as many as lie within one block."""
    start = max(0, end - _BLOCK)
    lines = output[start:end].split(b"\n")[:-1]
    return lines if start == 0 else lines[1:]


def _periodic_from(output: bytes, end: int, shift: int) -> int:
    """The first offset from which every byte before `end - shift` equals the byte `shift` bytes later."""
    start = end - shift
    size = _BLOCK
    while start and size:
        size = min(size, start)
        if output[start - size : start] == output[start - size + shift : start + shift]:
            start -= size
        else:
            size //= 2
    return start


def _back(data: bytes, start: int, count: int) -> int:
    """The start of the line that is `count` lines before the line at `start`."""
    for _ in range(count):
        start = data.rfind(b"\n", 0, max(start - 1, 0)) + 1
    return start


def _lines(data: bytes, start: int, count: int) -> tuple[bytes, ...]:
    lines: list[bytes] = []
    while start < len(data) and len(lines) < count:
        stop = data.find(b"\n", start)
        stop = len(data) if stop < 0 else stop
        lines.append(data[start:stop] if stop - start <= _LINE_BYTES else data[start : start + _LINE_BYTES] + _CUT)
        start = stop + 1
    return tuple(lines)
