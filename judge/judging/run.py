"""Runs a program on a case and has the verdict decided, outside the program's process."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError, MachineBusy
from judge.base.hashing import digest
from judge.judging.verdict import decide
from judge.values.model import Case, CaseResult, Comparison, Execution, Limits, Program, Stop, Verdict

if TYPE_CHECKING:
    from judge.execution.sandbox import OpenBox

MOST_STOPS = 3
"""On so many cases a submission may pass a limit (on time, memory or output) before the rest is not run."""

_STOPS = (Verdict.TLE, Verdict.MLE, Verdict.OLE)
MOST_RUNS = 3
_CLOSE = 1.1
TOO_LATE = "not run: the time for the whole grading was up"
NOT_RUN = f"not run: on {MOST_STOPS} cases before, the program went over a limit on time, memory or output"
# The loader and the stack, without which nothing begins.
_LOADER_BYTES = 1 << 19
_NOT_LOADED = 127
_LACKS_MEMORY = re.compile(
    rb"error while loading shared libraries: .*(?:failed to map|annot map|annot allocate|annot create)"
    rb"|cannot allocate TLS data structures for initial thread"
)
_OUTPUT_STEP = 64 * 1024


@dataclass(frozen=True)
class Task:
    """A program and some of its cases. `program` is None as long as nobody has compiled it.

    `groups` names the points group of each secret case, `digests` are the hashes of the cases' files by id, as they
    were when the grading began, `contents` the files themselves (input and golden transcript) where the worker cannot
    read them. `stops` says on how many cases before these the program passed a limit. `fresh`: each case gets an
    interpreter of its own. `keys` tell by case id where the store keeps results. After `seconds` no case is begun, and
    with `until_failure` none after one that is certain to fail, with `until_stop` none after one that passes a limit.

    Its cases are all public or all secret. `apart`: each has a box of its own, opened for it alone. `output_limits`
    bound the output of some cases, by their ids.
    """

    program: Program | None
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    comparison: Comparison
    limits: Limits
    level: str
    stops: int = 0
    digests: Mapping[str, bytes] = field(default_factory=dict)
    contents: Mapping[str, tuple[bytes, bytes]] = field(default_factory=dict)
    fresh: bool = False
    keys: Mapping[str, bytes] = field(default_factory=dict)
    seconds: float = math.inf
    until_failure: bool = False
    until_stop: bool = False
    apart: bool = False
    output_limits: Mapping[str, int] = field(default_factory=dict)


def judge_case(task: Task, box: OpenBox, case: Case) -> CaseResult:
    """Run the box's program on one case and decide. A failure of the judge is the verdict JE, with the cause."""
    group = task.groups.get(case.id)
    try:
        stdin, expected = read_case(task, case)
        execution = box.run(stdin, _room(task, case, expected))
        if _is_too_large(task, execution):
            execution = replace(execution, stopped=Stop.SIZE)
        result = decide(case.id, execution, expected, task.comparison, task.limits)
    except (JudgeError, OSError) as failure:
        is_busy = isinstance(failure, MachineBusy)
        return CaseResult(case.id, group, Verdict.JE, message=str(failure), unsettled=is_busy)
    result = replace(result, group=group, stderr_tail=result.stderr_tail.replace(f"{box.folder}", "/box"))
    # How much real time a run took, or that the system had no memory for it, says nothing of another time.
    return replace(result, repeatable=execution.stopped is not Stop.WALL and not execution.lost)


def _is_too_large(task: Task, execution: Execution) -> bool:
    """Whether the program needs so much memory for its global variables that it could not begin.

    The system ends it before its first line then or, where the program fits but not its libraries, the loader does.
    """
    if task.program is None or execution.stdout:
        return False
    needed, limit = task.program.static_bytes, task.limits.memory_mib << 20
    if execution.signal is not None:
        return needed + _LOADER_BYTES > limit
    is_loaders = execution.status == _NOT_LOADED and _LACKS_MEMORY.search(execution.stderr) is not None
    return is_loaders and needed > limit // 2


def _room(task: Task, case: Case, expected: bytes) -> int:
    return task.output_limits.get(case.id) or task.limits.output_bytes or output_bytes(expected)


def output_bytes(expected: bytes) -> int:
    """How much a program may print: four times the golden transcript and 64 KiB, rounded up to the next 64 KiB, for a
    program may find out this number and shall not learn the transcript's length from it."""
    return (-(-len(expected) * 4 // _OUTPUT_STEP) + 1) * _OUTPUT_STEP


def judge_again(task: Task, box: OpenBox, case: Case, known: CaseResult | None = None) -> CaseResult:
    """Judge a case once more, and again until a run is settled, three runs at most, the one behind `known` included.

    A run within the limits counts, else the one that took least. Once a run alone was clearly above the limit, a third
    would be too. JE as soon as the judge fails; one for which the machine was too busy is tried once more.
    """
    is_of_use = known is not None and known.ran and known.verdict is not Verdict.JE
    best, runs = (known, 1) if known and is_of_use else (judge_case(task, box, case), 1)
    confirms = is_of_use
    while (best.unsettled or confirms) and best.verdict is not Verdict.JE and runs < _most_runs(best, task.limits):
        again, runs, confirms = judge_case(task, box, case), runs + 1, False
        best = again if again.verdict is Verdict.JE else min(best, again, key=_merit)
    # Nothing else runs: that is the end of it.
    return replace(best, unsettled=False, near_limit=best.near_limit or (runs > 1 and best.verdict is not Verdict.JE))


def _most_runs(best: CaseResult, limits: Limits) -> int:
    return MOST_RUNS if best.cpu_s <= _CLOSE * limits.time_s else 2


def _merit(result: CaseResult) -> tuple[bool, float]:
    return result.verdict is Verdict.TLE, result.cpu_s


def is_stop(row: CaseResult) -> bool:
    """Whether the program passed a limit there, on time, memory or output alike: it may well do so on every case."""
    return row.ran and row.verdict in _STOPS


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
