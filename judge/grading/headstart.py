"""Starts on the feedback for finished submissions while others are still being judged.

A thread makes their diagnoses and prepares the search for counterexamples. It saves everything in the store, where the
review of the whole class looks first. So no result depends on how far it gets. Anything that fails here is tried again
in the review, and reported there.
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
from judge.values.progress import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result

_LEAST = 12  # results at once: they share one question


class HeadStart:
    """The thread and the results that wait for it. Without a store on disk there is no thread."""

    def __init__(self, cases_of: Mapping[str, ProblemCases], options: GradingOptions) -> None:
        self._cases_of, self._options = cases_of, options
        self._waiting: queue.SimpleQueue[Result | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_at_work = False

    def add(self, result: Result) -> None:
        """Add a finished submission. Call this only once all workers are forked: a fork must not happen beside a
        thread."""
        store_file = self._options.store.path
        if result.has_feedback and store_file is not None:
            self._waiting.put(result)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, args=(store_file,), daemon=True)
                self._thread.start()

    def end(self) -> None:
        """Start nothing more, whatever is added, and wait for the work in progress."""
        self._waiting.put(None)
        if self._thread is not None:
            if self._is_at_work:
                self._options.progress.now(Stage.MISREAD)
            self._thread.join()

    def _work(self, store_file: Path) -> None:
        with contextlib.suppress(Exception), contextlib.closing(Store(store_file)) as store:
            while results := self._next():
                self._is_at_work = True
                for problem_id, group in groupby(results, lambda result: result.submission.problem):
                    _find_out(list(group), self._cases_of[problem_id], store)
                self._is_at_work = False

    def _next(self) -> Sequence[Result]:
        """All waiting results, sorted by problem, as soon as there are enough; none when there is no more work."""
        taken = [self._waiting.get()]
        while None not in taken and (len(taken) < _LEAST or not self._waiting.empty()):
            taken.append(self._waiting.get())
        if None in taken or time.monotonic() > self._options.deadline:
            return ()
        return sorted(filter(None, taken), key=lambda result: result.submission.problem)


def _find_out(results: Sequence[Result], problem_cases: ProblemCases, store: Store) -> None:
    from judge.diagnosis.diagnose import diagnose
    from judge.search import counterexamples

    diagnoses, _ = diagnose(results, problem_cases, store)
    diagnosed = [replace(result, diagnosis=diagnosis) for result, diagnosis in zip(results, diagnoses, strict=True)]
    counterexamples.prepare(problem_cases, diagnosed, store)
