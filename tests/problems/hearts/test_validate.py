"""validate.py: what is a contest case, and how it says so."""

import pytest

from problems.hearts.validate import why_not_valid
from tests.solutions.simulators import run

BOTS = "bots FirstLegal FirstLegal FirstLegal FirstLegal\n"
DEAL = "".join(f"hand {' '.join(rank + suit for rank in '23456789TJQKA')}\n" for suit in "CDSH")
# The highest totals after the rounds of this deal are 22, 30, 43, 53.


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOTS + DEAL, None),
        (BOTS + 4 * DEAL, None),
        ((BOTS + DEAL).replace("\n", "\r\n"), None),
        (f"{BOTS}limit 22\n{DEAL}", None),
        (f"{BOTS}limit 1\n{DEAL}", None),
        (f"{BOTS}limit 23\n{DEAL}{DEAL}", None),
        (f"{BOTS}limit 22\n{DEAL}{DEAL}", None),  # the limit is reached, and a deal is left over
        (f"{BOTS}limit 1\n{20 * DEAL}", None),
        (f"{BOTS}limit 1\n{21 * DEAL}", "expected at most 20 rounds, found 21"),
        (f"{BOTS}limit 1\n{DEAL}{DEAL.replace('AH', '2C')}",
         "line 10: '2C' is not a new card: it is already on line 7"),
        (f"{BOTS}limit 1000\n{20 * DEAL}", None),
        (f"{BOTS}limit 1000\n{21 * DEAL}", "expected at most 20 rounds, found 21"),
        (BOTS + DEAL.replace("AH", "2C"), "line 5: '2C' is not a new card: it is already on line 2"),
        ("", "line 1: the input ends, expected the keyword bots"),
        ("\x1b[31m\n", r"line 1: '\x1b[31m' is not the keyword bots"),
    ],
    ids=range(15),
)  # fmt: skip
def test_why_a_text_is_no_contest_case(text: str, why: str | None) -> None:
    assert why_not_valid(text) == why


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("options", "data", "status", "output"),
    [
        ([], (BOTS + DEAL).encode(), 42, b""),
        ([], BOTS.encode(), 43, b"line 2: the input ends, expected the keyword limit or the keyword hand\n"),
        ([], b"\xff\n", 43, b"line 1: '\\xff' is not UTF-8 text\n"),
        (["--part", "1"], b"", 2, b""),
    ],
    ids=["valid", "not valid", "bytes", "bad option"],
)
def test_the_exit_status_says_whether_it_is_valid(options: list[str], data: bytes, status: int, output: bytes) -> None:
    done = run("problems.hearts.validate", *options, data=data)
    assert (done.status, done.out) == (status, output)
