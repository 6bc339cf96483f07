"""What fails while feedback is made: it costs that feedback and nothing else, and is told in a line.

When feedback is made, verdicts and points are known. A mistake in a problem's files, or in the judge itself, must not
take them away, nor anybody else's feedback.
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
"""So much CPU time one explanation may take. It needs some milliseconds."""

_MOST_NAMED = 3


class TooSlowError(Exception):
    """Something took more CPU time than it may."""


class Faults:
    """What has failed so far, and for whom."""

    def __init__(self) -> None:
        self._notes: list[str] = []
        self._found: dict[tuple[str, str, str], list[str]] = {}
        self.slow: set[str] = set()
        """The problems for which something took too long."""

    @contextlib.contextmanager
    def guard(self, what: str, problem: str, student: str = "") -> Iterator[None]:
        """Whatever goes wrong within is noted as what prevented `what`, and goes no further."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - whatever it is, the rest goes on
            if isinstance(error, TooSlowError):
                self.slow.add(problem)
            self._found.setdefault((what, problem, in_words(error, problem)), []).append(student)

    def add(self, notes: Iterable[str]) -> None:
        """Take in notes that others made."""
        self._notes += notes

    @property
    def notes(self) -> tuple[str, ...]:
        """A line for each thing that went wrong: what is missing, for whom, why, and the remedy."""
        found = (
            f"no {what} for {problem}{_named(students)}: {cause}"
            for (what, problem, cause), students in self._found.items()
        )
        return (*self._notes, *found)


def in_words(error: Exception, problem: str) -> str:
    """The cause in a line, with the remedy, which what the judge reports in its own words has already."""
    cause = in_a_line(error)
    if isinstance(error, JudgeError):
        return cause
    if isinstance(error, TooSlowError):
        cause = str(error)
    return f"{cause}; `python -m judge check {problem}` looks for a mistake in its files; if there is none, report it"


@contextlib.contextmanager
def cpu_limit(most: float | None = None) -> Iterator[None]:
    """Raise TooSlowError within when it takes more CPU time, CPU_S where nothing is said; a regular expression, too, is
    broken off.

    Only a main thread can be bounded, and only where the system has such a timer.
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
    """Whose feedback it is, where it is not that of all."""
    known = [printable(student, 40) for student in students if student]
    more = f" and {len(known) - _MOST_NAMED} more" if len(known) > _MOST_NAMED else ""
    return f", {', '.join(known[:_MOST_NAMED])}{more}" if known else ""
