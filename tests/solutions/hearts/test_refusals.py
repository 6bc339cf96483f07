"""Lines of Hearts that come too early or wrongly: each is refused with its rule and its reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from solutions.hearts.program import simulate
from tests.solutions.hearts.test_hearts import FOUR_ROUNDS, ONE_ROUND
from tests.solutions.hearts.test_trace import MOON
from tests.solutions.properties import assert_refusals_are_few_and_wrong
from tests.tables import rows, threes

CASES = Path(__file__).parents[3] / "cases" / "hearts"

GAMES = {
    "ONE_ROUND": ONE_ROUND,
    "MOON": MOON,
    "LIMIT_22": FOUR_ROUNDS.replace("\n", "\nlimit 22\n", 1),
    "ALL_TAKEN": (CASES / "secret" / "052-moon-ends-the-game.txt").read_text(),
}
# A game, the number of a line, the line, and what is refused in its place, by which rules and why.
TABLE = """
ONE_ROUND | 1 | ROUND 1 LEFT
  | ROUND 1 HOLD | H1 | There is no round without passing: in round 1 the direction is LEFT.
  | ROUND 1 NONE | H1 | There is no round without passing: in round 1 the direction is LEFT.
  | ROUND 1 KEEP | H1 | There is no round without passing: in round 1 the direction is LEFT.
  | ROUND 1 | H1 | There is no round without passing: in round 1 the direction is LEFT.
MOON | 21 | ROUND 2 RIGHT
  | ROUND 2 HOLD | H1 | There is no round without passing: in round 2 the direction is RIGHT.
  | ROUND 2 NONE | H1 | There is no round without passing: in round 2 the direction is RIGHT.
  | ROUND 2 KEEP | H1 | There is no round without passing: in round 2 the direction is RIGHT.
  | ROUND 2 | H1 | There is no round without passing: in round 2 the direction is RIGHT.
  | WINNER 4 | H8
  | The highest total is 17, which is below the limit of 43, and there is another deal: the game goes on.
# The first trick with the hands as dealt, and as they are after passing.
ONE_ROUND | 2 | 1: PASS 3D KD 9H
  | 2: 2C 9C 3C 4C TAKES 3 0 | H1
  | No cards have been passed yet: in every round each player passes three cards before the first trick.
  | 3: 2C 3C 4C KC TAKES 2 0 | H2 | This trick comes later: the four lines with the cards passed are written before it.
ONE_ROUND | 3 | 2: PASS 2C 2D 4D
ONE_ROUND | 6 | 3: 2C 3C 4C KC TAKES 2 0
ONE_ROUND | 10 | 1: 8D 3D 6D TD TAKES 4 0
  | ROUND 1: 1 0 0 0 | H7 | A round has 13 tricks: this is trick 5.
MOON | 37 | 3: 8C 4D 9S 6H TAKES 3 1
  | ROUND 2: 0 0 24 0 | H7 | A round has 13 tricks: this is trick 12.
# A round goes on when all points are taken.
ALL_TAKEN | 34 | 3: 9S 6S 2S 5S TAKES 3 0
  | MOON 3 | H7 | A round has 13 tricks, even when all points have been taken earlier: this is trick 9.
ONE_ROUND | 19 | ROUND 1: 8 0 17 1
  | MOON 1 | H7 | Player 1 took 8 of 26 points: MOON needs all of them.
  | MOON 2 | H7 | Player 2 took 0 of 26 points: MOON needs all of them.
  | MOON 3 | H7 | Player 3 took 17 of 26 points: MOON needs all of them.
  | MOON 4 | H7 | Player 4 took 1 of 26 points: MOON needs all of them.
  | TOTAL: 8 0 17 1 | H7 | The scores of the round are written before the totals.
MOON | 39 | MOON 3
  | ROUND 2: 26 26 0 26 | H7 | Player 3 took all points of the round: the line MOON 3 comes first.
  | ROUND 2: 0 0 26 0 | H7 | Player 3 took all points of the round: the line MOON 3 comes first.
MOON | 40 | ROUND 2: 26 26 0 26
  | ROUND 2: 0 0 26 0 | H7 | Player 3 took all 26 points, so it scores 0 and each of the others 26.
  | TOTAL: 43 33 2 26 | H7 | The scores of the round are written before the totals.
MOON | 20 | TOTAL: 17 7 2 0
  | ROUND 2 RIGHT | H8 | The line with the totals comes first: it is written after every round, after the last one too.
MOON | 41 | TOTAL: 43 33 2 26
  | WINNER 3 | H8 | The line with the totals comes first: it is written after every round, after the last one too.
  | TOTAL: 26 26 0 26 | H8
  | These are the scores of this round alone: the totals of the rounds before (17 7 2 0) must be added.
# The last line: these hold for what is printed after it, too.
MOON | 42 | WINNER 3
  | ROUND 3 ACROSS | H8 | A total of 43 has reached the limit of 43: the game is over.
ONE_ROUND | 21 | WINNER 2
  | ROUND 2 RIGHT | H8 | There is no other deal in the input: the game is over.
LIMIT_22 | 21 | WINNER 2 3
  | ROUND 2 RIGHT | H8 | A total of 22 has reached the limit of 22: the game is over and no other deal is played.
  | WINNER 2 | H8 | Players 2 and 3 share the lowest total: they all win.
  | WINNER 3 | H8 | Players 2 and 3 share the lowest total: they all win.
"""


@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: " ".join(row[1:3]))
def test_what_may_not_come_yet(row: list[str]) -> None:
    case, n, line, *expected = row
    entry: Any = json.loads(list(simulate(GAMES[case], trace=True))[int(n) - 1])
    refused = [
        (one["line"], " ".join(one["rules"]), one["why"]) for one in entry.get("refused", []) if "*" not in one["line"]
    ]
    assert (entry["line"], refused) == (line, threes(expected))


@pytest.mark.slow
def test_refused_lines_are_few_and_never_the_right_line() -> None:
    assert_refusals_are_few_and_wrong((simulate(file.read_text(), trace=True) for file in CASES.glob("*/*.txt")), 5)
