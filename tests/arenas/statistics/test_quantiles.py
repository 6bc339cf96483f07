"""Quantiles of t are those of the tables."""

import pytest

from arenas.statistics.quantiles import find_t


@pytest.mark.parametrize(
    ("probability", "freedom", "expected"),
    [
        (0.975, 9, 2.262),
        (0.975, 19, 2.093),
        (0.975, 49, 2.010),
        (0.975, 120, 1.980),
        (0.995, 9, 3.250),
        (0.995, 29, 2.756),
        (0.9995, 29, 3.659),
        (0.95, 9, 1.833),
        (0.5, 9, 0.0),
        (0.025, 9, -2.262),
    ],
)
def test_the_values_of_the_tables(probability: float, freedom: int, expected: float) -> None:
    assert find_t(probability, freedom) == pytest.approx(expected, abs=0.001)


def test_far_out_it_is_right_to_a_hundredth() -> None:
    assert find_t(0.9995, 9) == pytest.approx(4.781, abs=0.01)
