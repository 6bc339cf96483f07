"""Whether a table is Canvas's, and which of its columns have ids."""

import pytest

from judge.platforms.canvas.columns import canvas_id, canvas_ids


@pytest.mark.parametrize(
    ("heads", "place"),
    [
        ("Student,ID,SIS User ID,Section,Ochos (12)", 1),
        ("Name,ID,Section", 1),
        ("Estudiante,ID,Sección,Ochos (12)", 1),
        ("Nachname,Vorname,ID,Abschnitt,Ochos (12)", 2),
        ("Estudiante,ID,Sección,Ochos", None),
        ("Name,ID,Ochos", None),
        ("xyzzy,ID,Ochos (12)", None),
        ("", None),
    ],
)
def test_the_column_of_its_own_ids(heads: str, place: int | None) -> None:
    assert canvas_id(heads.split(",")) == place


def test_ids_of_the_schools_system_may_be_translated() -> None:
    heads = "Étudiant,ID,ID utilisateur SIS,Identifiant de connexion SIS,Section,Ochos (12)"
    assert [(place, kind.value) for place, kind in canvas_ids(heads.split(","))] == [
        (1, "canvas"),
        (2, "sis"),
        (3, "login"),
    ]
