"""Scores are exact: what equal bots score is 1/2, and nothing depends on the order of the games."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.modes.seatings import seat
from arenas.statistics import scores
from arenas.values.games import Outcome, Seating
from tests.arenas.pretended import play_all

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), ["1", "0"]),
        ((2, 1), ["0", "1"]),
        ((1, 1), ["1/2", "1/2"]),
        ((1, 2, 3), ["1", "1/2", "0"]),
        ((1, 2, 2, 4), ["1", "1/2", "1/2", "0"]),
        ((3, 1, 3, 2), ["1/6", "1", "1/6", "2/3"]),
        ((1, 2, 3, 4, 5, 6, 7, 7), ["1", "6/7", "5/7", "4/7", "3/7", "2/7", "1/14", "1/14"]),
    ],
)
def test_a_seat_scores_the_mean_over_its_opponents(places: tuple[int, ...], expected: list[str]) -> None:
    found = scores.score_places(places)
    assert [Fraction(score, scores.UNIT) for score in found] == [Fraction(text) for text in expected]


@pytest.mark.parametrize("seats", [1, 9])
def test_a_table_has_two_to_eight_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"expected a game of 2 to 8 seats, found {seats}"):
        scores.score_places((1,) * seats)


@given(st.lists(st.integers(1, 8), min_size=2, max_size=8))
def test_a_table_is_worth_half_a_point_a_seat(places: list[int]) -> None:
    assert sum(scores.score_places(tuple(places))) * 2 == scores.UNIT * len(places)


def test_pairs_and_bots_of_three_games() -> None:
    played = {
        Seating("m", 0, ("b", "a")): Outcome((1, 2), (0, 5), ("", "")),
        Seating("m", 0, ("a", "b")): Outcome((1, 1), (3, 3), ("", "")),
        Seating("m", 1, ("a", "c")): Outcome((1, 2), (0, 1), ("", "")),
    }
    found = scores.collect(played)
    assert found.bots == ("a", "b", "c")
    assert [series.score for series in found.own] == [HALF, Fraction(3, 4), Fraction(0)]
    assert [(pair.first, pair.second, pair.series.score) for pair in found.pairs] == [
        ("a", "b", Fraction(1, 4)),
        ("a", "c", Fraction(1)),
    ]
    assert found.pairs[0].series.reversed.score == Fraction(3, 4)
    assert found.pairs[0].series.games == (2, 0)


@pytest.mark.once
@given(st.integers(2, 8), st.integers(1, 5), st.sampled_from(["both ways", "all"]))
def test_bots_that_play_alike_score_exactly_half(bots: int, deals: int, turns: str) -> None:
    """On mirrored deals, whatever the seats are worth."""
    names = tuple("abcdefgh"[: min(bots, 5) if turns == "all" else bots])
    ways = seat(names, "all" if turns == "all" else "both ways")
    found = scores.collect(play_all(Seating("m", deal, seats) for deal in range(deals) for seats in ways))
    assert {series.score for series in found.own} == {HALF}
    assert {pair.series.score for pair in found.pairs} == {HALF}


@pytest.mark.parametrize(("lost", "deals"), [(0, 1200), (1, 0)])
def test_deals_of_a_bot_that_wins_all_are_counted_beyond_the_groups(lost: int, deals: int) -> None:
    played = {
        Seating("m", deal, seats): Outcome((2, 1) if (seats[0] == "a") == (deal < lost) else (1, 2), (0, 0), ("", ""))
        for deal in range(1200)
        for seats in seat(("a", "b"), "both ways")
    }
    found = scores.collect(played)
    by_seat = scores.collect_seats(played)
    assert [series.deals for series in (*found.own, found.pairs[0].series)] == [deals] * 3
    assert found.pairs[0].series.reversed.deals == deals
    assert by_seat["a", 1].deals == deals
    assert by_seat["", 1].deals == 0  # half of these are won
    assert {len(series.games) for series in found.own} == {scores.MOST_GROUPS}


def test_rotations_are_fair_to_bots_but_not_to_pairs() -> None:
    """Who sits before whom stays, so only the score against all is 1/2: hence `both ways`."""
    played = {
        Seating("m", 0, seats): Outcome((1, 2, 3), (0, 1, 2), ("",) * 3) for seats in seat(("a", "b", "c"), "rotations")
    }
    found = scores.collect(played)
    assert {series.score for series in found.own} == {HALF}
    assert found.pairs[0].series.score == Fraction(2, 3)


def test_a_bot_against_itself_scores_half_and_is_no_pair() -> None:
    found = scores.collect({Seating("m", 0, ("a", "a")): Outcome((1, 2), (0, 9), ("", ""))})
    assert [series.score for series in found.own] == [HALF]
    assert found.pairs == ()


@given(st.permutations(range(30)))
def test_the_order_of_games_changes_nothing(order: list[int]) -> None:
    games = [Seating("m", number // 2, ("a", "b") if number % 2 else ("b", "a")) for number in range(30)]
    played = play_all(games, {"a": 20})
    assert scores.collect({games[number]: played[games[number]] for number in order}) == scores.collect(played)


def test_many_deals_are_dealt_out_to_groups_without_a_loss() -> None:
    games = [Seating("m", deal, seats) for deal in range(1234) for seats in (("a", "b"), ("b", "a"))]
    series = scores.collect(play_all(games, {"a": 10})).own[0]
    assert len(series.games) == scores.MOST_GROUPS
    assert set(series.games) == {4, 6}
    assert series.count == 2468
    assert series.score is not None
    assert series.score > HALF


def test_a_bot_without_games_has_no_score() -> None:
    assert scores.Series((0,), (0,)).score is None


def test_games_are_in_the_order_of_their_schedule() -> None:
    games = [Seating("n", 0, ("a",)), Seating("m", 10, ("b",)), Seating("m", 2, ("a",)), Seating("m", 10, ("a",))]
    assert scores.in_order(games) == [games[2], games[3], games[1], games[0]]
