"""What is played comes from the seed alone, and no unit of work holds a deal twice."""

from collections import Counter

import pytest

from arenas.modes import Mode
from arenas.modes.bracket import Bracket
from arenas.modes.experiment import Experiment
from arenas.modes.league import League
from arenas.modes.league_files import Game, generate_schedule
from arenas.modes.round_robin import RoundRobin
from arenas.tournament.plan import BOTS_IN_A_UNIT, GAMES_IN_A_UNIT, Plan
from arenas.values.games import Entrant, Seating, Unit

NAMES = ("Ada", "Bruno", "Carla", "Dinesh", "Emil")
ENTRANTS = {name: Entrant(name, name, name.encode()) for name in NAMES}
OWN = tuple(Game(0, seats) for seats in (NAMES[:4], NAMES[3::-1], (*NAMES[:2], NAMES[3], NAMES[2]), NAMES[1:]))
MODES: dict[str, tuple[str, Mode]] = {
    "bracket": ("kotc", Bracket(NAMES, pairs=4)),
    "experiment": ("dubito", Experiment(NAMES, 30, 1)),
    "experiment with rotations": ("dubito", Experiment(NAMES, 10, 1, rotations=True)),
    "league": ("hearts", League(generate_schedule(NAMES, 2), 2)),
    # One deal with the bots on other seats, and twice with a bot on its seat but other neighbours.
    "league with its own schedule": ("hearts", League(OWN, 2)),
    "round robin of two": ("kotc", RoundRobin(NAMES, 2, 1)),
    "round robin of three in all orders": ("kotc", RoundRobin(NAMES, 3, 1, turns="all")),
    "round robin of four": ("hearts", RoundRobin(NAMES, 4, 1)),
}


def plan(mode: str, seed: int = 1) -> Plan:
    game, tournament = MODES[mode]
    return Plan(game, tournament, ENTRANTS, seed)


def units(mode: str, workers: int, seed: int = 1) -> list[Unit]:
    made = plan(mode, seed)
    return made.units(list(made.mode.wanted({})), workers)


@pytest.mark.once_but_first
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("workers", [1, 2, 7, 1000])
def test_every_game_is_in_one_unit(mode: str, workers: int) -> None:
    games = [game for unit in units(mode, workers) for game, _ in unit.games]
    assert Counter(games) == Counter(MODES[mode][1].wanted({}))


@pytest.mark.once_but_first
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("workers", [1, 2, 7])
def test_no_process_of_a_bot_sees_a_deal_twice(mode: str, workers: int) -> None:
    for unit in units(mode, workers):
        assert len({(game.match, game.deal) for game, _ in unit.games}) == len(unit.games) <= GAMES_IN_A_UNIT
        assert len({seed for _, seed in unit.games}) == len(unit.games)
        places = [unit.places(game) for game, _ in unit.games]
        for (game, _), seats in zip(unit.games, places, strict=True):
            assert tuple(unit.entrants[place].name for place in seats) == game.seats
            assert len(set(seats)) == len(seats)
        assert {place for seats in places for place in seats} == set(range(len(unit.entrants)))
        assert len(unit.entrants) <= BOTS_IN_A_UNIT


@pytest.mark.parametrize(
    ("mode", "sizes"),
    [  # games and processes of each unit, for one worker
        ("bracket", [(8, 4)] * 2),
        ("experiment", [(30, 5)]),
        ("league", [(4, 4)] * 120),
        ("round robin of two", [(30, 2)] * 20),
    ],
)
def test_processes_are_shared_as_far_as_deals_allow(mode: str, sizes: list[tuple[int, int]]) -> None:
    found = [(len(unit.games), len(unit.entrants)) for unit in units(mode, 1)]
    assert found == sizes


def test_a_bot_on_two_seats_is_entered_twice() -> None:
    games = [Seating("m", 0, ("Ada", "Ada")), Seating("m", 1, ("Ada", "Bruno")), Seating("m", 0, ("Bruno", "Ada"))]
    first, second = plan("bracket").units(games, 1)
    assert [entrant.name for entrant in first.entrants] == ["Ada", "Ada", "Bruno"]
    assert [first.places(game) for game, _ in first.games] == [(0, 1), (0, 2)]
    assert [entrant.name for entrant in second.entrants] == ["Ada", "Bruno"]


def test_of_many_bots_few_are_in_a_unit() -> None:
    names = [f"bot {number:02}" for number in range(40)]
    made = Plan("kotc", MODES["bracket"][1], {name: Entrant(name, name, b"") for name in names}, 1)
    games = [Seating("m", deal, (names[deal], names[deal + 20])) for deal in range(20)]
    assert [len(unit.entrants) for unit in made.units(games, 1)] == [BOTS_IN_A_UNIT] * 4


@pytest.mark.parametrize("mode", MODES)
def test_deals_do_not_depend_on_the_number_of_workers(mode: str) -> None:
    few, many = (dict(game for unit in units(mode, workers) for game in unit.games) for workers in (1, 8))
    assert few == many


@pytest.mark.once_but_first
@pytest.mark.parametrize("mode", MODES)
def test_one_seed_gives_one_set_of_deals(mode: str) -> None:
    assert units(mode, 2) == units(mode, 2)
    first, other = ({seed for unit in units(mode, 2, seed) for _, seed in unit.games} for seed in (1, 2))
    assert first.isdisjoint(other)


def test_a_deal_depends_on_the_match_and_its_number_only() -> None:
    made = plan("bracket")
    assert made.deal_seed(Seating("m", 3, ("Ada", "Bruno"))) == made.deal_seed(Seating("m", 3, ("Bruno", "Ada")))
    assert made.deal_seed(Seating("m", 3, ("Ada",))) != made.deal_seed(Seating("m", 4, ("Ada",)))
    assert made.deal_seed(Seating("m", 3, ("Ada",))) != made.deal_seed(Seating("n", 3, ("Ada",)))


def test_known_seeds() -> None:
    """A tournament that was played once can be played again, with any later version."""
    made = plan("bracket")
    assert made.deal_seed(Seating("bracket/1/1", 0, ())) == KNOWN[0]
    assert made.deal_seed(Seating("league/2", 17, ())) == KNOWN[1]


KNOWN = (1653621331804205458, 14003361023027816704)


def test_a_worker_gets_a_part_of_a_long_match() -> None:
    games = [Seating("m", deal, ("Ada", "Bruno")) for deal in range(1000)]
    sizes = [[len(unit.games) for unit in plan("bracket").units(games, workers)] for workers in (1, 2, 8)]
    assert sizes == [[256, 256, 256, 232], [256, 256, 256, 232], [125] * 8]
