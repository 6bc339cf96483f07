"""Public cases whose output students are to see, run once more, each in a box of its own: does the same come again?

What a submission has read where it should not, it seldom reads twice; and a program that prints by chance cannot be
explained. Only what is shown is run again: the counterexample, and the first samples that fail.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError
from judge.base.hashing import digest
from judge.base.packed import Packed, PackedValue
from judge.execution.compilation import read_source
from judge.execution.store import RUN_FORMAT
from judge.feedback.crash_excerpt import crash_excerpt
from judge.feedback.excerpt import says_something
from judge.judging import worker
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.compare import LINE_BYTES
from judge.judging.transcript import line_start
from judge.judging.worker import BatchResult
from judge.values import visibility
from judge.values.feedback import Feedback
from judge.values.model import CaseResult, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.execution.pools import Pool
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result

MOST_SAMPLES = 3
"""So many of the samples that a submission fails are run again."""

_CUT_SHORT = (Verdict.TLE, Verdict.MLE, Verdict.OLE)
_BLANKS = 2  # at the end of each line so many may stand that no comparator minds


def add(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
    advance: Callable[[int], None],
    expect: Callable[[int], None],
) -> tuple[Result, ...]:
    """`results` with `confirmed` set where students are to see what a public case printed.

    `expect` is called with a number of cases that are to be run, `advance` when they are done. What cannot be run again
    stays unconfirmed.
    """
    runs = _Runs(cases_of, results, options, advance, expect)
    worker.work_through(runs, worker.work, pool)
    return tuple(runs.confirm(number, result) for number, result in enumerate(results))


class _Runs:
    """The work: for each submission one batch with all that is to be run again."""

    def __init__(
        self,
        cases_of: Mapping[str, ProblemCases],
        results: Sequence[Result],
        options: GradingOptions,
        advance: Callable[[int], None],
        expect: Callable[[int], None],
    ) -> None:
        self._cases_of = cases_of
        self._results = results
        self._options = options
        self._advance = advance
        self._expect = expect
        self._confirmed: dict[tuple[int, str], bool] = {}
        self._left = iter(range(len(results)))

    def next(self) -> CaseBatch | None:
        """All that is to be run again of the next submission that has something."""
        for number in self._left:
            batch = self._batch(number)
            if batch is not None:
                self._expect(len(batch.cases))
                return batch
        return None

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Compare what a worker answered with what was there."""
        before = {result.case: result for result in self._shown(self._results[batch.submission])}
        keys = {case.id: case.key for case in batch.cases}
        for result in judged.results:
            key = keys[result.case]
            if key and result.ran and result.verdict is not Verdict.JE:
                agrees = _agree(before[result.case], result, batch.source)
                self._confirmed[batch.submission, result.case] = agrees
                self._options.store.keep_text(key, str(agrees))
        self._advance(len(batch.cases))

    def fail(self, batch: CaseBatch, _cause: str) -> None:
        """The cases of `batch` cannot be run: they stay unconfirmed."""
        self.take(batch, BatchResult())

    def pause(self) -> None:
        """Let go of the store, so that the process can fork."""
        self._options.store.close()

    def confirm(self, number: int, result: Result) -> Result:
        """`result` with what was found out."""
        known = {row.case: self._confirmed.get((number, row.case)) for row in self._shown(result)}
        if not known:
            return result
        rows = [replace(row, confirmed=known.get(row.case)) for row in result.cases]
        example = result.counterexample
        if example:
            example = replace(example, result=replace(example.result, confirmed=known.get(example.result.case)))
        spill_file, feedback = self._options.spill_file, Feedback(result.first, result.explanation, example)
        return replace(result, cases=Packed(rows, spill_file), packed_feedback=PackedValue(feedback, spill_file))

    def _shown(self, result: Result) -> list[CaseResult]:
        """The public cases whose output the student is to see."""
        if not result.has_feedback or self._cases_of[result.submission.problem].problem.visibility == visibility.FULL:
            return []
        failed = [row for row in result.cases if row.is_public and says_something(row)]
        example = result.counterexample
        return [*failed[:MOST_SAMPLES], *([example.result] if example and says_something(example.result) else [])]

    def _batch(self, number: int) -> CaseBatch | None:
        """What is to be run again and the store does not know; None where that is nothing, or cannot be."""
        result, options = self._results[number], self._options
        shown = self._shown(result)
        if not shown or time.monotonic() > options.deadline:
            return None
        problem_cases, fresh = self._cases_of[result.submission.problem], options.fresh or result.fresh
        try:
            source, texts = read_source(result.submission), _texts(problem_cases, result, shown)
        except (JudgeError, OSError):
            return None
        if source.digest != result.source:
            return None
        unknown = []
        for row in shown:
            data = texts[row.case]
            key = problem_cases.key_of(source, data.digest, options.level, fresh=fresh)
            key = digest(RUN_FORMAT, "confirmed", key, *_said(row))
            answer = options.store.text(key)
            if answer is None:
                unknown.append(CaseToRun(row.case, data, key=key, output_bytes=_enough_output(row, data)))
            else:
                self._confirmed[number, row.case] = answer == str(True)
        if not unknown:
            return None
        problem = problem_cases.problem
        settings = RunSettings(
            problem.compare, problem.limits_for(source.language), options.level, fresh=fresh, apart=True
        )
        return CaseBatch(number, source, tuple(unknown), settings, seconds=options.deadline - time.monotonic())


def _texts(problem_cases: ProblemCases, result: Result, shown: Sequence[CaseResult]) -> Mapping[str, CaseTexts]:
    """Input and golden transcript of the cases, by their ids."""
    names = {row.case for row in shown}
    texts = {case.id: problem_cases.files[case.id].read() for case in problem_cases.cases if case.id in names}
    example = result.counterexample
    if example:
        texts[example.result.case] = CaseTexts(example.input.encode(), example.expected.encode())
    return texts


def _enough_output(row: CaseResult, texts: CaseTexts) -> int | None:
    """How much is enough of an output that was cut short: its first wrong line, which alone is shown of it. None: all
    that the limits allow."""
    if row.verdict not in _CUT_SHORT or not row.partial:
        return None
    right = line_start(texts.expected, row.partial.line - 1)
    return right + _BLANKS * row.partial.line + len(row.partial.found or b"") + LINE_BYTES


def _said(row: CaseResult) -> tuple[object, ...]:
    """All of a result that an excerpt is made of."""
    said = (row.difference, row.partial, row.coming, row.window, row.answer, row.signal, row.stderr_tail)
    return (row.verdict.value, *said)


def _agree(first: CaseResult, again: CaseResult, source: Source) -> bool:
    """Whether the second run ended as the first did, as far as that is shown; of one that was cut short, whether it
    came to the same wrong line."""
    if first.verdict in _CUT_SHORT:
        return first.partial == (again.partial or again.difference)
    one, other = (
        # Last words may name addresses, which are others each time.
        (*_said(row)[:-1], crash_excerpt(row.stderr_tail, source, by_signal=row.signal is not None))
        for row in (first, again)
    )
    return one == other
