"""What follows the verdicts, on the adder problem."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from judge import grading, pools
from judge.feedback import Move
from judge.model import Reason, Verdict
from tests.judge import misreader
from tests.judge.adder import RIGHT, grade, submit


def test_every_wrong_line_gets_its_reason_and_the_first_its_explanation(tmp_path: Path) -> None:
    (result,) = grade(tmp_path, submit(tmp_path, "ben", RIGHT.replace("sum(map", "max(map"))).results
    assert [row.reason for row in result.cases] == [
        Reason(("A1",), "the two numbers added"),
        None,
        Reason(("A1",), "the two numbers added"),
    ]
    assert result.first is not None
    assert (result.first.case, result.points, result.score) == ("sample/001-small", Fraction(5), Fraction(1, 2))
    assert result.explanation is not None
    assert (result.explanation.move, result.explanation.rules) == (Move.ILLEGAL, ("A1",))


def test_a_crash_alone_has_the_line_that_was_to_come_with_its_reason(tmp_path: Path) -> None:
    reads = "import sys\nfor line in sys.stdin:\n    a, b = map(int, line.split())\n"
    breaks_off = reads + "    print('sum', a + b + 0 // (50 - a - b))\n"
    (result,) = grade(tmp_path, submit(tmp_path, "ben", breaks_off)).results
    explanation = result.explanation
    assert explanation is not None
    assert (result.verdict, explanation.case, explanation.line) == (Verdict.RTE, "secret/002-two", 2)
    assert (explanation.meaning, explanation.rules, explanation.why) == (
        "Line 2 was to come next.",
        ("A1",),
        "the two numbers added",
    )


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
