"""The trace of King of the Cards: rules, reasons, facts and options of each kind of line, and a whole object."""

import json
from itertools import islice
from typing import Any

import pytest

from solutions.kotc.trace import trace_lines
from tests.solutions.kotc.games import case_of
from tests.solutions.objects import refusal, zone
from tests.tables import listed, rows


def trace(case: str, lines: int | None = None) -> list[Any]:
    """The objects of the game; only the first `lines`, if a number is given."""
    return [json.loads(line) for line in islice(trace_lines(case_of(case)), lines)]


def test_a_whole_object() -> None:
    case = "bots EightsLast ExampleBot/hand 9C 8D 8H/hand 4S 3H/discard 6D/draw 7S"
    assert trace(case)[1] == {
        "n": 2,
        "line": "1: 8D CLUBS",
        "rules": ["K6", "B2"],
        "why": "Player 1 (EightsLast) has no plain card that matches 6D, so it plays an eight. Without eights the "
        "hand has 1 C, 0 D, 0 S, 0 H. It declares CLUBS: the suit with the most cards, in a tie the first "
        "of C, D, S, H. The hand does not have 8C, so 8D, the first eight in hand order, is played.",
        "before": {"turn": 1,
                   "zones": [zone("hand1", 1, "9C 8D 8H"), zone("hand2", 2, "4S 3H"), zone("discard", 0, "6D"),
                             zone("pile", 0, "7S")],
                   "facts": ["Player 1 is EightsLast."], "players": ["EightsLast", "ExampleBot"]},
        "options": ["1: 8D CLUBS", "1: 8D DIAMONDS", "1: 8D SPADES", "1: 8H HEARTS", "1: SKIP", "1: DRAW 7S"],
        "refused": [
            refusal("1: PASS", "K4 K6", "Player 1 can play 8D 8H: PASS is only for a player who must draw and cannot."),
            refusal("1: 8D CLUBS (WINNER)", "K8", "After this card player 1 still has 9C 8H: nobody has won yet."),
            refusal("1: DRAW 7S", "K3 K5",
                    "Player 1 can play 8D 8H, so it does not have to draw, and EightsLast never draws on its own."),
            refusal("1: 8H CLUBS", "K6", "The hand does not have 8C, so its first eight leaves it: 8D."),
            refusal("*: SHUFFLE *", "K4", "The draw pile still has 1 card: a new one is made only when it is empty."),
        ],
    }  # fmt: skip


GAMES = {
    "EXAMPLE": "bots ExampleBot EightsFirst/hand 9C 6C 4D/hand 9H 3D/discard 6D",
    "LONG": "bots EightsLast LongSuit/hand 9C 8D 8H 9H/hand 4S 5S KS 9S 3H/discard 6D/draw 7S",
    "FIRST_EIGHT": "bots EightsFirst Saver/hand 3D 8S/hand 9S 8H/discard 8C/draw 2S 2H",
    "LAST_EIGHT": "bots EightsFirst EightsFirst/hand 8S/hand 8D 5H/discard 6D/draw 2S",
    "SAVER": "bots Saver Saver/hand 8S/hand 8D 5H/discard 6D",
    "SAVER_SHUFFLES": "bots ExampleBot Saver/hand 6C 7H 9S/hand 8S 2H/discard 6D",
    "SUITS": "bots LongSuit LongSuit/hand 6C 3S 9S 4D/hand 2S/discard 6D",
}


