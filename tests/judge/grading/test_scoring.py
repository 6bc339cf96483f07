"""Verdict and points of a submission, computed from its cases."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge.grading.scoring import overall, score
from judge.values.outcome import CaseResult, Verdict
from judge.values.problem import Case, Group, Problem
from tests.judge.outcomes import ran_case

VERDICTS = [
    ("", True, "AC", None),
    ("secret/1:AC secret/2:AC", True, "AC", None),
    ("secret/1:WA secret/2:TLE", True, "WA", "secret/1"),
    ("secret/2:TLE secret/1:WA", True, "WA", "secret/1"),
    ("secret/1:WA sample/2:RTE", True, "RTE", "sample/2"),
    ("sample/1:AC secret/1:OLE", True, "OLE", "secret/1"),
    ("", False, "CE", None),
    ("sample/1:WA secret/9:JE", True, "JE", "secret/9"),
    ("secret/9:JE", False, "JE", "secret/9"),
]


def results(text: str) -> list[CaseResult]:
    pairs = [word.split(":") for word in text.split()]
    return [ran_case(case, None, Verdict(verdict)) for case, verdict in pairs]


@pytest.mark.parametrize(("given", "compiled", "verdict", "first"), VERDICTS)
def test_overall(given: str, compiled: bool, verdict: str, first: str | None) -> None:
    found, deciding = overall(results(given), compiled)
    assert (found.value, deciding and deciding.case) == (verdict, first)


SHARE = (Group("all", Fraction(10), "secret/*"),)
MIXED = (Group("easy", Fraction(5, 2), "secret/0*"), Group("hard", Fraction(15, 2), "secret/1*", "all"))
NEEDS = (*MIXED[:1], Group("hard", Fraction(15, 2), "secret/1*", "all", ("sample", "easy")))

POINTS = [
    (SHARE, "sample/1:WA secret/01:AC secret/02:AC secret/11:AC", Fraction(10)),
    (SHARE, "sample/1:AC secret/01:AC secret/02:WA secret/11:AC", Fraction(20, 3)),
    (SHARE, "sample/1:AC secret/01:TLE secret/02:WA secret/11:RTE", Fraction(0)),
    (SHARE, "secret/01:AC", Fraction(10, 3)),
    (SHARE, "", Fraction(0)),
    (MIXED, "secret/01:AC secret/02:WA secret/11:AC", Fraction(5, 4) + Fraction(15, 2)),
    (MIXED, "secret/01:AC secret/02:AC secret/11:WA", Fraction(5, 2)),
    (MIXED, "secret/01:AC secret/02:AC", Fraction(5, 2)),
    (NEEDS, "sample/1:AC secret/01:AC secret/02:AC secret/11:AC", Fraction(10)),
    (NEEDS, "sample/1:WA secret/01:AC secret/02:AC secret/11:AC", Fraction(5, 2)),
    (NEEDS, "sample/1:AC secret/01:AC secret/02:WA secret/11:AC", Fraction(5, 4)),
]


@pytest.mark.parametrize(("groups", "given", "points"), POINTS)
def test_score(groups: tuple[Group, ...], given: str, points: Fraction) -> None:
    problem = Problem("toy", Path(), "Toy", Fraction(10), ("python",), groups=groups)
    cases = [Case(case_id, Path(), Path()) for case_id in ("sample/1", "secret/01", "secret/02", "secret/11")]
    assert score(problem, cases, results(given)) == (points / 10, points)
