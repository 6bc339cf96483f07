"""Ochos Locos by the rules O1 to O10: a row for each rule and each edge of it, and both printed samples."""

from dataclasses import dataclass

import pytest

from solutions._kit.text import BadInput
from solutions.ochos import main, parse, play, render
from tests.solutions.simulators import Outcome, call
from tests.tables import rows

SAMPLE_1 = """\
Y3 Y7 Y8 B1 B7
R8 Y1 G4 G8 B8
R3 R4 R7 Y6 B5
B3
R2 G5 B6 Y5 G3 G2
… Y4 R1 G1 Y2 G6
… B4 R5 G7 R6 B2
"""
SAMPLE_2 = """\
R1 R4 G2 G8 B2
R2 R8 Y7 Y8 B3
R3 R6 Y3 G4 G5
B6
Y2 B7 Y1 G6 Y5 G7
… R5 R7 G1 Y4 B5 G3
… B1 B8 B4 Y6
"""

# The print's second column: the hand after the line, and the card that the print shows in it too early, before the
# DRAW with which it comes (underlined there, as just added). The print ends before the last round.
PRINTED_1 = [
    ("0: B3", "1: Y3 Y7 Y8 B1 B7 / 2: R8 Y1 G4 G8 B8 / 3: R3 R4 R7 Y6 B5", ""),
    ("1: B1", "Y3 Y7 Y8 B7", ""),
    ("2: B8", "R2 R8 Y1 G4 G8", "R2"),
    ("3: B5", "R3 R4 R7 Y6", ""),
    ("1: B7", "Y3 Y7 Y8", ""),
    ("2: DRAW", "R2 R8 Y1 G4 G8", ""),
    ("3: R7", "R3 R4 Y6", ""),
    ("1: Y7", "Y3 Y8", ""),
    ("2: Y1", "R2 R8 G4 G5 G8", "G5"),
    ("3: Y6", "R3 R4", ""),
    ("1: Y3", "Y8", ""),
    ("2: DRAW", "R2 R8 G4 G5 G8", ""),
    ("3: R3", "R4", ""),
]
REST_1 = [("1: DRAW", "Y8 B6"), ("2: R2", "R8 G4 G5 G8"), ("3: R4 (WINNER)", "")]
PRINTED_2 = [
    ("0: B6", "1: R1 R4 G2 G8 B2 / 2: R2 R8 Y7 Y8 B3 / 3: R3 R6 Y3 G4 G5", ""),
    ("1: B2", "R1 R4 G2 G8", ""),
    ("2: B3", "R2 R8 Y7 Y8", ""),
    ("3: R3", "R6 Y3 G4 G5", ""),
    ("1: R1", "R4 G2 G8", ""),
    ("2: R2", "R8 Y7 Y8", ""),
    ("3: R6", "Y2 Y3 G4 G5", "Y2"),
    ("1: R4", "G2 G8", ""),
    ("2: R8", "Y7 Y8", ""),
    ("3: DRAW", "Y2 Y3 G4 G5", ""),
    ("1: G8", "G2", ""),
]
REST_2 = [("2: Y8", "Y7"), ("3: Y2", "Y3 G4 G5"), ("1: G2 (WINNER)", "")]
SAMPLES = [(SAMPLE_1, PRINTED_1, REST_1), (SAMPLE_2, PRINTED_2, REST_2)]


@pytest.mark.parametrize(("case", "printed", "rest"), SAMPLES, ids=["sample 1", "sample 2"])
def test_a_printed_sample(case: str, printed: list[tuple[str, str, str]], rest: list[tuple[str, str]]) -> None:
    lines = [line for line, _, _ in printed] + [line for line, _ in rest]
    assert call(main, [], case.encode()) == Outcome(0, "".join(line + "\n" for line in lines).encode())


@pytest.mark.parametrize(("case", "printed", "rest"), SAMPLES, ids=["sample 1", "sample 2"])
def test_the_hands_of_a_printed_sample(
    case: str, printed: list[tuple[str, str, str]], rest: list[tuple[str, str]]
) -> None:
    hands = [(line, hand.replace(f"{early} ", "") if early else hand) for line, hand, early in printed] + rest
    expected = "".join(f"{line:<14} | {hand}".rstrip() + "\n" for line, hand in hands)
    assert call(main, ["--hands"], case.encode()) == Outcome(0, expected.encode())


