"""Grading a second time: finished results are used again, but only for unchanged files."""

import math
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from judge import languages, sandbox
from judge.execution import compilation, pools
from judge.execution.compilation import Compiled, lay_out
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging import run, worker
from judge.judging.batch import CaseToRun, RunSettings
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.sandbox import OpenBox
from judge.values.outcome import Judged, NotRun, Ran, Verdict, Why
from judge.values.report import Result
from judge.values.running import Program
from judge.values.submission import Submission
from tests.judge import adder

ROOT = Path(__file__).resolve().parents[3]
RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"
CASES = ["sample/001-small", "secret/001-zero", "secret/002-two"]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The work that is really done: `laid out`, and the id of every case that is run."""
    done: list[str] = []

    def judge_case(
        program: Program, case: CaseToRun, settings: RunSettings, boxes: Sequence[OpenBox], examiner: None = None
    ) -> Judged:
        done.append(case.id)
        return real_judge_case(program, case, settings, boxes, examiner)

    def lay_out_(*arguments: Any) -> None:
        done.append("laid out")
        lay_out(*arguments)

    real_judge_case = run.judge_case
    monkeypatch.setattr(worker, "judge_case", judge_case)
    monkeypatch.setattr(compilation, "lay_out", lay_out_)
    return done


def grade(root: Path, store: Store, source: str = RIGHT, *, deadline: float | None = None) -> Result:
    """The result of one student's program for the adder problem on disk."""
    submission = Submission("ben", "adder", adder.write(root, "class/ben/adder.py", source), root / "class" / "ben")
    problem_cases = ProblemCases.of(definition.load(root, "adder"))
    options = GradingOptions(sandbox.best_level(), store, math.inf if deadline is None else deadline)
    with pools.start("serial", 1) as pool:
        (result,) = class_grading.grade([problem_cases], [submission], (), pool, options).results
    return result


@pytest.mark.once
@pytest.mark.parametrize(
    ("source", "failed"),
    [
        (RIGHT, []),
        (RIGHT.replace("sum(map", "max(map"), [CASES[0], CASES[2]]),
        ("1 / 0", CASES),
        (r"import os; os.write(1, b'sum \xff\x00\n')", CASES),
    ],
)
def test_a_second_grading_runs_nothing_and_finds_the_same(
    tmp_path: Path, store: Store, ran: list[str], source: str, failed: list[str]
) -> None:
    adder.make(tmp_path)
    first = grade(tmp_path, store, source)
    assert ran == ["laid out", *CASES, *failed], "failures in a fork are judged again with a fresh interpreter"
    ran.clear()
    assert grade(tmp_path, store, source) == first
    assert ran == []


def test_a_program_that_does_not_compile_is_not_compiled_again(tmp_path: Path, store: Store, ran: list[str]) -> None:
    adder.make(tmp_path)
    first = grade(tmp_path, store, "print((")
    assert (first.verdict, ran) == (Verdict.CE, ["laid out"])
    ran.clear()
    assert grade(tmp_path, store, "print((") == first
    assert ran == []


@pytest.mark.slow
def test_time_outs_are_not_waited_for_again(tmp_path: Path, store: Store, ran: list[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, wall: 20}\n")
    for number in range(100, 106):
        adder.write(tmp_path, f"cases/adder/secret/{number}-more.txt", f"{number} 1\n")
        adder.write(tmp_path, f"expected/adder/secret/{number}-more.txt", f"sum {number + 1}\n")
    first = grade(tmp_path, store, "while True: pass")
    assert [type(case) for case in first.cases] == [Ran] * 3 + [NotRun] * 6
    ran.clear()
    assert grade(tmp_path, store, "while True: pass") == first
    assert ran == []


@pytest.mark.once
@pytest.mark.parametrize(
    ("file", "old", "new", "again"),
    [
        ("cases/adder/secret/001-zero.txt", "0 0", "0 00", ["secret/001-zero"]),
        ("expected/adder/secret/001-zero.txt", "sum 0\n", "sum 0\n\n", ["secret/001-zero"]),
        ("problems/adder/problem.yaml", "time: 0.2", "time: 3", CASES),
        ("problems/adder/problem.yaml", "points: 10", "points: 10\ncompare: {name: tokens}", CASES),
        ("problems/adder/problem.yaml", "title: Adder", "title: Summer", []),
        ("problems/adder/problem.yaml", "points: 10", "points: 20", []),
        ("problems/adder/problem.yaml", "points: 10", "points: 10\nvisibility: verdict", []),
        ("class/ben/notes.txt", "x", "y", CASES),
    ],
)
def test_a_change_re_judges_only_what_depends_on_it(
    tmp_path: Path, store: Store, ran: list[str], file: str, old: str, new: str, again: list[str]
) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "class/ben/notes.txt", "x")
    grade(tmp_path, store)
    ran.clear()
    text = (tmp_path / file).read_text()
    assert old in text
    adder.write(tmp_path, file, text.replace(old, new))
    assert grade(tmp_path, store).verdict is Verdict.AC
    assert ran == (["laid out", *again] if again else [])


@pytest.mark.slow
def test_results_decided_by_clock_or_system_are_not_stored(
    tmp_path: Path, store: Store, ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, wall: 0.3}\n")
    assert grade(tmp_path, store, "import time; time.sleep(60)").verdict is Verdict.TLE
    ran.clear()
    grade(tmp_path, store, "import time; time.sleep(60)")
    assert ran == ["laid out", *CASES, CASES[0]], "each as a fork, and the first with a fresh interpreter"


def test_a_compiler_that_was_stopped_is_run_again(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    stopped = Compiled("python", "", None, "the compiler took more than 30 s", is_final=False)
    with monkeypatch.context() as slow:
        slow.setattr(worker, "prepare", lambda *_, **__: stopped)
        assert grade(tmp_path, store).verdict is Verdict.CE
    assert grade(tmp_path, store).verdict is Verdict.AC


@pytest.mark.once
def test_a_case_that_changes_during_a_grading_is_the_judges_error(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)

    def change(*arguments: Any) -> None:
        adder.write(tmp_path, "expected/adder/secret/001-zero.txt", "sum 1\n")
        lay_out(*arguments)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(compilation, "lay_out", change)
        result = grade(tmp_path, store)
    assert [(case.verdict, case.message) for case in result.cases if case.verdict is not Verdict.AC] == [
        (Verdict.JE, "secret/001-zero changed while it was graded: grade again")
    ]
    adder.write(tmp_path, "expected/adder/secret/001-zero.txt", "sum 0\n")
    assert grade(tmp_path, store).verdict is Verdict.AC


@pytest.mark.once
def test_a_new_version_of_the_language_is_judged_again(
    tmp_path: Path, store: Store, ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    grade(tmp_path, store)
    ran.clear()
    monkeypatch.setattr(languages, "version", lambda _name: "Python 3.99")
    assert grade(tmp_path, store).version == "Python 3.99"
    assert ran == ["laid out", *CASES]


@pytest.mark.clock
def test_after_the_deadline_no_case_is_started_and_the_next_grading_judges_the_rest(
    tmp_path: Path, store: Store, ran: list[str]
) -> None:
    adder.make(tmp_path)
    late = grade(tmp_path, store, deadline=time.monotonic() - 1)
    assert {case.why for case in late.cases if isinstance(case, NotRun)} == {Why.DEADLINE}
    assert not any(isinstance(case, Ran) for case in late.cases)
    assert ran == ["laid out"]
    assert grade(tmp_path, store).verdict is Verdict.AC
