"""Inspects the submissions of a class, each once: one that failed on the simplest case that it fails. Of an accepted
one in a language with checks it finds out whether memory that was never set could make it wrong.

A public case comes first: of a secret one students may see nothing. The number of runs is fixed, so a clue does not
depend on how fast the machine is. What was found is stored.
"""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError
from judge.base.hashing import code_digest, digest
from judge.base.wording import listed
from judge.execution import pools
from judge.execution.compilation import read_source
from judge.inspection.checked_runs import find_chance, look
from judge.inspection.clues import make_chance_clues, make_clues
from judge.judging.batch import CaseTexts
from judge.judging.options import LATE
from judge.judging.verdict import decide
from judge.values.feedback import Clue
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.execution.pools import Pool
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.problem import Comparison, Limits
    from judge.values.report import Result
    from judge.values.running import Execution

_FAILED = (Verdict.WA, Verdict.RTE, Verdict.TLE, Verdict.MLE, Verdict.OLE)
_MOST_ACCEPTED = 3  # cases of an accepted submission that are run again, if the compiler warns
# Runs that go over a limit cost most and say least: another failure is looked at first.
_CUT_SHORT = (Verdict.TLE, Verdict.MLE, Verdict.OLE)


@dataclass(frozen=True)
class Inspection:
    """What a worker does for one submission: number `submission` of the grading, on a case that it `failed`, whose
    `texts` are None if no run is of use; or, if it is accepted, on some cases of it. `is_repaired`: an edit is known
    that makes all cases right."""

    submission: int
    source: Source
    failed: Ran | None
    texts: CaseTexts | None
    accepted: tuple[tuple[str, CaseTexts], ...]
    comparison: Comparison
    limits: Limits
    level: str
    key: bytes
    is_repaired: bool = False


def inspect(task: Inspection) -> tuple[Clue, ...]:
    """The clues about one submission. A failure of the judge costs them: JudgeFailure, OSError."""
    if task.accepted:
        return _find_chance(task)
    stdin = task.texts.input if task.texts else None
    found = look(
        task.source,
        stdin,
        task.limits,
        task.level,
        partial(_is_as_judged, task),
        is_repaired=task.is_repaired,
        is_endless=task.failed is not None and task.failed.verdict is Verdict.TLE,
    )
    zeros = _judge(task, found.checked) if found.checked else None
    case = task.failed.case if task.failed else ""
    is_right = zeros is not None and zeros.verdict is Verdict.AC
    return make_clues(task.source, found, case, zeros_are_right=is_right)


def _find_chance(task: Inspection) -> tuple[Clue, ...]:
    """The clues about an accepted submission, if it is right only by chance."""

    def is_right(number: int, done: Execution) -> bool:
        case, texts = task.accepted[number]
        comparison = task.comparison.of(case)
        again = decide(case, done, texts.expected, comparison, task.limits, task.source.language)
        return again.verdict not in (Verdict.WA, Verdict.RTE)

    inputs = [texts.input for _, texts in task.accepted]
    traps, wrong = find_chance(task.source, inputs, task.limits, task.level, is_right)
    return () if wrong is None else make_chance_clues(task.source, traps, task.accepted[wrong][0])


def _is_as_judged(task: Inspection, done: Execution) -> bool:
    """Whether this run has ended as the judged one, as far as that is known: a wrong answer has a hash."""
    judged, again = task.failed, _judge(task, done)
    if judged is None or again is None or judged.verdict is not Verdict.WA:
        return True
    return (again.verdict, again.answer) == (judged.verdict, judged.answer)


def _judge(task: Inspection, done: Execution) -> Ran | None:
    """The result of this run on the case; None if that is not for a comparator to say."""
    if task.failed is None or task.texts is None:
        return None
    case, comparison = task.failed.case, task.comparison.of(task.failed.case)
    if comparison.checker is not None:
        return None
    return decide(case, done, task.texts.expected, comparison, task.limits, task.source.language)


def add(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
    lose: Callable[[str, str, str], None],
) -> tuple[Result, ...]:
    """`results` with the clues about those that failed, or are accepted by chance. `lose` is told of each that cannot
    be inspected: its problem, the cause and the student."""
    work = _Inspections(cases_of, results, options)
    pools.work_through(work, inspect, pool)
    for number, cause in sorted(work.lost):
        submission = results[number].submission
        lose(submission.problem, cause, submission.id)
    return tuple(work.with_clues(number, result) for number, result in enumerate(results))


def name_chance(results: Sequence[Result]) -> Iterator[str]:
    """A line for the teacher about the submissions that are accepted by chance, if there are any."""
    accepted = [result for result in results if result.verdict is Verdict.AC]
    if found := [(result.submission.id, clue) for result in accepted for clue in result.clues[:1]]:
        names = listed([f"{student} ({clue.file}, line {clue.line})" for student, clue in found])
        yield f"accepted by chance, because the program reads memory that was never set: {names}"


