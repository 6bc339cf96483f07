"""validate.py: what is a contest case, and how it says so."""

from pathlib import Path

import pytest

from problems.kotc.validate import why_not_valid
from tests.solutions.simulators import run

ROOT = Path(__file__).parents[3]
WHOLE = (ROOT / "cases/kotc/sample/001-three-bots.txt").read_text()
HANDS = [line for line in WHOLE.splitlines() if line.startswith("hand")]
DRAWN = "draw 2H AC AD\n"

# Both hold eights that do not match, and nothing else to play.
STUCK = """\
seed 0
bots ExampleBot ExampleBot
hand 8C 8D 2C 3C 4C 5C 6C 7C
hand 8H 2D 3D 4D 5D 6D 7D 9D
discard QS
draw 9C TC JC QC KC AC TD JD QD KD AD 2S
draw 3S 4S 5S 6S 7S 8S 9S TS JS KS AS 2H
draw 3H 4H 5H 6H 7H 9H TH JH QH KH AH
"""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (WHOLE, None),
        (WHOLE.replace("\n", "\r\n"), None),
        (STUCK, "expected a game with a winner, found one without"),
        (WHOLE.replace(DRAWN, "draw 2H AC\n"), "expected a whole deal of 52 cards, found 51"),
        (WHOLE.replace(DRAWN, "draw 2H AC AC\n"), "line 9: 'AC' is not a new card: it is already on line 9"),
        (WHOLE.replace(HANDS[0], "hand 5D 8H KH KS TH 7D 9C").replace(DRAWN, "draw 2H AC AD JH\n"),
         "expected 8 cards in the hand of player 1, found 7"),
        (WHOLE.replace("seed", "Seed"), "line 1: 'Seed' is not the keyword seed"),
        (WHOLE.replace("Saver", "Savers"),
         "line 2: 'Savers' is not a bot: ExampleBot, EightsLast, EightsFirst, LongSuit, Saver"),
        ("", "line 1: the input ends, expected the keyword seed"),
        ("\x1b[31m\n", r"line 1: '\x1b[31m' is not the keyword seed"),
    ],
)  # fmt: skip
def test_why_a_text_is_no_contest_case(text: str, why: str | None) -> None:
    assert why_not_valid(text) == why


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("options", "data", "status", "output"),
    [
        ([], WHOLE.encode(), 42, b""),
        ([], b"seed 1\n", 43, b"line 2: the input ends, expected the keyword bots\n"),
        ([], b"\xff\n", 43, b"line 1: '\\xff' is not UTF-8 text\n"),
        (["--part", "5"], WHOLE.encode(), 2, b""),
    ],
)
def test_the_exit_status_says_whether_it_is_valid(options: list[str], data: bytes, status: int, output: bytes) -> None:
    done = run("problems.kotc.validate", *options, data=data)
    assert (done.status, done.out) == (status, output)
