"""The trace of Hearts: rules, reasons, facts and plays of each kind of line, and whole objects."""

import json
from pathlib import Path
from typing import Any

import pytest

from solutions.hearts import main
from tests.solutions.hearts.test_hearts import FOUR_ROUNDS, ONE_ROUND
from tests.solutions.objects import play, refusal, zone
from tests.solutions.simulators import call
from tests.tables import rows


def trace(case: str) -> list[Any]:
    done = call(main, ["--trace"], case.encode())
    assert (done.status, done.err) == (0, b"")
    return [json.loads(line) for line in done.out.splitlines()]


CASES = Path(__file__).parents[3] / "cases" / "hearts"

BOTS = "The bots: player 1 FirstLegal, player 2 High, player 3 FirstLegal, player 4 Duck."


def test_a_whole_pass() -> None:
    assert trace(ONE_ROUND)[4] == {
        "n": 5,
        "line": "4: PASS AS AH AC",
        "rules": ["H1", "H2"],
        "why": "Player 4 passes three cards to player 1, in the order in which they were chosen.",
        "before": {
            "turn": 4,
            "zones": [
                zone("hand1", 1, "QD 8D 4C 5D 3H 5C QS 9D 7D 4S"),
                zone("hand2", 2, "5H 8C JH 6C QC KC 4H 7C 5S 8H"),
                zone("hand3", 3, "9C KS TC AD 3S JS 7S QH 6D 9S"),
                zone("hand4", 4, "AS 2H TS 8S 3C KH 6H AC AH 2S TD JC TH"),
                zone("passed1", 1, "3D KD 9H"),
                zone("passed2", 2, "2C 2D 4D"),
                zone("passed3", 3, "6S 7H JD"),
                zone("passed4", 4, ""),
            ],
            "facts": [BOTS],
            "players": ["FirstLegal", "High", "FirstLegal", "Duck"],
        },
        "options": ["4: PASS AS AH AC"],
        "plays": [
            play(4, "AS", "H2 H15", "Duck passes the highest spade above QS, AS.",
                 "AS 2H TS 8S 3C KH 6H AC AH 2S TD JC TH"),
            play(
                4,
                "AH",
                "H2 H11 H15",
                "Duck passes the highest card, AH. Cards of equal rank compare by suit: C is the lowest, then D, S, H.",
                "2H TS 8S 3C KH 6H AC AH 2S TD JC TH",
            ),
            play(4, "AC", "H2 H15", "Duck passes the highest card, AC.", "2H TS 8S 3C KH 6H AC 2S TD JC TH"),
        ],
        "refused": [refusal("*: * TAKES *", "H2",
                            "The lines with the cards passed come first, one for each of the four players.")],
    }  # fmt: skip


def test_a_whole_trick() -> None:
    assert trace(ONE_ROUND)[10] == {
        "n": 11,
        "line": "4: 2S QS 5S KS TAKES 3 13",
        "rules": ["H6", "H7"],
        "why": "Player 4 took the last trick and leads. KS is the highest of the spades, so player 3 takes the "
        "trick, which has 13 points (QS).",
        "before": {
            "turn": 4,
            "zones": [
                zone("hand1", 1, "5D 3H QS 9D 7D 4S AS AH"),
                zone("hand2", 2, "5H JH 6C 4H 7C 5S 8H 9H"),
                zone("hand3", 3, "KS 3S JS 7S QH 9S 2D 4D"),
                zone("hand4", 4, "2H TS 8S 6H 2S TH 6S 7H"),
                zone("taken1", 1, "8C TC KH AC"),
                zone("taken2", 2, "2C 3C 4C KC 9C JC 5C QC"),
                zone("taken3", 3, "KD AD JD QD"),
                zone("taken4", 4, "8D 3D 6D TD"),
            ],
            "facts": [
                BOTS,
                "The first penalty card of this round: KH, played by player 4 in trick 4.",
                "Points taken in this round: 1 0 0 0.",
            ],
            "players": ["FirstLegal", "High", "FirstLegal", "Duck"],
        },
        "options": ["4: 2S QS 5S KS TAKES 3 13"],
        "plays": [
            play(
                4,
                "2S",
                "H5 H11 H15",
                "A penalty card has been played in this round, so any card may be led. Duck leads the lowest "
                "legal card, 2S. Cards of equal rank compare by suit: C is the lowest, then D, S, H.",
                "2H TS 8S 6H 2S TH 6S 7H",
            ),
            play(
                1,
                "QS",
                "H4 H12",
                "Spades are led, so player 1 must play one of QS 4S AS. FirstLegal plays the first legal card "
                "in hand order, QS.",
                "QS 4S AS",
            ),
            play(2, "5S", "H4", "Spades are led, so player 2 must play 5S.", "5S"),
            play(
                3,
                "KS",
                "H4 H12",
                "Spades are led, so player 3 must play one of KS 3S JS 7S 9S. FirstLegal plays the first legal "
                "card in hand order, KS.",
                "KS 3S JS 7S 9S",
            ),
        ],
        "refused": [
            refusal(line, "H7", "A round has 13 tricks: this is trick 6.")
            for line in ("ROUND 1: 1 0 0 0", "ROUND *: *", "MOON *", "TOTAL: *")
        ],
    }


