"""Points rounded half up from exact fractions, and numbers as gradebooks write them."""

from fractions import Fraction

import pytest

from judge.base.decimals import brief, decimal_sign, decimals, has_two_meanings, number, rounded


@pytest.mark.parametrize(
    ("value", "digits", "expected"),
    [
        (Fraction(0), 2, Fraction(0)),
        (Fraction(100, 3), 2, Fraction("33.33")),
        (Fraction(200, 3), 2, Fraction("66.67")),
        (Fraction("2.675"), 2, Fraction("2.68")),  # a float would be below the half
        (Fraction("0.125"), 2, Fraction("0.13")),  # half up, not half to even
        (Fraction("0.005"), 2, Fraction("0.01")),
        (Fraction("0.00499"), 2, Fraction(0)),
        (Fraction(2, 3), 6, Fraction("0.666667")),
        (Fraction("0.9999999"), 6, Fraction(1)),
    ],
)
def test_rounded(value: Fraction, digits: int, expected: Fraction) -> None:
    assert rounded(value, digits) == expected


@pytest.mark.parametrize(
    ("points", "long", "short"),
    [(Fraction(50), "50.00", "50"), (Fraction(100, 3), "33.33", "33.33"), (Fraction("7.5"), "7.50", "7.50")],
)
def test_points_in_words(points: Fraction, long: str, short: str) -> None:
    assert (decimals(points), brief(points)) == (long, short)


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
