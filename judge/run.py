"""Runs a program on a case and has the verdict decided, outside the program's process."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.errors import JudgeError
from judge.model import Case, CaseResult, Comparison, Limits, Program, Stop, Verdict
from judge.store import digest
from judge.verdict import decide, near_limit

if TYPE_CHECKING:
    from judge.sandbox import OpenBox

MOST_TIMEOUTS = 5
MOST_RUNS = 3
_CLOSE = 1.1
TOO_LATE = "not run: the time for the whole grading was up"
NOT_RUN = f"not run: the submission ran out of time on {MOST_TIMEOUTS} cases before"
_OUTPUT_STEP = 64 * 1024


@dataclass(frozen=True)
class Task:
    """A program and some of its cases. `program` is None as long as nobody has compiled it.

    `groups` names the points group of each secret case, `digests` are the hashes of the cases' files by id, as they
    were when the grading began, `contents` the files themselves (input and golden transcript) where the worker cannot
    read them. `timeouts` says on how many cases before these the program ran out of time. `fresh`: each case gets an
    interpreter of its own. `keys` tell by case id where the store keeps results. After `seconds` no case is begun, and
    with `until_failure` none after one that is certain to fail.
    """

    program: Program | None
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    comparison: Comparison
    limits: Limits
    level: str
    timeouts: int = 0
    digests: Mapping[str, bytes] = field(default_factory=dict)
    contents: Mapping[str, tuple[bytes, bytes]] = field(default_factory=dict)
    fresh: bool = False
    keys: Mapping[str, bytes] = field(default_factory=dict)
    seconds: float = math.inf
    until_failure: bool = False


def judge_case(task: Task, box: OpenBox, case: Case) -> CaseResult:
    """Run the box's program on one case and decide. A failure of the judge is the verdict JE, with the cause."""
    group = task.groups.get(case.id)
    try:
        stdin, expected = read_case(task, case)
        execution = box.run(stdin, output_bytes(expected))
        if execution.signal is not None and _starts_too_large(task):
            execution = replace(execution, stopped=Stop.SIZE)
        result = decide(case.id, execution, expected, task.comparison, task.limits)
    except (JudgeError, OSError) as failure:
        return CaseResult(case.id, group, Verdict.JE, message=str(failure))
    result = replace(result, group=group, stderr_tail=result.stderr_tail.replace(f"{box.folder}", "/box"))
    # How much real time a run took, or that the system had no memory for it, says nothing of another time.
    return replace(result, repeatable=execution.stopped is not Stop.WALL and not execution.lost)


def _starts_too_large(task: Task) -> bool:
    """Whether the program's global variables alone exceed the limit: the system ends it before its first line."""
    return task.program is not None and task.program.static_bytes > task.limits.memory_mib << 20


def output_bytes(expected: bytes) -> int:
    """How much a program may print: four times the golden transcript and 64 KiB, rounded up to the next 64 KiB, for a
    program may find out this number and shall not learn the transcript's length from it."""
    return (-(-len(expected) * 4 // _OUTPUT_STEP) + 1) * _OUTPUT_STEP


def judge_again(task: Task, box: OpenBox, case: Case, known: CaseResult | None = None) -> CaseResult:
    """Judge a case until its CPU time is within the limit, three times at most, the run behind `known` included.

    The run that took least counts. Once a run alone was clearly above the limit, a third would be too. JE as soon as
    the judge fails.
    """
    least = known if known and known.ran else judge_case(task, box, case)
    runs = 1
    while near_limit(least, task.limits) and runs < (MOST_RUNS if least.cpu_s <= _CLOSE * task.limits.time_s else 2):
        again, runs = judge_case(task, box, case), runs + 1
        if again.verdict is Verdict.JE:
            return again
        least = min(least, again, key=_cpu_time)
    return replace(least, near_limit=True) if runs > 1 else least


def _cpu_time(result: CaseResult) -> float:
    return result.cpu_s


def not_run(case: str, group: str | None, message: str) -> CaseResult:
    """The row of a case that was left out, with the reason."""
    return CaseResult(case, group, Verdict.TLE, ran=False, message=message)


def read_case(task: Task, case: Case) -> tuple[bytes, bytes]:
    """Input and golden transcript of `case`. JudgeFailure when they are not what they were when the grading began."""
    if case.id in task.contents:
        return task.contents[case.id]
    stdin, expected = _read(case.input), _read(case.expected)
    if case.id in task.digests and task.digests[case.id] != digest(stdin, expected):
        raise JudgeError(f"{case.id} changed while it was graded: grade again")
    return stdin, expected


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise JudgeError(f"cannot read {path}: {error.strerror}") from None
