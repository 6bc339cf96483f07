"""Points as the judge writes them, and numbers as gradebooks do: with a point or a comma before the decimals, perhaps a
sign between thousands.

`1,000` alone has two meanings. The other numbers of its column decide; if they do not, it is not read.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_BETWEEN = ".,'\N{RIGHT SINGLE QUOTATION MARK} \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_WHOLE = re.compile(r"-?\d{1,9}")
_ONE_SIGN = re.compile(r"-?(\d{1,9})([.,])(\d{1,9})")
_THOUSANDS = re.compile(rf"-?\d{{1,3}}([{_BETWEEN}])\d{{3}}(?:\1\d{{3}})*(?:([.,])\d{{1,9}})?")


def rounded(value: Fraction, digits: int) -> Fraction:
    """`value` with `digits` decimals, halves up."""
    scale = 10**digits
    return Fraction(math.floor(value * scale + Fraction(1, 2)), scale)


def decimals(points: Fraction) -> str:
    """Points with two decimals, e.g. `13.33`."""
    return f"{float(rounded(points, 2)):.2f}"


def brief(points: Fraction) -> str:
    """Points, with decimals only if they have some: `50`, `13.33`."""
    return decimals(points).removesuffix(".00")


def decimal_sign(contents: Iterable[str]) -> str:
    """What stands before the decimals in these cells: `.` or `,`; '' if nothing shows it, or some show one and some
    the other."""
    found = {sign for content in contents if (sign := _shown(content.strip()))}
    return found.pop() if len(found) == 1 else ""


def has_two_meanings(content: str, sign: str, separator: str) -> bool:
    """Whether the cell may say thousands or have three decimals, and `sign`, that of its column, does not decide.
    `1.000` has one meaning where commas separate the cells: such files have decimal points."""
    one = _ONE_SIGN.fullmatch(content.strip())
    return not sign and one is not None and (one[2], separator) != (".", ",") and not _shown(one[0])


def number(content: str, sign: str = "") -> Fraction | None:
    """The number in a cell, None if it is none or has two meanings; `sign` is the decimal sign of its column."""
    content = content.strip()
    if _WHOLE.fullmatch(content):
        return Fraction(content)
    sign = sign or _shown(content) or ("" if "," in content else ".")
    if (one := _ONE_SIGN.fullmatch(content)) and one[2] == sign:
        return Fraction(content.replace(",", "."))
    grouped = _THOUSANDS.fullmatch(content)
    if sign and grouped and grouped[1] != sign and grouped[2] in {None, sign}:
        return Fraction(content.replace(grouped[1], "").replace(",", "."))
    return None


def _shown(content: str) -> str:
    """The decimal sign that this number shows; '' if it may be the sign between thousands."""
    if one := _ONE_SIGN.fullmatch(content):
        may_be_thousands = len(one[3]) == 3 and len(one[1]) <= 3 and one[1] != "0"
        return "" if may_be_thousands else one[2]
    grouped = _THOUSANDS.fullmatch(content)
    if grouped is None:
        return ""
    if grouped[2]:
        return grouped[2] if grouped[2] != grouped[1] else ""
    return {".": ",", ",": "."}.get(grouped[1], "")
