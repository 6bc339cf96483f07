"""Counterexamples: for each submission, a simple case from the problem's pool of random cases that it fails.

It is shown to the student instead of the secret cases that fail. So it is sought only for a problem that hides them
(`visibility: counterexample`), and only if no sample fails, because samples are public already. If a diagnosis names a
misreading, a simple case that this misreading fails is tried first.
"""

from __future__ import annotations

import itertools
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import JudgeError
from judge.base.packed import PackedValue
from judge.diagnosis.answers import RIGHT, Answers
from judge.execution.compilation import read_source
from judge.explanation import faults
from judge.explanation.explain import explain
from judge.explanation.faults import Faults
from judge.judging import worker
from judge.judging.options import LATE
from judge.judging.worker import BatchResult, save_results
from judge.problem import random_cases
from judge.search.submission_search import Search, plan
from judge.values import visibility
from judge.values.feedback import Feedback
from judge.values.outcome import Verdict
from judge.values.problem import is_sample
from judge.values.progress import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from judge.diagnosis.answers import Misreadings
    from judge.execution.pools import Pool
    from judge.execution.store import Store
    from judge.judging.batch import CaseBatch
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.problem.random_cases import RandomCase
    from judge.values.problem import Problem
    from judge.values.report import Result

_MOST_CASES_A_BATCH = 25
_PORTIONS = (0, 16, 64, 128, 256)  # most misreadings fail on one of the simplest cases


