"""The review after the verdicts, on the adder problem."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.execution import pools
from judge.grading import class_grading
from judge.values.outcome import Verdict
from tests.judge import misreader
from tests.judge.adder import RIGHT, submit


@pytest.mark.slow
def test_a_class_gets_its_misreadings(tmp_path: Path) -> None:
    problem_cases = misreader.make(tmp_path, [f"{number} {number + 2}\n" for number in range(1, 5)])
    sources = {"ben": RIGHT.replace("sum(map", "max(map"), "eva": RIGHT.replace("'sum'", "'Sum'"), "zoe": RIGHT}
    submissions = [submit(tmp_path, name, source) for name, source in sources.items()]
    with pools.start("processes", 2) as pool:
        report = class_grading.grade([problem_cases], submissions, (), pool)
    assert [misreader.ids(result.diagnosis) for result in report.results] == [
        (True, [["largest"]]),
        (True, [["capital"]]),
        None,
    ]
    assert report.notes == ()


def test_a_broken_catalogue_costs_no_verdict(tmp_path: Path) -> None:
    problem_cases = misreader.make(tmp_path, ["1 2\n", "1 3\n"], catalogue="format: 2\n")
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], [submit(tmp_path, "ben", "print(7)")], (), pool)
    file = tmp_path / "problems/adder/misreadings.yaml"
    note = f"no diagnoses for adder: {file}: format: expected 1, the format's number; found the number 2"
    assert (report.results[0].verdict, report.results[0].diagnosis, report.notes) == (Verdict.WA, None, (note,))


@pytest.mark.once
def test_the_first_verdict_does_not_wait_for_the_review() -> None:
    code = "import sys, judge.commands.{}; print(*sorted(sys.modules))"
    code = f"{code.format('_program')}; {code.format('_class')}"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    run, loaded = (line.split() for line in shown.splitlines())
    late = {
        "judge.grading.review",
        "judge.explanation.explain",
        "judge.diagnosis.diagnose",
        "judge.search.counterexamples",
        "judge.problem.programs",
        "deepdiff",
    }
    assert {"judge.grading.class_grading", "judge.judging.worker"} <= {*run}
    assert late.isdisjoint(loaded)
    assert {"judge.values.feedback", "judge.judging.examiner", "judge.problem.checker"}.isdisjoint(run)
