"""Turns a finished run into a verdict and the messages about it; a comparator decides what is right."""

from __future__ import annotations

import signal
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import languages
from judge.base.printable import printable, tail
from judge.judging import compare
from judge.judging.crash import read_crash
from judge.judging.transcript import last_whole_line, repetition, window
from judge.values.outcome import Difference, Ending, Exit, Mismatch, Place, Ran, Used, Verdict
from judge.values.problem import Comparison, Limits
from judge.values.running import Execution, Stop

if TYPE_CHECKING:
    from judge.languages.messages.crash_text import Crashes

OUTPUT_IS_RIGHT = "; the output is right"
_MOST_LINES = 20
# What ends a program whose standard output is within its limit: standard error has a limit, too.
_FILE_TOO_LARGE = getattr(signal, "SIGXFSZ", None) or -1  # no signal
_NEAR = 0.75  # from this part of the limit on, reports say that the run was near the limit


def decide(
    case: str, execution: Execution, expected: bytes, comparison: Comparison, limits: Limits, language: str
) -> Ran:
    """The result of one finished run of a program in the language of that name. Its verdict is the first that applies
    of OLE, TLE, MLE, RTE, WA, otherwise AC.

    `near_limit` is set for a run just within the time limit.
    """
    difference = compare.comparator(comparison.name).differs(expected, execution.stdout, comparison.flags)
    verdict = limit_or_crash(execution, limits, language) or (Verdict.AC if difference is None else Verdict.WA)
    result = measured(case, execution, limits, verdict, language, is_right=difference is None)
    if difference is None:
        return replace(result, message=result.message + OUTPUT_IS_RIGHT) if verdict is Verdict.RTE else result
    return replace(
        result,
        message=name_difference(difference) if verdict is Verdict.WA else result.message,
        mismatch=_mismatch(verdict, difference, expected, execution.stdout),
        answer=_answer(verdict, difference, execution.stdout, comparison),
    )


def measured(
    case: str, execution: Execution, limits: Limits, verdict: Verdict, language: str, *, is_right: bool
) -> Ran:
    """What is known about a run without a look at what it printed; its `message` is that of a limit or a crash."""
    is_chance = _is_chance(verdict)
    result = Ran(
        case,
        None,
        verdict,
        exit=Exit() if is_chance else Exit(execution.status, execution.signal),
        used=Used(execution.cpu_s, execution.wall_s, execution.memory_kib),
        stderr_tail="" if is_chance else _last_words(execution.stderr, language),
        near_limit=execution.stopped is None and _NEAR * limits.time_s <= execution.cpu_s <= limits.time_s,
        # Real time, or a system without memory for the run, says nothing about another run.
        repeatable=execution.stopped is not Stop.WALL and not execution.lost,
        is_right=is_right,
    )
    if verdict in (Verdict.AC, Verdict.WA):
        return result
    ending = _ending(execution.stdout)
    message = _message(verdict, execution, limits, language, ending)
    return replace(result, message=message, stopped_in=_stopped_in(verdict, execution, language), ending=ending)


def is_unsettled(execution: Execution, verdict: Verdict) -> bool:
    """Whether a run ended by itself above the time limit: other work on the machine, or a clock that skipped, may have
    caused that."""
    return execution.stopped is None and verdict is Verdict.TLE


def _is_chance(verdict: Verdict) -> bool:
    """Whether the end of the run depends on the moment: how far it got before the judge stopped it, or what a runtime
    could still print when its memory was full. Two such ends are never the same, so they are not saved."""
    return verdict in (Verdict.OLE, Verdict.TLE, Verdict.MLE)


def limit_or_crash(execution: Execution, limits: Limits, language: str) -> Verdict | None:
    """The verdict of a run that went over a limit or crashed; None for a run that ended well."""
    if execution.stopped is Stop.OUTPUT or execution.stdout_cut or execution.signal == _FILE_TOO_LARGE:
        return Verdict.OLE
    if execution.stopped in (Stop.MEMORY, Stop.SIZE):
        return Verdict.MLE
    if execution.stopped is not None:
        return Verdict.TLE
    has_failed = execution.status != 0 or execution.signal is not None or execution.lost
    if has_failed and _is_out_of_memory(execution, limits, language):
        return Verdict.MLE  # even above the time limit, unless that stopped it: on an idle machine it may be below
    if execution.cpu_s > limits.time_s:
        return Verdict.TLE
    return Verdict.RTE if has_failed else None


def _is_out_of_memory(execution: Execution, limits: Limits, language: str) -> bool:
    """Whether a crash says so, or was close to the limit, unless it says that the calls were too deep: a runtime may
    reserve nearly all the memory before its stack is full."""
    crashes = tuple(languages.crashes_of(language))
    text = execution.stderr.rstrip()
    if any(kind.out_of_memory.search(text) for kind in crashes if kind.out_of_memory):
        return True
    is_full = execution.memory_kib >= limits.memory_mib * 1024 * 9 // 10
    return is_full and not any(kind.too_deep.search(text) for kind in crashes if kind.too_deep)


