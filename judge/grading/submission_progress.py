"""One submission on its way from its files to its result: what of it is to be judged next, and how.

What is left to do depends only on the results that are known:

- every case is judged, but for those that come after too many on which a limit was passed, in the order of the cases;
- no secret case of a submission is judged while a public one of it is, in whatever worker: what a program does on the
  one it must have no way to tell to its run on the other;
- what ended by itself above the limit on time, what could not be judged on a busy machine, and the only time-out of a
  submission is judged again alone, when all else is done;
- of a submission whose cases are forked from a warm interpreter, the first ones that it fails without passing a limit,
  or else the first one of all, are judged again with a fresh interpreter; if one of them comes out otherwise, all are.
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
from judge.judging.worker import BatchResult, keep_results
from judge.problem.problem_cases import ProblemCases
from judge.values.feedback import Feedback
from judge.values.model import Case, CaseResult, Submission, Verdict, is_public
from judge.values.report import Result

_CHECKED_FRESH = 3
_SETTLED = (Verdict.AC, Verdict.JE)


class SubmissionProgress:
    """One submission on its way from its files to its result; `given` are the cases that workers have."""

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
        self._choose_interpreter()  # the store may know all that it takes

    @property
    def stops(self) -> int:
        """On how many cases it has passed a limit so far."""
        results = (self._fresh_results if self._fresh else self._forked_results) or {}
        return sum(is_stop(result) and not result.unsettled for result in results.values())

    def next(self, most: int) -> CaseBatch | None:
        """The next cases that are to be judged and that no worker has, `most` at most, all public or all secret."""
        fresh, wanted = self.plan()
        left = [case for case in wanted if case.id not in self.given]
        kinds = [*map(is_public, self.given), *(case.is_public for case in left)]
        chosen = [case for case in left if case.is_public == kinds[0]][:most]
        return self._batch(fresh, chosen) if chosen else None

    def alone(self) -> Iterator[tuple[CaseBatch, Mapping[str, CaseResult]]]:
        """What is not certain, to be judged again, and its results so far."""
        for fresh, public in itertools.product((False, True), (True, False)):
            doubtful = self._doubtful(fresh)
            chosen = [case for case in self._problem_cases.cases if case.id in doubtful and case.is_public == public]
            if chosen:
                yield replace(self._batch(fresh, chosen), store=None), self._found(fresh)

    def take(self, batch: CaseBatch, judged: BatchResult) -> None:
        """Take in what a worker answered."""
        self.given.difference_update(case.id for case in batch.cases)
        self._failure = self._failure or judged.failure
        if judged.complaint is not None and self._complaint is None:
            self._complaint = judged.complaint
            if judged.is_final:
                self._options.store.keep_complaint(self._compile_key(), judged.complaint)
        fresh = batch.settings.fresh
        results = tuple(self._settled(result, fresh=fresh) for result in judged.results)
        # Only here is it known which cases come after too many stops.
        counted = {result.case: result for result in results if result.ran or result.message != NOT_RUN}
        self._found(fresh).update(counted)
        keep_results(self._options.store, batch, replace(judged, results=results))
        self._choose_interpreter()

    def _settled(self, result: CaseResult, *, fresh: bool) -> CaseResult:
        """`result`; where it only confirms a time-out it does not matter how near the limit it was."""
        forked = self._forked_results.get(result.case) if self._forked_results else None
        confirms = fresh and not self._fresh and forked is not None and forked.verdict is Verdict.TLE
        return replace(result, unsettled=False, near_limit=True) if confirms and _is_late(result) else result

    @property
    def _is_readable(self) -> bool:
        """Whether there is a program to be judged."""
        return not self._failure and self._complaint is None and self._source is not None

    def plan(self) -> tuple[bool, Sequence[Case]]:
        """Whether each case is to have a fresh interpreter now, and which cases are to be judged; none when nobody can
        help, because all is done or what is not certain must wait until nothing else runs."""
        if not self._is_readable:
            return False, ()
        missing = self._missing(self._fresh)
        if missing or not self._is_to_be_checked():
            return self._fresh, missing
        return True, self._unchecked()

    def _is_to_be_checked(self) -> bool:
        """Whether results of forked interpreters count, all are there and certain, and fresh ones confirm some."""
        assert self._source is not None, "it was read"
        forks = not self._fresh and self._problem_cases.can_fork(self._source)
        return forks and not self._missing(False) and not self._doubtful(False)

    def _choose_interpreter(self) -> None:
        """Once the failures are checked with a fresh interpreter: if one of them differs, have fresh ones for all."""
        if self._is_readable and self._is_to_be_checked() and not self._unchecked() and not self._doubtful(True):
            forked, fresh = self._found(False), self._found(True)
            self._fresh = any(_differs(forked[case], fresh[case]) for case in self._to_check())

    def _unchecked(self) -> list[Case]:
        """The failed cases that a fresh interpreter has not confirmed yet."""
        failed, checked = self._to_check(), self._found(True)
        return [case for case in self._problem_cases.cases if case.id in failed and case.id not in checked]

    def waits(self) -> bool:
        """Whether something is left to be judged alone."""
        return bool(self._doubtful(False) or self._doubtful(True))

    def count_done(self) -> int:
        """How many cases have become known since this was asked last."""
        found = len((self._fresh_results if self._options.fresh else self._forked_results) or ())
        before, self._counted = self._counted, max(self._counted, found)
        return self._counted - before

    def count_rest(self) -> int:
        """How many cases this was never told of."""
        return len(self._problem_cases.cases) - self._counted

    def result(self) -> Result:
        """What became of the submission."""
        source, problem_cases = self._source, self._problem_cases
        compiles = self._complaint is None
        results = tuple(self._without_a_run() if self._failure or not compiles else self._all(self._fresh))
        verdict, first = scoring.overall(results, compiles)
        # Points are for all cases: of some of them nobody knows how many they are worth.
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
        assert source is not None, "there is a plan only for what was read"
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
            until_stop=True,  # so that people see at once how many there are
        )

    def _found(self, fresh: bool) -> dict[str, CaseResult]:
        """The results by case, of fresh or of forked interpreters: first those of the store, then what workers find."""
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
        """The cases but for those after too many stops, with their results as far as they are known."""
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
        """The results in the order of the cases, when none is missing."""
        reached = [result for _, result in self._reached(fresh) if result is not None]
        yield from reached
        for case in self._problem_cases.cases[len(reached) :]:
            yield not_run(case.id, self._problem_cases.groups.get(case.id), NOT_RUN)

    def _to_check(self) -> list[str]:
        """The failed cases that a fresh interpreter is to confirm: some that ended, or a single one that did not."""
        failed = [result for result in self._all(False) if result.ran and result.verdict not in _SETTLED]
        ended = [result.case for result in failed if not is_stop(result)]
        return ended[:_CHECKED_FRESH] or [result.case for result in failed[:1]]

    def _doubtful(self, fresh: bool) -> set[str]:
        """The cases whose results are not certain, and that were not judged alone yet."""
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
        """The results of a submission that does not compile, or that the judge could not even try to compile."""
        verdict = Verdict.JE if self._failure else Verdict.CE
        message = self._failure or "not run: the program does not compile"
        for case in self._problem_cases.cases:
            yield CaseResult(case.id, self._problem_cases.groups.get(case.id), verdict, ran=False, message=message)

    def _key(self, case: Case, fresh: bool) -> bytes:
        assert self._source is not None, "what could not be read has no results"
        return self._problem_cases.key(self._source, case, self._options.level, fresh=fresh)

    def _compile_key(self) -> bytes:
        assert self._source is not None, "what could not be read is not compiled"
        return compile_key(self._source.digest, self._options.level)


def _is_late(result: CaseResult) -> bool:
    return result.ran and result.verdict is Verdict.TLE


def _differs(forked: CaseResult, fresh: CaseResult) -> bool:
    """Whether a fresh interpreter came to another end, as far as it was asked."""
    ends = [(result.verdict, result.status, result.signal, result.difference) for result in (forked, fresh)]
    return fresh.ran and ends[0] != ends[1]


def _with_texts(case: CaseToRun) -> CaseToRun:
    """`case` for a worker that cannot read its files; what cannot be read now is the worker's to complain of."""
    with contextlib.suppress(JudgeError):
        return replace(case, data=case.data.read())
    return case
