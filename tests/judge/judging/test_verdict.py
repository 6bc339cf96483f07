"""From an Execution to a verdict and its message."""

import unicodedata
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.judging.verdict import decide, is_unsettled
from judge.values.outcome import Difference, Ending, Verdict
from judge.values.problem import Comparison, Limits
from judge.values.running import Execution, Stop

LIMITS = Limits(time_s=1, wall_s=2, memory_mib=100)
ENDED = Execution(0, None, 0.5, 0.6, 9000, b"one\ntwo\n", b"")
EXPECTED = b"one\ntwo\n"
MEMORY = "it ran out of memory: the limit is 100 MiB"
IDLE = "it waited instead of working: does it sleep, or wait for input that never comes?"
YET_RIGHT = "; the output is right"


@pytest.mark.parametrize(
    ("changes", "verdict", "message"),
    [
        ({}, Verdict.AC, ""),
        ({"stdout": b"one\r\ntwo  \n\n"}, Verdict.AC, ""),
        ({"stdout": b"one\nTwo\n"}, Verdict.WA,
         "line 2: expected `two`, printed `Two` (only capital and small letters differ)"),
        ({"stdout": b"one\n"}, Verdict.WA, "line 2: expected `two`, but the output ends"),
        ({"stdout": b"one\ntwo\nthree\n"}, Verdict.WA, "line 3: expected the end, printed `three`"),
        ({"status": 3}, Verdict.RTE, f"it ended with exit status 3, not 0{YET_RIGHT}"),
        ({"status": 1, "stderr": b"x\nKeyError: 'R3'\n"}, Verdict.RTE,
         f"it ended with exit status 1, not 0: KeyError: 'R3'{YET_RIGHT}"),
        ({"status": None, "signal": 11}, Verdict.RTE, f"it was ended by signal 11 (segmentation fault){YET_RIGHT}"),
        ({"status": 3, "stdout": b"one\n"}, Verdict.RTE, "it ended with exit status 3, not 0"),
        ({"status": 1, "stderr": b"MemoryError\n"}, Verdict.MLE, "it ran out of memory: the limit is 100 MiB"),
        ({"status": None, "signal": 11, "memory_kib": 95000}, Verdict.MLE,
         "it ran out of memory: the limit is 100 MiB"),
        ({"memory_kib": 95000}, Verdict.AC, ""),
        ({"status": 1, "stderr": b"I caught an OutOfMemoryError\n"}, Verdict.RTE,
         f"it ended with exit status 1, not 0: I caught an OutOfMemoryError{YET_RIGHT}"),
        ({"cpu_s": 1.01}, Verdict.TLE, "it used more than 1 s of CPU time"),
        ({"signal": 9, "status": None, "stopped": Stop.CPU}, Verdict.TLE, "it used more than 1 s of CPU time"),
        ({"signal": 9, "status": None, "stopped": Stop.WALL}, Verdict.TLE, "it did not end within 2 s of real time"),
        ({"signal": 9, "status": None, "stopped": Stop.IDLE, "stdout": b"one\n"}, Verdict.TLE, IDLE),
        ({"signal": 9, "status": None, "stopped": Stop.MEMORY}, Verdict.MLE, MEMORY),
        ({"signal": 11, "status": None, "stopped": Stop.SIZE}, Verdict.MLE,
         "its global variables need more memory than it may have: the limit is 100 MiB"),
        ({"cpu_s": 1.0}, Verdict.AC, ""),
        ({"stdout_cut": True, "stdout": b"one\n" * 30 + b"1: DRAW\n2: DRAW\n" * 99 + b"1: D"}, Verdict.OLE,
         "it printed far more than the expected output, repeating itself from line 31 on"),
        ({"cpu_s": 1.01, "status": None, "signal": 11}, Verdict.TLE, "it used more than 1 s of CPU time"),
        ({"stopped": Stop.CPU, "stdout_cut": True}, Verdict.OLE, "it printed far more than the expected output"),
        ({"stopped": Stop.IDLE, "memory_kib": 102400, "status": 1}, Verdict.TLE, IDLE),
        ({"stdout_cut": True, "cpu_s": 3.0}, Verdict.OLE, "it printed far more than the expected output"),
        ({"stopped": Stop.OUTPUT, "status": 1}, Verdict.OLE, "it printed far more than the expected output"),
        ({"status": None, "signal": 25}, Verdict.OLE, "it printed far too much on standard error"),
        # Full memory comes before a time limit that did not stop the run: which is reached first may depend on the
        # moment.
        ({"cpu_s": 1.3, "status": 1, "stderr": b"MemoryError"}, Verdict.MLE, MEMORY),
        ({"cpu_s": 1.3, "status": 1, "memory_kib": 102400}, Verdict.MLE, MEMORY),
        ({"cpu_s": 1.3, "memory_kib": 102400}, Verdict.TLE, "it used more than 1 s of CPU time"),
        ({"status": 1, "stderr": b"\x1b[31m<b>\xff\n"}, Verdict.RTE,
         "it ended with exit status 1, not 0: \\x1b[31m<b>\\xff" + YET_RIGHT),
    ],
)  # fmt: skip
def test_the_verdict_of_an_execution(changes: dict[str, Any], verdict: Verdict, message: str) -> None:
    result = decide("secret/001-a", replace(ENDED, **changes), EXPECTED, Comparison(), LIMITS, "python")
    assert (result.verdict, result.message) == (verdict, message)


