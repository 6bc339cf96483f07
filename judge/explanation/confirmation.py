"""Runs public cases whose output students will see once more, each in its own sandbox, to check that it is the same.

A submission seldom manages twice to read something that it should not see, and random output cannot be explained. Only
cases that are shown run again: the counterexample and the first samples that fail.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError
from judge.base.hashing import digest
from judge.base.packed import PackedValue
from judge.execution.compilation import read_source
from judge.execution.store import RUN_FORMAT
from judge.explanation.crash_excerpt import crash_excerpt
from judge.explanation.excerpt import says_something
from judge.judging import worker
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.compare import LINE_BYTES
from judge.judging.transcript import line_start
from judge.judging.worker import BatchResult
from judge.values import visibility
from judge.values.outcome import Ran, Shown, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.execution.pools import Pool
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result

MOST_SAMPLES = 3
"""The most failed samples of a submission that are run again."""

_CUT_SHORT = (Verdict.TLE, Verdict.MLE, Verdict.OLE)
_END_SPACES = 2  # allowance for spaces at the end of each line that no comparator minds


def add(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
) -> tuple[Result, ...]:
    """`results` with `shown` set where students will see the output of a public case: whether a second run confirms it.

    A case that cannot be run again stays unconfirmed.
    """
    runs = _Runs(cases_of, results, options)
    worker.work_through(runs, worker.work, pool)
    return tuple(runs.confirm(number, result) for number, result in enumerate(results))


class _Runs:
    """The work source: for each submission, one batch of all cases to run again."""

    def __init__(
        self,
        cases_of: Mapping[str, ProblemCases],
        results: Sequence[Result],
        options: GradingOptions,
    ) -> None:
        self._cases_of = cases_of
        self._results = results
        self._options = options
        self._confirmed: dict[tuple[int, str], bool] = {}
        self._left = iter(range(len(results)))

    def next(self) -> CaseBatch | None:
        """All cases to run again for the next submission that has any."""
        for number in self._left:
            batch = self._batch(number)
            if batch is not None:
                self._options.progress.expect(len(batch.cases))
                return batch
        return None

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Compare a worker's results with the earlier ones."""
        before = {result.case: result for result in self._shown(self._results[batch.submission])}
        keys = {case.id: case.key for case in batch.cases}
        for result in (one.result for one in judged.results):
            key = keys[result.case]
            if key and isinstance(result, Ran):
                agrees = _agree(before[result.case], result, batch.source)
                self._confirmed[batch.submission, result.case] = agrees
                self._options.store.save_text(key, str(agrees))
        self._options.progress.advance(len(batch.cases))

    def fail(self, batch: CaseBatch, _cause: str) -> None:
        """The cases of `batch` cannot be run: they stay unconfirmed."""
        self.take(batch, BatchResult())

    def pause(self) -> None:
        """Close the store, so that the process can fork."""
        self._options.store.close()

    def confirm(self, number: int, result: Result) -> Result:
        """`result` with `shown` set for its shown cases."""
        shown = {case.case: Shown(self._confirmed.get((number, case.case))) for case in self._shown(result)}
        if not shown or result.feedback is None:
            return result
        feedback, example = result.feedback, result.counterexample
        if example:
            example = replace(example, shown=shown.pop(example.result.case, None))
        feedback = replace(feedback, counterexample=example, shown=shown)
        return replace(result, packed_feedback=PackedValue(feedback, self._options.spill_file))

    def _shown(self, result: Result) -> list[Ran]:
        """The public cases whose output the student will see."""
        if not result.has_feedback or self._cases_of[result.submission.problem].problem.visibility == visibility.FULL:
            return []
        ran = [case for case in result.cases if isinstance(case, Ran)]
        failed = [case for case in ran if case.is_public and says_something(case)]
        example = result.counterexample
        return [*failed[:MOST_SAMPLES], *([example.result] if example and says_something(example.result) else [])]

    def _batch(self, number: int) -> CaseBatch | None:
        """The cases to run again whose answer is not in the store; None if there are none, or they cannot be run."""
        result, options = self._results[number], self._options
        shown = self._shown(result)
        if not shown or time.monotonic() > options.deadline:
            return None
        problem_cases, fresh = self._cases_of[result.submission.problem], options.fresh or result.fresh
        try:
            source = read_source(result.submission, problem_cases.problem)
            texts = _texts(problem_cases, result, shown)
        except (JudgeError, OSError):
            return None
        if source.digest != result.source:
            return None
        unknown = []
        for case in shown:
            data = texts[case.case]
            key = problem_cases.key_of(source, data.digest, options.level, fresh=fresh)
            key = digest(RUN_FORMAT, "confirmed", key, *_shown_fields(case))
            answer = options.store.text(key)
            if answer is None:
                unknown.append(CaseToRun(case.case, data, key=key, output_bytes=_enough_output(case, data)))
            else:
                self._confirmed[number, case.case] = answer == str(True)
        if not unknown:
            return None
        problem = problem_cases.problem
        settings = RunSettings(
            problem.compare, problem.limits_for(source.language), options.level, fresh=fresh, apart=True
        )
        seconds = options.deadline - time.monotonic()
        return CaseBatch(number, source, tuple(unknown), settings, seconds=seconds, kept=options.kept)


def _texts(problem_cases: ProblemCases, result: Result, shown: Sequence[Ran]) -> Mapping[str, CaseTexts]:
    """Input and golden transcript of the cases, by case id."""
    names = {result.case for result in shown}
    texts = {case.id: problem_cases.files[case.id].read() for case in problem_cases.cases if case.id in names}
    example = result.counterexample
    if example:
        texts[example.result.case] = CaseTexts(example.input.encode(), example.expected.encode())
    return texts


def _enough_output(result: Ran, texts: CaseTexts) -> int | None:
    """How many bytes of a cut output are enough: up to its first wrong line, the only one that is shown. None: as many
    as the limits allow."""
    wrong = result.wrong
    if result.verdict not in _CUT_SHORT or not wrong:
        return None
    right = line_start(texts.expected, wrong.line - 1)
    return right + _END_SPACES * wrong.line + len(wrong.found or b"") + LINE_BYTES


def _shown_fields(result: Ran) -> tuple[object, ...]:
    """Everything in a result that an excerpt is made from."""
    mismatch = result.mismatch and (result.mismatch.place.value, result.mismatch.difference, result.mismatch.window)
    return (result.verdict.value, mismatch, result.answer, result.exit.signal, result.stderr_tail)


def _agree(first: Ran, again: Ran, source: Source) -> bool:
    """Whether the second run ended like the first, in everything that is shown; if the first was cut short, whether
    both have the same wrong line."""
    if first.verdict in _CUT_SHORT:
        return first.wrong == again.wrong
    before, after = (_comparable_fields(result, source) for result in (first, again))
    return before == after


def _comparable_fields(result: Ran, source: Source) -> tuple[object, ...]:
    """The shown fields; an error output may contain memory addresses, which change each time."""
    crash = crash_excerpt(result.stderr_tail, source, by_signal=result.exit.signal is not None)
    return (*_shown_fields(result)[:-1], crash)
