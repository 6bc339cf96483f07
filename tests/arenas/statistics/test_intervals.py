"""The bootstrap: exact where there is no chance, the same every time, and right as often as it says."""

import statistics

import pytest

from arenas.statistics import intervals
from arenas.statistics.intervals import Interval, draws, find_interval, middle, resample, stretch
from arenas.statistics.scores import UNIT, Series
from solutions._kit.splitmix import SplitMix64


def series_of(*scores: float) -> Series:
    return Series(tuple(round(score * UNIT) for score in scores), (1,) * len(scores))


@pytest.mark.parametrize(("score", "deals"), [(0.5, 40), (0.25, 10)])  # 10 deals are enough
def test_equal_deals_leave_no_doubt(score: float, deals: int) -> None:
    assert find_interval(series_of(*[score] * deals), 1) == Interval(score, score)


@pytest.mark.parametrize(
    "series", [Series((), ()), Series((0,) * 20, (0,) * 20), Series((0,) * 20, (9,) * 9 + (0,) * 11)]
)
def test_with_games_on_few_deals_there_is_no_interval(series: Series) -> None:
    assert find_interval(series, 1) is None


def test_the_same_seed_gives_the_same_interval() -> None:
    series = series_of(*[0, 0.5, 1, 0.25, 0.75] * 8)
    first = find_interval(series, 1)
    draws.cache_clear()
    assert find_interval(series, 1) == first
    assert find_interval(series, 2) != first


def test_series_are_drawn_together() -> None:
    """A bot and its only opponent: what one wins, the other loses, in each draw."""
    series = series_of(*[0, 0.5, 1, 1, 0.75] * 6)
    for mine, other in zip(*resample([series, series.reversed], 3), strict=True):
        assert mine is not None
        assert other is not None
        assert mine + other == pytest.approx(1, abs=1e-12)


def test_a_draw_without_games_of_a_bot_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intervals, "LEAST_DEALS", 1)
    found = resample([Series((UNIT, 0), (1, 0))], 5)[0]
    assert set(found) == {1.0, None}
    assert middle(found, 0.95) == Interval(1.0, 1.0)


def test_the_middle_leaves_out_the_same_number_at_both_ends() -> None:
    assert middle([float(number) for number in range(1, 1001)], 0.95) == Interval(25.0, 976.0)


@pytest.mark.slow
def test_an_interval_is_as_wide_as_the_theory_says() -> None:
    """The normal interval of a mean of 500 deals, here of scores 0 or 1, is 0.5 +- 1.96 * 0.5 / sqrt(500)."""
    found = find_interval(series_of(*[0, 1] * 250), 7)
    assert found is not None
    assert (found.low, found.high) == pytest.approx((0.456, 0.544), abs=0.006)


@pytest.mark.slow
def test_intervals_cover_the_true_score_as_often_as_they_say() -> None:
    """400 tournaments of 40 deals with a true score of 0.6; the seed is fixed, so the test cannot fail by chance."""
    generator = SplitMix64(11)
    covered = []
    for _ in range(400):
        pairs = [(generator.below(10) < 6) + (generator.below(10) < 6) for _ in range(40)]
        found = find_interval(series_of(*[won / 2 for won in pairs]), 1)
        assert found is not None
        covered.append(found.low <= 0.6 <= found.high)
    assert 0.92 <= statistics.mean(covered) <= 0.98


@pytest.mark.parametrize(("deals", "factor"), [(10, 1.217), (30, 1.061), (100, 1.018), (500, 1.003)])
def test_few_deals_ask_for_wider_intervals(deals: int, factor: float) -> None:
    """t times sqrt(n / (n - 1)), as a multiple of the normal quantile 1.96."""
    series = series_of(*[0, 1] * (deals // 2))
    found = stretch(Interval(0.4, 0.7), series, 0.95)
    assert (found.low, found.high) == pytest.approx((0.5 - factor * 0.1, 0.5 + factor * 0.2), abs=2e-4)


def test_an_interval_of_a_score_ends_at_zero_and_one() -> None:
    assert Interval(-0.1, 1.2).of_score == Interval(0.0, 1.0)
    assert Interval(0.25, 0.75).of_score == Interval(0.25, 0.75)


@pytest.mark.slow
@pytest.mark.parametrize("deals", [10, 20])
def test_intervals_of_few_deals_cover_the_true_score_too(deals: int) -> None:
    """600 tournaments of equal bots; the seed is fixed, so the test cannot fail by chance."""
    generator = SplitMix64(12)
    covered = []
    for _ in range(600):
        pairs = [generator.below(2) + generator.below(2) for _ in range(deals)]
        found = find_interval(series_of(*[won / 2 for won in pairs]), 1)
        assert found is not None
        covered.append(found.low <= 0.5 <= found.high)
    assert 0.93 <= statistics.mean(covered) <= 0.98
