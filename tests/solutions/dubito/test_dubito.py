"""Dubito by its rules, D1 to D11 and the questions A to E."""

import subprocess
import sys
from dataclasses import dataclass

import pytest

from solutions._kit.splitmix import SplitMix64
from solutions.dubito import main, play
from solutions.dubito import rules as dubito_rules
from solutions.dubito.bots import NamedBot
from solutions.dubito.case import Case, parse
from solutions.dubito.events import render
from solutions.dubito.rules import Table
from solutions.dubito.turn import Turn
from tests.solutions.simulators import ROOT, Outcome, call, run
from tests.tables import rows

WHOLE = b"""\
seed 3671065434
bots Doubter Counter Honest
hand 0 1 1 1 3
hand 1 10 12 12 13
hand 2 2 5 8
"""
TRANSCRIPT = b"""\
1: PLAY 1 1 1 AS 1
2: PLAY 1 AS 1
3: PLAY 5 AS 1
1: DOUBT 3 RIGHT
3: TAKE 5
3: DISCARD 1
1: PLAY 3 AS 3
2: PLAY 12 12 AS 3
3: PLAY 8 2 2 AS 3
1: DOUBT 3 RIGHT
3: TAKE 6
1: PLAY 0 AS 9
2: DOUBT 1 WRONG
0: JOKERS 1
2: TAKE 0
1: WIN 1
0: LOSE 2 3
"""


def test_a_whole_case_to_the_byte() -> None:
    assert call(main, [], WHOLE) == Outcome(0, TRANSCRIPT)


@dataclass(frozen=True)
class Row:
    """A case (bots and hands separated by `/`) and its transcript, written in one line."""

    pins: str
    bots: str
    hands: str
    transcript: str
    seed: str = "0"

    def case(self) -> Case:
        return parse(f"seed {self.seed}\nbots {self.bots}\nhand " + self.hands.replace("/", "\nhand "))


