"""Runs a submission on random contest cases, seed by seed, until one fails, and finds the simplest that does.

After the first failure, as many cases are tried again as it took so far, at least 200 and at most 1,000. The simplest
failure is the one with the earliest wrong line, and among those the one with the shortest transcript. It depends only
on the seeds, not on the order of the workers. A program that goes over a limit on the very first case is not run on
others. The diagnosis uses the cases that were tried.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import JudgeError, JudgeFailure
from judge.diagnosis.diagnose import diagnose, is_suspect
from judge.execution import pools, scratch
from judge.execution.compilation import read_source
from judge.execution.store import Store
from judge.explanation.explain import explain, reason
from judge.explanation.faults import Faults, cpu_limit
from judge.inspection import submissions
from judge.inspection.clues import without_unreached
from judge.judging import worker
from judge.judging.batch import CaseBatch, CaseFiles, CaseToRun, RunSettings
from judge.judging.options import GradingOptions
from judge.judging.run import is_stop
from judge.localisation import addition
from judge.problem import random_cases
from judge.problem.problem_cases import ProblemCases
from judge.problem.random_cases import RandomCase
from judge.problem.trace import known_traces
from judge.values.feedback import Feedback
from judge.values.outcome import MOST_STOPS, Ran, Verdict
from judge.values.problem import Case, Problem
from judge.values.progress import Progress, Stage
from judge.values.report import Result
from judge.values.submission import Submission

if TYPE_CHECKING:
    from judge.execution.pools import Pool
    from judge.values.feedback import Clue, Counterexample, Diagnosis, Localisation

# One case alone comes first: a program that does not end on it will not end on others.
_FIRST_CHUNK, _SECOND_CHUNK, _LAST_CHUNK = 1, 20, 320
# Each chunk starts two processes, so chunks grow; but they stay small enough to show progress.
_SHORT_S = 1.0
_LEAST_MORE, _MOST_MORE = 200, 1_000
_CLOSING_S = 15.0  # reserved at the end for the explanation and the diagnosis
_MOST_ASKED = 100  # failed cases for the diagnosis, and as many that passed


@dataclass(frozen=True)
class Failure:
    """A random case that fails; `place` counts from 0 in the order of the seeds."""

    place: int
    case: RandomCase
    result: Ran

    @property
    def simplicity(self) -> tuple[int, int, int, int]:
        """The sort key, simplest first: the wrong line's number, the transcript's lines, the input's length."""
        return _wrong_line(self.result), self.case.expected.count("\n"), len(self.case.input), self.place


@dataclass(frozen=True)
class Outcome:
    """The outcome of a stress test: `tried` cases ran in the order of their seeds, `failures` are the failed ones, the
    simplest first, `passed` are the seeds of the passed ones. `compile_output` is the compiler's output if the program
    does not compile."""

    tried: int
    failures: tuple[Failure, ...] = ()
    compile_output: str | None = None
    passed: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Chunk:
    """The input of a worker: some seeds, the place `start` of the first one, and a batch to fill."""

    start: int
    seeds: range
    problem: Problem
    batch: CaseBatch


@dataclass(frozen=True)
class _Tried:
    """The answer of a worker: failures, seeds that passed, cases tried, seconds used, the compiler's output, and an
    error of the judge."""

    failures: tuple[Failure, ...] = ()
    passed: tuple[int, ...] = ()
    tried: int = 0
    seconds: float = 0.0
    compile_output: str | None = None
    error: JudgeError | None = None


def stress(
    problem: Problem,
    submission: Submission,
    seeds: range,
    pool: Pool,
    *,
    level: str,
    fresh: bool = False,
    deadline: float = math.inf,
    progress: Progress | None = None,
) -> Outcome:
    """Run `submission` on the random cases of `seeds` until one fails, then look for simpler failures.

    No case starts in the last seconds before `deadline` (by `time.monotonic`); they are for `show` and `misread`. A
    case that fails only in a fork of a warm interpreter is not a failure; if that happens, all cases run again with a
    fresh interpreter each, as with `fresh`. JudgeError if the judge or one of the problem's programs fails.
    """
    progress = progress or Progress()
    source = read_source(submission, problem)
    if source.refused:
        return Outcome(0, compile_output=source.refused)
    settings = RunSettings(problem.compare, problem.limits_for(source.language), level, fresh=fresh)
    batch = CaseBatch(0, source, (), settings)
    progress.now(Stage.TRYING)
    search = _Search(
        replace(problem, language_limits={}, include=dict(problem.include)), batch, seeds, deadline, progress
    )
    scratch.sweep()
    worker.work_through(search, _work, pool)
    outcome = search.outcome()
    if fresh or not outcome.failures or not source.fork_server:
        return outcome
    progress.now(Stage.REPEATING)
    if _is_confirmed(search.batch, outcome.failures[0]):
        return outcome
    return stress(problem, submission, seeds, pool, level=level, fresh=True, deadline=deadline, progress=progress)