def test_the_hands_columns_to_the_byte() -> None:
    done = call(main, ["--hands", "--part", "3"], b"R8 Y1\nB1 B2\nG1 G3\nR5\n")
    assert done.out.decode().splitlines() == [
        "0: R5          | 1: R8 Y1 / 2: B1 B2 / 3: G1 G3",
        "1: R8 LOCO Y   | Y1",
        "2: DRAW        | B1 B2",
        "3: DRAW        | G1 G3",
        "1: Y1 (WINNER) |",
    ]
    done = call(main, ["--hands"], b"R8\nB1\nG1\nY5\nR6\n")
    assert done.out.decode().splitlines() == [
        "0: Y5          | 1: R8 / 2: B1 / 3: G1",
        "1: DRAW        | R6 R8",
        "2: DRAW        | B1",
        "3: DRAW        | G1",
        "1: DRAW        | R6 R8",
        "STALEMATE",
    ]


@dataclass(frozen=True)
class Row:
    """A case and its transcript after line 0, both written in one line."""

    part: int
    pins: str
    case: str
    transcript: str


TABLE = """
1 | O1: player 1 first, then 2, 3, 1 | R1 R2/R3 R4/R5 R6/R7 | 1: R1, 2: R3, 3: R5, 1: R2 (WINNER)
1 | O1: a draw is a turn | R1 R2/Y3 Y4/R5 R6/R7/B8 | 1: R1, 2: DRAW, 3: R5, 1: R2 (WINNER)
1 | O2: the colour matches | G5 R1/R2/Y1/G7 | 1: G5, 2: DRAW, 3: DRAW, 1: DRAW, STALEMATE
1 | O2: the number matches | Y7/R2/Y1/G7 | 1: Y7 (WINNER)
1 | O2: the card played last, not the discard | R1 Y3/R5 G2/R6/G1 | 1: R1, 2: R5, 3: R6 (WINNER)
1 | O2: the card played last, over a draw | R1 R3/G5/R4/Y1/B7 | 1: R1, 2: DRAW, 3: R4 (WINNER)
1 | O4: no match (the statement's example 3) | R1 R2 G3 G5 B6 B7 B8/Y1/G1/Y4/Y2 | 1: DRAW, 2: Y1 (WINNER)
1 | O4: a drawn card that matches waits for the next turn | B1 B2/R3 Y1/R4 Y2/R8/R2
  | 1: DRAW, 2: R3, 3: R4, 1: R2, 2: DRAW, 3: Y2 (WINNER)
1 | O4: from the top of the pile | G1/B1 B2/B3 B4/R8/R5 Y1
  | 1: DRAW, 2: DRAW, 3: DRAW, 1: R5, 2: DRAW, 3: DRAW, 1: DRAW, STALEMATE
1 | O4: one card a turn | G1/B1/B2/R8/Y5 G6 Y7 | 1: DRAW, 2: DRAW, 3: DRAW, 1: DRAW, 2: DRAW, 3: DRAW, STALEMATE
1 | O4: a pass on an empty pile has the same line | B1/R3/R4/R8 | 1: DRAW, 2: R3 (WINNER)
1 | O5: the discards do not come back | R1 B5/R3 G5/R4 G6/R8 | 1: R1, 2: R3, 3: R4, 1: DRAW, 2: DRAW, 3: DRAW, STALEMATE
1 | O6: the first empty hand wins and ends the game | R1/R2/R3/R4/R5 | 1: R1 (WINNER)
1 | O6: hands of different sizes | R1 R3/B1 B2 B3/R5/R4/Y6
  | 1: R1, 2: B1, 3: DRAW, 1: DRAW, 2: B2, 3: DRAW, 1: DRAW, 2: B3 (WINNER)
1 | O7: three passes in a row | B1/B2/B3/R8 | 1: DRAW, 2: DRAW, 3: DRAW, STALEMATE
1 | O7: a card drawn is no pass | B1/B2/B3/R8/Y4 | 1: DRAW, 2: DRAW, 3: DRAW, 1: DRAW, STALEMATE
1 | O7: a card played starts the count again | B1/B2/R3 B4/R8
  | 1: DRAW, 2: DRAW, 3: R3, 1: DRAW, 2: DRAW, 3: DRAW, STALEMATE
2 | O7: TAKE TWO of nothing starts the count again | B5 Y7/B6 Y4/R2 G1/R8
  | 1: DRAW, 2: DRAW, 3: R2, 1: TAKE TWO, 2: DRAW, 3: DRAW, 1: DRAW, STALEMATE

# player 1 chooses, player 2 can end the game
1 | O3: more of the number (example 1) | R3 R7 Y3 Y7 G8 B3 B7 B8/R1/Y1/G3 | 1: R3, 2: R1 (WINNER)
1 | O3: as many of both (example 2) | R3 R7 Y3 Y7 G8 R8 B7 B1/B2/Y1/B8 | 1: B1, 2: B2 (WINNER)
1 | O3: more of the colour | Y8 R1 R2 R3/R5/Y1/R8 | 1: R1, 2: R5 (WINNER)
1 | O3: one of each is a tie, to the colour | Y4 R6/R7/Y1/R4 | 1: R6, 2: R7 (WINNER)
1 | O3: three of each is a tie, to the colour | Y4 G4 B4 R8 R7 R6/R5/Y1/R4 | 1: R6, 2: R5 (WINNER)
1 | O3: three of the number, two of the colour | Y4 G4 B4 R7 R6/Y5/R1/R4 | 1: Y4, 2: Y5 (WINNER)
1 | O3: only the number | Y4 B6/Y5/R1/R4 | 1: Y4, 2: Y5 (WINNER)
1 | O3: only the colour | R6 B5/R5/Y1/R4 | 1: R6, 2: R5 (WINNER)
1 | O3: red is the first colour | B4 Y4 R4/R1/Y1/G4 | 1: R4, 2: R1 (WINNER)
1 | O3: yellow comes before green and blue | B4 G4 Y4/Y1/R1/R4 | 1: Y4, 2: Y1 (WINNER)
1 | O3: green comes before blue | B4 G4/G1/R1/R4 | 1: G4, 2: G1 (WINNER)
1 | O3: the lowest number, not the first in the hand | G7 G3 G5/G1/R1/G8 | 1: G3, 2: G1 (WINNER)

2 | O8: a 2 is answered with a 2, that one without | R2 R5/Y2 Y7/G1 G3/R8/B7 B8 B1
  | 1: R2, 2: Y2, 3: TAKE TWO, 1: DRAW, 2: Y7 (WINNER)
2 | O8: 2 by 2 by 2, the first in rainbow order; spent, a 2 on it opens again | R2 R5/B2 Y2 Y7/G2 G3/R8/B7 B8
  | 1: R2, 2: Y2, 3: G2, 1: TAKE TWO, 2: B2, 3: TAKE TWO, 1: B7, 2: Y7 (WINNER)
2 | O8: the 2 must be played whatever else matches | R2 R5/R1 R3 B2/G1 G3/R8/Y3 Y4
  | 1: R2, 2: B2, 3: TAKE TWO, 1: DRAW, 2: DRAW, 3: DRAW, STALEMATE
2 | O8: who takes two plays nothing, not even a 2 just taken | R2 R5/Y1 R3/R6 G1/R8/B2 R4
  | 1: R2, 2: TAKE TWO, 3: R6, 1: R5 (WINNER)
2 | O8: one card left | R2 R5/Y1 Y3/G1 G3/R8/B7 | 1: R2, 2: TAKE TWO, 3: DRAW, 1: R5 (WINNER)
2 | O8: no card left | R2 R5/Y1 Y3/G1 G3/R8 | 1: R2, 2: TAKE TWO, 3: DRAW, 1: R5 (WINNER)
2 | O8: a spent 2 is ordinary, also for one who holds a 2 | R2 R5/Y1 Y3/G2 R7 R6/R8/B7 B8
  | 1: R2, 2: TAKE TWO, 3: R6, 1: R5 (WINNER)
2 | O8: a 2 as the first discard asks for no 2 | R2 G5/G1/Y1/G2 | 1: G5, 2: G1 (WINNER)
2 | O8: a 2 as the first discard gives no cards | R5/G1/Y1/G2/B7 B8 | 1: DRAW, 2: G1 (WINNER)
2 | O8: the last card a 2 | R2/R3/R4/R8 | 1: R2 (WINNER)
2 | O8: the last card a 2 that answers | R2 R5/Y2/G1/R8 | 1: R2, 2: Y2 (WINNER)
1 | O8: not in part 1 | R2 R5/Y1 Y3/G1 G3/R8/B7 | 1: R2, 2: DRAW, 3: DRAW, 1: R5 (WINNER)

3 | O9: a matching 8 must be played; its colour stays over draws | R1 R8 Y5/Y1/G1/R5
  | 1: R8 LOCO R, 2: DRAW, 3: DRAW, 1: R1, 2: Y1 (WINNER)
3 | O9: the first 8 in rainbow order | G8 Y8 B1/G3/R1/B8 | 1: Y8 LOCO G, 2: G3 (WINNER)
3 | O9: the first 8 that matches | Y8 G8 B1/B2/R1/G5 | 1: G8 LOCO Y, 2: DRAW, 3: DRAW, 1: Y8 LOCO B, 2: B2 (WINNER)
3 | O9: an 8 that does not match is not wild | Y8 R1/R2/G1/R5 | 1: R1, 2: R2 (WINNER)
3 | O9: an 8 that does not match does not save a draw | Y8/R2/G1/R5 | 1: DRAW, 2: R2 (WINNER)
3 | O9: the first colour left, not the commonest | R8 B7 B6 B5 Y1/Y2/G1/R5 | 1: R8 LOCO Y, 2: Y2 (WINNER)
3 | O9: green before blue | R8 B7 G7/G2/Y1/R5 | 1: R8 LOCO G, 2: G2 (WINNER)
3 | O9: blue when nothing else is left | R8 B7/B2/Y1/R5 | 1: R8 LOCO B, 2: B2 (WINNER)
3 | O9: its own colour | G8 G7/G2/Y1/G5 | 1: G8 LOCO G, 2: G2 (WINNER)
3 | O9: the 8 loses its own colour | R8 B7/R2/B1/R5 | 1: R8 LOCO B, 2: DRAW, 3: B1 (WINNER)
3 | O9: the 8 keeps its number | R8 B7/G8/B1/R5 | 1: R8 LOCO B, 2: G8 (WINNER)
3 | O9: the colour is chosen from by O3, and ends with the next card | R8 B7/B5 B3/R3 Y3/R5
  | 1: R8 LOCO B, 2: B3, 3: R3, 1: DRAW, 2: DRAW, 3: Y3 (WINNER)
3 | O9: the last card an 8 names no colour | R8/R2/G1/R5 | 1: R8 (WINNER)
3 | O9: the last card an 8 in answer to an 8 | R8 Y1/G8/G1/R5 | 1: R8 LOCO Y, 2: G8 (WINNER)
3 | O9: an 8 as the first discard keeps its colour | R3 B5/B2/G1/B8 | 1: B5, 2: B2 (WINNER)
3 | O9: an open 2 is never answered with an 8 | R2 R5/R8 Y1/G1 G3/R7/B7 B6 | 1: R2, 2: TAKE TWO, 3: DRAW, 1: R5 (WINNER)
3 | O9: an open 2 is answered with a 2 before an 8 | R2 R5/R8 B2 Y1/G1 G3/R7
  | 1: R2, 2: B2, 3: TAKE TWO, 1: DRAW, 2: DRAW, 3: DRAW, STALEMATE
3 | O9: on a spent 2 an 8 of its colour must be played | R2 R5/Y1 Y3/R1 R8 G1/R7
  | 1: R2, 2: TAKE TWO, 3: R8 LOCO R, 1: R5 (WINNER)
3 | O9: a 2 of the named colour is open | R8 Y4/Y2 Y3/G1 G3/R5 | 1: R8 LOCO Y, 2: Y2, 3: TAKE TWO, 1: Y4 (WINNER)
2 | O9: not in part 2 | R1 R8 Y5/Y1/G1/R5 | 1: R1, 2: Y1 (WINNER)

4 | O10: two players | 2/R1 R2/R3 R4/R5 | 1: R1, 2: R3, 1: R2 (WINNER)
4 | O10: three players | 3/R1 R2/R3 R4/R5 R6/R7 | 1: R1, 2: R3, 3: R5, 1: R2 (WINNER)
4 | O10: four players | 4/R1 R2/R3 Y1/R4 Y2/R5 Y3/R7 | 1: R1, 2: R3, 3: R4, 4: R5, 1: R2 (WINNER)
4 | O10: five players | 5/B1/B2/B3/B4/R6/R8 | 1: DRAW, 2: DRAW, 3: DRAW, 4: DRAW, 5: R6 (WINNER)
4 | O10: six players | 6/B1/B2/B3/B4/B5/R6/R8 | 1: DRAW, 2: DRAW, 3: DRAW, 4: DRAW, 5: DRAW, 6: R6 (WINNER)
4 | O10: two are stuck after two passes | 2/B1/B2/R8 | 1: DRAW, 2: DRAW, STALEMATE
4 | O10: six are stuck after six passes | 6/B1/B2/B3/B4/B5/B6/R8
  | 1: DRAW, 2: DRAW, 3: DRAW, 4: DRAW, 5: DRAW, 6: DRAW, STALEMATE
4 | O10: four are not stuck after three | 4/B1/B2/B3/R4/R8 | 1: DRAW, 2: DRAW, 3: DRAW, 4: R4 (WINNER)
4 | O10: TAKE TWO and DRAW of nothing | 4/R2 Y5/G4/B3/B6/R8
  | 1: R2, 2: TAKE TWO, 3: DRAW, 4: DRAW, 1: DRAW, 2: DRAW, STALEMATE
4 | O10: after TAKE TWO, of two, the same player again | 2/R2 R5/B1 B3/R8/Y3 Y4 | 1: R2, 2: TAKE TWO, 1: R5 (WINNER)
4 | O10: eights as in part 3 | 2/R8 Y1/B1 B2/R5 | 1: R8 LOCO Y, 2: DRAW, 1: Y1 (WINNER)
"""
ROWS = [Row(int(part), *fields) for part, *fields in rows(TABLE)]