def add(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with a counterexample for each submission that needs one, as far as `options` allow it; and notes that
    say why a problem has none.

    A worker that fails costs only the counterexample.
    """
    if not options.counterexamples:
        return tuple(results), ()
    searches = _Searches(cases_of, results, options, shares_disk=pool.shares_disk)
    worker.work_through(searches, worker.work, pool)
    return tuple(searches.results), searches.notes


def prepare(problem_cases: ProblemCases, results: Sequence[Result], store: Store) -> None:
    """Save in `store` the data that a search for these results, all of one problem, needs first."""
    wanting = [result for result in results if _is_wanted(result, problem_cases.problem)]
    if wanting:
        _Supply(problem_cases, store, filter(None, map(_misread, wanting)))


class _Searches:
    """The work source: the searches for all submissions that need a counterexample."""

    def __init__(
        self,
        cases_of: Mapping[str, ProblemCases],
        results: Sequence[Result],
        options: GradingOptions,
        *,
        shares_disk: bool,
    ) -> None:
        self.results = list(results)
        self._cases_of = cases_of
        self._options = options
        self._store = options.store.path if shares_disk else None
        self._wanting = [
            number
            for number, result in enumerate(results)
            if _is_wanted(result, cases_of[result.submission.problem].problem)
        ]
        self._left = iter(self._wanting)
        self._faults = Faults()
        self._supplies: dict[str, _Supply] = {}
        self._begun: dict[int, Search] = {}

    @property
    def notes(self) -> tuple[str, ...]:
        """Why some problems have no counterexamples."""
        return (*(supply.note for supply in self._supplies.values() if supply.note), *self._faults.notes)

    def next(self) -> CaseBatch | None:
        """Cases for a begun submission that no worker has; otherwise for a new one, or for one that another has."""
        idle = [number for number, search in self._begun.items() if not search.given]
        for number in itertools.chain(idle, self._begin(), list(self._begun)):
            search = self._begun[number]
            chosen = search.next(_MOST_CASES_A_BATCH)
            if chosen:
                self._options.progress.expect(len(chosen))
                self._options.progress.now(Stage.SEARCHING, self.results[number].submission)
                return search.batch(number, chosen, self._store)
        return None

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Record a worker's results."""
        search = self._begun[batch.submission]
        search.take(batch.cases, judged.results)
        save_results(self._options.store, batch, judged)
        self._options.progress.advance(len(batch.cases))
        if not search.given and search.is_over():
            self._end(batch.submission)

    def fail(self, batch: CaseBatch, _cause: str) -> None:
        """The cases of `batch` cannot be judged."""
        self.take(batch, BatchResult())

    def pause(self) -> None:
        """Close the store, so that the process can fork."""
        self._options.store.close()

    def _begin(self) -> Iterator[int]:
        for number in self._left:
            search = self._new(self.results[number])
            if search is not None:
                self._begun[number] = search
                if not search.is_over():
                    yield number
                else:
                    self._end(number)

    def _new(self, result: Result) -> Search | None:
        """The search for `result`; None if the time is up, there is no pool, or the program has changed."""
        if time.monotonic() > self._options.deadline:
            self._lose_late(result)
            return None
        problem_cases, cases = self._cases_of[result.submission.problem], self._supply(result).cases_for(result)
        try:
            source = read_source(result.submission, problem_cases.problem)
        except (JudgeError, OSError):
            return None
        if not cases or source.digest != result.source:
            return None
        return Search(cases, problem_cases, source, self._options, fresh=self._options.fresh or result.fresh)

    def _lose_late(self, result: Result) -> None:
        self._faults.lose("counterexample", result.submission.problem, LATE, result.submission.id)

    def _supply(self, result: Result) -> _Supply:
        name = result.submission.problem
        if name not in self._supplies:
            self._options.progress.now(Stage.SEARCHING)
            wanting = (
                self.results[number] for number in self._wanting if self.results[number].submission.problem == name
            )
            self._supplies[name] = _Supply(
                self._cases_of[name], self._options.store, filter(None, map(_misread, wanting))
            )
        return self._supplies[name]

    def _end(self, number: int) -> None:
        """Put the counterexample into the result."""
        search, result = self._begun.pop(number), self.results[number]
        failure, tried = search.outcome()
        if failure is None and search.was_late:
            self._lose_late(result)
        problem = self._cases_of[result.submission.problem].problem
        shown = None
        with self._faults.guard("counterexample", problem.id, result.submission.id):
            # The review explains it again, with the trace and the problem's pattern.
            if failure:
                case, failed = failure
                shown = case.shown(failed, explain(replace(problem, event=None), failed, None, result.language))
        feedback = PackedValue(Feedback(result.first, result.explanation, shown), self._options.spill_file)
        self.results[number] = replace(result, packed_feedback=feedback, searched=tried)


class _Supply:
    """The pool of one problem, and for each of these misreadings a simple case that it fails. `note` says why there is
    no pool, where there should be one."""

    def __init__(self, problem_cases: ProblemCases, store: Store, misread: Iterable[Misreadings]) -> None:
        self.note = ""
        self._pool: Sequence[RandomCase] = ()
        self._predicted: Mapping[Misreadings, RandomCase] = {}
        try:
            texts = problem_cases.texts()
            secret = [texts[case.id] for case in problem_cases.cases if not case.is_sample]
            self._pool = random_cases.pool(problem_cases.problem, secret, store)
            self._predicted = _predict(problem_cases.problem, self._pool, tuple(dict.fromkeys(misread)), store)
        except Exception as failure:  # noqa: BLE001 - whatever it is, it costs only the counterexamples
            name = problem_cases.problem.id
            self.note = f"no counterexamples for {name}: {faults.in_words(failure, name)}"

    def cases_for(self, result: Result) -> Sequence[RandomCase]:
        """The cases in the order in which the submission tries them."""
        first = self._predicted.get(_misread(result) or ())
        return [first, *(case for case in self._pool if case is not first)] if first else self._pool


def _is_wanted(result: Result, problem: Problem) -> bool:
    """Whether the problem shows counterexamples, and the submission fails secret cases and no sample."""
    if problem.generate is None or problem.visibility != visibility.COUNTEREXAMPLE:
        return False
    failed = [case for case in result.cases if case.was_tried and case.verdict is not Verdict.AC]
    return bool(failed) and not any(is_sample(case.case) or case.verdict is Verdict.JE for case in failed)


def _misread(result: Result) -> Misreadings | None:
    """The misreadings of the diagnosis; of several explanations the first one."""
    return tuple(misreading.id for misreading in result.diagnosis.explanations[0]) if result.diagnosis else None


def _predict(
    problem: Problem, pool: Sequence[RandomCase], misread: Sequence[Misreadings], store: Store
) -> Mapping[Misreadings, RandomCase]:
    """For each misreading a simple case that it answers wrongly, if there is one; the search is the one for
    programs."""
    if not misread or problem.misreadings is None:
        return {}
    answers = Answers(problem, problem.misreadings, {case.id: case.texts for case in pool}, store)
    places, skipped = plan(len(pool), languages.by_name("python").searched // 4)
    first: dict[Misreadings, int] = {}
    for start, end in itertools.pairwise(_PORTIONS):
        left = [misreadings for misreadings in misread if misreadings not in first]
        first |= _first_wrong(answers, pool, places[start:end], left)
    late = [misreadings for misreadings, place in first.items() if skipped and place > skipped[0]]
    for misreadings, place in _first_wrong(answers, pool, skipped, late).items():
        first[misreadings] = min(place, first[misreadings])
    return {misreadings: pool[place] for misreadings, place in first.items()}


def _first_wrong(
    answers: Answers, pool: Sequence[RandomCase], places: Sequence[int], misread: Sequence[Misreadings]
) -> Mapping[Misreadings, int]:
    """For each misreading the first of the places whose case it answers wrongly, if there is one."""
    answers.find((pool[place].id, misreadings) for place in places for misreadings in misread)
    firsts = (
        (misreadings, next((place for place in places if answers.of(pool[place].id, misreadings) != RIGHT), None))
        for misreadings in misread
    )
    return {misreadings: place for misreadings, place in firsts if place is not None}