def show(problem: Problem, submission: Submission, failure: Failure) -> tuple[Counterexample, str]:
    """The failure with its explanation; the second value says why the reference's reasons are missing, '' if not."""
    case, result, faults = failure.case, failure.result, Faults()
    trace, explanation = None, None
    known = languages.by_suffix(submission.file.suffix)
    language = known.name if known else ""
    with faults.guard("reasons", problem.id):
        trace = known_traces(problem, {case.id: case.input}).get(case.id)
    with faults.guard("full explanation", problem.id), cpu_limit():
        explanation = explain(problem, result, trace, language)
    if explanation is None:
        explanation, trace = explain(replace(problem, event=None), result, None, language), None
    if result.mismatch:
        result = replace(result, mismatch=replace(result.mismatch, reason=reason(result, trace)))
    return case.shown(result, explanation), "; ".join(faults.notes)


def misread(
    problem: Problem, submission: Submission, outcome: Outcome, deadline: float = math.inf
) -> tuple[Diagnosis | None, str]:
    """The diagnosis from up to 100 failures and 100 passed cases of `outcome`; None if there is none. It is never
    certain, because other cases may contradict it.

    The second value says what went wrong, for example that `deadline` has passed.
    """
    faults, diagnosis = Faults(), None
    with faults.guard("diagnosis", problem.id), scratch.folder() as folder:
        passed = random_cases.draw(problem, outcome.passed[:_MOST_ASKED]) if outcome.passed else []
        drawn = [*(failure.case for failure in outcome.failures[:_MOST_ASKED]), *passed]
        problem_cases, result = _problem_cases(problem, drawn, folder), _result(submission, outcome, passed)
        (diagnosis,), note = diagnose([result], problem_cases, Store(None), deadline)
        faults.add([note] if note else [])
    return diagnosis, "; ".join(faults.notes)


def locate(
    problem: Problem, submission: Submission, outcome: Outcome, level: str
) -> tuple[tuple[Clue, ...], Localisation | None, str]:
    """What the compiler and checks say, and the lines to look at, from the same cases as the diagnosis; nothing if it
    is not known. The last value says what went wrong."""
    faults = Faults()
    clues: tuple[Clue, ...] = ()
    localisation = None
    with faults.guard("lines to look at", problem.id), scratch.folder() as folder:
        source = read_source(submission, problem)
        passed = random_cases.draw(problem, outcome.passed[:_MOST_ASKED]) if outcome.passed else []
        drawn = [*(failure.case for failure in outcome.failures[:_MOST_ASKED]), *passed]
        result = replace(_result(submission, outcome, passed), language=source.language, source=source.digest)
        problem_cases, options = _problem_cases(problem, drawn, folder), GradingOptions(level, Store(None))
        with faults.guard("clues", problem.id):
            result = submissions.add_one(problem_cases, result, options)
        with pools.start("serial", 1) as pool:
            lose = partial(faults.lose, "lines to look at")
            found = addition.add({problem.id: problem_cases}, [result], options, pool, lose)
        (result,) = map(without_unreached, found)
        clues, localisation = result.clues, result.localisation
    return clues, localisation, "; ".join(faults.notes)


def says_enough(problem: Problem, submission: Submission, outcome: Outcome) -> bool:
    """Whether `misread` may find something."""
    problem_cases = ProblemCases(problem, (), {}, {}, is_whole=False)
    return is_suspect(_result(submission, outcome, ()), problem_cases)


def _result(submission: Submission, outcome: Outcome, passed: Iterable[RandomCase]) -> Result:
    failed = [failure.result for failure in outcome.failures[:_MOST_ASKED]]
    results = *failed, *(Ran(case.id, None, Verdict.AC) for case in passed)
    return Result(submission, "", "", failed[0].verdict, None, None, results, packed_feedback=Feedback(failed[0]))


def _problem_cases(problem: Problem, drawn: Sequence[RandomCase], folder: Path) -> ProblemCases:
    """The problem with random cases as its cases; their files are written into `folder`."""
    files = {}
    for case in drawn:
        paths = folder / f"{case.seed}.in", folder / f"{case.seed}.out"
        for path, text in zip(paths, (case.input, case.expected), strict=True):
            path.write_bytes(text.encode())
        files[case.id] = CaseFiles(Case(case.id, *paths), case.texts.digest)
    return ProblemCases(problem, tuple(case_files.case for case_files in files.values()), {}, files, is_whole=False)


def _is_confirmed(batch: CaseBatch, failure: Failure) -> bool:
    """Whether a fresh interpreter fails the case too."""
    fresh = replace(batch, settings=replace(batch.settings, fresh=True))
    with contextlib.closing(worker.WorkerState()) as state:
        judged = state.judge(_with_cases(fresh, [failure.case]))
    return not judged.results or judged.results[0].result.verdict is not Verdict.AC


