"""King of the Cards by the rules K1 to K9: a row for each rule and each edge of it, and a whole case to the byte."""

import subprocess
import sys
from dataclasses import dataclass

import pytest

from solutions.kotc import bots, main, play, render, rules
from solutions.kotc.bots import DRAW, View
from solutions.kotc.events import Play
from tests.solutions.kotc.games import case_of, scripted_transcript, transcript
from tests.solutions.simulators import ROOT, Outcome, call
from tests.tables import rows

WHOLE = """\
seed 3197618654
bots ExampleBot EightsLast LongSuit
hand 3H 8H 8S
hand TH 8D 8C
hand 4D 3C TS
discard KC
draw QD 9C
"""
WHOLE_TRANSCRIPT = """\
0: KC
1: SKIP
2: 8D HEARTS
3: DRAW QD
3: DRAW 9C
0: SHUFFLE 1
3: DRAW KC
3: PASS
1: 3H
2: TH
3: TS
1: 8S SPADES
2: 8C CLUBS (WINNER)
"""


def test_a_whole_case_to_the_byte() -> None:
    assert call(main, [], WHOLE.encode()) == Outcome(0, WHOLE_TRANSCRIPT.encode())


def test_the_program_in_a_bare_checkout_imports_nothing_heavy() -> None:
    program = "import sys, solutions.kotc as kotc; kotc.main([]); sys.stderr.write(' '.join(sorted(sys.modules)))"
    argv = [sys.executable, "-S", "-c", program]
    done = subprocess.run(argv, input=WHOLE.encode(), capture_output=True, cwd=ROOT, check=False)
    heavy = {"argparse", "collections", "dataclasses", "enum", "json", "re", "typing"}
    assert (done.stdout.decode(), heavy & set(done.stderr.decode().split())) == (WHOLE_TRANSCRIPT, set())


@dataclass(frozen=True)
class Row:
    """A case, what its players answer (see kotc_games), and the transcript after line 0, each in one line."""

    pins: str
    case: str
    answers: str
    transcript: str


