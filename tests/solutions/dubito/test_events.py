"""The lines of Dubito's transcript, a row for each kind of event."""

import pytest

from solutions.dubito.events import Discard, Doubt, Event, Jokers, Lose, Play, Take, TurnLimit, Win, render

PLAY = Play(1, (7, 0, 7), 9, [("A", True), ("B", True)], [])
RIGHT = Doubt(2, PLAY, True, [("C", True)])


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (PLAY, "1: PLAY 7 0 7 AS 9"),
        (Play(8, (13,), 13, [], []), "8: PLAY 13 AS 13"),
        (RIGHT, "2: DOUBT 1 RIGHT"),
        (Doubt(3, PLAY, False, []), "3: DOUBT 1 WRONG"),
        (Jokers(2), "0: JOKERS 2"),
        (Take(1, (0, 7, 7), RIGHT, 0), "1: TAKE 3"),
        (Take(2, (), RIGHT, 0), "2: TAKE 0"),
        (Discard(4, 12), "4: DISCARD 12"),
        (Win(5, 1), "5: WIN 1"),
        (TurnLimit(), "0: TURN LIMIT"),
        (Lose((2, 7, 8)), "0: LOSE 2 7 8"),
    ],
)
def test_a_line(event: Event, line: str) -> None:
    assert render(event) == line
