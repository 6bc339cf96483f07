"""How far a printed number is from the expected one, in words."""

import pytest

from judge.explanation.explain.distance import distance_in_words, outline_in_words
from judge.values.problem import Comparison

NEAR = Comparison("tokens", ("float_tolerance", "1e-6"))
RELATIVE = Comparison("tokens", ("float_relative_tolerance", "0.01"))
TOO_LARGE = "a number was cut, as happens if it is too large for its type"
MAY_BE = f"perhaps {TOO_LARGE}"
WORDS, LINES = Comparison("tokens", ()), Comparison("lines", ())


@pytest.mark.parametrize(
    ("comparison", "expected", "found", "said"),
    [
        (
            NEAR,
            "3.8333333333333335",
            "3.83",
            "`3.83` differs from `3.8333333333333335` by 0.0033; at most 3.8e-06 is allowed",
        ),
        (NEAR, "0.5 7", "0.5 8", "`8` differs from `7` by 1; at most 7e-06 is allowed"),
        (RELATIVE, "200", "2e2 ", ""),
        (RELATIVE, "200", "210", "`210` differs from `200` by 10; at most 2 is allowed"),
        (WORDS, "3.5", "3.50", "`3.50` is the same number as `3.5`, but must be written like it"),
        (LINES, "3.8333", "3.83", "`3.83` differs from `3.8333` by 0.0033; it must be exactly the expected number"),
        (LINES, "7632.7", "5184.3",
         "`5184.3` differs from `7632.7` by 2,448; it must be exactly the expected number"),
        (LINES, "200.5", "100.8",
         "`100.8` differs from `200.5` by 100; it must be exactly the expected number"),
        (NEAR, "1.5", "1,5", "`1,5` has a decimal comma; expected a point, as in `1.5`"),
        (NEAR, "1.5", "nan", "`nan` is the result of a computation without a value, such as 0/0; expected `1.5`"),
        (NEAR, "1.5", "-inf", "`-inf` is the result of a computation without a value, such as 0/0; expected `1.5`"),
        (NEAR, "1.5", "1.5", ""),
        (NEAR, "1.5", "x", ""),
        (NEAR, "x 1.5", "y 2.5", ""),
        (NEAR, "1.5", "1.5 2", ""),
        (NEAR, "1", "1e999", ""),
        (LINES, "3", "4", ""),
        (LINES, "sum 3000000000", "sum -1294967296",
         f"`-1294967296` is what 32 bits keep of the expected `3000000000`: {TOO_LARGE}, such as `int`"),
        (LINES, "150000002.80", "21150983.92",
         f"`21150983.92` is what 32 bits keep of the expected `150000002.80`: {TOO_LARGE}, such as `int`"),
        (LINES, "9223372036854775808", "-9223372036854775808",
         f"`-9223372036854775808` is what 64 bits keep of the expected `9223372036854775808`: {TOO_LARGE}"),
        (LINES, "4294967301", "5",
         f"`5` is what 32 bits keep of the expected `4294967301`: {MAY_BE}, such as `int`"),
        (LINES, "36893488147419103231", "-1",
         f"`-1` is what 64 bits keep of the expected `36893488147419103231`: {MAY_BE}"),
        (LINES, "-1", "4294967295", ""),
        (LINES, "4294967297", "2", ""),
    ],
)  # fmt: skip
def test_a_distance(comparison: Comparison, expected: str, found: str, said: str) -> None:
    assert distance_in_words(comparison, expected, found) == said


@pytest.mark.parametrize(
    ("comparison", "expected", "found", "said"),
    [
        (RELATIVE, "200", "210", "Expected `200`; the printed number is off by at most 10. At most 2 is allowed."),
        (LINES, "3.8333", "3.83",
         "Expected `3.8333`; the printed number is off by at most 0.01. It must be exactly the expected number."),
        (NEAR, "x 0", "x 1e200",
         "Expected `0`; the printed number is off by more than 1,000,000,000,000. At most 1e-06 is allowed."),
        (LINES, "0", "1e-99",
         "Expected `0`; the printed number is off by at most 1e-12. It must be exactly the expected number."),
        (NEAR, "1.5", "nan", ""), (NEAR, "1.5", "SECRET", ""), (NEAR, "1.5", "1.5", ""), (NEAR, "x", "1", ""),
    ],
)  # fmt: skip
def test_the_outline_of_a_distance(comparison: Comparison, expected: str, found: str, said: str) -> None:
    assert outline_in_words(comparison, expected, found) == said
