"""A class from its submissions to a Report: compile, run, score, explain."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from judge import __version__, cases, sandbox, scoring
from judge.compilation import Compiled, Source, compile_source, lay_out
from judge.errors import JudgeError
from judge.explain import explain, reason
from judge.model import (
    Case,
    CaseResult,
    Problem,
    ProblemSummary,
    Report,
    Result,
    Submission,
    Unmatched,
    Verdict,
)
from judge.pools import Map
from judge.run import MOST_CASES_A_TASK, MOST_TIMEOUTS, TOO_LATE, Task, judge_cases, judge_chunk
from judge.store import Store, case_key, compile_key, digest
from judge.trace import Trace, read_traces


@dataclass(frozen=True)
class Contest:
    """A problem with its cases, the points group of each and the digest of its files.

    It is not whole when some of its cases were left out.
    """

    problem: Problem
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    digests: Mapping[str, bytes]
    is_whole: bool = True

    @classmethod
    def of(cls, problem: Problem) -> Contest:
        """`problem` with the cases found on disk."""
        found = cases.discover(problem)
        groups = {case.id: group.name for case in found if (group := cases.group_of(problem, case))}
        digests = {case.id: digest(case.input.read_bytes(), case.expected.read_bytes()) for case in found}
        return cls(problem, found, groups, digests)

    def key(self, source: Source, case: Case, level: str) -> bytes:
        """Under which the result of `source` on `case` is kept."""
        limits = self.problem.limits_for(source.language.name)
        return case_key(source.digest, self.digests[case.id], self.problem.compare, limits, level)

    def only(self, names: Sequence[str]) -> Contest:
        """The same with the cases alone that `names` (names, beginnings of names, globs) mean; BadUsage for no case."""
        chosen = {case.id for name in names for case in cases.choose(self.cases, name)}
        kept = tuple(case for case in self.cases if case.id in chosen)
        return replace(self, cases=kept, is_whole=len(kept) == len(self.cases))


@dataclass(frozen=True)
class Terms:
    """How a grading is done: isolation level, where results are kept, when (by `time.monotonic`) it must end."""

    level: str
    store: Store
    deadline: float = math.inf


@dataclass(frozen=True)
class _Prepared:
    """A submission ready to be judged: what of it is `known` by case id, and its program if anything is left to run.

    `source` is None when the judge could not even lay it out, `compiled` when nothing is left to run; `failure` is the
    judge's own.
    """

    submission: Submission
    source: Source | None = None
    compiled: Compiled | None = None
    known: Mapping[str, CaseResult] = field(default_factory=dict)
    failure: str = ""


def grade(
    contests: Sequence[Contest],
    submissions: Sequence[Submission],
    unmatched: Sequence[Unmatched],
    pool: Map,
    advance: Callable[[int], None],
    terms: Terms | None = None,
) -> Report:
    """Judge every submission on every case of its problem.

    `advance` is called with a number of finished cases. A failure of the judge on one submission is its verdict JE;
    the rest goes on.
    """
    by_id = {contest.problem.id: contest for contest in contests}
    terms = terms or Terms(sandbox.best_level(), Store(None))
    ordered = sorted(submissions, key=lambda one: (one.problem, one.id))
    with sandbox.working_folder() as work:
        prepared = _prepare(by_id, ordered, work, pool, terms)
        results = list(_judge(by_id, prepared, pool, advance, terms))
    explained, notes = _explain(by_id, results)
    return Report(
        problems=tuple(_summary(contest) for contest in sorted(contests, key=lambda one: one.problem.id)),
        results=explained,
        unmatched=tuple(sorted(unmatched, key=lambda one: one.file)),
        isolation=terms.level,
        judge_version=__version__,
        notes=(*notes, *_left_undone(explained)),
    )


def judge_one(
    contest: Contest, submission: Submission, advance: Callable[[CaseResult], None]
) -> tuple[Result, tuple[str, ...]]:
    """Judge one submission case by case, `advance` called with each result, and explain its first failure.

    The second value says what could not be explained, and why.
    """
    by_id, terms = {contest.problem.id: contest}, Terms(sandbox.best_level(), Store(None))
    with sandbox.working_folder() as work:
        (prepared,) = _prepare(by_id, [submission], work, map, terms)
        results: list[CaseResult] = []
        task = _task(contest, prepared, slice(None), (), terms)
        for result in judge_cases(task) if task else ():
            results.append(result)
            advance(result)
    (explained,), notes = _explain(by_id, [_result(contest, prepared, tuple(results))])
    return explained, notes


def _prepare(
    by_id: Mapping[str, Contest], submissions: Sequence[Submission], work: Path, pool: Map, terms: Terms
) -> list[_Prepared]:
    def prepare(numbered: tuple[int, Submission]) -> _Prepared:
        number, submission = numbered
        folder = work / f"{number:05}"
        try:
            folder.mkdir()
            source = lay_out(submission, folder)
            return _compile(by_id[submission.problem], submission, source, terms)
        except (JudgeError, OSError) as failure:
            return _Prepared(submission, failure=str(failure))

    return list(pool(prepare, enumerate(submissions)))


def _compile(contest: Contest, submission: Submission, source: Source, terms: Terms) -> _Prepared:
    """Compile `source` unless all that it would be needed for is in the store."""
    language = source.language.name
    known = {
        case.id: result
        for case in contest.cases
        if (result := terms.store.result(contest.key(source, case, terms.level), case.id, contest.groups.get(case.id)))
    }
    if not source.refused and _is_settled(contest, known):
        return _Prepared(submission, source, known=known)
    key = compile_key(source.digest, terms.level)
    complaint = None if source.refused else terms.store.complaint_of_compiler(key)
    if complaint is not None:
        return _Prepared(submission, source, Compiled(language, source.version, None, complaint, source.note))
    compiled = compile_source(source, contest.problem)
    if compiled.program is None and compiled.is_final and not source.refused:
        terms.store.keep_complaint(key, compiled.output)
    return _Prepared(submission, source, compiled, known)


def _is_settled(contest: Contest, known: Mapping[str, CaseResult]) -> bool:
    """Whether no case is left to run: each is known, or comes after too many time-outs."""
    timeouts = 0
    for case in contest.cases:
        if timeouts >= MOST_TIMEOUTS:
            return True
        if case.id not in known:
            return False
        timeouts += known[case.id].verdict is Verdict.TLE
    return True


def _judge(
    by_id: Mapping[str, Contest],
    prepared: Sequence[_Prepared],
    pool: Map,
    advance: Callable[[int], None],
    terms: Terms,
) -> Iterator[Result]:
    """Judge in waves, a chunk of every submission in each: who ran out of time too often is not run in the next."""
    contests = [by_id[one.submission.problem] for one in prepared]
    judged: list[list[CaseResult]] = [[] for _ in prepared]
    for start in range(0, max((len(contest.cases) for contest in contests), default=0), MOST_CASES_A_TASK):
        wave = [
            (results, task)
            for contest, one, results in zip(contests, prepared, judged, strict=True)
            if (task := _task(contest, one, slice(start, start + MOST_CASES_A_TASK), results, terms))
        ]
        for (results, _), chunk in zip(wave, pool(judge_chunk, [task for _, task in wave]), strict=True):
            results.extend(chunk)
            advance(len(chunk))
    for contest, one, results in zip(contests, prepared, judged, strict=True):
        advance(len(contest.cases) - len(results))
        yield _result(contest, one, tuple(results))


def _task(
    contest: Contest, prepared: _Prepared, part: slice, judged: Sequence[CaseResult], terms: Terms
) -> Task | None:
    """The work on a part of the cases, after what was `judged` before; None when there is none."""
    chosen, source = contest.cases[part], prepared.source
    if source is None or not chosen or _fails_to_compile(prepared):
        return None
    problem, language = contest.problem, source.language.name
    keys = {case.id: contest.key(source, case, terms.level) for case in chosen}
    return Task(
        prepared.compiled.program if prepared.compiled else None,
        chosen,
        contest.groups,
        problem.compare,
        problem.limits_for(language),
        terms.level,
        timeouts=sum(result.ran and result.verdict is Verdict.TLE for result in judged),
        known=prepared.known,
        keep=lambda result: terms.store.keep(keys[result.case], result),
        digests=contest.digests,
        deadline=terms.deadline,
    )


def _fails_to_compile(prepared: _Prepared) -> bool:
    return prepared.compiled is not None and prepared.compiled.program is None


def _result(contest: Contest, prepared: _Prepared, results: tuple[CaseResult, ...]) -> Result:
    source, compiles = prepared.source, not _fails_to_compile(prepared)
    if source is None or not compiles:
        results = _rows_without_a_run(contest, prepared)
    verdict, first = scoring.overall(results, compiles)
    score, points = scoring.score(contest.problem, contest.cases, results)
    # Points are for all cases: of some of them nobody knows how many they are worth.
    unknown = verdict is Verdict.JE or not contest.is_whole
    return Result(
        submission=prepared.submission,
        language=source.language.name if source else "",
        version=source.version if source else "",
        verdict=verdict,
        score=None if unknown else score,
        points=None if unknown else points,
        cases=results,
        compile_output=prepared.compiled.output if prepared.compiled and not compiles else None,
        first=first,
        message=prepared.failure or (source.note if source else ""),
    )


def _rows_without_a_run(contest: Contest, prepared: _Prepared) -> tuple[CaseResult, ...]:
    """The rows of a submission that does not compile, or that the judge could not even try to compile."""
    verdict = Verdict.JE if prepared.source is None else Verdict.CE
    message = prepared.failure or "not run: the program does not compile"
    return tuple(
        CaseResult(case.id, contest.groups.get(case.id), verdict, ran=False, message=message) for case in contest.cases
    )


def _left_undone(results: Sequence[Result]) -> Iterator[str]:
    """What the deadline kept from being judged, in a line."""
    late = [[row for row in result.cases if row.message == TOO_LATE] for result in results]
    cases, submissions = sum(map(len, late)), sum(map(bool, late))
    if cases:
        yield f"{cases} cases of {submissions} submissions were not run, the time was up: grade again to go on"


def _explain(by_id: Mapping[str, Contest], results: Sequence[Result]) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with the rule and reason of every wrong line, the first failure explained; and what prevented that."""
    traces = {problem_id: _traces(contest, results) for problem_id, contest in by_id.items()}
    explained = tuple(_explained(by_id, result, traces[result.submission.problem][0]) for result in results)
    return explained, tuple(note for _, note in traces.values() if note)


