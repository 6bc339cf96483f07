"""Real programs for the eight verdicts; which cases are judged again, alone; which are not run."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge import sandbox
from judge.judging import run
from judge.judging.batch import CaseToRun, RunSettings
from judge.judging.run import is_stop, judge_again, judge_case, output_bytes
from judge.sandbox import OpenBox
from judge.sandbox import box as box_module
from judge.values.outcome import CaseResult, Judged, NotRun, Ran, Verdict, Why
from judge.values.problem import Case, Limits, Problem
from judge.values.running import Program
from judge.values.submission import Submission
from tests.judge.compiling import case_to_run, compile_submission, judge_cases_of, python_program, settings_for
from tests.judge.outcomes import ran_case

LIMITS = Limits(time_s=1, wall_s=2, memory_mib=100)
PATIENT = replace(LIMITS, wall_s=20)  # a loaded machine may be slow to start a program

BatchResult = Callable[..., tuple[CaseResult, ...]]
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
def judged(tmp_path: Path, folder: Path) -> BatchResult:
    """Compiles and judges a source on this many cases `n -> n + 1`."""

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
            cases.append(case_to_run(Case(f"secret/{number:03}-x", *files), group="secret"))
        return judge_cases_of(done.program, cases, settings_for(limits))

    return judge


@pytest.mark.parametrize("verdict", [verdict for verdict in PROGRAMS if verdict is not Verdict.CE])
def test_a_real_program_reaches_the_verdict(judged: BatchResult, verdict: Verdict) -> None:
    (result,) = judged(PROGRAMS[verdict], 1, replace(PATIENT, time_s=0.3) if verdict is Verdict.TLE else PATIENT)
    assert (result.case, result.group, result.verdict) == ("secret/000-x", "secret", verdict)
    assert isinstance(result, Ran)


def test_a_real_program_that_does_not_compile_has_nothing_to_run(judged: BatchResult) -> None:
    assert judged(PROGRAMS[Verdict.CE], 1) == ()


STUCK = "for n in range(30): print(f'{n}: B1')\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "verdict", "message"),
    [
        ("while True: print('1: DRAW\\n2: DRAW')", Verdict.OLE,
         "it printed far more than the expected output, repeating itself from line 31 on"),
        ("for n in range(99): print('1: DRAW\\n2: DRAW')\nwhile True: pass", Verdict.TLE,
         "it used more than 0.3 s of CPU time"),
        ("heap = []\nfor n in range(99): print('1: DRAW\\n2: DRAW')\nwhile True: heap.append('1: DRAW' * 999)",
         Verdict.MLE, "it ran out of memory: the limit is 100 MiB"),
    ],
)  # fmt: skip
def test_a_real_program_that_draws_for_ever_is_seen_to_repeat_itself(
    judged: BatchResult, source: str, verdict: Verdict, message: str
) -> None:
    (result,) = judged(STUCK + source, 1, replace(PATIENT, time_s=0.3) if verdict is Verdict.TLE else PATIENT)
    assert (result.verdict, result.message) == (verdict, message)
    assert result.ending is not None
    assert (result.ending.repeats_from, result.ending.period) == (31, 2)


def test_a_case_whose_golden_file_is_gone_is_the_judges_error_and_the_rest_goes_on(tmp_path: Path) -> None:
    program = Program("python", "", ("/usr/bin/true",), Path("/usr"))
    (tmp_path / "empty").write_bytes(b"")
    there = Case("secret/002-there", tmp_path / "empty", tmp_path / "empty")
    gone = Case("secret/001-gone", tmp_path / "empty", tmp_path / "gone")
    results = judge_cases_of(program, [case_to_run(gone), case_to_run(there)], settings_for(LIMITS))
    assert [(result.verdict, result.message) for result in results] == [
        (Verdict.JE, f"cannot read {tmp_path / 'gone'}: No such file or directory"),
        (Verdict.AC, ""),
    ]


def test_a_sandbox_that_cannot_start_the_program_is_the_judges_error() -> None:
    program = Program("python", "", ("/usr/bin/no-such-program",), Path("/usr"))
    case = Case("secret/001-x", Path("/dev/null"), Path("/dev/null"))
    (result,) = judge_cases_of(program, [case_to_run(case)], settings_for(LIMITS))
    assert result.verdict is Verdict.JE
    assert "No such file or directory: '/usr/bin/no-such-program'" in result.message


def test_state_does_not_pass_from_case_to_case(judged: BatchResult) -> None:
    source = (
        "import builtins\nn = int(input())\nseen = getattr(builtins, 'seen', 0)\nbuiltins.seen = 1\nprint(n + 1 + seen)"
    )
    assert [result.verdict for result in judged(source, 3)] == [Verdict.AC] * 3


@pytest.mark.slow
def test_the_fourth_case_of_a_program_that_always_times_out_is_not_run(judged: BatchResult) -> None:
    results = judged("while True: pass", 5, replace(PATIENT, time_s=0.2))
    assert [type(row) for row in results] == [Ran] * 3 + [NotRun] * 2


def test_paths_of_this_run_do_not_reach_the_result(judged: BatchResult) -> None:
    (result,) = judged("raise ValueError(1)", 1)
    assert 'File "/box/mine.py", line 1' in result.stderr_tail


# ---- judging again, alone --------------------------------------------------------------------------------------------

AT_ONCE = "print(int(input()) + 1)"
LONG = "while True: pass"
SHORT = replace(PATIENT, time_s=0.2)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The id of every case that is run."""
    done: list[str] = []

    def judge_case(
        program: Program, case: CaseToRun, settings: RunSettings, boxes: Sequence[OpenBox], _examiner: object
    ) -> Judged:
        done.append(case.id)
        return real_judge_case(program, case, settings, boxes)

    real_judge_case = run.judge_case
    monkeypatch.setattr(run, "judge_case", judge_case)
    return done


