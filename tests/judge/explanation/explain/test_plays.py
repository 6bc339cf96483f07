"""A line that is several plays: the first wrong one is found, and explained with its own rules and state."""

import re

import pytest

from judge.explanation.explain import explain, reason
from judge.explanation.explain.plays import WrongPlay, first_wrong, narrowed
from judge.explanation.explain.wrong_line import read_line
from judge.judging import compare
from judge.judging.transcript import window
from judge.values.feedback import Move, Play, State, Trace, TraceLine, Zone
from judge.values.outcome import CaseResult, Reason, Verdict
from judge.values.problem import Problem
from tests.judge.outcomes import ran_case

EVENT = re.compile(r"(?P<player>\d): (?:PASS )?(?P<a>\w\w) (?P<b>\w\w) (?P<c>\w\w)(?: TAKES (?P<taker>\d))?")
HANDS = (Zone("hand1", 1, ("2C", "9D")), Zone("hand2", 2, ("3C", "KC", "4D")), Zone("hand3", 3, ("5C",)))
ASKED = "Possible here: `3C` and `KC`. The rules ask for `3C`."
LED = Play(1, "2C", ("H3",), "2C is led.", ("2C",))
FOLLOWS = Play(2, "3C", ("H4", "B1"), "The lowest club.", ("3C", "KC"))
LAST = Play(3, "5C", ("H4",), "The only club.", ("5C",))
GOLDEN = TraceLine(
    4,
    "1: 2C 3C 5C TAKES 3",
    ("H6",),
    "5C is the highest.",
    State(1, HANDS, ("Nothing yet.",)),
    ("1: 2C 3C 5C TAKES 3",),
    (LED, FOLLOWS, LAST),
)


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        ("1: 2C KC 5C TAKES 3", WrongPlay(FOLLOWS, 1, "KC")),
        ("1: 9D KC 4D TAKES 2", WrongPlay(LED, 0, "9D")),
        ("1: 2C 3C 9D TAKES 2", WrongPlay(LAST, 2, "9D")),
        ("1: 2C KC", None),
        ("1: 2C 3C 5C TAKES 1", None),
        ("1: 2C", None),
        ("2: 2C KC 5C TAKES 3", None),
        ("1: PASS 2C KC 5C", None),
        ("", None),
    ],
)
def test_the_first_wrong_play(found: str, wrong: WrongPlay | None) -> None:
    assert first_wrong(GOLDEN, found) == wrong


def test_a_line_without_plays_or_whose_plays_do_not_stand_in_it() -> None:
    plain = TraceLine(1, "1: B1", ("O3",), "", State(1, ()), ("1: B1",))
    assert first_wrong(plain, "1: B2") is None
    assert narrowed(plain, "1: B2") is plain
    odd = TraceLine(1, "1: B1", ("O3",), "", State(1, ()), ("1: B1",), (LED,))
    assert first_wrong(odd, "1: B2") is None


def test_narrowed_to_a_play() -> None:
    assert narrowed(GOLDEN, "1: 2C KC 5C TAKES 2") == TraceLine(
        4,
        "1: 2C 3C 5C TAKES 3",
        ("H4", "B1"),
        "The lowest club.",
        State(2, (Zone("hand1", 1, ("9D",)), HANDS[1], HANDS[2], Zone("line so far", 0, ("2C",))), ("Nothing yet.",)),
        ("1: 2C 3C 5C TAKES 3",),
        (LED, FOLLOWS, LAST),
    )
    assert narrowed(GOLDEN, "1: 9D 3C 5C TAKES 3").before == State(1, HANDS, ("Nothing yet.",))
    assert narrowed(GOLDEN, "1: 2C 3C 5C TAKES 1") is GOLDEN


@pytest.mark.parametrize(
    ("found", "move", "meaning"),
    [
        ("1: 2C KC 5C TAKES 2", Move.LEGAL, "`KC` is the wrong choice of player 2: the rules ask for `3C`."),
        ("1: 2C 4D 5C TAKES 3", Move.ILLEGAL, f"Player 2 has `4D`, but may not play it here. {ASKED}"),
        ("1: 2C 9D 5C TAKES 3", Move.ILLEGAL, f"Player 2 does not have `9D`: it is in the hand of player 1. {ASKED}"),
        ("1: 2C 2C 5C TAKES 3", Move.ILLEGAL, f"Player 2 does not have `2C`: it is in the line so far. {ASKED}"),
        ("1: 2C XX 5C TAKES 3", Move.ILLEGAL, f"Player 2 cannot play `XX` here. {ASKED}"),
        ("1: 2C 3C 5C TAKES 1", Move.UNKNOWN, "The line has taker `1` instead of `3`."),
        ("2: 2C 3C 5C TAKES 1", Move.WRONG_PLAYER,
         "It is player 1's turn, not player 2's. The rules ask for `1: 2C 3C 5C TAKES 3`."),
    ],
)  # fmt: skip
def test_what_a_wrong_line_is(found: str, move: Move, meaning: str) -> None:
    sense = read_line(4, GOLDEN.line, found, EVENT, GOLDEN)
    assert (sense.move, sense.meaning) == (move, meaning)


