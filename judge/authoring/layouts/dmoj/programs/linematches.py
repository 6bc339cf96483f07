"""Compares line by line, and gives the points of each line that is right; empty lines do not count."""

from __future__ import annotations

import re

from dmoj.error import InternalError
from dmoj.result import CheckerResult


def check(
    process_output: bytes,
    judge_output: bytes,
    point_value: float = 1,
    point_distribution: tuple[int, ...] = (1,),
    filler_lines_required: bool = True,
    **_: object,
) -> CheckerResult | bool:
    """How many of the points are earned. `point_distribution`: those of each line of the answer.
    `filler_lines_required`: an output with more or fewer lines is wrong."""
    found, wanted = ([line for line in re.split(rb"[\r\n]", side) if line] for side in (process_output, judge_output))
    if len(wanted) != len(point_distribution) or sum(point_distribution) <= 0:
        raise InternalError("point_distribution must have points for each line of the answer")
    if filler_lines_required and len(found) != len(wanted):
        return False
    right = sum(points for line, golden, points in zip(found, wanted, point_distribution) if line == golden)
    return CheckerResult(right > 0, point_value * right / sum(point_distribution))
