"""The pace of the machine beside a run."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

import pytest

from judge.sandbox.inside.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable

BEST = 2.0


def paced(laps: list[float], monkeypatch: pytest.MonkeyPatch, tell: Callable[[float], None] = lambda _: None) -> Pace:
    """A Pace whose laps take these seconds beside the run and two seconds ever after, a search being two laps."""
    seconds = iter(range(100))
    monkeypatch.setattr("judge.sandbox.inside.pace.time.monotonic", lambda: next(seconds) / 4)
    warm_ups = repeat(9.0)
    times = chain.from_iterable(zip(warm_ups, laps, strict=False))

    def lap() -> float:
        tell(time := next(times, BEST))
        return time

    pace = Pace(lap)
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
    asked: list[float] = []
    pace = paced([3.0], monkeypatch, asked.append)
    assert pace.slowness() == 1.5
    searched = len(asked)
    assert pace.slowness() == 1.5
    pace.begin()
    assert pace.slowness() == 1.0
    assert len(asked) == searched > 2
