"""What accepted cases earn, as exact fractions: all of their points, or the part that the problem's checker gave."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.values.outcome import Verdict
from judge.values.problem import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.values.outcome import CaseResult
    from judge.values.problem import Group


def earned_by_group(
    groups: Sequence[Group], results: Mapping[str | None, Sequence[CaseResult | None]]
) -> Mapping[str, Fraction]:
    """The points of each group by its name. `results` has those of all cases of a group, and the samples under None."""
    missing = unmet(groups, results)
    found = {group.name: () if missing[group.name] else results.get(group.name, ()) for group in groups}
    return {group.name: earned(group, found[group.name]) if found[group.name] else Fraction() for group in groups}


def unmet(
    groups: Sequence[Group], results: Mapping[str | None, Sequence[CaseResult | None]]
) -> Mapping[str, tuple[str, ...]]:
    """By the name of each group, what it requires and is not right: with any of it, the group earns nothing."""
    passed = {SAMPLES} if _all_accepted(results.get(None, ())) else set()
    missing = {}
    for group in groups:
        found = results.get(group.name, ())
        passed.discard(group.name)
        missing[group.name] = tuple(name for name in group.requires if name not in passed)
        if found and not missing[group.name] and _all_accepted(found):
            passed.add(group.name)
    return missing


def _all_accepted(results: Sequence[CaseResult | None]) -> bool:
    return all(result is not None and result.verdict is Verdict.AC for result in results)


def earned(group: Group, results: Sequence[CaseResult | None]) -> Fraction:
    """The points of `group`, from the results of all its cases (None: there is no result), if it may earn any."""
    parts = [part(group, result, len(results)) for result in results]
    if group.score == "share":
        return group.points * sum(parts) / len(parts)
    if group.score == "product":
        return group.points * math.prod(parts)
    return group.points * (min(parts) if group.score == "min" else all(one == 1 for one in parts))


def part(group: Group, result: CaseResult | None, count: int) -> Fraction:
    """The part that a case of `group`, which has `count` cases, earns: from 0 to 1. An accepted case earns less than 1
    only if the checker says so."""
    if result is None or result.verdict is not Verdict.AC:
        return Fraction()
    remark = result.remark
    if remark is None or (remark.score is None and remark.points is None):
        return Fraction(1)
    most = group.points / count if group.score == "share" else group.points
    found = remark.score if remark.score is not None else (remark.points or Fraction()) / most
    return min(found, Fraction(1))
