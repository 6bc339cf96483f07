"""The trace of Dubito: rules, reasons, facts and options of each kind of line, and whole objects."""

import json
from typing import Any

import pytest

from solutions.dubito import main, rules
from tests.solutions.objects import refusal, zone
from tests.solutions.simulators import call
from tests.tables import listed, rows


def trace(bots: str, hands: str, seed: int = 0) -> list[Any]:
    case = f"seed {seed}\nbots {bots}\nhand " + hands.replace("/", "\nhand ")
    done = call(main, ["--trace"], case.encode())
    assert (done.status, done.err) == (0, b"")
    return [json.loads(line) for line in done.out.splitlines()]


@pytest.mark.slow
def test_whole_objects() -> None:
    play, doubt = trace("Doubter ExampleBot Counter", "13 0/5 6/7 8")[:2]
    assert play == {
        "n": 1,
        "line": "1: PLAY 13 AS 13",
        "rules": ["A", "B", "D1", "D2"],
        "why": "Player 1 opens the first round. Player 1 (Doubter) does not bluff (A: no). It plays as many cards "
        "as possible (B: yes). The number that its hand has most is 13 (1 card). It plays 1 of them.",
        "before": {
            "turn": 1,
            "zones": [zone("hand1", 1, "0 13"), zone("hand2", 2, "5 6"), zone("hand3", 3, "7 8"), zone("board", 0, "")],
            "facts": [
                "Values in circulation: 1 2 3 4 5 6 7 8 9 10 11 12 13.",
                "0 numbers have been drawn so far.",
                "Player 1 is Doubter: 0 turns, 0 with cards on the board, 0 doubts; found honest 0, bluffing 0.",
                "Player 2 is ExampleBot: 0 turns, 0 with cards on the board, 0 doubts; found honest 0, bluffing 0.",
                "Player 3 is Counter: 0 turns, 0 with cards on the board, 0 doubts; found honest 0, bluffing 0.",
            ],
            "players": ["Doubter", "ExampleBot", "Counter"],
        },
        "options": ["1: PLAY 13 AS 13", "1: PLAY 13 0 AS 2", "1: PLAY 0 13 AS 13"],
        "more": True,
        "refused": [
            refusal("*: JOKERS *", "D6", "Jokers leave the game only after a doubt that was wrong, so after its line."),
            refusal("*: TAKE *", "D5 D6", "The board is taken only after a doubt, so after its line."),
            refusal(
                "*: DISCARD *", "D7", "Cards are discarded at the end of a turn, by a player who then holds all four."
            ),
            refusal(
                "*: WIN *", "D8", "A player wins at the end of a turn, without cards and without a play open to doubt."
            ),
        ],
    }
    assert doubt["before"] == {
        "turn": 2,
        "zones": [
            zone("hand1", 1, "0"),
            zone("hand2", 2, "5 6"),
            zone("hand3", 3, "7 8"),
            {**zone("board", 0, "13"), "last": 1, "as": "13"},
        ],
        "facts": [
            "The last play: 1 card of player 1 as 13.",
            "Values in circulation: 1 2 3 4 5 6 7 8 9 10 11 12 13.",
            "0 numbers have been drawn so far.",
            "Player 1 is Doubter: 1 turn, 0 with cards on the board, 0 doubts; found honest 0, bluffing 0.",
            "Player 2 is ExampleBot: 0 turns, 0 with cards on the board, 0 doubts; found honest 0, bluffing 0.",
            "Player 3 is Counter: 0 turns, 0 with cards on the board, 0 doubts; found honest 0, bluffing 0.",
        ],
        "players": ["Doubter", "ExampleBot", "Counter"],
    }