def add_one(problem_cases: ProblemCases, result: Result, options: GradingOptions) -> Result:
    """`result` with its clues, found in this process."""
    work = _Inspections({problem_cases.problem.id: problem_cases}, [result], options)
    while task := work.next():
        work.take(task, inspect(task))
    return work.with_clues(0, result)


class _Inspections:
    """The work source: one inspection for each submission that failed."""

    def __init__(
        self, cases_of: Mapping[str, ProblemCases], results: Sequence[Result], options: GradingOptions
    ) -> None:
        self.lost: list[tuple[int, str]] = []
        self._cases_of, self._results, self._options = cases_of, results, options
        self._clues: dict[int, tuple[Clue, ...]] = {}
        self._left = iter(range(len(results)))

    def next(self) -> Inspection | None:
        """The next inspection that is not in the store."""
        for number in self._left:
            task = self._task(number)
            if task is None:
                continue
            stored = self._options.store.text(task.key)
            if stored is None:
                return task
            self._clues[number] = tuple(Clue(**clue) for clue in json.loads(stored))
        return None

    def take(self, task: Inspection, clues: tuple[Clue, ...]) -> None:
        """Keep the clues, here and in the store."""
        self._clues[task.submission] = clues
        self._options.store.save_text(task.key, json.dumps([asdict(clue) for clue in clues]))

    def fail(self, task: Inspection, cause: str) -> None:
        """It cannot be inspected: there are no clues, and nothing is stored."""
        self.lost.append((task.submission, cause))

    def pause(self) -> None:
        """Close the store, so that the process can fork."""
        self._options.store.close()

    def with_clues(self, number: int, result: Result) -> Result:
        """`result` with what was found."""
        clues = self._clues.get(number)
        return replace(result, clues=clues) if clues else result

    def _task(self, number: int) -> Inspection | None:
        """What to do for this submission; None if it cannot be inspected."""
        result, options = self._results[number], self._options
        is_accepted = result.verdict is Verdict.AC
        if not (is_accepted or result.verdict in _FAILED):
            return None
        problem_cases = self._cases_of[result.submission.problem]
        problem = problem_cases.problem
        if problem.hints == "none" and not is_accepted:
            return None
        if time.monotonic() > options.deadline:
            if not is_accepted and result.has_failed_run:
                self.lost.append((number, LATE))
            return None
        try:
            source = read_source(result.submission, problem)
            if is_accepted and (source.row.checked is None or result.may_be_unset is False):
                return None
            failed, texts = (None, None) if is_accepted else _simplest(problem_cases, result)
            accepted = _shortest(problem_cases, result) if is_accepted else ()
        except (JudgeError, OSError):
            return None
        if source.digest != result.source or source.row.traps is None or (is_accepted and not accepted):
            return None
        if source.row.checked is None:
            texts = None
        limits = problem.limits_for(source.language)
        seen = texts.digest if texts and failed else [(case, data.digest) for case, data in accepted]
        answer = failed and (failed.verdict, failed.answer)
        settings = (problem.compare, limits, options.level)
        repairs = result.localisation.repairs if result.localisation else ()
        is_repaired = any(repair.is_whole for repair in repairs)
        key = digest("clues", code_digest("inspection"), source.digest, seen, answer, is_repaired, *settings)
        compare, level = problem.compare, options.level
        return Inspection(number, source, failed, texts, accepted, compare, limits, level, key, is_repaired)


def _shortest(problem_cases: ProblemCases, result: Result) -> tuple[tuple[str, CaseTexts], ...]:
    """The shortest cases of an accepted submission; none for a problem with a checker of its own."""
    if problem_cases.problem.compare.checker is not None:
        return ()
    files = [problem_cases.files[case.case] for case in result.cases]
    files.sort(key=lambda one: (one.case.input.stat().st_size, one.case.id))
    return tuple((one.case.id, one.read()) for one in files[:_MOST_ACCEPTED])


def _simplest(problem_cases: ProblemCases, result: Result) -> tuple[Ran | None, CaseTexts | None]:
    """The failed case on which the submission is inspected: a public one before a secret one, one that was not cut
    short, the shortest. None for a problem with an interactive checker: the submission would wait for it."""
    checker = problem_cases.problem.compare.checker
    if checker is not None and checker.interactive:
        return None, None
    failed = [case for case in result.cases if isinstance(case, Ran) and case.verdict is not Verdict.AC]
    example = result.counterexample
    sizes = {case.case: problem_cases.files[case.case].case.input.stat().st_size for case in failed}
    if example:
        failed.append(example.result)
        sizes[example.result.case] = len(example.input)
    if not failed:
        return None, None
    best = min(failed, key=lambda case: (not case.is_public, case.verdict in _CUT_SHORT, sizes[case.case], case.case))
    if example and best is example.result:
        return best, CaseTexts(example.input.encode(), example.expected.encode())
    return best, problem_cases.files[best.case].read()
