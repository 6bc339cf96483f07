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
from judge.values.model import CaseResult, Verdict
from judge.values.watcher import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from judge.judging.batch import CaseBatch
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.model import Submission
    from judge.values.report import Result

MOST_CASES_A_BATCH = 25


class Schedule:
    """Gives batches to the workers of a grading, and collects the results from their answers.

    `advance` is called with a number of finished cases, `tell` with the result of each case as it comes back,
    `finished` with the result of a submission when a worker has judged its last case.
    """

    def __init__(
        self,
        cases_of: Mapping[str, ProblemCases],
        submissions: Iterable[Submission],
        options: GradingOptions,
        advance: Callable[[int], None],
        tell: Callable[[CaseResult], None] | None = None,
        most_cases: int = MOST_CASES_A_BATCH,
        shares_disk: bool = True,
        finished: Callable[[Result], None] = lambda _: None,
    ) -> None:
        self._cases_of = cases_of
        self._left = enumerate(submissions)
        self._options = options
        self._advance = advance
        self._tell = tell
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
        idle = [progress for progress in self._begun.values() if not progress.given]
        for progress in chain(idle, self._begin(), list(self._begun.values())):
            batch = progress.next(self._most_cases)
            if batch is not None:
                self._announce()
                return batch
        return None

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Record a worker's results."""
        progress = self._begun[batch.submission]
        progress.take(batch, judged)
        if self._tell and batch.settings.fresh == self._options.fresh:
            for result in judged.results:
                self._tell(result)
        self._proceed(progress)
        self._announce()
        if batch.submission in self._results:
            self._finished(self._results[batch.submission])

    def fail(self, batch: CaseBatch, cause: str) -> None:
        """Record that the cases of `batch` cannot be judged, because of a failure of the judge."""
        failed = (CaseResult(case.id, case.group, Verdict.JE, message=cause) for case in batch.cases)
        self.take(batch, BatchResult(tuple(failed)))

    def pause(self) -> None:
        """Close the store, so that the process can fork."""
        self._options.store.close()

    def waits(self) -> bool:
        """Whether cases are left to judge while nothing else runs."""
        return bool(self._waiting)

    def alone(self) -> Iterator[tuple[CaseBatch, Mapping[str, CaseResult]]]:
        """The batches to judge again while nothing else runs, with their results so far; none after the deadline."""
        waiting, self._waiting = self._waiting, {}
        self._begun.update(waiting)
        for progress in waiting.values():
            if time.monotonic() > self._options.deadline:
                progress.patient = False
                self._proceed(progress)
            else:
                self._options.watcher.now(Stage.ALONE, progress.submission)
                yield from progress.alone()

    def _begin(self) -> Iterator[SubmissionProgress]:
        for number, submission in self._left:
            problem_cases = self._cases_of[submission.problem]
            progress = SubmissionProgress(number, submission, problem_cases, self._options, shared=self._shares_disk)
            self._begun[number] = progress
            self._proceed(progress)
            if number in self._begun:
                yield progress

    def _proceed(self, progress: SubmissionProgress) -> None:
        """Count finished cases, and drop a submission that has no work left now."""
        done = progress.count_done()
        if not progress.given and not progress.plan()[1]:
            if progress.waits():
                self._waiting[progress.number] = self._begun.pop(progress.number)
            else:
                del self._begun[progress.number]
                self._results[progress.number] = progress.result()
                self._options.watcher.done(self._results[progress.number])
                done += progress.count_rest()
        self._advance(done)

    def _announce(self) -> None:
        """Show which submission is being judged: the one with the most stops, otherwise the one begun first."""
        given = [progress for progress in self._begun.values() if progress.given]
        if given:
            slowest = max(given, key=lambda progress: progress.stops)
            self._options.watcher.now(Stage.JUDGING, slowest.submission, slowest.stops)
