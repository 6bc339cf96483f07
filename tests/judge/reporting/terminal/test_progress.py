"""A line that is redrawn on a terminal and nowhere else."""

import io
import itertools
import time
from pathlib import Path

import pytest

from judge.reporting.terminal.progress import ProgressLine, notice, progress_line
from judge.values.outcome import MOST_STOPS
from judge.values.progress import Stage
from judge.values.submission import Submission
from tests.judge.reporting.terminal.on_a_terminal import drawn, run_on_a_terminal
from tests.judge.reporting.terminal.screen import Screen


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


def test_no_more_time_is_left_than_there_is() -> None:
    assert progress_line(10, 5000, (10, 10.0), 79, "", 0, 43.2).endswith("10/5000  1.0/s  0:43 left")


LONG = "ann/adder: time out, 3 of 5"


@pytest.mark.parametrize(
    ("done", "total", "notice", "waited", "width", "line"),
    [
        (240, 480, "ann/adder", 0, 79, "[###############...............] 240/480  24/s  0:10 left  ann/adder"),
        (240, 480, LONG, 0, 79, "[###########............] 240/480  24/s  0:10 left  ann/adder: time out, 3 of 5"),
        (240, 480, LONG, 1, 40, "240/480  ann/adder: time out, 3 of 5"),
        (240, 480, LONG, 2, 40, "240/480  ann/adder: time out, 3 of 5"),
        (240, 480, LONG, 2, 42, "240/480  ann/adder: time out, 3 of 5 (2 s)"),
        (240, 480, LONG, 2, 19, "240/480  ann/adder…"),
        (480, 480, "looking", 70, 79, "[##############################] 480/480  looking (70 s)"),
        (0, 0, "writing reports", 3, 79, "writing reports (3 s)"),
        (0, 0, "writing reports", 3, 10, "writing r…"),
    ],
)
def test_a_notice_stands_behind_the_numbers(
    done: int, total: int, notice: str, waited: int, width: int, line: str
) -> None:
    assert progress_line(done, total, (done, 10.0), width, notice, waited) == line
    assert len(line) <= width


@pytest.mark.parametrize(
    ("stage", "student", "stops", "width", "words"),
    [
        (Stage.JUDGING, "ann", 0, 79, "ann/adder"),
        (Stage.JUDGING, "ann", 3, 79, f"ann/adder: 3 of {MOST_STOPS} stops at a limit"),
        (Stage.JUDGING, "ann", 30, 79, f"ann/adder: {MOST_STOPS} of {MOST_STOPS} stops at a limit"),
        (Stage.ALONE, "ann", 0, 79, "ann/adder: judging again, alone"),
        (Stage.MISREAD, None, 0, 79, "looking for what was misread"),
        (Stage.JUDGING, "\x1b[2J\r" + "x" * 300, 0, 79, "\\x1b[2J\\rxxxxx…/adder"),
        (Stage.JUDGING, "\u202e\u4e2d" * 300, 0, 79, "\\u202e\u4e2d\\u202e…/adder"),
        (Stage.JUDGING, "x" * 300, 0, 19, "xxxxx…/adder"),
    ],
)
def test_names_are_made_safe_and_short(stage: Stage, student: str | None, stops: int, width: int, words: str) -> None:
    whose = Submission(student, "adder", Path("adder.py")) if student else None
    assert notice(stage, whose, stops, width) == words


def test_the_rate_is_that_of_the_last_seconds() -> None:
    screen, seconds = Screen(), iter(range(100))
    with ProgressLine(6000, screen, clock=lambda: float(next(seconds) // 2)) as progress:
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
    with ProgressLine(2, screen, clock=lambda: next(now)) as progress:
        progress.advance()
        progress.advance()
    empty, full = ("[" + sign * 30 + "] " for sign in ".#")
    assert screen.getvalue() == f"\r{empty}0/2\r{full}2/2\r{' ' * 36}\r"


@pytest.mark.usefixtures("able")
def test_progress_is_wiped_when_the_work_fails() -> None:
    screen = Screen()
    with pytest.raises(KeyboardInterrupt), ProgressLine(2, screen, clock=lambda: 0.0):
        raise KeyboardInterrupt
    assert screen.getvalue().endswith(f"\r{' ' * 36}\r")


WAITING = """
import sys, time
from pathlib import Path
from judge.values.outcome import MOST_STOPS
from judge.values.submission import Submission
from judge.reporting.terminal.progress import ProgressLine
from judge.values.progress import Stage

with ProgressLine(9, sys.stderr) as progress:
    progress.now(Stage.JUDGING, Submission("ann", "adder", Path("adder.py")))
    time.sleep(3)
    time.sleep(2)  # an interrupted sleep continues
print("done")
"""


@pytest.mark.clock
@pytest.mark.slow
def test_it_goes_on_while_nothing_happens() -> None:
    begun = time.monotonic()
    status, said = run_on_a_terminal(["-c", WAITING])
    assert (status, time.monotonic() - begun >= 5) == (0, True)
    seen = drawn(said)
    assert f"[{'.' * 30}] 0/9  ann/adder" in seen
    assert f"[{'.' * 30}] 0/9  ann/adder (2 s)" in seen
    assert f"[{'.' * 30}] 0/9  ann/adder (4 s)" in seen
    assert said.endswith("\r" + " " * len(seen[-2]) + "\rdone\r\n"), "it is wiped, and nothing is drawn after that"


@pytest.mark.usefixtures("able")
def test_a_file_is_told_once_what_takes_long_after_the_judging() -> None:
    file, ann = io.StringIO(), Submission("ann", "adder", Path("adder.py"))
    with ProgressLine(1, file, clock=lambda: 0.0) as progress:
        progress.now(Stage.JUDGING, ann)
        progress.now(Stage.MISREAD)
        progress.now(Stage.ALONE, ann)
        progress.now(Stage.MISREAD)
        progress.now(Stage.SEARCHING)
        progress.now(Stage.SEARCHING, ann)
        progress.now(Stage.EXPLAINING)
    assert file.getvalue() == "looking for what was misread ...\nlooking for public cases that also fail ...\n"


@pytest.mark.usefixtures("able")
def test_what_is_searched_for_is_not_counted() -> None:
    """The number of cases is not known: the bar would always be full."""
    screen, times = Screen(), itertools.count()
    with ProgressLine(2, screen, clock=lambda: float(next(times))) as progress:
        progress.advance(2)
        progress.now(Stage.SEARCHING)
        progress.expect(25)
        progress.advance(25)
    assert [line.strip() for line in screen.getvalue().split("\r") if "looking" in line] == [
        "looking for public cases that also fail",
        "looking for public cases that also fail (3 s)",
    ]


@pytest.mark.usefixtures("able")
def test_progress_says_nothing_to_a_file() -> None:
    file = io.StringIO()
    with ProgressLine(1, file, clock=lambda: 0.0) as progress:
        progress.advance()
    assert file.getvalue() == ""


def test_progress_says_nothing_to_a_dumb_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    screen = Screen()
    with ProgressLine(1, screen, clock=lambda: 0.0) as progress:
        progress.advance()
    assert screen.getvalue() == ""