@pytest.mark.parametrize(
    ("changes", "kept"),
    [
        ({"status": 1, "stderr": b"oh no\n"}, (1, None, "oh no")),
        ({"stopped": Stop.CPU, "status": None, "signal": 9, "stderr": b"3 of 9\n"}, (None, None, "")),
        ({"stdout_cut": True, "stderr": b"File too large\n"}, (None, None, "")),
        ({"status": None, "signal": 6, "memory_kib": 99999, "stderr": b"[3:0x33bf] 2462 ms: GC\n"}, (None, None, "")),
    ],
)
def test_what_hangs_on_the_moment_is_not_kept(changes: dict[str, Any], kept: tuple[int, int, str]) -> None:
    result = decide("c", replace(ENDED, **changes), EXPECTED, Comparison(), LIMITS, "python")
    assert (result.exit.status, result.exit.signal, result.stderr_tail) == kept


INTERRUPTED = b"""\
Traceback (most recent call last):
  File "/box/sol.py", line 9, in <module>
    deal()
KeyboardInterrupt
"""
HERE = 'Traceback (most recent call last):\n  File "sol.py", line 9, in <module>\n    deal()\nKeyboardInterrupt'


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"stopped": Stop.CPU, "stderr": INTERRUPTED}, HERE),
        ({"stopped": Stop.IDLE, "stderr": INTERRUPTED}, HERE),
        ({"stopped": Stop.CPU, "stderr": INTERRUPTED.replace(b"KeyboardInterrupt", b"ValueError: 3")}, ""),
        ({"stopped": Stop.CPU, "stderr": b"3 of 9\n"}, ""),
        ({"status": 1, "cpu_s": 1.01, "stderr": INTERRUPTED}, ""),  # nobody stopped it
        ({"stopped": Stop.OUTPUT, "stderr": INTERRUPTED}, ""),
    ],
)
def test_where_a_program_was_when_it_was_stopped(changes: dict[str, Any], where: str) -> None:
    result = decide("c", replace(ENDED, **changes), EXPECTED, Comparison(), LIMITS, "python")
    assert (result.stopped_in, result.stderr_tail if where else "") == (where, "")


def test_a_right_output_with_a_bad_exit_is_never_accepted() -> None:
    result = decide("c", replace(ENDED, status=1), EXPECTED, Comparison(), LIMITS, "python")
    assert (result.verdict, result.mismatch, result.is_right) == (Verdict.RTE, None, True)


def test_a_run_cut_short_tells_where_it_already_differed_and_how_it_ends() -> None:
    cut = replace(ENDED, status=None, signal=9, stopped=Stop.CPU, stdout=b"one\nzwei\ndrei\nvi")
    result = decide("c", cut, EXPECTED, Comparison(), LIMITS, "python")
    assert (result.difference, result.wrong) == (None, Difference(2, b"two", b"zwei"))
    assert result.ending == Ending(3, b"drei")


@pytest.mark.parametrize(
    ("changes", "known"),
    [
        ({"stdout": b"one\nzwei\n"}, True),
        ({"stdout": b"one\n" * 12, "stdout_cut": True}, True),
        ({"stdout": b"one\n" * 12, "stopped": Stop.OUTPUT}, True),
        ({"stdout": b"one\n" * 10, "stdout_cut": True}, False),  # its beginning is longer
        ({"stdout": b"one\n" * 12, "stopped": Stop.CPU}, False),
        ({"stdout": b"one\n" * 12, "status": 1}, False),
        ({"stdout": b""}, True),
        ({}, False),
    ],
)
def test_which_wrong_outputs_can_be_told_apart(changes: dict[str, Any], known: bool) -> None:
    result = decide("c", replace(ENDED, **changes), EXPECTED, Comparison(), LIMITS, "python")
    assert (result.answer is not None) is known


def test_the_cut_end_of_an_output_is_no_difference() -> None:
    cut = replace(ENDED, status=None, signal=9, stopped=Stop.CPU, stdout=b"one\ntw")
    result = decide("c", cut, EXPECTED, Comparison(), LIMITS, "python")
    assert (result.mismatch, result.ending) == (None, Ending(1, b"one"))


