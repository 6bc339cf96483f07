"""Moves are compared with those of a house bot: its own cost nothing, bad ones cost, and each run finds the same."""

from functools import cache
from itertools import pairwise

import pytest

from arenas import house_bots
from arenas.analysis.analysing import Recorded, estimate
from arenas.analysis.results import AnalysedGame, Analysis, Decision, Estimate
from arenas.replaying.again import play_again
from arenas.runners import trusted
from arenas.values.games import Seating, Unit
from tests.arenas.units import analysed

SEATS = {
    "kotc": ("Prophet", "EightsFirst"),
    "hearts": ("Oracle", "High", "Counter", "Counter"),
    "dubito": ("Poker", "Honest", "Chancer"),
}


@cache
def played(game: str, seed: int = 4) -> Recorded:
    """A game of house bots, the strongest on seat 1."""
    bots = {bot.name: bot for bot in house_bots.entrants(game)}
    seating = Seating("m", 0, SEATS[game])
    unit = Unit(game, tuple(bots[name] for name in SEATS[game]), ((seating, seed),), trusted=True)
    (record,) = trusted.play_unit(unit).records
    return Recorded("the game", play_again(game, record).written, moves=record.moves)


def analysis(game: str, bot: str, continuations: int = 20) -> Analysis:
    return analysed(bot, [played(game)], continuations)


@pytest.mark.slow
def test_the_moves_of_the_house_bot_cost_nothing() -> None:
    found = analysis("hearts", "Oracle", 2)
    assert len(found.decisions) > 50
    same = [one for _, one in found.decisions if one.move == one.house]
    assert {one.cost for one in same} == {Estimate(0.0, 0.0)}
    # It imagines with random numbers, which are others in the analysis.
    assert len(same) > 0.7 * len(found.decisions)


@pytest.mark.slow
def test_a_bot_that_plays_eights_first_loses_by_that() -> None:
    found = analysis("kotc", "EightsFirst", 100)
    kinds = {kind.name: kind for kind in found.kinds}
    assert set(kinds) <= {"an eight or another card", "which card", "which suit"}
    assert all(one.move != one.house for _, one in found.decisions if one.kind == "an eight or another card")
    assert all(0 <= one.worth.mean <= 100 for _, one in found.decisions)


@pytest.mark.slow
def test_a_bot_that_plays_high_makes_mistakes() -> None:
    found = analysis("hearts", "High", 10)
    assert found.worst
    assert all(one.cost.mean > 0 for _, one in found.worst)
    assert sum(kind.cost.mean for kind in found.kinds) > 10
    assert {one.kind for _, one in found.decisions} == {"pass", "lead", "follow suit", "discard"}


@pytest.mark.slow
def test_a_turn_of_dubito_is_compared_up_to_the_first_other_answer() -> None:
    found = [one for _, one in analysis("dubito", "Chancer", 5).decisions]
    other = [one for one in found if one.move != one.house]
    assert {one.at for one in other}
    for one, after in pairwise(found):
        assert one.move == one.house or one.at != after.at
    assert all(0 <= one.worth.mean <= 100 for one in found)


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_each_run_finds_the_same(game: str) -> None:
    assert analysis(game, SEATS[game][1], 3) == analysis(game, SEATS[game][1], 3)


@pytest.mark.once
def test_a_bot_on_two_seats_is_analysed_on_both() -> None:
    assert [game.seat for game in analysis("hearts", "Counter", 2).games] == [3, 4]


def test_what_a_broken_rule_has_played_is_left_out() -> None:
    whole = analysis("kotc", "EightsFirst", 2)
    at = whole.decisions[0][1].at
    less = analysed("EightsFirst", [Recorded("x", played("kotc").written, frozenset([at]))], 2)
    assert [one.at for _, one in less.decisions] == [one.at for _, one in whole.decisions][1:]


def test_a_mean_and_its_standard_error() -> None:
    assert estimate([1.0, 3.0]) == Estimate(2.0, 1.0)
    assert estimate([2.0, 2.0, 2.0]) == Estimate(2.0, 0.0)


def test_kinds_add_up_and_mistakes_are_sure() -> None:
    made = [("lead", "2C", "3C", 5.0, 1.0), ("lead", "4C", "4C", 0.0, 0.0), ("pass", "QS", "KS", 2.0, 1.0)]
    decisions = tuple(
        Decision(str(at), kind, move, house, Estimate(0, 1), Estimate(cost, error))
        for at, (kind, move, house, cost, error) in enumerate(made)
    )
    games = tuple(AnalysedGame(name, ("a",), 1, decisions) for name in "xy")
    found = Analysis("hearts", "points", "", "a", "Oracle", "Duck", 9, games)
    assert [(kind.name, kind.decisions, kind.same, kind.mistakes, kind.cost.mean) for kind in found.kinds] == [
        ("lead", 4, 2, 2, 5.0),
        ("pass", 2, 0, 0, 2.0),
    ]
    assert round(found.kinds[0].cost.error, 3) == 0.707
    assert [one.move for _, one in found.worst] == ["2C", "2C"]
