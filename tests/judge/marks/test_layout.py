"""What the columns of a platform's file mean, and which one is filled."""

# ruff: noqa: RUF001 - letters of many alphabets

import unicodedata
from fractions import Fraction
from pathlib import Path
from typing import Literal

import pytest

from judge.base.csv_text import CsvText
from judge.base.decimals import number
from judge.base.errors import BadUsage
from judge.marks.layout import find_layout
from judge.platforms.gradebook import Layout
from judge.results.reader import GradedProblem

FILE = Path("grades.csv")
OCHOS = GradedProblem("ochos", "Ochos Locos", Fraction(50))
CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Ochos (12),Kotc (13),Current Score
,,,,,Manual Posting,,
    Points Possible,,,,,10.00,20,(read only)
"Lovelace, Ada",1001,s1,ada,A,7.50,,80
"""


def layout(content: str, column: str | None = None) -> Layout:
    return find_layout(CsvText.of(content.encode(), FILE), FILE, column, [OCHOS])


def test_words_among_numbers_are_grades_of_nobody() -> None:
    table = "Student,ID,Section,Ochos (1)\nAda,1,A,7.5\nBo,2,A,LA\nCy,3,A,\nDi,4,A,Excused\nEd,5,A,85%\n"
    assert layout(table).rows == (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("possible", "grade", "maximum"),
    [('"1,000"', '"7,5"', 1), ('"1,000.00"', "7.5", 1000), ('"1,000"', '"1,234.5"', 1000), ("1000", "", 1000)],
)
def test_a_number_is_read_as_its_column_shows(possible: str, grade: str, maximum: int) -> None:
    table = f"Student,ID,Section,Ochos (1)\n    Points Possible,,,{possible}\nAda,1,A,{grade}\n"
    assert layout(table).maximum == maximum


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('Student,ID,Section,Ochos (1)\n    Points Possible,,,"1,000"\nAda,1,A,\n',
         "grades.csv, row 2: the column Ochos (1) has '1,000', which may be 1000 or 1.0: write 1000 or 1.0 there"),
        ('username,Ochos\nada,"2,500"\n',
         "grades.csv, row 2: the column Ochos has '2,500', which may be 2500 or 2.5: write 2500 or 2.5 there"),
    ],
)  # fmt: skip
def test_what_has_two_meanings_is_refused(content: str, complaint: str) -> None:
    with pytest.raises(BadUsage) as error:
        layout(content)
    assert str(error.value) == complaint


@pytest.mark.parametrize(
    ("content", "column", "complaint"),
    [
        ("\n\n", None,
         ("grades.csv: an empty file: expected a gradebook as Moodle, Canvas, Blackboard or Brightspace "
          "exports it")),
        ("when,what\n1,2\n", None,
         ("grades.csv: expected a gradebook of Moodle, Canvas, Blackboard or Brightspace, or Moodle's grading "
          "sheet, with a column for an id, a login or an e-mail address; found the columns when, what")),
        ("username,One,Two\nada,1,2\n", None,
         "grades.csv: which column is to be filled? Name it with --column; there are: One, Two"),
        ("username,One,Two\nada,1,2\n", "Tow", "grades.csv: no column 'Tow'; did you mean 'Two'?"),
        ("username,One,One\nada,1,2\n", "One", "grades.csv: 2 columns are called 'One': rename one of them"),
        (CANVAS, "Current Score",
         "grades.csv: Canvas computes the column Current Score itself (read only): choose another"),
        (CANVAS.replace("10.00", "10 pts"), None,
         "grades.csv, row 3: expected the highest grade of Ochos (12), found '10 pts': write a number there"),
        (CANVAS, "Section", "grades.csv: the column Section is not for grades: choose another"),
        (
            "Nom d’utilisateur,Devoir : Ochos Locos (Pourcentage),Total du cours (Brut)\nada,-,-\n",
            None,
            "grades.csv: which column is to be filled? Name it with --column; there are: none",
        ),
        ("username,Ochos (Prozentsatz)\nada,-\n", "Ochos (Prozentsatz)",
         "grades.csv: the column Ochos (Prozentsatz) is not for grades: choose another"),
        ("Student,ID,Section,Ochos (1),Ochos (1)\nAda,1,A,,\n", None,
         "grades.csv: 2 columns are called 'Ochos (1)': rename one of them"),
        ("Student;ID;Section;Ochos (1)\nAda;1;A;1.000\n", None,
         "grades.csv, row 2: the column Ochos (1) has '1.000', which may be 1000 or 1.0: write 1000 or 1.0 there"),
        ("username,Ochos,Group\nada,1,\nben,2,red\n", "Group",
         "grades.csv, row 3: the column Group has 'red', which is not a grade: choose another with --column"),
        ("username,Status,Course total (Real),Two\nada,ok,1,x\n", "Two",
         "grades.csv, row 2: the column Two has 'x', which is not a grade: choose another with --column"),
        ("student,ochos verdict,ochos points,points,max points\n", None,
         "grades.csv: this is the judge's own table: give the gradebook that your platform exported"),
    ],
)  # fmt: skip
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


def test_a_canvas_file_in_an_unknown_language_says_what_it_found() -> None:
    with pytest.raises(BadUsage, match=r"expected a gradebook of Moodle, Canvas.*found the columns xyzzy, id, ochos"):
        layout("Xyzzy,ID,Ochos (12)\nAda,1001,\n")


COMMA_LOCALE = """\
Student,ID,SIS Login ID,Section,Ochos (12),Kotc (13)
    Points Possible,,,,1.000,"7,50"
"Lovelace, Ada",1001,ada,A,,
"""


def test_thousands_where_other_columns_have_decimal_commas() -> None:
    with pytest.raises(BadUsage, match=r"row 2: the column Ochos \(12\) has '1.000', which may be 1000 or 1.0"):
        layout(COMMA_LOCALE)
    assert layout(COMMA_LOCALE.replace('"7,50"', "7.50")).maximum == 1
    assert layout(COMMA_LOCALE.replace("1.000", '"1.000,00"')).maximum == 1000


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_column_in_another_form_of_unicode(form: Literal["NFC", "NFD"]) -> None:
    content = unicodedata.normalize(form, "Name,Email,Über,Ñandú\nAda,ada@x.org,,\n")
    problem = GradedProblem("sums", unicodedata.normalize("NFD", "Ñandú"), Fraction(1))
    found = find_layout(CsvText.of(content.encode(), FILE), FILE, None, [problem])
    assert found.grade == 3
    assert layout(content, unicodedata.normalize("NFD", "Über")).grade == 2
