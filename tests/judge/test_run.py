"""From an Execution to a verdict: rows for the decision, and a real program for each of the eight verdicts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge import sandbox
from judge.model import (
    Case,
    CaseResult,
    Comparison,
    Difference,
    Ending,
    Execution,
    Limits,
    Problem,
    Program,
    Stop,
    Submission,
    Verdict,
)
from judge.run import Task, decide
from tests.judge.compiling import compile_submission, judge_chunk

LIMITS = Limits(time_s=1, wall_s=2, memory_mib=100)
PATIENT = replace(LIMITS, wall_s=20)  # a loaded machine may be slow to start a program
ENDED = Execution(0, None, 0.5, 0.6, 9000, b"one\ntwo\n", b"")
EXPECTED = b"one\ntwo\n"


YET_RIGHT = "; the output is right, but a program has to end with exit status 0"


@pytest.mark.parametrize(
    ("changes", "verdict", "message"),
    [
        ({}, Verdict.AC, ""),
        ({"stdout": b"one\r\ntwo  \n\n"}, Verdict.AC, ""),
        (
            {"stdout": b"one\nTwo\n"},
            Verdict.WA,
            "line 2: expected `two`, found `Two` (only capital and small letters differ)",
        ),
        ({"stdout": b"one\n"}, Verdict.WA, "line 2: expected `two`, found the end"),
        ({"stdout": b"one\ntwo\nthree\n"}, Verdict.WA, "line 3: expected the end, found `three`"),
        ({"status": 3}, Verdict.RTE, f"it ended with exit status 3{YET_RIGHT}"),
        (
            {"status": 1, "stderr": b"x\nKeyError: 'R3'\n"},
            Verdict.RTE,
            f"it ended with exit status 1: KeyError: 'R3'{YET_RIGHT}",
        ),
        ({"status": None, "signal": 11}, Verdict.RTE, f"it was ended by signal 11 (segmentation fault){YET_RIGHT}"),
        ({"status": 3, "stdout": b"one\n"}, Verdict.RTE, "it ended with exit status 3"),
        ({"status": 1, "stderr": b"MemoryError\n"}, Verdict.MLE, "it ran out of memory: the limit is 100 MiB"),
        (
            {"status": None, "signal": 11, "memory_kib": 95000},
            Verdict.MLE,
            "it ran out of memory: the limit is 100 MiB",
        ),
        ({"memory_kib": 95000}, Verdict.AC, ""),
        (
            {"status": 1, "stderr": b"I caught an OutOfMemoryError\n"},
            Verdict.RTE,
            f"it ended with exit status 1: I caught an OutOfMemoryError{YET_RIGHT}",
        ),
        (
            {
                "status": 1,
                "stderr": b"/box/a.js:6\nhand()\n^\n\nReferenceError: hand is not defined\n    at /box/a.js:6:1\n",
            },
            Verdict.RTE,
            f"it ended with exit status 1: ReferenceError in line 6 of a.js: hand is not defined{YET_RIGHT}",
        ),
        ({"cpu_s": 1.01}, Verdict.TLE, "it used more than 1 s of CPU time"),
        ({"signal": 9, "status": None, "stopped": Stop.CPU}, Verdict.TLE, "it used more than 1 s of CPU time"),
        (
            {"signal": 9, "status": None, "stopped": Stop.WALL},
            Verdict.TLE,
            "it did not end within 2 s of real time: it waits for something",
        ),
        ({"stdout_cut": True, "cpu_s": 3.0}, Verdict.OLE, "it printed far more than the answer"),
        ({"stopped": Stop.OUTPUT, "status": 1}, Verdict.OLE, "it printed far more than the answer"),
        ({"cpu_s": 3.0, "status": 1, "stderr": b"MemoryError"}, Verdict.TLE, "it used more than 1 s of CPU time"),
        (
            {"status": 1, "stderr": b"\x1b[31m<b>\xff\n"},
            Verdict.RTE,
            "it ended with exit status 1: \\x1b[31m<b>\\xff" + YET_RIGHT,
        ),
    ],
)
def test_the_verdict_of_an_execution(changes: dict[str, object], verdict: Verdict, message: str) -> None:
    result = decide("secret/001-a", replace(ENDED, **changes), EXPECTED, Comparison(), LIMITS)  # type: ignore[arg-type]
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
def test_what_hangs_on_the_moment_is_not_kept(changes: dict[str, object], kept: tuple[int, int, str]) -> None:
    result = decide("c", replace(ENDED, **changes), EXPECTED, Comparison(), LIMITS)  # type: ignore[arg-type]
    assert (result.status, result.signal, result.stderr_tail) == kept


def test_a_right_output_with_a_bad_exit_is_never_accepted() -> None:
    result = decide("c", replace(ENDED, status=1), EXPECTED, Comparison(), LIMITS)
    assert (result.verdict, result.difference, result.partial) == (Verdict.RTE, None, None)


def test_a_run_cut_short_tells_where_it_already_differed_and_how_it_ends() -> None:
    cut = replace(ENDED, status=None, signal=9, stopped=Stop.CPU, stdout=b"one\nzwei\ndrei\nvi")
    result = decide("c", cut, EXPECTED, Comparison(), LIMITS)
    assert result.difference is None
    assert result.partial == Difference(2, b"two", b"zwei")
    assert result.ending == Ending(3, b"drei")


def test_the_cut_end_of_an_output_is_no_difference() -> None:
    cut = replace(ENDED, status=None, signal=9, stopped=Stop.CPU, stdout=b"one\ntw")
    result = decide("c", cut, EXPECTED, Comparison(), LIMITS)
    assert (result.partial, result.ending) == (None, Ending(1, b"one"))


def test_a_repetition_is_named() -> None:
    looped = replace(ENDED, stopped=Stop.OUTPUT, stdout=b"one\n" + b"1: DRAW\n2: DRAW\n" * 500)
    assert decide("c", looped, EXPECTED, Comparison(), LIMITS).ending == Ending(1001, b"2: DRAW", 2, 2)


Judged = Callable[..., tuple[CaseResult, ...]]
PROGRAMS = {
    Verdict.AC: "print(int(input()) + 1)",
    Verdict.WA: "print(int(input()) + 2)",
    Verdict.TLE: "while True: pass",
    Verdict.MLE: "x = []\nwhile True: x.append(bytes(1 << 20))",
    Verdict.OLE: "while True: print('1: DRAW')",
    Verdict.RTE: "print([][int(input())])",
    Verdict.CE: "print(",
}


@pytest.fixture
def judged(tmp_path: Path, folder: Path) -> Judged:
    """Compiles and judges a source on so many cases `n -> n + 1`."""

    def judge(source: str, count: int, limits: Limits = PATIENT) -> tuple[CaseResult, ...]:
        (tmp_path / "mine.py").write_text(source)
        problem = Problem("p", tmp_path, "P", Fraction(1), ("python",), limits=limits)
        done = compile_submission(Submission("s", "p", tmp_path / "mine.py"), problem, folder)
        if done.program is None:
            return ()
        cases = []
        for number in range(count):
            files = tmp_path / f"{number}.in", tmp_path / f"{number}.out"
            for file, value in zip(files, (number, number + 1), strict=True):
                file.write_text(f"{value}\n")
            cases.append(Case(f"secret/{number:03}-x", *files))
        groups = {case.id: "secret" for case in cases}
        return judge_chunk(Task(done.program, tuple(cases), groups, Comparison(), limits, sandbox.best_level()))

    return judge


@pytest.mark.parametrize("verdict", [verdict for verdict in PROGRAMS if verdict is not Verdict.CE])
def test_a_real_program_reaches_the_verdict(judged: Judged, verdict: Verdict) -> None:
    (result,) = judged(PROGRAMS[verdict], 1)
    assert (result.case, result.group, result.verdict, result.ran) == ("secret/000-x", "secret", verdict, True)


def test_a_real_program_that_does_not_compile_has_nothing_to_run(
    judged: Judged,
) -> None:
    assert judged(PROGRAMS[Verdict.CE], 1) == ()


def test_a_case_whose_golden_file_is_gone_is_the_judges_error_and_the_rest_goes_on(tmp_path: Path) -> None:
    program = Program("python", "", ("/usr/bin/true",), Path("/usr"))
    (tmp_path / "empty").write_bytes(b"")
    there = Case("secret/002-there", tmp_path / "empty", tmp_path / "empty")
    gone = Case("secret/001-gone", tmp_path / "empty", tmp_path / "gone")
    results = judge_chunk(Task(program, (gone, there), {}, Comparison(), LIMITS, sandbox.best_level()))
    assert [(result.verdict, result.message) for result in results] == [
        (Verdict.JE, f"cannot read {tmp_path / 'gone'}: No such file or directory"),
        (Verdict.AC, ""),
    ]


def test_a_sandbox_that_cannot_start_the_program_is_the_judges_error() -> None:
    program = Program("python", "", ("/usr/bin/no-such-program",), Path("/usr"))
    case = Case("secret/001-x", Path("/dev/null"), Path("/dev/null"))
    (result,) = judge_chunk(Task(program, (case,), {}, Comparison(), LIMITS, sandbox.best_level()))
    assert result.verdict is Verdict.JE
    assert "No such file or directory: '/usr/bin/no-such-program'" in result.message


def test_state_does_not_pass_from_case_to_case(judged: Judged) -> None:
    source = (
        "import builtins\nn = int(input())\nseen = getattr(builtins, 'seen', 0)\nbuiltins.seen = 1\nprint(n + 1 + seen)"
    )
    assert [result.verdict for result in judged(source, 3)] == [Verdict.AC] * 3


def test_the_sixth_case_of_a_program_that_always_times_out_is_not_run(
    judged: Judged,
) -> None:
    results = judged("while True: pass", 7, replace(PATIENT, time_s=0.2))
    assert [(result.verdict, result.ran) for result in results] == [(Verdict.TLE, True)] * 5 + [
        (Verdict.TLE, False)
    ] * 2


def test_paths_of_this_run_do_not_reach_the_result(judged: Judged) -> None:
    (result,) = judged("raise ValueError(1)", 1)
    assert 'File "/box/mine.py", line 1' in result.stderr_tail
