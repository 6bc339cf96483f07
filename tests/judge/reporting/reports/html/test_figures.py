"""The numbers in the summary of a class."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from judge.reporting.gradebook import Student, by_student
from judge.reporting.reports.html.figures import Bin, FailedCase, failed_cases, histogram
from tests.judge.classes import EMPTY, LONG, TIES, plain


@pytest.mark.parametrize(("points", "place"), [(0, 0), (Fraction("4.99"), 0), (5, 1), (Fraction("49.99"), 9), (50, 9)])
def test_a_bin_holds_its_lower_bound_and_the_last_both(points: Fraction, place: int) -> None:
    result = replace(plain().results[0], points=Fraction(points))
    counts = [one.students for one in histogram([Student("ana", (result,))], Fraction(50))]
    assert counts == [int(index == place) for index in range(10)]


def test_who_has_no_points_is_in_no_bin() -> None:
    found = histogram(by_student(plain()), Fraction(70))
    assert [one.students for one in found] == [1, 0, 0, 0, 4, 0, 1, 0, 0, 1]
    assert found[1] == Bin("7", "14", 0)


def test_cases_by_the_part_that_failed() -> None:
    assert failed_cases(plain()) == [
        FailedCase("ochos2", "secret/002-two-two", 1, 2),
        FailedCase("ochos2", "secret/012-longest", 1, 2),
        FailedCase("ochos", LONG, 3, 7),
        FailedCase("ochos", TIES, 1, 6),  # on one the judge failed
        FailedCase("ochos", EMPTY, 1, 7),
    ]
