"""What follows the verdicts, on the adder problem."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from judge import grading, pools
from judge.model import Verdict
from tests.judge import misreader
from tests.judge.adder import RIGHT, submit


def test_a_class_is_told_what_it_misread(tmp_path: Path) -> None:
    contest = misreader.make(tmp_path, [f"{number} {number + 2}\n" for number in range(1, 5)])
    sources = {"ben": RIGHT.replace("sum(map", "max(map"), "eva": RIGHT.replace("'sum'", "'Sum'"), "zoe": RIGHT}
    submissions = [submit(tmp_path, name, source) for name, source in sources.items()]
    with pools.open("processes", 2) as pool:
        report = grading.grade([contest], submissions, (), pool, lambda _: None)
    assert [misreader.ids(result.diagnosis) for result in report.results] == [
        (True, [["largest"]]),
        (True, [["capital"]]),
        None,
    ]
    assert report.notes == ()


def test_a_broken_catalogue_costs_no_verdict(tmp_path: Path) -> None:
    contest = misreader.make(tmp_path, ["1 2\n", "1 3\n"], catalogue="format: 2\n")
    with pools.open("serial", 1) as pool:
        report = grading.grade([contest], [submit(tmp_path, "ben", "print(7)")], (), pool, lambda _: None)
    file = tmp_path / "problems/adder/readings.yaml"
    said = f"no diagnoses for adder: {file}: format: expected 1, the format's number; found the number 2"
    assert (report.results[0].verdict, report.results[0].diagnosis, report.notes) == (Verdict.WA, None, (said,))


def test_a_first_verdict_does_not_wait_for_it() -> None:
    code = "import sys, judge.commands.grade, judge.commands.run; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    late = {"judge.review", "judge.explain", "judge.diagnose", "judge.counterexamples", "judge.reference", "deepdiff"}
    assert "judge.grading" in loaded
    assert late.isdisjoint(loaded)
