"""One submission on its way from its files to its result: which cases to judge next, and how.

The work left depends only on the results so far:

- Every case is judged, except those that come, in the order of the cases, after too many stops.
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
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from judge.base.errors import JudgeError
from judge.base.packed import Packed, PackedValue
from judge.execution.compilation import Source, read_source
from judge.execution.store import compile_key
from judge.grading import scoring
from judge.judging.batch import CaseBatch, CaseToRun, RunSettings
from judge.judging.options import GradingOptions
from judge.judging.run import MOST_STOPS, NOT_RUN, TOO_LATE, is_stop, not_run
from judge.judging.worker import BatchResult, save_results
from judge.problem.problem_cases import ProblemCases
from judge.values.feedback import Feedback
from judge.values.model import Case, CaseResult, Submission, Verdict, is_public
from judge.values.report import Result

_CHECKED_FRESH = 3
_SETTLED = (Verdict.AC, Verdict.JE)


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
        self._forked_results: dict[str, CaseResult] | None = None
        self._fresh_results: dict[str, CaseResult] | None = None
        self._source: Source | None = None
        self._complaint: str | None = None
        self._failure = ""
        self._counted = 0
        self._fresh = options.fresh  # whose results count
        try:
            self._source = read_source(submission)
            self._complaint = self._source.refused or options.store.complaint_of_compiler(self._compile_key())
        except (JudgeError, OSError) as failure:
            self._failure = str(failure)
        self._choose_interpreter()  # the store may have all that is needed

    @property
    def stops(self) -> int:
        """The number of stops so far."""
        results = (self._fresh_results if self._fresh else self._forked_results) or {}
        return sum(is_stop(result) and not result.unsettled for result in results.values())

    def next(self, most: int) -> CaseBatch | None:
        """The next batch of up to `most` cases that no worker has, all public or all secret; None if there is none."""
        fresh, wanted = self.plan()
        left = [case for case in wanted if case.id not in self.given]
        kinds = [*map(is_public, self.given), *(case.is_public for case in left)]
        chosen = [case for case in left if case.is_public == kinds[0]][:most]
        return self._batch(fresh, chosen) if chosen else None

    def alone(self) -> Iterator[tuple[CaseBatch, Mapping[str, CaseResult]]]:
        """The batches of uncertain cases to judge again, each with the results so far."""
        for fresh, public in itertools.product((False, True), (True, False)):
            doubtful = self._doubtful(fresh)
            chosen = [case for case in self._problem_cases.cases if case.id in doubtful and case.is_public == public]
            if chosen:
                yield replace(self._batch(fresh, chosen), store=None), self._found(fresh)

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Record a worker's results."""
        self.given.difference_update(case.id for case in batch.cases)
        self._failure = self._failure or judged.failure
        if judged.complaint is not None and self._complaint is None:
            self._complaint = judged.complaint
            if judged.is_final:
                self._options.store.save_complaint(self._compile_key(), judged.complaint)
        fresh = batch.settings.fresh
        results = tuple(self._settled(result, fresh=fresh) for result in judged.results)
        # Only here is it known which cases come after too many stops.
        counted = {result.case: result for result in results if result.ran or result.message != NOT_RUN}
        self._found(fresh).update(counted)
        save_results(self._options.store, batch, replace(judged, results=results))
        self._choose_interpreter()

    def _settled(self, result: CaseResult, *, fresh: bool) -> CaseResult:
        """`result`, settled if it only confirms a time-out: then it does not matter how near the limit it was."""
        forked = self._forked_results.get(result.case) if self._forked_results else None
        confirms = fresh and not self._fresh and forked is not None and forked.verdict is Verdict.TLE
        return replace(result, unsettled=False, near_limit=True) if confirms and _is_late(result) else result

    @property
    def _is_readable(self) -> bool:
        """Whether there is a program to judge."""
        return not self._failure and self._complaint is None and self._source is not None

    def plan(self) -> tuple[bool, Sequence[Case]]:
        """Whether each case needs a fresh interpreter now, and which cases to judge. There are none if all are done, or
        if the uncertain ones must wait until nothing else runs."""
        if not self._is_readable:
            return False, ()
        missing = self._missing(self._fresh)
        if missing or not self._is_to_be_checked():
            return self._fresh, missing
        return True, self._unchecked()

    def _is_to_be_checked(self) -> bool:
        """Whether the results come from forked interpreters, and are complete and certain, so that fresh ones check
        some of them."""
        assert self._source is not None, "it was read"
        forks = not self._fresh and self._problem_cases.can_fork(self._source)
        return forks and not self._missing(False) and not self._doubtful(False)

    def _choose_interpreter(self) -> None:
        """Use fresh interpreters for all cases if one of the checked failures has another result with a fresh one."""
        if self._is_readable and self._is_to_be_checked() and not self._unchecked() and not self._doubtful(True):
            forked, fresh = self._found(False), self._found(True)
            self._fresh = any(_differs(forked[case], fresh[case]) for case in self._to_check())

    def _unchecked(self) -> list[Case]:
        """The failed cases that a fresh interpreter has not confirmed yet."""
        failed, checked = self._to_check(), self._found(True)
        return [case for case in self._problem_cases.cases if case.id in failed and case.id not in checked]

    def waits(self) -> bool:
        """Whether cases are left to judge alone."""
        return bool(self._doubtful(False) or self._doubtful(True))

    def count_done(self) -> int:
        """The number of cases finished since the last call."""
        found = len((self._fresh_results if self._options.fresh else self._forked_results) or ())
        before, self._counted = self._counted, max(self._counted, found)
        return self._counted - before

    def count_rest(self) -> int:
        """The number of cases that `count_done` has never counted."""
        return len(self._problem_cases.cases) - self._counted

    def result(self) -> Result:
        """The result of the submission."""
        source, problem_cases = self._source, self._problem_cases
        compiles = self._complaint is None
        results = tuple(self._without_a_run() if self._failure or not compiles else self._all(self._fresh))
        verdict, first = scoring.overall(results, compiles)
        # Points are for all cases: nobody knows how many points a part of the cases is worth.
        unknown = verdict is Verdict.JE or not problem_cases.is_whole
        score, points = (None, None) if unknown else scoring.score(problem_cases.problem, problem_cases.cases, results)
        return Result(
            submission=self.submission,
            language=source.language if source else "",
            version=source.version if source else "",
            verdict=verdict,
            score=score,
            points=points,
            cases=Packed(results, self._options.spill_file),
            compile_output=self._complaint,
            packed_feedback=PackedValue(Feedback(first), self._options.spill_file) if first else None,
            message=self._failure or (source.note if source else ""),
            late=sum(result.message == TOO_LATE for result in results),
            fresh=self._fresh and not self._options.fresh,
            source=source.digest if source else b"",
        )

    def _batch(self, fresh: bool, chosen: Sequence[Case]) -> CaseBatch:
        source, problem_cases, options = self._source, self._problem_cases, self._options
        assert source is not None, "only a program that was read has a plan"
        problem, found = problem_cases.problem, self._found(fresh)
        before = (found.get(case.id) for case in problem_cases.cases[: problem_cases.cases.index(chosen[0])])
        cases = (problem_cases.case_to_run(case, source, options.level, fresh=fresh) for case in chosen)
        self.given.update(case.id for case in chosen)
        return CaseBatch(
            self.number,
            source,
            tuple(cases if self._shared else map(_with_texts, cases)),
            RunSettings(problem.compare, problem.limits_for(source.language), options.level, fresh=fresh),
            store=options.store.path if self._shared else None,
            stops=sum(is_stop(result) for result in before if result),
            seconds=options.deadline - time.monotonic(),
            until_stop=True,  # so that people see the number of stops at once
        )

    def _found(self, fresh: bool) -> dict[str, CaseResult]:
        """The results by case id, of fresh or forked interpreters: first from the store, then from workers."""
        results = self._fresh_results if fresh else self._forked_results
        if results is None:
            keys = {case.id: self._key(case, fresh) for case in self._problem_cases.cases}
            results = self._options.store.results(keys, self._problem_cases.groups)
            if fresh:
                self._fresh_results = results
            else:
                self._forked_results = results
        return results

    def _reached(self, fresh: bool) -> Iterator[tuple[Case, CaseResult | None]]:
        """The cases, except those after too many stops, with their results so far."""
        found, stops = self._found(fresh), 0
        for case in self._problem_cases.cases:
            result = found.get(case.id)
            yield case, result
            stops += result is not None and is_stop(result)
            if stops >= MOST_STOPS:
                return

    def _missing(self, fresh: bool) -> list[Case]:
        return [case for case, result in self._reached(fresh) if result is None]

    def _all(self, fresh: bool) -> Iterator[CaseResult]:
        """The results in the order of the cases, once none is missing."""
        reached = [result for _, result in self._reached(fresh) if result is not None]
        yield from reached
        for case in self._problem_cases.cases[len(reached) :]:
            yield not_run(case.id, self._problem_cases.groups.get(case.id), NOT_RUN)

    def _to_check(self) -> list[str]:
        """The failed cases to check with a fresh interpreter: some that ended, or else one that was stopped."""
        failed = [result for result in self._all(False) if result.ran and result.verdict not in _SETTLED]
        ended = [result.case for result in failed if not is_stop(result)]
        return ended[:_CHECKED_FRESH] or [result.case for result in failed[:1]]

    def _doubtful(self, fresh: bool) -> set[str]:
        """The cases whose results are uncertain and that have not been judged alone yet."""
        results = self._fresh_results if fresh else self._forked_results
        if not self._is_readable or not self.patient or results is None:
            return set()
        reached = [result for _, result in self._reached(fresh)]
        unsettled = {result.case for result in reached if result is not None and result.unsettled}
        late = [result for result in reached if result is not None and _is_late(result)]
        # The only time-out of a submission may be a clock that skipped.
        is_lonely = len(late) == 1 and None not in reached and fresh == self._fresh and not late[0].near_limit
        return unsettled | {late[0].case} if is_lonely else unsettled

    def _without_a_run(self) -> Iterator[CaseResult]:
        """The results of a submission that does not compile, or that the judge could not even compile."""
        verdict = Verdict.JE if self._failure else Verdict.CE
        message = self._failure or "not run: the program does not compile"
        for case in self._problem_cases.cases:
            yield CaseResult(case.id, self._problem_cases.groups.get(case.id), verdict, ran=False, message=message)

    def _key(self, case: Case, fresh: bool) -> bytes:
        assert self._source is not None, "a program that could not be read has no results"
        return self._problem_cases.key(self._source, case, self._options.level, fresh=fresh)

    def _compile_key(self) -> bytes:
        assert self._source is not None, "a program that could not be read is not compiled"
        return compile_key(self._source.digest, self._options.level)


def _is_late(result: CaseResult) -> bool:
    return result.ran and result.verdict is Verdict.TLE


def _differs(forked: CaseResult, fresh: CaseResult) -> bool:
    """Whether a fresh interpreter had another result, if it ran at all."""
    ends = [(result.verdict, result.status, result.signal, result.difference) for result in (forked, fresh)]
    return fresh.ran and ends[0] != ends[1]


def _with_texts(case: CaseToRun) -> CaseToRun:
    """`case` for a worker that cannot read its files; the worker reports a file that cannot be read now."""
    with contextlib.suppress(JudgeError):
        return replace(case, data=case.data.read())
    return case
