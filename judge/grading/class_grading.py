"""Grades a class, from its submissions to a Report: judges all of them, then reviews the failures."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from judge import __version__, languages, sandbox
from judge.base.errors import JudgeFailure
from judge.execution import pools, scratch
from judge.execution.pools import Pool
from judge.execution.store import Store
from judge.grading.headstart import HeadStart
from judge.grading.schedule import MOST_CASES_A_BATCH, Schedule
from judge.judging import compare, worker
from judge.judging.options import GradingOptions
from judge.problem.problem_cases import ProblemCases
from judge.reporting.gradebook import left_undone
from judge.values.report import ProblemSummary, Report, Result
from judge.values.submission import Submission, Unmatched

# It needs a few seconds of CPU time, for which a busy machine takes ten times as long.
DIAGNOSIS_S = 60.0
"""The longest time, in seconds, that a user who judges one program waits for the diagnosis."""


class Interrupted(KeyboardInterrupt):
    """A grading was interrupted; `report` has the results so far, without explanations."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def grade(
    cases_of: Sequence[ProblemCases],
    submissions: Sequence[Submission],
    unmatched: Sequence[Unmatched],
    pool: Pool,
    options: GradingOptions | None = None,
    most_cases: int = MOST_CASES_A_BATCH,
) -> Report:
    """Judge every submission on every case of its problem, with at most `most_cases` in a batch.

    If the judge fails on one submission, its verdict is JE and the rest goes on. Interrupted if the user stops the
    grading.
    """
    with contextlib.ExitStack() as stack:
        options = options or GradingOptions(sandbox.best_level(), Store(None))
        with contextlib.suppress(JudgeFailure, OSError):  # without room, programs are compiled again
            kept = stack.enter_context(scratch.folder()) / "kept"
            kept.mkdir(mode=0o700)
            options = replace(options, kept=kept)
        return _grade(cases_of, submissions, unmatched, pool, options, most_cases)


def _grade(
    cases_of: Sequence[ProblemCases],
    submissions: Sequence[Submission],
    unmatched: Sequence[Unmatched],
    pool: Pool,
    options: GradingOptions,
    most_cases: int,
) -> Report:
    by_id = {problem_cases.problem.id: problem_cases for problem_cases in cases_of}
    ordered = sorted(submissions, key=lambda submission: (submission.problem, submission.id))
    head_start = HeadStart(by_id, options)
    schedule = Schedule(by_id, ordered, options, most_cases, pool.shares_disk, head_start.add)
    report = Report(
        problems=tuple(summarize(by_id[problem_id]) for problem_id in sorted(by_id)),
        results=(),
        unmatched=tuple(sorted(unmatched, key=lambda lost: lost.file)),
        isolation=options.level,
        judge_version=__version__,
    )
    try:
        _judge(schedule, pool, head_start)
        report = replace(report, results=tuple(schedule.results))
        if report.results:
            from judge.grading import review

            report = review.review(by_id, report, options, pool)
    except KeyboardInterrupt:
        raise Interrupted(replace(report, results=tuple(schedule.results))) from None
    return replace(report, notes=(*report.notes, *left_undone(report.results, options.store)))


def judge_one(
    problem_cases: ProblemCases,
    submission: Submission,
    options: GradingOptions,
    *,
    store_file: Path | None = None,
) -> tuple[Result, tuple[str, ...]]:
    """Judge one submission case by case and explain its first failure.

    The progress of `options` receives each result, and the explained result before the diagnosis, which takes
    DIAGNOSIS_S at most. `store_file` is the file of a store for the answers of misreadings. The second value says what
    could not be explained, and why.
    """
    by_id = {problem_cases.problem.id: problem_cases}
    schedule = Schedule(by_id, [submission], options, most_cases=1)
    with pools.start("serial", 1) as pool:
        _judge(schedule, pool)
    (result,) = schedule.results
    if not result.has_feedback:
        options.progress.explained(result)
        return result, ()
    from judge.grading import review

    with contextlib.closing(Store(store_file)) as store:
        return review.review_one(problem_cases, result, replace(options, store=store), DIAGNOSIS_S)


def _judge(schedule: Schedule, pool: Pool, head_start: HeadStart | None = None) -> None:
    """Judge everything; cases that ended near a limit run again alone, once the workers have ended."""
    scratch.sweep()
    worker.work_through(schedule, worker.work, pool)
    if head_start:
        head_start.end()
    while schedule.waits():
        with contextlib.closing(worker.WorkerState()) as state:
            for batch, results_so_far in list(schedule.alone()):
                schedule.take(batch, state.judge_again(batch, results_so_far))
        worker.work_through(schedule, worker.work, pool)


def summarize(problem_cases: ProblemCases) -> ProblemSummary:
    """What reports say about a problem before anything is judged."""
    problem = problem_cases.problem
    cases_count = len(problem_cases.cases)
    return ProblemSummary(
        problem.id,
        problem.title,
        cases_count,
        problem.points,
        problem.groups,
        problem.visibility,
        makes_cases=problem.generate is not None,
        arena=problem.arena,
        by_line=compare.by_line(problem.compare),
        checks=problem.compare.checker is not None,
        file=f"{problem.id}{languages.by_name((problem.languages or ('python',))[0]).suffixes[0]}",
        whole=problem_cases.is_whole,
    )
