"""Runs the case that decides a verdict once more, to compare its whole output with the golden transcript.

Results hold only the lines around the first wrong one. The teacher sees this comparison, students never: it may be of a
secret case. It is stored, so that the same program is run again only once.
"""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError
from judge.base.hashing import code_digest, digest
from judge.base.packed import PackedValue
from judge.execution.compilation import read_source
from judge.explanation.explain.structure import load_comparison
from judge.explanation.explain.whole_output import compare_outputs
from judge.explanation.faults import TooSlowError, cpu_limit
from judge.judging import worker
from judge.judging.batch import CaseBatch, CaseToRun, RunSettings
from judge.judging.compare import by_line
from judge.judging.run import MOST_OUTPUT_KEPT
from judge.judging.worker import BatchResult
from judge.values.outcome import Ran

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping, Sequence

    from judge.execution.pools import Pool
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.outcome import Judged
    from judge.values.report import Result

_SECONDS = 1.0
_TOO_LARGE = ("The output is too large, or takes too long, to be compared as a whole.",)


def add(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
) -> tuple[Result, ...]:
    """`results` with `whole_output` in their feedback, where the deciding case has a wrong line and another run has the
    same one."""
    runs = _Runs(cases_of, results, options)
    worker.work_through(runs, worker.work, pool)
    return tuple(runs.said(number, result) for number, result in enumerate(results))


class _Runs:
    """The work source: for each submission, one batch with the case that decides its verdict."""

    def __init__(
        self,
        cases_of: Mapping[str, ProblemCases],
        results: Sequence[Result],
        options: GradingOptions,
    ) -> None:
        self._cases_of = cases_of
        self._results = results
        self._options = options
        self._said: dict[int, tuple[str, ...]] = {}
        self._left = iter(range(len(results)))

    def next(self) -> CaseBatch | None:
        """The case to run again for the next submission that has one."""
        for number in self._left:
            batch = self._batch(number)
            if batch is not None:
                self._options.progress.expect(1)
                return batch
        return None

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Compare the whole output with the golden transcript, if the run ended as before."""
        problem = self._cases_of[self._results[batch.submission].submission.problem].problem
        first = _deciding(self._results[batch.submission])
        for case, again in zip(batch.cases, judged.results, strict=False):
            if case.key and first and isinstance(again.result, Ran):
                is_same = again.result.difference == first.difference
                said = self._said[batch.submission] = _compare(case, again, problem.event) if is_same else ()
                self._options.store.save_text(case.key, json.dumps(said))
        self._options.progress.advance(1)

    def fail(self, batch: CaseBatch, _cause: str) -> None:
        """The case of `batch` cannot be run: nothing is said."""
        self.take(batch, BatchResult())

    def pause(self) -> None:
        """Close the store, so that the process can fork."""
        self._options.store.close()

    def said(self, number: int, result: Result) -> Result:
        """`result` with what was found."""
        said, feedback = self._said.get(number), result.feedback
        if not said or feedback is None:
            return result
        feedback = replace(feedback, whole_output=said)
        return replace(result, packed_feedback=PackedValue(feedback, self._options.spill_file))

    def _batch(self, number: int) -> CaseBatch | None:
        """The case to run again; None if there is none, if what is to be said is in the store, or if it cannot be
        run."""
        result, options = self._results[number], self._options
        problem_cases = self._cases_of[result.submission.problem]
        problem, first = problem_cases.problem, _deciding(result)
        if first is None or not by_line(problem.compare) or time.monotonic() > options.deadline:
            return None
        try:
            source, data = read_source(result.submission, problem), problem_cases.files[first.case]
        except (JudgeError, OSError):
            return None
        if source.digest != result.source:
            return None
        fresh = options.fresh or result.fresh
        key = problem_cases.key_of(source, data.digest, options.level, fresh=fresh)
        pattern = problem.event.pattern if problem.event else None
        key = digest("whole output", code_digest("explanation"), key, pattern)
        if (stored := options.store.text(key)) is not None:
            self._said[number] = tuple(json.loads(stored))
            return None
        settings = RunSettings(
            problem.compare, problem.limits_for(source.language), options.level, fresh=fresh, keeps_output=True
        )
        case = CaseToRun(first.case, data, key=key)
        seconds = options.deadline - time.monotonic()
        return CaseBatch(number, source, (case,), settings, seconds=seconds, kept=options.kept)


def _deciding(result: Result) -> Ran | None:
    """The wrong answer that decides the verdict. An output that was cut short is not compared."""
    first = result.first
    return first if isinstance(first, Ran) and first.difference else None


def _compare(case: CaseToRun, again: Judged, event: re.Pattern[str] | None) -> tuple[str, ...]:
    if len(again.output) > MOST_OUTPUT_KEPT:
        return _TOO_LARGE
    load_comparison()
    try:
        with cpu_limit(_SECONDS):
            return compare_outputs(case.data.read().expected, again.output, event)
    except TooSlowError:
        return _TOO_LARGE
