"""One submission on its way from its files to its result: which cases to judge next, and how.

The work left depends only on the results so far:

- Every case is judged, except those that come, in the order of the cases, after too many stops, or after the first
  failure if only that was asked for.
- No secret case of a submission is judged while one of its public cases is, in any worker: a run must have no way to
  pass information to another run.
- Some cases are judged again alone, when all other work is done: those that ended by themselves above the time limit,
  those that could not be judged on a busy machine, and the only time-out of a submission.
- If the cases are forked from a warm interpreter, the first failures that are not stops (or otherwise the first failure
  of all) are judged again with a fresh interpreter. If one of them has another result, all cases are.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from judge.base.errors import JudgeError
from judge.base.packed import Packed, PackedValue
from judge.execution.compilation import Source, read_source
from judge.execution.store import compile_key, unset_key
from judge.grading import scoring
from judge.grading.basis import basis_of
from judge.grading.case_results import CaseResults
from judge.judging.batch import CaseBatch, CaseToRun, RunSettings
from judge.judging.options import GradingOptions
from judge.judging.run import is_stop
from judge.judging.worker import BatchResult, save_results
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import CaseResult, Judged, NotRun, Ran, Verdict, Why
from judge.values.problem import Case, is_public
from judge.values.report import Result
from judge.values.submission import Submission

if TYPE_CHECKING:
    from judge.values.feedback import Feedback

_CHECKED_FRESH = 3


class Plan(NamedTuple):
    """The cases to judge now, and the results that theirs will join."""

    results: CaseResults
    cases: Sequence[Case]


class SubmissionProgress:
    """One submission on its way from its files to its result; `given` are the ids of the cases that workers have."""

    def __init__(
        self, number: int, submission: Submission, problem_cases: ProblemCases, options: GradingOptions, *, shared: bool
    ) -> None:
        self.number = number
        self.given: set[str] = set()
        self.patient = True
        self.submission = submission
        self._problem_cases = problem_cases
        self._options = options
        self._shared = shared
        self._forked, self._fresh = (
            CaseResults(fresh, problem_cases, self._stored, options.until_failure, options.most_stops)
            for fresh in (False, True)
        )
        self._counting = self._fresh if options.fresh else self._forked  # the results that count
        self._source: Source | None = None
        self._compile_output: str | None = None
        self._may_be_unset: bool | None = None
        self._failure = ""
        self._counted = 0
        try:
            self._source = read_source(submission, problem_cases.problem)
            if self._source.row.warned and (stored := options.store.text(self._unset_key(self._source))):
                self._may_be_unset = json.loads(stored)
            self._compile_output = self._source.refused or options.store.compile_output(self._compile_key())
        except (JudgeError, OSError) as failure:
            self._failure = str(failure)
        self._choose_interpreter()  # the store may have all that is needed

    @property
    def stops(self) -> int:
        """The number of stops so far."""
        return sum(is_stop(judged.result) and not judged.unsettled for judged in self._counting.loaded.values())

    def next(self, most: int) -> CaseBatch | None:
        """The next batch of up to `most` cases that no worker has, all public or all secret; None if there is none."""
        plan = self.plan()
        left = [case for case in plan.cases if case.id not in self.given]
        kinds = [*map(is_public, self.given), *(case.is_public for case in left)]
        chosen = [case for case in left if case.is_public == kinds[0]][:most]
        return self._hand_out(plan.results, chosen) if chosen else None

    def alone(self) -> Iterator[tuple[CaseBatch, Mapping[str, Judged]]]:
        """The batches of uncertain cases to judge again, each with the results so far."""
        for results, public in itertools.product((self._forked, self._fresh), (True, False)):
            doubtful = self._doubtful(results)
            chosen = [case for case in self._problem_cases.cases if case.id in doubtful and case.is_public == public]
            if chosen:
                yield replace(self._hand_out(results, chosen), store=None), results.found

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Record a worker's results."""
        self.given.difference_update(case.id for case in batch.cases)
        self._failure = self._failure or judged.failure
        if judged.compile_output is not None and self._compile_output is None:
            self._compile_output = judged.compile_output
            if judged.is_final:
                self._options.store.save_compile_output(self._compile_key(), judged.compile_output)
        if judged.may_be_unset is not None:
            self._may_be_unset = judged.may_be_unset
            self._options.store.save_text(self._unset_key(batch.source), json.dumps(judged.may_be_unset))
        kind = self._fresh if batch.settings.fresh else self._forked
        results = tuple(self._settled(one, kind) for one in judged.results)
        # Only here is it known which cases come after too many stops.
        kind.add(one for one in results if not _is_left_out(one.result, Why.STOPS))
        save_results(self._options.store, batch, replace(judged, results=results))
        self._choose_interpreter()

    def _settled(self, judged: Judged, kind: CaseResults) -> Judged:
        """`judged`, settled if it only confirms a time-out: then it does not matter how near the limit it was."""
        result, forked = judged.result, self._forked.loaded.get(judged.case)
        is_check = kind is self._fresh and self._counting is self._forked
        confirms = is_check and forked is not None and forked.result.verdict is Verdict.TLE
        if confirms and isinstance(result, Ran) and result.verdict is Verdict.TLE:
            return replace(judged, unsettled=False, result=replace(result, near_limit=True))
        return judged

    @property
    def _is_readable(self) -> bool:
        """Whether there is a program to judge."""
        return not self._failure and self._compile_output is None and self._source is not None

    def plan(self) -> Plan:
        """Which cases to judge now, and how. There are none if all are done, or if the uncertain ones must wait until
        nothing else runs."""
        if not self._is_readable:
            return Plan(self._counting, ())
        missing = self._counting.missing()
        if missing or not self._is_to_be_checked():
            return Plan(self._counting, missing)
        return Plan(self._fresh, self._unchecked())

    def _is_to_be_checked(self) -> bool:
        """Whether the results come from forked interpreters, and are complete and certain, so that fresh ones check
        some of them."""
        assert self._source is not None, "it was read"
        forks = self._counting is self._forked and self._problem_cases.can_fork(self._source)
        return forks and not self._forked.missing() and not self._doubtful(self._forked)

    def _choose_interpreter(self) -> None:
        """Use fresh interpreters for all cases if one of the checked failures has another result with a fresh one."""
        if self._is_readable and self._is_to_be_checked() and not self._unchecked() and not self._doubtful(self._fresh):
            forked, fresh = self._forked.found, self._fresh.found
            if any(_differs(forked[case].result, fresh[case].result) for case in self._to_check()):
                self._counting = self._fresh

    def _unchecked(self) -> list[Case]:
        """The failed cases that a fresh interpreter has not confirmed yet."""
        failed, checked = self._to_check(), self._fresh.found
        return [case for case in self._problem_cases.cases if case.id in failed and case.id not in checked]

    def waits(self) -> bool:
        """Whether cases are left to judge alone."""
        return bool(self._doubtful(self._forked) or self._doubtful(self._fresh))

    def count_done(self) -> int:
        """The number of cases finished since the last call."""
        finished = len((self._fresh if self._options.fresh else self._forked).loaded)
        before, self._counted = self._counted, max(self._counted, finished)
        return self._counted - before

    def count_rest(self) -> int:
        """The number of cases that `count_done` has never counted."""
        return len(self._problem_cases.cases) - self._counted

    def result(self) -> Result:
        """The result of the submission."""
        return self._result(self._counting.complete)

    def result_so_far(self) -> Result:
        """The result as if the time were up now."""
        return self._result(self._counting.so_far)

    def _result(self, judged: Callable[[], Iterable[CaseResult]]) -> Result:
        source, problem_cases = self._source, self._problem_cases
        compiles = self._compile_output is None
        results = tuple(self._without_a_run() if self._failure or not compiles else judged())
        verdict, first = scoring.overall(results, compiles)
        # Points are for all cases: nobody knows how many points a part of the cases is worth.
        is_partial = not problem_cases.is_whole or any(_is_left_out(result, Why.ONLY_FIRST) for result in results)
        unknown = verdict is Verdict.JE or is_partial
        score, points = (None, None) if unknown else scoring.score(problem_cases.problem, problem_cases.cases, results)
        return Result(
            submission=self.submission,
            language=source.language if source else "",
            version=source.version if source else "",
            verdict=verdict,
            score=score,
            points=points,
            cases=Packed(results, self._options.spill_file),
            compile_output=self._compile_output,
            packed_feedback=self._feedback(first) if first else None,
            message=self._failure or (source.note if source else ""),
            past_deadline=sum(_is_left_out(result, Why.DEADLINE, Why.PENDING) for result in results),
            fresh=self._counting is self._fresh and not self._options.fresh,
            source=source.digest if source else b"",
            may_be_unset=self._may_be_unset,
            basis=basis_of(source, problem_cases) if source else None,
        )

    def _feedback(self, first: CaseResult) -> PackedValue[Feedback]:
        """The feedback on a submission that failed, of which only the first failure is known yet."""
        from judge.values.feedback import Feedback  # nothing is said of a program that is right

        return PackedValue(Feedback(first), self._options.spill_file)

    def _hand_out(self, results: CaseResults, chosen: Sequence[Case]) -> CaseBatch:
        """The batch of the chosen cases, which are given to a worker now."""
        source, problem_cases, options = self._source, self._problem_cases, self._options
        assert source is not None, "only a program that was read has a plan"
        problem, fresh = problem_cases.problem, results.fresh
        before = (results.found.get(case.id) for case in problem_cases.cases[: problem_cases.cases.index(chosen[0])])
        cases = (problem_cases.case_to_run(case, source, options.level, fresh=fresh) for case in chosen)
        self.given.update(case.id for case in chosen)
        return CaseBatch(
            self.number,
            source,
            tuple(cases if self._shared else map(_with_texts, cases)),
            RunSettings(
                problem.compare,
                problem.limits_for(source.language),
                options.level,
                fresh=fresh,
                keeps_output=options.keeps_output,
            ),
            store=options.store.path if self._shared else None,
            stops=sum(is_stop(judged.result) for judged in before if judged),
            seconds=options.deadline - time.monotonic(),
            until_stop=True,  # so that people see the number of stops at once
            kept=options.kept if self._shared else None,
            warns=options.counterexamples,
        )

    def _stored(self, fresh: bool) -> dict[str, Judged]:
        """The results in the store, by case id."""
        assert self._source is not None, "a program that could not be read has no results"
        source, level = self._source, self._options.level
        cases = self._problem_cases.cases
        keys = {case.id: self._problem_cases.key(source, case, level, fresh=fresh) for case in cases}
        stored = self._options.store.results(keys, self._problem_cases.groups)
        return {case: Judged(result) for case, result in stored.items()}

    def _to_check(self) -> list[str]:
        """The failed cases to check with a fresh interpreter: some that ended, or else one that was stopped."""
        ran = [result for result in self._forked.complete() if isinstance(result, Ran)]
        failed = [result for result in ran if result.verdict is not Verdict.AC]
        ended = [result.case for result in failed if not is_stop(result)]
        return ended[:_CHECKED_FRESH] or [result.case for result in failed[:1]]

    def _doubtful(self, results: CaseResults) -> set[str]:
        """The cases whose results are uncertain and that have not been judged alone yet."""
        if not self._is_readable or not self.patient or not results.loaded:
            return set()
        doubtful = results.unsettled()
        if results is self._counting and (lonely := results.only_time_out()) and not lonely.near_limit:
            doubtful.add(lonely.case)  # it may be a clock that skipped
        return doubtful

    def _without_a_run(self) -> Iterator[CaseResult]:
        """The results of a submission that does not compile, or that the judge could not even compile."""
        why = Why.UNPREPARED if self._failure else Why.NO_PROGRAM
        for case in self._problem_cases.cases:
            yield NotRun(case.id, self._problem_cases.groups.get(case.id), why, self._failure)

    def _unset_key(self, source: Source) -> bytes:
        return unset_key(source.digest, source.row.warned)

    def _compile_key(self) -> bytes:
        assert self._source is not None, "a program that could not be read is not compiled"
        return compile_key(self._source.digest, self._options.level)


def _differs(forked: CaseResult, fresh: CaseResult) -> bool:
    """Whether a fresh interpreter had another result, if it ran at all."""
    ends = [(result.verdict, result.exit, result.difference) for result in (forked, fresh)]
    return fresh.was_tried and ends[0] != ends[1]


def _is_left_out(result: CaseResult, *reasons: Why) -> bool:
    """Whether the case was not run, for one of these reasons."""
    return isinstance(result, NotRun) and result.why in reasons


def _with_texts(case: CaseToRun) -> CaseToRun:
    """`case` for a worker that cannot read its files; the worker reports a file that cannot be read now."""
    with contextlib.suppress(JudgeError):
        return replace(case, data=case.data.read())
    return case