class _Search:
    """The work source: chunks of seeds in order, as long as more of them may matter."""

    def __init__(
        self,
        problem: Problem,
        batch: CaseBatch,
        seeds: range,
        deadline: float,
        progress: Progress,
    ) -> None:
        self.batch = batch
        self._problem = problem
        self._seeds = seeds
        self._progress = progress
        # If time is short, only a quarter is reserved, so that some is left for the cases.
        self._deadline = deadline - min(_CLOSING_S, max(0.0, deadline - time.monotonic()) / 4)
        self._size = _FIRST_CHUNK
        self._begun = 0
        self._end: float = len(seeds)
        self._tried: dict[int, int] = {}
        self._failures: list[Failure] = []
        self._passed: list[int] = []
        self._compile_output: str | None = None

    def next(self) -> _Chunk | None:
        seconds = self._deadline - time.monotonic()
        if self._begun >= self._end or seconds <= 0 or self._compile_output is not None:
            return None
        if self._begun and not self._tried:  # the first case is not back yet
            return None
        start, self._begun = self._begun, int(min(self._begun + self._size, self._end))
        batch = replace(self.batch, seconds=seconds)
        return _Chunk(start, self._seeds[start : self._begun], self._problem, batch)

    def take(self, chunk: _Chunk, done: _Tried) -> None:
        if done.error is not None:
            raise done.error
        self._compile_output = done.compile_output if self._compile_output is None else self._compile_output
        self._tried[chunk.start] = done.tried
        self._failures += done.failures
        self._passed += done.passed
        self._end = min(self._end, _last_place(self._failures))
        if self._failures and self._begun < self._end:
            self._progress.now(Stage.SIMPLER)
        if self._size == _FIRST_CHUNK:
            self._size = _SECOND_CHUNK
        elif done.seconds < _SHORT_S:
            self._size = min(2 * self._size, _LAST_CHUNK)
        self._progress.advance(done.tried)

    def fail(self, chunk: _Chunk, cause: str) -> None:
        raise JudgeFailure(cause)

    def pause(self) -> None:
        """Nothing is open."""

    def outcome(self) -> Outcome:
        tried = 0
        while self._tried.get(tried):
            tried += self._tried[tried]
        tried = int(min(tried, self._end))
        failures = sorted(
            (failure for failure in self._failures if failure.place < tried), key=lambda failure: failure.simplicity
        )
        passed = sorted(seed for seed in self._passed if self._seeds.index(seed) < tried)
        return Outcome(tried, tuple(failures), self._compile_output, tuple(passed))


def _last_place(failures: Sequence[Failure]) -> float:
    """The place before which cases are tried: some more after the first failure, none after too many stops or after a
    stop on the very first case."""
    if not failures:
        return math.inf
    first = min(failure.place for failure in failures) + 1
    if any(failure.place == 0 and is_stop(failure.result) for failure in failures):
        return 1
    stops = sorted(failure.place + 1 for failure in failures if is_stop(failure.result))
    patience = stops[MOST_STOPS - 1] if len(stops) >= MOST_STOPS else math.inf
    return min(first + min(max(first, _LEAST_MORE), _MOST_MORE), patience)


def _work(chunk: _Chunk) -> _Tried:
    """Make the chunk's cases and judge them; a pool calls this."""
    begun = time.monotonic()
    try:
        cases = random_cases.draw(chunk.problem, chunk.seeds)
    except JudgeError as error:
        return _Tried(error=error)
    judged = worker.work(_with_cases(chunk.batch, cases))
    if judged.failure or judged.compile_output is not None:
        return _Tried(
            error=JudgeFailure(judged.failure) if judged.failure else None, compile_output=judged.compile_output
        )
    failures, passed, tried = [], [], len(chunk.seeds)
    for case, one in zip(cases, judged.results, strict=True):
        place, result = chunk.start + chunk.seeds.index(case.seed), one.result
        if not isinstance(result, Ran):
            if result.verdict is Verdict.JE:
                return _Tried(error=JudgeFailure(result.cause))
            tried = place - chunk.start
            break
        if result.verdict is Verdict.AC:
            passed.append(case.seed)
        elif not one.unsettled:
            failures.append(Failure(place, case, result))
    return _Tried(tuple(failures), tuple(passed), tried, time.monotonic() - begun)


def _with_cases(batch: CaseBatch, drawn: Sequence[RandomCase]) -> CaseBatch:
    return replace(batch, cases=tuple(CaseToRun(case.id, case.texts) for case in drawn))


def _wrong_line(result: Ran) -> int:
    """The number of the first wrong line; for a run that was cut short, of the line after its last complete one."""
    if result.mismatch is not None:
        return result.mismatch.difference.line
    return result.ending.line + 1 if result.ending else 1
