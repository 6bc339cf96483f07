"""Comparators: each module here decides whether a submission's output is right; its file name is its public name.

They compare bytes in linear time, and their memory does not grow with the output: offsets, never a list of lines.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import pkgutil
from typing import TYPE_CHECKING, Protocol, cast

from judge.base.errors import BadUsage
from judge.judging.transcript import line_start
from judge.values.outcome import Difference

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.values.problem import Comparison

LINE_BYTES = 1000  # how much of a line a Difference holds at most
ENDLESS_LINES = 10  # this many wrong lines identify an endless output: few, as misreadings print few of theirs
_BLOCK = 64 * 1024
SPACES = b" \t\r"
CHECKER = "checker"
"""The name of what stands for a problem's own checker, which decides instead of a comparator."""

Span = tuple[int, int]  # start and end of a line or a word, as offsets into the whole text


class Comparator(Protocol):
    """What each module in this folder offers.

    `BY_LINE`: a line of the output stands for the golden line of the same number; if not, words may be on any line.
    """

    BY_LINE: bool

    def rules(self, flags: Sequence[str]) -> Iterator[str]:
        """Sentences for students: what of an output counts."""

    def tolerances(self, flags: Sequence[str]) -> tuple[float | None, float | None]:
        """How far a number may be from the expected one: absolute, and relative to it; None: not in this way."""

    def differs(self, expected: bytes, actual: bytes, flags: Sequence[str] = ()) -> Difference | None:
        """The first place where `actual` is not as `expected`; None when it is accepted."""

    def check_flags(self, flags: Sequence[str]) -> None:
        """BadUsage unless `differs` can be called with these flags."""

    def normal(self, actual: bytes, difference: Difference, flags: Sequence[str] = ()) -> Iterator[bytes] | None:
        """The normal form of a wrong output, in pieces; `difference` is its difference from the golden transcript.

        Two outputs that are wrong for the same golden transcript have equal normal forms exactly when `differs` would
        accept one for the other. None where equality cannot decide that, as with a tolerance.
        """


