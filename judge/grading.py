"""A class from its submissions to a Report: judge, diagnose, find counterexamples, explain."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from judge import __version__, counterexamples, pools, sandbox, scratch, worker
from judge.contest import Contest, Terms
from judge.diagnose import diagnose
from judge.errors import JudgeError
from judge.explain import explain, reason
from judge.feedback import Counterexample, Feedback, Trace
from judge.model import CaseResult, Problem, Submission, Unmatched, Verdict
from judge.packed import Packed, Spool
from judge.pools import Pool
from judge.report import ProblemSummary, Report, Result
from judge.schedule import Schedule
from judge.store import Store
from judge.trace import read_input, trace_texts


class Interrupted(KeyboardInterrupt):
    """A grading was interrupted; `report` is what was done of it, without explanations."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def grade(
    contests: Sequence[Contest],
    submissions: Sequence[Submission],
    unmatched: Sequence[Unmatched],
    pool: Pool,
    advance: Callable[[int], None],
    terms: Terms | None = None,
    expect: Callable[[int], None] = lambda _: None,
) -> Report:
    """Judge every submission on every case of its problem.

    `advance` is called with a number of finished cases, `expect` with a number of cases that are to be done beyond
    those. A failure of the judge on one submission is its verdict JE;
    the rest goes on. Interrupted when the user does not want to wait.
    """
    by_id = {contest.problem.id: contest for contest in contests}
    terms = terms or Terms(sandbox.best_level(), Store(None))
    ordered = sorted(submissions, key=lambda one: (one.problem, one.id))
    schedule = Schedule(by_id, ordered, terms, advance, shares_disk=pool.shares_disk)
    blank = Report(
        problems=tuple(_summary(contest) for contest in sorted(contests, key=lambda one: one.problem.id)),
        results=(),
        unmatched=tuple(sorted(unmatched, key=lambda one: one.file)),
        isolation=terms.level,
        judge_version=__version__,
    )
    try:
        _judge(schedule, pool)
        results, unread = _diagnose(by_id, schedule.results, terms)
        results, unsought = counterexamples.add(by_id, results, terms, pool, advance, expect)
        results, untold = _explain(by_id, results, terms.spool)
    except KeyboardInterrupt:
        raise Interrupted(replace(blank, results=tuple(schedule.results))) from None
    notes = (*untold, *unread, *unsought, *_left_undone(results, terms.store))
    return replace(blank, results=results, notes=notes)


def judge_one(
    contest: Contest,
    submission: Submission,
    advance: Callable[[CaseResult], None],
    *,
    fresh: bool = False,
    kept: Path | None = None,
) -> tuple[Result, tuple[str, ...]]:
    """Judge one submission case by case, `advance` called with each result, and explain its first failure.

    With `fresh` every case has an interpreter of its own; `kept` is the file of a store, for the answers of readings.
    The second value says what could not be explained, and why.
    """
    by_id, terms = {contest.problem.id: contest}, Terms(sandbox.best_level(), Store(None), fresh=fresh)
    schedule = Schedule(by_id, [submission], terms, lambda _: None, advance, most_cases=1)
    with pools.open("serial", 1) as pool:
        _judge(schedule, pool)
    results, untold = _explain(by_id, schedule.results, terms.spool)
    with contextlib.closing(Store(kept if results[0].verdict is not Verdict.AC else None)) as store:
        (explained,), unread = _diagnose(by_id, results, replace(terms, store=store))
    return explained, (*untold, *unread)


def _judge(schedule: Schedule, pool: Pool) -> None:
    """All of it; what ended near a limit alone, when the workers have ended."""
    scratch.sweep()
    pools.work_through(schedule, worker.work, pool)
    while schedule.waits():
        with contextlib.closing(worker.Bench()) as bench:
            for errand, known in list(schedule.alone()):
                schedule.take(errand, bench.judge_again(errand, known))
        pools.work_through(schedule, worker.work, pool)


def _left_undone(results: Sequence[Result], store: Store) -> Iterator[str]:
    """What the deadline kept from being judged, in a line."""
    late = [result.late for result in results if result.late]
    if late:
        kept = store.path is not None and not store.complaint
        remedy = "grade again to go on" if kept else "nothing is kept, so grade again with more time"
        yield f"{sum(late)} cases of {len(late)} submissions were not run, the time was up: {remedy}"


def _explain(
    by_id: Mapping[str, Contest], results: Sequence[Result], spool: Spool
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with the rule and reason of every wrong line, the first failure explained; and what prevented that."""
    traces = {problem_id: _traces(contest, results) for problem_id, contest in by_id.items()}
    explained = tuple(_explained(by_id, result, traces[result.submission.problem][0], spool) for result in results)
    return explained, tuple(note for _, note in traces.values() if note)


def _explained(by_id: Mapping[str, Contest], result: Result, traces: Mapping[str, Trace], spool: Spool) -> Result:
    if not result.told:
        return result
    (known,), problem = result.told, by_id[result.submission.problem].problem
    rows = tuple(replace(row, reason=reason(row, traces.get(row.case))) for row in result.cases)
    first = next((row for row in rows if known.first and row.case == known.first.case), None)
    explanation = explain(problem, first, traces.get(first.case)) if first and first.ran else None
    shown = known.counterexample and _with_trace(problem, known.counterexample, traces)
    shared = [given.trace for given in (explanation, shown and shown.explanation) if given and given.trace]
    told = Packed((Feedback(first, explanation, shown),), spool, shared)
    return replace(result, cases=Packed(rows, spool), told=told)


def _with_trace(problem: Problem, shown: Counterexample, traces: Mapping[str, Trace]) -> Counterexample:
    trace = traces.get(shown.result.case)
    result = replace(shown.result, reason=reason(shown.result, trace))
    return replace(shown, result=result, explanation=explain(problem, result, trace))


def _diagnose(
    by_id: Mapping[str, Contest], results: Sequence[Result], terms: Terms
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with what was misread, as far as there is time for it; and what prevented it."""
    if time.monotonic() > terms.deadline:
        return tuple(results), ()
    diagnosed, notes = list(results), []
    for problem_id, contest in by_id.items():
        numbers = [number for number, result in enumerate(results) if result.submission.problem == problem_id]
        found, note = diagnose([results[number] for number in numbers], contest, terms.store)
        for number, diagnosis in zip(numbers, found, strict=True):
            diagnosed[number] = replace(results[number], diagnosis=diagnosis)
        notes += [note] if note else []
    return tuple(diagnosed), tuple(notes)


def _traces(contest: Contest, results: Sequence[Result]) -> tuple[Mapping[str, Trace], str]:
    """The reference's traces of the cases on which some submission printed a wrong line or crashed on its way, and of
    the counterexamples.

    A reference that cannot trace costs the reasons, never the verdicts: then there are none, and a note says why.
    """
    problem = contest.problem
    judged = [result for result in results if result.submission.problem == problem.id]
    wrong = {row.case for result in judged for row in result.cases if row.difference or row.partial or row.coming}
    shown = {one.result.case: one.input for result in judged if (one := result.counterexample)}
    try:
        stored = {case.id: read_input(case) for case in contest.cases if case.id in wrong}
        return trace_texts(problem, stored | shown) if stored or shown else {}, ""
    except JudgeError as error:
        return {}, f"no reasons for {problem.id}: {error}"


def _summary(contest: Contest) -> ProblemSummary:
    problem = contest.problem
    cases_count = len(contest.cases)
    return ProblemSummary(problem.id, problem.title, cases_count, problem.points, problem.groups, problem.visibility)
