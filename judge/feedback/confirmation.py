"""Public cases whose output students are to see, run once more, each in a box of its own: does the same come again?

What a submission has read where it should not, it seldom reads twice; and a program that prints by chance cannot be
explained. Only what is shown is run again: the counterexample, and the first samples that fail.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError
from judge.base.hashing import digest
from judge.base.packed import Packed
from judge.execution.compilation import read_source
from judge.execution.store import RUN_FORMAT
from judge.feedback.crash_excerpt import crash_excerpt
from judge.feedback.excerpt import says_something
from judge.judging import worker
from judge.judging.compare import LINE_BYTES
from judge.judging.run import Task
from judge.judging.transcript import line_start
from judge.judging.worker import Errand, Judged
from judge.values import visibility
from judge.values.feedback import Feedback
from judge.values.model import Case, CaseResult, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.execution.pools import Pool
    from judge.problem.problem_cases import Contest, Terms
    from judge.values.report import Result

MOST_SAMPLES = 3
"""So many of the samples that a submission fails are run again."""

_CUT_SHORT = (Verdict.TLE, Verdict.MLE, Verdict.OLE)
_BLANKS = 2  # at the end of each line so many may stand that no comparator minds


def add(
    contests: Mapping[str, Contest],
    results: Sequence[Result],
    terms: Terms,
    pool: Pool,
    advance: Callable[[int], None],
    expect: Callable[[int], None],
) -> tuple[Result, ...]:
    """`results` with `confirmed` set where students are to see what a public case printed.

    `expect` is called with a number of cases that are to be run, `advance` when they are done. What cannot be run again
    stays unconfirmed.
    """
    runs = _Runs(contests, results, terms, advance, expect)
    worker.work_through(runs, pool)
    return tuple(runs.confirm(number, result) for number, result in enumerate(results))


class _Runs:
    """The agenda: of each submission one errand with all that is to be run again."""

    def __init__(
        self,
        contests: Mapping[str, Contest],
        results: Sequence[Result],
        terms: Terms,
        advance: Callable[[int], None],
        expect: Callable[[int], None],
    ) -> None:
        self._contests = contests
        self._results = results
        self._terms = terms
        self._advance = advance
        self._expect = expect
        self._confirmed: dict[tuple[int, str], bool] = {}
        self._left = iter(range(len(results)))

    def next(self) -> Errand | None:
        """All that is to be run again of the next submission that has something."""
        for number in self._left:
            errand = self._errand(number)
            if errand is not None:
                self._expect(len(errand.task.cases))
                return errand
        return None

    def take(self, errand: Errand, judged: Judged) -> None:
        """Compare what a worker answered with what was there."""
        known = {row.case: row for row in self._shown(self._results[errand.number])}
        for row in judged.results:
            if row.ran and row.verdict is not Verdict.JE:
                agrees = _agree(known[row.case], row, errand.source)
                self._confirmed[errand.number, row.case] = agrees
                self._terms.store.keep_text(errand.task.keys[row.case], str(agrees))
        self._advance(len(errand.task.cases))

    def fail(self, errand: Errand, _cause: str) -> None:
        """The cases of `errand` cannot be run: they stay unconfirmed."""
        self.take(errand, Judged())

    def pause(self) -> None:
        """Let go of the store, so that the process can fork."""
        self._terms.store.close()

    def confirm(self, number: int, result: Result) -> Result:
        """`result` with what was found out."""
        known = {row.case: self._confirmed.get((number, row.case)) for row in self._shown(result)}
        if not known:
            return result
        rows = [replace(row, confirmed=known.get(row.case)) for row in result.cases]
        example = result.counterexample
        if example:
            example = replace(example, result=replace(example.result, confirmed=known.get(example.result.case)))
        told = Feedback(result.first, result.explanation, example)
        return replace(result, cases=Packed(rows, self._terms.spool), told=Packed((told,), self._terms.spool))

    def _shown(self, result: Result) -> list[CaseResult]:
        """The public cases whose output the student is to see."""
        if not result.told or self._contests[result.submission.problem].problem.visibility == visibility.FULL:
            return []
        failed = [row for row in result.cases if row.is_public and says_something(row)]
        example = result.counterexample
        return [*failed[:MOST_SAMPLES], *([example.result] if example and says_something(example.result) else [])]

    def _errand(self, number: int) -> Errand | None:
        """What is to be run again and the store does not know; None where that is nothing, or cannot be."""
        result, terms = self._results[number], self._terms
        shown = self._shown(result)
        if not shown or time.monotonic() > terms.deadline:
            return None
        contest, fresh = self._contests[result.submission.problem], terms.fresh or result.fresh
        try:
            source, contents = read_source(result.submission), _contents(contest, result, shown)
        except (JudgeError, OSError):
            return None
        if source.digest != result.source:
            return None
        keys = {}
        for row in shown:
            key = contest.key_of(source, digest(*contents[row.case]), terms.level, fresh=fresh)
            key = digest(RUN_FORMAT, "confirmed", key, *_said(row))
            known = terms.store.text(key)
            if known is None:
                keys[row.case] = key
            else:
                self._confirmed[number, row.case] = known == str(True)
        if not keys:
            return None
        task = Task(
            None,
            tuple(Case(case, Path(), Path()) for case in keys),
            {},
            contest.problem.compare,
            contest.problem.limits_for(source.language),
            terms.level,
            contents={case: contents[case] for case in keys},
            fresh=fresh,
            keys=keys,
            seconds=terms.deadline - time.monotonic(),
            apart=True,
            output_limits=dict(_output_limits(shown, contents)),
        )
        return Errand(number, source, task)


def _contents(contest: Contest, result: Result, shown: Sequence[CaseResult]) -> Mapping[str, tuple[bytes, bytes]]:
    """Input and golden transcript of the cases, by their ids."""
    names = {row.case for row in shown}
    contents = {case.id: contest.text(case) for case in contest.cases if case.id in names}
    example = result.counterexample
    return contents | ({example.result.case: (example.input.encode(), example.expected.encode())} if example else {})


def _output_limits(
    shown: Sequence[CaseResult], contents: Mapping[str, tuple[bytes, bytes]]
) -> Iterator[tuple[str, int]]:
    """How much is enough of an output that was cut short: its first wrong line, which alone is shown of it."""
    for row in shown:
        if row.verdict in _CUT_SHORT and row.partial:
            right = line_start(contents[row.case][1], row.partial.line - 1)
            yield row.case, right + _BLANKS * row.partial.line + len(row.partial.found or b"") + LINE_BYTES


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
