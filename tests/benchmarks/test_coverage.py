"""Intervals of known scores are counted as they are."""

import pytest

from arenas.statistics.intervals import Interval
from arenas.statistics.scores import UNIT, Series
from benchmarks.coverage import Coverage, count, draw, measure, toss

HALF = Series((UNIT // 2,) * 20, (1,) * 20)


def test_intervals_are_inside_above_or_below() -> None:
    intervals = [Interval(0.4, 0.6), Interval(0.5, 0.7), None, Interval(0.6, 0.7), Interval(0.1, 0.49)]
    counted = count(HALF, intervals)
    assert (counted.inside, counted.above, counted.below) == (0.5, 0.25, 0.25)
    assert counted.width == pytest.approx(0.2225)


def test_deals_that_end_alike_have_intervals_without_width() -> None:
    assert measure([HALF], 10, 3) == [Coverage(1.0, 0.0, 0.0, 0.0)]


def test_a_deal_may_be_drawn_twice() -> None:
    assert draw(Series((1, 2, 3), (1, 1, 2)), [2, 0, 2]) == Series((3, 1, 3), (2, 1, 2))


@pytest.mark.parametrize(("twentieths", "score"), [(10, 0.5), (18, 0.9)])
def test_a_coin_decides(twentieths: int, score: float) -> None:
    series = toss(twentieths, 1000)
    assert series.score is not None
    assert float(series.score) == pytest.approx(score, abs=0.03)