LINES = """
ONE_ROUND | 1 | ROUND 1 LEFT | H1 | In round 1 each player passes cards to the next player.
ONE_ROUND | 6 | 3: 2C 3C 4C KC TAKES 2 0 | H3 H6 H7
  | Player 3 holds 2C and leads. KC is the highest of the clubs, so player 2 takes the trick, which has no points.
ONE_ROUND | 9 | 2: 8C TC KH AC TAKES 1 1 | H6 H7
  | Player 2 took the last trick and leads. AC is the highest of the clubs, so player 1 takes the trick, which has 1
  point (1 heart).
ONE_ROUND | 19 | ROUND 1: 8 0 17 1 | H7 | Each player scores the points taken in the tricks of the round.
ONE_ROUND | 20 | TOTAL: 8 0 17 1 | H8 | The scores of the round (8 0 17 1) are added to the totals (0 0 0 0).
ONE_ROUND | 21 | WINNER 2 | H8 | All deals have been played, so the game is over. The lowest total is 0: player 2 wins.
FOUR_ROUNDS | 13 | 1: QC 9D QS JH TAKES 1 14 | H6 H7
  | Player 1 took the last trick and leads. QC is the highest of the clubs, so player 1 takes the trick, which has 14
  points (1 heart, QS).
FOUR_ROUNDS | 21 | ROUND 2 RIGHT | H1 | In round 2 each player passes cards to the previous player.
FOUR_ROUNDS | 22 | 1: PASS 2C 3C 4C | H1 H2
  | Player 1 passes three cards to player 4, in the order in which they were chosen.
FOUR_ROUNDS | 39 | MOON 1 | H7 | Player 1 took all 26 points of the round.
FOUR_ROUNDS | 40 | ROUND 2: 0 26 26 26 | H7
  | A player took all 26 points, so this player scores 0 and each other player 26.
FOUR_ROUNDS | 41 | TOTAL: 22 26 26 30 | H8 | The scores of the round (0 26 26 26) are added to the totals (22 0 0 4).
FOUR_ROUNDS | 42 | ROUND 3 ACROSS | H1 | In round 3 each player passes cards to the player across.
LIMIT_22 | 21 | WINNER 2 3 | H8
  | A total has reached the limit of 22, so the game is over. The lowest total is 0: players 2 and 3 share the win.
"""


@pytest.mark.parametrize(
    ("case", "n", "line", "rules", "why"), [pytest.param(*row, id=" ".join(row[1:3])) for row in rows(LINES)]
)
def test_why_a_line_is_what_it_is(case: str, n: str, line: str, rules: str, why: str) -> None:
    entry = trace(GAMES[case])[int(n) - 1]
    assert (entry["line"], entry["rules"], entry["why"]) == (line, rules.split(), why)


@pytest.mark.slow
def test_facts_have_the_totals_of_the_rounds_before() -> None:
    bots = "The bots: player 1 FirstLegal, player 2 FirstLegal, player 3 FirstLegal, player 4 FirstLegal."
    facts = [entry["before"]["facts"] for entry in trace(FOUR_ROUNDS)]
    unbroken = "No penalty card has been played in this round."
    broken = "The first penalty card of this round: 5H, played by player 4 in trick 2."
    assert facts[0] == [bots]
    assert facts[6] == [bots, unbroken, "Points taken in this round: 0 0 0 0."]
    assert facts[7] == [bots, broken, "Points taken in this round: 1 0 0 0."]
    assert facts[20] == [bots, "Totals: 22 0 0 4."]
    assert facts[25] == [bots, unbroken, "Points taken in this round: 0 0 0 0.", "Totals: 22 0 0 4."]
    assert facts[-1] == [bots, "Totals: 53 26 43 34."]


def test_facts_have_the_points_taken_before_the_moon_and_the_scores() -> None:
    facts = {entry["line"]: entry["before"]["facts"][1:] for entry in trace(FOUR_ROUNDS)}
    assert facts["MOON 1"] == ["Points taken in this round: 26 0 0 0.", "Totals: 22 0 0 4."]
    assert facts["ROUND 2: 0 26 26 26"] == ["Points taken in this round: 26 0 0 0.", "Totals: 22 0 0 4."]