@pytest.mark.parametrize(
    ("output", "coming"),
    [
        (b"one\ntwo\nthree", None),
        (b"one\n", Difference(2, b"two", None)),
        (b"one\n\n", Difference(2, b"two", None)),
        (b"one\ntw", Difference(2, b"two", b"tw")),
        (b"one\ntwo", Difference(3, b"three", None)),
        (b"one\nzwei\n", None),
        (b"on", Difference(1, b"one", b"on")),
        (b"", Difference(1, b"one", None)),
    ],
)
def test_the_line_that_a_crash_broke_off(output: bytes, coming: Difference | None) -> None:
    expected = EXPECTED + b"three\n"
    crashed = decide("c", replace(ENDED, status=1, stdout=output), expected, Comparison(), LIMITS, "python")
    assert (crashed.mismatch.difference if crashed.mismatch and crashed.is_cut_off else None) == coming
    # Where a limit cut it off depends on the moment.
    cut = replace(ENDED, status=None, signal=9, stopped=Stop.CPU, stdout=output)
    assert not decide("c", cut, expected, Comparison(), LIMITS, "python").is_cut_off


FRAMES = b"\tat Mine.f(Mine.java:3)\n" * 1024


@pytest.mark.parametrize(
    ("language", "stderr", "verdict", "message"),
    [
        ("python", b"MemoryError", Verdict.MLE, MEMORY),
        ("python", b"Traceback ...\nMemoryError: no room\n\n", Verdict.MLE, MEMORY),
        ("python", b"MemoryError\nKeyError: 'R3'\n", Verdict.RTE,
         f"it ended with exit status 1, not 0: KeyError: 'R3'{YET_RIGHT}"),
        ("python", b"NoMemoryError\n", Verdict.RTE, f"it ended with exit status 1, not 0: NoMemoryError{YET_RIGHT}"),
        ("cpp", b"terminate called after throwing an instance of 'std::bad_alloc'\n  what():  x\n", Verdict.MLE,
         MEMORY),
        ("cpp", b"terminate called after throwing an instance of 'std::length_error'\n  what():  x\n", Verdict.RTE,
         f"it ended with exit status 1, not 0: std::length_error: x{YET_RIGHT}"),
        ("java", b'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space\n' + FRAMES, Verdict.MLE,
         MEMORY),
        ("java", b'Exception in thread "main" java.lang.OutOfMemoryError: unable to create native thread: x\n',
         Verdict.RTE,
         f"it ended with exit status 1, not 0: OutOfMemoryError: unable to create native thread: x{YET_RIGHT}"),
        ("java", b'Exception in thread "main" java.lang.StackOverflowError\n' + FRAMES, Verdict.RTE,
         f"it ended with exit status 1, not 0: StackOverflowError in line 3 of Mine.java{YET_RIGHT}"),
        ("javascript", b"FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n",
         Verdict.MLE, MEMORY),
        ("javascript", b"/box/a.js:1\n^\n\nRangeError: Array buffer allocation failed\n    at a.js:1\n", Verdict.MLE,
         MEMORY),
        (
            "javascript",
            b"/box/a.js:1\n^\n\nRangeError: Maximum call stack size exceeded\n    at f (/box/a.js:1:15)\n",
            Verdict.RTE,
            (
                "it ended with exit status 1, not 0: RangeError in line 1 of a.js: "
                f"Maximum call stack size exceeded{YET_RIGHT}"
            ),
        ),
        ("javascript", b"/box/a.js:6\nhand()\n^\n\nReferenceError: hand is not defined\n    at /box/a.js:6:1\n",
         Verdict.RTE,
         f"it ended with exit status 1, not 0: ReferenceError in line 6 of a.js: hand is not defined{YET_RIGHT}"),
        # A language without words for its crashes; an interpreter whose library, in C++, has no memory.
        ("", b"MemoryError", Verdict.RTE, f"it ended with exit status 1, not 0: MemoryError{YET_RIGHT}"),
        ("c", b"MemoryError", Verdict.RTE, f"it ended with exit status 1, not 0: MemoryError{YET_RIGHT}"),
        ("python", b"terminate called after throwing an instance of 'std::bad_alloc'\n", Verdict.MLE, MEMORY),
        ("python", b"MemoryError" + b" " * 60_000 + b"\nx", Verdict.RTE,
         f"it ended with exit status 1, not 0: x{YET_RIGHT}"),
    ],
)  # fmt: skip
def test_what_last_words_tell_of_memory(language: str, stderr: bytes, verdict: Verdict, message: str) -> None:
    result = decide("c", replace(ENDED, status=1, stderr=stderr), EXPECTED, Comparison(), LIMITS, language)
    assert (result.verdict, result.message) == (verdict, message)


