"""What is to be done next in a grading, and what became of it: submissions in order, the cases of each in batches.

A grading that was interrupted, or is done again, or has other workers, comes to the same end: what is left to do for a
submission depends only on the results that are known of it (`submission_progress`).
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
    """The work of a grading: batches for its workers, and from their answers the results.

    `advance` is called with a number of finished cases, `tell` with the result of each case as it comes back,
    `finished` with that of a submission whose last case a worker has just judged.
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
        """What became of the submissions that are done, in their order."""
        return [self._results[number] for number in sorted(self._results)]

    def next(self) -> CaseBatch | None:
        """Cases of a submission that nobody is at work on, so that its next chunk goes where its last one was; else
        those of a new one; else what can be done beside another worker."""
        idle = [progress for progress in self._begun.values() if not progress.given]
        for progress in chain(idle, self._begin(), list(self._begun.values())):
            batch = progress.next(self._most_cases)
            if batch is not None:
                self._announce()
                return batch
        return None

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Take in what a worker answered."""
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
        """The cases of `batch` cannot be judged: the judge's own failure."""
        failed = (CaseResult(case.id, case.group, Verdict.JE, message=cause) for case in batch.cases)
        self.take(batch, BatchResult(tuple(failed)))

    def pause(self) -> None:
        """Let go of the store, so that the process can fork."""
        self._options.store.close()

    def waits(self) -> bool:
        """Whether something is left to be judged while nothing else runs."""
        return bool(self._waiting)

    def alone(self) -> Iterator[tuple[CaseBatch, Mapping[str, CaseResult]]]:
        """What is to be judged again while nothing else runs, and what is known of it; nothing once the time is up."""
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
        """Count what is done, and let go of a submission of which nothing is left to do now."""
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
        """Name whom a worker is at work for: who has passed a limit most often, else who was begun first."""
        given = [progress for progress in self._begun.values() if progress.given]
        if given:
            slowest = max(given, key=lambda progress: progress.stops)
            self._options.watcher.now(Stage.JUDGING, slowest.submission, slowest.stops)
