"""The lines whose texts are in a wrong line."""

import ast

import pytest

from judge.localisation.own_texts import find
from judge.localisation.questions import QUESTIONS
from judge.localisation.wrong_text import QUESTION

GAME = """\
"Plays a game."
names = {"H": "Hearts"}
print("ROUND", 1)
print("Seat " + str(1) + ": PLAY " + ", ".join(cards))
print("TOTAL: " + "-".join(points))
print("WIN\\nPlays a game.")
"""


@pytest.mark.parametrize(
    ("expected", "found", "lines"),
    [
        ("1: PLAY 2 3", "Seat 1: PLAY 2 3", {4: QUESTION}),
        ("TOTAL: 1 2", "TOTAL: 1-2", {5: QUESTION}),
        ("ROUND 01", "ROUND 1", {3: QUESTIONS["text"]}),
        ("1: 8H HEARTS", "1: 8H Hearts", {2: QUESTIONS["text"]}),
        ("ROUND 1", "ROUND 2", {}),
        ("1", "0: Plays a game.", {}),
    ],
    ids=["a word", "a mark", "zeros", "letters", "another number", "did not run"],
)
def test_the_lines_that_print_what_is_wrong(expected: str, found: str, lines: dict[int, str]) -> None:
    right = [f"ROUND 01\n{expected}\nHEARTS".encode()]
    assert find(ast.parse(GAME), range(1, 6), [(expected, found)], right) == lines
