"""Rosters: the exports of platforms as they are, files by hand, and the messages about bad ones."""

# ruff: noqa: RUF001 - letters of many alphabets

from datetime import datetime, timezone
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.intake.roster import Listed, read_roster

CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Ochos (123456)
,,,,,Manual Posting
    Points Possible,,,,,10.00
"Lovelace, Ada",1001,sis-1001,ada,CS1-A,7.50
"García, José",1002,sis-1002,jose,CS1-A,EX
"Student, Test",1003,,0f3c,CS1-A,
"""
MOODLE_SHEET = """\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Feedback
Participant 345,Ada Lovelace,ada@example.org,Submitted for grading,7.50,10.00,Yes,"Sunday, 1 November 2026, 2:32 PM",
Participant 346,José García,jose@example.org,No submission,-,10.00,Yes,-,
"""
MOODLE_GRADES = """\
First name,Last name,ID number,Institution,Department,Email address,Assignment: Ochos (Real)
Ada,Lovelace,1001,,,ada@example.org,-
"""
GRADESCOPE = """\
Name,SID,Email,Total Score,Max Points,Status,Submission ID,Submission Time,View Count,Submission Count,Lateness (H:M:S)
Ada Lovelace,1001,ada@example.org,2.0,20.0,Graded,101,2026-11-20 22:58:00 -0800,1,3,00:00:00
José García,1002,jose@example.org,2.0,20.0,Graded,102,2026-11-21 09:00:00 UTC,1,1,34:01:00
Grace Hopper,1003,grace@example.org,,20.0,Missing,,,,,
"""
GITHUB = """\
"identifier","github_username","github_id","name"
"Ada Lovelace","ada-l","4711",""
"jose@example.org","jose","4712","José García"
"""

CANVAS_SPANISH = """\
Student,ID,SIS Login ID,Section,Ochos (123456)
    Puntos posibles,,,,10.00