BLUFFED = "Bluffer Honest Doubter Honest", "0 3/2 5/7 8/9 10"
GAMES = {"BLUFFED": BLUFFED, "FOURS": ("ExampleBot Doubter Honest Honest", "4/4 4 4/7 8/9 10")}
# Bots and hands, the seed, the number of a line in the trace, and what the trace says there.
TABLE = """
Honest Honest Honest, 6 6 6 6 7 7/1/2 | 0 | 1 | 1: PLAY 6 6 AS 6 | A B D1 D2
  | Player 1 opens the first round. Player 1 (Honest) does not bluff (A: no). It plays a random number of cards (B: no).
  The number that its hand has most is 6 (4 cards). How many of them it plays is drawn: below(3) = 1, so 2.
  | 1: PLAY 6 6 6 AS 6 / 1: PLAY 6 6 AS 6 / 1: PLAY 6 6 7 AS 13 / 1: PLAY 6 7 AS 13
Doubter Doubter Honest, 0/5 6/7 8 | 0 | 1 | 1: PLAY 0 AS 10 | A B D1 D2
  | Player 1 opens the first round. Player 1 (Doubter) does not bluff (A: no). It plays as many cards as possible (B:
  yes). Its hand has only jokers. It plays all of them, and the number is drawn: below(13) = 9.
  | 1: PLAY 0 AS 10 / 1: PLAY 0 AS 1 / 1: PLAY 0 AS 2
BLUFFED | 0 | 1 | 1: PLAY 3 0 AS 2 | A B D1 D2
  | Player 1 opens the first round. Player 1 (Bluffer) bluffs (A: yes). It plays as many cards as possible (B: yes). The
  bluff is three cards, but its hand has only 2. The cards are drawn by their places in its hand: below(2) = 1, below(1)
  = 0. The number is drawn by its place among the values in circulation: below(13) = 1.
  | 1: PLAY 3 AS 3 / 1: PLAY 3 0 AS 2 / 1: PLAY 0 3 AS 13
BLUFFED | 0 | 2 | 2: PLAY 2 AS 2 | C D E D3
  | Player 2 (Honest) does not doubt (C: no). It does not bluff (D: no). It plays a random number of cards (E: no). Its
  hand has 1 card of the number 2. How many of them it plays is drawn: below(1) = 0, so 1.
  | 2: DOUBT 1 RIGHT / 2: PLAY 2 AS 2 / 2: PLAY 2 5 AS 2 / 2: PLAY 5 2 AS 2
BLUFFED | 0 | 3 | 1: WIN 1 | D8
  | Player 1 has no cards left, and none of its plays can be doubted any more, so it wins.
  | 1: WIN 1
BLUFFED | 0 | 4 | 3: DOUBT 2 WRONG | C D3 D4
  | Player 3 (Doubter) doubts (C: yes). The last play was 2 as 2. That is honest, so the doubt is wrong.
  | 3: DOUBT 2 WRONG / 3: PLAY 8 7 AS 2 / 3: PLAY 7 8 AS 2
BLUFFED | 0 | 5 | 3: TAKE 3 | D6
  | Player 3 was wrong to doubt, so it takes the rest of the board: 3 cards.
  | 3: TAKE 3
BLUFFED | 0 | 6 | 4: PLAY 9 AS 9 | A B D2 D6
  | Player 3 was wrong to doubt, so the next player opens. Player 4 (Honest) does not bluff (A: no). It plays a random
  number of cards (B: no). The number that its hand has most is 9 (1 card). How many of them it plays is drawn: below(1)
  = 0, so 1.
  | 4: PLAY 9 AS 9 / 4: PLAY 10 9 AS 11 / 4: PLAY 9 10 AS 9
BLUFFED | 0 | 7 | 2: PLAY 5 AS 9 | C D E D1 D3
  | After player 4, the next player still in is player 2. Player 2 (Honest) does not doubt (C: no). It has no 9 (jokers
  do not count), so it is not asked D and must bluff. It plays a random number of cards (E: no). How many cards it plays
  is drawn: below(3) = 0, so 1. The cards are drawn by their places in its hand: below(1) = 0.
  | 2: DOUBT 4 WRONG / 2: PLAY 5 AS 9
Honest Honest Honest, 5/6/7 | 1 | 2 | 2: PLAY 6 AS 5 | C D E D3
  | Player 2 (Honest) does not doubt (C: no). It has no 5 (jokers do not count), so it is not asked D and must bluff. It
  plays a random number of cards (E: no). How many cards it plays is drawn: below(3) = 1, so 2, but its hand has only 1.
  The cards are drawn by their places in its hand: below(1) = 0.
  | 2: DOUBT 1 WRONG / 2: PLAY 6 AS 5
BLUFFED | 0 | 8 | 3: DOUBT 2 RIGHT | C D3 D4
  | Player 3 (Doubter) doubts (C: yes). The last play was 5 as 9. That is a bluff, so the doubt is right.
  | 3: DOUBT 2 RIGHT / 3: PLAY 0 8 7 AS 9 / 3: PLAY 8 3 2 AS 9
BLUFFED | 0 | 9 | 2: TAKE 2 | D5
  | Player 2 bluffed, so it takes the whole board, jokers too: 2 cards.
  | 2: TAKE 2
BLUFFED | 0 | 10 | 3: PLAY 2 AS 2 | A B D2 D5
  | Player 3 was right to doubt and opens the next round. Player 3 (Doubter) does not bluff (A: no). It plays as many
  cards as possible (B: yes). The number that its hand has most is 2 (1 card). It plays 1 of them.
  | 3: PLAY 2 AS 2 / 3: PLAY 0 8 7 AS 7 / 3: PLAY 8 3 2 AS 6
ExampleBot Bluffer Doubter, 7 7 1/0 7 7/8 9 | 0 | 4 | 0: JOKERS 1 | D6
  | The play was honest, so its 1 joker leaves the game.
  | 0: JOKERS 1
FOURS | 0 | 4 | 2: DISCARD 4 | D7
  | Player 2 holds four 4s, so they leave the game.
  | 2: DISCARD 4
FOURS | 0 | 5 | 1: WIN 1 | D8
  | Player 1 has no cards left, and none of its plays can be doubted any more, so it wins.
  | 1: WIN 1
FOURS | 0 | 6 | 2: WIN 2 | D8
  | Player 2 has no cards left, and none of its plays can be doubted any more, so it wins.
  | 2: WIN 2
FOURS | 0 | 7 | 0: LOSE 3 4 | D9
  | Only two players are left, so they lose.
  | 0: LOSE 3 4
Honest Honest Honest, 7/7/7 | 0 | 4 | 0: LOSE 2 3 | D9
  | Only two players are left, so they lose. Player 2 has no cards left either, but comes too late.
  | 0: LOSE 2 3
Honest Honest Honest, 1/4 4 4 4/5 | 0 | 3 | 2: WIN 1 | D8
  | Player 2 has no cards left, and none of its plays can be doubted any more, so it wins.
  | 2: WIN 1
ExampleBot ExampleBot Honest, 5 5 5 1/5 6/7 8 | 0 | 2 | 2: DOUBT 1 WRONG | C D3 D4
  | Player 2 (ExampleBot) doubts (C: yes), because player 1 has 1 card left and played 3. The last play was 5 5 5 as 5.
  That is honest, so the doubt is wrong.
  | 2: DOUBT 1 WRONG / 2: PLAY 5 AS 5 / 2: PLAY 6 5 AS 5 / 2: PLAY 5 6 AS 5
ExampleBot ExampleBot Honest, 5/5 6/7 8 | 0 | 2 | 2: DOUBT 1 WRONG | C D3 D4
  | Player 2 (ExampleBot) doubts (C: yes), because player 1 has no cards left. The last play was 5 as 5. That is honest,
  so the doubt is wrong.
  | 2: DOUBT 1 WRONG / 2: PLAY 5 AS 5 / 2: PLAY 6 5 AS 5 / 2: PLAY 5 6 AS 5
ExampleBot Counter Honest, 5 5 6/5 8/9 10 | 0 | 2 | 2: PLAY 5 AS 5 | C D E D3
  | Player 2 (Counter) does not doubt (C: no), because player 1 has 1 card left; doubts have shown 0 bluffs of player
  1 and 0 honest plays; player 1 played 2 cards as 5, and its own hand has 1 of this number. It does not bluff (D:
  no), because it has 1 card of the number 5, and player 3 has doubted 0 times in 0 turns with cards on the board. It
  plays a random number of cards (E: no), because it has 2 cards. Its hand has 1 card of the number 5.
  How many of them it plays is drawn: below(1) = 0, so 1.
  | 2: DOUBT 1 WRONG / 2: PLAY 5 AS 5 / 2: PLAY 8 5 AS 5 / 2: PLAY 5 8 AS 5
Counter Honest Honest, 5 5 6/7 8/9 10 | 0 | 1 | 1: PLAY 5 5 AS 5 | A B D1 D2
  | Player 1 opens the first round. Player 1 (Counter) does not bluff (A: no), because player 2 has doubted 0 times in 0
  turns with cards on the board. It plays as many cards as possible (B: yes). The number that its hand has most is 5 (2
  cards). It plays 2 of them.
  | 1: PLAY 5 5 AS 5 / 1: PLAY 5 5 6 AS 13 / 1: PLAY 5 6 AS 13
"""


