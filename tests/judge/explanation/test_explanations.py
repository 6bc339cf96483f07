"""The texts about failures, on the adder problem: reasons, the first failure explained, and what students see."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge.execution import pools
from judge.grading import class_grading
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values import visibility
from judge.values.feedback import Move
from judge.values.outcome import Reason, Verdict
from tests.judge import adder, misreader
from tests.judge.adder import RIGHT, grade, submit


@pytest.mark.slow
def test_every_wrong_line_gets_its_reason_and_the_first_its_explanation(tmp_path: Path) -> None:
    (result,) = grade(tmp_path, submit(tmp_path, "ben", RIGHT.replace("sum(map", "max(map"))).results
    assert [case.reason for case in result.cases] == [
        Reason(("A1",), "the two numbers added"),
        None,
        Reason(("A1",), "the two numbers added"),
    ]
    assert result.first is not None
    assert (result.first.case, result.points, result.score) == ("sample/001-small", Fraction(5), Fraction(1, 2))
    assert result.explanation is not None
    assert (result.explanation.move, result.explanation.rules) == (Move.ILLEGAL, ("A1",))


@pytest.mark.slow
def test_only_a_crash_has_the_line_that_should_come_with_its_reason(tmp_path: Path) -> None:
    reads = "import sys\nfor line in sys.stdin:\n    a, b = map(int, line.split())\n"
    breaks_off = reads + "    print('sum', a + b + 0 // (50 - a - b))\n"
    (result,) = grade(tmp_path, submit(tmp_path, "ben", breaks_off)).results
    explanation = result.explanation
    assert explanation is not None
    assert (result.verdict, explanation.case, explanation.line) == (Verdict.RTE, "secret/002-two", 2)
    assert (explanation.meaning, explanation.rules, explanation.why) == (
        "Line 2 should come next.",
        ("A1",),
        "the two numbers added",
    )


@pytest.mark.slow
def test_outputs_that_all_stop_after_the_same_line_are_named(tmp_path: Path) -> None:
    line = "1 2\n"
    problem_cases = misreader.make(tmp_path, [line * count for count in (1, 2, 3, 4, 5)])
    stops = "import sys\nfor line in list(sys.stdin)[:{}]:\n    print('sum', sum(map(int, line.split())))\n"
    submissions = [submit(tmp_path, f"stops{count}", stops.format(count)) for count in (3, 4)]
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], submissions, (), pool)
    notes = [result.explanation.notes if result.explanation else None for result in report.results]
    assert notes == [
        (
            (
                "Every wrong output of your program stops after the first three lines and is right until then. "
                "Does the program count lines, turns or rounds and stop at a limit of its own?"
            ),
        ),
        (),  # one wrong output is too little evidence
    ]


@pytest.mark.slow
def test_students_see_an_excerpt_of_public_cases_only(tmp_path: Path) -> None:
    (result,) = grade(tmp_path, submit(tmp_path, "ben", RIGHT.replace("sum(map", "max(map"))).results
    assert result.feedback is not None
    shown = result.feedback.shown
    assert [(case.case, case.verdict, case.case in shown) for case in result.cases] == [
        ("sample/001-small", Verdict.WA, True),
        ("secret/001-zero", Verdict.AC, False),
        ("secret/002-two", Verdict.WA, False),
    ]


@pytest.mark.slow
def test_what_all_cases_show_is_for_the_teacher_alone(tmp_path: Path) -> None:
    misreader.make(tmp_path, ["1 2\n" * lines for lines in (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3)])
    adder.write(tmp_path, "cases/adder/sample/001-two.txt", "1 2\n1 2\n")
    adder.write(tmp_path, "expected/adder/sample/001-two.txt", "sum 3\nsum 3\n")
    problem_cases = ProblemCases.of(definition.load(tmp_path, "adder"))
    wrong = "import sys\nlines = list(sys.stdin)\nprint('sum', sum(map(int, lines[0].split())))\nlines[2:] and 1 / 0\n"
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], [submit(tmp_path, "ben", wrong)], (), pool)
    (result,) = report.results
    crash = "ZeroDivisionError in line 4 of adder.py: division by zero"
    facts = (
        f"The program crashes on another case, secret/013-case: {crash}.",
        "The inputs of all 6 failed cases have at least 2 lines; no others do.",
    )
    teacher, student = result.explanation, visibility.explained(result, report.problems[0])[0]
    assert teacher is not None
    assert student is not None
    assert (teacher.case, teacher.notes[-2:]) == ("sample/001-two", facts)
    assert not any("secret" in note or "failed cases" in note for note in student.notes)