# The real thing: the first sample of Hearts.


def wrong(trace: Trace, line: TraceLine, text: str) -> CaseResult:
    """The golden transcript with another text for one line, judged."""
    lines = [one.line for one in trace]
    expected = ("\n".join(lines) + "\n").encode()
    output = ("\n".join([*lines[: line.n - 1], text, *lines[line.n :]]) + "\n").encode()
    difference = compare.comparator("lines").differs(expected, output)
    assert difference is not None
    return ran_case(
        "sample/001", None, Verdict.WA, difference=difference, window=window(expected, output, difference.line)
    )


@pytest.mark.slow
def test_every_other_card_is_legal_or_not_by_its_play(hearts: tuple[Problem, Trace]) -> None:
    chosen, trace = hearts
    checked = {Move.LEGAL: 0, Move.ILLEGAL: 0}
    for line in trace:
        for play in line.plays:
            held = next(zone for zone in line.before.zones if zone.id == f"hand{play.player}").cards
            for card in (held[0], held[-1]):
                if card in line.line:
                    continue
                result = wrong(trace, line, line.line.replace(f" {play.card}", f" {card}"))
                explanation = explain(chosen, result, trace)
                move = Move.LEGAL if card in play.options else Move.ILLEGAL
                assert (explanation.line, explanation.move) == (line.n, move)
                assert (explanation.rules, explanation.why) == (play.rules, play.why)
                assert reason(result, trace) == Reason(play.rules, play.why)
                checked[move] += 1
    assert min(checked.values()) >= 10


def test_the_state_is_the_one_before_the_wrong_card(hearts: tuple[Problem, Trace]) -> None:
    chosen, trace = hearts
    explanation = explain(chosen, wrong(trace, trace[10], "4: 2S 4S 5S KS TAKES 3 13"), trace)
    assert explanation.headline == "line 11: expected `4: 2S QS 5S KS TAKES 3 13`, printed `4: 2S 4S 5S KS TAKES 3 13`"
    assert explanation.meaning == "`4S` is the wrong choice of player 1: the rules ask for `QS`."
    assert explanation.state == (
        ("player 1, hand (to move)", "5D 3H QS 9D 7D 4S AS AH"),
        ("player 2, hand", "5H JH 6C 4H 7C 5S 8H 9H"),
        ("player 3, hand", "KS 3S JS 7S QH 9S 2D 4D"),
        ("player 4, hand", "2H TS 8S 6H TH 6S 7H"),
        ("player 1, taken", "8C TC KH AC"),
        ("player 2, taken", "2C 3C 4C KC 9C JC 5C QC"),
        ("player 3, taken", "KD AD JD QD"),
        ("player 4, taken", "8D 3D 6D TD"),
        ("line so far", "2S"),
    )


def test_the_wrong_end_of_a_line_is_explained_by_the_line(hearts: tuple[Problem, Trace]) -> None:
    chosen, trace = hearts
    explanation = explain(chosen, wrong(trace, trace[10], "4: 2S QS 5S KS TAKES 1 13"), trace)
    assert explanation.meaning == "The line has taker `1` instead of `3`."
    assert (explanation.rules, explanation.why) == (trace[10].rules, trace[10].why)


@pytest.mark.parametrize(
    ("golden", "found", "move", "meaning"),
    [
        ("ROUND 1: 26 0 0 0", "ROUND 1: 25 0 0 1", Move.UNKNOWN,
         "The line has scores `25 0 0 1` instead of `26 0 0 0`."),
        ("TOTAL: 26 0 0 0", "TOTAL: 25 0 0 1", Move.UNKNOWN, "The line has totals `25 0 0 1` instead of `26 0 0 0`."),
        ("ROUND 1: 26 0 0 0", "MOON 1", Move.ILLEGAL,
         "`MOON 1` is not allowed here. The rules ask for `ROUND 1: 26 0 0 0`."),
    ],
)  # fmt: skip
def test_a_line_that_is_nobodys_move(
    hearts: tuple[Problem, Trace], golden: str, found: str, move: Move, meaning: str
) -> None:
    line = TraceLine(9, golden, ("H7",), "", State(0, HANDS), (golden,))
    sense = read_line(9, golden, found, hearts[0].event, line)
    assert (sense.move, sense.meaning) == (move, meaning)


def test_a_card_played_before_is_not_in_the_hand() -> None:
    state = State(2, (*HANDS, Zone("taken2", 2, ("9C",))))
    line = TraceLine(5, "2: 3C KC 4D", (), "", state, ("2: 3C KC 4D",))
    assert read_line(5, line.line, "2: 9C KC 4D", EVENT, line).meaning == (
        "Player 2 does not have `9C`: it is among the taken cards of player 2. The rules ask for `2: 3C KC 4D`."
    )