TURNS = """
D1: player 1 opens, then 2, 3, 1 | ExampleBot ExampleBot ExampleBot | 5 5 1/5 2/9
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 9 AS 5, 1: DOUBT 3 RIGHT, 3: TAKE 4, 1: PLAY 1 AS 1, 2: DOUBT 1 WRONG,
  2: TAKE 1, 1: WIN 1, 0: LOSE 2 3
D1: who has won is skipped | Honest Honest Honest Doubter | 7 8/8/1 2 3/4
  | 1: PLAY 7 AS 7, 2: PLAY 8 AS 7, 3: PLAY 2 1 AS 7, 2: WIN 1, 4: DOUBT 3 RIGHT, 3: TAKE 4, 4: PLAY 4 AS 4, 1: PLAY 8
  AS 4, 4: WIN 2, 0: LOSE 1 3
D1: two in a row have won, the hands given in another order | Doubter Doubter Honest Honest | 2 1/3/4 3/6 5
  | 1: PLAY 1 AS 1, 2: DOUBT 1 WRONG, 2: TAKE 1, 3: PLAY 3 AS 3, 4: PLAY 6 AS 3, 1: DOUBT 4 RIGHT, 4: TAKE 2, 1: PLAY 2
  AS 2, 2: DOUBT 1 WRONG, 2: TAKE 1, 1: WIN 1, 3: PLAY 4 AS 4, 4: PLAY 3 6 AS 4, 3: WIN 2, 0: LOSE 2 4
D2: three at most of four | ExampleBot Honest Honest | 5 5 5 5 1/2 3/4 6
  | 1: PLAY 5 5 5 AS 5, 2: PLAY 2 3 AS 5, 3: PLAY 6 4 AS 5, 2: WIN 1, 0: LOSE 1 3
D3: all later plays of a round have the number of the opening | Honest Honest Honest Honest | 1/2/3/4
  | 1: PLAY 1 AS 1, 2: PLAY 2 AS 1, 1: WIN 1, 3: PLAY 3 AS 1, 2: WIN 2, 0: LOSE 3 4
D4: a joker alone is honest | Doubter Doubter Honest | 0/5 6/7 8
  | 1: PLAY 0 AS 10, 2: DOUBT 1 WRONG, 0: JOKERS 1, 2: TAKE 0, 1: WIN 1, 0: LOSE 2 3
D4: a joker and cards of the number are honest | ExampleBot Bluffer Doubter | 7 7 1/0 7 7/8 9
  | 1: PLAY 7 7 AS 7, 2: PLAY 7 0 7 AS 7, 3: DOUBT 2 WRONG, 0: JOKERS 1, 3: TAKE 4, 3: DISCARD 7, 2: WIN 1, 0: LOSE 1 3
D4: a joker and another card are a bluff | Bluffer Doubter Honest | 0 3/5 6/7 8
  | 1: PLAY 3 0 AS 2, 2: DOUBT 1 RIGHT, 1: TAKE 2, 2: PLAY 5 AS 5, 3: PLAY 8 7 AS 5, 1: PLAY 3 0 AS 5, 3: WIN 1, 0: LOSE
  1 2
D4: a bluff that draws only cards of the number is honest | ExampleBot Bluffer Doubter | 7 7 1/7/8 9
  | 1: PLAY 7 7 AS 7, 2: PLAY 7 AS 7, 3: DOUBT 2 WRONG, 3: TAKE 3, 2: WIN 1, 0: LOSE 1 3
D5: the bluffer takes the whole board, jokers of earlier plays too; the doubter opens | Bluffer Honest Doubter Honest
  | 0 0 3/2 5/7 8/9 10
  | 1: PLAY 0 0 3 AS 13, 2: PLAY 2 5 AS 13, 1: WIN 1, 3: DOUBT 2 RIGHT, 2: TAKE 5, 3: PLAY 7 AS 7, 4: PLAY 10 9 AS 7,
  2: PLAY 0 5 AS 7, 4: WIN 2, 0: LOSE 2 3
D6: without jokers nothing leaves the game | ExampleBot Honest ExampleBot | 5 5 1/5/9 9
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: DOUBT 2 WRONG, 3: TAKE 3, 2: WIN 1, 0: LOSE 1 3
D6: both jokers of the play leave the game | Doubter Doubter Honest | 0 0/5 6/7 8
  | 1: PLAY 0 0 AS 10, 2: DOUBT 1 WRONG, 0: JOKERS 2, 2: TAKE 0, 1: WIN 1, 0: LOSE 2 3
D6: a joker buried by an honest play is taken by the doubter; the player after the doubter opens
  | Bluffer Honest Doubter Honest | 0 3/2 5/7 8/9 10
  | 1: PLAY 3 0 AS 2, 2: PLAY 2 AS 2, 1: WIN 1, 3: DOUBT 2 WRONG, 3: TAKE 3, 4: PLAY 9 AS 9, 2: PLAY 5 AS 9, 3: DOUBT 2
  RIGHT, 2: TAKE 2, 3: PLAY 2 AS 2, 4: PLAY 10 AS 2, 2: PLAY 9 5 AS 2, 4: WIN 2, 0: LOSE 2 3
D7: the doubter's four of a value | ExampleBot Honest Doubter Honest | 4 4 9/4/4 5/6 7
  | 1: PLAY 4 4 AS 4, 2: PLAY 4 AS 4, 3: DOUBT 2 WRONG, 3: TAKE 3, 3: DISCARD 4, 2: WIN 1, 4: PLAY 6 AS 6, 1: PLAY 9 AS
  6, 3: DOUBT 1 RIGHT, 1: TAKE 2, 3: PLAY 5 AS 5, 4: PLAY 7 AS 5, 3: WIN 2, 0: LOSE 1 4
D7: of all players, in seat order, whoever had the turn | Honest Honest Honest Honest
  | 4 4 4 4 2 2 2 2 5 5/1/3 3 3 3 6/7 7
  | 1: PLAY 2 2 AS 2, 1: DISCARD 4, 3: DISCARD 3, 2: PLAY 1 AS 2, 3: PLAY 6 AS 2, 2: WIN 1, 4: PLAY 7 AS 2, 3: WIN 2,
  0: LOSE 1 4
D7: four that empty a hand, not the mover's | Honest Honest Honest Honest | 1 2/4 4 4 4/3 5/6 7
  | 1: PLAY 1 AS 1, 2: DISCARD 4, 2: WIN 1, 3: PLAY 5 AS 1, 4: PLAY 7 6 AS 1, 1: PLAY 2 AS 1, 4: WIN 2, 0: LOSE 1 3
D8: a play over it confirms a win | Honest Honest Honest | 7/7/7 | 1: PLAY 7 AS 7, 2: PLAY 7 AS 7, 1: WIN 1, 0: LOSE 2 3
D8: a wrong doubt confirms a win, and the four it brings empty the doubter's hand | ExampleBot Doubter Honest Honest
  | 4/4 4 4/7 8/9 10 | 1: PLAY 4 AS 4, 2: DOUBT 1 WRONG, 2: TAKE 1, 2: DISCARD 4, 1: WIN 1, 2: WIN 2, 0: LOSE 3 4
D8: a right doubt takes a win back | Bluffer Doubter Honest | 3/5 6/7 8
  | 1: PLAY 3 AS 1, 2: DOUBT 1 RIGHT, 1: TAKE 1, 2: PLAY 5 AS 5, 3: PLAY 7 8 AS 5, 1: PLAY 3 AS 5, 3: WIN 1, 0: LOSE 1 2
D8: of two without cards the first in seat order wins, not who was first to have none | Doubter Honest Honest
  | 4 4 4 5 5 5/5 8/4
  | 1: PLAY 4 4 4 AS 4, 2: PLAY 5 AS 4, 3: PLAY 4 AS 4, 1: DOUBT 3 WRONG, 1: TAKE 5, 1: DISCARD 4, 1: DISCARD 5, 1: WIN
  1, 0: LOSE 2 3 | 7
D8: two that had four of a value from the deal | Honest Honest Honest Honest | 1 2 3/5 5 5 5/6 6 6 6/7 8
  | 1: PLAY 1 AS 1, 2: DISCARD 5, 3: DISCARD 6, 2: WIN 1, 3: WIN 2, 0: LOSE 1 4
D9: who has no cards when two are left loses too | Honest ExampleBot Doubter | 4/4 4 4 1/7
  | 1: PLAY 4 AS 4, 2: DOUBT 1 WRONG, 2: TAKE 1, 2: DISCARD 4, 1: WIN 1, 0: LOSE 2 3
D9: one place, two hands emptied by the same doubt | ExampleBot Doubter Honest | 4/4 4 4/7 8
  | 1: PLAY 4 AS 4, 2: DOUBT 1 WRONG, 2: TAKE 1, 2: DISCARD 4, 1: WIN 1, 0: LOSE 2 3
"""

