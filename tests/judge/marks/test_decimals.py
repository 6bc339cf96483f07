"""Numbers as gradebooks write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from judge.marks.decimals import decimal_sign, has_two_meanings, number


@pytest.mark.parametrize(
    ("content", "sign", "value"),
    [
        ("50", "", Fraction(50)),
        ("-3", "", Fraction(-3)),
        ("7.50", "", Fraction(15, 2)),
        ("7,5", "", Fraction(15, 2)),
        ("0,500", "", Fraction(1, 2)),
        ("1.000", "", Fraction(1)),
        ("1,000", "", None),
        ("1,000", ".", Fraction(1000)),
        ("1,000", ",", Fraction(1)),
        ("1.000", ",", Fraction(1000)),
        ("7,5", ".", None),
        ("1,234.50", "", Fraction(2469, 2)),
        ("1.234,5", "", Fraction(2469, 2)),
        ("1 000,5", "", Fraction(2001, 2)),
        ("1'000.50", "", Fraction(2001, 2)),
        ("1.000.000", "", Fraction(1_000_000)),
        ("85%", "", None),
        ("A-", "", None),
        ("", "", None),
    ],
)
def test_a_number(content: str, sign: str, value: Fraction | None) -> None:
    assert number(content, sign) == value
    assert has_two_meanings(content, sign, ",") == ((content, sign) == ("1,000", ""))


@pytest.mark.parametrize(
    ("content", "sign", "separator", "two"),
    [
        ("1.000", "", ",", False),  # a file with commas between its cells has decimal points
        ("1.000", "", ";", True),
        ("1.000", "", "\t", True),
        ("1.000", ",", ";", False),
        ("1,000", "", ";", True),
        ("0.500", "", ";", False),
        ("1.0000", "", ";", False),
        ("1.5", "", ";", False),
    ],
)
def test_thousands_or_three_decimals(content: str, sign: str, separator: str, two: bool) -> None:
    assert has_two_meanings(content, sign, separator) == two


@pytest.mark.parametrize(
    ("contents", "sign"),
    [(["1,000"], ""), (["1,000", "7,5"], ","), (["1,000", "2.50"], "."), (["7,5", "2.5"], ""), (["1.000.000"], ",")],
)
def test_the_sign_of_a_column(contents: list[str], sign: str) -> None:
    assert decimal_sign(contents) == sign