def _last_words(stderr: bytes, language: str) -> str:
    """The last lines of standard error. A trace may be a thousand lines long: its first line comes before them."""
    patterns = (crashes.first_line for crashes in languages.crashes_of(language))
    errors = [line for pattern in patterns if pattern for line in pattern.findall(stderr)]
    words = tail(stderr, _MOST_LINES)
    error = printable(errors[-1], 200) if errors else ""
    return words if error in words else f"{error}\n{tail(stderr, _MOST_LINES - 1)}"


def _stopped_in(verdict: Verdict, execution: Execution, language: str) -> str:
    """Where a program was when it was interrupted (before it is killed) or ran out of memory, if its language says so;
    otherwise ''."""
    if verdict is not Verdict.MLE and (verdict is not Verdict.TLE or execution.stopped is None):
        return ""
    said = (_stopping(crashes, verdict) for crashes in languages.crashes_of(language))
    error = next(filter(None, said), "")
    crash = read_crash(_last_words(execution.stderr, language), language) if error else None
    return crash.excerpt if crash and crash.headline.startswith(error) else ""


def _stopping(crashes: Crashes, verdict: Verdict) -> str:
    return crashes.exhausted if verdict is Verdict.MLE else crashes.interrupted


def _message(verdict: Verdict, execution: Execution, limits: Limits, language: str, ending: Ending | None) -> str:
    if verdict is Verdict.OLE and execution.signal == _FILE_TOO_LARGE and not execution.stdout_cut:
        return "it printed far too much on standard error"
    if verdict is Verdict.OLE:
        message = "it printed far more than the expected output"
        return (
            f"{message}, repeating itself from line {ending.repeats_from} on" if ending and ending.period else message
        )
    if verdict is Verdict.TLE:
        return _name_time_out(execution, limits)
    if verdict is Verdict.MLE:
        if execution.stopped is Stop.SIZE:
            return f"its global variables need more memory than it may have: the limit is {limits.memory_mib} MiB"
        return f"it ran out of memory: the limit is {limits.memory_mib} MiB"
    return _name_crash(execution, language)


def _name_time_out(execution: Execution, limits: Limits) -> str:
    if execution.stopped is Stop.IDLE:
        return "it waited instead of working: does it sleep, or wait for input that never comes?"
    if execution.stopped is Stop.WALL:
        return f"it did not end within {limits.wall_limit_s:g} s of real time"
    return f"it used more than {limits.time_s:g} s of CPU time"


def name_difference(difference: Difference) -> str:
    """A difference as one line: the message of a wrong answer."""
    expected = "the end" if difference.expected is None else f"`{printable(difference.expected, 60)}`"
    printed = "but the output ends" if difference.found is None else f"printed `{printable(difference.found, 60)}`"
    detail = f" ({difference.detail})" if difference.detail else ""
    return f"line {difference.line}: expected {expected}, {printed}{detail}"


def _name_crash(execution: Execution, language: str) -> str:
    if execution.signal is not None:
        return f"it was ended by signal {execution.signal} ({_signal_words(execution.signal)})"
    words = _last_words(execution.stderr, language)
    crash = read_crash(words, language)
    message = crash.headline if crash else printable(words.rpartition("\n")[2], 160)
    return f"it ended with exit status {execution.status}, not 0{message and f': {message}'}"


def _signal_words(number: int) -> str:
    words = signal.strsignal(number)
    return words.lower() if words else "unknown"


def _mismatch(verdict: Verdict, difference: Difference, expected: bytes, output: bytes) -> Mismatch | None:
    place = _place(verdict, difference, output)
    if place is None:
        return None
    lines = window(expected, output, difference.line, difference.starts)
    # The offsets mean nothing once the texts are gone.
    return Mismatch(place, replace(difference, starts=None), lines)


def _place(verdict: Verdict, difference: Difference, output: bytes) -> Place | None:
    """Where the difference stands. An output that was cut short differs at its end, but that does not make its lines
    wrong: then None, except for a crash, whose line did not come."""
    if verdict is Verdict.WA:
        return Place.ANSWER
    # The last line may be unfinished.
    if difference.found is not None and difference.line <= output.count(b"\n"):
        return Place.PARTIAL
    return Place.CUT_OFF if verdict is Verdict.RTE and difference.expected is not None else None


def _answer(verdict: Verdict, difference: Difference | None, output: bytes, comparison: Comparison) -> bytes | None:
    """The hash of the output: of all of a wrong answer, or of the beginning of an endless output. None for other runs
    that were cut short: nobody knows how much output was still buffered."""
    if difference is None or verdict not in (Verdict.WA, Verdict.OLE):
        return None
    return (compare.answer if verdict is Verdict.WA else compare.beginning)(output, difference, comparison)


def _ending(output: bytes) -> Ending | None:
    last = last_whole_line(output)
    if last is None:
        return None
    repeats = repetition(output)
    number, text = last
    if repeats is None:
        return Ending(number, text[:200])
    return Ending(number, text[:200], repeats.start_line, repeats.period)
