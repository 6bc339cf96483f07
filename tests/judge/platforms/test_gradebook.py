"""What the columns of each platform's gradebook mean, and which one is filled."""

# ruff: noqa: RUF001 - letters of many alphabets

from fractions import Fraction

import pytest

from judge.platforms.gradebook import Layout
from judge.values.identity import IdKind
from tests.judge.marks.test_layout import CANVAS, layout

GRADEBOOK = """\
Vorname;Nachname;ID-Nummer;E-Mail-Adresse;Aufgabe: Ochos Locos (Punkte);Aufgabe: Ochos Locos (Feedback);Aufgabe: Kotc
Ada;Lovelace;7;ada@example.org;7,50;;
"""

SHEET = """\
ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,Bewertung kann geändert werden,Feedback als Kommentar
Teilnehmer/in345,Ada Lovelace,ada@example.org,Zur Bewertung abgegeben,,10,Ja,
"""


def test_canvas() -> None:
    assert layout(CANVAS) == Layout(
        platform="Canvas gradebook",
        header=0,
        rows=(3,),
        ids=((1, IdKind.CANVAS), (2, IdKind.SIS), (3, IdKind.LOGIN)),
        names=(0,),
        grade=5,
        maximum=Fraction(10),
        sign=".",
    )
    assert layout(CANVAS, "kotc").grade == 6
    assert layout(CANVAS, "Kotc (13)").maximum == 20


SPLIT = """\
LastName,FirstName,ID,SIS Login ID,Section,Ochos (501),Current Score
    Points Possible,,,,,10.00,(read only)
Ruiz,Amara,1001,amara,A,,
,Bo,1002,bo,A,N/A,
"""

SPANISH_SHEET = """\
Identificador,"Nombre completo","Dirección de correo",Estado,Calificación,"Calificación máxima",\
"La calificación puede ser cambiada","Última modificación (entrega)"
Participante345,Amara Ruiz,amara@uni.example,Enviado,,"50,00",Sí,-
"""

GERMAN_SHEET = """\
ID;Vollständiger Name;E-Mail-Adresse;Status;Bewertung;Bestwertung;Bewertung kann geändert werden;\
Zuletzt geändert (Abgabe);Feedback als Kommentar
Teilnehmer/in7001;Amara Ruiz;amara@uni.example;Abgegeben;;50,00;Ja;-;
"""

SWEDISH_SHEET = """\
Identifierare,"Fullständigt namn",E-postadress,Status,Betyg,Maxbetyg,"Betyg kan ändras"
Deltagare345,Amara Ruiz,amara@uni.example,Inlämnad,,"50,00",Ja
"""

RUSSIAN_SHEET = """\
Идентификатор,"Полное имя","Адрес электронной почты",Состояние,Оценка,"Максимальная оценка","Оценка может быть изменена"
Участник345,Amara Ruiz,amara@uni.example,-,,"50,00",Да
"""

CZECH_SHEET = """\
Identifikace,"Celé jméno",E-mail,Stav,Moje,Maximum,"Lze změnit"
Účastník345,Amara Ruiz,amara@uni.example,-,,"50,00",Ano
"""

FRENCH_SHEET = """\
Identifiant;Nom complet;Adresse de courriel;Statut;Note;Note maximale;La note peut être modifiée
Participant 345;Amara Ruiz;amara@uni.example;Remis;;50,00;Non
"""

FRENCH_GRADEBOOK = """\
Prénom,"Nom de famille","Nom d’utilisateur",Département,"Adresse de courriel","Devoir : Ochos Locos (Pourcentage)",\
"Devoir : Ochos Locos (Brut)","Total du cours (Brut)"
Amara,Ruiz,amara,,amara@uni.example,-,-,-
"""

