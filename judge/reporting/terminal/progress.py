"""A line that shows how far long work is and what is being done; without a terminal, one line per finished piece."""

from __future__ import annotations

import contextlib
import math
import os
import signal
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, TextIO

from judge.base.decimals import brief
from judge.base.printable import printable
from judge.reporting.gradebook import earned, verdict_name
from judge.reporting.terminal.columns import cells, elide
from judge.values.outcome import MOST_STOPS
from judge.values.progress import Progress, Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.values.report import Result
    from judge.values.submission import Submission

# Stored results are done at once, so the rate is that of the last seconds.
_RECENT_S = 10.0
_REDRAWN_S, _TICK_S = 0.1, 0.5
_WAITED_S = 2  # from then on the line shows for how long
_BAR = (8, 30)
# In other stages the number of pieces is not known.
_COUNTED = (Stage.JUDGING, Stage.ALONE, Stage.TRYING, Stage.SIMPLER, Stage.REPEATING)
_ANNOUNCED = (Stage.MISREAD, Stage.SEARCHING)  # long stages, which get a line where nothing can be redrawn
_NOTICE = 24  # the rate is dropped if the notice would get fewer columns


class ProgressLine(Progress):
    """On a terminal, a line that is redrawn during the work and cleared at its end. Elsewhere, one line for each
    finished submission and for each long stage after that.

    Use it as a context manager and call `advance` for each piece of work. If the system has a timer, the line is also
    redrawn while nothing happens. The work ends at `deadline`, finished or not.
    """

    def __init__(
        self,
        total: int,
        stream: TextIO,
        *,
        deadline: float = math.inf,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total = total
        self._stream = stream
        self._deadline = deadline
        self._clock = clock
        self._on = stream.isatty() and os.environ.get("TERM") != "dumb"
        self._drawn_at = self._since = clock()
        self._marks = deque([(self._drawn_at, 0)])  # pairs of a time and the pieces done by then
        self._done = self._drawn = 0
        self._now: tuple[Stage, Submission | None, int] = (Stage.JUDGING, None, 0)
        self._announced: set[Stage] = set()
        self._is_drawing = self._ticks = False

    def __enter__(self) -> ProgressLine:
        if self._total:
            self._draw()
        self._ticks = self._on and _start_timer(self._tick)
        return self

    def __exit__(self, *raised: object) -> None:
        if self._ticks:
            _stop_timer(self._tick)
        self._put("")

    def expect(self, count: int) -> None:
        """Add `count` pieces to the total."""
        self._total += count

    def advance(self, count: int = 1) -> None:
        """Count `count` more pieces as done; redraw at most ten times a second."""
        self._done += count
        if self._clock() - self._drawn_at >= _REDRAWN_S:
            self._draw()

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """Set what is being done from now on."""
        if not self._on:
            if stage in _ANNOUNCED and stage not in self._announced:
                self._announced.add(stage)
                self._say(f"{stage.value} ...")
        elif self._now != (stage, whose, stops):
            self._now, self._since = (stage, whose, stops), self._clock()
            if whose is None or not self._ticks or self._since - self._drawn_at >= _REDRAWN_S:
                self._draw()

    def done(self, result: Result) -> None:
        """Note that a submission is judged."""
        if not self._on:
            self._say(done_line(result))

    def tell(self, line: str) -> None:
        """Print a line that stays, above the one that is redrawn."""
        self._put("")
        self._say(line)

    def _say(self, line: str) -> None:
        with contextlib.suppress(OSError):  # a grading must not fail because its output is closed
            print(line, file=self._stream, flush=True)

    def _tick(self, _number: int, _frame: object) -> None:
        if not self._is_drawing:
            self._draw()

    def _draw(self) -> None:
        self._is_drawing = True
        try:
            self._drawn_at = self._clock()
            while len(self._marks) > 1 and self._drawn_at - self._marks[0][0] > _RECENT_S:
                self._marks.popleft()
            since, before = self._marks[0]
            self._marks.append((self._drawn_at, self._done))
            recent = self._done - before, self._drawn_at - since
            waited = int(self._drawn_at - self._since)
            width = _columns(self._stream) - 1
            words, most_s = notice(*self._now, width), max(0.0, self._deadline - self._drawn_at)
            done, total = (self._done, self._total) if self._now[0] in _COUNTED else (0, 0)
            self._put(progress_line(done, total, recent, width, words, waited, most_s))
        finally:
            self._is_drawing = False

    def _put(self, line: str) -> None:
        if not self._on:
            return
        # Spaces instead of the terminal's own code to clear a line: they work everywhere.
        spaces = " " * max(0, self._drawn - cells(line))
        self._stream.write(f"\r{line}{spaces}\r" if not line else f"\r{line}{spaces}")
        self._stream.flush()
        self._drawn = cells(line)


def progress_line(
    done: int,
    total: int,
    recent: tuple[int, float],
    width: int,
    notice: str = "",
    waited: int = 0,
    most_s: float = math.inf,
) -> str:
    """A bar, `done/total`, the rate and the time left, and a notice, in at most `width` columns.

    If there is not enough room, the bar is dropped first, then the rate and the time left, then the end of the notice.
    `recent` is a number of pieces and the seconds in which they were done, `waited` the seconds since the notice
    changed, `most_s` the seconds that are left at most.
    """
    count = f"{done}/{total}" if total or not notice else ""
    text = count + _rate(total - done, recent, most_s)
    if notice:
        if done >= total or width - len(text) - 2 < min(cells(notice), _NOTICE):
            text = count
        text = elide(f"{text}  {notice}".strip(), width)
        clock = f" ({waited} s)"
        text += clock if waited >= _WAITED_S and cells(text) + len(clock) <= width else ""
    least, most = _BAR
    room = min(most, width - cells(text) - 3)
    if room < least or (notice and not total):
        return elide(text, width) if notice else text[:width]
    filled = room * min(done, total) // total if total else room
    return f"[{'#' * filled}{'.' * (room - filled)}] {text}"


def notice(stage: Stage, whose: Submission | None, stops: int, width: int) -> str:
    """What is being done and for whom, safe to show: `dalia/ochos: 2 of 3 stops at a limit`. Names are cut
    to their part of `width` columns."""
    what = f"{min(stops, MOST_STOPS)} of {MOST_STOPS} stops at a limit" if stops else stage.value
    return ": ".join(filter(None, [_named(whose, width) if whose else "", what]))


def done_line(result: Result) -> str:
    """A judged submission in one line: `dalia/ochos: WA, 3.57 points`."""
    points = earned(result)
    score = f"{brief(points)} {'point' if points == 1 else 'points'}" if points is not None else "no points"
    submission = result.submission
    name = f"{printable(submission.id, 100)}/{printable(submission.problem, 100)}"
    return f"{name}: {verdict_name(result, 'not judged')}, {score}"


def _named(submission: Submission, width: int) -> str:
    student, problem = printable(submission.id, 100), printable(submission.problem, 100)
    return f"{elide(student, max(6, min(20, width // 4 - 4)))}/{elide(problem, max(6, min(16, width // 6)))}"


def _rate(left: int, recent: tuple[int, float], most_s: float) -> str:
    count, seconds = recent
    if not count or seconds < 1:
        return ""
    rate = count / seconds
    return f"  {rate:.{0 if rate >= 10 else 1}f}/s  {_duration(min(left / rate, most_s))} left"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def _start_timer(tick: Callable[[int, object], None]) -> bool:
    """Have `tick` called twice a second in the main thread; False if that is not possible. With a thread instead, the
    judge could not fork its workers."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        return False
    if signal.getsignal(signal.SIGALRM) is not signal.SIG_DFL:
        return False
    signal.signal(signal.SIGALRM, tick)
    signal.setitimer(signal.ITIMER_REAL, _TICK_S, _TICK_S)
    return True


def _stop_timer(tick: Callable[[int, object], None]) -> None:
    """Stop the timer, unless other code has taken it since."""
    if signal.getsignal(signal.SIGALRM) == tick:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