def test_a_fact_names_the_card_that_broke_hearts() -> None:
    """H5: QS as well as a heart, and none of an earlier round."""
    facts = [" ".join(entry["before"]["facts"][1:2]) for entry in trace(MOON)]
    assert facts[7] == "No penalty card has been played in this round."
    assert facts[8] == "The first penalty card of this round: 7H, played by player 4 in trick 3."
    assert facts[27] == "No penalty card has been played in this round."
    assert facts[28] == "The first penalty card of this round: 2H, played by player 1 in trick 3."
    queen = next((CASES / "secret").glob("*-queen-alone-breaks-hearts.txt")).read_text()
    assert "QS, played by" in " ".join(fact for entry in trace(queen) for fact in entry["before"]["facts"])


# Cases that show what the two above do not.
MOON = """\
bots Low FirstLegal High Duck
limit 43
hand 2S AS QD AD JH QH 5H 3H 8H KH 9H 6H AH
hand 3D 5C TD JC QC TC 2C JS 7D KC 4S 9S 2D
hand 6D 3C 3S 7S KD 5D 7C AC 9D 4C TS 8D JD
hand TH 7H QS 2H 4H 5S 8S KS 8C 6C 6S 4D 9C
hand 6S 9S JS 3S 7S QS 8S TS 8H 3H 5S 2S KS
hand 5C JC 2H 4S TH 9H 7H AS 5H 9C KH AH 6H
hand TC 7C TD QH AD 4C 2D 4H JH AC 8C KC QC
hand 3D 6C 4D 6D JD 7D KD 3C 2C 8D 5D QD 9D
"""
ONLY_HEARTS = """\
bots FirstLegal FirstLegal FirstLegal FirstLegal
hand AC AD AS 2H 3H 4H 5H 6H 7H 8H 9H TH JH
hand 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D
hand 3D 4D 5D 6D 7D 8D 9D TD JD QD KD 2S 3S
hand QH KH AH 4S 5S 6S 7S 8S 9S TS JS QS KS
"""
UNBROKEN = """\
bots High FirstLegal Low FirstLegal
limit 17
hand JC 6H 8C 5H 4S 8H 6S AD TD TS KD QD 9S
hand 3S 2C 9D 8D 2D 5C QH 3C AS QC 6C 6D 4D
hand TC 4C 3H 7C 3D JD 9C AH 4H 7D 2S TH QS
hand JS KH 5S KC 7S 8S AC 7H 9H JH KS 2H 5D
"""
LAST = """\
bots Duck Low FirstLegal Low
limit 1
hand 7D 3D 6D 6H 5S KH 4D 4S TH 2C 5H 9D 8C
hand 2H 6S QD KS 6C 9S 8S KD QC 5C 8H 7H QH
hand AC AD 2D QS 4H AS 9C 3H 2S JS TS TD 8D
hand TC 9H AH KC 5D 3C 4C 7S 3S 7C JD JH JC
"""
GAMES = {
    "ONE_ROUND": ONE_ROUND,
    "FOUR_ROUNDS": FOUR_ROUNDS,
    "LIMIT_22": FOUR_ROUNDS.replace("\n", "\nlimit 22\n", 1),
    "MOON": MOON,
    "ONLY_HEARTS": ONLY_HEARTS,
    "UNBROKEN": UNBROKEN,
    "LAST": LAST,
}
PLAYS = """
# the case, the line, which of its plays, the card, rules, why
MOON | 2 | 1 | AH | H2 H11 H13
  | Low passes the highest card, AH. Cards of equal rank compare by suit: C is the lowest, then D, S, H.
MOON | 2 | 3 | AD | H2 H13 | Low passes the highest card, AD.
MOON | 4 | 1 | 3C | H2 H11 H14
  | High passes the lowest card, 3C. Cards of equal rank compare by suit: C is the lowest, then D, S, H.
MOON | 4 | 2 | 3S | H2 H14 | High passes the lowest card, 3S.
MOON | 5 | 1 | QS | H2 H15 | Duck passes QS.
MOON | 5 | 2 | KS | H2 H15 | Duck passes the highest spade above QS, KS.
MOON | 5 | 3 | TH | H2 H15 | Duck passes the highest card, TH.
MOON | 3 | 1 | 3D | H2 H12 | FirstLegal passes the first legal card in hand order, 3D.
ONE_ROUND | 6 | 1 | 2C | H3 | The first trick begins with 2C.
MOON | 6 | 2 | AC | H4 H14
  | Clubs are led, so player 3 must play one of 7C AC 5C. High plays the highest legal card, AC.
MOON | 6 | 4 | 2S | H4 H13
  | Clubs are led, and player 1 has none. In the first trick any card except a penalty card may then be played. Low
  plays the lowest legal card, 2S.
FOUR_ROUNDS | 6 | 2 | 5S | H4 H12
  | Clubs are led, and player 3 has none. In the first trick any card except a penalty card may then be played.
  FirstLegal plays the first legal card in hand order, 5S.
ONLY_HEARTS | 6 | 3 | 2H | H4 H12
  | Clubs are led, and player 1 has none and only penalty cards, so any of them may be played. FirstLegal plays the
  first legal card in hand order, 2H.
MOON | 7 | 2 | 4D | H4 | Diamonds are led, so player 4 must play 4D.
MOON | 7 | 4 | 7D | H4 H12
  | Diamonds are led, so player 2 must play one of 7D 2D AD. FirstLegal plays the first legal card in hand order, 7D.
MOON | 9 | 3 | QS | H4 H13 | Spades are led, so player 1 must play one of QS KS. Low plays the lowest legal card, QS.
ONE_ROUND | 7 | 3 | JD | H4 H15
  | Diamonds are led, so player 4 must play one of TD JD. Duck plays the highest card below AD, JD.
ONE_ROUND | 6 | 2 | 3C | H4 H15
  | Clubs are led, so player 4 must play one of 3C JC. No card of the suit is below 2C. Duck is not the last to play, so
  it plays the lowest, 3C.
LAST | 12 | 4 | KC | H4 H15
  | Clubs are led, so player 1 must play one of 8C KC. No card of the suit is below 7C. Duck is the last to play, so it
  plays the highest, KC.
MOON | 18 | 2 | AD | H4 | Hearts are led, and player 2 has none, so any card may be played.
MOON | 8 | 2 | 7H | H4 H15
  | Diamonds are led, and player 4 has none, so any card may be played. Duck throws the highest heart, 7H.
MOON | 30 | 2 | QS | H4 H15 | Hearts are led, and player 4 has none, so any card may be played. Duck throws QS.
MOON | 17 | 4 | 5S | H4 H15
  | Hearts are led, and player 4 has none, so any card may be played. Duck throws the highest legal card, 5S.
MOON | 8 | 3 | 3H | H4 H13
  | Diamonds are led, and player 1 has none, so any card may be played. Low plays the lowest legal card, 3H.
MOON | 27 | 3 | 2S | H4 H11 H13
  | Diamonds are led, and player 1 has none, so any card may be played. Low plays the lowest legal card, 2S. Cards of
  equal rank compare by suit: C is the lowest, then D, S, H.
MOON | 10 | 3 | TD | H4 H14
  | Hearts are led, and player 3 has none, so any card may be played. High plays the highest legal card, TD.
MOON | 7 | 1 | KD | H5 H14 | Player 3 has no heart, so any card may be led. High plays the highest legal card, KD.
ONE_ROUND | 8 | 1 | 9C | H5 H12
  | No penalty card has been played in this round, so no heart may be led. FirstLegal plays the first legal card
  in hand order, 9C.
MOON | 28 | 1 | KD | H5 H11 H14
  | No penalty card has been played in this round, so no heart may be led. High plays the highest legal card, KD. Cards
  of equal rank compare by suit: C is the lowest, then D, S, H.
UNBROKEN | 13 | 1 | 7H | H5 H12
  | No penalty card has been played in this round, but player 4 has only penalty cards, so any of them may be led.
  FirstLegal plays the first legal card in hand order, 7H.
MOON | 18 | 1 | KH | H5 | A penalty card has been played in this round, so any card may be led.
MOON | 10 | 1 | 5H | H5 H13
  | A penalty card has been played in this round, so any card may be led. Low plays the lowest legal card, 5H.
ONE_ROUND | 13 | 1 | 2H | H5 H15
  | A penalty card has been played in this round, so any card may be led. Duck leads the lowest legal card, 2H.
"""


@pytest.mark.parametrize(
    ("case", "n", "place", "card", "rules", "why"),
    [pytest.param(*row, id=f"{row[1]} {row[3]} {row[5]}") for row in rows(PLAYS)],
)
def test_why_a_card_is_played(case: str, n: str, place: str, card: str, rules: str, why: str) -> None:
    found = trace(GAMES[case])[int(n) - 1]["plays"][int(place) - 1]
    assert (found["card"], found["rules"], found["why"]) == (card, rules.split(), why)
