"""The groups of a package of SIO2: their points, and those that must be right before them."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.authoring.layouts.sio2.cases import group_of
from judge.authoring.package import GivenGroup, number_in
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from judge.authoring.package import GivenCase

_SCORES, _AFTER = "scores", "subtask_dependencies"
_POINTS, _MOST_NAMED = 100, 20


def by_group(values: Mapping[str, object], key: str) -> Mapping[str, object]:
    """What the key says of each group, by its number; empty if it says nothing of groups."""
    given = values.get(key)
    return given if isinstance(given, dict) else {}


def read_groups(values: Mapping[str, object], cases: Iterable[GivenCase], score: str) -> Iterator[GivenGroup]:
    """The groups that earn points, by their numbers. In a contest of the ICPC there are none."""
    points = _points(values, cases)
    after = by_group(values, _AFTER)
    for number, own in points.items():
        known = (one for one in _numbers(after.get(str(number))) if points.get(one))
        if own:
            yield GivenGroup(f"group {number}", own, score, tuple(f"group {one}" for one in known))


def read_deciding(values: Mapping[str, object], cases: Sequence[GivenCase]) -> Mapping[str, frozenset[str]]:
    """The cases by which each group is decided, by its number: its own, and those of groups on which it depends."""
    after = by_group(values, _AFTER)
    own: dict[int, set[str]] = defaultdict(set)
    for case in cases:
        own[group_of(case.name)].add(case.name)
    needed = {number: after.get(str(number)) for number in own}
    return {
        str(number): frozenset(names.union(*(own.get(one, ()) for one in _numbers(needed[number]))))
        for number, names in own.items()
    }


def list_lost_of_groups(file: str, values: Mapping[str, object], cases: Iterable[GivenCase]) -> Iterator[str]:
    """Lines on what `file` says of groups and is not taken over, and on groups that earn nothing."""
    points = _points(values, cases)
    if not points:
        return
    scores, after = by_group(values, _SCORES), by_group(values, _AFTER)
    for key, found in ((_SCORES, scores), (_AFTER, after)):
        if values.get(key) and not found:
            shown = printable(str(values[key]), 40)
            yield f"`{key}` of {file} is not taken over: expected the numbers of groups as keys, found {shown}"
    known = {str(number) for number in points}
    if lost := [number for number, own in scores.items() if number not in known and number_in(own)]:
        yield f"`{_SCORES}` of {file}: no secret case is in these groups, whose points are lost: {_listed(lost)}"
    if poor := [str(number) for number, own in points.items() if not own]:
        yield f"`{_SCORES}` of {file} has no number above 0 for these groups, which earn nothing: {_listed(poor)}"
    if without := [number for number, own in after.items() if number in known and not _are_known(own, points)]:
        what = "what these groups depend on is in part not taken over, for it is no group that earns points"
        yield f"`{_AFTER}` of {file}: {what}: {_listed(without)}"


def _points(values: Mapping[str, object], cases: Iterable[GivenCase]) -> Mapping[int, Fraction]:
    """The points of each group with secret cases, by its number; 0 if `scores` has no number for it."""
    numbers = sorted({group_of(case.name) for case in cases if not case.is_sample})
    if values.get("sinol_contest_type") == "icpc" or not numbers:
        return {}
    if scores := by_group(values, _SCORES):
        return {number: Fraction(number_in(scores.get(str(number))) or 0) for number in numbers}
    each, rest = divmod(_POINTS, len(numbers))
    return {number: Fraction(each + (rest if number == numbers[-1] else 0)) for number in numbers}


def _are_known(after: object, points: Mapping[int, Fraction]) -> bool:
    known = [one for one in _numbers(after) if points.get(one)]
    return isinstance(after, list) and len(known) == len(after)


def _numbers(value: object) -> Sequence[int]:
    """The numbers in a list, each once."""
    given = value if isinstance(value, list) else []
    return [*dict.fromkeys(one for one in given if isinstance(one, int) and not isinstance(one, bool))]


def _listed(names: Collection[str]) -> str:
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(printable(name, 20) for name in [*names][:_MOST_NAMED]) + more
