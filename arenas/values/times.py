"""The time of one answer in one byte: a game has hundreds of answers, and a tournament many thousand games.

The byte is a logarithm: 1 is 1.06 microseconds, and each further step 6% more, up to 2.8 s. 0 is not measured.
"""

from __future__ import annotations

from functools import lru_cache
from math import log

STEP = 1.06
UNIT_S = 1e-6

INEXACT = 0.03
"""The part by which a time may be wrong after it was packed."""

LEAST_S = STEP * UNIT_S
"""What is less becomes this."""


@lru_cache(maxsize=4096)
def pack_time(seconds: float) -> int:
    """The byte nearest to this time."""
    return min(max(round(log(max(seconds, UNIT_S) / UNIT_S, STEP)), 1), 255)


def unpack_time(byte: int) -> float | None:
    """The seconds; None if they were not measured."""
    return UNIT_S * STEP**byte if byte else None


def say_time(seconds: float) -> str:
    """In words, as exactly as a byte is: `0.012 ms`, `3.1 ms`, `0.85 s`."""
    return f"{seconds:.2g} s" if seconds >= 0.1 else f"{float(f'{seconds * 1000:.2g}'):g} ms"
