"""The misreadings of Ochos Locos: what each plays, alone and with others."""

import pytest

from problems.ochos.misreadings import OCHOS
from tests.problems.texts import answered, rules_broken
from tests.tables import rows

Answer = tuple[str, tuple[str, ...]]
"""The outcome, and the lines of an output that ends, without spaces at their ends."""


def played(text: str, part: int, *misreadings: str) -> Answer:
    outcome, output = OCHOS.play(text, part, misreadings)
    return outcome, tuple(line.rstrip() for line in output.rstrip().split("\n")) if outcome == "text" else ()


def test_a_stuck_game_is_endless_for_a_program_that_misreads_and_a_stalemate_by_the_rules() -> None:
    stuck = "G7\nB4\nG5\nR2\n"
    assert OCHOS.play(stuck, 1, []) == ("text", "0: R2\n1: DRAW\n2: DRAW\n3: DRAW\nSTALEMATE\n")
    outcome, output = OCHOS.play(stuck, 1, ["tie-to-number"])
    assert (outcome, output[:27]) == ("endless", "0: R2\n1: DRAW\n2: DRAW\n3: DR")
    assert len(output) < 1000


def test_misreadings_of_two_functions_are_played_together() -> None:
    text = "R2 B1\nR5\nG5\nB2\n"
    assert OCHOS.play(text, 1, ["tie-to-number", "players-from-zero"]) == ("text", "0: B2\n0: R2\n1: R5 (WINNER)\n")


def test_the_program_answers_a_batch() -> None:
    text, other, part = "R2 B1\nR5\nG5\nB2\n", "R2 B1\nB5\nG5\nB2\n", ["--part", "2"]
    questions = [(text, ["tie-to-number"]), (other, []), (text, ["eight-is-saved"])]
    assert answered("ochos", *questions, options=part) == [
        ("text", "0: B2\n1: R2\n2: TAKE TWO\n3: DRAW\n1: DRAW\n2: R5 (WINNER)\n"),
        ("text", "0: B2\n1: B1\n2: B5 (WINNER)\n"),
        ("bad-input", "misreadings: 'eight-is-saved' is not known, --list prints those that are\n"),
    ]


