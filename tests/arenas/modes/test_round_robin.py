"""Round robin: everybody against everybody on the same deals, until the rule or the budget ends it."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.modes.round_robin import RoundRobin, choose_sets
from arenas.statistics.stopping import Separation, Sprt
from arenas.values.games import Seating
from tests.arenas.pretended import finish, play_all


def test_the_games_of_two_bots_on_two_deals() -> None:
    tournament = RoundRobin(("a", "b"), 2, seed=1, most_games=5)
    assert tournament.wanted({}) == [
        Seating("round-robin", 0, ("a", "b")),
        Seating("round-robin", 0, ("b", "a")),
        Seating("round-robin", 1, ("a", "b")),
        Seating("round-robin", 1, ("b", "a")),
    ]


@pytest.mark.parametrize(("bots", "seats"), [(5, 2), (4, 3), (5, 4), (6, 5), (5, 5)])
def test_every_set_plays_every_deal_and_every_bot_has_every_seat(bots: int, seats: int) -> None:
    names = tuple("abcdef"[:bots])
    games = RoundRobin(names, seats, seed=1, stage=4).wanted({})
    sets = Counter((game.deal, tuple(sorted(game.seats))) for game in games)
    assert len(sets) == 4 * comb(bots, seats)
    assert len(set(sets.values())) == 1
    at_seats = Counter((game.deal, number, name) for game in games for number, name in enumerate(game.seats))
    assert len(set(at_seats.values())) == 1


def test_stages_are_thirty_deals_and_later_a_quarter_more() -> None:
    ends = RoundRobin(("a", "b"), 2, seed=1, most_games=100_000).list_ends(2)
    assert ends[:8] == [30, 60, 90, 120, 150, 187, 233, 291]
    assert ends[-1] == 50_000
    assert len(ends) == 32
    assert all(first < second for first, second in pairwise(ends))


@pytest.mark.parametrize(("most", "deals"), [(0, 1), (3, 1), (4, 2), (61, 30), (70, 35)])
def test_the_budget_is_kept_but_one_deal_is_played(most: int, deals: int) -> None:
    played = finish(RoundRobin(("a", "b"), 2, seed=1, most_games=most))
    assert len(played) == 2 * deals


def test_without_a_rule_the_ending_is_the_budget() -> None:
    tournament = RoundRobin(("a", "b"), 2, seed=1, most_games=70)
    (course,) = [table for table in tournament.tables(finish(tournament)) if table.name == "course"]
    assert course.rows == ((35, 70, "another deal would exceed 70 games"),)


@pytest.mark.parametrize(
    ("rule", "strengths", "row"),
    [
        (Separation(), {"a": 40}, (30, 60, "a is separated from b")),
        (
            Sprt("b", "a"),
            {"b": 30},
            (30, 60, "b is stronger than a: 40 points of Elo above it are much likelier than 0"),
        ),
        (Sprt("a", "b"), {}, (30, 60, "a is not stronger than b: 0 points of Elo above it are much likelier than 40")),
        (Separation(), {}, (100, 200, "another deal would exceed 200 games")),
    ],
)
def test_a_rule_ends_it(rule: Separation | Sprt, strengths: dict[str, int], row: tuple[object, ...]) -> None:
    tournament = RoundRobin(("a", "b"), 2, seed=1, most_games=200, rule=rule)
    played = finish(tournament, strengths)
    (course,) = [table for table in tournament.tables(played) if table.name == "course"]
    assert course.rows == (row,)
    assert len(played) == row[1]


@given(st.data())
def test_a_killed_tournament_goes_on_and_ends_the_same(data: st.DataObject) -> None:
    """Any part of a stage may have been played when it is killed, in any order."""
    strengths = {"a": 9, "c": 4}
    tournament = RoundRobin(("a", "b", "c"), 2, seed=1, most_games=600, rule=Separation(), stage=30)
    whole = finish(tournament, strengths)
    played = play_all(tournament.wanted({}), strengths)
    wanted = tournament.wanted(played)
    played |= play_all(data.draw(st.permutations(wanted))[: data.draw(st.integers(0, len(wanted)))], strengths)
    while left := tournament.wanted(played):
        assert not set(left) & played.keys()
        played |= play_all(reversed(left), strengths)
    assert played == whole
    assert tournament.tables(played) == tournament.tables(whole)


def test_a_stage_that_has_begun_is_finished() -> None:
    """The rule was asked before it began; after another look at the same games it would not have begun."""
    tournament = RoundRobin(("a", "b"), 2, seed=1, most_games=600, rule=Separation())
    played = play_all(tournament.wanted({}), {"a": 40})
    assert tournament.wanted(played) == []
    first = Seating("round-robin", 30, ("a", "b"))
    left = tournament.wanted(played | play_all([first]))
    assert len(left) == 59
    assert {game.deal for game in left} == set(range(30, 60))


def test_all_orders_round_the_table_are_played() -> None:
    games = RoundRobin(("a", "b", "c", "d"), 4, seed=1, stage=6, turns="rotations").wanted({})
    assert len({game.seats for game in games}) == len(games) == 24


def test_games_of_others_are_left_out() -> None:
    tournament = RoundRobin(("a", "b"), 2, seed=1, most_games=4)
    played = finish(tournament)
    others = play_all([Seating("round-robin", 2, ("a", "b")), Seating("bracket/1/1", 0, ("a", "b"))])
    assert tournament.wanted(played | others) == []
    assert tournament.tables(played | others) == tournament.tables(played)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_that_play_alike_score_exactly_half_in_every_table(seats: int) -> None:
    tournament = RoundRobin(("a", "b", "c", "d"), seats, seed=1, most_games=300)
    standings, cross, *_ = tournament.tables(finish(tournament))
    assert {row[3:6] for row in standings.rows} == {(0.5, 0.5, 0.5)}
    assert {row[3:] for row in cross.rows} == {(0.5, 0.5, 0.5)}
    assert {row[0] for row in standings.rows} == {1}


@pytest.mark.once_but_first
@pytest.mark.parametrize(("bots", "size", "most"), [(12, 4, 30), (30, 3, 200), (20, 2, 50), (16, 8, 40)])
def test_of_many_bots_a_balanced_choice_plays(bots: int, size: int, most: int) -> None:
    names = [f"bot{number}" for number in range(bots)]
    sets = choose_sets(names, size, most, seed=4)
    assert len({frozenset(chosen) for chosen in sets}) == len(sets) == most
    used = Counter(name for chosen in sets for name in chosen)
    assert max(used.values()) - min(used[name] for name in names) <= 1
    met = Counter(pair for chosen in sets for pair in combinations(chosen, 2))
    assert max(met.values()) <= 2 + most * comb(size, 2) // comb(bots, 2)
    assert choose_sets(names, size, most, seed=5) != sets


@pytest.mark.parametrize("most", range(1, 21))
def test_any_number_of_sets_can_be_chosen(most: int) -> None:
    assert len(set(choose_sets("abcdef", 3, most, seed=0))) == most


def test_each_deal_has_another_choice_of_sets() -> None:
    tournament = RoundRobin(("a", "b", "c", "d", "e"), 3, seed=1, most_games=60 * 12, most_sets=2)
    found = {frozenset(game.seats) for game in finish(tournament)}
    assert len(found) == 10


@pytest.mark.parametrize(
    ("bots", "seats", "message"),
    [
        (("a", "b", "c"), 4, "expected at least 4 bots, found 3: enter more; the same one may come twice"),
        (("a", "b", "a"), 2, "expected bots with different names, found 'a' twice: give one another name"),
        (("a", "b"), 1, "expected 2 to 8 seats, found 1"),
        (("a", "b"), 9, "expected 2 to 8 seats, found 9"),
    ],
)
def test_a_tournament_without_seats_or_bots_is_refused(bots: tuple[str, ...], seats: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RoundRobin(bots, seats, seed=1, most_sets=0)  # as few bots make none


@pytest.mark.parametrize(("stage", "most_sets"), [(0, 200), (30, 0)])
def test_a_stage_has_a_deal_and_a_deal_has_a_set(stage: int, most_sets: int) -> None:
    with pytest.raises(ValueError, match=f"at least 1 deal and at least 1 set, found {stage}, {most_sets}"):
        RoundRobin(("a", "b"), 2, seed=1, stage=stage, most_sets=most_sets)


@pytest.mark.once_but_first
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_gauntlet_plays_only_the_games_of_the_first_bot(seats: int) -> None:
    tournament = RoundRobin(tuple("abcdef"), seats, 1, most_games=2000, gauntlet=True, match="gauntlet")
    played = finish(tournament)
    assert all("a" in game.seats for game in played)
    met = Counter(name for game in played for name in game.seats if name != "a")
    assert set(met) == set("bcdef")
    assert max(met.values()) == min(met.values())
    assert len(played) == 2000 // (comb(5, seats - 1) * 2 * seats if seats > 2 else 10) * (
        comb(5, seats - 1) * 2 * seats if seats > 2 else 10
    )
