"""Runs a program on a case and decides the verdict, outside the program's process."""

from __future__ import annotations

import math
import re
import signal
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from judge import compare
from judge.errors import JudgeError
from judge.explain.crash import read_crash
from judge.model import (
    Case,
    CaseResult,
    Comparison,
    Difference,
    Ending,
    Execution,
    Limits,
    Program,
    Stop,
    Verdict,
    Window,
)
from judge.printable import printable, tail
from judge.sandbox.box import Box
from judge.store import digest
from judge.transcript import last_whole_line, repetition, window

MOST_TIMEOUTS = 5
MOST_RUNS = 3
TOO_LATE = "not run: the time for the whole grading was up"
NOT_RUN = f"not run: the submission ran out of time on {MOST_TIMEOUTS} cases before"
# How a program's last words tell that it ran out of memory: those of Python, C++, Java and Node.
_OUT_OF_MEMORY = re.compile(
    rb"^MemoryError\b[^\n]*\s*\Z|instance of 'std::bad_alloc'|^Exception in thread .*java\.lang\.OutOfMemoryError"
    rb"|^FATAL ERROR: .*heap out of memory",
    re.MULTILINE,
)
_LAST_WORDS = 8192
_OUTPUT_SLACK = 64 * 1024


@dataclass(frozen=True)
class Task:
    """A program and some of its cases. `program` is None as long as nobody has compiled it.

    `groups` names the points group of each secret case, `digests` are the hashes of the cases' files by id, as they
    were when the grading began, `contents` the files themselves (input and golden transcript) where the worker cannot
    read them. `timeouts` says on how many cases before these the program ran out of time. `fresh`: each case gets an
    interpreter of its own. `keys` tell by case id where the store keeps results. After `seconds` no case is begun.
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


def judge_case(task: Task, box: Box, case: Case) -> CaseResult:
    """Run the box's program on one case and decide. A failure of the judge is the verdict JE, with the cause."""
    group = task.groups.get(case.id)
    try:
        stdin, expected = read_case(task, case)
        execution = box.run(stdin, len(expected) * 4 + _OUTPUT_SLACK)
        result = decide(case.id, execution, expected, task.comparison, task.limits)
    except (JudgeError, OSError) as failure:
        return CaseResult(case.id, group, Verdict.JE, message=str(failure))
    result = replace(result, group=group, stderr_tail=result.stderr_tail.replace(f"{box.folder}", "/box"))
    # How much real time a run took, or that the system had no memory for it, says nothing of another time.
    return replace(result, repeatable=execution.stopped is not Stop.WALL and not execution.lost)


def near_limit(result: CaseResult, limits: Limits) -> bool:
    """Whether the run behind `result` took more than the limit by so little that chance may have done it: it has to be
    judged again, alone, before the verdict stands (which `result.near_limit` tells then)."""
    over = limits.time_s < result.cpu_s <= 1.35 * limits.time_s
    return over and result.verdict is Verdict.TLE and not result.near_limit


def judge_again(task: Task, box: Box, case: Case, known: CaseResult | None = None) -> CaseResult:
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


def _cpu_time(result: CaseResult) -> float:
    return result.cpu_s


def decide(case: str, execution: Execution, expected: bytes, comparison: Comparison, limits: Limits) -> CaseResult:
    """The verdict of one finished run: OLE, TLE, MLE, RTE, WA in this order, else AC."""
    verdict = _limit_or_crash(execution, limits)
    difference = compare.comparator(comparison.name).differs(expected, execution.stdout, comparison.flags)
    if verdict is None:
        verdict = Verdict.AC if difference is None else Verdict.WA
    is_chance = _is_chance(verdict, execution)
    result = CaseResult(
        case,
        None,
        verdict,
        status=None if is_chance else execution.status,
        signal=None if is_chance else execution.signal,
        stderr_tail="" if is_chance else tail(execution.stderr),
        cpu_s=execution.cpu_s,
        wall_s=execution.wall_s,
        memory_kib=execution.memory_kib,
    )
    if verdict is Verdict.AC:
        return result
    cut_short = verdict is not Verdict.WA
    # An output that was cut short differs at its end, which says nothing of the program's rules.
    partial = _inner_difference(difference, execution.stdout) if verdict is not Verdict.WA else None
    wrong = difference if verdict is Verdict.WA else None
    return replace(
        result,
        message=_message(verdict, execution, limits, difference),
        difference=wrong,
        partial=partial,
        window=_window(expected, execution.stdout, wrong or partial),
        ending=_ending(execution.stdout) if cut_short else None,
    )