TABLE = """
K1: the first discard counts with its own suit | hand 2C 3D/hand 2H/discard 4C | 2C/2H | 1: 2C, 2: 2H (WINNER)
K1: a first discard of eight too: a card of its suit is playable | hand 2C 3D/hand 2H/discard 8C | 2C/2H
  | 1: 2C, 2: 2H (WINNER)
K1: and none of another suit | hand 2C 3D/hand 2H/discard 8C | 3D | 1: DISQUALIFIED NOT PLAYABLE, 2: (WINNER)
K1: an eight has the declared suit | hand 8D 2H 3C/hand 4C 5H 6H/discard 6D | 8H/5H
  | 1: 8D HEARTS, 2: 5H, 1: SKIP, 2: SKIP, 0: STALEMATE
K1: an eight has not its own suit any more | hand 8D 2H/hand 5D 6H/discard 6D | 8H/5D
  | 1: 8D HEARTS, 2: DISQUALIFIED NOT PLAYABLE, 1: (WINNER)
K1: over a draw and a skip the suit stays declared | hand 8D 2H/hand 4C 5S/hand 6H 9H/discard 6D/draw 3H | 8H//9H
  | 1: 8D HEARTS, 2: DRAW 3H, 2: SKIP, 3: 9H, 1: SKIP, 2: SKIP, 3: SKIP, 0: STALEMATE
K1: the suit that an eight declared is gone with the next card | hand 8D 2H 7H/hand 2C KH/discard 6D | 8C 7H/2C
  | 1: 8D CLUBS, 2: 2C, 1: DISQUALIFIED NOT PLAYABLE, 2: (WINNER)
K2: the rank | hand 6C 2C/hand 6S/discard 6D | 6C/6S | 1: 6C, 2: 6S (WINNER)
K2: an eight on anything, an eight on an eight too | hand 8C 2C/hand 8S/discard 6D | 8D/8H
  | 1: 8C DIAMONDS, 2: 8S HEARTS (WINNER)
K3: seat 1 first, then the others, and again | hand 2C 9C/hand 3C KC/hand 4C 5C/discard QC | 2C 9C/3C/4C
  | 1: 2C, 2: 3C, 3: 4C, 1: 9C (WINNER)
K3: draws until a card is playable, then it is asked in the same turn | hand 2D 9D/hand 3C/discard 5C/draw 4D 3H 6C 7C
  | 6C/3C | 1: DRAW 4D, 1: DRAW 3H, 1: DRAW 6C, 1: 6C, 2: 3C (WINNER)
K3: an eight is playable and ends the draws | hand 2D 9D/hand 3C/discard 5C/draw 4D 8D 6C | 8C/3C
  | 1: DRAW 4D, 1: DRAW 8D, 1: 8D CLUBS, 2: 3C (WINNER)
K3: who has a playable card is asked before anything is drawn | hand 2C 9D/hand 3C/discard 5C/draw 6C | 2C/3C
  | 1: 2C, 2: 3C (WINNER)
K3: drawn cards go to the end of the hand (the eight that leaves is an older one)
  | hand 8D 2D/hand 3C/discard 5C/draw 8H | draw 8S/3C
  | 1: DRAW 8H, 1: 8D SPADES, 0: SHUFFLE 1, 2: DRAW 5C, 2: PASS, 1: SKIP, 2: PASS, 0: STALEMATE
# AC 2C 4C by the draws 1 of 3 and 0 of 2 of seed 0: AC 4C 2C, then 4C AC 2C
K4: a reshuffle inside a forced draw, of the discards but the top, oldest first
  | hand 2C 8H 9D/hand 4C 5C 6C 9H/discard AC | 2C 8D 9D/4C
  | 1: 2C, 2: 4C, 1: 8H DIAMONDS, 0: SHUFFLE 3, 2: DRAW 4C, 2: DRAW AC, 2: DRAW 2C, 2: PASS, 1: 9D (WINNER)
K4: after some draws from the old pile | hand 9D/hand 4C 5C/discard AC/draw 2D 2H | /4C
  | 1: DRAW 2D, 1: DRAW 2H, 1: PASS, 2: 4C, 0: SHUFFLE 1, 1: DRAW AC, 1: SKIP, 2: SKIP, 1: SKIP, 0: STALEMATE
# 6D 8D by the draw 1 of 2 of seed 0: 6D 8D
K4: a reshuffled eight is a plain card again | hand 8D 2H 4H/hand 5H 9S/discard 6D | 8H/5H 8D
  | 1: 8D HEARTS, 2: 5H, 1: SKIP, 0: SHUFFLE 2, 2: DRAW 6D, 2: DRAW 8D, 2: 8D DIAMONDS, 0: SHUFFLE 1, 1: DRAW 5H,
  1: PASS, 2: SKIP, 1: PASS, 0: STALEMATE
K4: a declared suit stays when the eight is all that is left of the discards | hand 8D 2H/hand 4C 5S/hand 6H/discard 6D
  | 8H//6H | 1: 8D HEARTS, 0: SHUFFLE 1, 2: DRAW 6D, 2: PASS, 3: 6H (WINNER)
# 2C AC by the draw 1 of 2 of seed 0: as they were; its next draw is 0 of 2 and would turn them round
K4: a shuffle of one card takes no draw of the generator | hand 2C 3C 7C/hand 9D 5H/discard AC | 2C 3C 7C/AC 2C
  | 1: 2C, 0: SHUFFLE 1, 2: DRAW AC, 2: AC, 1: 3C, 0: SHUFFLE 2, 2: DRAW 2C, 2: 2C, 1: 7C (WINNER)
# AC 2C by the draw 1 of 2 of seed 0: AC 2C; JC 3C by the next one, 0 of 2: 3C JC
K4: the next shuffle goes on where the generator is | hand 2C 3C 4C/hand 9D 5H/discard AC/draw JC
  | 2C draw 3C draw/JC 2C
  | 1: 2C, 2: DRAW JC, 2: JC, 0: SHUFFLE 2, 1: DRAW AC, 1: 3C, 2: DRAW 2C, 2: 2C, 0: SHUFFLE 2, 1: DRAW 3C, 1: SKIP,
  2: DRAW JC, 2: SKIP, 1: SKIP, 2: SKIP, 0: STALEMATE
K4: nothing to draw at all: PASS | hand 2D/hand 3C 4D/discard 5C | /3C
  | 1: PASS, 2: 3C, 0: SHUFFLE 1, 1: DRAW 5C, 1: SKIP, 2: PASS, 1: SKIP, 0: STALEMATE
K4: everything drawn and nothing playable: PASS | hand 2D 3D/hand 4S/discard 5C/draw 6H 6D |
  | 1: DRAW 6H, 1: DRAW 6D, 1: PASS, 2: PASS, 1: PASS, 0: STALEMATE
K5: draws of its own, then a card | hand 2C 3D/hand 3C/discard 5C/draw 6H 6D | draw draw 2C/3C
  | 1: DRAW 6H, 1: DRAW 6D, 1: 2C, 2: 3C (WINNER)
K5: what it drew itself can be played | hand 2C 3D/hand 6C/discard 5C/draw 6H 5D | draw draw 5D
  | 1: DRAW 6H, 1: DRAW 5D, 1: 5D, 0: SHUFFLE 1, 2: DRAW 5C, 2: SKIP, 1: SKIP, 2: SKIP, 0: STALEMATE
K5: with nothing to draw it gets nothing, and is asked again | hand 2C 3D/hand 3C/discard 5C/draw 6H
  | draw draw draw 2C/3C | 1: DRAW 6H, 1: 2C, 2: 3C (WINNER)
# AC 2C by the draw 1 of 2 of seed 0: AC 2C
K5: a draw of its own can need a reshuffle | hand 2C 3C 9D/hand 4C 5C 9H/discard AC | 2C draw 3C/4C 5C
  | 1: 2C, 2: 4C, 0: SHUFFLE 2, 1: DRAW AC, 1: 3C, 2: 5C, 1: SKIP, 2: DRAW 2C, 2: SKIP, 1: SKIP, 2: SKIP, 0: STALEMATE
K5: draws of its own after forced ones | hand 2D/hand 3C/discard 5C/draw 6C 7C 9S | draw 6C/3C
  | 1: DRAW 6C, 1: DRAW 7C, 1: 6C, 2: 3C (WINNER)
K6: nothing | hand 2C 9D/hand 3C/discard 5C | none/3C | 1: SKIP, 2: 3C (WINNER)
K6: False is nothing | hand 2C 9D/hand 3C/discard 5C | false/3C | 1: SKIP, 2: 3C (WINNER)
K6: 0 is not | hand 2C 9D/hand 3C/discard 5C | zero/3C | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K6: the eight of the declared suit leaves | hand 8H 8D 2C/hand 3D/discard 5C | 8D/3D | 1: 8D DIAMONDS, 2: 3D (WINNER)
K6: else the first eight in hand order, which is not the lowest suit | hand 8H 8D 2C/hand 3S/discard 5C | 8S/3S
  | 1: 8H SPADES, 2: 3S (WINNER)
K6: the suit is declared whatever eight leaves | hand 2C 8H/hand 3H 3S/discard 5C | 8S/3H
  | 1: 8H SPADES, 2: DISQUALIFIED NOT PLAYABLE, 1: (WINNER)
K7: not held | hand 2C 9D/hand 3C/discard 5C | 4C | 1: DISQUALIFIED NOT HELD, 2: (WINNER)
K7: another's card | hand 2C 9D/hand 3C/discard 5C | 3C | 1: DISQUALIFIED NOT HELD, 2: (WINNER)
K7: neither held nor playable | hand 2C 9D/hand 3C/discard 5C | 4D | 1: DISQUALIFIED NOT HELD, 2: (WINNER)
K7: no eight held | hand 2C 9D/hand 8C/discard 5C | 8C | 1: DISQUALIFIED NOT HELD, 2: (WINNER)
K7: not playable | hand 2C 9D/hand 3C/discard 5C | 9D | 1: DISQUALIFIED NOT PLAYABLE, 2: (WINNER)
K7: an exception | hand 2C 9D/hand 3C/discard 5C | raises | 1: DISQUALIFIED EXCEPTION, 2: (WINNER)
K7: StopIteration too | hand 2C 9D/hand 3C/discard 5C | stops | 1: DISQUALIFIED EXCEPTION, 2: (WINNER)
K7: too slow | hand 2C 9D/hand 3C/discard 5C | slow | 1: DISQUALIFIED TIME, 2: (WINNER)
K7: True is no card | hand 2C 9D/hand 3C/discard 5C | true | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K7: a list is no card | hand 6C 9D/hand 3C/discard 5C | list | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K7: an empty text is no card | hand 6C/hand 3C/discard 5C | empty | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K7: small letters are no card | hand 6C/hand 3C/discard 5C | 6c | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K7: what says it equals 6C | hand 6C/hand 3C/discard 5C | fake | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K7: a text of its own kind | hand 6C/hand 3C/discard 5C | text | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K7: an exception as a value | hand 6C/hand 3C/discard 5C | error | 1: DISQUALIFIED NOT A CARD, 2: (WINNER)
K7: an exception after a draw of its own, which stays drawn | hand 2C 9D/hand 3C/discard 5C/draw 6H | draw raises
  | 1: DRAW 6H, 1: DISQUALIFIED EXCEPTION, 2: (WINNER)
K7: its cards leave the game: they are in no new pile | hand 2C 9D/hand 3D 4D/hand 6C 7C/discard 5C | raises//6C 7C
  | 1: DISQUALIFIED EXCEPTION, 2: PASS, 3: 6C, 0: SHUFFLE 1, 2: DRAW 5C, 2: SKIP, 3: 7C (WINNER)
K7: who is out has no turn | hand 2C 9C/hand 3C 4C/hand 6C 7C/discard 5C | 2C 9C/raises/6C
  | 1: 2C, 2: DISQUALIFIED EXCEPTION, 3: 6C, 1: 9C (WINNER)
K7: the last seat is out, seat 1 follows | hand 2C 9C/hand 3C 4C/hand 6C 7C/discard 5C | 2C 9C/3C/raises
  | 1: 2C, 2: 3C, 3: DISQUALIFIED EXCEPTION, 1: 9C (WINNER)
K7: the last one left wins without a card | hand 2C 9C/hand 3C 4C/hand 6C 7C/discard 5C | raises/3C/raises
  | 1: DISQUALIFIED EXCEPTION, 2: 3C, 3: DISQUALIFIED EXCEPTION, 2: (WINNER)
K8: the first without cards | hand 2C/hand 3C/discard 5C | 2C/3C | 1: 2C (WINNER)
K8: with an eight that declares a suit | hand 8H/hand 3C/discard 5C | 8S | 1: 8H SPADES (WINNER)
K9: skips all round | hand 2C 9D/hand 3C/hand 4C/discard 5C | | 1: SKIP, 2: SKIP, 3: SKIP, 0: STALEMATE
K9: passes all round | hand 9D/hand 9H/discard 5C | | 1: PASS, 2: PASS, 0: STALEMATE
K9: skips and passes add up | hand 2C/hand 9H/discard 5C | | 1: SKIP, 2: PASS, 0: STALEMATE
K9: a skip after a draw of its own does not count | hand 2C/hand 3C/discard 5C/draw 9D | none/draw
  | 1: SKIP, 2: DRAW 9D, 2: SKIP, 1: SKIP, 2: SKIP, 0: STALEMATE
K9: a pass after forced draws does not count | hand 2C/hand 9H/discard 5C/draw 9D |
  | 1: SKIP, 2: DRAW 9D, 2: PASS, 1: SKIP, 2: PASS, 0: STALEMATE
K9: a try to draw when there is nothing does count | hand 2C/hand 3C/discard 5C | draw/draw draw
  | 1: SKIP, 2: SKIP, 0: STALEMATE
K9: a card played starts the count again | hand 2C/hand 3C 4C 6C/discard 5C | none none/3C none
  | 1: SKIP, 2: 3C, 1: SKIP, 2: SKIP, 0: STALEMATE
K9: a disqualification starts the count again, and there is one player less to count
  | hand 2C/hand 3C/hand 4C/discard 5C | //raises
  | 1: SKIP, 2: SKIP, 3: DISQUALIFIED EXCEPTION, 1: SKIP, 2: SKIP, 0: STALEMATE
"""
ROWS = [Row(*fields) for fields in rows(TABLE)]