SPANISH_GRADEBOOK = """\
Nombre,"Apellido(s)","Número de ID",Institución,Departamento,"Dirección de correo","Tarea: Ochos Locos (Real)"
Amara,Ruiz,1,,,amara@uni.example,-
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (GRADEBOOK,
         Layout(platform="Moodle gradebook", header=0, rows=(1,), ids=((2, IdKind.SIS), (3, IdKind.EMAIL)),
                names=(0, 1), grade=4, feedback=5, sign=",")),
        (SHEET,
         Layout(platform="Moodle grading sheet", header=0, rows=(1,), ids=((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)),
                names=(1,), grade=4, feedback=7, highest=5, changeable=6)),
        (SPLIT,
         Layout(platform="Canvas gradebook", header=0, rows=(2, 3), ids=((2, IdKind.CANVAS), (3, IdKind.LOGIN)),
                names=(1, 0), grade=5, maximum=Fraction(10), sign=".")),
    ],
    ids=["Moodle's gradebook", "Moodle's grading sheet", "Canvas with split names"],
)  # fmt: skip
def test_the_columns_of_a_platform(text: str, found: Layout) -> None:
    assert layout(text) == found


@pytest.mark.parametrize(
    ("content", "column", "ids", "names", "places"),
    [
        (SPANISH_SHEET, "Calificación", ((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)), (1,), (4, 5, 6)),
        (SPANISH_SHEET, None, ((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)), (1,), (4, 5, 6)),
        (FRENCH_SHEET, "Note", ((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)), (1,), (4, 5, 6)),
        (GERMAN_SHEET, None, ((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)), (1,), (4, 5, 6)),
        (SWEDISH_SHEET, None, ((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)), (1,), (4, 5, 6)),
        (RUSSIAN_SHEET, None, ((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)), (1,), (4, 5, 6)),
        (CZECH_SHEET, "Moje", ((0, IdKind.PARTICIPANT), (2, IdKind.EMAIL)), (1,), (4, 5, 6)),
        (FRENCH_GRADEBOOK, None, ((2, IdKind.LOGIN), (4, IdKind.EMAIL)), (0, 1), (6, None, None)),
        (SPANISH_GRADEBOOK, "Tarea: Ochos Locos (Real)", ((2, IdKind.SIS), (5, IdKind.EMAIL)), (0, 1), (6, None, None)),
        (SPANISH_GRADEBOOK, None, ((2, IdKind.SIS), (5, IdKind.EMAIL)), (0, 1), (6, None, None)),
    ],
)
def test_moodle_in_other_languages(
    content: str,
    column: str | None,
    ids: tuple[tuple[int, IdKind], ...],
    names: tuple[int, ...],
    places: tuple[int | None, ...],
) -> None:
    found = layout(content, column)
    assert (found.ids, found.names) == (ids, names)
    assert (found.grade, found.highest, found.changeable) == places


CANVAS_IN_SPANISH = """\
Estudiante;ID;ID de usuario de SIS;ID de inicio de sesión de SIS;Sección;Notas;Ochos Locos (12);Kotc (13);Total actual
    Puntos posibles;;;;;;10,00;20,00;(solo lectura)
Lovelace, Ada;1001;s1;ada;A;;7,50;;80
"""

CANVAS_IN_FRENCH = """\
Nom de famille,Prénom,ID,Identifiant de connexion SIS,Section,Ochos Locos (12),Autre (13)
    Points possibles,,,,,"10,00",20
Lovelace,Ada,1001,ada,A,,
"""

CANVAS_READ_ONLY_IN_JAPANESE = """\
Student,ID,SIS Login ID,Section,Ochos (12),Assignments Current Score,Final Score
    Points Possible,,,,10.00,（読み取り専用）,(読み取り専用)
"Lovelace, Ada",1001,ada,A,7.50,80,80
"""

TRANSLATED = [
    (CANVAS_IN_SPANISH, 6, ((1, "canvas"), (2, "sis"), (3, "login")), (0,), ","),
    (CANVAS_IN_FRENCH, 5, ((2, "canvas"), (3, "login")), (1, 0), ","),
    (CANVAS_READ_ONLY_IN_JAPANESE, 4, ((1, "canvas"), (2, "login")), (0,), "."),
]


@pytest.mark.parametrize(("content", "grade", "ids", "names", "sign"), TRANSLATED)
def test_canvas_in_other_languages(
    content: str, grade: int, ids: tuple[tuple[int, str], ...], names: tuple[int, ...], sign: str
) -> None:
    found = layout(content)
    assert found == Layout(
        platform="Canvas gradebook",
        header=0,
        rows=(2,),
        ids=tuple((place, IdKind(kind)) for place, kind in ids),
        names=names,
        grade=grade,
        maximum=Fraction(10),
        sign=sign,
    )


BLACKBOARD = """\
"Last Name","First Name","Username","Student ID","Last Access","Availability","Ochos [Total Pts: 10 Score] |123",\
"Kotc [Total Pts: 20 Score] |124"
"Lovelace","Ada","ada","77","2026-11-20 10:00:00","Yes","",""
"""

BRIGHTSPACE = """\
OrgDefinedId,Username,Last Name,First Name,Ochos Points Grade <Numeric MaxPoints:10 Weight:5>,End-of-Line Indicator
#77,#ada,Lovelace,Ada,7.5,#
"""

WITH_HIGHEST = [
    (BLACKBOARD, "Blackboard gradebook", ((2, "login"), (3, "sis")), (1, 0), 6),
    (BRIGHTSPACE, "Brightspace gradebook", ((0, "sis"), (1, "login")), (3, 2), 4),
]


@pytest.mark.parametrize(("content", "platform", "ids", "names", "grade"), WITH_HIGHEST)
def test_a_gradebook_whose_columns_say_the_highest_grade(
    content: str, platform: str, ids: tuple[tuple[int, str], ...], names: tuple[int, ...], grade: int
) -> None:
    found = layout(content)
    assert (found.platform, found.names, found.grade, found.maximum) == (platform, names, grade, Fraction(10))
    assert found.ids == tuple((place, IdKind(kind)) for place, kind in ids)
