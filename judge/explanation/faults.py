"""Errors while feedback is made: each costs that feedback and nothing else, and is reported in one line.

Verdicts and points are known before feedback is made. A mistake in a problem's files, or in the judge itself, must not
take them away, nor anyone else's feedback.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError, in_a_line
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CPU_S = 5.0
"""The CPU time that one explanation may take. It needs a few milliseconds."""

_MOST_NAMED = 3


class TooSlowError(Exception):
    """Something took more CPU time than it may."""


class Faults:
    """The failures so far, and whom they affect."""

    def __init__(self) -> None:
        self._notes: list[str] = []
        self._failures: dict[tuple[str, str, str], list[str]] = {}
        self.slow: set[str] = set()
        """The ids of problems for which something took too long."""

    @contextlib.contextmanager
    def guard(self, what: str, problem: str, student: str = "") -> Iterator[None]:
        """Catch any error inside the block and record it as the reason why there is no `what`."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - whatever it is, the rest goes on
            if isinstance(error, TooSlowError):
                self.slow.add(problem)
            self.lose(what, problem, in_words(error, problem), student)

    def lose(self, what: str, problem: str, cause: str, student: str = "") -> None:
        """Record why there is no `what`."""
        self._failures.setdefault((what, problem, cause), []).append(student)

    def add(self, notes: Iterable[str]) -> None:
        """Add notes from elsewhere."""
        self._notes += notes

    @property
    def notes(self) -> tuple[str, ...]:
        """A line for each thing that went wrong: what is missing, for whom, why, and the remedy."""
        failures = (
            f"no {what} for {problem}{_named(students)}: {cause}"
            for (what, problem, cause), students in self._failures.items()
        )
        return (*self._notes, *failures)


def in_words(error: Exception, problem: str) -> str:
    """The cause in one line, with the remedy; a JudgeError already contains one."""
    cause = in_a_line(error)
    if isinstance(error, JudgeError):
        return cause
    if isinstance(error, TooSlowError):
        cause = str(error)
    return f"{cause}; `python -m judge check {problem}` looks for a mistake in its files; if there is none, report it"


@contextlib.contextmanager
def cpu_limit(most: float | None = None) -> Iterator[None]:
    """Raise TooSlowError inside the block when it takes more than `most` seconds of CPU time (CPU_S by default), even
    in the middle of a regular expression.

    This works only in the main thread, and only where the system has such a timer.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    seconds = CPU_S if most is None else most

    def stop(_number: int, _frame: object) -> None:
        raise TooSlowError(f"took more than {seconds:g} s; `event` must not repeat what is itself repeated: (a+)+")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _named(students: list[str]) -> str:
    """Whose feedback it is, unless it is everyone's."""
    names = [printable(student, 40) for student in students if student]
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f", {', '.join(names[:_MOST_NAMED])}{more}" if names else ""