@pytest.mark.parametrize("row", ROWS, ids=[row.pins for row in ROWS])
def test_a_rule(row: Row) -> None:
    assert scripted_transcript(row.case, row.answers) == row.transcript


def test_every_rule_has_a_row() -> None:
    assert {row.pins.split(":")[0] for row in ROWS} == {f"K{n}" for n in range(1, 10)}


def hoard(seen: View) -> object:
    """Draws once a turn and never plays its last card."""
    if seen.asked == 0:
        return DRAW
    return seen.playable[0] if len(seen.hand) > 1 else None


def test_the_turn_limit() -> None:
    case = case_of("hand 2C/hand 3C/discard 5C/draw 4C 6C 7C 9C TC JC QC KC AC")
    lines = [render(event) for event in play(case, [hoard, hoard])]
    turns = [line for line in lines[1:-1] if "DRAW" not in line and "SHUFFLE" not in line]
    assert lines[-1] == "0: TURN LIMIT"
    assert len(turns) == 1000
    assert {line[:1] for line in turns} == {"1", "2"}


@pytest.mark.parametrize(
    ("answers", "transcript"),
    [
        ("2C/3C", "1: 2C, 2: 3C (WINNER)"),
        ("2C/none", "1: 2C, 2: SKIP, 0: TURN LIMIT"),
        ("none/none", "1: SKIP, 2: SKIP, 0: STALEMATE"),
        ("2C/raises", "1: 2C, 2: DISQUALIFIED EXCEPTION, 1: (WINNER)"),
    ],
)
def test_a_winner_and_a_stalemate_come_before_the_turn_limit(
    answers: str, transcript: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "turn_limit", lambda: 2)
    assert scripted_transcript("hand 2C 9C/hand 3C/discard 5C", answers) == transcript


