"""Each event of King of the Cards and the line that it is."""

from typing import get_args

import pytest

from solutions.kotc import render
from solutions.kotc.events import (
    Discard,
    Disqualified,
    Draw,
    Event,
    LastLeft,
    Pass,
    Play,
    Shuffle,
    Skip,
    Stalemate,
    TurnLimit,
)

LINES: list[tuple[Event, str]] = [
    (Discard("6C"), "0: 6C"),
    (Draw(2, "4H"), "2: DRAW 4H"),
    (Shuffle(["4H", "TC", "QS"]), "0: SHUFFLE 3"),
    (Play(1, "6D", "", False), "1: 6D"),
    (Play(1, "4H", "", True), "1: 4H (WINNER)"),
    (Play(5, "8S", "C", False), "5: 8S CLUBS"),
    (Play(2, "8S", "D", False), "2: 8S DIAMONDS"),
    (Play(2, "8S", "S", False), "2: 8S SPADES"),
    (Play(1, "8C", "H", True), "1: 8C HEARTS (WINNER)"),
    (Pass(1), "1: PASS"),
    (Skip(1), "1: SKIP"),
    (Disqualified(3, "NOT HELD"), "3: DISQUALIFIED NOT HELD"),
    (LastLeft(2), "2: (WINNER)"),
    (Stalemate(), "0: STALEMATE"),
    (TurnLimit(), "0: TURN LIMIT"),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line for _, line in LINES])
def test_an_event_is_this_line(event: Event, line: str) -> None:
    assert render(event) == line


def test_every_event_has_a_line() -> None:
    assert {type(event) for event, _ in LINES} == set(get_args(Event))
