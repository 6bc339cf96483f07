"""What is to be done next in a grading, and what became of it: submissions in order, the cases of each in chunks.

What is left to do for a submission follows from the results that are known of it and from nothing else. So a grading
that was interrupted, or is done again, or has other workers, comes to the same end:

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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from judge.base.errors import JudgeError
from judge.base.packed import Packed
from judge.execution.compilation import Source, read_source
from judge.execution.store import compile_key
from judge.grading import scoring
from judge.judging.run import MOST_STOPS, NOT_RUN, TOO_LATE, Task, is_stop, not_run, read_case
from judge.judging.worker import Errand, Judged, keep_results
from judge.problem.problem_cases import Contest, Terms
from judge.values.feedback import Feedback
from judge.values.model import Case, CaseResult, Submission, Verdict, is_public
from judge.values.report import Result
from judge.values.watcher import Stage

MOST_CASES_A_TASK = 25
_CHECKED_FRESH = 3
_SETTLED = (Verdict.AC, Verdict.JE)


class Schedule:
    """The agenda of a grading: errands for its workers, and from their answers the results.

    `advance` is called with a number of finished cases, `tell` with the result of each case as it comes back,
    `finished` with that of a submission whose last case a worker has just judged.
    """

    def __init__(
        self,
        contests: Mapping[str, Contest],
        submissions: Iterable[Submission],
        terms: Terms,
        advance: Callable[[int], None],
        tell: Callable[[CaseResult], None] | None = None,
        most_cases: int = MOST_CASES_A_TASK,
        shares_disk: bool = True,
        finished: Callable[[Result], None] = lambda _: None,
    ) -> None:
        self._contests = contests
        self._left = enumerate(submissions)
        self._terms = terms
        self._advance = advance
        self._tell = tell
        self._most_cases = most_cases
        self._shares_disk = shares_disk
        self._finished = finished
        self._begun: dict[int, _Course] = {}
        self._waiting: dict[int, _Course] = {}
        self._results: dict[int, Result] = {}

    @property
    def results(self) -> list[Result]:
        """What became of the submissions that are done, in their order."""
        return [self._results[number] for number in sorted(self._results)]

    def next(self) -> Errand | None:
        """Cases of a submission that nobody is at work on, so that its next chunk goes where its last one was; else
        those of a new one; else what can be done beside another worker."""
        idle = [course for course in self._begun.values() if not course.given]
        for course in chain(idle, self._begin(), list(self._begun.values())):
            errand = course.next(self._most_cases)
            if errand is not None:
                self._announce()
                return errand
        return None

    def take(self, errand: Errand, judged: Judged) -> None:
        """Take in what a worker answered."""
        course = self._begun[errand.number]
        course.take(errand, judged)
        if self._tell and errand.task.fresh == self._terms.fresh:
            for row in judged.results:
                self._tell(row)
        self._proceed(course)
        self._announce()
        if errand.number in self._results:
            self._finished(self._results[errand.number])

    def fail(self, errand: Errand, cause: str) -> None:
        """The cases of `errand` cannot be judged: the judge's own failure."""
        task = errand.task
        rows = (CaseResult(case.id, task.groups.get(case.id), Verdict.JE, message=cause) for case in task.cases)
        self.take(errand, Judged(tuple(rows)))

    def pause(self) -> None:
        """Let go of the store, so that the process can fork."""
        self._terms.store.close()

    def waits(self) -> bool:
        """Whether something is left to be judged while nothing else runs."""
        return bool(self._waiting)

    def alone(self) -> Iterator[tuple[Errand, Mapping[str, CaseResult]]]:
        """What is to be judged again while nothing else runs, and what is known of it; nothing once the time is up."""
        waiting, self._waiting = self._waiting, {}
        self._begun.update(waiting)
        for course in waiting.values():
            if time.monotonic() > self._terms.deadline:
                course.patient = False
                self._proceed(course)
            else:
                self._terms.watcher.now(Stage.ALONE, course.submission)
                yield from course.alone()

    def _begin(self) -> Iterator[_Course]:
        for number, submission in self._left:
            contest = self._contests[submission.problem]
            course = _Course(number, submission, contest, self._terms, shared=self._shares_disk)
            self._begun[number] = course
            self._proceed(course)
            if number in self._begun:
                yield course

    def _proceed(self, course: _Course) -> None:
        """Count what is done, and let go of a submission of which nothing is left to do now."""
        done = course.count_done()
        if not course.given and not course.plan()[1]:
            if course.waits():
                self._waiting[course.number] = self._begun.pop(course.number)
            else:
                del self._begun[course.number]
                self._results[course.number] = course.result()
                self._terms.watcher.done(self._results[course.number])
                done += course.count_rest()
        self._advance(done)

    def _announce(self) -> None:
        """Name whom a worker is at work for: who has passed a limit most often, else who was begun first."""
        given = [course for course in self._begun.values() if course.given]
        if given:
            slowest = max(given, key=lambda course: course.stops)
            self._terms.watcher.now(Stage.JUDGING, slowest.submission, slowest.stops)


