"""Limits of Kattis packages, and the rule for those without a time limit."""

from fractions import Fraction

import pytest

from judge.authoring.layouts.kattis.limits import list_lost_limits, read_output_kib, read_rule, read_time
from judge.authoring.package import TimeRule
from tests.judge.authoring.trees import tree


@pytest.mark.parametrize(
    ("limits", "files", "time"),
    [
        ({"time_limit": "1.5"}, {".timelimit": "3"}, "1.5"),
        ({}, {".timelimit": " 3\n"}, "3"),
        ({}, {"domjudge-problem.ini": "color = red\ntimelimit = '2.5'\n"}, "2.5"),
        ({"time_limit": "soon"}, {"x": ""}, ""),
    ],
)
def test_the_time_limit_that_a_package_names(limits: dict[str, object], files: dict[str, str], time: str) -> None:
    assert read_time(tree(files), limits) == time


@pytest.mark.parametrize(
    ("version", "limits", "rule"),
    [
        ("legacy", {}, (5, 1)),
        ("legacy", {"time_multiplier": 3}, (3, 1)),
        ("2025-09", {"time_multiplier": 3}, (2, 1)),
        ("2025-09", {"time_multipliers": {"ac_to_time_limit": "2.5"}, "time_resolution": "0.1"}, (2.5, 0.1)),
        ("2025-09", {"time_multipliers": {"ac_to_time_limit": "many"}}, (2, 1)),
    ],
)
def test_how_a_time_limit_follows(version: str, limits: dict[str, object], rule: tuple[float, float]) -> None:
    factor, resolution = map(str, rule)
    assert read_rule({"problem_format_version": version}, limits) == TimeRule(Fraction(factor), Fraction(resolution))


def test_the_limit_of_output() -> None:
    assert read_output_kib({"output": 3}, has_checker=False) == 3072
    assert read_output_kib({}, has_checker=True) == 8192
    assert read_output_kib({}, has_checker=False) is None


def test_limits_that_are_not_taken_over() -> None:
    assert list_lost_limits(
        {"code": 64, "output": "much", "time_safety_margin": 2, "time_multipliers": {"time_limit_to_tle": 2}}
    ) == [
        "`output` of `limits` in problem.yaml is not taken over: expected a number above 0, found much",
        "`code` of `limits` in problem.yaml is not taken over: no limit of the program's length",
        "not taken over, without effect on verdicts: time_limit_to_tle (`time_multipliers` in problem.yaml)",
    ]
