"""A comparison finds the better bot, and finds nothing where there is nothing."""

from fractions import Fraction
from math import isclose

import pytest

from arenas.modes.comparison import STAGE, Comparison, State, describe, estimate
from arenas.statistics.stopping import Sprt
from arenas.values.games import Outcome, Seating
from tests.arenas.pretended import finish, play_all

FIELD = ("c", "d", "e", "f")


def comparison(seats: int, field: tuple[str, ...] = (), most: int = 4000) -> Comparison:
    return Comparison(("a", "b", *field), seats, 1, Sprt("a", "b"), most)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_field_both_have_each_kind_of_seat(seats: int) -> None:
    first, second = comparison(seats).list_games(0)
    assert [{"a": "b", "b": "a"}[name] for name in first.seats] == list(second.seats)
    assert set(first.seats) == {"a", "b"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_a_field_both_sit_on_each_seat_with_the_same_others(seats: int) -> None:
    games = comparison(seats, FIELD).list_games(7)
    assert len(games) == 2 * seats
    tables = {name: [game.seats for game in games if name in game.seats] for name in "ab"}
    assert [tuple("b" if one == "a" else one for one in table) for table in tables["a"]] == tables["b"]
    assert [table.index("a") for table in tables["a"]] == list(range(seats))


@pytest.mark.once_but_first
@pytest.mark.parametrize("field", [(), FIELD])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("strengths", "found"),
    [
        ({"a": 40}, "a is stronger than b: 40 points of Elo above it are much likelier than 0"),
        ({"b": 40}, "a is not stronger than b: 0 points of Elo above it are much likelier than 40"),
        ({}, "a is not stronger than b: 0 points of Elo above it are much likelier than 40"),
    ],
)
def test_the_better_bot_is_found(seats: int, field: tuple[str, ...], strengths: dict[str, int], found: str) -> None:
    mode = comparison(seats, field)
    played = finish(mode, strengths)
    state = mode.look(played)
    assert state.found == found
    assert state.deals >= 30
    (row,) = mode.tables(played)[0].rows
    assert row[:3] == ("a", "b", state.deals)
    assert row[-1] == found


def test_the_same_bot_twice_is_exactly_as_good() -> None:
    for mode in (comparison(3), comparison(3, FIELD)):
        games = [game for deal in range(20) for game in mode.list_games(deal)]
        assert set(mode.count(play_all(games))) == {Fraction(1, 2)}
        state = mode.look(play_all(games))
        assert (state.elo, state.error, state.likely) == (0.0, None, None)


def test_it_ends_when_the_budget_does() -> None:
    mode = comparison(2, most=44)
    played = finish(mode, {"a": 100, "b": 100})
    assert len(played) == 44
    assert "deals" in mode.tables(played)[0].columns
    assert mode.tables(played)[0].rows[0][-1] == "nothing yet: the budget of games is used up"


def test_the_test_looks_after_ten_deals_and_later_after_a_tenth_more() -> None:
    stages = list(comparison(2, most=600).list_stages())
    assert stages[0] == (0, STAGE)
    assert all(end - start == max(STAGE, start // 10) for start, end in stages[:-1])
    assert stages[-1][1] == 300


def test_a_deal_that_is_not_whole_does_not_count() -> None:
    mode = comparison(2, FIELD)
    first, *_ = mode.list_games(0)
    assert mode.count({first: Outcome((1, 2), (0, 3), ("", ""))}) == {}


@pytest.mark.parametrize(
    ("bots", "message"),
    [(("a",), "expected at least 2 bots"), (("a", "b", "c"), "expected no other bots or at least 2, found 1")],
)
def test_what_cannot_be_compared(bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Comparison(bots, 3, 1, Sprt("a", "b"))


def test_elo_and_its_error() -> None:
    elo, error, likely = estimate([0.75] * 50 + [0.5] * 50, 1.0)
    assert elo is not None
    assert error is not None
    assert likely is not None
    assert isclose(elo, 88.7, abs_tol=0.1)
    assert isclose(error, 18.5, abs_tol=0.2)
    assert likely > 0.999
    halved, *_ = estimate([0.625] * 2, 0.5)
    assert halved is not None
    assert isclose(halved, 190.8, abs_tol=0.1)
    assert str(estimate([0.5, 0.5], 1.0)[0]) == "0.0"  # not -0.0
    assert estimate([1.0, 1.0], 1.0) == (None, None, None)
    assert estimate([0.5], 1.0) == (None, None, None)


def test_a_state_in_words() -> None:
    state = State(40, 12.34, 50.0, 0.7, 0.5, -2.94, 2.94, "")
    words = "after 40 deals: LLR +0.50 (-2.94 to 2.94), Elo +12.3 ± 50.0, better with likelihood 70.0%"
    assert describe(state) == words
    assert describe(State(1, None, None, None, 0.0, -2.94, 2.94, "")) == "after 1 deal: LLR +0.00 (-2.94 to 2.94)"


def test_games_of_another_tournament_do_not_count() -> None:
    mode = comparison(2)
    other = {Seating("bracket/1/1", 0, ("a", "b")): Outcome((1, 2), (0, 3), ("", ""))}
    assert mode.tables(other)[0].rows[0][2] == 0
