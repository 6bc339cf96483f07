"""What a wrong line has to do with the turns around it."""

import dataclasses

import pytest

from judge.explanation.explain import explain
from judge.explanation.explain.turns import last_taken
from judge.judging.compare.lines import differs
from judge.judging.transcript import window
from judge.values.feedback import Explanation, Move, State, Trace, TraceLine, Zone
from judge.values.outcome import Verdict
from judge.values.problem import Problem
from tests.judge.outcomes import ran_case

LINES = [
    *("0: B3", "1: B1", "2: B8", "3: B5", "1: B7", "2: DRAW", "3: R7", "1: Y7"),
    *("2: Y1", "3: Y6", "1: Y3", "2: DRAW", "3: R3", "1: DRAW", "2: R2", "3: R4 (WINNER)"),
]
DREW = (
    "It was player 2's turn on line 6, `2: DRAW`: rule O4: Player 2's hand has no blue card and no card with "
    "number 7, so player 2 takes R2 from the pile, and the turn ends."
)
TWICE = "`2: DRAW` is printed once too often: in lines 6 and 7."
DRAWN = "DRAW ended the turn of player 2 on the line before: another player has the next line."
OWN_LINE = "`(WINNER)` stands on the next line, but it belongs at the end of this one."
NOT_WON = "After this card player 3 still has R4: nobody has won yet."
ENDS = "The output ends with this line, but the transcript goes on with"
MORE_CARDS = "Check whether your program gives this player more cards."
GOES_ON = "The game ends with this line, but the output goes on with"


@pytest.mark.parametrize(
    ("right", "then", "move", "meaning"),
    [
        (15, ["3: R4", "1: Y8", "2: DRAW"], Move.MISSING,
         f"{GOES_ON} `1: Y8`. Before it player 3 has only `R4`. {MORE_CARDS}"),
        (15, ["3: R4", "3: (WINNER)"], Move.FORM,
         OWN_LINE),
        (15, ["3: R4", "(WINNER)"], Move.FORM,
         OWN_LINE),
        (15, ["3: R4"], Move.FORM, "The format is wrong: `(WINNER)` is missing at the end."),
        (12, ["3: R3 (WINNER)"], Move.EXTRA, f"{ENDS} `1: DRAW`. After it player 3 still has `R4`."),
        (12, ["3: R3 (WINNER)", "1: DRAW"], Move.FORM, "The format is wrong: `(WINNER)` does not belong at the end."),
        # O4: a draw ends the turn.
        (6, ["2: G8", "3: G4", "1: Y7"], Move.WRONG_PLAYER,
         f"It is player 3's turn, not player 2's. The rules ask for `3: R7`. {DREW}"),
        (6, ["2: R2", "3: R7", "1: Y7", "2: Y1"], Move.EXTRA,
         f"An extra line, `2: R2`, is printed before `3: R7`. {DREW}"),
        # Who plays a card that another holds is told when cards were last taken.
        (8, ["2: G5"], Move.ILLEGAL,
         ("Player 2 does not have `G5`: it is the first card of the pile. Player 2 last took cards on line 6: `R2`. "
          "The rules ask for `2: Y1`.")),
    ],
)  # fmt: skip
def test_a_wrong_line_and_the_turns_around_it(
    ochos: tuple[Problem, Trace], right: int, then: list[str], move: Move, meaning: str
) -> None:
    # Without what the trace itself refuses, as other references have it.
    chosen, trace = ochos[0], tuple(dataclasses.replace(line, refused=()) for line in ochos[1])
    explanation, line = explained(chosen, trace, right, then)
    assert (explanation.move, explanation.meaning) == (move, meaning)
    assert explanation.rules == (() if meaning == OWN_LINE else line.rules)


@pytest.mark.parametrize(
    ("right", "then", "meaning", "rules"),
    [
        (12, ["3: R3 (WINNER)"], f"{NOT_WON} The rules ask for `3: R3`.", ("O6", "O3")),
        (12, ["3: R3 (WINNER)", "1: DRAW"], f"{NOT_WON} The rules ask for `3: R3`.", ("O6", "O3")),
        (6, ["2: DRAW", "3: R7", "1: Y7"], f"{DRAWN} The rules ask for `3: R7`. {TWICE}", ("O4", "O3")),
    ],
)
def test_a_line_that_comes_too_early(
    ochos: tuple[Problem, Trace], right: int, then: list[str], meaning: str, rules: tuple[str, ...]
) -> None:
    explanation, _ = explained(*ochos, right, then)
    assert (explanation.meaning, explanation.rules) == (meaning, rules)


def explained(chosen: Problem, trace: Trace, right: int, then: list[str]) -> tuple[Explanation, TraceLine]:
    """The explanation of an output with so many right lines and then these; the golden line of the first wrong one."""
    assert [line.line for line in trace] == LINES
    expected, output = (("\n".join(lines) + "\n").encode() for lines in (LINES, [*LINES[:right], *then]))
    difference = differs(expected, output)
    assert difference is not None
    result = ran_case("c", None, Verdict.WA, difference=difference, window=window(expected, output, difference.line))
    return explain(chosen, result, trace), trace[difference.line - 1]


def held(n: int, turn: int, *cards: str) -> TraceLine:
    zones = (Zone("hand1", 1, cards), Zone("taken1", 1, ("x",) * n))
    return TraceLine(n, "", (), "", State(turn, zones), ())


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((held(1, 1, "a"), held(2, 1, "a")), "Player 1 has taken no cards so far."),
        ((held(1, 1, "a"), held(2, 1, "a", "b")), "Player 1 last took cards on line 1: `b`."),
        ((held(1, 1, "4"), held(2, 2, "4", "4", "5"), held(3, 1, "4")),
         "Player 1 last took cards on line 1: `4` and `5`."),
        ((held(1, 1), held(2, 1, *"abcde")), "Player 1 last took cards on line 1: 5 cards."),
        ((held(1, 1, "a"), held(2, 0, "a", "b")), ""),
    ],
)  # fmt: skip
def test_when_cards_were_last_taken(lines: Trace, said: str) -> None:
    assert last_taken(lines, len(lines)) == said