class _Course:
    """One submission on its way from its files to its result; `given` are the cases that workers have."""

    def __init__(self, number: int, submission: Submission, contest: Contest, terms: Terms, *, shared: bool) -> None:
        self.number = number
        self.given: set[str] = set()
        self.patient = True
        self.submission = submission
        self._contest = contest
        self._terms = terms
        self._shared = shared
        self._known: dict[bool, dict[str, CaseResult]] = {}
        self._source: Source | None = None
        self._complaint: str | None = None
        self._failure = ""
        self._counted = 0
        self._fresh = terms.fresh  # whose results count
        try:
            self._source = read_source(submission)
            self._complaint = self._source.refused or terms.store.complaint_of_compiler(self._compile_key())
        except (JudgeError, OSError) as failure:
            self._failure = str(failure)

    @property
    def stops(self) -> int:
        """On how many cases it has passed a limit so far."""
        return sum(is_stop(row) and not row.unsettled for row in self._known.get(self._fresh, {}).values())

    def next(self, most: int) -> Errand | None:
        """The next cases that are to be judged and that no worker has, `most` at most, all public or all secret."""
        fresh, wanted = self.plan()
        left = [case for case in wanted if case.id not in self.given]
        kinds = [*map(is_public, self.given), *(case.is_public for case in left)]
        chosen = [case for case in left if case.is_public == kinds[0]][:most]
        return self._errand(fresh, chosen) if chosen else None

    def alone(self) -> Iterator[tuple[Errand, Mapping[str, CaseResult]]]:
        """What is not certain, to be judged again."""
        for fresh, public in itertools.product((False, True), (True, False)):
            doubtful = self._doubtful(fresh)
            chosen = [case for case in self._contest.cases if case.id in doubtful and case.is_public == public]
            if chosen:
                yield replace(self._errand(fresh, chosen), store=None), self._rows_known(fresh)

    def take(self, errand: Errand, judged: Judged) -> None:
        """Take in what a worker answered."""
        self.given.difference_update(case.id for case in errand.task.cases)
        self._failure = self._failure or judged.failure
        if judged.complaint is not None and self._complaint is None:
            self._complaint = judged.complaint
            if judged.is_final:
                self._terms.store.keep_complaint(self._compile_key(), judged.complaint)
        rows = list(map(self._settle, judged.results, itertools.repeat(errand)))
        # Which cases come after too many stops is known here alone.
        self._rows_known(errand.task.fresh).update({row.case: row for row in rows if row.ran or row.message != NOT_RUN})
        keep_results(self._terms.store, errand, replace(judged, results=tuple(rows)))

    def _settle(self, row: CaseResult, errand: Errand) -> CaseResult:
        """`row`; where it only confirms a time-out it does not matter how near the limit it was."""
        served = self._known.get(False, {}).get(row.case)
        confirms = errand.task.fresh and not self._fresh and served is not None and served.verdict is Verdict.TLE
        return replace(row, unsettled=False, near_limit=True) if confirms and _is_late(row) else row

    @property
    def _is_readable(self) -> bool:
        """Whether there is a program to be judged."""
        return not self._failure and self._complaint is None and self._source is not None

    def plan(self) -> tuple[bool, Sequence[Case]]:
        """Which cases are to be judged now, and whether with a fresh interpreter for each; none when nobody can help,
        because all is done or what is not certain must wait until nothing else runs."""
        if not self._is_readable:
            return False, ()
        missing = self._missing(self._fresh)
        assert self._source is not None, "it was read"
        if missing or self._fresh or not self._contest.serves(self._source) or self._doubtful(False):
            return self._fresh, missing
        failed = self._to_check()
        unchecked = [
            case for case in self._contest.cases if case.id in failed and case.id not in self._rows_known(True)
        ]
        if unchecked or self._doubtful(True):
            return True, unchecked
        served, fresh = self._rows_known(False), self._rows_known(True)
        self._fresh = any(_differs(served[case], fresh[case]) for case in failed)
        return self._fresh, self._missing(True) if self._fresh else ()

    def waits(self) -> bool:
        """Whether something is left to be judged alone."""
        return bool(self._doubtful(False) or self._doubtful(True))

    def count_done(self) -> int:
        """How many cases have become known since this was asked last."""
        known = len(self._known.get(self._terms.fresh, ()))
        before, self._counted = self._counted, max(self._counted, known)
        return self._counted - before

    def count_rest(self) -> int:
        """How many cases this was never told of."""
        return len(self._contest.cases) - self._counted

    def result(self) -> Result:
        """What became of the submission."""
        source, contest = self._source, self._contest
        compiles = self._complaint is None
        results = tuple(self._rows_without_a_run() if self._failure or not compiles else self._rows(self._fresh))
        verdict, first = scoring.overall(results, compiles)
        # Points are for all cases: of some of them nobody knows how many they are worth.
        unknown = verdict is Verdict.JE or not contest.is_whole
        score, points = (None, None) if unknown else scoring.score(contest.problem, contest.cases, results)
        return Result(
            submission=self.submission,
            language=source.language if source else "",
            version=source.version if source else "",
            verdict=verdict,
            score=score,
            points=points,
            cases=Packed(results, self._terms.spool),
            compile_output=self._complaint,
            told=Packed((Feedback(first),), self._terms.spool) if first else (),
            message=self._failure or (source.note if source else ""),
            late=sum(row.message == TOO_LATE for row in results),
            fresh=self._fresh and not self._terms.fresh,
            source=source.digest if source else b"",
        )

    def _errand(self, fresh: bool, chosen: Sequence[Case]) -> Errand:
        source, contest, terms = self._source, self._contest, self._terms
        assert source is not None, "there is a plan only for what was read"
        known, limits = self._rows_known(fresh), contest.problem.limits_for(source.language)
        before = (known.get(case.id) for case in contest.cases[: contest.cases.index(chosen[0])])
        task = Task(
            None,
            tuple(chosen),
            {case.id: contest.groups[case.id] for case in chosen if case.id in contest.groups},
            contest.problem.compare,
            limits,
            terms.level,
            stops=sum(is_stop(row) for row in before if row),
            digests={case.id: contest.digests[case.id] for case in chosen},
            fresh=fresh,
            keys={case.id: self._key(case, fresh) for case in chosen},
            seconds=terms.deadline - time.monotonic(),
            until_stop=True,  # so that people see at once how many there are
        )
        self.given.update(case.id for case in chosen)
        if not self._shared:
            return Errand(self.number, source, replace(task, contents=_contents(task)))
        return Errand(self.number, source, task, terms.store.path)

    def _rows_known(self, fresh: bool) -> dict[str, CaseResult]:
        """The results of this submission by case: first those that the store has, then what workers find."""
        if fresh not in self._known:
            keys = {case.id: self._key(case, fresh) for case in self._contest.cases}
            self._known[fresh] = self._terms.store.results(keys, self._contest.groups)
        return self._known[fresh]

    def _reached(self, fresh: bool) -> Iterator[tuple[Case, CaseResult | None]]:
        """The cases but for those after too many stops, with their results as far as they are known."""
        known, stops = self._rows_known(fresh), 0
        for case in self._contest.cases:
            row = known.get(case.id)
            yield case, row
            stops += row is not None and is_stop(row)
            if stops >= MOST_STOPS:
                return

    def _missing(self, fresh: bool) -> list[Case]:
        return [case for case, row in self._reached(fresh) if row is None]

    def _rows(self, fresh: bool) -> Iterator[CaseResult]:
        """The results in the order of the cases, when none is missing."""
        reached = [row for _, row in self._reached(fresh) if row is not None]
        yield from reached
        for case in self._contest.cases[len(reached) :]:
            yield not_run(case.id, self._contest.groups.get(case.id), NOT_RUN)

    def _to_check(self) -> list[str]:
        """The failed cases that a fresh interpreter is to confirm: some that ended, or a single one that did not."""
        failed = [row for row in self._rows(False) if row.ran and row.verdict not in _SETTLED]
        ended = [row.case for row in failed if not is_stop(row)]
        return ended[:_CHECKED_FRESH] or [row.case for row in failed[:1]]

    def _doubtful(self, fresh: bool) -> set[str]:
        """The cases whose results are not certain, and that were not judged alone yet."""
        if not self._is_readable or not self.patient or fresh not in self._known:
            return set()
        rows = [row for _, row in self._reached(fresh)]
        unsettled = {row.case for row in rows if row is not None and row.unsettled}
        late = [row for row in rows if row is not None and _is_late(row)]
        # The only time-out of a submission may be a clock that skipped.
        is_lonely = len(late) == 1 and None not in rows and fresh == self._fresh and not late[0].near_limit
        return unsettled | {late[0].case} if is_lonely else unsettled

    def _rows_without_a_run(self) -> Iterator[CaseResult]:
        """The rows of a submission that does not compile, or that the judge could not even try to compile."""
        verdict = Verdict.JE if self._failure else Verdict.CE
        message = self._failure or "not run: the program does not compile"
        for case in self._contest.cases:
            yield CaseResult(case.id, self._contest.groups.get(case.id), verdict, ran=False, message=message)

    def _key(self, case: Case, fresh: bool) -> bytes:
        assert self._source is not None, "what could not be read has no results"
        return self._contest.key(self._source, case, self._terms.level, fresh=fresh)

    def _compile_key(self) -> bytes:
        assert self._source is not None, "what could not be read is not compiled"
        return compile_key(self._source.digest, self._terms.level)


def _is_late(row: CaseResult) -> bool:
    return row.ran and row.verdict is Verdict.TLE


def _differs(served: CaseResult, fresh: CaseResult) -> bool:
    """Whether a fresh interpreter came to another end, as far as it was asked."""
    one, other = ((row.verdict, row.status, row.signal, row.difference) for row in (served, fresh))
    return fresh.ran and one != other


def _contents(task: Task) -> Mapping[str, tuple[bytes, bytes]]:
    """Input and golden transcript of each case; what cannot be read now is the worker's to complain of."""
    found = {}
    for case in task.cases:
        with contextlib.suppress(JudgeError):
            found[case.id] = read_case(task, case)
    return found