# A case, the number of a line in its transcript, and what the trace says there; the bot's fact comes first.
TABLE = """
EXAMPLE | 1 | 0: 6D |
  | The first discard is 6D.
  | 0: 6D |
EXAMPLE | 2 | 1: 6C | B1
  | Player 1 (ExampleBot) has 2 cards that match 6D (6C 4D) and plays the first in hand order, 6C.
  | 1: 6C / 1: 4D / 1: SKIP | Player 1 is ExampleBot.
EXAMPLE | 3 | 0: SHUFFLE 1 | K3 K4
  | Player 2 (EightsFirst) cannot play any card of its hand (9H 3D) on 6C, so it must draw. The draw pile is empty, so a
  new one is made from the card below the top.
  | 0: SHUFFLE 1 | Player 2 is EightsFirst.
EXAMPLE | 4 | 2: DRAW 6D | K3 K4
  | Player 2 (EightsFirst) cannot play any card of its hand (9H 3D) on 6C, so it must draw. The draw pile was shuffled
  on line 3: if your program draws another card, check its shuffle.
  | 2: DRAW 6D | Player 2 is EightsFirst.
EXAMPLE | 5 | 2: 6D | B1 B3
  | Player 2 (EightsFirst) has no eight, so it plays like ExampleBot. It has 1 card that matches 6C (6D) and plays it.
  | 2: 6D / 2: SKIP | Player 2 is EightsFirst.
LONG | 6 | 2: PASS | K1 K3 K4
  | The top is 8D, declared CLUBS. Player 2 (LongSuit) cannot play any card of its hand (4S 5S KS 9S 3H 7S 6D) on 8C, so
  it must draw. The draw pile is empty, and no card is below the top, so player 2 passes.
  | 2: PASS | Player 2 is LongSuit. / The top is 8D, declared CLUBS.
LONG | 7 | 1: 9C | K1 B2
  | The top is 8D, declared CLUBS. Player 1 (EightsLast) has 1 plain card that matches 8C (9C) and plays it.
  | 1: 9C / 1: 8H CLUBS / 1: 8H DIAMONDS / 1: 8H SPADES / 1: 8H HEARTS / 1: SKIP
  | Player 1 is EightsLast. / The top is 8D, declared CLUBS.
SUITS | 2 | 1: 6C | B4
  | Player 1 (LongSuit) has 2 plain cards that match 6D (6C 4D). Without eights the hand has 1 C, 1 D, 2 S, 0 H. Of the
  suits of the matching cards, clubs has the most cards (in a tie, the first of C, D, S, H). It plays the highest
  matching card of this suit, 6C.
  | 1: 6C / 1: 4D / 1: SKIP | Player 1 is LongSuit.
bots LongSuit LongSuit/hand 6C 3S 9S/hand 2S/discard 6D | 2 | 1: 6C | B4
  | Player 1 (LongSuit) has 1 plain card that matches 6D (6C) and plays it.
  | 1: 6C / 1: SKIP | Player 1 is LongSuit.
FIRST_EIGHT | 2 | 1: 8S DIAMONDS | K1 K6 B3
  | The first discard, 8C, keeps its suit. Player 1 (EightsFirst) has an eight and another card, so it plays an eight.
  Without eights the hand has 0 C, 1 D, 0 S, 0 H. It declares DIAMONDS: the suit with the most cards, in a tie the first
  of C, D, S, H. The hand does not have 8D, so 8S, the first eight in hand order, is played.
  | 1: 8S CLUBS / 1: 8S DIAMONDS / 1: 8S SPADES / 1: 8S HEARTS / 1: SKIP / 1: DRAW 2S | Player 1 is EightsFirst.
FIRST_EIGHT | 3 | 2: DRAW 2S | K1 K5 B5
  | The top is 8S, declared DIAMONDS. Player 2 (Saver) has no plain card that matches 8D, so it first draws a card.
  | 2: 8H CLUBS / 2: 8H DIAMONDS / 2: 8H SPADES / 2: 8H HEARTS / 2: SKIP / 2: DRAW 2S
  | Player 2 is Saver. / The top is 8S, declared DIAMONDS.
LAST_EIGHT | 2 | 1: SKIP | B1 B3
  | Player 1 (EightsFirst) has only one card, an eight, so it plays like ExampleBot. It has no card that matches 6D, so
  it plays nothing.
  | 1: 8S CLUBS (WINNER) / 1: 8S DIAMONDS (WINNER) / 1: 8S SPADES (WINNER) / 1: 8S HEARTS (WINNER) / 1: SKIP / 1: DRAW
  2S | Player 1 is EightsFirst.
LAST_EIGHT | 4 | 1: 8S SPADES (WINNER) | K1 K6 K8 B1 B3
  | The top is 8D, declared HEARTS. Player 1 (EightsFirst) has only one card, an eight, so it plays like ExampleBot. It
  has 1 card that matches 8H (8S) and plays it. The hand has 8S, so this eight is played. This was the last card in the
  hand, so player 1 has won.
  | 1: 8S CLUBS (WINNER) / 1: 8S DIAMONDS (WINNER) / 1: 8S SPADES (WINNER) / 1: 8S HEARTS (WINNER) / 1: SKIP / 1: DRAW
  2S | Player 1 is EightsFirst. / The top is 8D, declared HEARTS.
SAVER | 2 | 1: 8S CLUBS (WINNER) | K6 K8 B2 B5
  | Player 1 (Saver) has no plain card that matches 6D, so it plays an eight. Without eights the hand has 0 C, 0 D, 0 S,
  0 H. It declares CLUBS: the suit with the most cards, in a tie the first of C, D, S, H. The hand does not have 8C, so
  8S, the first eight in hand order, is played. This was the last card in the hand, so player 1 has won.
  | 1: 8S CLUBS (WINNER) / 1: 8S DIAMONDS (WINNER) / 1: 8S SPADES (WINNER) / 1: 8S HEARTS (WINNER) / 1: SKIP
  | Player 1 is Saver.
SAVER_SHUFFLES | 3 | 0: SHUFFLE 1 | K4 K5 B5
  | Player 2 (Saver) has no plain card that matches 6C, so it first draws a card. The draw pile is empty, so a new one
  is made from the card below the top.
  | 2: 8S CLUBS / 2: 8S DIAMONDS / 2: 8S SPADES / 2: 8S HEARTS / 2: SKIP / 0: SHUFFLE 1 | Player 2 is Saver.
SAVER_SHUFFLES | 4 | 2: DRAW 6D | K4 K5 B5
  | Player 2 (Saver) has no plain card that matches 6C, so it first draws a card. The draw pile was shuffled on line
  3: if your program draws another card, check its shuffle.
  | 2: DRAW 6D | Player 2 is Saver.
SAVER_SHUFFLES | 5 | 2: 6D | B2 B5
  | Player 2 (Saver) has 1 plain card that matches 6C (6D) and plays it.
  | 2: 6D / 2: 8S CLUBS / 2: 8S DIAMONDS / 2: 8S SPADES / 2: 8S HEARTS / 2: SKIP | Player 2 is Saver.
hand 8C 9C/hand 8H/discard 6D | 4 | 0: STALEMATE | K9
  | In 2 turns in a row nobody has played or drawn a card, so the game ends.
  | 0: STALEMATE | Turns in a row without a card played or drawn: 2 of 2.
"""


@pytest.mark.parametrize(
    ("case", "n", "line", "rules", "why", "options", "facts"),
    [pytest.param(*row, id=f"{row[0]} {row[2]}") for row in rows(TABLE)],
)
def test_a_line(case: str, n: str, line: str, rules: str, why: str, options: str, facts: str) -> None:
    entry = trace(GAMES.get(case, case), int(n))[int(n) - 1]
    assert (entry["line"], " ".join(entry["rules"]), entry["why"]) == (line, rules, why)
    assert (entry["options"], entry["before"]["facts"]) == (listed(options), listed(facts))


@pytest.mark.slow
def test_the_turn_limit() -> None:
    last = trace("seed 0/bots ExampleBot Saver/hand 2C 7H/hand 9D 8S 5H/discard AC")[-1]
    assert (last["line"], last["rules"], last["why"]) == (
        "0: TURN LIMIT",
        ["K9"],
        "1000 turns have been played, so the game ends.",
    )
    assert last["before"]["turn"] == 0
