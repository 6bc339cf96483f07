"""What is found out of programs that are done while others are still being judged.

A thread finds what they have misread and prepares the search for counterexamples, and leaves all that it finds in the
store, where those look first who do the same for the whole class afterwards. So nothing depends on how far it gets, and
what fails here is tried once more, and told of, there.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from judge.execution.store import Store
from judge.values.watcher import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result

_LEAST = 12  # at once: what is asked for one of them is asked for all


class HeadStart:
    """The thread, and the results that wait for it. Where nothing is kept there is none."""

    def __init__(self, cases_of: Mapping[str, ProblemCases], options: GradingOptions) -> None:
        self._cases_of, self._options = cases_of, options
        self._waiting: queue.SimpleQueue[Result | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_at_work = False

    def add(self, result: Result) -> None:
        """A submission is done, and workers are there: processes that are still to be forked must not meet a thread."""
        kept = self._options.store.path
        if result.has_feedback and kept is not None:
            self._waiting.put(result)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, args=(kept,), daemon=True)
                self._thread.start()

    def end(self) -> None:
        """Begin nothing more, whatever is added, and wait for what is begun."""
        self._waiting.put(None)
        if self._thread is not None:
            if self._is_at_work:
                self._options.watcher.now(Stage.MISREAD)
            self._thread.join()

    def _work(self, kept: Path) -> None:
        with contextlib.suppress(Exception), contextlib.closing(Store(kept)) as store:
            while results := self._next():
                self._is_at_work = True
                for problem_id, alike in groupby(results, lambda result: result.submission.problem):
                    _find_out(list(alike), self._cases_of[problem_id], store)
                self._is_at_work = False

    def _next(self) -> Sequence[Result]:
        """All that wait, sorted by problem, as soon as they are enough; none when it is over."""
        found = [self._waiting.get()]
        while None not in found and (len(found) < _LEAST or not self._waiting.empty()):
            found.append(self._waiting.get())
        if None in found or time.monotonic() > self._options.deadline:
            return ()
        return sorted(filter(None, found), key=lambda result: result.submission.problem)


def _find_out(results: Sequence[Result], problem_cases: ProblemCases, store: Store) -> None:
    from judge.feedback import counterexamples
    from judge.feedback.diagnose import diagnose

    found, _ = diagnose(results, problem_cases, store)
    diagnosed = [replace(result, diagnosis=one) for result, one in zip(results, found, strict=True)]
    counterexamples.prepare(problem_cases, diagnosed, store)
