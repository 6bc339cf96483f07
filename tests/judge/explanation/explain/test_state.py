"""The state of the game before a wrong line."""

import dataclasses
import re

from judge.explanation.explain import explain
from judge.values.feedback import State, TraceLine, Zone
from tests.judge.explanation.explain.cards import PILES, PROBLEM, TRACE, wrong


def test_a_player_is_not_taken_for_a_card_that_is_a_number() -> None:
    board = (Zone("hand1", 1, ("4", "2")), Zone("hand2", 2, ("5",)), Zone("board", 0, ("2", "7")))
    trace = tuple(TraceLine(n, line, ("D1",), "", State(n, board), (line,)) for n, line in ((1, "2: 0 7"), (2, "1: 4")))
    problem = dataclasses.replace(PROBLEM, event=re.compile("(?P<player>[0-9]): (?P<cards>.*)"))
    explanation = explain(problem, wrong(b"2: 0 7\n1: 5\n", expected=b"2: 0 7\n1: 4\n"), trace)
    assert explanation.state == (("player 1", "4 2"), ("player 2 (to move)", "5"), ("board, top last", "2 7"))


def test_zones() -> None:
    deck = tuple(f"c{number}" for number in range(1, 41))
    zones = (Zone("hand1", 1, deck[:16]), Zone("tricks1", 1, ()), Zone("stock", 0, deck), Zone("a\nb", 0, ("\x1b",)))
    trace = (dataclasses.replace(TRACE[0], before=State(1, zones)),)
    assert explain(PROBLEM, wrong(b"0: B4\n"), trace).state == (
        ("player 1, hand (to move)", " ".join(deck[:16])),
        ("player 1, tricks", "empty"),
        ("stock", "c1 c2 c3 c4 c5 c6 … c35 c36 c37 c38 c39 c40 (40 cards)"),
        (r"a\nb", r"\x1b"),
    )


def test_a_hand_is_shown_whole_for_a_game_may_count_its_places() -> None:
    hand = tuple(f"c{number}" for number in range(1, 61))
    zones = (Zone("hand1", 1, hand), Zone("taken1", 1, hand[:17]), Zone("hand2", 2, (*hand, "c61")))
    trace = (dataclasses.replace(TRACE[0], before=State(0, zones)),)
    assert explain(PROBLEM, wrong(b"0: B4\n"), trace).state == (
        ("player 1, hand", " ".join(hand)),
        ("player 1, taken", "c1 c2 c3 c4 c5 c6 … c12 c13 c14 c15 c16 c17 (17 cards)"),
        ("player 2", "c1 c2 c3 c4 c5 c6 … c56 c57 c58 c59 c60 c61 (61 cards)"),
    )


def test_the_card_played_last_is_looked_for_before_lines_that_name_none() -> None:
    draw = TraceLine(2, "1: DRAW", (), "", State(1, PILES), ("1: DRAW",))
    trace = (TRACE[0], draw, dataclasses.replace(TRACE[2], line="2: B8"))
    explanation = explain(PROBLEM, wrong(b"0: B3\n1: DRAW\n2: B7\n", expected=b"0: B3\n1: DRAW\n2: B8\n"), trace)
    assert explanation.state[0] == ("played last", "B3 (line 1)")
