"""The trace of Ochos Locos: rules, reasons, facts and options of each kind of line, and whole objects."""

import json
from typing import Any

import pytest

from solutions.ochos import main
from tests.solutions.objects import refusal, zone
from tests.solutions.simulators import call
from tests.tables import listed, rows


def trace(case: str, part: int, *options: str) -> list[Any]:
    done = call(main, ["--trace", "--part", str(part), *options], case.replace("/", "\n").encode())
    assert (done.status, done.err) == (0, b"")
    return [json.loads(line) for line in done.out.splitlines()]


def test_whole_objects() -> None:
    assert trace("Y1 R8 B3/B1/G1/R5/Y2 G3", 3)[:3] == [
        {"n": 1, "line": "0: R5", "rules": [], "why": "The card on the discard pile is R5.",
         "before": {"turn": 0,
                    "zones": [zone("hand1", 1, "R8 Y1 B3"), zone("hand2", 2, "B1"), zone("hand3", 3, "G1"),
                              zone("discard", 0, "R5"), zone("pile", 0, "Y2 G3")],
                    "facts": []},
         "options": ["0: R5"]},
        {
            "n": 2,
            "line": "1: R8 LOCO Y",
            "rules": ["O9"],
            "why": "Player 1's hand has 1 matching eight (R8), so player 1 must play an 8: R8. It names Y: of the "
            "colours left in the hand (Y1 B3), the first in the order R, Y, G, B.",
            "before": {"turn": 1,
                       "zones": [zone("hand1", 1, "R8 Y1 B3"), zone("hand2", 2, "B1"), zone("hand3", 3, "G1"),
                                 zone("discard", 0, "R5"), zone("pile", 0, "Y2 G3")],
                       "facts": []},
            "options": ["1: R8 LOCO Y", "1: R8 LOCO B"],
            "refused": [
                refusal("1: DRAW", "O4", "Player 1 has a match for R5 (R8), and draws only without one."),
                refusal("1: R8 LOCO Y (WINNER)", "O6", "After this card player 1 still has Y1 B3: nobody has won yet."),
                refusal("1: R8 (WINNER)", "O6", "After this card player 1 still has Y1 B3: nobody has won yet."),
                refusal("1: R8 LOCO R", "O9",
                        "R is the colour of the R8 itself, and the hand of player 1 has no other red card."),
            ],
        },
        {
            "n": 3,
            "line": "2: DRAW",
            "rules": ["O4", "O9"],
            "why": (
                "The R8 is LOCO Y: it counts as Y8. Player 2's hand has no yellow card and no card with number 8, "
                "so player 2 takes Y2 from the pile, and the turn ends."
            ),
            "before": {"turn": 2,
                       "zones": [zone("hand1", 1, "Y1 B3"), zone("hand2", 2, "B1"), zone("hand3", 3, "G1"),
                                 {**zone("discard", 0, "R5 R8"), "as": "Y8"}, zone("pile", 0, "Y2 G3")],
                       "facts": ["The R8 is LOCO Y: it counts as Y8."]},
            "options": ["2: DRAW"],
        },
    ]  # fmt: skip


def test_with_hands_the_second_column_is_there_too() -> None:
    assert [entry["hands"] for entry in trace("B1/B2 G1/R3 B4/R8", 1, "--hands")] == [
        "1: B1 / 2: G1 B2 / 3: R3 B4",
        "B1",
        "G1 B2",
        "B4",
        "B1",
        "G1 B2",
        "B4",
        None,
    ]