# The first six draws of seed 0 (C8) are 1 0 1 1 1 0 modulo 3, 1 0 1 0 1 0 modulo 2, and 9 0 1 12 4 3 modulo 13.
PLAYS = """
A: the value held most, of several the lowest, jokers not counted | ExampleBot Honest Honest | 0 9 0 3/2 3/4 6
  | 1: PLAY 3 AS 3, 2: PLAY 3 AS 3, 3: PLAY 6 AS 3, 1: PLAY 0 9 0 AS 3, 2: PLAY 2 AS 3, 1: WIN 1, 0: LOSE 2 3
A: jokers only, declared by one draw | Honest Doubter Doubter | 0 0/5 6/7 8
  | 1: PLAY 0 0 AS 10, 2: DOUBT 1 WRONG, 0: JOKERS 2, 2: TAKE 0, 1: WIN 1, 0: LOSE 2 3
A: three cards at random, then the number | Bluffer Bluffer Bluffer | 9 8 7/6/5
  | 1: PLAY 8 7 9 AS 13, 2: PLAY 6 AS 13, 1: WIN 1, 0: LOSE 2 3
A: less than three cards | Bluffer Bluffer Bluffer | 5/5/5 | 1: PLAY 5 AS 1, 2: PLAY 5 AS 1, 1: WIN 1, 0: LOSE 2 3
B: a random number of the cards that may be played | Honest Honest Honest | 6 6 6 6 7 7/1/2
  | 1: PLAY 6 6 AS 6, 2: PLAY 1 AS 6, 3: PLAY 2 AS 6, 2: WIN 1, 0: LOSE 1 3
B: the same, with another draw | Honest Honest Honest | 6 6 6 6 7 7/1/2
  | 1: PLAY 6 6 6 AS 6, 2: PLAY 1 AS 6, 3: PLAY 2 AS 6, 2: WIN 1, 0: LOSE 1 3 | 1
C: ExampleBot doubts three cards | ExampleBot ExampleBot Honest | 5 5 5 6 6 6/1/2
  | 1: PLAY 5 5 5 AS 5, 2: DOUBT 1 WRONG, 2: TAKE 3, 3: PLAY 2 AS 2, 1: DOUBT 3 WRONG, 1: TAKE 1, 3: WIN 1, 0: LOSE 1 2
D: a joker is no card of the number, so the bluff is forced | ExampleBot ExampleBot Honest | 5 5 6/0 8 9/10 11 12
  | 1: PLAY 5 5 AS 5, 2: PLAY 8 0 9 AS 5, 3: PLAY 11 10 AS 5, 2: WIN 1, 0: LOSE 1 3
E: one draw for the number of cards, also of one | ExampleBot Honest Honest | 5 6 7/5 8 9/10 11
  | 1: PLAY 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 11 AS 5, 1: PLAY 6 7 AS 5, 2: PLAY 9 AS 5, 1: WIN 1, 0: LOSE 2 3
"""

