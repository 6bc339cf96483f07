"""How far a printed number is from the expected one, and how far it may be."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from judge.explanation.explain.phrases import quoted
from judge.judging import compare

if TYPE_CHECKING:
    from judge.values.problem import Comparison

_NUMBER = re.compile(r"[+-]?(?:[0-9]*\.[0-9]+|[0-9]+\.?)(?:[Ee][+-]?[0-9]{1,3})?")
_WITH_COMMA = re.compile(r"[+-]?[0-9]+,[0-9]+")
_MANY = 99.5  # from here on, two digits are not enough
_MOST_POWER = 12  # of ten; a few powers say enough, and carry few bits
_PLAIN = re.compile(r"([+-]?[0-9]{1,40})(?:\.([0-9]{1,9}))?")
_TYPES = ((32, 64), (64, 128))  # bits of a type, and of the numbers that are said to have been too large for it
_SMALL = 1 << 16  # below it, a printed number may also be a count, or a first value, beside a power of two
_NO_VALUE = re.compile(r"[+-]?(?:nan|inf(?:inity)?)", re.IGNORECASE)


def distance_in_words(comparison: Comparison, expected: str, found: str) -> str:
    """How the first wrong number of the line `found` differs from the expected one, without a point at its end; '' if
    the lines differ in something else than numbers."""
    pairs = list(zip(expected.split(), found.split(), strict=False))
    if len(expected.split()) != len(found.split()):
        return ""
    differs = compare.comparator(comparison.name).differs
    wrong = ((ours, theirs) for ours, theirs in pairs if differs(_bytes(ours), _bytes(theirs), comparison.flags))
    wanted, printed = next(wrong, ("", ""))
    return _said(comparison, wanted, printed) if _NUMBER.fullmatch(wanted) else ""


def outline_in_words(comparison: Comparison, expected: str, found: str) -> str:
    """How far the first wrong number is off, as a power of ten: a sentence that does not show the printed number."""
    ours, theirs = expected.split(), found.split()
    if len(ours) != len(theirs):
        return ""
    differs = compare.comparator(comparison.name).differs
    pairs = zip(ours, theirs, strict=True)
    wrong = ((one, other) for one, other in pairs if differs(_bytes(one), _bytes(other), comparison.flags))
    wanted, printed = next(wrong, ("", ""))
    if not _NUMBER.fullmatch(wanted) or not _NUMBER.fullmatch(printed):
        return ""
    distance = abs(float(printed) - float(wanted))
    if not 0 < distance < math.inf:
        return ""
    power = max(math.ceil(math.log10(distance)), -_MOST_POWER)
    by = f"at most {_plain(power)}" if power <= _MOST_POWER else f"more than {_plain(_MOST_POWER)}"
    return f"Expected {quoted(wanted)}; the printed number is off by {by}. {_allowed(comparison, float(wanted))}."


def _plain(power: int) -> str:
    """A power of ten as people write it."""
    return f"{10**power:,}" if power >= 0 else f"1e{power}" if power < -4 else f"{10.0**power:.{-power}f}"


def _rounded(number: float) -> str:
    """A number to two digits, a large one to a whole number, without a power of ten where people write none."""
    return f"{number:,.0f}" if _MANY <= number < 10**_MOST_POWER else f"{number:.2g}"


def _allowed(comparison: Comparison, number: float) -> str:
    if not allows_distance(comparison):
        return "It must be exactly the expected number"
    absolute, relative = compare.tolerances(comparison)
    return f"At most {_rounded(max(absolute or 0.0, (relative or 0.0) * abs(number)))} is allowed"


def _bytes(word: str) -> bytes:
    return word.encode("utf-8", "surrogateescape")


def allows_distance(comparison: Comparison) -> bool:
    """Whether a number may differ from the expected one."""
    return any(limit is not None for limit in compare.tolerances(comparison))


def _said(comparison: Comparison, wanted: str, printed: str) -> str:
    if _WITH_COMMA.fullmatch(printed):
        return f"{quoted(printed)} has a decimal comma; expected a point, as in {quoted(wanted)}"
    if _NO_VALUE.fullmatch(printed):
        return (
            f"{quoted(printed)} is the result of a computation without a value, such as 0/0; expected {quoted(wanted)}"
        )
    if not _NUMBER.fullmatch(printed):
        return ""
    if lost := _overflow(wanted, printed):
        return lost
    number = float(wanted)
    distance = abs(float(printed) - number)
    if not math.isfinite(distance):
        return ""
    if not allows_distance(comparison) and not {".", "e", "E"} & {*wanted, *printed}:
        return ""
    if not distance:
        return f"{quoted(printed)} is the same number as {quoted(wanted)}, but must be written like it"
    said = f"{quoted(printed)} differs from {quoted(wanted)} by {_rounded(distance)}"
    return f"{said}; {_allowed(comparison, number).lower()}"


def _overflow(wanted: str, printed: str) -> str:
    """That the printed number is what a type of 32 or 64 bits keeps of the expected one; '' if it is not. Of a small
    number that is no proof. Without its point, a number with a fraction counts, too: amounts of money are often kept in
    cents."""
    ours, theirs = _PLAIN.fullmatch(wanted), _PLAIN.fullmatch(printed)
    if ours is None or theirs is None or len(ours[2] or "") != len(theirs[2] or ""):
        return ""
    number, kept = (int(found[1] + (found[2] or "")) for found in (ours, theirs))
    for bits, most in _TYPES:
        fits = -(1 << (bits - 1)) <= kept < 1 << bits
        was_too_large = not -(1 << (bits - 1)) <= number < 1 << (bits - 1) and abs(number) < 1 << most
        if fits and was_too_large and number != kept and (number - kept) % (1 << bits) == 0:
            said = f"{quoted(printed)} is what {bits} bits keep of the expected {quoted(wanted)}"
            cut = "perhaps a number was cut" if abs(kept) < _SMALL else "a number was cut"
            return f"{said}: {cut}, as happens if it is too large for its type{', such as `int`' if bits < 64 else ''}"
    return ""
