"""The Hearts League: season by season, with shared places."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arenas.games import hearts
from arenas.modes.league import League
from arenas.modes.league_files import Game, generate_schedule
from arenas.values.games import Outcome, Seating
from arenas.values.rounds import Details, Round
from arenas.values.tables import Table
from tests.arenas.pretended import finish, play_all

BOTS = ("ann", "bob", "cyd", "dan")
LEAGUE = League(generate_schedule(BOTS, 1), seasons=2)


def tables_of(league: League, played: dict[Seating, Outcome]) -> dict[str, Table]:
    return {table.name: table for table in league.tables(played)}


def test_all_seasons_are_played_at_once() -> None:
    games = LEAGUE.wanted({})
    assert [game.match for game in games] == ["league/1"] * 24 + ["league/2"] * 24
    played = play_all(games)
    last = played.popitem()
    assert LEAGUE.wanted(played) == [last[0]]
    assert LEAGUE.wanted(play_all(games)) == []
    assert len(finish(LEAGUE)) == 48


def test_places_are_shared_and_the_next_is_left_out() -> None:
    league = League((Game(7, BOTS),), seasons=1)
    outcome = Outcome((1, 2, 2, 4), (20, 51, 51, 104), ("",) * 4)
    tables = tables_of(league, {Seating("league/1", 7, BOTS): outcome})
    assert tables["seasons"].rows == (
        (1, 1, "ann", 1, 1.0, 20.0, 1, 0, 0, 0),
        (1, 2, "bob", 1, 0.5, 51.0, 0, 1, 0, 0),
        (1, 2, "cyd", 1, 0.5, 51.0, 0, 1, 0, 0),
        (1, 4, "dan", 1, 0.0, 104.0, 0, 0, 0, 1),
    )
    assert tables["league-games"].rows == ((1, 1, 7, *BOTS, 20, 51, 51, 104, 1, 2, 2, 4),)
    assert {len(row) for row in tables["league-games"].rows} == {len(tables["league-games"].columns)}


def test_bots_that_play_alike_share_the_first_place_in_every_season() -> None:
    tables = tables_of(LEAGUE, finish(LEAGUE))
    assert [row[:5] for row in tables["seasons"].rows] == [
        (season, 1, bot, 24, 0.5) for season in (1, 2) for bot in BOTS
    ]
    assert {row[3:6] for row in tables["standings"].rows} == {(0.5, None, None)}
    assert {row[3:] for row in tables["cross"].rows} == {(0.5, None, None)}


def test_the_best_bot_is_first_in_each_season() -> None:
    tables = tables_of(LEAGUE, finish(LEAGUE, {"cyd": 60}))
    assert [row[2] for row in tables["seasons"].rows if row[1] == 1] == ["cyd", "cyd"]


def test_rounds_and_tricks_are_listed_in_the_order_of_the_schedule() -> None:
    game, other = Seating("league/2", 0, BOTS), Seating("bracket/1/1", 0, BOTS)
    played = {seating: play_first(seating) for seating in (game, other)}
    found = played[game].rounds
    rounds, tricks = LEAGUE.detail(played)
    assert [row[:4] for row in rounds.rows] == [(2, 1, 0, at) for at in range(1, len(found) + 1)]
    assert [row[4:8] for row in rounds.rows] == [BOTS] * len(found)
    assert [row[8:12] for row in rounds.rows] == [each.points for each in found]
    assert [row[12:] for row in rounds.rows] == [count_tricks(each) for each in found]
    assert [row[3:5] for row in tricks.rows] == [
        (at, trick) for at in range(1, len(found) + 1) for trick in range(1, 14)
    ]
    last = found[-1].tricks[-1]
    assert tricks.rows[-1][5:] == (last.leader, " ".join(last.cards), last.winner, last.points)
    for table in (rounds, tricks):
        assert {len(row) for row in table.rows} == {len(table.columns)}


def count_tricks(each: Round) -> tuple[int, ...]:
    """How many tricks each bot took in a round; the winner of a trick is a seat from 1."""
    taken = Counter(trick.winner for trick in each.tricks)
    return tuple(taken[seat] for seat in range(1, 5))


def play_first(seating: Seating) -> Details:
    """The details of a game in which each bot plays the first card that it may."""
    session = hearts.begin(7, len(seating.seats))
    while session.seat is not None:
        session.answer(0)
    return hearts.find_details(session.events)


@pytest.mark.slow
@settings(max_examples=15)
@given(st.data())
def test_a_killed_league_goes_on_and_ends_the_same(data: st.DataObject) -> None:
    whole = finish(LEAGUE, {"bob": 20})
    games = data.draw(st.permutations(list(whole)))
    played = {game: whole[game] for game in games[: data.draw(st.integers(0, len(games)))]}
    while left := LEAGUE.wanted(played):
        played |= play_all(left, {"bob": 20})
    assert LEAGUE.tables(played) == LEAGUE.tables(whole)


def test_before_the_first_game_the_tables_are_empty() -> None:
    assert {table.rows for table in LEAGUE.tables({})} == {()}


@pytest.mark.parametrize(
    ("schedule", "seasons", "message"),
    [
        ((), 1, "expected at least one game in the schedule, found none: add a line for each game"),
        ((Game(0, BOTS),), 0, "expected at least 1 season, found 0"),
    ],
)
def test_an_impossible_league_is_refused(schedule: tuple[Game, ...], seasons: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        League(schedule, seasons)
