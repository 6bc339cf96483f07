"""Where the mistake may be, in words for students and for teachers; no page for students holds a repair."""

import json
from dataclasses import replace

import pytest

from judge.reporting.gradebook import by_student
from judge.reporting.lines import say_repairs, say_where
from judge.reporting.reports.html import student
from judge.reporting.student_tests import of_student
from judge.reporting.terminal.submission import show_lines
from judge.results import writer
from judge.values.feedback import Localisation, Repair, Suspect
from judge.values.report import Report
from tests.judge.recording import AROUND, CODE, failed, problem, record

ASKED = Suspect(4, "Which of the two must be larger here?")
WHOLE = Repair(4, ("    if a < b:",), ("    if a > b:  # SECRET",), 51, 51, 200)
PART = Repair(9, ("b = 1",), ("b = 2",), 3, 5)
FOUND = Localisation((ASKED,), (WHOLE, replace(WHOLE, line=6, new=("    if b < a:  # SECRET",))))


@pytest.mark.parametrize(
    ("suspects", "said"),
    [
        ((), []),
        ((ASKED,), ["Look at line 4. Which of the two must be larger here?"]),
        ((Suspect(7),), ["Start with line 7: it has most to do with the cases that fail."]),
        ((Suspect(7), Suspect(3)),
         ["Start with line 7, then look at line 3: these lines have most to do with the cases that fail."]),
        ((Suspect(7), Suspect(3), Suspect(9)),
         ["Start with line 7, then look at lines 3 and 9: these lines have most to do with the cases that fail."]),
        ((ASKED, Suspect(7), Suspect(3)),
         ["Look at line 4. Which of the two must be larger here?",
          "Then look at lines 7 and 3: these lines have much to do with the cases that fail."]),
        ((Suspect(7), ASKED, Suspect(3)),
         ["Start with line 7: it has most to do with the cases that fail.",
          "Look at line 4. Which of the two must be larger here?",
          "Then look at line 3: it has much to do with the cases that fail."]),
    ],
)  # fmt: skip
def test_the_lines_to_look_at(suspects: tuple[Suspect, ...], said: list[str]) -> None:
    assert say_where(Localisation(suspects)) == said


def test_what_repairs_a_program() -> None:
    assert say_repairs(FOUND) == [
        (
            "With one change in line 4, all cases are right (51 failed), and 200 random cases too.",
            ["-     if a < b:", "+     if a > b:  # SECRET"],
        ),
        ("Or, with the same effect, in line 6:", ["-     if a < b:", "+     if b < a:  # SECRET"]),
    ]
    ((said, _),) = say_repairs(Localisation((ASKED,), (replace(FOUND.repairs[0], ran=60, fresh=0),)))
    assert said == "With one change in line 4, all 60 cases that ran are right (51 failed)."
    assert say_repairs(Localisation((ASKED,), (PART,))) == [
        (
            (
                "With one change in line 9, 3 of the 5 cases that fail are right: this is one of several mistakes, or "
                "a part of one."
            ),
            ["- b = 1", "+ b = 2"],
        )
    ]


def test_a_terminal_shows_edits_to_teachers_only() -> None:
    assert show_lines(FOUND, edits=False) == "Where to look:\n  Look at line 4. Which of the two must be larger here?"
    assert "    +     if a > b:  # SECRET" in show_lines(FOUND, edits=True).split("\n")


def test_a_page_marks_the_line_and_shows_the_edit_to_teachers_only() -> None:
    result = replace(failed(AROUND, code=CODE), localisation=FOUND)
    teachers, own = record(result, problem()), record(result, problem(), own=True)
    assert teachers["edits"][0][1] == ["-     if a < b:", "+     if a > b:  # SECRET"]
    assert teachers["look"] == own["look"] == ["Look at line 4. Which of the two must be larger here?"]
    assert teachers["code"]["marks"] == own["code"]["marks"] == [[4, "look here"]]
    assert "SECRET" not in json.dumps(own)


def test_no_file_for_students_holds_the_repair() -> None:
    report = Report((problem(),), (replace(failed(AROUND, code=CODE), localisation=FOUND),), (), "bubblewrap", "0.1.0")
    (one,) = by_student(report)
    page = "".join(student.page(one, report))
    tests = str(of_student(report, one))
    for text in (page, tests):
        assert ("Look at line 4." in text, "SECRET" in text) == (True, False)


def test_the_results_have_both() -> None:
    report = Report((problem(),), (replace(failed(AROUND), localisation=FOUND),), (), "bubblewrap", "0.1.0")
    found = json.loads("".join(writer.text(report)))["submissions"][0]["lines"]
    assert found["suspects"] == [{"line": 4, "question": "Which of the two must be larger here?"}]
    assert [repair["new"] for repair in found["repairs"]] == [["    if a > b:  # SECRET"], ["    if b < a:  # SECRET"]]