def not_run(case: str, group: str | None, message: str) -> CaseResult:
    """The row of a case that was left out, with the reason."""
    return CaseResult(case, group, Verdict.TLE, ran=False, message=message)


def _is_chance(verdict: Verdict, execution: Execution) -> bool:
    """Whether the end of the run hangs on the moment: how far it came when the judge stopped it, what Node or the JVM
    tells of their memory. Two such ends are not alike, so they are not kept."""
    return verdict in (Verdict.OLE, Verdict.TLE) or (verdict is Verdict.MLE and b"Traceback" not in execution.stderr)


def _limit_or_crash(execution: Execution, limits: Limits) -> Verdict | None:
    if execution.stopped is Stop.OUTPUT or execution.stdout_cut:
        return Verdict.OLE
    if execution.stopped is not None or execution.cpu_s > limits.time_s:
        return Verdict.TLE
    if execution.status == 0:
        return None
    near_limit = execution.memory_kib >= limits.memory_mib * 1024 * 9 // 10
    last_words = execution.stderr[-_LAST_WORDS:]
    if near_limit or _OUT_OF_MEMORY.search(last_words):
        return Verdict.MLE
    return Verdict.RTE


def _message(verdict: Verdict, execution: Execution, limits: Limits, difference: Difference | None) -> str:
    if verdict is Verdict.WA and difference is not None:
        return _name_difference(difference)
    if verdict is Verdict.OLE:
        return "it printed far more than the answer"
    if verdict is Verdict.TLE and execution.stopped is Stop.WALL:
        return f"it did not end within {limits.wall_s:g} s of real time: it waits for something"
    if verdict is Verdict.TLE:
        return f"it used more than {limits.time_s:g} s of CPU time"
    if verdict is Verdict.MLE:
        return f"it ran out of memory: the limit is {limits.memory_mib} MiB"
    said = _name_crash(execution)
    return said if difference else f"{said}; the output is right, but a program has to end with exit status 0"


def _name_difference(difference: Difference) -> str:
    expected = "the end" if difference.expected is None else f"`{printable(difference.expected, 60)}`"
    found = "the end" if difference.found is None else f"`{printable(difference.found, 60)}`"
    detail = f" ({difference.detail})" if difference.detail else ""
    return f"line {difference.line}: expected {expected}, found {found}{detail}"


def _name_crash(execution: Execution) -> str:
    if execution.signal is not None:
        return f"it was ended by signal {execution.signal} ({_signal_words(execution.signal)})"
    words = tail(execution.stderr)
    crash = read_crash(words)
    said = crash.headline if crash else printable(words.rpartition("\n")[2], 160)
    return f"it ended with exit status {execution.status}{said and f': {said}'}"


def _signal_words(number: int) -> str:
    words = signal.strsignal(number)
    return words.lower() if words else "unknown"


def _inner_difference(difference: Difference | None, output: bytes) -> Difference | None:
    """`difference` when it lies before the last, perhaps unfinished line of `output`, else None."""
    if difference is None or difference.found is None:
        return None
    return difference if difference.line <= output.count(b"\n") else None


def _window(expected: bytes, output: bytes, difference: Difference | None) -> Window | None:
    return window(expected, output, difference.line) if difference is not None else None


def _ending(output: bytes) -> Ending | None:
    last = last_whole_line(output)
    if last is None:
        return None
    repeats = repetition(output)
    number, text = last
    if repeats is None:
        return Ending(number, text[:200])
    return Ending(number, text[:200], repeats.start_line, repeats.period)


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
