"""What the names of programs say."""

from pathlib import PurePosixPath

import pytest

from judge.intake.names import Fit, Naming, problem_in, program_name

IDS = ("ochos", "ochos2", "ochos3", "kotc", "king-of-cards")

NAMES = [
    ("ochos.py", Naming("ochos", Fit.EXACT)),
    ("Ochos.py", Naming("ochos", Fit.LETTERS)),
    ("OCHOS2.PY", Naming("ochos2", Fit.LETTERS)),
    ("ochos2.py", Naming("ochos2", Fit.EXACT)),
    ("my ochos.py", Naming("ochos", Fit.WORD)),
    ("ochos (1).py", Naming("ochos", Fit.WORD)),
    ("ochos (2).py", Naming("ochos", Fit.WORD)),
    ("ochos2 (1).py", Naming("ochos2", Fit.WORD)),
    ("ochos-1.py", Naming("ochos", Fit.WORD)),
    ("ochos-2.py", Naming("ochos", Fit.WORD, "ochos2")),
    ("ochos 2.py", Naming("ochos", Fit.WORD, "ochos2")),
    ("ochos_2.py", Naming("ochos2", Fit.WORD)),
    ("Ochos part 3.py", Naming("ochos3", Fit.WORD)),
    ("ochos_final_v2.py", Naming("ochos", Fit.WORD)),
    ("OchosMain.java", Naming("ochos", Fit.WORD)),
    ("myOchos2.java", Naming("ochos2", Fit.WORD)),
    ("King_of_Cards-v1.py", Naming("king-of-cards", Fit.WORD)),
    ("ochos.py.txt", Naming("ochos", Fit.EXACT)),
    ("ochos.txt", Naming("ochos", Fit.EXACT)),
    ("\uff2f\uff43\uff48\uff4f\uff53 neu.py", Naming("ochos", Fit.WORD)),
    ("src/ochos.py", Naming("ochos", Fit.EXACT)),
    ("ochos2/main.py", Naming("ochos2", Fit.FOLDER)),
    ("ochos/ochos2/main.py", Naming("ochos2", Fit.FOLDER)),
    ("ochos5.py", None),
    ("mochos.py", None),
    ("main.py", None),
    ("king.py", None),
]


@pytest.mark.parametrize(("name", "naming"), NAMES)
def test_the_problem_in_a_name(name: str, naming: Naming | None) -> None:
    assert problem_in(PurePosixPath(name), IDS) == naming


@pytest.mark.parametrize(
    ("name", "program"),
    [
        ("ochos.py.txt", "ochos.py"),
        ("Ochos.CPP.TXT", "Ochos.CPP"),
        ("ochos.txt", "ochos.txt"),
        ("notes.md.txt", "notes.md.txt"),
        (".py.txt", ".py.txt"),
    ],
)
def test_a_text_suffix_behind_the_own_one(name: str, program: str) -> None:
    assert program_name(name) == program
