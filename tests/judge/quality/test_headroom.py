"""Limits that follow from the needs of programs."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from judge.execution import pools
from judge.execution.pools import Pool
from judge.grading import class_grading
from judge.problem.problem_cases import ProblemCases
from judge.quality import headroom
from judge.quality.headroom import Filling, Need
from judge.values.outcome import NotRun, Ran, Used, Verdict, Why
from judge.values.problem import CaseFlags, Comparison
from judge.values.report import Result
from judge.values.submission import Submission
from tests.judge import adder

MINE = Submission("accepted/mine.py", "adder", Path("mine.py"))


@pytest.mark.parametrize(
    ("seconds", "rounded"),
    [(0.5, 0.5), (0.51, 0.6), (0.7, 0.8), (1.0, 1.0), (1.01, 1.5), (1.6, 2.0), (2.8, 3.0), (9.0, 10.0), (10.5, 15.0),
     (12.0, 15.0), (0.03, 0.03), (70.0, 80.0)],
)  # fmt: skip
def test_limits_are_round_numbers(seconds: float, rounded: float) -> None:
    assert headroom.round_up(seconds) == rounded


@pytest.mark.parametrize(
    ("slowest", "start", "limit"),
    [
        (0.003, 0.002, 0.5),  # half a second at least
        (0.2, 0.16, 2.0),  # 20 times 0.04 and 5 times 0.16 are 1.6
        (0.5, 0.0, 10.0),
        (0.4, 0.4, 2.0),
    ],
)
def test_the_limit_that_follows(slowest: float, start: float, limit: float) -> None:
    assert Need("python", MINE, "secret/1", slowest, start, 2.0).follows_s == limit


@pytest.mark.parametrize(
    ("doubling", "collecting", "limit", "is_clear"),
    [
        (0.2, 1.8, 0.5, True),
        (0.2, 1.8, 0.25, False),
        (0.2, 1.8, 2.0, False),
        (0.2, 1.8, 3.0, True),
        (0.2, 1.8, 0.05, True),
    ],
)
def test_a_limit_is_far_from_the_time_that_filling_the_memory_takes(
    doubling: float, collecting: float, limit: float, is_clear: bool
) -> None:
    assert Filling(doubling, collecting).is_clear_of(limit) == is_clear


@pytest.mark.clock
@pytest.mark.slow
def test_the_need_of_the_slowest_program_of_a_language(tmp_path: Path) -> None:
    """Its slowest and its fastest case are measured."""
    problem_cases = ProblemCases.of(adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 3}\n"))
    waste = "import sys, time\nline = input()\nwhile line == '0 0' and time.process_time() < 0.3: pass\n"
    right = adder.submit(tmp_path, "right", adder.RIGHT)
    slow = adder.submit(tmp_path, "slow", f"{waste}print('sum', sum(map(int, line.split())))\n{adder.RIGHT}")
    wrong = adder.submit(tmp_path, "wrong", "print(0)")
    with pools.start("serial", 1) as pool:
        results = class_grading.grade([problem_cases], [right, slow, wrong], (), pool).results
        (need,) = headroom.needs(problem_cases, results, pool)
    assert (need.language, need.submission.id, need.case, need.limit_s) == ("python", "slow", "secret/001-zero", 3.0)
    assert 0.3 <= need.slowest_s < 0.5
    assert need.start_s < 0.1


def test_the_decisive_cases_keep_their_flags_and_what_was_not_run_is_not_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[ProblemCases] = []

    def judged(decisive: ProblemCases, _submissions: Sequence[Submission], _pool: Pool) -> Sequence[Result]:
        asked.append(decisive)
        return [replace(result, cases=tuple(NotRun(case.id, None, Why.UNPREPARED) for case in decisive.cases))]

    problem_cases = ProblemCases.of(adder.make(tmp_path)).only(["secret"])
    compare = Comparison("lines", by_case=(CaseFlags("secret/001-zero", ("case_sensitive",)),))
    problem_cases = replace(problem_cases, problem=replace(problem_cases.problem, compare=compare))
    used = {case.id: Used(0.2 if case.id == "secret/001-zero" else 0.1) for case in problem_cases.cases}
    cases = tuple(Ran(case, None, Verdict.AC, used=one) for case, one in used.items())
    result = Result(MINE, "python", "Python 3", Verdict.AC, None, None, cases)
    monkeypatch.setattr(headroom, "_judged", judged)
    with pools.start("serial", 1) as pool:
        (need,) = headroom.needs(problem_cases, [result], pool)
    assert (need.slowest_s, need.start_s) == (0.2, 0.1)
    flags = [asked[0].problem.compare.of(case.id).flags for case in asked[0].cases]
    assert sorted(flags) == [(), (), (), ("case_sensitive",), ("case_sensitive",), ("case_sensitive",)]


@pytest.mark.slow
def test_how_soon_the_memory_is_full(tmp_path: Path) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.5, memory: 48}\n"))
    with pools.start("serial", 1) as pool:
        found = headroom.filling(problem_cases, pool)
    assert found is not None
    assert 0 < found.doubling_s < found.collecting_s < 5