def test_the_first_line_of_a_long_java_trace_is_kept_before_its_last_lines() -> None:
    trace = b'Exception in thread "main" java.lang.StackOverflowError\n' + FRAMES
    result = decide("c", replace(ENDED, status=1, stderr=trace), EXPECTED, Comparison(), LIMITS, "java")
    frame = "    at Mine.f(Mine.java:3)"
    assert result.stderr_tail.split("\n") == ['Exception in thread "main" java.lang.StackOverflowError', *[frame] * 19]


def test_a_repetition_is_named() -> None:
    looped = replace(ENDED, stopped=Stop.OUTPUT, stdout=b"one\n" + b"1: DRAW\n2: DRAW\n" * 500)
    assert decide("c", looped, EXPECTED, Comparison(), LIMITS, "python").ending == Ending(1001, b"2: DRAW", 2, 2)


@pytest.mark.parametrize(
    ("changes", "verdict", "marked", "to_be_judged_again"),
    [
        ({"cpu_s": 0.74}, Verdict.AC, False, False),
        ({"cpu_s": 0.75}, Verdict.AC, True, False),
        ({"cpu_s": 0.85, "stdout": b"two\n"}, Verdict.WA, True, False),
        ({"cpu_s": 0.85, "status": 1}, Verdict.RTE, True, False),
        ({"cpu_s": 1.0}, Verdict.AC, True, False),
        ({"cpu_s": 1.0001}, Verdict.TLE, False, True),
        ({"cpu_s": 1.2, "status": 1}, Verdict.TLE, False, True),
        ({"cpu_s": 1.35}, Verdict.TLE, False, True),
        ({"cpu_s": 9.0}, Verdict.TLE, False, True),
        ({"cpu_s": 1.4, "status": None, "signal": 9, "stopped": Stop.CPU}, Verdict.TLE, False, False),
        ({"cpu_s": 0.9, "status": None, "signal": 9, "stopped": Stop.IDLE}, Verdict.TLE, False, False),
        ({"cpu_s": 0.9, "status": None, "signal": 9, "stopped": Stop.WALL}, Verdict.TLE, False, False),
        ({"cpu_s": 1.1, "stdout_cut": True}, Verdict.OLE, False, False),
    ],
)
def test_what_is_near_the_limit(
    changes: dict[str, Any], verdict: Verdict, marked: bool, to_be_judged_again: bool
) -> None:
    ended = replace(ENDED, **changes)
    result = decide("c", ended, EXPECTED, Comparison(), LIMITS, "python")
    unsettled = is_unsettled(ended, result.verdict)
    assert (result.verdict, result.near_limit, unsettled) == (verdict, marked, to_be_judged_again)


EXECUTIONS = st.builds(
    Execution,
    status=st.none() | st.integers(0, 255),
    signal=st.none() | st.integers(1, 64),
    cpu_s=st.floats(0, 3),
    wall_s=st.floats(0, 30),
    memory_kib=st.integers(0, 200 * 1024),
    stdout=st.sampled_from([EXPECTED, b"", b"one\n", b"one\nTwo\n", b"1: DRAW\n" * 99]) | st.binary(max_size=30),
    stderr=st.sampled_from([b"", b"MemoryError\n", b"\x1b[2J\xff"]) | st.binary(max_size=30),
    stdout_cut=st.booleans(),
    stderr_cut=st.booleans(),
    stopped=st.none() | st.sampled_from(Stop),
    lost=st.booleans(),
)


@given(EXECUTIONS)
def test_only_a_run_that_ended_well_by_itself_within_all_limits_is_accepted(execution: Execution) -> None:
    result = decide("c", execution, EXPECTED, Comparison(), LIMITS, "python")
    good = execution.status == 0 and execution.signal is None and not execution.lost
    within = execution.stopped is None and not execution.stdout_cut and execution.cpu_s <= LIMITS.time_s
    if execution.stdout == EXPECTED:
        assert (result.verdict is Verdict.AC) == (good and within)
    else:
        assert result.verdict is not Verdict.AC or (good and within)


def is_shown(line: str) -> bool:
    """Whether a terminal obeys nothing in it. A letter that this Python's Unicode does not know yet may be shown."""
    return all(letter.isprintable() or unicodedata.category(letter) == "Cn" for letter in line)


@given(EXECUTIONS)
def test_every_result_says_why_in_one_printable_line(execution: Execution) -> None:
    result = decide("c", execution, EXPECTED, Comparison(), LIMITS, "python")
    assert (result.message == "") == (result.verdict is Verdict.AC)
    assert is_shown(result.message)
    assert all(is_shown(line) for line in result.stderr_tail.split("\n"))
