"""What a right program plays in the cases of a problem."""

from pathlib import Path

import pytest

from judge.execution.store import Store
from judge.explanation.coverage import read_played
from judge.problem.problem_cases import ProblemCases
from judge.values.report import PlayedCase
from tests.judge import adder

SUMS = (PlayedCase("sample/001-small", 1, ("A1",)), PlayedCase("secret/001-zero", 1, ("A1",)))


def test_lines_and_rules_of_every_case(tmp_path: Path) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    assert read_played(problem_cases, Store(None)) == (*SUMS, PlayedCase("secret/002-two", 2, ("A1",)))


def test_without_a_trace_only_the_lines_are_known(tmp_path: Path) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    adder.write(tmp_path, "adder.py", "raise SystemExit('broken')")
    assert [(case.lines, case.rules) for case in read_played(problem_cases, Store(None))] == [(1, ()), (1, ()), (2, ())]


@pytest.mark.slow
def test_only_a_problem_that_somebody_solved_is_summed_up(tmp_path: Path) -> None:
    wrong = adder.submit(tmp_path, "ben", adder.RIGHT.replace("sum(map", "max(map"))
    (problem,) = adder.grade(tmp_path, wrong).problems
    assert (problem.played, problem.makes_cases, sorted(problem.traces)) == (
        (),
        True,
        ["sample/001-small", "secret/002-two"],
    )
    (problem,) = adder.grade(tmp_path, wrong, adder.submit(tmp_path, "ana", adder.RIGHT)).problems
    assert [case.case for case in problem.played] == ["sample/001-small", "secret/001-zero", "secret/002-two"]
