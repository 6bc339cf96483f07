"""Which games of a bot are analysed."""

from __future__ import annotations

import pytest

from arenas.analysis.choosing import Choice, choose, spread
from arenas.values.games import Outcome, Record, Seating


def record(deal: int, seats: str, places: tuple[int, ...], points: tuple[int, ...]) -> Record:
    return Record(Seating("m", deal, tuple(seats)), 1, b"", Outcome(places, points, ("",) * len(seats)))


GAMES = [
    record(0, "abc", (1, 2, 3), (0, 5, 9)),
    record(1, "bac", (1, 3, 2), (0, 9, 8)),
    record(2, "bca", (1, 2, 3), (0, 1, 30)),
    record(3, "aba", (1, 2, 3), (0, 5, 60)),  # both seats count, and the worse one decides
]


@pytest.mark.parametrize(
    ("choice", "deals"),
    [
        (Choice(2), [0, 2]),
        (Choice(9), [0, 1, 2, 3]),
        (Choice(1, worst=True), [3]),
        (Choice(3, worst=True), [3, 2, 1]),
    ],
)
def test_which_games(choice: Choice, deals: list[int]) -> None:
    assert [found.seating.deal for found in choose(GAMES, "a", choice)] == deals


def test_a_forged_record_has_no_place_among_the_worst() -> None:
    with pytest.raises(ValueError, match="expected places and points of 2 seats in the game 'm/0/a-b'"):
        choose([record(0, "ab", (1,), (0, 1))], "a", Choice(1, worst=True))


@pytest.mark.parametrize(("count", "most", "found"), [(10, 3, [0, 3, 6]), (2, 5, [0, 1]), (1, 1, [0]), (0, 3, [])])
def test_evenly_spread(count: int, most: int, found: list[int]) -> None:
    assert spread(range(count), most) == found
