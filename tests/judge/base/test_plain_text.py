"""Texts as people compare them."""

import pytest

from judge.base.plain_text import plain


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Apellido(s)", "apellido s"),
        ("  José_NÚÑEZ ", "jose nunez"),
        ("E-Mail-Adresse", "e mail adresse"),
        ("Straße", "strasse"),
        ("-", ""),
    ],
)
def test_plain(text: str, same: str) -> None:
    assert plain(text) == same
