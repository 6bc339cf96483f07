"""House bots named like the bots of the text problems play as these do: the transcripts are the same."""

import importlib
from typing import Any

import pytest

from arenas import games, house_bots
from arenas.runners import trusted
from arenas.values.games import Entrant, Seating, Unit

NAMES = {
    "dubito": ("ExampleBot", "Honest", "Doubter", "Bluffer", "Counter"),
    "hearts": ("FirstLegal", "Low", "High", "Duck"),
    "kotc": ("ExampleBot", "EightsLast", "EightsFirst", "LongSuit", "Saver"),
}
TABLES = [
    (game, seats, shift)
    for game, names in NAMES.items()
    for seats in games.game(game).SEATS
    for shift in range(len(names))
]


def test_every_game_of_the_house_is_here() -> None:
    assert [game for game in games.names() if house_bots.entrants(game)] == sorted(NAMES)


@pytest.mark.once
@pytest.mark.parametrize(("game", "seats", "shift"), TABLES)
def test_same_transcript(game: str, seats: int, shift: int) -> None:
    named = NAMES[game]
    names = [named[(seat + shift) % len(named)] for seat in range(seats)]
    of_the_house = {entrant.name: entrant for entrant in house_bots.entrants(game)}
    program: Any = importlib.import_module(f"solutions.{game}.program")
    for seed in range(2 if game == "hearts" else 4):
        session = replay(game, [of_the_house[name] for name in names], seed)
        assert [*program.simulate(session.case(names))] == session.transcript()


def replay(game: str, entrants: list[Entrant], seed: int) -> games.Session:
    """The game of these bots."""
    seating = Seating("test", seed, tuple([entrant.name for entrant in entrants]))
    result = trusted.play_unit(Unit(game, tuple(entrants), ((seating, seed),)))
    session = games.game(game).begin(seed, len(entrants))
    for code in result.records[0].moves:
        session.answer(code)
    return session