@pytest.mark.parametrize("row", ROWS, ids=[row.pins for row in ROWS])
def test_a_rule(row: Row) -> None:
    case = parse(row.case.replace("/", "\n"), row.part)
    assert [render(event) for event in play(case)] == [f"0: {case.discard}", *row.transcript.split(", ")]


def test_every_rule_has_a_row() -> None:
    assert {row.pins.split(":")[0] for row in ROWS} == {f"O{number}" for number in range(1, 11)}


def test_take_two_takes_what_there_is() -> None:
    def hands(pile: str) -> list[str]:
        case = f"R2 R5\nY1 Y3\nG1 G3\nR8\n{pile}\n"
        return call(main, ["--part", "2", "--hands"], case.encode()).out.decode().splitlines()[2:4]

    assert hands("B7 B6 B5") == ["2: TAKE TWO    | Y1 Y3 B6 B7", "3: DRAW        | G1 G3 B5"]
    assert hands("B7 B6") == ["2: TAKE TWO    | Y1 Y3 B6 B7", "3: DRAW        | G1 G3"]
    assert hands("B7") == ["2: TAKE TWO    | Y1 Y3 B7", "3: DRAW        | G1 G3"]
    assert hands("") == ["2: TAKE TWO    | Y1 Y3", "3: DRAW        | G1 G3"]


