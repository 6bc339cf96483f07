"""The lines of an analysis on its page."""

import pytest

from arenas.analysis.results import Decision, Estimate
from arenas.reporting.analysis.page import FRAMES, draw_line
from arenas.reporting.page.plot import Frame

MISTAKE, EQUAL = Estimate(9.0, 1.0), Estimate(0.0, 0.0)


def decision(worth: float, cost: Estimate = EQUAL) -> Decision:
    return Decision("3", "which card", "7C", "8C", Estimate(worth, 5.0), cost)


@pytest.mark.parametrize("frame", FRAMES)
def test_a_single_decision_is_a_line_across_with_one_dot(frame: Frame) -> None:
    line = draw_line([decision(50.0, MISTAKE)], frame)
    start, end = (point.split(",") for point in line.path.strip("M").split("L"))
    assert (float(start[0]), float(end[0])) == (frame.left, frame.right)
    assert start[1] == end[1]
    (dot,) = line.dots
    assert (dot.x, f"{dot.y:g}") == (frame.left, start[1])


def test_a_line_has_a_point_for_each_decision() -> None:
    line = draw_line([decision(worth) for worth in (50.0, 40.0, 70.0)], FRAMES[0])
    assert line.path.count("L") == 2
    assert line.band.count("L") == 5
    assert line.dots == ()
