"""Dubito's experiment: who wins how, what that is worth, and a fair draw."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arenas.modes.experiment import HARD, LOSS, SOFT, Experiment, baseline, classify
from arenas.statistics.quantiles import find_t
from arenas.statistics.scores import UNIT
from arenas.values.games import Outcome, Seating
from tests.arenas.pretended import finish, play_all

BOTS = tuple(f"bot{number}" for number in range(12))
H, S, L = HARD, SOFT, LOSS


@pytest.mark.parametrize(
    ("places", "faulty", "expected"),
    [
        ((1, 2, 2), (), (H, L, L)),
        ((3, 1, 2), (), (L, H, L)),
        ((1, 2, 3, 4, 4), (), (H, S, S, L, L)),
        ((8, 6, 5, 4, 3, 2, 1, 7), (), (L, S, S, S, S, S, H, L)),
        ((1, 2, 2, 2, 2, 2, 2, 2), (), (H, L, L, L, L, L, L, L)),  # the turn limit: all still in lose
        ((1, 1, 1), (), (L, L, L)),
        ((1, 2, 3, 3, 5), (4,), (H, S, L, L, L)),  # one is disqualified: with two left the game is over
        ((1, 1, 3), (2,), (L, L, L)),
        ((1, 5, 2, 4, 3), (1, 3, 4), (H, L, S, L, L)),
    ],
)
def test_wins_and_losses(places: tuple[int, ...], faulty: tuple[int, ...], expected: tuple[int, ...]) -> None:
    faults = tuple("EXCEPTION" if seat in faulty else "" for seat in range(len(places)))
    assert classify(Outcome(places, places, faults)) == expected


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_baseline_is_what_a_seat_gets_on_average(seats: int) -> None:
    places = (*range(1, seats - 1), seats - 1, seats - 1)
    assert Fraction(baseline(seats), UNIT) == (1 + Fraction(seats - 3, 2)) / seats
    assert sum(classify(Outcome(places, places, ("",) * seats))) == seats * baseline(seats)


def test_tables_of_all_sizes_take_turns_and_fit_the_bots() -> None:
    games = Experiment(BOTS[:6], 100, seed=1).wanted({})
    assert Counter(len(game.seats) for game in games) == {3: 25, 4: 25, 5: 25, 6: 25}
    assert [game.deal for game in games] == list(range(100))
    assert all(len(set(game.seats)) == len(game.seats) for game in games)


@pytest.mark.slow
@given(st.integers(3, 12), st.integers(0, 2**64 - 1))
@settings(max_examples=25)
def test_the_draw_is_balanced(bots: int, seed: int) -> None:
    games = Experiment(BOTS[:bots], 240, seed).wanted({})
    played = Counter(name for game in games for name in game.seats)
    assert max(played.values()) - min(played.values()) <= 1
    followed = Counter((game.seats[at - 1], game.seats[at]) for game in games for at in range(len(game.seats)))
    mean = sum(followed.values()) / (bots * (bots - 1))
    assert len(followed) == bots * (bots - 1)
    assert max(followed.values()) <= 1.3 * mean + 2
    assert min(followed.values()) >= mean / 1.3 - 3


def test_seats_are_drawn_evenly() -> None:
    games = Experiment(BOTS, 600, seed=2, sizes=(5,)).wanted({})
    sat = Counter((name, seat) for game in games for seat, name in enumerate(game.seats))
    assert max(sat.values()) - min(sat.values()) <= 8  # the mean is 50; drawn at random they differ by about 30


def test_rotations_give_each_bot_of_a_deal_each_hand_and_keep_its_neighbours() -> None:
    games = Experiment(BOTS[:4], 6, seed=1, sizes=(4,), rotations=True).wanted({})
    assert len(games) == 24
    for deal in range(6):
        first, *others = [game.seats for game in games if game.deal == deal]
        assert sorted(others) == sorted(first[start:] + first[:start] for start in range(1, 4))


def test_with_rotations_bots_that_play_alike_gain_exactly_nothing() -> None:
    experiment = Experiment(BOTS[:5], 30, seed=1, sizes=(3, 4, 5), rotations=True)
    played = {}
    for game in experiment.wanted({}):
        places = (*range(1, len(game.seats) - 1), *[len(game.seats) - 1] * 2)
        turned = places[game.deal % len(places) :] + places[: game.deal % len(places)]
        played[game] = Outcome(turned, turned, ("",) * len(places))
    gains, _, standings, *_ = experiment.tables(played)
    assert {row[8:] for row in gains.rows} == {(0.0, 0.0, 0.0)}
    assert {row[3:6] for row in standings.rows} == {(0.5, 0.5, 0.5)}


def test_a_bot_that_always_wins_or_loses_has_the_interval_of_so_many_deals() -> None:
    """Though its gains differ: the baselines of the tables do."""
    experiment = Experiment(BOTS[:6], 60, seed=1)
    played = {}
    for game in experiment.wanted({}):
        ranked = sorted(game.seats, key=lambda bot: (bot == "bot1", bot))
        places = tuple(ranked.index(bot) + 1 for bot in game.seats)
        played[game] = Outcome(places, places, ("",) * len(places))
    best, *_, worst = experiment.tables(played)[0].rows
    assert (best[1], worst[1]) == ("bot0", "bot1")
    for row, sign, end in ((best, 1, 10), (worst, -1, 9)):
        games, gain = row[2], row[8]
        assert isinstance(games, int)
        assert isinstance(gain, float)
        doubt = find_t(0.975, games - 1) ** 2 / games
        assert row[end] == pytest.approx(gain)
        assert row[19 - end] == pytest.approx(gain - sign * doubt / (1 + doubt))


def test_another_seed_draws_other_games() -> None:
    assert Experiment(BOTS, 20, seed=1).wanted({}) == Experiment(BOTS, 20, seed=1).wanted({})
    assert Experiment(BOTS, 20, seed=1).wanted({}) != Experiment(BOTS, 20, seed=2).wanted({})


def test_the_tables_of_two_games() -> None:
    experiment = Experiment(("a", "b", "c"), 2, seed=1)
    first, second = experiment.wanted({})
    outcome = Outcome((1, 2, 2), (1, 3, 3), ("", "", ""))
    gains, neighbours, *others = experiment.tables({second: outcome, first: outcome})
    assert [table.name for table in (gains, neighbours, *others)] == [
        *("experiment", "neighbours", "standings", "cross", "seats", "ratings")
    ]
    winners = {first.seats[0], second.seats[0]}
    assert len(winners) == 2
    assert [row[3:6] for row in gains.rows] == [(1, 0, 1), (1, 0, 1), (0, 0, 2)]
    assert [row[0] for row in gains.rows] == [1, 1, 3]
    assert gains.rows[0][6:9] == (0.5, 1 / 3, 1 / 6)
    assert gains.rows[2][8] == -1 / 3
    assert sum(row[2] + row[4] for row in neighbours.rows if isinstance(row[2], int) and isinstance(row[4], int)) == 12


@pytest.mark.slow
def test_a_bot_suffers_from_the_neighbour_after_it() -> None:
    """`a` always loses where `b` comes next, and wins everything else."""
    experiment = Experiment(BOTS[:6], 300, seed=3, sizes=(4,))
    played = {}
    for game in experiment.wanted({}):
        seats = game.seats
        at = seats.index("bot0") if "bot0" in seats else None
        suffers = at is not None and seats[(at + 1) % 4] == "bot1"
        ranked = sorted(range(4), key=lambda seat: (seat == at) == suffers)
        places = tuple(ranked.index(seat) + 1 for seat in range(4))
        played[game] = Outcome(places, places, ("",) * 4)
    rows = {row[:2]: row[2:] for row in experiment.tables(played)[1].rows}
    assert rows["bot0", "bot1"][1] == pytest.approx(0 - 0.375)
    assert rows["bot0", "bot2"][1] == pytest.approx(1 - 0.375)


@pytest.mark.slow
@given(st.data())
@settings(max_examples=10)
def test_the_order_of_games_changes_nothing(data: st.DataObject) -> None:
    experiment = Experiment(BOTS[:5], 40, seed=1)
    whole = finish(experiment, {"bot1": 30})
    order = data.draw(st.permutations(list(whole)))
    half = {game: whole[game] for game in order[:20]}
    assert set(experiment.wanted(half)) == set(order[20:])
    assert experiment.tables({game: whole[game] for game in order}) == experiment.tables(whole)


def test_before_the_first_game_and_games_of_others() -> None:
    experiment = Experiment(BOTS, 5, seed=1)
    others = play_all([Seating("experiment", 99, BOTS[:3])])
    assert [table.rows for table in experiment.tables(others)] == [(), (), (), (), (), ()]


@pytest.mark.parametrize(
    ("bots", "deals", "sizes", "message"),
    [
        (BOTS[:2], 9, (3, 4), "expected at least 3 bots, found 2"),
        (BOTS[:4], 9, (5, 8), "expected at least 5 bots, found 4"),
        (BOTS, 0, (3,), "expected at least 1 deal, found 0"),
        (BOTS, 9, (2, 3), "expected tables of 3 to 8 bots, found 2, 3"),
        (BOTS, 9, (), "expected tables of 3 to 8 bots, found none"),
    ],
)
def test_an_impossible_experiment_is_refused(
    bots: tuple[str, ...], deals: int, sizes: tuple[int, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Experiment(bots, deals, seed=1, sizes=sizes)