@pytest.mark.parametrize(
    "text",
    [
        "R1 B2\nY1\nG1 G2\nR3\nB3 Y2 B1\n",
        "\ufeff R1  B2\r\n\r\nY1\r\n\tG1\tG2\r\nR3\r\nB3 Y2\r\nB1",
        "R1 … B2\n... Y1\nG1 G2 …\n… R3 ...\n…\nB3\n\n… Y2\n...\nB1 …\n…",
    ],
)
def test_a_case_is_read_in_order(text: str) -> None:
    case = parse(text)
    assert (case.part, case.hands, case.discard, case.pile) == (
        1,
        [["R1", "B2"], ["Y1"], ["G1", "G2"]],
        "R3",
        ["B3", "Y2", "B1"],
    )


def test_a_case_of_part_4_starts_with_the_players() -> None:
    case = parse("\n … 02\nR1\nY1\nR3\n", 4)
    assert (case.part, case.hands, case.discard, case.pile) == (4, [["R1"], ["Y1"]], "R3", [])


CARD = "a card: a colour (R, Y, G, B) and a number (1 to 8)"
BAD = [
    ("", 1, "line 1: the input ends, expected the hand of player 1: at least one card"),
    ("\ufeff\n\n", 1, "line 3: the input ends, expected the hand of player 1: at least one card"),
    ("R1\n", 1, "line 2: the input ends, expected the hand of player 2: at least one card"),
    ("R1\n\nR2", 1, "line 4: the input ends, expected the hand of player 3: at least one card"),
    ("R1\nR2\nR3\n", 1, "line 4: the input ends, expected the card on the discard pile"),
    ("…\nR2\nR3\nR4", 1, "line 1: '\\u2026' is not the hand of player 1: at least one card"),
    ("R1\n ... …\nR3\nR4", 1, "line 2: '... \\u2026' is not the hand of player 2: at least one card"),
    ("R1\nR2\nR3\n…\nR4", 1, "line 4: '\\u2026' is not the card on the discard pile"),
    ("R1\nR2\nR3\nR4 R5\nR6", 1, "line 4: 'R5' is not the end of the line: the discard pile is one card"),
    ("R1\nR2\nR3\nX9 R5\nR6", 1, f"line 4: 'X9' is not {CARD}"),
    ("R1\nR2\nR3\nR4 X9", 1, "line 4: 'X9' is not the end of the line: the discard pile is one card"),
    ("R1 X9\n", 1, f"line 1: 'X9' is not {CARD}"),
    ("R1\nR2\nR3\nR4\nR5\nR6 r7 X9", 1, f"line 6: 'r7' is not {CARD}"),
    ("R1\nR2,R3", 1, f"line 2: 'R2,R3' is not {CARD}"),
    ("R0", 1, f"line 1: 'R0' is not {CARD}"),
    ("R9", 1, f"line 1: 'R9' is not {CARD}"),
    ("R", 1, f"line 1: 'R' is not {CARD}"),
    ("3R", 1, f"line 1: '3R' is not {CARD}"),
    ("R10", 1, f"line 1: 'R10' is not {CARD}"),
    ("R１", 1, f"line 1: 'R\\uff11' is not {CARD}"),  # noqa: RUF001 - a full-width digit is the point
    ("R1\u00a0R2", 1, f"line 1: 'R1\\xa0R2' is not {CARD}"),
    ("R1\x0cR2", 1, f"line 1: 'R1\\x0cR2' is not {CARD}"),
    ("R1\u2028R2", 1, f"line 1: 'R1\\u2028R2' is not {CARD}"),
    ("R1\rR2", 1, f"line 1: 'R1\\rR2' is not {CARD}"),
    ("R1…", 1, f"line 1: 'R1\\u2026' is not {CARD}"),
    ("R1 R1 X9", 1, "line 1: 'R1' is not a new card: it is already on line 1"),
    ("\nR1\nR2\nR1", 1, "line 4: 'R1' is not a new card: it is already on line 2"),
    ("R1\nR2\nR3\nR2", 1, "line 4: 'R2' is not a new card: it is already on line 2"),
    ("R1\nR2\nR3\nR4\nR5\n\nR6 R4", 1, "line 7: 'R4' is not a new card: it is already on line 4"),
    ("2\nR1\nR2\nR3", 3, f"line 1: '2' is not {CARD}"),
    ("", 4, "line 1: the input ends, expected the number of players: 2 to 6"),
    ("…\n2", 4, "line 1: '\\u2026' is not the number of players: 2 to 6"),
    ("1\n", 4, "line 1: '1' is not a number of players: 2 to 6"),
    ("7\n", 4, "line 1: '7' is not a number of players: 2 to 6"),
    ("+2\n", 4, "line 1: '+2' is not a number of players: 2 to 6"),
    ("R1\nR2\nR3\nR4", 4, "line 1: 'R1' is not a number of players: 2 to 6"),
    ("2 R1\nR2", 4, "line 1: 'R1' is not the end of the line: the number of players is alone on its line"),
    ("2\nR1\nR2\n", 4, "line 4: the input ends, expected the card on the discard pile"),
    ("3\nR1\nR2\nR3", 4, "line 5: the input ends, expected the card on the discard pile"),
    ("6\nR1\nR2\nR3\nR4\nR5", 4, "line 7: the input ends, expected the hand of player 6: at least one card"),
]


@pytest.mark.parametrize(("text", "part", "message"), BAD, ids=[ascii(f"{text} {part}") for text, part, _ in BAD])
def test_bad_input_is_named_at_its_first_error(text: str, part: int, message: str) -> None:
    with pytest.raises(BadInput) as error:
        parse(text, part)
    assert str(error.value) == message
