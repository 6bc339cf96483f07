"""A class from its submissions to a report, on the adder problem."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from judge import grading, pools
from judge.contest import Contest
from judge.feedback import Move
from judge.model import CaseResult, Reason, Submission, Unmatched, Verdict
from judge.report import Report
from tests.judge import adder, misreader

RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"


def submit(root: Path, student: str, source: str) -> Submission:
    return Submission(student, "adder", adder.write(root, f"class/{student}/adder.py", source))


def grade(root: Path, *submissions: Submission, jobs: int = 2, advance: list[int] | None = None) -> Report:
    contest = Contest.of(adder.make(root))
    steps = [] if advance is None else advance
    lost = (Unmatched("z.py", "late"), Unmatched("b.py", "early"))
    with pools.open("processes", jobs) as pool:
        return grading.grade([contest], submissions, lost, pool, steps.append)


def test_results_are_sorted_and_progress_counts_every_case(tmp_path: Path) -> None:
    steps: list[int] = []
    submissions = [submit(tmp_path, name, source) for name, source in (("zoe", RIGHT), ("abe", "("), ("kim", "1/0"))]
    report = grade(tmp_path, *submissions, advance=steps)
    assert [(one.submission.id, one.verdict) for one in report.results] == [
        ("abe", Verdict.CE),
        ("kim", Verdict.RTE),
        ("zoe", Verdict.AC),
    ]
    assert sum(steps) == 9
    assert [lost.file for lost in report.unmatched] == ["b.py", "z.py"]
    (summary,) = report.problems
    assert (summary.cases, summary.points, summary.visibility) == (3, Fraction(10), "counterexample")


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


def test_a_submission_of_many_chunks_is_put_together_in_order(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    for number in range(100, 160):
        adder.write(tmp_path, f"cases/adder/secret/{number}-more.txt", f"{number} 1\n")
        adder.write(tmp_path, f"expected/adder/secret/{number}-more.txt", f"sum {number + 1}\n")
    contest = Contest.of(problem)
    with pools.open("processes", 3) as pool:
        report = grading.grade([contest], [submit(tmp_path, "ben", RIGHT)], (), pool, lambda _: None)
    (result,) = report.results
    assert [row.case for row in result.cases] == [case.id for case in contest.cases]
    assert (result.verdict, len(result.cases)) == (Verdict.AC, 63)


def test_time_outs_are_counted_over_all_chunks(tmp_path: Path) -> None:
    yaml = adder.YAML + "limits: {time: 0.2, wall: 20}\n"
    problem = adder.make(tmp_path, yaml=yaml)
    for number in range(100, 150):
        adder.write(tmp_path, f"cases/adder/secret/{number}-more.txt", f"{number} 1\n")
        adder.write(tmp_path, f"expected/adder/secret/{number}-more.txt", f"sum {number + 1}\n")
    # Two time-outs in the first chunk of 25 cases, the rest in the second.
    source = RIGHT + "if line[:3] in ('101', '102', '130', '131', '132', '133', '148'):\n    while True: pass\n"
    with pools.open("processes", 2) as pool:
        report = grading.grade([Contest.of(problem)], [submit(tmp_path, "ben", source)], (), pool, lambda _: None)
    (result,) = report.results
    outcomes = [(row.case[7:10], row.verdict, row.ran) for row in result.cases if row.verdict is not Verdict.AC]
    ran = [(number, Verdict.TLE, True) for number in ("101", "102", "130", "131", "132")]
    assert outcomes == ran + [(str(number), Verdict.TLE, False) for number in range(133, 150)]


def test_a_program_that_does_not_compile_has_a_row_for_every_case(tmp_path: Path) -> None:
    (result,) = grade(tmp_path, submit(tmp_path, "abe", "(")).results
    assert {(row.verdict, row.ran, row.message) for row in result.cases} == {
        (Verdict.CE, False, "not run: the program does not compile")
    }
    assert result.explanation is None
    assert result.compile_output is not None
    assert "SyntaxError" in result.compile_output


def test_one_submission_tells_each_case_as_it_is_there(tmp_path: Path) -> None:
    told: list[CaseResult] = []
    contest = Contest.of(adder.make(tmp_path))
    result, notes = grading.judge_one(contest, submit(tmp_path, "ben", RIGHT), told.append)
    assert (tuple(told), notes) == (result.cases, ())
    assert result.verdict is Verdict.AC
