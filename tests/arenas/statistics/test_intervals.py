"""Intervals: as Wilson and Student say, exact where there is no doubt, and right as often as they say."""

from fractions import Fraction
from itertools import pairwise
from math import sqrt
from statistics import mean, variance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.statistics.intervals import Interval, find_interval, find_variance
from arenas.statistics.scores import UNIT, Series
from solutions._kit.splitmix import SplitMix64

T9 = 2.2622  # Student's t with nine degrees of freedom


def series_of(*scores: float) -> Series:
    return Series(tuple(round(score * UNIT) for score in scores), (1,) * len(scores))


@pytest.mark.parametrize(("score", "deals"), [(0.5, 40), (0.25, 10)])  # 10 deals are enough
def test_equal_deals_leave_no_doubt(score: float, deals: int) -> None:
    assert find_interval(series_of(*[score] * deals)) == Interval(score, score)


@pytest.mark.parametrize(
    "series", [Series((), ()), Series((0,) * 20, (0,) * 20), Series((0,) * 20, (9,) * 9 + (0,) * 11)]
)
def test_with_games_on_few_deals_there_is_no_interval(series: Series) -> None:
    assert find_interval(series) is None


@pytest.mark.parametrize(
    ("scores", "low", "high"),
    [
        ([1] * 10, 10 / (10 + T9**2), 1.0),  # each deal counts as a game
        ([0] * 10, 0.0, T9**2 / (10 + T9**2)),
        ([0, 1] * 5, 0.5 - T9 / 2 / sqrt(9 + T9**2), 0.5 + T9 / 2 / sqrt(9 + T9**2)),  # as 9 games: 10, less one
        ([0, 1] * 250, 0.4561, 0.5439),
        ([0.4, 0.6] * 5, 0.4254, 0.5746),  # as 225 games
    ],
)
def test_an_interval_is_that_of_wilson_for_so_many_games(scores: list[float], low: float, high: float) -> None:
    found = find_interval(series_of(*scores))
    assert found is not None
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_each_deal_of_a_group_counts_where_all_were_won() -> None:
    series = Series((20 * UNIT,) * 500, (20,) * 500, 10_000)
    found, other = find_interval(series), find_interval(series.reversed)
    assert found is not None
    assert other is not None
    assert (found.low, found.high) == pytest.approx((10_000 / (10_000 + 1.9602**2), 1), abs=1e-6)
    assert (other.low, other.high) == pytest.approx((1 - found.high, 1 - found.low))


def test_the_lowest_score_may_be_another_than_zero() -> None:
    own, moved = find_interval(series_of(*[0, 1] * 5)), find_interval(series_of(*[0.5, 1.5] * 5), Fraction(1, 2))
    assert own is not None
    assert moved == Interval(own.low + 0.5, own.high + 0.5)


GROUPS = st.lists(st.integers(1, 4).flatmap(lambda n: st.tuples(st.integers(0, n * UNIT), st.just(n))), min_size=10)


@pytest.mark.once
@given(GROUPS)
def test_an_interval_holds_the_score_and_mirrors_that_of_the_opponent(groups: list[tuple[int, int]]) -> None:
    series = Series(tuple([total for total, _ in groups]), tuple([games for _, games in groups]))
    found, other = find_interval(series), find_interval(series.reversed)
    assert found is not None
    assert other is not None
    assert all(
        low <= high for low, high in pairwise((-1e-12, found.low - 1e-12, series.score or 0, found.high + 1e-12))
    )
    assert found.high <= 1
    assert (found.low, found.high) == pytest.approx((1 - other.high, 1 - other.low), abs=1e-12)


def test_the_variance_of_equal_groups_is_that_of_their_mean() -> None:
    first, second = [0.0, 0.5, 1.0, 0.25, 0.75] * 3, [1.0, 0.5, 0.5, 0.25, 0.0] * 3
    assert find_variance(series_of(*first)) == pytest.approx(variance(first) / 15)
    gaps = [one - two for one, two in zip(first, second, strict=True)]
    assert find_variance(series_of(*first), series_of(*second)) == pytest.approx(variance(gaps) / 15)


@pytest.mark.once_but_first
@pytest.mark.parametrize(("tenths", "deals"), [(5, 10), (5, 20), (9, 10), (9, 20)])
def test_intervals_cover_the_true_score_as_often_as_they_say(tenths: int, deals: int) -> None:
    """1,000 tournaments of bots that win so many of ten games; the seed is fixed, so it cannot fail by chance."""
    generator = SplitMix64(12)
    covered = []
    for _ in range(1000):
        pairs = [(generator.below(10) < tenths) + (generator.below(10) < tenths) for _ in range(deals)]
        found = find_interval(series_of(*[won / 2 for won in pairs]))
        assert found is not None
        covered.append(found.low <= tenths / 10 <= found.high)
    assert 0.94 <= mean(covered) <= 0.985