def names() -> list[str]:
    """The public names of all comparators, sorted; `checker` is not among them: nobody chooses it by name."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))


@functools.cache
def comparator(name: str) -> Comparator:
    """The comparator of that name; BadUsage when there is none."""
    if name == CHECKER:
        name = "_checker"
    elif name not in names():
        raise BadUsage(f"no comparator is called {name!r}; there are: {', '.join(names())}")
    return cast("Comparator", importlib.import_module(f"{__name__}.{name}"))


def by_line(comparison: Comparison) -> bool:
    """Whether a line of the output stands for the golden line of the same number."""
    return comparator(comparison.name).BY_LINE


def rules(comparison: Comparison) -> Iterator[str]:
    """Sentences for students: what of an output counts."""
    if comparison.checker is not None and comparison.checker.interactive:
        yield "Your program talks to a program of the problem, which decides. Send each line at once: flush it."
        return
    yield from comparator(comparison.name).rules(comparison.flags)


def tolerances(comparison: Comparison) -> tuple[float | None, float | None]:
    """How far a number may be from the expected one: absolute, and relative to it; None: not in this way."""
    return comparator(comparison.name).tolerances(comparison.flags)


def answer(actual: bytes, difference: Difference, comparison: Comparison) -> bytes | None:
    """A hash of the normal form of a wrong output (`Comparator.normal`); None if the comparator has no normal form."""
    pieces = comparator(comparison.name).normal(actual, difference, comparison.flags)
    if pieces is None:
        return None
    whole = hashlib.sha256()
    for piece in pieces:
        whole.update(piece)
    return whole.digest()


def beginning(actual: bytes, difference: Difference, comparison: Comparison) -> bytes | None:
    """`answer` for an endless output: up to its first wrong line and the next ones, ENDLESS_LINES in all. None if it
    has fewer whole lines."""
    count = difference.line - 1 + ENDLESS_LINES
    end = line_start(actual, count)
    if actual.count(b"\n", 0, end) < count:
        return None
    return answer(actual[:end], difference, comparison)


def allow_no_distance(flags: Sequence[str]) -> tuple[None, None]:
    """`tolerances` for a comparator that compares numbers as text."""
    return None, None


def refuse_flags(name: str, flags: Sequence[str]) -> None:
    """`check_flags` for a comparator without flags: BadUsage for any flag."""
    if flags:
        raise BadUsage(f"comparator {name} takes no flags, found: {' '.join(flags)}")


def shared(expected: bytes, ours: Span, actual: bytes, theirs: Span) -> int:
    """How many bytes the two spans have in common, counted from their starts."""
    start, shift = ours[0], theirs[0] - ours[0]
    end = min(ours[1], theirs[1] - shift)
    while start < end:
        stop = min(start + _BLOCK, end)
        if not actual.startswith(expected[start:stop], start + shift):
            return start - ours[0] + _first_unequal(expected[start:stop], actual[start + shift : stop + shift])
        start = stop
    return max(end - ours[0], 0)


def _first_unequal(ours: bytes, theirs: bytes) -> int:
    """The first index at which two blocks of equal length differ, by halving: slices are compared in C."""
    low, high = 0, len(ours)
    while high - low > 1:
        middle = (low + high) // 2
        if ours[low:middle] == theirs[low:middle]:
            low = middle
        else:
            high = middle
    return low


def same(expected: bytes, ours: Span, actual: bytes, theirs: Span) -> bool:
    """Whether the two spans hold the same bytes."""
    length = ours[1] - ours[0]
    return length == theirs[1] - theirs[0] and shared(expected, ours, actual, theirs) == length


def trimmed(data: bytes, span: Span, spaces: bytes) -> Span:
    """The span without the characters of `spaces` at its end."""
    start, stop = span
    while stop > start:
        block = max(start, stop - _BLOCK)
        length = len(data[block:stop].rstrip(spaces))
        if length:
            return start, block + length
        stop = block
    return start, start


def difference(
    line: int,
    expected: bytes,
    ours: Span | None,
    actual: bytes,
    theirs: Span | None,
    detail: str | None = None,
    starts: tuple[int, int] | None = None,
) -> Difference:
    """The Difference of two lines, given as spans (None: no such line), each cut to LINE_BYTES.

    Without `detail`, it names differences that are easily overlooked.
    """
    if detail is None and ours is not None and theirs is not None:
        detail = _overlooked(expected, ours, actual, theirs)
    return Difference(line, _cut(expected, ours), _cut(actual, theirs), detail, starts)


def blocks(data: bytes, span: Span) -> Iterator[bytes]:
    """The span in pieces of limited size."""
    for start in range(span[0], span[1], _BLOCK):
        yield data[start : min(start + _BLOCK, span[1])]


def words(data: bytes, span: Span, *, keeps_lines: bool = False) -> Iterator[bytes]:
    """The words in the span with one space between them, or with a line end if they are on different lines and that
    shall be kept. In pieces, none of them empty: splitting blocks takes a tenth of the time of finding the words."""
    begun, gap = False, b""
    for block in blocks(data, span):
        text = _joined_lines(block) if keeps_lines else b" ".join(block.split())
        if not text:
            gap = _gap(gap + block, keeps_lines=keeps_lines)
            continue
        gap = _gap(gap + block[: len(block) - len(block.lstrip())], keeps_lines=keeps_lines)
        yield gap + text if begun else text
        begun, gap = True, block[len(block.rstrip()) :]


def _joined_lines(block: bytes) -> bytes:
    lines = (b" ".join(line.split()) for line in block.replace(b"\r", b"\n").split(b"\n"))
    return b"\n".join(filter(None, lines))


def _gap(space: bytes, *, keeps_lines: bool) -> bytes:
    return b"\n" if keeps_lines and (b"\n" in space or b"\r" in space) else space and b" "


def _cut(data: bytes, span: Span | None) -> bytes | None:
    return None if span is None else data[span[0] : min(span[1], span[0] + LINE_BYTES)]


def _overlooked(expected: bytes, ours: Span, actual: bytes, theirs: Span) -> str | None:
    offset = shared(expected, ours, actual, theirs)
    if offset >= LINE_BYTES:
        return f"the two lines differ from byte {offset + 1} on"
    if max(ours[1] - ours[0], theirs[1] - theirs[0]) > LINE_BYTES:
        return None
    wanted, found = ((_cut(*line) or b"").translate(None, SPACES) for line in ((expected, ours), (actual, theirs)))
    if wanted == found:
        return "only spaces differ"
    return "only capital and small letters differ" if wanted.lower() == found.lower() else None
