"""Lines of Ochos Locos that come too early: each is refused with its rules and its reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from solutions.ochos import main
from solutions.ochos.program import simulate
from tests.solutions.properties import assert_refusals_are_few_and_wrong
from tests.solutions.simulators import call
from tests.tables import rows, threes

CASES = Path(__file__).parents[3] / "cases"
PARTS = {"ochos": 1, "ochos2": 2, "ochos3": 3, "ochos4": 4}

GAMES = {
    "PLAIN": "Y3 B1/R1/G1/B3/G3 R3 R4",
    "TWOS": "B2 G4/Y5 Y8 G7/G2 B8/B5/Y4 Y7 R1",
    "EIGHTS": "R8 Y1/B8/G1 Y3/R5/G3 Y7",
}


def refused(case: str, part: int, n: int) -> tuple[str, list[tuple[str, str, str]]]:
    """The line of that number, and what is refused in its place."""
    done = call(main, ["--trace", "--part", str(part)], case.replace("/", "\n").encode())
    entry: Any = json.loads(done.out.splitlines()[n - 1])
    return entry["line"], [(one["line"], " ".join(one["rules"]), one["why"]) for one in entry.get("refused", [])]


# A game, its part, the number of a line, the line, and what is refused in its place, by which rules and why.
TABLE = """
PLAIN | 1 | 1 | 0: B3
PLAIN | 1 | 2 | 1: B1
  | 1: DRAW | O4 | Player 1 has a match for B3 (Y3 B1), and draws only without one.
  | 1: B1 (WINNER) | O6 | After this card player 1 still has Y3: nobody has won yet.
# What is refused with the last line is also refused after it.
PLAIN | 1 | 3 | 2: R1 (WINNER)
  | 2: R1 | O5 O6 | R1 is the last card of player 2, so the player has won.
# O4: a draw ends the turn.
R1 B1/B4/G1 R5/R7/R3 R2 | 1 | 4 | 3: R5
  | 2: R3 | O4 | DRAW ended the turn of player 2 on the line before: R3 stays in the hand.
  | 2: DRAW | O4 | DRAW ended the turn of player 2 on the line before: another player has the next line.
  | 3: DRAW | O4 | Player 3 has a match for R1 (G1 R5), and draws only without one.
  | 3: R5 (WINNER) | O6 | After this card player 3 still has G1: nobody has won yet.
# O8: an open 2, and one that is spent.
TWOS | 2 | 3 | 2: TAKE TWO
  | 2: DRAW | O8 | The B2 is open: without a 2 the player takes two cards, and does not draw.
B2 R1/Y8 Y7/G7/B4/G3 | 2 | 3 | 2: TAKE TWO
  | 2: DRAW | O8
  | The B2 is open: without a 2 the player would take two cards. The pile has one card, \
so it takes only that, but the line is still TAKE TWO.
TWOS | 2 | 4 | 3: B8
  | 2: DRAW | O8 | TAKE TWO ended the turn of player 2 on the line before: another player has the next line.
  | 3: DRAW | O4 | Player 3 has a match for B2 (G2 B8), and draws only without one.
  | 3: TAKE TWO | O8
  | A TAKE TWO has already answered the B2, so it is an ordinary card again: nobody takes cards for it now.
  | 3: B8 (WINNER) | O6 | After this card player 3 still has G2: nobody has won yet.
# O9: an 8 answers no 2, has to match, and names no colour as the last card.
TWOS | 3 | 3 | 2: TAKE TWO
  | 2: DRAW | O8 | The B2 is open: without a 2 the player takes two cards, and does not draw.
  | 2: Y8 LOCO Y | O8 O9 | The B2 is open: only a 2 answers it, an 8 does not.