def test_a_failure_that_is_not_the_bots_passes_through() -> None:
    def interrupted(seen: View) -> object:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(play(case_of("hand 2C/hand 3C/discard 5C"), [interrupted, interrupted]))


@pytest.mark.parametrize(
    ("function", "replacement", "answers", "lines"),
    [
        ("playable", lambda *_: frozenset({"9D"}), "2C/3C", "1: DISQUALIFIED NOT PLAYABLE, 2: (WINNER)"),
        ("first_player", lambda: 2, "2C/3C", "2: 3C (WINNER)"),
        ("fault", lambda *_: "AT ALL", "9D/3C", "1: DISQUALIFIED AT ALL, 2: (WINNER)"),
        ("lay", lambda *_: Play(1, "2C", "", True), "2C/3C", "1: 2C (WINNER)"),
        ("is_nothing", lambda *_: True, "9D/9D", "1: SKIP, 2: SKIP, 0: STALEMATE"),
    ],
)
def test_a_rule_is_looked_up_when_it_is_needed(
    function: str, replacement: object, answers: str, lines: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, function, replacement)
    assert scripted_transcript("hand 9D 2C/hand 3C/discard 5C", answers) == lines


def test_a_bot_is_looked_up_when_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "matching", lambda *_: [])
    assert transcript("hand 2C/hand 3C/discard 5C") == "1: SKIP, 2: SKIP, 0: STALEMATE"
