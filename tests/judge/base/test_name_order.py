"""The order of names."""

import random
import unicodedata

import pytest

from judge.base.name_order import name_order, plain_letters

ORDERED = [
    "", "1", "02", "2", "10", "9" * 5000, "Ana", "ana", "Ándel", "Bo", "bø", "boa", "Łucja", "Lund", "Núñez", "nunez b",
    "Nuñezz", "Straße", "strasse 2", "team2", "team2b", "team10", "Zoë", "Ægir 2",
]  # fmt: skip


def test_names_as_people_look_for_them() -> None:
    mixed = ORDERED.copy()
    random.Random(7).shuffle(mixed)
    assert sorted(mixed, key=name_order) == [
        "", "1", "02", "2", "10", "9" * 5000, "Ægir 2", "Ana", "ana", "Ándel", "Bo", "bø", "boa", "Łucja", "Lund",
        "Núñez", "nunez b", "Nuñezz", "Straße", "strasse 2", "team2", "team2b", "team10", "Zoë",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Núñez", "nunez"), (unicodedata.normalize("NFD", "Núñez"), "nunez"), ("STRAßE", "strasse"), ("Øyvind", "oyvind"),
     ("Žižek Łoś", "zizek los"), ("Æsir", "aesir"), ("\uff21\uff4e\uff41", "ana"), ("Иван", "иван"), ("李", "李")],
)  # fmt: skip
def test_plain_letters(text: str, plain: str) -> None:
    assert plain_letters(text) == plain
