"""The lines around a difference side by side, bounded and printable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import drawn, printable
from judge.judging import compare
from judge.judging.compare import shared
from judge.values.feedback import SideBySideRow
from judge.values.outcome import Window

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.values.outcome import Difference
    from judge.values.problem import Comparison

_LEAD = 40  # bytes shown before the difference, in a line that is too long to show whole
_LONG = 160


def side_by_side(
    comparison: Comparison, difference: Difference, window: Window | None, *, draw: bool = False
) -> tuple[SideBySideRow, ...]:
    """The lines around `difference`, as far as `window` has them and they correspond; `draw` makes spaces visible."""
    if window is None or not correspond(comparison, difference, window):
        window = Window(difference.line, (), ())
    count = max(len(window.expected), len(window.found), difference.line - window.start + 1)
    rows = []
    for index in range(count):
        if window.start + index == difference.line:
            rows.append(_wrong_row(difference, draw=draw))
        else:
            expected, found = (_at(lines, index) for lines in (window.expected, window.found))
            rows.append(_row(comparison, window.start + index, expected, found))
    return tuple(rows)


def correspond(comparison: Comparison, difference: Difference, window: Window | None) -> bool:
    """Whether the output's lines around the difference match the transcript's lines of the same numbers; they may not
    where only words count."""
    if compare.by_line(comparison) or window is None:
        return True
    index = difference.line - window.start
    here, found = ((line or b"").rstrip()[:_LONG] for line in (_at(window.found, index), difference.found))
    rows = (_row(comparison, 0, _at(window.expected, at), _at(window.found, at)) for at in range(index))
    return here == found and all(row.same for row in rows)


def _row(comparison: Comparison, number: int, expected: bytes | None, found: bytes | None) -> SideBySideRow:
    differs = compare.comparator(comparison.name).differs
    same = expected is not None and found is not None and differs(expected, found, comparison.flags) is None
    # Spaces at the end that do not count would only distract.
    if found is not None and differs(found, found.rstrip(), comparison.flags) is None:
        found = found.rstrip()
    return SideBySideRow(number, _shown(expected), _shown(found), same)


def _wrong_row(difference: Difference, *, draw: bool) -> SideBySideRow:
    sides = (difference.expected, difference.found)
    ours, theirs = (side or b"" for side in sides)
    lead = 0
    if max(len(ours), len(theirs)) > _LONG:
        lead = max(0, shared(ours, (0, len(ours)), theirs, (0, len(theirs))) - _LEAD)
    while lead and 0x80 <= ours[lead] < 0xC0:  # inside a character
        lead -= 1
    expected, found = (_shown(side, lead, draw=draw) for side in sides)
    return SideBySideRow(difference.line, expected, found, same=False)


def _shown(line: bytes | None, lead: int = 0, *, draw: bool = False) -> str | None:
    """One line of a row, without its first `lead` bytes."""
    if line is None:
        return None
    return ("… " if lead else "") + (drawn if draw else printable)(line[lead:])


def _at(lines: Sequence[bytes], index: int) -> bytes | None:
    return lines[index] if index < len(lines) else None
