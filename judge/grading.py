"""A class from its submissions to a Report: compile, run, score, explain."""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge import __version__, cases, counterexamples, pools, sandbox, scratch, worker
from judge.compilation import Source
from judge.diagnose import diagnose
from judge.errors import JudgeError, JudgeFailure
from judge.explain import explain, reason
from judge.feedback import Counterexample, Trace
from judge.model import Case, CaseResult, Problem, ProblemSummary, Report, Result, Submission, Unmatched, Verdict
from judge.packed import Packed
from judge.pools import Pool
from judge.run import TOO_LATE
from judge.schedule import Schedule
from judge.store import Store, case_key, digest
from judge.trace import read_input, trace_texts


@dataclass(frozen=True)
class Contest:
    """A problem with its cases, the points group of each and the digest of its files.

    It is not whole when some of its cases were left out.
    """

    problem: Problem
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    digests: Mapping[str, bytes]
    is_whole: bool = True

    @classmethod
    def of(cls, problem: Problem) -> Contest:
        """`problem` with the cases found on disk."""
        found = cases.discover(problem)
        groups = {case.id: group.name for case in found if (group := cases.group_of(problem, case))}
        digests = {case.id: digest(case.input.read_bytes(), case.expected.read_bytes()) for case in found}
        return cls(problem, found, groups, digests)

    def texts(self) -> Mapping[str, tuple[bytes, bytes]]:
        """Input and golden transcript of each case; JudgeFailure for one that is gone, or not what it was."""
        return {case.id: _read(case, self.digests[case.id]) for case in self.cases}

    def key(self, source: Source, case: Case, level: str, *, fresh: bool) -> bytes:
        """Under which the result of `source` on `case` is kept."""
        return self.key_of(source, self.digests[case.id], level, fresh=fresh)

    def key_of(self, source: Source, files: bytes, level: str, *, fresh: bool) -> bytes:
        """The same for a case with this digest of its input and golden transcript."""
        limits, served = self.problem.limits_for(source.language), self.serves(source) and not fresh
        return case_key(source.digest, files, self.problem.compare, limits, level, served=served)

    def serves(self, source: Source) -> bool:
        """Whether the cases of `source` are forked from one warm interpreter, unless it is told not to."""
        return source.fork_server and not self.problem.limits_for(source.language).subprocesses

    def only(self, names: Sequence[str]) -> Contest:
        """The same with the cases alone that `names` (names, beginnings of names, globs) mean; BadUsage for no case."""
        chosen = {case.id for name in names for case in cases.choose(self.cases, name)}
        kept = tuple(case for case in self.cases if case.id in chosen)
        return replace(self, cases=kept, is_whole=len(kept) == len(self.cases))


def _read(case: Case, known: bytes) -> tuple[bytes, bytes]:
    try:
        texts = case.input.read_bytes(), case.expected.read_bytes()
    except OSError as error:
        raise JudgeFailure(f"{error.filename}: cannot be read: {error.strerror}") from None
    if digest(*texts) != known:
        raise JudgeFailure(f"{case.id} changed while it was graded: grade again")
    return texts


@dataclass(frozen=True)
class Terms:
    """How a grading is done: isolation level, where results are kept, when (by `time.monotonic`) it must end, whether
    every case has a fresh interpreter, and whether counterexamples are sought."""

    level: str
    store: Store
    deadline: float = math.inf
    fresh: bool = False
    counterexamples: bool = False


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
        results, untold = _explain(by_id, results)
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
    results, untold = _explain(by_id, schedule.results)
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
    late = [sum(row.message == TOO_LATE for row in result.cases) for result in results]
    cases, submissions = sum(late), sum(map(bool, late))
    if cases:
        kept = store.path is not None and not store.complaint
        remedy = "grade again to go on" if kept else "nothing is kept, so grade again with more time"
        yield f"{cases} cases of {submissions} submissions were not run, the time was up: {remedy}"


def _explain(by_id: Mapping[str, Contest], results: Sequence[Result]) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with the rule and reason of every wrong line, the first failure explained; and what prevented that."""
    traces = {problem_id: _traces(contest, results) for problem_id, contest in by_id.items()}
    explained = tuple(_explained(by_id, result, traces[result.submission.problem][0]) for result in results)
    return explained, tuple(note for _, note in traces.values() if note)


def _explained(by_id: Mapping[str, Contest], result: Result, traces: Mapping[str, Trace]) -> Result:
    rows = tuple(replace(row, reason=reason(row, traces.get(row.case))) for row in result.cases)
    first = next((row for row in rows if result.first and row.case == result.first.case), None)
    problem = by_id[result.submission.problem].problem
    explanation = explain(problem, first, traces.get(first.case)) if first and first.ran else None
    counterexample = result.counterexample and _with_trace(problem, result.counterexample, traces)
    return replace(result, cases=Packed(rows), first=first, explanation=explanation, counterexample=counterexample)


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
