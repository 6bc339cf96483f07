"""Runs a program on a chunk of cases and has each one's verdict decided, outside the program's process."""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from judge import sandbox
from judge.errors import JudgeError
from judge.model import Case, CaseResult, Comparison, Limits, Program, Stop, Verdict
from judge.store import digest
from judge.verdict import decide, near_limit

MOST_CASES_A_TASK = 25
MOST_TIMEOUTS = 5
MOST_RUNS = 3
TOO_LATE = "not run: the time for the whole grading was up"
NOT_RUN = f"not run: the submission ran out of time on {MOST_TIMEOUTS} cases before"
_OUTPUT_SLACK = 64 * 1024


def _keep_nothing(_result: CaseResult) -> None:
    """For work whose results nobody keeps."""


@dataclass(frozen=True)
class Task:
    """What a worker takes: a program (None when nothing is left to run) and some of its cases, at most 25 in a pool.

    `groups` names the points group of each secret case, `timeouts` says on how many cases before these the program ran
    out of time. `known` are results by case id that need no run; `keep` is called with each new one that would be the
    same another time. `digests` are the hashes of the cases' files by id, as they were when the grading began. After
    `deadline` (by `time.monotonic`) no case is begun.
    """

    program: Program | None
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    comparison: Comparison
    limits: Limits
    level: str
    timeouts: int = 0
    known: Mapping[str, CaseResult] = field(default_factory=dict)
    keep: Callable[[CaseResult], None] = _keep_nothing
    digests: Mapping[str, bytes] = field(default_factory=dict)
    deadline: float = math.inf


def judge_chunk(task: Task) -> tuple[CaseResult, ...]:
    """Judge the cases of `task`; what a pool calls."""
    return tuple(judge_cases(task))


def judge_cases(task: Task) -> Iterator[CaseResult]:
    """The results of `task`'s cases in order, each as it is there; once too many timed out the rest is not run.

    A failure of the judge is a case's verdict JE, with the cause.
    """
    timeouts, judged = task.timeouts, 0
    try:
        with contextlib.ExitStack() as stack:
            box: sandbox.OpenBox | None = None
            for case in task.cases:
                result = _without_a_run(task, case, timeouts)
                if result is None and task.program is not None:
                    box = box or stack.enter_context(sandbox.open(task.program, task.limits, level_name=task.level))
                    result = judge_case(task, box, case)
                assert result is not None, "a program is there as long as a case is left to run"
                timeouts += result.ran and result.verdict is Verdict.TLE
                judged += 1
                yield result
    except (JudgeError, OSError) as failure:
        for case in task.cases[judged:]:
            yield CaseResult(case.id, task.groups.get(case.id), Verdict.JE, message=str(failure))


def _without_a_run(task: Task, case: Case, timeouts: int) -> CaseResult | None:
    """The result of a case that is not to be run: too many time-outs before it, known already, or no time left."""
    group = task.groups.get(case.id)
    if timeouts >= MOST_TIMEOUTS:
        return not_run(case.id, group, NOT_RUN)
    if case.id in task.known:
        return task.known[case.id]
    return not_run(case.id, group, TOO_LATE) if time.monotonic() > task.deadline else None


def judge_case(task: Task, box: sandbox.OpenBox, case: Case) -> CaseResult:
    """Run the box's program on one case and decide. A failure of the judge is the verdict JE, with the cause."""
    group = task.groups.get(case.id)
    try:
        stdin, expected = _read_case(task, case)
        execution = box.run(stdin, len(expected) * 4 + _OUTPUT_SLACK)
        result = decide(case.id, execution, expected, task.comparison, task.limits)
    except (JudgeError, OSError) as failure:
        return CaseResult(case.id, group, Verdict.JE, message=str(failure))
    result = replace(result, group=group, stderr_tail=result.stderr_tail.replace(f"{box.folder}", "/box"))
    # How much real time a run took, or that the system had no memory for it, says nothing of another time.
    if execution.stopped is not Stop.WALL and not execution.lost and not near_limit(result, task.limits):
        task.keep(result)
    return result


def judge_alone(task: Task, known: Mapping[str, CaseResult], until: float = math.inf) -> tuple[CaseResult, ...]:
    """Settle a submission while nothing else runs: `task` has all its cases, `known` their results so far.

    What is `near_limit` is judged again. A case that was left out for time-outs which did not last is run now; after
    the fifth that did last the rest counts as not run. After `until` (by `time.monotonic`) nothing is begun, and what
    is known stands. The results are in the order of the cases.
    """
    timeouts, settled = 0, list[CaseResult]()
    try:
        with contextlib.ExitStack() as stack:
            box: sandbox.OpenBox | None = None
            for case in task.cases:
                result = _without_doubt(task, case, known.get(case.id), timeouts, until)
                if result is None and task.program is not None:
                    box = box or stack.enter_context(sandbox.open(task.program, task.limits, level_name=task.level))
                    result = judge_again(task, box, case, known.get(case.id))
                assert result is not None, "a program is there as long as a case is left to run"
                timeouts += result.ran and result.verdict is Verdict.TLE
                settled.append(result)
    except (JudgeError, OSError) as failure:
        rest = task.cases[len(settled) :]
        settled += [CaseResult(case.id, task.groups.get(case.id), Verdict.JE, message=str(failure)) for case in rest]
    return tuple(settled)


def judge_again(task: Task, box: sandbox.OpenBox, case: Case, known: CaseResult | None = None) -> CaseResult:
    """Judge a case until its CPU time is within the limit, three times at most, the run behind `known` included.

    The run that took least counts. JE as soon as the judge fails.
    """
    runs = [known if known and known.ran else judge_case(task, box, case)]
    while near_limit(min(runs, key=_cpu_time), task.limits) and len(runs) < MOST_RUNS:
        runs.append(judge_case(task, box, case))
        if runs[-1].verdict is Verdict.JE:
            return runs[-1]
    least = min(runs, key=_cpu_time)
    return replace(least, near_limit=True) if len(runs) > 1 else least


def _without_doubt(task: Task, case: Case, known: CaseResult | None, timeouts: int, until: float) -> CaseResult | None:
    """The result of a case that is not to be run again."""
    group = task.groups.get(case.id)
    if timeouts >= MOST_TIMEOUTS:
        return not_run(case.id, group, NOT_RUN)
    if time.monotonic() > until:
        return known or not_run(case.id, group, TOO_LATE)
    return None if known is None or known.message == NOT_RUN or near_limit(known, task.limits) else known


def _cpu_time(result: CaseResult) -> float:
    return result.cpu_s


def not_run(case: str, group: str | None, message: str) -> CaseResult:
    """The row of a case that was left out, with the reason."""
    return CaseResult(case, group, Verdict.TLE, ran=False, message=message)


def _read_case(task: Task, case: Case) -> tuple[bytes, bytes]:
    stdin, expected = _read(case.input), _read(case.expected)
    if case.id in task.digests and task.digests[case.id] != digest(stdin, expected):
        raise JudgeError(f"{case.id} changed while it was graded: grade again")
    return stdin, expected


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise JudgeError(f"cannot read {path}: {error.strerror}") from None
