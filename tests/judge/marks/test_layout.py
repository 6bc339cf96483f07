"""What the columns of a platform's file mean, and which one is filled."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.marks.csv_text import CsvText
from judge.marks.layout import Layout, find_layout, number, participant
from judge.marks.results_file import GradedProblem
from judge.values.identity import IdKind

FILE = Path("grades.csv")
OCHOS = GradedProblem("ochos", "Ochos Locos", Fraction(50))
CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Ochos (12),Kotc (13),Current Score
,,,,,Manual Posting,,
    Points Possible,,,,,10.00,20,(read only)
"Lovelace, Ada",1001,s1,ada,A,7.50,,80
"""
GRADEBOOK = """\
Vorname;Nachname;ID-Nummer;E-Mail-Adresse;Aufgabe: Ochos Locos (Punkte);Aufgabe: Ochos Locos (Feedback);Aufgabe: Kotc
Ada;Lovelace;7;ada@example.org;7,50;;
"""
SHEET = """\
ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,Bewertung kann geändert werden,Feedback als Kommentar
Teilnehmer/in345,Ada Lovelace,ada@example.org,Zur Bewertung abgegeben,,10,Ja,
"""


def layout(content: str, column: str | None = None) -> Layout:
    return find_layout(CsvText.of(content.encode(), FILE), FILE, column, [OCHOS])


def test_canvas() -> None:
    assert layout(CANVAS) == Layout(
        platform="Canvas gradebook",
        header=0,
        rows=(3,),
        ids=((1, IdKind.CANVAS), (2, IdKind.SIS), (3, IdKind.LOGIN)),
        names=(0,),
        grade=5,
        maximum=Fraction(10),
    )
    assert layout(CANVAS, "kotc").grade == 6
    assert layout(CANVAS, "Kotc (13)").maximum == 20


def test_a_gradebook_of_moodle() -> None:
    assert layout(GRADEBOOK) == Layout(
        platform="Moodle gradebook",
        header=0,
        rows=(1,),
        ids=((2, IdKind.SIS), (3, IdKind.EMAIL)),
        names=(0, 1),
        grade=4,
        feedback=5,
    )


def test_a_grading_sheet_of_moodle() -> None:
    assert layout(SHEET) == Layout(
        platform="Moodle grading sheet",
        header=0,
        rows=(1,),
        ids=((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)),
        names=(1,),
        grade=4,
        feedback=7,
        highest=5,
        changeable=6,
    )


@pytest.mark.parametrize(
    ("content", "column", "complaint"),
    [
        ("\n\n", None, "grades.csv: an empty file: expected a gradebook as Canvas or Moodle exports it"),
        (
            "when,what\n1,2\n",
            None,
            (
                "grades.csv: expected a gradebook of Canvas or Moodle, or Moodle's grading sheet, with a column for an "
                "id, a login or an e-mail address; found the columns when, what"
            ),
        ),
        (
            "username,One,Two\nada,1,2\n",
            None,
            "grades.csv: which column is to be filled? Name it with --column; there are: One, Two",
        ),
        ("username,One,Two\nada,1,2\n", "Tow", "grades.csv: no column 'Tow'; did you mean 'Two'?"),
        ("username,One,One\nada,1,2\n", "One", "grades.csv: 2 columns are called 'One': rename one of them"),
        (
            CANVAS,
            "Current Score",
            "grades.csv: Canvas computes the column Current Score itself (read only): choose another",
        ),
        (CANVAS, "Section", "grades.csv: the column Section is not for grades: choose another"),
        (
            "username,Ochos,Group\nada,1,\nben,2,red\n",
            "Group",
            "grades.csv, row 3: the column Group has 'red', which is not a grade: choose another with --column",
        ),
        (
            "username,Status,Course total (Real),Two\nada,ok,1,x\n",
            "Two",
            "grades.csv, row 2: the column Two has 'x', which is not a grade: choose another with --column",
        ),
        (
            "student,ochos verdict,ochos points,points,max points\n",
            None,
            "grades.csv: this is the judge's own table: give the gradebook that your platform exported",
        ),
    ],
)
def test_what_is_refused(content: str, column: str | None, complaint: str) -> None:
    with pytest.raises(BadUsage) as refused:
        layout(content, column)
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("7.50", Fraction(15, 2)),
        ("7,5", Fraction(15, 2)),
        ("10", 10),
        ("", None),
        ("-", None),
        ("EX", None),
        ("1e5", None),
    ],
)
def test_a_number(content: str, found: Fraction | None) -> None:
    assert number(content) == found


def test_the_number_of_a_participant() -> None:
    assert [participant(one) for one in ("Participant 345", "Teilnehmer/in345", "345", "ada")] == ["345"] * 3 + ["ada"]