# A case, the number of a line in its trace (0: the last), and what the trace says there.
TABLE = """
1 | B7 Y3 B1/R1/Y1/B3 | 2 | 1: B1 | O3
  | Player 1's hand has 2 blue cards (B1 B7) and 1 card with number 3 (Y3): more cards of the top card's colour than of
  its number. So player 1 must play the colour: its lowest card, B1.
  | 1: Y3 / 1: B1 / 1: B7
1 | B7 Y3/R1/Y1/B3 | 2 | 1: B7 | O3
  | Player 1's hand has 1 blue card (B7) and 1 card with number 3 (Y3): as many cards of the top card's colour as of its
  number. In a tie player 1 must play the colour: B7.
  | 1: Y3 / 1: B7
1 | B7 B6 Y6/R1/Y1/R6 | 2 | 1: Y6 | O3
  | Player 1's hand has no red card and 2 cards with number 6 (Y6 B6): more cards of the top card's number than of its
  colour. So player 1 must play the number: the first of Y6 B6 in the order R, Y, G, B.
  | 1: Y6 / 1: B6
1 | B7/R1/Y1/R7 | 0 | 1: B7 (WINNER) | O3 O6
  | Player 1's hand has no red card and 1 card with number 7 (B7): more cards of the top card's number than of its
  colour. So player 1 must play the number: B7. This was the last card in the hand, so player 1 has won.
  | 1: B7 (WINNER)
1 | B7/R1/Y1/R6/G5 | 2 | 1: DRAW | O4
  | Player 1's hand has no red card and no card with number 6, so player 1 takes G5 from the pile, and the turn ends.
  | 1: DRAW
1 | B7/R1/Y1/R6 | 2 | 1: DRAW | O4 O5
  | Player 1's hand has no red card and no card with number 6. The pile is empty, so player 1 takes nothing, but the
  line is still DRAW.
  | 1: DRAW
1 | B7/B8/Y1/R6 | 4 | 3: DRAW | O4 O5
  | Player 3's hand has no red card and no card with number 6. The pile is empty, so player 3 takes nothing, but the
  line is still DRAW.
  | 3: DRAW
1 | B7/B8/Y1/R6 | 0 | STALEMATE | O7
  | Each of the 3 players in turn had no match, and the pile is empty: nothing can change.
  | STALEMATE
2 | R2 R5/R1 B2 Y2/G1/R8 | 3 | 2: Y2 | O8
  | The R2 is open, so player 2 must answer it with a 2: the first of Y2 B2 in the order R, Y, G, B.
  | 2: Y2 / 2: B2 | The R2 is open.
2 | R2 R5/Y2/G1/R8 | 0 | 2: Y2 (WINNER) | O6 O8
  | The R2 is open, so player 2 must answer it with a 2: Y2. This was the last card in the hand, so player 2 has won.
  | 2: Y2 (WINNER) | The R2 is open.
2 | R2 R5/R1/G1/R8/B7 B6 B5 | 3 | 2: TAKE TWO | O8
  | The R2 is open, and player 2's hand has no 2, so player 2 takes B7 B6 from the pile, and the turn ends.
  | 2: TAKE TWO | The R2 is open.
2 | R2 R5/R1/G1/R8/B7 | 3 | 2: TAKE TWO | O5 O8
  | The R2 is open, and player 2's hand has no 2, so player 2 takes B7, the only card that is left in the pile.
  | 2: TAKE TWO | The R2 is open.
3 | R2 R5/R1/G1/R8 | 3 | 2: TAKE TWO | O5 O8
  | The R2 is open, and player 2's hand has no 2. The pile is empty, so player 2 takes nothing, but the line is still
  TAKE TWO.
  | 2: TAKE TWO | The R2 is open.
3 | R2 R5/R8/G1/R7/B7 B6 | 3 | 2: TAKE TWO | O8 O9
  | The R2 is open, and player 2's hand has no 2, so player 2 takes B7 B6 from the pile, and the turn ends. An 8 (R8)
  does not answer a 2.
  | 2: TAKE TWO | The R2 is open.
2 | R2 R5/Y3/R6 R7/R8/B7 B6 | 4 | 3: R6 | O3 O8
  | A TAKE TWO has answered the R2, so it is an ordinary card again. Player 3's hand has 2 red cards (R6 R7) and no card
  with number 2: more cards of the top card's colour than of its number. So player 3 must play the colour: its lowest
  card, R6.
  | 3: R6 / 3: R7
2 | R5/Y3/R6/B2/B7 | 2 | 1: DRAW | O4 O8
  | The first discard, B2, is an ordinary card. Player 1's hand has no blue card and no card with number 2, so player 1
  takes B7 from the pile, and the turn ends.
  | 1: DRAW
1 | R5/Y3/R6/B2/B7 | 2 | 1: DRAW | O4
  | Player 1's hand has no blue card and no card with number 2, so player 1 takes B7 from the pile, and the turn ends.
  | 1: DRAW
2 | R5 R6/Y3/R7/R2 | 2 | 1: R5 | O3 O8
  | The first discard, R2, is an ordinary card. Player 1's hand has 2 red cards (R5 R6) and no card with number 2: more
  cards of the top card's colour than of its number. So player 1 must play the colour: its lowest card, R5.
  | 1: R5 / 1: R6
3 | B8 G8 R1 Y2/Y3/R7/G5 | 2 | 1: G8 LOCO R | O9
  | Player 1's hand has 1 matching eight (G8), so player 1 must play an 8: G8. It names R: of the colours left in the
  hand (R1 Y2 B8), the first in the order R, Y, G, B.
  | 1: G8 LOCO R / 1: G8 LOCO Y / 1: G8 LOCO B
3 | B8 G8 B1/Y3/R7/R8 | 2 | 1: G8 LOCO B | O9
  | The first discard, R8, keeps its colour. Player 1's hand has 2 matching eights (G8 B8), so player 1 must play an
  8: the first of G8 B8 in the order R, Y, G, B. It names B: of the colours left in the hand (B1 B8), the first in the
  order R, Y, G, B.
  | 1: G8 LOCO B / 1: B8 LOCO G / 1: B8 LOCO B
3 | B8/Y3/R7/B5 | 0 | 1: B8 (WINNER) | O6 O9
  | Player 1's hand has 1 matching eight (B8), so player 1 must play an 8: B8. As the last card it names no colour. This
  was the last card in the hand, so player 1 has won.
  | 1: B8 (WINNER)
3 | G8 G3/B1 G4 G2/R7/G5 | 3 | 2: G2 | O3 O9
  | The G8 is LOCO G: it counts as G8. Player 2's hand has 2 green cards (G2 G4) and no card with number 8: more cards
  of the top card's colour than of its number. So player 2 must play the colour: its lowest card, G2.
  | 2: G2 / 2: G4 | The G8 is LOCO G: it counts as G8.
3 | Y8/Y3/R7/G5/B1 | 2 | 1: DRAW | O4
  | Player 1's hand has no green card and no card with number 5, so player 1 takes B1 from the pile, and the turn ends.
  Player 1 has 1 eight (Y8), but it does not match.
  | 1: DRAW
4 | 4/B1/B2/B3/R4/R8/Y5 Y6 Y7 | 0 | 4: R4 (WINNER) | O3 O6 O9 O10
  | With 4 players, player 4 comes after player 3. The first discard, R8, keeps its colour. Player 4's hand has 1 red
  card (R4) and no card with number 8: more cards of the top card's colour than of its number. So player 4 must play the
  colour: R4. This was the last card in the hand, so player 4 has won.
  | 4: R4 (WINNER)
4 | 2/B1/B2/R6/Y5 Y7 | 4 | 1: DRAW | O4 O5 O10
  | With 2 players, player 1 comes after player 2. Player 1's hand has no red card and no card with number 6. The pile
  is empty, so player 1 takes nothing, but the line is still DRAW.
  | 1: DRAW
4 | 3/R2 R5/R1/G1/R7 | 3 | 2: TAKE TWO | O5 O8 O10
  | The R2 is open, and player 2's hand has no 2. The pile is empty, so player 2 takes nothing, but the line is still
  TAKE TWO.
  | 2: TAKE TWO | The R2 is open.
4 | 2/B1/B2/R6 | 0 | STALEMATE | O7 O10
  | Each of the 2 players in turn had no match, and the pile is empty: nothing can change.
  | STALEMATE
"""


@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: f"{row[0]}: {row[1]} {row[3]}")
def test_a_line(row: list[str]) -> None:
    part, case, n, line, rules, why, options, *facts = row
    entry = trace(case, int(part))[int(n) - 1]
    said = (entry["line"], entry["rules"], entry["why"], entry["options"], entry["before"]["facts"])
    assert said == (line, rules.split(), why, listed(options), facts)


def test_nobody_moves_at_the_first_line_and_at_a_stalemate() -> None:
    assert [entry["before"]["turn"] for entry in trace("B1/B2/B3/R8", 1)] == [0, 1, 2, 3, 0]
