"""The points of single cases and groups, for formats that give them to each."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.kit.package.unlike import unlike
from judge.problem import cases

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.values.problem import Case, Group, Problem


@dataclass(frozen=True)
class Unit:
    """Cases that earn their points together; a case that earns its share alone is one, too. `group` is the number of
    their group, from 1."""

    group: int
    cases: tuple[Case, ...]
    points: int


@dataclass(frozen=True)
class Shares:
    """The units in the order of the cases. `is_scaled`: the points of the problem cannot be divided into whole ones, so
    these are only in the same proportions."""

    units: tuple[Unit, ...]
    is_scaled: bool

    @property
    def points(self) -> int:
        """Of all units."""
        return sum(unit.points for unit in self.units)


def divide(problem: Problem, found: Sequence[Case], where: str, scores: Sequence[str]) -> Shares:
    """The points of the secret cases, as whole numbers. BadUsage for a group whose `score` is not one of these, which
    `where` can count."""
    for group in problem.groups:
        if group.score not in scores:
            raise unlike(
                problem, f"group {group.name!r}: {where} has no score {group.score}", f"use {', '.join(scores)}"
            )
    groups = {case: cases.group_of(problem, case) for case in found}
    counts = {group.name: sum(one == group for one in groups.values()) for group in problem.groups}
    units = list(_units(groups))
    worth = [group.points / counts[group.name] if group.score == "share" else group.points for group, _ in units]
    factor = Fraction(math.lcm(*(points.denominator for points in worth)))
    is_scaled = factor != 1
    if is_scaled:
        factor /= math.gcd(*(int(points * factor) for points in worth)) or 1
    made = (
        Unit(problem.groups.index(group) + 1, those, int(points * factor))
        for (group, those), points in zip(units, worth, strict=True)
    )
    return Shares(tuple(made), is_scaled)


def _units(groups: Mapping[Case, Group | None]) -> Iterator[tuple[Group, tuple[Case, ...]]]:
    done = set()
    for case, group in groups.items():
        if group is None or group.name in done:
            continue
        if group.score == "share":
            yield group, (case,)
        else:
            done.add(group.name)
            yield group, tuple(other for other, its in groups.items() if its == group)
