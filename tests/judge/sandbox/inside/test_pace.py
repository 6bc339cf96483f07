"""The pace of the machine beside a run."""

from __future__ import annotations

from itertools import chain, repeat

import pytest

from judge.sandbox.inside.pace import Pace

BEST = 2.0


def paced(laps: list[float], monkeypatch: pytest.MonkeyPatch) -> Pace:
    """A Pace whose laps take these seconds beside the run and two seconds ever after, a search being two laps."""
    seconds = iter(range(100))
    monkeypatch.setattr("judge.sandbox.inside.pace.time.monotonic", lambda: next(seconds) / 4)
    warm_ups = repeat(9.0)
    times = chain.from_iterable(zip(warm_ups, laps, strict=False))
    pace = Pace(lambda: next(times, BEST))
    pace.begin()
    for _ in laps:
        pace.sample()
    return pace


@pytest.mark.parametrize(
    ("laps", "slowness"),
    [
        ([], 1.0),
        ([2.0], 1.0),
        ([3.0, 4.0], 1.75),
        ([1.0, 3.0], 2.0),  # the best lap may be one of the run's own
        ([1.0, 1.0], 1.0),
        ([20.0], 2.5),
    ],
)
def test_slowness(laps: list[float], slowness: float, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paced(laps, monkeypatch).slowness() == slowness


def test_the_best_lap_is_searched_for_once_and_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    pace = paced([3.0], monkeypatch)
    assert not pace.knows_best
    assert pace.slowness() == 1.5
    assert pace.knows_best
    pace.begin()
    assert pace.slowness() == 1.0
