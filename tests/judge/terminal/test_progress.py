"""A line that is redrawn where somebody looks, and nowhere else."""

from __future__ import annotations

import io

import pytest

from judge.terminal.progress import Progress, progress_line
from tests.judge.terminal.screen import Screen


@pytest.mark.parametrize(
    ("done", "total", "seconds", "width", "line"),
    [
        (0, 480, 0.0, 79, "[..............................] 0/480"),
        (5, 480, 0.5, 79, "[..............................] 5/480"),
        (240, 480, 10.0, 79, "[###############...............] 240/480  24/s  0:10 left"),
        (480, 480, 10.0, 79, "[##############################] 480/480  48/s  0:00 left"),
        (10, 100_000, 5.0, 79, "[..............................] 10/100000  2.0/s  13:53:15 left"),
        (240, 480, 10.0, 40, "[######.......] 240/480  24/s  0:10 left"),
        (240, 480, 10.0, 30, "240/480  24/s  0:10 left"),
        (240, 480, 10.0, 10, "240/480  2"),
        (0, 0, 0.0, 79, "[##############################] 0/0"),
    ],
)
def test_progress_line(done: int, total: int, seconds: float, width: int, line: str) -> None:
    assert progress_line(done, total, (done, seconds), width) == line


def test_the_rate_is_that_of_the_last_seconds() -> None:
    screen, seconds = Screen(), iter(range(100))
    with Progress(6000, screen, clock=lambda: float(next(seconds) // 2)) as progress:
        progress.advance(5000)
        for _ in range(20):
            progress.advance(2)
    assert "5040/6000  2.0/s  8:00 left" in screen.getvalue()


@pytest.fixture
def able(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that can redraw a line, wherever the tests run."""
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.usefixtures("able")
def test_progress_is_redrawn_at_most_ten_times_a_second_and_wiped() -> None:
    screen, now = Screen(), iter([0.0, 0.0, 0.05, 0.2, 0.2])
    with Progress(2, screen, clock=lambda: next(now)) as progress:
        progress.advance()
        progress.advance()
    empty, full = ("[" + sign * 30 + "] " for sign in ".#")
    assert screen.getvalue() == f"\r{empty}0/2\r{full}2/2\r{' ' * 36}\r"


@pytest.mark.usefixtures("able")
def test_progress_is_wiped_when_the_work_fails() -> None:
    screen = Screen()
    with pytest.raises(KeyboardInterrupt), Progress(2, screen, clock=lambda: 0.0):
        raise KeyboardInterrupt
    assert screen.getvalue().endswith(f"\r{' ' * 36}\r")


@pytest.mark.usefixtures("able")
def test_progress_says_nothing_to_a_file() -> None:
    file = io.StringIO()
    with Progress(1, file, clock=lambda: 0.0) as progress:
        progress.advance()
    assert file.getvalue() == ""


def test_progress_says_nothing_to_a_dumb_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    screen = Screen()
    with Progress(1, screen, clock=lambda: 0.0) as progress:
        progress.advance()
    assert screen.getvalue() == ""
