"""The points that count, where they are not the points that were judged, and on what a result rests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True)
class Mark:
    """Points that count instead of the judged ones, exact, and the reason in one line."""

    points: Fraction
    why: str


@dataclass(frozen=True)
class Award:
    """Points for a student with no judged program for the problem."""

    student: str
    problem: str
    mark: Mark


@dataclass(frozen=True)
class Basis:
    """What a result rests on, as short hashes: the program with the files beside it, the cases, and the settings of the
    problem (limits, comparator, points). `judge` is the hash of the judge's own code."""

    program: str
    cases: str
    settings: str
    judge: str
