"""The tables that every tournament has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.modes.seatings import seat
from arenas.statistics.standings import tabulate
from arenas.values.games import Outcome, Seating
from arenas.values.tables import Table
from tests.arenas.pretended import play_all

GAMES = [Seating("m", deal, seats) for deal in range(20) for seats in seat(("a", "b", "c"), "both ways")]


def test_standings_of_a_small_match() -> None:
    played = {
        Seating("m", 0, ("a", "b")): Outcome((2, 1), (4, 0), ("", "")),
        Seating("m", 0, ("b", "a")): Outcome((1, 2), (0, 9), ("", "EXCEPTION")),
        Seating("m", 1, ("a", "b")): Outcome((1, 1), (3, 3), ("", "")),
    }
    standings, cross, seats, ratings = tabulate(played)
    assert standings.columns[:7] == ("place", "bot", "games", "score", "low", "high", "wins")
    assert [row[:7] for row in standings.rows] == [(1, "b", 3, 5 / 6, None, None, 3), (2, "a", 3, 1 / 6, None, None, 1)]
    assert [row[-1] for row in standings.rows] == [0, 1]
    assert cross.rows == (("b", "a", 3, 5 / 6, None, None), ("a", "b", 3, 1 / 6, None, None))
    assert [row[:4] for row in seats.rows] == [
        (None, 1, 3, 0.5),
        (None, 2, 3, 0.5),
        ("b", 1, 1, 1.0),
        ("b", 2, 2, 0.75),
        ("a", 1, 2, 0.25),
        ("a", 2, 1, 0.0),
    ]
    assert [row[:2] for row in ratings.rows] == [(2, "a"), (2, "b"), (3, "a"), (3, "b")]


def test_bots_that_play_alike_share_the_first_place_exactly() -> None:
    standings, cross, *_ = tabulate(play_all(GAMES))
    assert [row[:6] for row in standings.rows] == [(1, name, 120, 0.5, 0.5, 0.5) for name in "abc"]
    assert len({row[7:10] for row in standings.rows}) == 1
    assert {row[3:] for row in cross.rows} == {(0.5, 0.5, 0.5)}


@pytest.mark.once
@given(st.permutations(GAMES))
def test_the_order_of_games_changes_nothing(order: list[Seating]) -> None:
    played = play_all(GAMES, {"a": 10, "b": 7})
    assert tabulate({game: played[game] for game in order}) == tabulate(played)


def test_a_table_fits_its_columns_and_names_are_left_as_they_are() -> None:
    hostile = '<script>"&\n'
    games = [Seating("m", 0, (hostile, "=1+1"))]
    for table in tabulate(play_all(games)):
        assert isinstance(table, Table)
        assert {len(row) for row in table.rows} == {len(table.columns)}
    assert hostile in tabulate(play_all(games))[0].rows[0] + tabulate(play_all(games))[0].rows[1]


def test_before_the_first_game_the_tables_are_empty() -> None:
    assert [table.rows for table in tabulate({})] == [(), (), (), ()]