"Lovelace, Ada",1001,ada,CS1-A,7.50
"""
GERMAN_SHEET = """\
ID;Vollständiger Name;E-Mail-Adresse;Status;Bewertung
Teilnehmer/in7001;Ada Lovelace;ada@example.org;Abgegeben;
"""
ITALIAN_SHEET = """\
Identificativo,Nome,"Indirizzo email",Stato
Partecipante345,Ada Lovelace,ada@example.org,Consegnato
"""
CATALAN_GRADES = """\
Nom,Cognoms,"Número ID","Adreça electrònica"
Ada,Lovelace,1001,ada@example.org
"""
FRENCH_GRADES = """\
Prénom,Nom,"Numéro d’identification","Adresse de courriel"
Ada,Lovelace,1001,ada@example.org
"""

EXPORTS = [
    (CANVAS_SPANISH, ["3 Ada Lovelace canvas=1001 login=ada"]),
    (GERMAN_SHEET, ["2 Ada Lovelace email=ada@example.org participant=7001"]),
    (ITALIAN_SHEET, ["2 Ada Lovelace email=ada@example.org participant=345"]),
    (CATALAN_GRADES, ["2 Ada Lovelace sis=1001 email=ada@example.org"]),
    (FRENCH_GRADES, ["2 Ada Lovelace sis=1001 email=ada@example.org"]),
    ("id,name\nstudent123,Ada\n", ["2 Ada sis=student123"]),
    ("name,email\nJose\u0301 Nu\u0301n\u0303ez,j@x\n", ["2 Jos\u00e9 N\u00fa\u00f1ez email=j@x"]),
    (CANVAS,
     ["4 Ada Lovelace canvas=1001 sis=sis-1001 login=ada", "5 José García canvas=1002 sis=sis-1002 login=jose"]),
    (MOODLE_SHEET,
     ["2 Ada Lovelace email=ada@example.org participant=345", "3 José García email=jose@example.org participant=346"]),
    (MOODLE_GRADES, ["2 Ada Lovelace sis=1001 email=ada@example.org"]),
    (GRADESCOPE,
     ["2 Ada Lovelace sis=1001 email=ada@example.org", "3 José García sis=1002 email=jose@example.org",
      "4 Grace Hopper sis=1003 email=grace@example.org"]),
    (GITHUB, ["2 Ada Lovelace github=ada-l", "3 José García github=jose email=jose@example.org"]),
    ("login\nada\n\njose\n", ["2  login=ada", "4  login=jose"]),
    ("Nachname;Vorname;Anmeldename;Note\nLovelace;Ada;ada;1,7\n", ["2 Ada Lovelace login=ada"]),
    ("id\tname\n1\tAda\n", ["2 Ada sis=1"]),
    ('name,login\n"Ada\nLovelace",ada\n', ["2 Ada\nLovelace login=ada"]),
]  # fmt: skip


def roster(tmp_path: Path, content: str | bytes) -> tuple[Listed, ...]:
    file = tmp_path / "roster.csv"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_roster(file)


def said(listed: tuple[Listed, ...]) -> list[str]:
    return [" ".join([f"{one.row} {one.name}", *(f"{i.kind.value}={i.value}" for i in one.ids)]) for one in listed]


@pytest.mark.once_but_first
@pytest.mark.parametrize(("content", "expected"), EXPORTS)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_rosters(tmp_path: Path, content: str, expected: list[str], ends: str) -> None:
    assert said(roster(tmp_path, content.replace("\n", ends))) == [text.replace("\n", ends) for text in expected]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    assert [one.name for one in roster(tmp_path, "name\nJosé\n".encode(encoding))] == ["José"]


def test_times(tmp_path: Path) -> None:
    content = "login,submitted,due,late\na,2026-11-20T23:00:00Z,2026-11-21T00:00:00Z,no\nb,-,,yes\n"
    assert [(one.submitted_at, one.due, one.late) for one in roster(tmp_path, content)] == [
        (datetime(2026, 11, 20, 23, tzinfo=timezone.utc), datetime(2026, 11, 21, tzinfo=timezone.utc), False),
        (None, None, True),
    ]
    assert [one.late for one in roster(tmp_path, GRADESCOPE)] == [False, True, False]
    assert [one.submitted_at is not None for one in roster(tmp_path, MOODLE_SHEET)] == [True, False]


NO_TIME = "expected a time such as 2026-11-20 23:59"
REMEDY = "write it so, or remove the column if nobody can be late"
BAD = [
    ("", "row 1: expected a column such as name, login, email or id; found an empty file"),
    ("a,b\n1,2\n", "row 1: expected a column such as name, login, email or id; found a, b"),
    ("name\n", "expected a row for each student below the first; there are none"),
    ("name,login\nAda,ada\n,\nEve,ADA\n", "row 4: the login ADA is already in row 2: keep one row for each student"),
    ("name\nAda\nada\n", "row 3: the name ada is already in row 2: keep one row for each student"),
    ("login,late\n,yes\n", "row 2: no name and no id: expected one student in each row"),
    ("login,due\na,soon\n", f"row 2: column due: {NO_TIME}, found soon: {REMEDY}"),
    ("login,due\na,\x1b[31m\n", f"row 2: column due: {NO_TIME}, found \\x1b[31m: {REMEDY}"),
    ("login,due\na,03/04/2026\n",
     f"row 2: column due: {NO_TIME}, found 03/04/2026, which may be 2026-03-04 or 2026-04-03: {REMEDY}"),
    ("login,submitted\na,9999-12-31\n", f"row 2: column submitted: {NO_TIME}, found 9999-12-31: {REMEDY}"),
    ("Identifier,Last modified (submission)\nParticipant 1,samstag\n",
     f"row 2: column modified: {NO_TIME}, found samstag: {REMEDY}"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "message"), BAD)
def test_a_bad_roster_is_one_line_with_the_row(tmp_path: Path, content: str, message: str) -> None:
    with pytest.raises(BadUsage) as error:
        roster(tmp_path, content)
    assert str(error.value) == f"{tmp_path}/roster.csv: {message}"


@pytest.mark.parametrize(
    "content",
    [
        b"name,login\rAda,ada\rBo,bo\r",
        b"sep=;\nname;login\nAda;ada\nBo;bo\n",
        b'"sep=\t"\r\nname\tlogin\r\nAda\tada\r\nBo\tbo\r\n',
        "\ufeffname;login\nAda;ada\nBo;bo\n".encode(),
        "name\tlogin\r\nAda\tada\r\nBo\tbo\r\n".encode("utf-16"),
        b"name,login,,\nAda,ada,,\n,,,\nBo,bo,,\n",
    ],
)
def test_the_forms_of_spreadsheets(tmp_path: Path, content: bytes) -> None:
    assert [(one.name, one.ids[0].value) for one in roster(tmp_path, content)] == [("Ada", "ada"), ("Bo", "bo")]


def test_a_column_decides_which_number_is_the_month(tmp_path: Path) -> None:
    listed = roster(tmp_path, "login,submitted\na,03/04/2026 10:00\nb,04/20/2026 10:00\n")
    assert [one.submitted_at and (one.submitted_at.month, one.submitted_at.day) for one in listed] == [(3, 4), (4, 20)]


def test_what_is_no_csv_file(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="not a CSV file but a spreadsheet: save it as CSV"):
        roster(tmp_path, b"PK\x03\x04...")
    with pytest.raises(BadUsage, match="cannot be read: No such file"):
        read_roster(tmp_path / "none.csv")


# What spreadsheets and scripts write around the same student.
ODD_ROSTERS = [
    'Name,Student ID,Email\nAda Lovelace,="00123",ada@x.org\n',
    'Name,Student ID,Email\nAda Lovelace,"=""00123""",ada@x.org\n',
    "Name;Student ID;Email\nAda\u00a0Lovelace;00123;ada@x.org\n;;\n",
    '"Name","Student ID","Email",,\n"Lovelace, Ada","00123","ada@x.org",,\n',
]


@pytest.mark.parametrize("content", ODD_ROSTERS)
def test_odd_rosters(tmp_path: Path, content: str) -> None:
    (tmp_path / "r.csv").write_text(content, encoding="utf-8")
    (ada,) = read_roster(tmp_path / "r.csv")
    assert (ada.name.split(), [(one.kind.value, one.value) for one in ada.ids]) == (
        ["Ada", "Lovelace"],
        [("sis", "00123"), ("email", "ada@x.org")],
    )
