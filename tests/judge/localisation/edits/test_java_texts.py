"""Other literals for programs in Java."""

from __future__ import annotations

import pytest

from judge.localisation.edits.java_texts import other_literals


@pytest.mark.parametrize(
    ("source", "wanted", "other"),
    [
        ('print(p + ": Draw");', ("1: DRAW", "1: Draw"), ('": Draw"', '": DRAW"', 0)),
        ("print('a');", ("b", "a"), ("'a'", "'b'", 0)),
        ("x == '7'", ("", ""), ("'7'", "'8'", 1)),
        (r'printf("%d,%d%n", a, b);', ("1 2", "1,2"), (r'"%d,%d%n"', r'"%d %d%n"', 0)),
        ('printf("%d:%d%n", a, b);', ("1:05", "1:5"), ('"%d:%d%n"', '"%d:%02d%n"', 0)),
        ('"RBGY".indexOf(c)', ("", ""), ('"RBGY"', '"RGBY"', 1)),
    ],
)
def test_a_literal_that_may_be_meant(source: str, wanted: tuple[str, str], other: tuple[str, str, int]) -> None:
    assert other in other_literals(source, [wanted])