EIGHTS | 3 | 3 | 2: B8 (WINNER)
  | 2: B8 LOCO R (WINNER) | O9 | The 8 was the last card, so no card is left whose colour it could name.
  | 2: B8 LOCO Y (WINNER) | O9 | The 8 was the last card, so no card is left whose colour it could name.
  | 2: B8 LOCO G (WINNER) | O9 | The 8 was the last card, so no card is left whose colour it could name.
  | 2: B8 LOCO B (WINNER) | O9 | The 8 was the last card, so no card is left whose colour it could name.
  | 2: B8 | O5 O6 | B8 is the last card of player 2, so the player has won.
"""

# A game, its part, the number of a line, the line, what a program prints in its place that has lost track of the game,
# by which rules that is refused, and why.
BELIEFS = """
B4 Y8/R8 Y7/Y2 G8/G1/G3 | 3 | 5 | 1: Y8 LOCO G | 1: Y8 LOCO B | O4
  | This would be right without G3 in the hand of player 1, but it was taken on line 2 (1: DRAW).
G1 R2/R8 Y3/R7 Y4/R3/R4 B8 | 3 | 6 | 2: R8 LOCO R | 2: R8 LOCO Y | O4
  | This would be right without R4 and B8 in the hand of player 2, but they were taken on line 3 (2: TAKE TWO).
B4 Y4/R1 Y6/B6 B2/B8/G3 | 1 | 5 | 1: DRAW | 1: B4 | O2
  | This would be right with B4 in the hand of player 1, but line 2 played it.
Y3 G4/B8 R2/B4 Y4/B3/R1 | 1 | 3 | 2: DRAW | 2: B8 | O2
  | This would be right on B3, but the top card is Y3, played on line 2.
B8 R1/R6 B6/G1/B3/Y4 | 3 | 3 | 2: R6 | 2: B6 | O9
  | This would be right if no colour had been named, but the B8 is LOCO R until the next card is played.
# The 8 is still in the hand when the colour is named; the order of the hand decides.
R8 Y1 B3/B1/G1/R5/Y2 G3 | 3 | 2 | 1: R8 LOCO Y | 1: R8 LOCO R | O9
  | R is the colour of the R8 itself, and the hand of player 1 has no other red card.
R7 R4 G1/B1/G2/R5/Y2 | 1 | 2 | 1: R4 | 1: R7 | O3
  | R7 came to the hand of player 1 before R4, but the number decides, not the hand.
B7 G7 Y1/B1/G2/R7/Y2 | 1 | 2 | 1: G7 | 1: B7 | O3
  | B7 came to the hand of player 1 before G7, but the order of the colours decides, not the hand.
# The pile is empty earlier than the program thinks.
B4 Y7/G8 Y5/B5 R6/G4/Y8 | 1 | 8 | 1: Y7 (WINNER) | 1: Y7 | O5 O6 | Y7 is the last card of player 1, so the player \
has won. On line 5 (1: DRAW) player 1 took nothing: the pile was empty after line 3 (2: DRAW).
"""


@pytest.mark.parametrize("row", rows(BELIEFS), ids=lambda row: "-".join(row[:4]))
def test_what_would_be_right_on_another_table(row: list[str]) -> None:
    case, part, n, line, *expected = row
    golden, found = refused(case, int(part), int(n))
    assert golden == line
    assert threes(expected)[0] in found


def test_a_right_card_that_was_drawn_may_have_been_lost() -> None:
    line, found = refused("R7 G1/R8 Y7/Y2 Y3/B8/R4 G5 B3 G2", 1, 5)
    assert line == "1: R4"
    assert not any("came to the hand" in why for _, _, why in found)


@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: "-".join(row[:4]))
def test_what_may_not_come_yet(row: list[str]) -> None:
    case, part, n, line, *expected = row
    assert refused(GAMES.get(case, case), int(part), int(n)) == (line, threes(expected))


@pytest.mark.slow
@pytest.mark.parametrize("problem", PARTS)
def test_refused_lines_are_few_and_never_the_right_line(problem: str) -> None:
    files = (CASES / problem).glob("*/*.txt")
    assert_refusals_are_few_and_wrong((simulate(file.read_text(), PARTS[problem], trace=True) for file in files), 8)
