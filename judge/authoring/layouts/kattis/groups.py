"""The test groups of a Kattis package, and what their cases earn.

legacy    testdata.yaml in each folder: `range`, `accept_score`, `grader_flags` (min, max, sum, ...)
2025-09   test_group.yaml in each folder: `scoring` or its keys themselves: `score` or `max_score`, and `aggregation` or
          `score_aggregation` (pass-fail, min, sum), `require_pass`
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.validator_flags import GROUP_FILES, read_map, words
from judge.authoring.package import GivenGroup
from judge.base.printable import printable
from judge.quality.promises import Promise
from judge.values.problem import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

_TOP = "secret"
_NUMBER = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")
_WITH_GROUPS = ("2025-09", "draft")
_ANY = "accept_if_any_accepted"
_LITTLE = Fraction(1, 1000)
_USUAL: tuple[Mapping[str, object], Mapping[str, object]] = (
    {"score_aggregation": "pass-fail"},
    {"score_aggregation": "sum", "max_score": 100},
)
"""What holds there for a group, and for the secret cases themselves, if the files say nothing."""


def group_of(case: str) -> str:
    """The group of the case of this name below data: the folder below secret in which it is, '' for none."""
    parts = case.split("/")
    return parts[1] if parts[0] == _TOP and len(parts) > 2 else ""


def is_scoring(values: Mapping[str, object]) -> bool:
    """Whether cases earn points there, by `type` or `grading` in problem.yaml."""
    kind = values.get("type")
    listed = kind if isinstance(kind, list) else [kind]
    grading = values.get("grading")
    is_legacy = isinstance(grading, dict) and grading.get("objective") is not None
    return is_legacy or any("scoring" in str(value) for value in listed)


def gives_points(tree: Tree) -> bool:
    """Whether a testdata.yaml in data/secret gives cases points, which a package without problem.yaml cannot say."""
    files = (name for name in tree.names if name.startswith(f"data/{_TOP}/") and name.endswith("/testdata.yaml"))
    found = (read_map(tree, name) for name in files)
    return any((_points(each.get("accept_score")) or 0) > 1 or _highest(each.get("range")) for each in found)


def read_groups(
    tree: Tree, values: Mapping[str, object], cases: Sequence[str], *, gives_scores: bool
) -> tuple[tuple[GivenGroup, ...], tuple[str, ...]]:
    """The groups of the secret cases, in the order of their names, and lines on what is not taken over. `values` are
    those of problem.yaml.

    Secret cases beside the folders are a group of their own, with the name `secret`. `gives_scores`: the validator may
    give a part of the points.
    """
    counts = Counter(group_of(name) or _TOP for name in cases if name.startswith(f"{_TOP}/"))
    usual = _USUAL if values.get("problem_format_version") in _WITH_GROUPS else ({}, {})
    groups: list[GivenGroup] = []
    lost: list[str] = []
    known = {SAMPLES, *counts}
    of_all = _values(tree, f"data/{_TOP}", alone=False)
    lost += _lost_groups(f"data/{_TOP}", of_all, known)
    for name, count in sorted(counts.items()):
        folder = f"data/{_TOP}" if name == _TOP else f"data/{_TOP}/{name}"
        given = _values(tree, folder, alone=len(counts) == 1)
        group = _group(name, {**usual[name == _TOP], **given}, count, gives_scores=gives_scores)
        required = dict.fromkeys((*_required(of_all), *_required(given)))
        groups.append(replace(group, requires=tuple(one for one in required if one in known)))
        lost += _lost(folder, given)
        lost += _lost_groups(folder, given, known) if name != _TOP else ()
        if group.score == "share" and not usual[0]:
            lost += _lost_order(folder, given)
    lost += _lost_above(tree, values, several=len(groups) > 1)
    return tuple(groups), tuple(lost)


def promise_parts(
    tree: Tree, groups: Sequence[GivenGroup], submissions: Iterable[str]
) -> Mapping[str, tuple[Promise, ...]]:
    """What holds for right programs among these where one right group is enough to be accepted: they earn something."""
    places = [
        f"{folder}/{file}" for folder in (f"data/{_TOP}", "data") for file in GROUP_FILES
        if _ANY in words(read_map(tree, f"{folder}/{file}").get("grader_flags"))
    ]  # fmt: skip
    if not places or len(groups) < 2:
        return {}
    points = [group.points or Fraction() for group in groups]
    least = min((each for each, group in zip(points, groups, strict=True) if group.score != "share"), default=_LITTLE)
    promise = Promise(f"{places[0]}: {_ANY}", score=(least, sum(points, Fraction())))
    programs = {"/".join(name.split("/")[:2]) for name in submissions if name.startswith("accepted/")}
    return dict.fromkeys(sorted(programs), (promise,))


def _values(tree: Tree, folder: str, *, alone: bool) -> Mapping[str, object]:
    """The keys of a group's file, and of those above it if it is the only group."""
    found: dict[str, object] = {}
    for place in ("data", f"data/{_TOP}", folder) if alone else (folder,):
        for file in GROUP_FILES:
            values = read_map(tree, f"{place}/{file}")
            inner = values.get("scoring")
            found |= {**values, **(inner if isinstance(inner, dict) else {})}
    return found


