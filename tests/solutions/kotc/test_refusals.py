"""Lines of King of the Cards that come too early: each is refused with its rules and its reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from solutions.kotc.case import parse
from solutions.kotc.trace import trace_lines
from tests.solutions.kotc.games import case_of
from tests.solutions.properties import assert_refusals_are_few_and_wrong
from tests.tables import rows, threes

CASES = Path(__file__).parents[3] / "cases" / "kotc"

GAMES = {
    "EXAMPLE": "bots ExampleBot EightsFirst/hand 9C 6C 4D/hand 9H 3D/discard 6D",
    "LONG": "bots EightsLast LongSuit/hand 9C 8D 8H 9H/hand 4S 5S KS 9S 3H/discard 6D/draw 7S",
    "SAVER": "bots Saver ExampleBot/hand 8S 2S/hand 8D 5H/discard 6D/draw 3C 4C",
    "SKIPS": "bots ExampleBot Saver/hand 8S/hand 6H 6S/discard 6D/draw 2S",
}


def refused(case: str, n: int) -> tuple[str, list[tuple[str, str, str]]]:
    """The line of that number, and what is refused in its place."""
    entry: Any = json.loads(list(trace_lines(case_of(case)))[n - 1])
    return entry["line"], [
        (one["line"], " ".join(one["rules"]), one["why"]) for one in entry.get("refused", []) if "*" not in one["line"]
    ]


# A game, the number of a line, the line, and what is refused in its place, by which rules and why.
TABLE = """
EXAMPLE | 1 | 0: 6D
EXAMPLE | 2 | 1: 6C
  | 1: PASS | K4 K6 | Player 1 can play 6C 4D: PASS is only for a player who must draw and cannot.
  | 1: 6C (WINNER) | K8 | After this card player 1 still has 9C 4D: nobody has won yet.
  | 1: 4D | K3 | This would be right in a hand that is sorted by rank, but hands keep the order of the deal.
EXAMPLE | 3 | 0: SHUFFLE 1
  | 0: SHUFFLE 2 | K4 | The top stays where it is, so it is not one of the cards of the new draw pile.
  | 2: SKIP | K3 K6 | Nothing in the hand can be played on 6C: the bot is not asked, so it cannot skip.
  | 2: PASS | K4
  | The draw pile is empty, but there are discards below the top (1): they become a new one, and the player must draw.
LONG | 3 | 2: DRAW 7S
  | 0: SHUFFLE 1 | K4 | The draw pile still has 1 card: a new one is made only when it is empty.
  | 2: SKIP | K3 K6 | Nothing in the hand can be played on 8C: the bot is not asked, so it cannot skip.
  | 2: PASS | K4 | The draw pile still has 1 card: the player must draw.
LONG | 6 | 2: PASS
  | 2: SKIP | K3 K6 | Nothing in the hand can be played on 8C: the bot is not asked, so it cannot skip.
# K6: the eight that leaves the hand.
bots EightsLast LongSuit/hand 8C 8D 2D/hand 3H/discard 5S/draw 7S | 2 | 1: 8D DIAMONDS
  | 1: PASS | K4 K6 | Player 1 can play 8C 8D: PASS is only for a player who must draw and cannot.
  | 1: 8D DIAMONDS (WINNER) | K8 | After this card player 1 still has 8C 2D: nobody has won yet.
  | 1: DRAW 7S | K3 K5 | Player 1 can play 8C 8D, so it does not have to draw, and EightsLast never draws on its own.
  | 1: 8C DIAMONDS | K6 | The hand has 8D, the eight of the declared suit, so this is the eight that leaves it.
# B5: a second own draw.
SAVER | 3 | 1: 8S CLUBS
  | 1: PASS | K4 K6 | Player 1 can play 8S: PASS is only for a player who must draw and cannot.
  | 1: 8S CLUBS (WINNER) | K8 | After this card player 1 still has 2S 3C: nobody has won yet.
  | 1: DRAW 4C | K5 B5 | Saver has already drawn its own card in this turn and does not draw another.
  | 1: 8S SPADES | K3 | This would be right without 3C in the hand, but it was drawn on line 2.
# A card that can be played ends the forced draws; only Saver draws without being forced.
SAVER | 8 | 1: 6D
  | 1: PASS | K4 K6 | Player 1 can play 6D: PASS is only for a player who must draw and cannot.
  | 1: 6D (WINNER) | K8 | After this card player 1 still has 2S 3C 4C: nobody has won yet.
  | 1: DRAW 8S | B5 | Saver has a plain card that matches (6D), so it draws no card of its own.
SKIPS | 2 | 1: SKIP
  | 1: PASS | K4 K6 | Player 1 can play 8S: PASS is only for a player who must draw and cannot.
  | 1: DRAW 2S | K3 K5 | Player 1 can play 8S, so it does not have to draw, and ExampleBot never draws on its own.
EXAMPLE | 6 | 1: 4D
  | 0: SHUFFLE 1 | K4
  | The draw pile is empty, but nobody draws here: a new one is made right before the draw that needs it.
  | 1: PASS | K4 K6 | Player 1 can play 4D: PASS is only for a player who must draw and cannot.
  | 1: 4D (WINNER) | K8 | After this card player 1 still has 9C: nobody has won yet.
# Cards that were drawn are the last ones of the hand.
bots EightsLast LongSuit/hand 3C 6D/hand 3D 8D/discard AS/draw 4C 2D 6C KD | 8 | 1: 6D
  | 0: SHUFFLE 1 | K4
  | The draw pile is empty, but nobody draws here: a new one is made right before the draw that needs it.
  | 1: PASS | K4 K6 | Player 1 can play 6D 2D KD: PASS is only for a player who must draw and cannot.
  | 1: 6D (WINNER) | K8 | After this card player 1 still has 3C 4C 2D 6C KD: nobody has won yet.
  | 1: 2D | K3 | 2D was drawn on line 3, so it comes after 6D in the hand.
  | 1: KD | K3 | KD was drawn on line 5, so it comes after 6D in the hand.
# What is refused with the last line is also refused after it.
SKIPS | 5 | 2: 6S (WINNER)
  | 0: SHUFFLE 1 | K4 | The draw pile still has 1 card: a new one is made only when it is empty.
"""


@pytest.mark.once_but_first
@pytest.mark.parametrize("row", rows(TABLE), ids=lambda row: "-".join(row[:3]))
def test_what_may_not_come_yet(row: list[str]) -> None:
    case, n, line, *expected = row
    assert refused(GAMES.get(case, case), int(n)) == (line, threes(expected))


@pytest.mark.slow
def test_refused_lines_are_few_and_never_the_right_line() -> None:
    assert_refusals_are_few_and_wrong((trace_lines(parse(file.read_text())) for file in CASES.glob("*/*.txt")), 8)
