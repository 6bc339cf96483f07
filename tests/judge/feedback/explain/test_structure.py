from __future__ import annotations

import pytest

from judge.feedback.explain.structure import differences


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        ({"player": "1", "card": "G2"}, {"player": "1", "card": "G2"}, ()),
        ({"player": "1", "card": "G2"}, {"player": "1", "card": "G5"}, ("card `G5` instead of `G2`",)),
        (
            {"player": "2", "card": "G2", "winner": None},
            {"player": "3", "card": "B1", "winner": None},
            ("player `3` instead of `2`", "card `B1` instead of `G2`"),
        ),
        (
            {"player": "1", "move": "G2 LOCO R", "colour": "R"},
            {"player": "1", "move": "G2 LOCO Y", "colour": "Y"},
            ("colour `Y` instead of `R`",),
        ),
        (
            {"player": "1", "card": "G2", "word": None, "winner": "(WINNER)"},
            {"player": "1", "card": None, "word": "DRAW", "winner": None},
            (),  # lines of different kinds: their parts do not correspond
        ),
        ({"card": "G2"}, {"card": "\x1b[31m{found}"}, (r"card `\x1b[31m{found}` instead of `G2`",)),
    ],
)
def test_parts_that_differ_in_words(
    expected: dict[str, str | None], found: dict[str, str | None], words: tuple[str, ...]
) -> None:
    assert differences(expected, found) == words
