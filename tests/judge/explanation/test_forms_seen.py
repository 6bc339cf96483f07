"""Slips of form in whole outputs: what the terminal and the teacher's page say, and what the student's page says.

Each is made of the golden transcript of the first sample by one change, as a program with that slip prints it.
"""

import re

import pytest

from judge.explanation.explain import explain
from tests.judge.explanation.test_excerpt import GOLDEN, OCHOS, TRACE, case, seen

GAME = GOLDEN.decode()
SAME = " The other wrong lines around it have the same slip."
LIST = "brackets and quotation marks are printed as well, as if a whole list was printed"
STOP = "The format is wrong: there is one full stop too many at the end of the line; expected `B3`, printed `B3.`."
BRACKETS = "The format is wrong: brackets around `WINNER` are missing; expected `(WINNER)`, printed `WINNER`."
QUESTION = "A question to the user counts as output, too: leave it out. In Python, write `input()` with empty brackets."


def each(pattern: str, by: str) -> str:
    return re.sub(pattern, by, GAME, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("output", "meaning", "more"),
    [
        (each(": ", " - "), "The format is wrong: `-` stands after `0` in place of `:`; expected `0:`, printed `0 -`.",
         ""),
        (each(": ", " "), "The format is wrong: the colon after `0` is missing; expected `0:`, printed `0`.", ""),
        (each("$", "."), STOP, SAME),
        (each("^(.): (..)$", r"[\1, '\2']"), f"The format is wrong: {LIST}; expected `0: B3`, printed `[0, 'B3']`.",
         SAME),
        (each("^", "0"), "The format is wrong: `00` begins with one zero too many; expected `0:`, printed `00:`.", ""),
        (each("^", " "), "Only spaces differ: one space at the beginning of the line, none expected.", ""),
        (each("DRAW", "Draw"), "Only capital and small letters differ: expected `DRAW`, printed `Draw`.", ""),
        (each("DRAW", "PASS"), "The format is wrong: expected `DRAW`, printed `PASS`.", ""),
        (each("DRAW", "DRAWS"), "The format is wrong: expected `DRAW`, printed `DRAWS`: `S` is too much.", ""),
        (each(r"\((.*)\)", r"\1"), BRACKETS, ""),
        (each(r" \(", "\n("), "`(WINNER)` stands on the next line, but it belongs at the end of this one.", ""),
        (f"Card? {GAME}", f"`Card? ` is printed before the answer. {QUESTION}", ""),
    ],
)  # fmt: skip
def test_slips_on_the_terminal_and_on_the_students_page(output: str, meaning: str, more: str) -> None:
    """`more` is what only the following lines show; students see nothing of them."""
    result = case(output)
    assert explain(OCHOS, result, TRACE, "Python").meaning == meaning + more
    assert seen(result).explanation.meaning == meaning
