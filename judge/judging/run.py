"""Runs a program on a case and decides the verdict, outside the program's process."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.errors import CheckerFailure, JudgeError, MachineBusy
from judge.execution.joining import without_frames
from judge.execution.scratch import hide_places
from judge.judging.examined import Question
from judge.judging.verdict import decide, is_unsettled
from judge.values.outcome import Judged, NotRun, Ran, Verdict, Why
from judge.values.running import Stop

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.judging.batch import CaseToRun, RunSettings
    from judge.judging.examiner import Examiner
    from judge.sandbox import OpenBox
    from judge.values.outcome import CaseResult
    from judge.values.problem import Limits
    from judge.values.running import Execution, Program

_STOPS = (Verdict.TLE, Verdict.MLE, Verdict.OLE)
MOST_RUNS = 3
MOST_OUTPUT_KEPT = 64 * 1024  # bytes: a person reads less
_CLOSE = 1.1
# The loader and the stack: no program starts without them.
_LOADER_BYTES = 1 << 19
_NOT_LOADED = 127
_LACKS_MEMORY = re.compile(
    rb"error while loading shared libraries: .*(?:failed to map|annot map|annot allocate|annot create)"
    rb"|cannot allocate TLS data structures for initial thread"
)
_OUTPUT_STEP = 64 * 1024
_LEAST_TALK_BYTES = 8 << 20  # the golden transcript does not tell how long a talk may be


def judge_case(
    program: Program, case: CaseToRun, settings: RunSettings, boxes: Sequence[OpenBox], examiner: Examiner | None = None
) -> Judged:
    """Run the program of the boxes on one case and decide the verdict; with the `examiner`, if the problem has its own
    checker. There is a box for each copy of the program that takes part. A failure of the judge gives the verdict JE
    with the cause."""
    try:
        texts, comparison = case.data.read(), settings.comparison.of(case.id)
        most = _output_limit(case, settings, texts.expected)

        def run(stdin: bytes) -> Execution:
            return _read(program, boxes[0].run(stdin, most), settings.limits)

        if examiner is None:
            execution = run(texts.input)
            result = decide(case.id, execution, texts.expected, comparison, settings.limits, program.language)
        else:
            asked = Question(case.id, texts, comparison.flags, settings.limits, program.language)
            if examiner.checker.interactive:
                execution, result = examiner.hold_talk(asked, boxes, max(most, _LEAST_TALK_BYTES))
            else:
                execution, result = examiner.examine(asked, run)
    except (JudgeError, OSError) as failure:
        return not_judged(case, failure)
    return Judged(
        replace(result, group=case.group),
        unsettled=is_unsettled(execution, result.verdict),
        output=execution.stdout[: MOST_OUTPUT_KEPT + 1] if settings.keeps_output else b"",
    )


def not_judged(case: CaseToRun, failure: Exception) -> Judged:
    """The result of a case on which the judge failed; unsettled if only the machine was too busy."""
    is_busy = isinstance(failure, MachineBusy)
    why = Why.BUSY if is_busy else Why.CHECKER if isinstance(failure, CheckerFailure) else Why.JUDGE
    return Judged(NotRun(case.id, case.group, why, str(failure)), unsettled=is_busy)


def _read(program: Program, execution: Execution, limits: Limits) -> Execution:
    """The run, with what shows only from outside it, and without places of this machine."""
    if _is_too_large(program, execution, limits):
        execution = replace(execution, stopped=Stop.SIZE)
    stderr = without_frames(hide_places(execution.stderr), program.joined, program.language)
    return replace(execution, stderr=stderr)


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
    steps = math.ceil(4 * len(expected) / _OUTPUT_STEP) + 1
    return steps * _OUTPUT_STEP


def judge_again(
    program: Program,
    case: CaseToRun,
    settings: RunSettings,
    boxes: Sequence[OpenBox],
    first: Judged | None = None,
    examiner: Examiner | None = None,
) -> Judged:
    """Judge a case again until a run is settled: at most three runs, including the run that gave `first`.

    A run within the limits counts, otherwise the one that took least time. A second run clearly above the limit is
    enough: a third would be above it too. The result is a failure as soon as the judge fails; if `first` failed because
    the machine was too busy, the case is tried once more.
    """
    best, runs = first, 1
    confirms = best is not None and isinstance(best.result, Ran)
    if best is None or not confirms:
        best = judge_case(program, case, settings, boxes, examiner)
    while isinstance(best.result, Ran) and (best.unsettled or confirms):
        if runs == _most_runs(best.result, settings.limits):
            break
        again, runs, confirms = judge_case(program, case, settings, boxes, examiner), runs + 1, False
        best = min(best, again, key=_merit) if isinstance(again.result, Ran) else again
    # Nothing else was running beside it, so this result is final.
    return replace(best, unsettled=False, result=_final(best.result, again=runs > 1))


def _final(result: CaseResult, *, again: bool) -> CaseResult:
    if isinstance(result, Ran):
        return replace(result, near_limit=result.near_limit or again)
    return replace(result, why=Why.JUDGE) if result.why is Why.BUSY else result


def _most_runs(best: Ran, limits: Limits) -> int:
    return MOST_RUNS if best.used.cpu_s <= _CLOSE * limits.time_s else 2


def _merit(judged: Judged) -> tuple[bool, float]:
    return judged.result.verdict is Verdict.TLE, judged.result.used.cpu_s


def is_stop(result: CaseResult) -> bool:
    """Whether the program went over a limit on time, memory or output: it may do so on every case."""
    return isinstance(result, Ran) and result.verdict in _STOPS