TABLE = """
O3 | 1 | tie-to-number | R2 B1/B5 R5/G5/B2/ | 1: B1, 2: B5, 3: G5 (WINNER) | 1: R2, 2: R5, 3: G5 (WINNER)
O3 | 1 | number-first | R2 B1 B3/B5 R5/G5/B2/ | 1: B1, 2: B5, 3: G5 (WINNER) | 1: R2, 2: R5, 3: G5 (WINNER)
O3 | 1 | colours-backwards | R2 Y2 B1/R5/Y5/B2/ | 1: R2, 2: R5 (WINNER) | 1: Y2, 2: DRAW, 3: Y5 (WINNER)
O3 | 1 | colours-alphabetical | R2 G2 Y2/R5/G5/B2/ | 1: R2, 2: R5 (WINNER) | 1: G2, 2: DRAW, 3: G5 (WINNER)
O3 | 1 | highest-of-colour | B1 B3 R5/B4/G5/B2/ | 1: B1, 2: B4 (WINNER) | 1: B3, 2: B4 (WINNER)
O3 | 1 | first-held-of-colour | B3 B1/B4/G5/B2/ | 1: B1, 2: B4 (WINNER) | 1: B3, 2: B4 (WINNER)
O3 | 1 | lowest-of-all-matches | B3 B4 R2/B6/R5/B2/ | 1: B3, 2: B6 (WINNER) | 1: R2, 2: DRAW, 3: R5 (WINNER)
O2 | 1 | eight-goes-first | B3 B8/B4/G5/B2/ | 1: B3, 2: B4 (WINNER) | 1: B8, 2: B4 (WINNER)
O2 | 1 | eight-before-drawing | G8 G7/R4/G5/R2/ | 1: DRAW, 2: R4 (WINNER) | 1: G8, 2: DRAW, 3: G5 (WINNER)
O4 | 1 | plays-drawn-card | G7/R4/G5/R2/R3 | 1: DRAW, 2: R4 (WINNER) | 1: R3, 2: R4 (WINNER)
O4 | 1 | drawing-then-playing | G7/R4/G5/R2/R3 | 1: DRAW, 2: R4 (WINNER) | 1: DRAW, 1: R3, 2: R4 (WINNER)
O4 | 1 | draws-line-by-line | G7/R4/G5/R2/Y7 R3 | 1: DRAW, 2: R4 (WINNER) | 1: DRAW, 1: DRAW, 1: R3, 2: R4 (WINNER)
O4 | 1 | draws-line-by-line | G7/R4/G5/R2/Y7 B3 | 1: DRAW, 2: R4 (WINNER) | 1: DRAW, 1: DRAW, 2: R4 (WINNER)
O4 | 1 | keeps-turn-after-drawing | G7/R4/G5/R2/Y7 B3 | 1: DRAW, 2: R4 (WINNER)
  | 1: DRAW, 1: DRAW, 1: DRAW, 2: R4 (WINNER)
O4 | 1 | one-draw-line-then-playing | G7/R4/G5/R2/Y7 R3 | 1: DRAW, 2: R4 (WINNER) | 1: DRAW, 1: R3, 2: R4 (WINNER)
O5 | 1 | nothing-to-draw-ends-game | G7/R6/G5/R2/ | 1: DRAW, 2: R6 (WINNER) |
O5 | 1 | first-pass-ends-game | G7/R6/G5/R2/ | 1: DRAW, 2: R6 (WINNER) | 1: DRAW
O1 | 1 | player-two-starts | G7/R6/G5/R2/ | 1: DRAW, 2: R6 (WINNER) | 2: R6 (WINNER)
O1 | 1 | turns-go-backwards | R7 G6/G7/R8/R2/ | 1: R7, 2: G7 (WINNER) | 1: R7, 3: R8 (WINNER)
O6 | 1 | round-is-played-out | R7/R6/G5/R2/ | 1: R7 (WINNER) | 1: R7 (WINNER), 2: R6 (WINNER), 3: DRAW
O6 | 1 | winner-is-seen-a-turn-late | R7/R6/G5/R2/ | 1: R7 (WINNER) | 1: R7 (WINNER), 2: R6 (WINNER)
O1 | 1 | last-player-is-zero | R7 R8/R5 R6/R1/R2/ | 1: R7, 2: R5, 3: R1 (WINNER) | 1: R7, 2: R5, 0: R1 (WINNER)
O6 | 1 | winner-on-a-line-of-its-own | R7/R6/G5/R2/ | 1: R7 (WINNER) | 1: R7, (WINNER)
O8 | 2 | no-take-two | R2 G1/R6/R8/R3/ | 1: R2, 2: TAKE TWO, 3: R8 (WINNER) | 1: R2, 2: R6 (WINNER)
O8 | 2 | first-discard-two-is-open | R6 G1/R7/G5/R2/Y1 | 1: R6, 2: R7 (WINNER) | 1: TAKE TWO, 2: R7 (WINNER)
O8 | 2 | two-on-spent-two-is-not-open | R2 G1/B6/Y2 Y5/R3/Y1 Y3
  | 1: R2, 2: TAKE TWO, 3: Y2, 1: TAKE TWO, 2: Y1, 3: Y5 (WINNER)
  | 1: R2, 2: TAKE TWO, 3: Y2, 1: DRAW, 2: Y1, 3: Y5 (WINNER)
O8 | 2 | open-twos-add-up | R2 B1/G2 B4/B6/R3/Y1 Y3 G4 Y8
  | 1: R2, 2: G2, 3: TAKE TWO, 1: DRAW, 2: DRAW, 3: DRAW, 1: G4, 2: B4, 3: B6, 1: B1 (WINNER)
  | 1: R2, 2: G2, 3: TAKE TWO, 1: DRAW, 2: DRAW, 3: G4, 1: DRAW, 2: B4 (WINNER)
O8 | 2 | colour-answers-without-two | R2 G1/R8/R7/R3/ | 1: R2, 2: TAKE TWO, 3: R7 (WINNER) | 1: R2, 2: R8 (WINNER)
O8 | 2 | plays-after-taking | R2 G1/G5/R7/R3/R4 B5 | 1: R2, 2: TAKE TWO, 3: R7 (WINNER)
  | 1: R2, 2: TAKE TWO, 2: R4, 3: R7 (WINNER)
O8 | 2 | last-two-must-be-dealt-with | R2/G2 B7/B6 Y5/R3/R4 R5 | 1: R2 (WINNER) | 1: R2 (WINNER), 2: G2, 3: TAKE TWO
O8 | 2 | empty-pile-makes-usual-turn | R2 R4/R5/B6/R3/ | 1: R2, 2: TAKE TWO, 3: DRAW, 1: R4 (WINNER)
  | 1: R2, 2: R5 (WINNER)
O9 | 3 | eight-fits-on-anything | B8 R4/R5/B6/R3/ | 1: R4, 2: R5 (WINNER) | 1: B8 LOCO R, 2: R5 (WINNER)
O9 | 3 | eight-is-saved | R8 R4/R6/B6/R3/ | 1: R8 LOCO R, 2: R6 (WINNER) | 1: R4, 2: R6 (WINNER)
O9 | 3 | eight-goes-before-two | R2 R4/R8 Y2/Y5/R3/ | 1: R2, 2: Y2, 3: TAKE TWO, 1: DRAW, 2: DRAW, 3: Y5 (WINNER)
  | 1: R2, 2: R8 LOCO Y, 3: Y5 (WINNER)
O9 | 3 | named-colour-is-not-obeyed | R8 G5/R4/B6/R3/ | 1: R8 LOCO G, 2: DRAW, 3: DRAW, 1: G5 (WINNER)
  | 1: R8 LOCO G, 2: R4 (WINNER)
O9 | 3 | printed-colour-matches-too | R8 G5/R4/B6/R3/ | 1: R8 LOCO G, 2: DRAW, 3: DRAW, 1: G5 (WINNER)
  | 1: R8 LOCO G, 2: R4 (WINNER)
O9 | 3 | named-colour-holds-one-turn | R8 G5/Y4/R6/R3/ | 1: R8 LOCO G, 2: DRAW, 3: DRAW, 1: G5 (WINNER)
  | 1: R8 LOCO G, 2: DRAW, 3: R6 (WINNER)
O9 | 3 | loco-eight-is-only-a-colour | R8 G5/B8/G6/R3/ | 1: R8 LOCO G, 2: B8 (WINNER)
  | 1: R8 LOCO G, 2: DRAW, 3: G6 (WINNER)
O10 | 4 | turns-go-back-and-forth | 3/R7 R8 B1/R4 R1 G8/R2 R5 Y4/R3/
  | 1: R8 LOCO R, 2: G8 LOCO R, 3: R2, 1: TAKE TWO, 2: R1, 3: R5, 1: R7, 2: R4 (WINNER)
  | 1: R8 LOCO R, 2: G8 LOCO R, 3: R2, 2: TAKE TWO, 1: R7, 2: R1, 3: R5, 2: R4 (WINNER)
O10 | 4 | whoever-passes-is-out | 3/R7 B7/G5 B1/R2 R5 B5/R3/
  | 1: R7, 2: DRAW, 3: R2, 1: TAKE TWO, 2: DRAW, 3: R5, 1: DRAW, 2: G5, 3: B5 (WINNER)
  | 1: R7, 2: DRAW, 3: R2, 1: TAKE TWO, 3: R5, 1: DRAW, 3: B5 (WINNER)
O10 | 4 | turns-go-round-three | 4/R7 B1/R4 B4/R5 B5/G5/R3/ | 1: R7, 2: R4, 3: R5, 4: G5 (WINNER)
  | 1: R7, 2: R4, 3: R5, 1: DRAW, 2: DRAW, 3: B5 (WINNER)
O10 | 4 | only-three-players-ever-play | 4/R7 B1/R4 B4/R5 B5/G5/R3/ | 1: R7, 2: R4, 3: R5, 4: G5 (WINNER)
  | 1: R7, 2: R4, 3: R5, 1: DRAW, 2: DRAW, 3: B5 (WINNER)
O10 | 4 | only-three-players-ever-play | 2/R7 B1/R4 B4/R3/ | 1: R7, 2: R4, 1: DRAW, 2: B4 (WINNER)
  | 1: R7, 2: R4, 1: DRAW, 2: B4 (WINNER)
O10 | 4 | two-of-two-players-costs-a-turn | 2/R2 R5 B5/Y2 G1/R3/G7 G6
  | 1: R2, 2: Y2, 1: TAKE TWO, 2: DRAW, 1: DRAW, STALEMATE | 1: R2, 1: R5, 2: DRAW, 1: B5 (WINNER)
O10 | 4 | two-of-two-players-is-never-answered | 2/R2 B5 B2/Y2 G1/R3/G7 G6
  | 1: R2, 2: Y2, 1: B2, 2: TAKE TWO, 1: B5 (WINNER) | 1: R2, 2: TAKE TWO, 1: B2, 2: TAKE TWO, 1: B5 (WINNER)
O10 | 4 | three-passes-end-game | 4/G7 B7/G5 B1/Y2 Y5 B5/R1/R3/ | 1: DRAW, 2: DRAW, 3: DRAW, 4: R1 (WINNER)
  | 1: DRAW, 2: DRAW, 3: DRAW
"""


@pytest.mark.once
@pytest.mark.parametrize(("rule", "part", "misreading", "deal", "right", "wrong"), rows(TABLE))
def test_a_misreading_plays_as_it_is_called(
    rule: str, part: str, misreading: str, deal: str, right: str, wrong: str
) -> None:
    assert rules_broken(f"ochos{part if part > '1' else ''}")[misreading] == rule
    text = deal.replace("/", "\n") + "\n"
    assert [", ".join(played(text, int(part), *misreadings)[1][1:]) for misreadings in ([], [misreading])] == [
        right,
        wrong,
    ]
