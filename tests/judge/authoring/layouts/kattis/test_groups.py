"""Test groups of Kattis packages: points, how cases earn them, and what is not taken over."""

from fractions import Fraction

import pytest

from judge.authoring.layouts.kattis.groups import promise_parts, read_groups
from judge.authoring.package import GivenGroup
from tests.judge.authoring.trees import tree

LEGACY = {"grading": {"objective": "max"}}
NEW = {"problem_format_version": "2025-09", "type": "scoring"}
CASES = ("sample/1", "secret/a/1", "secret/a/2", "secret/b/1")


def group(name: str, points: int | str, score: str) -> GivenGroup:
    return GivenGroup(name, Fraction(points), score)


@pytest.mark.parametrize(
    ("values", "of_a", "gives_scores", "wanted"),
    [
        (LEGACY, "", False, ("a", 2, "share")),
        (LEGACY, "range: 0 30\ngrader_flags: min", False, ("a", 30, "all")),
        (LEGACY, "range: 0 30\ngrader_flags: min", True, ("a", 30, "min")),
        (LEGACY, "accept_score: 20\ngrader_flags: min", False, ("a", 20, "all")),
        (LEGACY, "accept_score: 20", False, ("a", 40, "share")),
        (LEGACY, "range: -inf +inf", False, ("a", 2, "share")),
        (LEGACY, "range: 0 1/0\naccept_score: 1e3000000", False, ("a", 2, "share")),
        (NEW, "max_score: 30", False, ("a", 30, "all")),
        (NEW, "max_score: 30", True, ("a", 30, "all")),
        (NEW, "max_score: 30\nscore_aggregation: sum", True, ("a", 30, "share")),
        (NEW, "max_score: 30\nscore_aggregation: min", True, ("a", 30, "min")),
        (NEW, "scoring: {score: 30, aggregation: sum}", False, ("a", 30, "share")),
    ],
)
def test_points_of_a_group(
    values: dict[str, object], of_a: str, gives_scores: bool, wanted: tuple[str, int, str]
) -> None:
    file = "testdata.yaml" if values is LEGACY else "test_group.yaml"
    groups, lost = read_groups(tree({f"data/secret/a/{file}": of_a}), values, CASES, gives_scores=gives_scores)
    assert (groups[0], lost) == (group(*wanted), ())
    assert [one.name for one in groups] == ["a", "b"]


@pytest.mark.parametrize(
    ("flags", "scores", "least"),
    [
        ("first_error accept_if_any_accepted", ("all", "min"), Fraction(30)),
        ("accept_if_any_accepted", ("all", "share"), Fraction(30)),
        ("accept_if_any_accepted", ("share", "share"), Fraction(1, 1000)),
        ("first_error", ("all", "all"), Fraction(0)),
        ("accept_if_any_accepted", ("all",), Fraction(0)),
    ],
)
def test_one_right_group_may_be_enough(flags: str, scores: tuple[str, ...], least: Fraction) -> None:
    groups = [group(name, points, score) for name, points, score in zip("ab", (30, 70), scores, strict=False)]
    files = tree({"data/secret/testdata.yaml": f"grader_flags: {flags}\n"})
    found = promise_parts(files, groups, ["accepted/a.py", "accepted/b/main.py", "accepted/b/x.py", "rejected/c.py"])
    assert list(found) == (["accepted/a.py", "accepted/b"] if least else [])
    assert all(one.score == (least, Fraction(100)) for promises in found.values() for one in promises)


def test_cases_in_no_folder_are_one_group() -> None:
    groups, _ = read_groups(tree({"x": ""}), NEW, ("secret/1", "secret/2"), gives_scores=True)
    assert groups == (group("secret", 100, "share"),)


@pytest.mark.parametrize(
    ("all_cases", "group_b", "requires", "lost"),
    [
        ("sample", "[secret/a, sample]", [("a", ("sample",)), ("b", ("sample", "a"))], ()),
        ("gone", "[secret/a, secret/c]", [("a", ()), ("b", ("a",))],
         ("data/secret: `require_pass: gone` is not taken over: there is no such group",
          "data/secret/b: `require_pass: c` is not taken over: there is no such group")),
    ],
)  # fmt: skip
def test_groups_that_others_require(
    all_cases: str, group_b: str, requires: list[tuple[str, tuple[str, ...]]], lost: tuple[str, ...]
) -> None:
    files = {
        "data/secret/test_group.yaml": f"require_pass: {all_cases}",
        "data/secret/b/test_group.yaml": f"require_pass: {group_b}",
    }
    groups, found = read_groups(tree(files), NEW, CASES, gives_scores=False)
    assert ([(one.name, one.requires) for one in groups], found) == (requires, lost)


def test_what_is_said() -> None:
    files = {
        "data/testdata.yaml": "grader_flags: max",
        "data/secret/a/testdata.yaml": "on_reject: break\nmax_score: unbounded",
        "data/secret/b/testdata.yaml": "reject_score: 2\ngrader_flags: max always_accept",
    }
    values = {"grading": {"objective": "min"}}
    _, lost = read_groups(tree(files), values, CASES, gives_scores=False)
    assert lost == (
        "data/secret/a: `max_score: unbounded` is not taken over: here a group has as many points as cases, at most",
        "data/secret/a: `on_reject: break` is not taken over: here a case after a wrong one earns its share",
        "data/secret/b: `always_accept` is not taken over: each case earns its share here",
        "data/secret/b: `reject_score` is not taken over: a wrong case earns nothing here",
        "`objective: min` of `grading` in problem.yaml is not taken over: more points are better here",
        "data: `max` over all groups is not taken over: the points of the groups are added here",
    )
