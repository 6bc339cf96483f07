"""The pace of the machine beside a run."""

from collections.abc import Callable
from itertools import chain, repeat

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.sandbox.inside.pace import Pace, best_lap, slowness

BEST = 2.0
# The times that a skipping clock may show for a lap.
POISON = (-1.0, 0.0, 1e-9, 0.3, 0.9, 1.2, 40.0, 1e9)


def paced(laps: list[float], tell: Callable[[float], None] = lambda _: None, searched: tuple[float, ...] = ()) -> Pace:
    """A Pace whose laps take these seconds beside the run, then those in `searched`, then always two seconds; a search
    is twenty laps."""
    seconds = iter(range(1000))
    warm_ups = repeat(9.0)
    times = chain(chain.from_iterable(zip(warm_ups, laps, strict=False)), searched)

    def lap() -> float:
        tell(time := next(times, BEST))
        return time

    pace = Pace(lap, clock=lambda: next(seconds) / 200)
    pace.begin()
    for _ in laps:
        pace.sample()
    return pace


@pytest.mark.parametrize(
    ("laps", "result"),
    [
        ([], 1.0),
        ([2.0], 1.0),
        ([2.5, 2.5], 1.25),
        ([2.0, 4.0], 4 / 3),  # three quarters of the work at the best pace
        ([3.0] * 20, 1.5),
        ([1.5] * 20, 1.0),  # the best pace may be that of a run
        ([1.5] * 3 + [3.0] * 20, 23 / (3 + 20 / 2)),
        ([1.0] * 2 + [3.0] * 20, 22 / (2 + 20 * 2 / 3)),  # but not two laps of it
        ([20.0], 1.9),
        ([1e9] * 50, 1.9),
        ([0.0], 1.0),
        ([0.0] * 50, 1.0),
        ([-3.0, 0.0, 2.5], 1.25),
    ],
)
def test_slowness(laps: list[float], result: float) -> None:
    assert paced(laps).slowness() == pytest.approx(result, rel=0.01)


@pytest.mark.parametrize("searched", [(lap,) * 2 for lap in POISON])
def test_a_search_that_goes_wrong_twice(searched: tuple[float, ...]) -> None:
    assert paced([3.0, 3.0], searched=searched).slowness() == pytest.approx(1.5)


def test_a_clock_that_stands_still_divides_nothing() -> None:
    assert paced([3.0, 3.0], searched=(0.0,) * 1000).slowness() == 1.0


def test_the_best_lap_is_searched_for_once_and_remembered() -> None:
    asked: list[float] = []
    pace = paced([3.0], asked.append)
    assert pace.slowness() == 1.5
    searched = len(asked)
    assert pace.slowness() == 1.5
    pace.begin()
    assert pace.slowness() == 1.0
    assert len(asked) == searched > 2


@pytest.mark.parametrize(
    ("laps", "best"),
    [
        ([], None),
        ([2.0] * 9, None),
        ([2.0] * 10, 2.0),
        ([0.0] * 90 + [2.0] * 9, None),
        ([0.1] * 9 + [2.0] * 10, 2.0),  # shorter than a quarter of the usual lap: none
        ([1.0, 1.1, 1.2] + [4.0] * 30, 1.2),
        ([1.0] * 3 + [2.0] * 297, 2.0),
        ([1.0] * 7 + [2.0] * 293, 1.0),
    ],
)
def test_the_best_lap(laps: list[float], best: float | None) -> None:
    assert best_lap(laps) == best


LAPS = st.lists(st.floats(2.0, 2.1), min_size=12, max_size=60)


@given(LAPS, st.data())
def test_one_lap_of_many_hardly_moves_the_best(laps: list[float], data: st.DataObject) -> None:
    place, poison = data.draw(st.integers(0, len(laps) - 1)), data.draw(st.sampled_from(POISON))
    with_it = best_lap([*laps[:place], poison, *laps[place + 1 :]])
    assert with_it is not None
    assert with_it / (best_lap(laps) or 0) == pytest.approx(1, rel=0.051)


@given(LAPS, st.data())
def test_one_lap_of_n_moves_the_result_by_an_nth(laps: list[float], data: st.DataObject) -> None:
    slow = [lap * data.draw(st.sampled_from([1.0, 1.3, 2.1])) for lap in laps]
    place, poison = data.draw(st.integers(0, len(laps) - 1)), data.draw(st.sampled_from(POISON))
    before, after = slowness(slow, 2.0), slowness([*slow[:place], poison, *slow[place + 1 :]], 2.0)
    # The parts of the best pace are above 0.45, so an n-th of a part is less than 1 / (0.45 * (n - 1)) of the result.
    assert after / before == pytest.approx(1, rel=2.3 / (len(laps) - 1))


@given(
    st.lists(st.one_of(st.floats(allow_nan=False, allow_infinity=False), st.sampled_from(POISON)), max_size=40),
    st.floats(0.01, 10),
)
@example([2.0], 2.0)
def test_twice_the_limit_is_above_it_whatever_the_laps_say(laps: list[float], best: float) -> None:
    assert 1 <= slowness(laps, best) < 2
    assert 1 <= slowness(laps, best_lap(laps)) < 2
