"""What the validators share: why a text is not valid, and the exit status."""

from functools import partial

import pytest

from problems.validation import main, why_not
from solutions._kit.text import LIMIT, BadInput
from tests.solutions.simulators import Outcome, call


def parse(text: str) -> int:
    """The number in the text."""
    if not text.strip().isdigit():
        raise BadInput(1, text[:5], "a number")
    return int(text)


def why_not_small(number: int) -> str | None:
    return None if number < 10 else f"expected at most 9, found {number}"


@pytest.mark.parametrize(
    ("text", "why"),
    [("7\n", None), ("12\n", "expected at most 9, found 12"), ("\x1b", r"line 1: '\x1b' is not a number")],
)
def test_the_reason_is_that_of_the_parser_or_of_the_contest(text: str, why: str | None) -> None:
    assert why_not(text, parse, why_not_small) == why


@pytest.mark.parametrize(
    ("data", "status", "output"),
    [
        (b"7\n", 42, b""),
        (b"\xff7", 43, b"1 stray, 2 in all\n"),
        (b"x" * (5 * LIMIT), 43, b"0 stray, 16777217 in all\n"),
    ],
    ids=["valid", "not UTF-8", "endless"],
)
def test_the_exit_status_and_how_much_is_read(data: bytes, status: int, output: bytes) -> None:
    def why_not_valid(text: str) -> str | None:
        stray = sum("\udc80" <= character <= "\udcff" for character in text[:100])
        return None if text == "7\n" else f"{stray} stray, {len(text)} in all"

    assert call(partial(main, "program", "about", {1: why_not_valid}), [], data) == Outcome(status, output)