def _explained(by_id: Mapping[str, Contest], result: Result, traces: Mapping[str, Trace]) -> Result:
    rows = tuple(replace(row, reason=reason(row, traces.get(row.case))) for row in result.cases)
    first = next((row for row in rows if result.first and row.case == result.first.case), None)
    problem = by_id[result.submission.problem].problem
    explanation = explain(problem, first, traces.get(first.case)) if first and first.ran else None
    return replace(result, cases=rows, first=first, explanation=explanation)


def _traces(contest: Contest, results: Sequence[Result]) -> tuple[Mapping[str, Trace], str]:
    """The reference's traces of the cases on which some submission printed a wrong line.

    A reference that cannot trace costs the reasons, never the verdicts: then there are none, and a note says why.
    """
    problem = contest.problem
    rows = (row for result in results if result.submission.problem == problem.id for row in result.cases)
    wrong = {row.case for row in rows if row.difference or row.partial}
    try:
        return read_traces(problem, [case for case in contest.cases if case.id in wrong]) if wrong else {}, ""
    except JudgeError as error:
        return {}, f"no reasons for {problem.id}: {error}"


def _summary(contest: Contest) -> ProblemSummary:
    problem = contest.problem
    cases_count = len(contest.cases)
    return ProblemSummary(problem.id, problem.title, cases_count, problem.points, problem.groups, problem.visibility)
