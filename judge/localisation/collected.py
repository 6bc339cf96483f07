"""The lines that a program has ready when it crashes, or does not end: it collects them, to print all of them at last.

They are never printed, so they are no part of the output. But they show how far the program came, and which parts of
the run made right lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.localisation.inside.driver import LONGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

Window = tuple[int, frozenset[int]]
"""How many lines were printed, -1 at the end of the run; the elements that were reached since the window before."""
Text = tuple[str, int]
"""A text that the program made and did not print, at most its first `LONGEST` characters, and the line of the program
that made it."""
_LEAST_LINES = 2  # right ones, before a further text is one line too many: a single one may be right by chance


@dataclass(frozen=True)
class Collected:
    """How many `right` lines a program had printed or ready; `found`, the first wrong one that it had ready, or None,
    and what was `expected` in its place, None after the last line of the golden transcript."""

    right: int
    found: str | None = None
    expected: str | None = None


def follow(
    golden: bytes, printed: int, texts: Sequence[Text], windows: Sequence[Window]
) -> tuple[tuple[Window, ...], Collected | None]:
    """The windows of a run after `printed` right lines, and what it had ready; None if that is nothing.

    `windows` are what was reached before each of the `texts`, and at last before the end of the run. A text is a line
    if it comes from a line of the program that has made a right one.
    """
    lines = [line[:LONGEST].rstrip() for line in golden.decode("utf-8", "replace").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    wanted = {line for line in lines[printed:] if line}
    makers = {maker for text, maker in texts if text.rstrip() in wanted}
    found: list[Window] = []
    reached: frozenset[int] = frozenset()
    right = printed
    for (text, maker), (_, before) in zip(texts, windows, strict=False):
        reached |= before
        if maker not in makers:
            continue
        expected = lines[right] if right < len(lines) else None
        if expected is None and right < _LEAST_LINES:
            continue
        if text.rstrip() != expected:
            return (*found, (-1, reached)), Collected(right, text.rstrip(), expected)
        right += 1
        found.append((right, reached))
        reached = frozenset()
    reached = reached.union(*(after for _, after in windows[len(texts) :]))
    return (*found, (-1, reached)), Collected(right) if right > printed else None