ROWS = [Row(*fields) for fields in rows(TURNS + PLAYS)]


@pytest.mark.parametrize("row", ROWS, ids=[row.pins for row in ROWS])
def test_a_rule(row: Row) -> None:
    assert ", ".join(render(event) for event in play(row.case())) == row.transcript


def test_every_rule_and_question_has_a_row() -> None:
    # D10 and D11 take a long game: below.
    rules = [*(f"D{number}" for number in range(1, 10)), *"ABCDE"]
    assert {row.pins.split(":")[0] for row in ROWS} == set(rules)


ENDLESS = parse("seed 0\nbots Doubter Doubter Doubter\nhand 0 5\nhand 5 6\nhand 7 8\n")


def test_d10_after_1000_turns_all_still_in_lose() -> None:
    lines = [render(event) for event in play(ENDLESS)]
    assert sum("PLAY" in line or "DOUBT" in line for line in lines) == 1000
    assert lines[-5:] == ["3: PLAY 6 AS 6", "1: DOUBT 3 WRONG", "1: TAKE 1", "0: TURN LIMIT", "0: LOSE 1 2 3"]


LIMITS = """
1 | D10: the first turn | ExampleBot ExampleBot ExampleBot | 5 5 1/5 2/9
  | 1: PLAY 5 5 AS 5, 0: TURN LIMIT, 0: LOSE 1 2 3
2 | D10: the second turn | ExampleBot ExampleBot ExampleBot | 5 5 1/5 2/9
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 0: TURN LIMIT, 0: LOSE 1 2 3
4 | D11: a right doubt is a turn | ExampleBot ExampleBot ExampleBot | 5 5 1/5 2/9
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 9 AS 5, 1: DOUBT 3 RIGHT, 3: TAKE 4, 0: TURN LIMIT, 0: LOSE 1 2 3
5 | D11: and the opening after it another one | ExampleBot ExampleBot ExampleBot | 5 5 1/5 2/9
  | 1: PLAY 5 5 AS 5, 2: PLAY 5 AS 5, 3: PLAY 9 AS 5, 1: DOUBT 3 RIGHT, 3: TAKE 4, 1: PLAY 1 AS 1, 0: TURN LIMIT,
  0: LOSE 1 2 3
1 | D10: D7 and D8 of the last turn still count | Honest Honest Honest Honest | 1 2/4 4 4 4/3 5/6 7
  | 1: PLAY 1 AS 1, 2: DISCARD 4, 2: WIN 1, 0: TURN LIMIT, 0: LOSE 1 3 4
2 | D9: a game that its last turn decides has no limit | ExampleBot Doubter Honest | 4/4 4 4/7 8
  | 1: PLAY 4 AS 4, 2: DOUBT 1 WRONG, 2: TAKE 1, 2: DISCARD 4, 1: WIN 1, 0: LOSE 2 3
"""