@pytest.mark.parametrize(
    ("game", "seed", "n", "line", "rules", "why", "options"),
    [pytest.param(*row, id=f"{row[0]} {row[2]}") for row in rows(TABLE)],
)
def test_a_line(game: str, seed: str, n: str, line: str, rules: str, why: str, options: str) -> None:
    bots, hands = GAMES[game] if game in GAMES else game.split(", ")
    entry = trace(bots, hands, int(seed))[int(n) - 1]
    found = (entry["line"], " ".join(entry["rules"]), entry["why"], entry["options"])
    assert found == (line, rules, why, listed(options))


def test_the_turn_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "most_turns", lambda: 2)
    limit, lose = trace("Honest Honest Honest", "1 2/3 4/5 6")[-2:]
    assert (limit["line"], limit["rules"], limit["why"]) == (
        "0: TURN LIMIT",
        ["D10", "D11"],
        "2 turns have been played, counting every play and every doubt, so the game ends.",
    )
    assert (lose["line"], lose["rules"], lose["why"]) == (
        "0: LOSE 1 2 3",
        ["D10"],
        "The limit on turns has ended the game, so everyone who is still in loses.",
    )


def test_facts_of_the_last_line() -> None:
    facts = trace("ExampleBot Doubter Honest Honest", "4/4 4 4/7 8/9 10")[-1]["before"]["facts"]
    assert facts == [
        "Values in circulation: 1 2 3 5 6 7 8 9 10 11 12 13.",
        "0 numbers have been drawn so far.",
        "Player 1 is ExampleBot and has won.",
        "Player 2 is Doubter and has won.",
        "Player 3 is Honest.",
        "Player 4 is Honest.",
    ]


def test_the_numbers_drawn_are_counted() -> None:
    """The Bluffer draws two cards and a number, the Honest how many cards it plays."""
    facts = [entry["before"]["facts"] for entry in trace(*BLUFFED)[:3]]
    assert [fact for found in facts for fact in found if "drawn" in fact] == [
        "0 numbers have been drawn so far.",
        "3 numbers have been drawn so far.",
        "4 numbers have been drawn so far.",
    ]
    assert "1 number has been drawn so far." in trace("Honest Honest Honest", "6/1/2")[1]["before"]["facts"]
