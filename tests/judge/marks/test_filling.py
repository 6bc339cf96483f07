"""Filling a platform's file: who is who, what changes, and what stays."""

import unicodedata
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.csv_text import CsvText
from judge.base.errors import BadUsage
from judge.marks.filling import CellChange, Filling, Scale, Wanted, fill, participant, wanted_of
from judge.marks.layout import find_layout
from judge.results.reader import Entry, GradedProblem, GradedStudent, Results
from judge.values.identity import IdKind, PlatformId

FILE = Path("grades.csv")
OCHOS = GradedProblem("ochos", "Ochos Locos", Fraction(50))
CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Ochos (12)
    Points Possible,,,,,50
"Lovelace, Ada",1001,s1,ada,A,7.50
"García, José",1002,s2,jose,A,EX
"Hopper, Grace",1003,s3,grace,A,
"Student, Test",1009,,f00,A,
"""
SHEET = """\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Feedback comments
Participant 345,Ada Lovelace,ada@example.org,Submitted,"7,50","10,00",Yes,old
Participant 346,José García,jose@example.org,Submitted,,"10,00",No,
"""


def student(id_: str, points: str | None, *ids: tuple[IdKind, str], name: str = "", feedback: str = "") -> Wanted:
    known = tuple(PlatformId(kind, value) for kind, value in ids)
    return Wanted(GradedStudent(id_, name, known), None if points is None else Fraction(points), feedback)


def filled(
    content: str,
    *wanted: Wanted,
    scaled: bool = False,
    highest: Fraction | None = None,
    mapping: dict[str, str] | None = None,
    feedback: bool = False,
) -> tuple[Filling, str]:
    text = CsvText.of(content.encode(), FILE)
    scale = Scale(Fraction(50), scaled, highest)
    found = fill(text, FILE, find_layout(text, FILE, None, [OCHOS]), wanted, scale, mapping or {}, feedback=feedback)
    return found, text.filled({(one.row, one.column): one.new for one in found.changes}).decode()


def test_a_gradebook_of_canvas() -> None:
    found, after = filled(
        CANVAS,
        student("ada", "25/7"),
        student("x", "8", (IdKind.CANVAS, "1002")),
        student("Grace Hopper", None),
        student("zoe", "1"),
    )
    assert found == Filling(
        changes=(CellChange("ada", 2, 5, "7.50", "3.57"),),
        left=(("x", "EX (excused)"), ("Grace Hopper", "there are no points")),
        same=0,
        only_in_file=("Student, Test",),
        only_in_results=("zoe",),
    )
    assert after == CANVAS.replace("7.50", "3.57")


def test_a_grading_sheet_of_moodle() -> None:
    found, after = filled(
        SHEET,
        student("Ada", "50", (IdKind.PARTICIPANT, "345"), feedback="=cmd|' /C calc'!A0, \"well\" done"),
        student("jose@example.org", "25"),
        scaled=True,
        feedback=True,
    )
    assert found.left == (("jose@example.org", "locked: the grade cannot be changed"),)
    assert after == SHEET.replace('"7,50"', '"10,00"').replace("Yes,old", 'Yes,"\'=cmd|\' /C calc\'!A0, ""well"" done"')


@pytest.mark.parametrize(
    ("wanted", "mapping"),
    [
        ([student("ada", "8")], {}),
        ([student("ADA", "8")], {}),
        ([student("s1", "8")], {}),
        ([student("x", "8", (IdKind.SIS, "s1"))], {}),
        ([student("Ada  lovelace", "8")], {}),
        ([student("x", "8", name="Ada Lovelace")], {}),
        ([student("x", "8")], {"1001": "x"}),
        ([student("x", "8"), student("ada", None)], {"ada": "x"}),
    ],
)
def test_who_is_who(wanted: list[Wanted], mapping: dict[str, str]) -> None:
    found, after = filled(CANVAS, *wanted, mapping=mapping)
    assert [(one.row, one.new) for one in found.changes] == [(2, "8.00")]
    assert after == CANVAS.replace("7.50", "8.00")


@pytest.mark.parametrize(
    "wanted",
    [
        [student("x", "8", (IdKind.SIS, "s1")), student("y", "9", (IdKind.SIS, "s1"))],
        [student("x", "8", name="Ada Lovelace"), student("y", "9", name="Ada Lovelace")],
        [student("ad", "8"), student("", "9")],
        [student("ada", "8"), student("Ada", "9")],
    ],
)
def test_nobody_is_guessed(wanted: list[Wanted]) -> None:
    found, after = filled(CANVAS, *wanted)
    assert (found.changes, after) == ((), CANVAS)


def test_a_student_of_two_rows_is_left() -> None:
    found, _ = filled(CANVAS, student("x", "8", (IdKind.SIS, "s1"), (IdKind.LOGIN, "grace")))
    assert found.changes == ()
    assert found.left == (("x", "rows 3 and 5 fit: --map says which one"),)
    found, _ = filled(CANVAS, student("x", "8", (IdKind.SIS, "s1"), (IdKind.LOGIN, "grace")), mapping={"1001": "x"})
    assert [(one.row, one.new) for one in found.changes] == [(2, "8.00")]
    assert found.left == ()


def test_the_same_points_change_nothing() -> None:
    found, after = filled(CANVAS, student("ada", "7.5"))
    assert (found.changes, found.same, after) == ((), 1, CANVAS)


def test_points_above_the_highest_grade_are_refused() -> None:
    with pytest.raises(BadUsage) as refused:
        filled(CANVAS.replace(",50", ",10"), student("ada", "12"))
    assert str(refused.value) == "grades.csv: ada has 12 points, more than the column's 10: --scale makes 10 of 50"
    with pytest.raises(BadUsage) as refused:
        filled("username,Ochos\nada,\n", student("ada", "51"), scaled=True)
    assert str(refused.value) == "grades.csv: it does not say the highest grade of the column: give --highest N"


@pytest.mark.parametrize("scaled", [False, True])
def test_who_has_more_than_all_points_is_left(scaled: bool) -> None:
    found, after = filled(CANVAS, student("ada", "60"), student("grace", "5"), scaled=scaled)
    assert found.left == (("ada", "60 points are more than the column's 50"),)
    assert after == CANVAS.replace("grace,A,", "grace,A,5.00")


def test_the_same_number_of_somebody_else_is_left() -> None:
    participant = (IdKind.PARTICIPANT, "345")
    jurgen = student("Jürgen Müller", "5", participant, name="Jürgen Müller")
    found, after = filled(SHEET, jurgen)
    said = "this row belongs to Ada Lovelace: if it is the same person, say so with --map"
    assert (found.left, after) == ((("Jürgen Müller", said),), SHEET)
    assert filled(SHEET, jurgen, mapping={"Participant 345": "Jürgen Müller"})[0].left == ()
    for name in ("LOVELACE, Áda", "Ada", "", "ada_lovelace"):
        assert filled(SHEET, student("x", "5", participant, name=name))[0].left == ()


def test_a_problem_without_points_cannot_be_scaled() -> None:
    text = CsvText.of(CANVAS.encode(), FILE)
    layout = find_layout(text, FILE, None, [OCHOS])
    with pytest.raises(BadUsage) as refused:
        fill(text, FILE, layout, [student("ada", "1")], Scale(Fraction(0), scaled=True), {}, feedback=False)
    assert str(refused.value) == "grades.csv: --scale: the problem has 0 points"


def test_a_comma_where_the_file_has_commas() -> None:
    assert filled("username;Ochos\nada;\n", student("ada", "7.5"))[1] == "username;Ochos\nada;7,50\n"
    assert filled("username;Ochos\nada;\nben;7.5\n", student("ada", "7.5"))[1] == "username;Ochos\nada;7.50\nben;7.5\n"


def test_what_is_wanted_for_several_problems() -> None:
    results = Results(
        Path("out"),
        (OCHOS, GradedProblem("kotc", "Kings", Fraction(20))),
        (GradedStudent("ana"), GradedStudent("ben"), GradedStudent("cleo"), GradedStudent("dora", missing=True)),
        (
            Entry("ana", "kotc", Fraction(20), "AC"),
            Entry("ana", "ochos", Fraction(8), "WA", Fraction(3), "at the desk", misread=(("Ties", "O3", "Look."),)),
            Entry("ben", "kotc", Fraction(1), "WA"),
            Entry("ben", "ochos", None, "JE"),
        ),
    )
    assert [(one.points, one.feedback) for one in wanted_of(results, ["ochos", "kotc"])] == [
        (Fraction(28),
         "kotc: 20 of 20 points (AC). ochos: 8 of 50 points (WA), instead of 3: at the desk. Misread: Ties, rule O3."),
        (None, "kotc: 1 of 20 points (WA). ochos: no points yet."),
        (None, ""),
        (Fraction(0), "Nothing was handed in: 0 points."),
    ]  # fmt: skip
    assert [one.points for one in wanted_of(results, ["kotc"])] == [Fraction(20), Fraction(1), None, Fraction(0)]


# Files of one student, and what becomes of them with 8 points.
ODD_FILES = [
    ("OrgDefinedId,Username,Ochos Points Grade <Numeric MaxPoints:50>,End-of-Line Indicator\n#77,#ada,,#\n",
     "OrgDefinedId,Username,Ochos Points Grade <Numeric MaxPoints:50>,End-of-Line Indicator\n#77,#ada,8.00,#\n"),
    ('Student ID,Ochos\n="0077",\n="ada",\n', 'Student ID,Ochos\n="0077",\n="ada",8.00\n'),
    ('"Username","Ochos [Total Pts: 50 Score] |12"\n"ada",""\n',
     '"Username","Ochos [Total Pts: 50 Score] |12"\n"ada","8.00"\n'),
    ("Étudiant;ID;ID de connexion SIS;Ochos (12)\n  Points possibles;;;50,00\nLovelace, Ada;1;ada;7,50\n",
     "Étudiant;ID;ID de connexion SIS;Ochos (12)\n  Points possibles;;;50,00\nLovelace, Ada;1;ada;8,00\n"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after"), ODD_FILES)
def test_an_odd_file(before: str, after: str) -> None:
    assert filled(before, student("ada", "8"))[1] == after


def test_names_and_ids_in_two_forms_of_unicode() -> None:
    content = unicodedata.normalize("NFD", "Name,Email,Ochos\nJosé García,josé@x.org,\nZoë,zoë@x.org,\n")
    wanted = [student("x", "8", (IdKind.EMAIL, "josé@x.org")), student("y", "9", name="Zoë")]
    found, after = filled(content, *wanted)
    assert [(one.row, one.new) for one in found.changes] == [(1, "8.00"), (2, "9.00")]
    assert after == content.replace("x.org,\nZ", "x.org,8.00\nZ").removesuffix("\n") + "9.00\n"


def test_the_number_of_a_participant() -> None:
    assert [participant(one) for one in ("Participant 345", "Teilnehmer/in345", "345", "ada")] == ["345"] * 3 + ["ada"]
