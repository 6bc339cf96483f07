"""validate.py: what is a contest case of each part, and how it says so."""

import pytest

from problems.ochos.validate import why_not_valid
from tests.solutions.simulators import run

WHOLE = """\
Y3 Y7 Y8 B1 B7
R8 Y1 G4 G8 B8
R3 R4 R7 Y6 B5
B3
R2 G5 B6 Y5 G3 G2
Y4 R1 G1 Y2 G6 B4
R5 G7 R6 B2
"""


@pytest.mark.parametrize(
    ("part", "text", "why"),
    [
        (1, WHOLE, None),
        (2, WHOLE, "expected a game with a winner, found one that gets stuck"),
        (3, WHOLE, None),
        (4, "3\n" + WHOLE, None),
        (1, WHOLE.replace("\n", "\r\n"), None),
        (4, WHOLE, "line 1: 'Y3' is not a number of players: 2 to 6"),
        (1, "3\n" + WHOLE, "line 1: '3' is not a card: a colour (R, Y, G, B) and a number (1 to 8)"),
        (1, WHOLE.replace("R6 B2", "R6"), "expected a whole deal of 32 cards, found 31"),
        (1, WHOLE.replace(" B2", " B3"), "line 7: 'B3' is not a new card: it is already on line 4"),
        (1, WHOLE.replace(" B7\n", "\n").replace("B2", "B2 B7"), "expected 5 cards in the hand of player 1, found 4"),
        (1, "", "line 1: the input ends, expected the hand of player 1: at least one card"),
        (1, "\x1b[31m\n", r"line 1: '\x1b[31m' is not a card: a colour (R, Y, G, B) and a number (1 to 8)"),
    ],
)
def test_why_a_text_is_no_contest_case(part: int, text: str, why: str | None) -> None:
    assert why_not_valid(text, part) == why


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("options", "data", "status", "output"),
    [
        ([], WHOLE.encode(), 42, b""),
        (["--part", "4"], b"3\n" + WHOLE.encode(), 42, b""),
        ([], b"Y3\n", 43, b"line 2: the input ends, expected the hand of player 2: at least one card\n"),
        ([], b"\xff\n", 43, b"line 1: '\\xff' is not UTF-8 text\n"),
        (["--part", "5"], WHOLE.encode(), 2, b""),
    ],
)
def test_the_exit_status_says_whether_it_is_valid(options: list[str], data: bytes, status: int, output: bytes) -> None:
    done = run("problems.ochos.validate", *options, data=data)
    assert (done.status, done.out) == (status, output)