def _group(name: str, values: Mapping[str, object], count: int, *, gives_scores: bool) -> GivenGroup:
    flags = words(values.get("grader_flags"))
    how = str(values.get("aggregation") or values.get("score_aggregation") or "")
    least = "min" in (how, *flags) or how == "pass-fail" or "first_error" in flags
    score = ("min" if gives_scores and how != "pass-fail" else "all") if least else "share"
    most = _points(values.get("max_score")) or _points(values.get("score"))
    if most is None:
        each = _points(values.get("accept_score"))
        most = (each and (each if least else each * count)) or _highest(values.get("range"))
    return GivenGroup(name, most or Fraction(1 if least else count), score)


def _required(values: Mapping[str, object]) -> tuple[str, ...]:
    """The groups that must be right before this one counts: `sample`, or their names here."""
    return tuple(name.removeprefix(f"{_TOP}/") for name in words(values.get("require_pass")))


def _points(value: object) -> Fraction | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    found = Fraction(str(value)) if _NUMBER.fullmatch(str(value)) else Fraction()
    return found or None


def _highest(value: object) -> Fraction | None:
    bounds = words(value)
    return _points(bounds[1]) if len(bounds) == 2 else None


def _lost_order(folder: str, values: Mapping[str, object]) -> Iterator[str]:
    """A line if the cases after a wrong one earn nothing there, which is so unless the file says `continue`."""
    if values.get("on_reject") == "break":
        yield f"{folder}: `on_reject: break` is not taken over: here a case after a wrong one earns its share"


def _lost_above(tree: Tree, values: Mapping[str, object], *, several: bool) -> Iterator[str]:
    """Lines on what the problem and the folders above the groups say of all points together."""
    grading = values.get("grading")
    if isinstance(grading, dict) and grading.get("objective") == "min":
        yield "`objective: min` of `grading` in problem.yaml is not taken over: more points are better here"
    for folder in ("data", f"data/{_TOP}") if several else ():
        given = _values(tree, folder, alone=False)
        how = {*words(given.get("grader_flags")), str(given.get("aggregation") or given.get("score_aggregation") or "")}
        if odd := sorted(how & {"min", "max", "avg", "pass-fail"}):
            yield f"{folder}: `{odd[0]}` over all groups is not taken over: the points of the groups are added here"


def _lost_groups(folder: str, values: Mapping[str, object], known: Container[str]) -> Iterator[str]:
    for name in _required(values):
        if name not in known:
            yield f"{folder}: `require_pass: {printable(name, 40)}` is not taken over: there is no such group"


def _lost(folder: str, values: Mapping[str, object]) -> Iterator[str]:
    if "unbounded" in (values.get("max_score"), values.get("score")):
        yield f"{folder}: `max_score: unbounded` is not taken over: here a group has as many points as cases, at most"
    how = {*words(values.get("grader_flags")), str(values.get("aggregation") or values.get("score_aggregation") or "")}
    if odd := sorted(how & {"max", "always_accept", "no_errors"}):
        yield f"{folder}: `{odd[0]}` is not taken over: each case earns its share here"
    if _points(values.get("reject_score")) is not None:
        yield f"{folder}: `reject_score` is not taken over: a wrong case earns nothing here"
