"""A class from its submissions to a Report: compile, run, score, explain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge import __version__, cases, sandbox, scoring
from judge.compilation import Compiled, compile_submission
from judge.errors import JudgeError
from judge.explain import explain, reason
from judge.model import Case, CaseResult, Problem, ProblemSummary, Report, Result, Submission, Unmatched, Verdict
from judge.pools import Map
from judge.run import MOST_CASES_A_TASK, Task, judge_cases, judge_chunk
from judge.trace import Trace, read_traces


@dataclass(frozen=True)
class Contest:
    """A problem with its cases and the points group of each; not whole when some of its cases were left out."""

    problem: Problem
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    is_whole: bool = True

    @classmethod
    def of(cls, problem: Problem) -> Contest:
        """`problem` with the cases found on disk."""
        found = cases.discover(problem)
        groups = {case.id: group.name for case in found if (group := cases.group_of(problem, case))}
        return cls(problem, found, groups)

    def only(self, names: Sequence[str]) -> Contest:
        """The same with the cases alone that `names` (names, beginnings of names, globs) mean; BadUsage for no case."""
        chosen = {case.id for name in names for case in cases.choose(self.cases, name)}
        kept = tuple(case for case in self.cases if case.id in chosen)
        return replace(self, cases=kept, is_whole=len(kept) == len(self.cases))


@dataclass(frozen=True)
class _Prepared:
    """A submission after compilation; `failure` when the judge could not even try."""

    submission: Submission
    compiled: Compiled | None
    failure: str = ""


def grade(
    contests: Sequence[Contest],
    submissions: Sequence[Submission],
    unmatched: Sequence[Unmatched],
    pool: Map,
    advance: Callable[[int], None],
) -> Report:
    """Judge every submission on every case of its problem.

    `advance` is called with a number of finished cases. A failure of the judge on one submission is its verdict JE;
    the rest goes on.
    """
    by_id = {contest.problem.id: contest for contest in contests}
    level = sandbox.best_level()
    ordered = sorted(submissions, key=lambda one: (one.problem, one.id))
    with sandbox.working_folder() as work:
        prepared = _prepare(by_id, ordered, work, pool)
        results = list(_judge(by_id, prepared, level, pool, advance))
    return Report(
        problems=tuple(_summary(contest) for contest in sorted(contests, key=lambda one: one.problem.id)),
        results=tuple(_explained(by_id, results)),
        unmatched=tuple(sorted(unmatched, key=lambda one: one.file)),
        isolation=level,
        judge_version=__version__,
    )


def judge_one(contest: Contest, submission: Submission, advance: Callable[[CaseResult], None]) -> Result:
    """Judge one submission case by case, `advance` called with each result, and explain its first failure."""
    with sandbox.working_folder() as work:
        (prepared,) = _prepare({contest.problem.id: contest}, [submission], work, map)
        results: list[CaseResult] = []
        task = _task(contest, prepared, sandbox.best_level(), slice(None))
        for result in judge_cases(task) if task else ():
            results.append(result)
            advance(result)
    by_id = {contest.problem.id: contest}
    (explained,) = _explained(by_id, [_result(contest, prepared, tuple(results))])
    return explained


def _prepare(by_id: Mapping[str, Contest], submissions: Sequence[Submission], work: Path, pool: Map) -> list[_Prepared]:
    def prepare(numbered: tuple[int, Submission]) -> _Prepared:
        number, submission = numbered
        folder = work / f"{number:05}"
        folder.mkdir()
        try:
            return _Prepared(submission, compile_submission(submission, by_id[submission.problem].problem, folder))
        except (JudgeError, OSError) as failure:
            return _Prepared(submission, None, str(failure))

    return list(pool(prepare, enumerate(submissions)))


def _judge(
    by_id: Mapping[str, Contest], prepared: Sequence[_Prepared], level: str, pool: Map, advance: Callable[[int], None]
) -> Iterator[Result]:
    """Judge in waves, a chunk of every submission in each: who ran out of time too often is not run in the next."""
    contests = [by_id[one.submission.problem] for one in prepared]
    judged: list[list[CaseResult]] = [[] for _ in prepared]
    for start in range(0, max((len(contest.cases) for contest in contests), default=0), MOST_CASES_A_TASK):
        wave = [
            (results, task)
            for contest, one, results in zip(contests, prepared, judged, strict=True)
            if (task := _task(contest, one, level, slice(start, start + MOST_CASES_A_TASK), results))
        ]
        for (results, _), chunk in zip(wave, pool(judge_chunk, [task for _, task in wave]), strict=True):
            results.extend(chunk)
            advance(len(chunk))
    for contest, one, results in zip(contests, prepared, judged, strict=True):
        advance(len(contest.cases) - len(results))
        yield _result(contest, one, tuple(results))


def _task(
    contest: Contest, prepared: _Prepared, level: str, part: slice, judged: Sequence[CaseResult] = ()
) -> Task | None:
    """The work on a part of the cases, after what was `judged` before; None when there is nothing to run."""
    program = prepared.compiled.program if prepared.compiled else None
    chosen = contest.cases[part]
    if program is None or not chosen:
        return None
    problem = contest.problem
    timeouts = sum(result.verdict is Verdict.TLE for result in judged)
    limits = problem.limits_for(program.language)
    return Task(program, chosen, contest.groups, problem.compare, limits, level, timeouts)


def _result(contest: Contest, prepared: _Prepared, results: tuple[CaseResult, ...]) -> Result:
    compiled = prepared.compiled
    if compiled is None or compiled.program is None:
        results = _rows_without_a_run(contest, prepared)
    verdict, first = scoring.overall(results, compiled is None or compiled.program is not None)
    score, points = scoring.score(contest.problem, contest.cases, results)
    failed = verdict is Verdict.JE
    return Result(
        submission=prepared.submission,
        language=compiled.language if compiled else "",
        version=compiled.version if compiled else "",
        verdict=verdict,
        score=None if failed else score,
        points=None if failed else points,
        cases=results,
        compile_output=compiled.output if compiled and compiled.program is None else None,
        first=first,
        message=prepared.failure or (compiled.note if compiled else ""),
    )


def _rows_without_a_run(contest: Contest, prepared: _Prepared) -> tuple[CaseResult, ...]:
    """The rows of a submission that does not compile, or that the judge could not even try to compile."""
    verdict = Verdict.JE if prepared.compiled is None else Verdict.CE
    message = prepared.failure or "not run: the program does not compile"
    return tuple(
        CaseResult(case.id, contest.groups.get(case.id), verdict, ran=False, message=message) for case in contest.cases
    )


def _explained(by_id: Mapping[str, Contest], results: Sequence[Result]) -> Iterator[Result]:
    """`results` with the rule and the reason of every wrong line, and the first failure explained."""
    traces = {id_: _traces(contest, results) for id_, contest in by_id.items()}
    for result in results:
        contest = by_id[result.submission.problem]
        trace = traces[contest.problem.id]
        rows = tuple(replace(row, reason=reason(row, trace.get(row.case))) for row in result.cases)
        first = next((row for row in rows if result.first and row.case == result.first.case), None)
        explained = explain(contest.problem, first, trace.get(first.case)) if first and first.ran else None
        yield replace(result, cases=rows, first=first, explanation=explained)


def _traces(contest: Contest, results: Sequence[Result]) -> Mapping[str, Trace]:
    """The reference's traces of the cases on which some submission of the contest printed a wrong line."""
    wrong = {
        row.case
        for result in results
        if result.submission.problem == contest.problem.id
        for row in result.cases
        if row.difference or row.partial
    }
    asked = [case for case in contest.cases if case.id in wrong]
    try:
        return read_traces(contest.problem, asked) if asked else {}
    except JudgeError:
        # A reference that cannot trace costs the reasons, never the verdicts; `judge check` reports it.
        return {}


def _summary(contest: Contest) -> ProblemSummary:
    problem = contest.problem
    cases_count = len(contest.cases)
    return ProblemSummary(problem.id, problem.title, cases_count, problem.points, problem.groups, problem.visibility)
