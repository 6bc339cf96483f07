"""What the columns and rows of each platform's lists of students mean."""

from datetime import datetime, timezone
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.intake.roster import Listed, read_roster
from judge.platforms.canvas.roster import is_nobody
from judge.platforms.roster import Row, readers


def roster(tmp_path: Path, content: str) -> tuple[Listed, ...]:
    (tmp_path / "roster.csv").write_text(content, encoding="utf-8")
    return read_roster(tmp_path / "roster.csv")


def row(first: str, points: str, *, name: str = "", has_ids: bool = False) -> Row:
    return Row((first, "", points), ("name", "canvas", ""), name, has_ids)


@pytest.mark.parametrize(
    ("of_canvas", "nobody"),
    [
        (row("    Points Possible", "10"), True),
        (row("Puntos posibles", "10,00", name="Puntos posibles"), True),
        (row("", "Manual Posting"), True),
        (row("Student, Test", "", name="Test Student", has_ids=True), True),
        (row("Lovelace, Ada", "7.50", name="Ada Lovelace", has_ids=True), False),
        (row("Lovelace, Ada", "", name="Ada Lovelace"), False),
        (Row(("Ada", "7"), ("name", ""), "Ada", has_ids=False), False),
    ],
)
def test_rows_of_canvas_that_are_nobodys(of_canvas: Row, nobody: bool) -> None:
    assert is_nobody(of_canvas) == nobody
    assert any(reader.is_nobody(of_canvas) for reader in readers()) == nobody


CZECH_SHEET = """\
Identifikace,"Celé jméno",Stav,Naposledy změněno (odevzdání){}
Účastník345,Ada Lovelace,Odevzdáno,"sobota, 21. listopadu 2026, 09:15"{}
"""


def test_the_first_of_two_unknown_times_is_that_of_the_submission(tmp_path: Path) -> None:
    content = CZECH_SHEET.format(",Naposledy změněno (známka)", ',"neděle, 22. listopadu 2026, 10:00"')
    (listed,) = roster(tmp_path, content)
    assert listed.submitted_at
    assert listed.submitted_at.replace(tzinfo=None) == datetime(2026, 11, 21, 9, 15)  # noqa: DTZ001 - of this machine


def test_a_single_unknown_time_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as error:
        roster(tmp_path, CZECH_SHEET.format("", ""))
    assert str(error.value) == (
        f"{tmp_path}/roster.csv: the column Naposledy změněno (odevzdání) has times, but it is not known of what: "
        "call it `submitted` if it says when programs were handed in, otherwise remove it"
    )


CANVAS_TRANSLATED = [
    (
        "Estudiante;ID;ID de usuario de SIS;ID de inicio de sesión de SIS;Sección;Ochos (12)\n"
        "    Puntos posibles;;;;;10,00\nLovelace, Ada;1001;s1;ada;A;7,50\n"
    ),
    (
        "Étudiant,ID,ID utilisateur SIS,Identifiant de connexion SIS,Section,Ochos (12)\n"
        '    Points possibles,,,,,"10,00"\n"Lovelace, Ada",1001,s1,ada,A,\n'
    ),
    (
        "Nachname,Vorname,ID,SIS-Benutzer-ID,SIS-Anmelde-ID,Abschnitt,Ochos (12)\n"
        "    Mögliche Punkte,,,,,,10\nLovelace,Ada,1001,s1,ada,A,\n"
    ),
    '学生,ID,SIS ユーザー ID,SIS ログイン ID,セクション,Ochos (12)\n    満点,,,,,10\n"Lovelace, Ada",1001,s1,ada,A,\n',
]


@pytest.mark.parametrize("content", CANVAS_TRANSLATED)
def test_canvas_with_translated_columns(tmp_path: Path, content: str) -> None:
    (tmp_path / "r.csv").write_text(content, encoding="utf-8")
    (ada,) = read_roster(tmp_path / "r.csv")
    assert (ada.name, [(one.kind.value, one.value) for one in ada.ids]) == (
        "Ada Lovelace",
        [("canvas", "1001"), ("sis", "s1"), ("login", "ada")],
    )


def test_the_grades_of_github_classroom(tmp_path: Path) -> None:
    content = (
        '"assignment_name","assignment_url","starter_code_url","github_username","roster_identifier",'
        '"student_repository_name","student_repository_url","submission_timestamp","points_awarded","points_available"\n'
        '"hw1","https://x.org","https://x.org","ada-l","ada@x.org","hw1-ada-l","https://x.org",'
        '"2026-11-20 22:58:00 UTC","7","10"\n'
    )
    (tmp_path / "r.csv").write_text(content, encoding="utf-8")
    (ada,) = read_roster(tmp_path / "r.csv")
    assert [(one.kind.value, one.value) for one in ada.ids] == [("github", "ada-l"), ("email", "ada@x.org")]
    assert ada.submitted_at == datetime(2026, 11, 20, 22, 58, tzinfo=timezone.utc)
