"""Ratings: equal bots are equal, better ones above, and the order of the games changes nothing."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.statistics import ratings
from arenas.values.games import Outcome, Seating
from tests.arenas.pretended import play_all

GAMES = [Seating("m", deal, seats) for deal in range(40) for seats in (("a", "b"), ("b", "a"))]


def test_bots_that_play_alike_keep_equal_ratings() -> None:
    first, second = ratings.rate(play_all(GAMES))[-2:]
    assert (first.bot, second.bot) == ("a", "b")
    assert (first.mu, first.sigma) == (second.mu, second.sigma)
    assert first.mu == 25
    assert first.sigma < 8


def test_the_stronger_bot_is_above_and_the_ordinal_is_three_sigma_below() -> None:
    strong, weak = ratings.rate(play_all(GAMES, {"a": 30}))[-2:]
    assert strong.mu > 26
    assert weak.mu < 24
    assert strong.ordinal == pytest.approx(strong.mu - 3 * strong.sigma, abs=0.005)


def test_ratings_settle() -> None:
    games = [Seating("m", deal, seats) for deal in range(1000) for seats in (("a", "b"), ("b", "a"))]
    assert ratings.rate(play_all(games))[-1].sigma == pytest.approx(0.864, abs=0.01)


@pytest.mark.once
@given(st.permutations(GAMES))
def test_the_order_of_games_changes_nothing(order: list[Seating]) -> None:
    played = play_all(GAMES, {"a": 10})
    assert ratings.rate({game: played[game] for game in order}) == ratings.rate(played)


def test_places_at_a_table_of_four_are_ranked() -> None:
    played = {
        Seating("m", deal, ("a", "b", "c", "d")): Outcome((1, 2, 2, 4), (0, 1, 1, 9), ("",) * 4) for deal in range(9)
    }
    by_name = {rating.bot: rating.mu for rating in ratings.rate(played)[-4:]}
    assert by_name["a"] > by_name["b"] == by_name["c"] > by_name["d"]


@pytest.mark.parametrize(("deals", "moments"), [(1, 1), (199, 199), (200, 200), (333, 200)])
def test_the_history_is_bounded_and_ends_with_the_last_game(deals: int, moments: int) -> None:
    games = [Seating("m", deal, seats) for deal in range(deals) for seats in (("a", "b"), ("b", "a"))]
    history = ratings.rate(play_all(games))
    assert len(history) == 2 * moments
    assert [rating.games for rating in history[-2:]] == [2 * deals] * 2
    assert [rating.games for rating in history] == sorted(rating.games for rating in history)


def test_without_games_there_are_no_ratings() -> None:
    assert ratings.rate({}) == ()


def test_a_bot_against_itself_keeps_its_first_rating() -> None:
    (rating,) = ratings.rate({Seating("m", 0, ("a", "a")): Outcome((1, 2), (0, 1), ("", ""))})
    assert (rating.bot, rating.mu, rating.sigma) == ("a", 25.0, 8.333)


def test_the_package_is_loaded_only_when_needed() -> None:
    code = "import sys, arenas.statistics.standings; sys.exit('openskill' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
