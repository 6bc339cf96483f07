"""Compares word by word, as the default output validator of the ICPC problem package format (2025-09) does.

Words are separated by ASCII whitespace. Flags: `case_sensitive`, `space_change_sensitive`, `float_tolerance E`,
`float_absolute_tolerance E`, `float_relative_tolerance E`. Words with the same bytes are always equal. The format does
not know `line_change_sensitive`: with `case_sensitive` it decides as the checker `standard` of DMOJ.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import drawn, printable
from judge.judging.compare import blocks, difference, same, shared, trimmed, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.judging.compare import Span
    from judge.values.outcome import Difference

_WORD = re.compile(rb"[^ \t\n\v\f\r]+")
_NUMBER = re.compile(rb"[+-]?(?:[0-9]*\.[0-9]+|[0-9]+\.|[0-9]+)(?:[Ee][+-]?[0-9]+)?")
_SWITCHES = ("case_sensitive", "space_change_sensitive", "line_change_sensitive")
_TOLERANCES = ("float_tolerance", "float_absolute_tolerance", "float_relative_tolerance")
_BLOCK = 64 * 1024
_SHOWN = 40  # characters of a word in a sentence
_KINDS = ("absolute", "relative")
BY_LINE = False  # words may be on other lines than in the transcript


@dataclass(frozen=True)
class _Rules:
    """The flags after parsing. A tolerance of None: that kind is not allowed; both None: numbers are ordinary words."""

    case_sensitive: bool = False
    space_sensitive: bool = False
    line_sensitive: bool = False
    absolute: float | None = None
    relative: float | None = None


def rules(flags: Sequence[str]) -> Iterator[str]:
    """What counts, in sentences for students."""
    if "space_change_sensitive" in flags:
        yield "The words count, and the spaces and lines between them."
    elif "line_change_sensitive" in flags:
        yield "The words count, and where a new line begins: more spaces or empty lines do not matter."
    else:
        yield "Only the words count: it does not matter how many spaces or lines are between them."
    if "case_sensitive" not in flags:
        yield "Capital and small letters count as the same."
    if any("tolerance" in flag for flag in flags):
        yield f"Numbers need not be exact: each may be off by {_tolerance_in_words(flags)}."


def _tolerance_in_words(flags: Sequence[str]) -> str:
    """How much a number may be off, as problem.yaml says it."""
    value = dict(pairwise(flags))
    absolute, relative = (value.get(f"float_{kind}_tolerance", value.get("float_tolerance")) for kind in _KINDS)
    relative = relative and f"{relative} times the expected number"
    return ", or by ".join(filter(None, (absolute, relative)))


def check_flags(flags: Sequence[str]) -> None:
    """BadUsage for a flag that is unknown or lacks its number."""
    _read(flags)


def differs(expected: bytes, actual: bytes, flags: Sequence[str] = ()) -> Difference | None:
    """The first word that differs, in its line; None when the output is accepted."""
    rules = _read(flags)
    if expected == actual:
        return None
    start = expected.rfind(b"\n", 0, shared(expected, (0, len(expected)), actual, (0, len(actual)))) + 1
    last, last_found = start, start  # the ends of the words compared last
    for wanted, word in zip_longest(_WORD.finditer(expected, start), _WORD.finditer(actual, start)):
        ours = wanted.span() if wanted else None
        theirs = word.span() if word else None
        if ours is None or theirs is None or not _accepted(expected, ours, actual, theirs, rules):
            return _word_difference(expected, ours, actual, theirs)
        gap, gap_found = (last, ours[0]), (last_found, theirs[0])
        if rules.space_sensitive and not same(expected, gap, actual, gap_found):
            return _space_difference(expected, gap, actual, gap_found)
        if rules.line_sensitive and last > start and _breaks(expected, gap) != _breaks(actual, gap_found):
            what = "expected a new line before" if _breaks(expected, gap) else "expected no new line before"
            return _space_difference(expected, gap, actual, gap_found, f"{what} {_shown(expected, ours)}")
        last, last_found = ours[1], theirs[1]
    rest, rest_found = (last, len(expected)), (last_found, len(actual))
    if rules.space_sensitive and not same(expected, rest, actual, rest_found):
        return _space_difference(expected, rest, actual, rest_found)
    return None


def tolerances(flags: Sequence[str]) -> tuple[float | None, float | None]:
    """How far a number may be from the expected one: absolute, and relative to it; None: not allowed in this way."""
    rules = _read(flags)
    return rules.absolute, rules.relative


def normal(actual: bytes, difference: Difference, flags: Sequence[str] = ()) -> Iterator[bytes] | None:
    """The words of the whole output: in small letters unless letter case counts, with their whitespace or line ends
    only if these count. None with a tolerance for numbers."""
    rules = _read(flags)
    if rules.absolute is not None or rules.relative is not None:
        return None
    whole = 0, len(actual)
    pieces = blocks(actual, whole) if rules.space_sensitive else words(actual, whole, keeps_lines=rules.line_sensitive)
    return pieces if rules.case_sensitive else map(bytes.lower, pieces)


def _breaks(data: bytes, gap: Span) -> bool:
    """Whether a new line begins in the gap between two words."""
    return any(data.find(end, *gap) >= 0 for end in (b"\n", b"\r"))


def _read(flags: Sequence[str]) -> _Rules:
    switches = set()
    tolerances: dict[str, float] = {}
    rest = iter(flags)
    for flag in rest:
        if flag in _SWITCHES:
            switches.add(flag)
        elif flag in _TOLERANCES:
            tolerances[flag] = _tolerance(flag, next(rest, None))
        else:
            raise BadUsage(f"comparator tokens: unknown flag {flag!r}; there are: {', '.join(_SWITCHES + _TOLERANCES)}")
    both = tolerances.get("float_tolerance")
    return _Rules(
        "case_sensitive" in switches,
        "space_change_sensitive" in switches,
        "line_change_sensitive" in switches,
        tolerances.get("float_absolute_tolerance", both),
        tolerances.get("float_relative_tolerance", both),
    )


def _tolerance(flag: str, value: str | None) -> float:
    # float() alone would accept `nan`, `1_000` and digits of other scripts.
    if value is None or not _NUMBER.fullmatch(value.encode("utf-8", "replace")) or not 0 <= float(value) < math.inf:
        found = "nothing" if value is None else repr(value)
        raise BadUsage(f"comparator tokens: {flag} needs a number from 0, such as 1e-6, found {found}")
    return float(value)


def _accepted(expected: bytes, ours: Span, actual: bytes, theirs: Span, rules: _Rules) -> bool:
    """Whether the word `theirs` is accepted where `ours` is expected."""
    if same(expected, ours, actual, theirs):
        return True
    if (rules.absolute is not None or rules.relative is not None) and _NUMBER.fullmatch(expected, *ours):
        number = _NUMBER.fullmatch(actual, *theirs)
        return number is not None and _close(float(expected[slice(*ours)]), float(number.group()), rules)
    return not rules.case_sensitive and _same_letters(expected, ours, actual, theirs)


def _close(wanted: float, found: float, rules: _Rules) -> bool:
    if math.isinf(wanted) or math.isinf(found):  # too large for a float: nothing is near it
        return False
    distance = abs(found - wanted)
    near = rules.absolute is not None and distance <= rules.absolute
    return near or (rules.relative is not None and distance <= rules.relative * abs(wanted))


def _same_letters(expected: bytes, ours: Span, actual: bytes, theirs: Span) -> bool:
    """Whether two words differ at most in ASCII capital and small letters."""
    length = ours[1] - ours[0]
    return length == theirs[1] - theirs[0] and all(
        expected[ours[0] + step : min(ours[0] + step + _BLOCK, ours[1])].lower()
        == actual[theirs[0] + step : min(theirs[0] + step + _BLOCK, theirs[1])].lower()
        for step in range(0, length, _BLOCK)
    )


def _word_difference(expected: bytes, ours: Span | None, actual: bytes, theirs: Span | None) -> Difference:
    """The difference in one word, as the lines that contain it; None: that side has no word left.

    A side without a word has no such line either, unless the other side's word is in the middle of a line.
    """
    place = _ordinal(expected, ours) if ours else _ordinal(actual, theirs or (0, 0))
    line = _line(expected, ours[0]) if ours else _last_line(expected)
    found = _line(actual, theirs[0]) if theirs else _last_line(actual)
    number = expected.count(b"\n", 0, line[1]) + 1
    if ours is None and place == 1:
        after = number + 1 if line[0] < line[1] else 1
        return difference(after, expected, None, actual, found)
    if theirs is None and place == 1:
        return difference(number, expected, line, actual, None)
    if ours and theirs and _is_all(expected, line, ours) and _is_all(actual, found, theirs):
        return difference(number, expected, line, actual, found)
    wanted = _shown(expected, ours) if ours else "the end of the output"
    printed = f"printed {_shown(actual, theirs)}" if theirs else "but the output ends"
    detail = f"word {place} of the line: expected {wanted}, {printed}"
    return difference(number, expected, line, actual, found, detail)


def _is_all(data: bytes, line: Span, word: Span) -> bool:
    """Whether the line has this word only."""
    return trimmed(data, line, b" \t\v\f\r") == word


def _space_difference(expected: bytes, ours: Span, actual: bytes, theirs: Span, detail: str = "") -> Difference:
    """The difference in the whitespace between two words, as the line of the second word (at the end: of the first).
    `detail` says what is wrong; without it, the whitespace is drawn."""
    line = _line(expected, ours[1] if ours[1] < len(expected) else ours[0])
    found = _line(actual, theirs[1] if theirs[1] < len(actual) else theirs[0])
    number = expected.count(b"\n", 0, line[0]) + 1
    wanted, printed = (_drawn(*side) for side in ((expected, ours), (actual, theirs)))
    drawn_gaps = f"whitespace differs: expected {wanted}, printed {printed}"
    return difference(number, expected, line, actual, found, detail or drawn_gaps)


def _line(data: bytes, offset: int) -> Span:
    """The line that contains `offset`."""
    stop = data.find(b"\n", offset)
    return data.rfind(b"\n", 0, offset) + 1, len(data) if stop < 0 else stop


def _last_line(data: bytes) -> Span:
    """The line of the last word; an empty span when there is no word."""
    _, end = trimmed(data, (0, len(data)), b" \t\n\v\f\r")
    return _line(data, end) if end else (0, 0)


def _ordinal(data: bytes, word: Span) -> int:
    """The number of the word in its line, from 1."""
    start, _ = _line(data, word[0])
    return 1 + sum(1 for _ in _WORD.finditer(data, start, word[0]))


def _shown(data: bytes, word: Span) -> str:
    return f"`{printable(data[slice(*word)], _SHOWN)}`"


def _drawn(data: bytes, gap: Span) -> str:
    """The whitespace in `gap` made visible."""
    start, stop = gap
    text = "".join(drawn(piece) for piece in data[start : min(stop, start + _SHOWN)].splitlines(keepends=True))
    return f"`{text}`" if text else "none"
