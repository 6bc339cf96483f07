"""A line that tells how far a long work has come."""

from __future__ import annotations

import os
import time
from collections import deque
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable

# What was known before is done at once: the rate is that of the last seconds.
_RECENT_S = 10.0


class Progress:
    """A line that is redrawn while work goes on, on a terminal only, and wiped when it ends.

    Use as a context manager and call `advance` for each piece of work.
    """

    def __init__(self, total: int, stream: TextIO, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._total = total
        self._stream = stream
        self._clock = clock
        self._on = stream.isatty() and os.environ.get("TERM") != "dumb"
        self._drawn_at = clock()
        self._marks = deque([(self._drawn_at, 0)])  # when how many pieces were done
        self._done = self._drawn = 0

    def __enter__(self) -> Progress:
        self._draw()
        return self

    def __exit__(self, *raised: object) -> None:
        self._put("")

    def expect(self, count: int) -> None:
        """There are `count` more pieces than was known at first."""
        self._total += count

    def advance(self, count: int = 1) -> None:
        """`count` more pieces are done; redraws ten times a second at most."""
        self._done += count
        if self._clock() - self._drawn_at >= 0.1:
            self._draw()

    def _draw(self) -> None:
        self._drawn_at = self._clock()
        while len(self._marks) > 1 and self._drawn_at - self._marks[0][0] > _RECENT_S:
            self._marks.popleft()
        since, before = self._marks[0]
        self._marks.append((self._drawn_at, self._done))
        recent = self._done - before, self._drawn_at - since
        self._put(progress_line(self._done, self._total, recent, _columns(self._stream) - 1))

    def _put(self, line: str) -> None:
        if not self._on:
            return
        # Blanks instead of the terminal's own code for wiping: they work everywhere.
        blanks = " " * max(0, self._drawn - len(line))
        self._stream.write(f"\r{line}{blanks}\r" if not line else f"\r{line}{blanks}")
        self._stream.flush()
        self._drawn = len(line)


def progress_line(done: int, total: int, recent: tuple[int, float], width: int) -> str:
    """A bar, `done/total`, the rate and the time left in at most `width` columns; the bar goes when room is short.

    `recent` is how many pieces were done in the last so many seconds.
    """
    text = f"{done}/{total}"
    count, seconds = recent
    if count and seconds >= 1:
        rate = count / seconds
        text += f"  {rate:.0f}/s" if rate >= 10 else f"  {rate:.1f}/s"
        text += f"  {_duration((total - done) / rate)} left"
    room = min(30, width - len(text) - 3)
    if room < 8:
        return text[:width]
    filled = room * min(done, total) // total if total else room
    return f"[{'#' * filled}{'.' * (room - filled)}] {text}"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
