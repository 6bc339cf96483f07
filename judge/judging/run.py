"""Runs a program on a case and decides the verdict, outside the program's process."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError, MachineBusy
from judge.execution.scratch import hide_places
from judge.judging.verdict import decide
from judge.values.model import CaseResult, Stop, Verdict

if TYPE_CHECKING:
    from judge.execution.sandbox import OpenBox
    from judge.judging.batch import CaseToRun, RunSettings
    from judge.values.model import Execution, Limits, Program

MOST_STOPS = 3
"""After this many cases on which a submission goes over a limit (time, memory or output), the rest is not run."""

_STOPS = (Verdict.TLE, Verdict.MLE, Verdict.OLE)
MOST_RUNS = 3
MOST_OUTPUT_KEPT = 64 * 1024  # bytes: a person reads less
_CLOSE = 1.1
TOO_LATE = "not run: the time for the whole grading was up"
NOT_YET = "not run"
"""The grading goes on, or was stopped before it came to this case."""
ONLY_FIRST = "not run: with --first, the first case that fails is the last one"
NOT_RUN = f"not run: on {MOST_STOPS} cases before, the program went over a limit on time, memory or output"
# The loader and the stack: no program starts without them.
_LOADER_BYTES = 1 << 19
_NOT_LOADED = 127
_LACKS_MEMORY = re.compile(
    rb"error while loading shared libraries: .*(?:failed to map|annot map|annot allocate|annot create)"
    rb"|cannot allocate TLS data structures for initial thread"
)
_OUTPUT_STEP = 64 * 1024


def judge_case(program: Program, case: CaseToRun, settings: RunSettings, box: OpenBox) -> CaseResult:
    """Run the box's program on one case and decide the verdict. A failure of the judge gives the verdict JE with the
    cause."""
    try:
        texts = case.data.read()
        execution = box.run(texts.input, _output_limit(case, settings, texts.expected))
        if _is_too_large(program, execution, settings.limits):
            execution = replace(execution, stopped=Stop.SIZE)
        execution = replace(execution, stderr=hide_places(execution.stderr))
        result = decide(case.id, execution, texts.expected, settings.comparison, settings.limits)
    except (JudgeError, OSError) as failure:
        is_busy = isinstance(failure, MachineBusy)
        return CaseResult(case.id, case.group, Verdict.JE, message=str(failure), unsettled=is_busy)
    result = replace(result, group=case.group)
    if settings.keeps_output:
        result = replace(result, output=execution.stdout[: MOST_OUTPUT_KEPT + 1])
    # Real time, or a system without memory for the run, says nothing about another run.
    return replace(result, repeatable=execution.stopped is not Stop.WALL and not execution.lost)


def _is_too_large(program: Program, execution: Execution, limits: Limits) -> bool:
    """Whether the program needs so much memory for its global variables that it could not start.

    Then the system ends it before its first line. If the program fits but its libraries do not, the loader ends it.
    """
    if execution.stdout:
        return False
    needed, limit = program.static_bytes, limits.memory_mib << 20
    if execution.signal is not None:
        return needed + _LOADER_BYTES > limit
    is_loaders = execution.status == _NOT_LOADED and _LACKS_MEMORY.search(execution.stderr) is not None
    return is_loaders and needed > limit // 2


def _output_limit(case: CaseToRun, settings: RunSettings, expected: bytes) -> int:
    return case.output_bytes or settings.limits.output_bytes or output_bytes(expected)


def output_bytes(expected: bytes) -> int:
    """How much a program may print: four times the golden transcript plus 64 KiB, rounded up to a multiple of 64 KiB.
    A program may find out this number; the rounding hides the transcript's length."""
    return (-(-len(expected) * 4 // _OUTPUT_STEP) + 1) * _OUTPUT_STEP


def judge_again(
    program: Program, case: CaseToRun, settings: RunSettings, box: OpenBox, first: CaseResult | None = None
) -> CaseResult:
    """Judge a case again until a run is settled: at most three runs, including the run that gave `first`.

    A run within the limits counts, otherwise the one that took least time. A second run clearly above the limit is
    enough: a third would be above it too. The result is JE as soon as the judge fails; if `first` is JE because the
    machine was too busy, the case is tried once more.
    """
    is_of_use = first is not None and first.ran and first.verdict is not Verdict.JE
    best, runs = (first, 1) if first and is_of_use else (judge_case(program, case, settings, box), 1)
    confirms = is_of_use
    while (best.unsettled or confirms) and best.verdict is not Verdict.JE and runs < _most_runs(best, settings.limits):
        again, runs, confirms = judge_case(program, case, settings, box), runs + 1, False
        best = again if again.verdict is Verdict.JE else min(best, again, key=_merit)
    # Nothing else was running beside it, so this result is final.
    return replace(best, unsettled=False, near_limit=best.near_limit or (runs > 1 and best.verdict is not Verdict.JE))


def _most_runs(best: CaseResult, limits: Limits) -> int:
    return MOST_RUNS if best.cpu_s <= _CLOSE * limits.time_s else 2


def _merit(result: CaseResult) -> tuple[bool, float]:
    return result.verdict is Verdict.TLE, result.cpu_s


def is_stop(result: CaseResult) -> bool:
    """Whether the program went over a limit on time, memory or output: it may do so on every case."""
    return result.ran and result.verdict in _STOPS


def not_run(case: str, group: str | None, message: str) -> CaseResult:
    """The result of a case that was not run, with the reason."""
    return CaseResult(case, group, Verdict.TLE, ran=False, message=message)
