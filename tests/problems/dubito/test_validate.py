"""validate.py: what is a contest case, and how it says so."""

import pytest

from problems.dubito.deals import DECK
from problems.dubito.validate import why_not_valid
from tests.solutions.simulators import run

WHOLE = """\
seed 6278403648344727103
bots Honest Counter Doubter Honest ExampleBot Doubter
hand 8 4 4 7 8 9 12 6 13
hand 10 2 7 3 12 4 13 7 3
hand 1 0 5 1 8 11 10 6 2
hand 9 4 5 8 9 13 13 12 3
hand 5 10 6 12 3 6 11 7 2
hand 1 1 2 11 9 11 0 5 10
"""
ENDLESS = """\
seed 9082678211870680175
bots Doubter Doubter Doubter
hand 1 7 1 0 11 11 1 13 2 4 13 8 5 10 6 5 11 3
hand 10 2 9 12 5 11 8 6 4 8 9 7 5 4 10 12 3 6
hand 7 2 10 8 12 7 12 13 13 6 0 2 9 3 4 9 1 3
"""
FOUR = (
    WHOLE.replace("4 4 7 8 9 12 6 13", "4 4 4 4 9 12 6 13")
    .replace("12 4 13 7 3", "12 7 13 7 3")
    .replace("9 4 5 8 9", "9 8 5 8 9")
)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (WHOLE, None),
        (WHOLE.replace("\n", "\r\n"), None),
        (WHOLE.replace("5 10\n", "5\n"), "expected a whole deal of 54 cards, found 53"),
        (WHOLE.replace(" 6 13\n", " 6\n", 1).replace("5 10\n", "5 10 13\n"),
         "expected 9 cards in the hand of player 1, found 8"),
        (FOUR, "expected no hand with four of a value, found four 4s in the hand of player 1"),
        (WHOLE.replace("13 13 12 3", "13 13 12 13"),
         "line 6: '13' is not a card that is left: all 4 have already been dealt"),
        ("", "line 1: the input ends, expected the keyword seed"),
        (ENDLESS, "expected a game that ends before the turn limit, found one that reaches it"),
        ("seed \x1b[31m\n", r"line 1: '\x1b[31m' is not a seed: 0 to 18446744073709551615"),
    ],
)  # fmt: skip
def test_why_a_text_is_no_contest_case(text: str, why: str | None) -> None:
    assert why_not_valid(text) == why


def test_the_deck_is_four_of_each_value_and_two_jokers() -> None:
    assert sorted(DECK) == sorted([0, 0, *list(range(1, 14)) * 4])


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("options", "data", "status", "output"),
    [
        ([], WHOLE.encode(), 42, b""),
        ([], b"seed 1\n", 43, b"line 2: the input ends, expected the keyword bots\n"),
        ([], b"\xff\n", 43, b"line 1: '\\xff' is not UTF-8 text\n"),
        (["--part", "1"], WHOLE.encode(), 2, b""),
    ],
)
def test_the_exit_status_says_whether_it_is_valid(options: list[str], data: bytes, status: int, output: bytes) -> None:
    done = run("problems.dubito.validate", *options, data=data)
    assert (done.status, done.out) == (status, output)
