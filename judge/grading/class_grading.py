"""A class from its submissions to a Report: judge all, then review what failed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from judge import __version__
from judge.execution import pools, sandbox, scratch
from judge.execution.pools import Pool
from judge.execution.store import Store
from judge.feedback.headstart import HeadStart
from judge.grading.schedule import Schedule
from judge.judging import worker
from judge.judging.options import GradingOptions
from judge.problem.problem_cases import ProblemCases
from judge.values.model import CaseResult, Submission, Unmatched
from judge.values.report import ProblemSummary, Report, Result
from judge.values.watcher import NOBODY, Watcher

DIAGNOSIS_S = 20.0
"""So long somebody who waits for one program is made to wait until it is known what was misread."""


class Interrupted(KeyboardInterrupt):
    """A grading was interrupted; `report` is what was done of it, without explanations."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def grade(
    cases_of: Sequence[ProblemCases],
    submissions: Sequence[Submission],
    unmatched: Sequence[Unmatched],
    pool: Pool,
    advance: Callable[[int], None],
    options: GradingOptions | None = None,
    expect: Callable[[int], None] = lambda _: None,
) -> Report:
    """Judge every submission on every case of its problem.

    `advance` is called with a number of finished cases, `expect` with a number of cases that are to be done beyond
    those. A failure of the judge on one submission is its verdict JE;
    the rest goes on. Interrupted when the user does not want to wait.
    """
    by_id = {problem_cases.problem.id: problem_cases for problem_cases in cases_of}
    options = options or GradingOptions(sandbox.best_level(), Store(None))
    ordered = sorted(submissions, key=lambda one: (one.problem, one.id))
    head_start = HeadStart(by_id, options)
    schedule = Schedule(by_id, ordered, options, advance, shares_disk=pool.shares_disk, finished=head_start.add)
    blank = Report(
        problems=tuple(_summary(problem_cases) for problem_cases in sorted(cases_of, key=lambda one: one.problem.id)),
        results=(),
        unmatched=tuple(sorted(unmatched, key=lambda one: one.file)),
        isolation=options.level,
        judge_version=__version__,
    )
    try:
        _judge(schedule, pool, head_start)
        results, notes = tuple(schedule.results), tuple[str, ...]()
        if any(result.has_feedback for result in results):
            from judge.feedback import review

            results, notes = review.review(by_id, results, options, pool, advance, expect)
    except KeyboardInterrupt:
        raise Interrupted(replace(blank, results=tuple(schedule.results))) from None
    return replace(blank, results=results, notes=(*notes, *_left_undone(results, options.store)))


def judge_one(
    problem_cases: ProblemCases,
    submission: Submission,
    advance: Callable[[CaseResult], None],
    *,
    explained: Callable[[Result], None] = lambda _: None,
    fresh: bool = False,
    kept: Path | None = None,
    watcher: Watcher = NOBODY,
) -> tuple[Result, tuple[str, ...]]:
    """Judge one submission case by case, `advance` called with each result, and explain its first failure.

    `explained` is called with the result before it is looked for what was misread, which takes DIAGNOSIS_S at most.
    With `fresh` every case has an interpreter of its own; `kept` is the file of a store, for the answers of
    misreadings. The second value says what could not be explained, and why.
    """
    by_id = {problem_cases.problem.id: problem_cases}
    options = GradingOptions(sandbox.best_level(), Store(None), fresh=fresh, watcher=watcher)
    schedule = Schedule(by_id, [submission], options, lambda _: None, advance, most_cases=1)
    with pools.start("serial", 1) as pool:
        _judge(schedule, pool)
    (result,) = schedule.results
    if not result.has_feedback:
        explained(result)
        return result, ()
    from judge.feedback import review

    with contextlib.closing(Store(kept)) as store:
        options = replace(options, store=store, deadline=time.monotonic() + DIAGNOSIS_S)
        return review.review_one(problem_cases, result, options, explained)


def _judge(schedule: Schedule, pool: Pool, head_start: HeadStart | None = None) -> None:
    """All of it; what ended near a limit alone, when the workers have ended and nothing else is at work."""
    scratch.sweep()
    worker.work_through(schedule, worker.work, pool)
    if head_start:
        head_start.end()
    while schedule.waits():
        with contextlib.closing(worker.WorkerState()) as state:
            for batch, found in list(schedule.alone()):
                schedule.take(batch, state.judge_again(batch, found))
        worker.work_through(schedule, worker.work, pool)


def _left_undone(results: Sequence[Result], store: Store) -> Iterator[str]:
    """What the deadline kept from being judged, in a line."""
    late = [result.late for result in results if result.late]
    if late:
        kept = store.path is not None and not store.complaint
        remedy = "grade again to go on" if kept else "nothing is kept, so grade again with more time"
        yield f"{sum(late)} cases of {len(late)} submissions were not run, the time was up: {remedy}"


def _summary(problem_cases: ProblemCases) -> ProblemSummary:
    problem = problem_cases.problem
    cases_count = len(problem_cases.cases)
    return ProblemSummary(problem.id, problem.title, cases_count, problem.points, problem.groups, problem.visibility)
