"""The work source of a grading: submissions in order, the cases of each in batches, and the results.

A grading that is interrupted, repeated or done by other workers has the same results: the work left for a submission
depends only on its results so far (`submission_progress`).
"""

from __future__ import annotations

import time
from itertools import chain
from typing import TYPE_CHECKING

from judge.grading.submission_progress import SubmissionProgress
from judge.judging.worker import BatchResult
from judge.values.outcome import Judged, NotRun, Why
from judge.values.progress import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from judge.judging.batch import CaseBatch
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result
    from judge.values.submission import Submission

MOST_CASES_A_BATCH = 25


class Schedule:
    """Gives batches to the workers of a grading, and collects the results from their answers.

    `finished` is called with the result of a submission when a worker has judged its last case.
    """

    def __init__(
        self,
        cases_of: Mapping[str, ProblemCases],
        submissions: Iterable[Submission],
        options: GradingOptions,
        most_cases: int = MOST_CASES_A_BATCH,
        shares_disk: bool = True,
        finished: Callable[[Result], None] = lambda _: None,
    ) -> None:
        self._cases_of = cases_of
        self._left = enumerate(submissions)
        self._options = options
        self._most_cases = most_cases
        self._shares_disk = shares_disk
        self._finished = finished
        self._begun: dict[int, SubmissionProgress] = {}
        self._waiting: dict[int, SubmissionProgress] = {}
        self._results: dict[int, Result] = {}

    @property
    def results(self) -> list[Result]:
        """The results of the finished submissions, in order."""
        return [self._results[number] for number in sorted(self._results)]

    def next(self) -> CaseBatch | None:
        """The next batch: from a begun submission that no worker has, so that one worker tends to keep it; otherwise
        from a new one; otherwise from one that another worker has, too. None if there is nothing to do now."""
        idle = [state for state in self._begun.values() if not state.given]
        for state in chain(idle, self._begin(), list(self._begun.values())):
            batch = state.next(self._most_cases)
            if batch is not None:
                self._announce()
                return batch
        return None

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Record a worker's results."""
        state = self._begun[batch.submission]
        state.take(batch, judged)
        for one in judged.results:
            self._options.progress.judged(one)
        self._options.progress.so_far(state.result_so_far)
        self._proceed(state)
        self._announce()
        if batch.submission in self._results:
            self._finished(self._results[batch.submission])

    def fail(self, batch: CaseBatch, cause: str) -> None:
        """Record that the cases of `batch` cannot be judged, because of a failure of the judge."""
        failed = (Judged(NotRun(case.id, case.group, Why.JUDGE, cause)) for case in batch.cases)
        self.take(batch, BatchResult(tuple(failed)))

    def pause(self) -> None:
        """Close the store, so that the process can fork."""
        self._options.store.close()

    def waits(self) -> bool:
        """Whether cases are left to judge while nothing else runs."""
        return bool(self._waiting)

    def alone(self) -> Iterator[tuple[CaseBatch, Mapping[str, Judged]]]:
        """The batches to judge again while nothing else runs, with their results so far; none after the deadline."""
        waiting, self._waiting = self._waiting, {}
        self._begun.update(waiting)
        for state in waiting.values():
            if time.monotonic() > self._options.deadline:
                state.patient = False
                self._proceed(state)
            else:
                self._options.progress.now(Stage.ALONE, state.submission)
                yield from state.alone()

    def _begin(self) -> Iterator[SubmissionProgress]:
        for number, submission in self._left:
            problem_cases = self._cases_of[submission.problem]
            state = SubmissionProgress(number, submission, problem_cases, self._options, shared=self._shares_disk)
            self._begun[number] = state
            self._proceed(state)
            if number in self._begun:
                yield state

    def _proceed(self, state: SubmissionProgress) -> None:
        """Count finished cases, and drop a submission that has no work left now."""
        done = state.count_done()
        if not state.given and not state.plan().cases:
            if state.waits():
                self._waiting[state.number] = self._begun.pop(state.number)
            else:
                del self._begun[state.number]
                self._results[state.number] = state.result()
                self._options.progress.done(self._results[state.number])
                done += state.count_rest()
        self._options.progress.advance(done)

    def _announce(self) -> None:
        """Show which submission is being judged: the one with the most stops, otherwise the one begun first."""
        given = [state for state in self._begun.values() if state.given]
        if given:
            slowest = max(given, key=lambda state: state.stops)
            self._options.progress.now(Stage.JUDGING, slowest.submission, slowest.stops)
