"""Every house bot plays whole games on every seat without a fault, and the strongest beats the weakest."""

import pytest

from arenas import games, house_bots
from arenas.runners import trusted
from arenas.values.games import Entrant, Record, Seating, Unit
from benchmarks.house_bots import LADDERS

BOTS = {game: {bot.name: bot for bot in house_bots.entrants(game)} for game in games.names()}


def play(game: str, seats: list[Entrant], deals: int) -> tuple[Record, ...]:
    """Games of these bots on these seats."""
    names = tuple([bot.name for bot in seats])
    plan = tuple([(Seating("test", deal, names), deal) for deal in range(deals)])
    return trusted.play_unit(Unit(game, tuple(seats), plan)).records


def rotations(seats: list[Entrant]) -> list[list[Entrant]]:
    return [seats[shift:] + seats[:shift] for shift in range(len(seats))]


def marks(game: str, name: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.slow] if name == LADDERS[game][-1] and game != "dubito" else []


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(game, name, marks=marks(game, name)) for game, bots in BOTS.items() for name in bots],
)
def test_no_faults_on_any_seat(game: str, name: str) -> None:
    others = [bot for bot in BOTS[game].values() if bot.name not in (name, LADDERS[game][-1])]
    for count in (games.game(game).SEATS[0], games.game(game).SEATS[-1]):
        for seats in rotations([BOTS[game][name], *others[: count - 1]]):
            for record in play(game, seats, 1):
                assert record.incidents == ()
                assert not any(record.outcome.faults)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(LADDERS))
def test_the_strongest_beats_the_weakest(game: str) -> None:
    weakest, *_, strongest = [BOTS[game][name] for name in LADDERS[game]]
    count = games.game(game).SEATS[0]
    seats = [strongest, *[weakest] * (count - 1)]
    records = [record for turn in rotations(seats) for record in play(game, turn, 1 if game == "hearts" else 24)]
    best = [record.outcome.places[record.seating.seats.index(strongest.name)] == 1 for record in records]
    assert sum(best) > len(best) * 0.6
