"""A class from its submissions to a report, on the adder problem."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge import sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import Ran, Verdict
from tests.judge import adder
from tests.judge.adder import RIGHT, grade, submit
from tests.judge.recorder import Recorder


@pytest.mark.slow
def test_results_are_sorted_and_progress_counts_every_case(tmp_path: Path) -> None:
    recorder = Recorder()
    submissions = [submit(tmp_path, name, source) for name, source in (("zoe", RIGHT), ("abe", "("), ("kim", "1/0"))]
    report = grade(tmp_path, *submissions, progress=recorder)
    assert [(result.submission.id, result.verdict) for result in report.results] == [
        ("abe", Verdict.CE),
        ("kim", Verdict.RTE),
        ("zoe", Verdict.AC),
    ]
    assert sum(recorder.finished) == 9
    assert [lost.file for lost in report.unmatched] == ["b.py", "z.py"]
    (summary,) = report.problems
    assert (summary.cases, summary.points, summary.visibility) == (3, Fraction(10), "counterexample")


@pytest.mark.slow
def test_a_submission_of_many_chunks_is_put_together_in_order(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    for number in range(100, 160):
        adder.write(tmp_path, f"cases/adder/secret/{number}-more.txt", f"{number} 1\n")
        adder.write(tmp_path, f"expected/adder/secret/{number}-more.txt", f"sum {number + 1}\n")
    problem_cases = ProblemCases.of(problem)
    with pools.start("processes", 3) as pool:
        report = class_grading.grade([problem_cases], [submit(tmp_path, "ben", RIGHT)], (), pool)
    (result,) = report.results
    assert [case.case for case in result.cases] == [case.id for case in problem_cases.cases]
    assert (result.verdict, len(result.cases)) == (Verdict.AC, 63)


@pytest.mark.slow
def test_time_outs_are_counted_across_chunks(tmp_path: Path) -> None:
    yaml = adder.YAML + "limits: {time: 0.2, wall: 20}\n"
    problem = adder.make(tmp_path, yaml=yaml)
    for number in range(100, 150):
        adder.write(tmp_path, f"cases/adder/secret/{number}-more.txt", f"{number} 1\n")
        adder.write(tmp_path, f"expected/adder/secret/{number}-more.txt", f"sum {number + 1}\n")
    # One time-out in the first chunk of 25 cases, the rest in the second.
    source = RIGHT + "if line[:3] in ('102', '130', '131', '132', '133', '148'):\n    while True: pass\n"
    with pools.start("processes", 2) as pool:
        report = class_grading.grade([ProblemCases.of(problem)], [submit(tmp_path, "ben", source)], (), pool)
    (result,) = report.results
    wrong = [case for case in result.cases if case.verdict is not Verdict.AC]
    outcomes = [(case.case[7:10], case.verdict, isinstance(case, Ran)) for case in wrong]
    ran = [(number, Verdict.TLE, True) for number in ("102", "130", "131")]
    assert outcomes == ran + [(str(number), Verdict.TLE, False) for number in range(132, 150)]


@pytest.mark.slow
def test_a_program_that_does_not_compile_has_a_result_for_every_case(tmp_path: Path) -> None:
    (result,) = grade(tmp_path, submit(tmp_path, "abe", "(")).results
    assert {(case.verdict, isinstance(case, Ran), case.message) for case in result.cases} == {
        (Verdict.CE, False, "not run: the program does not compile")
    }
    assert result.explanation is None
    assert result.compile_output is not None
    assert "SyntaxError" in result.compile_output


def test_one_submission_reports_each_case_at_once(tmp_path: Path) -> None:
    recorder = Recorder()
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    options = GradingOptions(sandbox.best_level(), Store(None), progress=recorder)
    result, notes = class_grading.judge_one(problem_cases, submit(tmp_path, "ben", RIGHT), options)
    assert (tuple(recorder.results), notes) == (result.cases, ())
    assert result.verdict is Verdict.AC