Again = Callable[..., CaseResult]


@pytest.fixture
def again(tmp_path: Path, folder: Path) -> Again:
    """Judges a source once more on the case `0 -> 1`, given its first result."""

    def judge(source: str, known: Judged, *, program: Program | None = None) -> CaseResult:
        (tmp_path / "mine.py").write_text(source)
        problem = Problem("p", tmp_path, "P", Fraction(1), ("python",), limits=SHORT)
        program = program or compile_submission(Submission("s", "p", tmp_path / "mine.py"), problem, folder).program
        assert program is not None
        with sandbox.open_box(program, SHORT) as box:
            judged = judge_again(program, make_case(tmp_path, 0), settings_for(SHORT), [box], known)
        assert not judged.unsettled
        return judged.result

    return judge


def make_case(root: Path, number: int) -> CaseToRun:
    files = root / f"{number}.in", root / f"{number}.out"
    for file, value in zip(files, (number, number + 1), strict=True):
        file.write_text(f"{value}\n")
    return case_to_run(Case(name(number), *files))


def name(number: int) -> str:
    return f"secret/{number:03}-x"


def late(cpu_s: float = 0.24, *, unsettled: bool = True) -> Judged:
    """A time-out that ended by itself; the limit is 0.2 s."""
    return Judged(ran_case(name(0), None, Verdict.TLE, cpu_s=cpu_s), unsettled=unsettled)


def test_what_a_busy_machine_left_undecided_is_judged_again_alone(again: Again, ran: list[str]) -> None:
    busy = Judged(NotRun(name(0), None, Why.BUSY, "the machine was too busy"), unsettled=True)
    assert (again(AT_ONCE, busy).verdict, ran) == (Verdict.AC, [name(0)])


def test_a_machine_that_stays_too_busy_is_the_judge_s_failure_in_the_end(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that does not end in time was once reported as a sandbox that does not work."""
    (folder / "mine.py").write_text(AT_ONCE)
    program, case = python_program(folder, fork_server=True), make_case(tmp_path, 0)
    settings = settings_for(SHORT)

    def never_in_time(_channel: object, _seconds: float) -> None:
        raise TimeoutError  # a real wait of any length may find the answer there, if this process had to wait, too

    monkeypatch.setattr(box_module, "PATIENCE_S", (0.0001, 0.0001))
    monkeypatch.setattr(box_module, "receive", never_in_time)
    with sandbox.open_box(program, SHORT) as box:
        first = judge_case(program, case, settings, [box])
        assert (first.result.verdict, first.unsettled) == (Verdict.JE, True)
        again = judge_again(program, case, settings, [box], first)
    said = "the machine was too busy to start the sandbox within 0.0001 s: grade again when it has less to do"
    assert again == Judged(NotRun(case.id, None, Why.JUDGE, said))


def test_a_start_that_takes_too_long_is_tried_again(again: Again, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box_module, "PATIENCE_S", (0.0001, 60))
    assert again(AT_ONCE, late()).verdict is Verdict.AC


def test_a_run_just_above_the_limit_is_judged_again_and_the_least_time_counts(again: Again, ran: list[str]) -> None:
    result = again(AT_ONCE, late())
    assert (result.verdict, result.near_limit, ran) == (Verdict.AC, True, [name(0)])
    assert result.used.cpu_s < SHORT.time_s


@pytest.mark.slow
@pytest.mark.parametrize(("first", "more"), [(0.204, 2), (0.236, 1)])
def test_a_run_that_stays_above_the_limit_is_a_time_out(again: Again, ran: list[str], first: float, more: int) -> None:
    """After two more runs, or one when that was clearly above the limit too."""
    result = again(LONG, late(first))
    assert (result.verdict, result.near_limit, ran) == (Verdict.TLE, True, [name(0)] * more)
    assert result.used.cpu_s == first


@pytest.mark.slow
@pytest.mark.parametrize("cpu_s", [0.36, 0.01])
def test_a_time_out_that_stands_alone_is_confirmed_by_one_more_run(again: Again, ran: list[str], cpu_s: float) -> None:
    """However little time it took: it may have waited."""
    result = again(AT_ONCE, late(cpu_s, unsettled=False))
    assert (result.verdict, result.near_limit, ran) == (Verdict.AC, True, [name(0)])
    result = again("while True: pass", late(cpu_s, unsettled=False))
    assert (result.verdict, result.near_limit, ran) == (Verdict.TLE, True, [name(0)] * 2)


@pytest.mark.parametrize("verdict", Verdict)
def test_what_counts_as_a_stop(verdict: Verdict) -> None:
    """Limits on time, memory and output count equally: which one is reached first may depend on the moment."""
    row = ran_case(name(0), None, verdict)
    assert is_stop(row) == (verdict in (Verdict.TLE, Verdict.MLE, Verdict.OLE))
    assert not is_stop(NotRun(name(0), None, Why.STOPS))


def test_a_case_that_cannot_be_judged_again_is_the_judges_error(again: Again) -> None:
    program = Program("python", "", ("/no/such/program",), Path("/usr"))
    assert again(AT_ONCE, late(), program=program).verdict is Verdict.JE


@pytest.mark.parametrize(("length", "kib"), [(0, 64), (1, 128), (1 << 14, 128), ((1 << 14) + 1, 192), (1 << 20, 4160)])
def test_how_much_may_be_printed_tells_little_of_the_golden_file(length: int, kib: int) -> None:
    assert output_bytes(b"x" * length) == kib << 10