@pytest.mark.parametrize(
    ("most", "row"), [pytest.param(int(most), Row(*fields), id=fields[0]) for most, *fields in rows(LIMITS)]
)
def test_the_turn_limit(most: int, row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dubito_rules, "most_turns", lambda: most)
    assert ", ".join(render(event) for event in play(row.case())) == row.transcript


def table(hands: str) -> Table:
    return Table(Row("", " ".join(["Honest"] * (hands.count("/") + 1)), hands, "").case())


def test_turns_go_round_past_winners() -> None:
    six = table("1/2/3/4/5/6")
    six.still_in = [2, 3, 5]
    assert [dubito_rules.next_player(six, player) for player in range(1, 7)] == [2, 3, 5, 5, 2, 2]
    assert [dubito_rules.previous_player(six, player) for player in range(1, 7)] == [5, 5, 2, 3, 3, 5]


def test_values_that_have_left_are_not_declared() -> None:
    some = table("1/2/3")
    turn = Turn(1, (1,), dubito_rules.look(some, 1), NamedBot("Bluffer"), SplitMix64(0))
    some.playing_cards = [4, 9]
    assert [dubito_rules.declare_any(some, turn) for _ in range(3)] == [9, 4, 9]
    some.playing_cards = []
    assert dubito_rules.declare_any(some, turn) == 1
    assert turn.draws == [(2, 1), (2, 0), (2, 1)]


@pytest.mark.parametrize(
    ("hand", "fours"),
    [
        ([], []),
        ([0, 0], []),
        ([1, 1, 1, 2, 2, 2], []),
        ([0, 3, 3, 3, 3], [3]),
        ([2, 2, 2, 2, 7, 13, 13, 13, 13], [2, 13]),
    ],
)
def test_four_of_a_value(hand: list[int], fours: list[int]) -> None:
    assert dubito_rules.find_fours(hand) == fours


@pytest.mark.parametrize(
    ("hand", "value"),
    [((0,), 0), ((0, 0), 0), ((0, 0, 9), 9), ((3, 5, 5), 5), ((3, 3, 5, 5), 3), ((1, 2, 2, 8, 8, 8, 9, 9, 9), 8)],
)
def test_the_value_held_most(hand: tuple[int, ...], value: int) -> None:
    assert dubito_rules.most_held(hand) == value


# The program.


def test_bad_input_is_one_line_and_status_2() -> None:
    assert call(main, [], b"seed x\n") == Outcome(2, b"", b"line 1: 'x' is not a seed: 0 to 18446744073709551615\n")


def test_there_are_no_options_but_those_of_every_simulator() -> None:
    done = call(main, ["--part", "2"], b"")
    words = b"unrecognized arguments: --part 2 (see --help)\n"
    assert done == Outcome(2, b"", words)


def test_the_plain_path_imports_nothing_heavy() -> None:
    program = "import sys, solutions.dubito as it; it.main([]); sys.stderr.write(' '.join(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], input=WHOLE, capture_output=True, cwd=ROOT, check=False
    )
    heavy = {"argparse", "collections", "copy", "dataclasses", "enum", "json", "re", "typing"}
    assert (done.stdout, heavy & set(done.stderr.decode().split())) == (TRANSCRIPT, set())


def test_it_runs_as_a_program() -> None:
    assert run("solutions.dubito", data=WHOLE) == Outcome(0, TRANSCRIPT)
    assert run("solutions.dubito", "--trace", data=WHOLE) == call(main, ["--trace"], WHOLE)
