"""Cheating bots gain nothing: each plays the very game of the honest bot that it extends, or has the stated fault.

A cheat that is found out to work calls `works()`, and then it plays differently. Each is also compared with the honest
bot on the same deals, from every seat. The control: in the arena's own process, many of them work.
"""

import functools
import os
import subprocess
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from arenas.harness.faults import CannotLoad
from arenas.runners.boxes import Boxes
from arenas.values.games import Record
from tests.arenas.units import GAMES, PLAYERS, play, play_all, unit

CHEATS = Path(__file__).parent / "cheats"
SEED = 0x9E3779B97F4A7C15F39CC0605CEDC834  # of a tournament with strangers: nobody guesses it
GUESSED = 7
COUNT = {"kotc": 3, "hearts": 1, "dubito": 2}
"""Games on each seat."""

HONEST, REFUSED = "the game of the honest bot.", "refused"


def said(cheat: Path) -> str:
    """What the cheat gets in a box, as its second line says: the honest bot's games (HONEST), this fault, or it is not
    even loaded (REFUSED)."""
    tries, gets = cheat.read_text().splitlines()[:2]
    assert tries.startswith('"""Tries: ')
    return HONEST if gets.startswith(f"Must get: {HONEST}") else gets.removeprefix("Must get: ")


OUTCOMES = {(path.parent.name, path.stem): said(path) for path in CHEATS.glob("*/*.py") if path.stem != "honest"}
FAULTS = {"EXCEPTION", "NOT A BOOL", "NOT A CARD", "NOT AN INDEX", "NOT HELD", "NOT PLAYABLE", "TIME"}
LONG = ("draw_for_ever", "gigabyte", "guess_seed", "long_error", "orders", "sleep", "stack", "stall")
QUICK = [("dubito", "own_int"), ("hearts", "import_os"), *[("kotc", name) for _, name in OUTCOMES if name not in LONG]]
ROWS = [
    pytest.param(*row, id="-".join(row), marks=() if row in QUICK else pytest.mark.slow) for row in sorted(OUTCOMES)
]

ROOT = Path(__file__).parents[3]
# In a process of its own, because it changes the modules that all bots use. Some leave files behind.
CONTROL = """
from tests.arenas.honesty.test_cheats import COUNT, PLAYERS, SEED, play_all, seated, unit
for seat in range(PLAYERS["{game}"]):
    for record in play_all(unit("{game}", seated("{game}", "{name}", seat), COUNT["{game}"], SEED), None):
        print(record.moves.hex())
"""
LEFT = [
    *[Path(folder) / "bot-was-here" for folder in ("/tmp", "/dev/shm", "/var/tmp")],  # noqa: S108 - what bots chose
    *[Path("/dev/shm/kept"), Path("/tmp/kept-by-a-bot")],  # noqa: S108
]
# What works where nothing separates the bots.
WORK_WHEN_TRUSTED = {
    "dubito": "garbage patch_base",
    "hearts": "files frames",
    "kotc": "files frames garbage imports keep network patch_others patch_sdk processes stack talk threads trace",
}


def source_of(game: str, name: str) -> str:
    """The cheat, after the honest bot that it extends."""
    honest = (CHEATS / game / "honest.py").read_text()
    return honest + (
        (CHEATS / game / f"{name}.py").read_text()
        if name
        else "\n\nclass Bot(Honest):\n    pass\n" * (game != "hearts")
    )


def seated(game: str, name: str, seat: int) -> list[str]:
    """Honest bots, and the cheat on this seat."""
    return [source_of(game, name if each == seat else "") for each in range(PLAYERS[game])]


@functools.cache
def honest_records(game: str, seed: int = SEED) -> tuple[Record, ...]:
    return play_all(unit(game, seated(game, "", 0), COUNT[game], seed), None)


def score(records: Sequence[Record], seat: int) -> Fraction:
    """The part of its opponents that the seat has beaten in these games; those on the same place count half."""
    total = Fraction(0)
    for record in records:
        places = record.outcome.places
        others = [place for other, place in enumerate(places) if other != seat]
        total += Fraction(
            sum(2 * (places[seat] < place) + (places[seat] == place) for place in others), 2 * len(others)
        )
    return total


def test_every_cheat_says_what_it_must_get() -> None:
    assert len(OUTCOMES) >= 54
    assert set(OUTCOMES.values()) == {HONEST, REFUSED, *FAULTS}


@pytest.mark.parametrize(("game", "name"), ROWS)
def test_it_gains_nothing(boxes: Boxes, game: str, name: str) -> None:
    expected = OUTCOMES[game, name]
    count = 1 if expected == "TIME" else COUNT[game]
    honest = honest_records(game)[:count]
    found, usual = Fraction(0), Fraction(0)
    for seat in range(PLAYERS[game]):
        which = unit(game, seated(game, name, seat), count, SEED)
        if expected == REFUSED:
            with pytest.raises(CannotLoad, match=f"bot {seat + 1}: "):
                play(unit(game, seated(game, name, seat), 0), boxes)
            continue
        records = play_all(which, boxes)
        found, usual = found + score(records, seat), usual + score(honest, seat)
        if expected == HONEST:
            assert [(record.moves, record.outcome) for record in records] == [
                (record.moves, record.outcome) for record in honest
            ]
        else:
            assert {record.outcome.faults[seat] for record in records} <= {expected, ""}
            assert {record.outcome.faults[:seat] + record.outcome.faults[seat + 1 :] for record in records} == {
                ("",) * (PLAYERS[game] - 1)
            }
            assert expected in {record.outcome.faults[seat] for record in records}
    if game != "hearts":  # there a fault costs only the choice: a card of the seat's generator may be luckier (H10)
        assert found <= usual


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in WORK_WHEN_TRUSTED.items() for name in names.split()]
)
def test_the_control_it_works_where_nothing_separates_the_bots(tmp_path: Path, game: str, name: str) -> None:
    command = [sys.executable, "-c", CONTROL.format(game=game, name=name)]
    try:
        done = subprocess.run(
            command,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'sdk'}"},
            capture_output=True,
            check=True,
        )
    finally:
        for left in LEFT:
            left.unlink(missing_ok=True)
    usual = [record.moves.hex() for _ in range(PLAYERS[game]) for record in honest_records(game)]
    found = done.stdout.decode().split()
    assert len(found) == len(usual)
    assert found != usual


@pytest.mark.slow
def test_the_control_a_seed_that_can_be_guessed_is_guessed(boxes: Boxes) -> None:
    # No box helps against that: a tournament with strangers needs a seed that nobody guesses.
    which = unit("kotc", seated("kotc", "guess_seed", 0), 2, GUESSED)
    assert play_all(which, boxes) != play_all(unit("kotc", seated("kotc", "", 0), 2, GUESSED), None)


def test_what_is_allowed_is_reported(boxes: Boxes) -> None:
    nap = source_of("kotc", "sleep").replace("0.8", "0.3")  # long enough to be seen on a busy machine
    result = play(unit("kotc", [nap, source_of("kotc", "")], 1, SEED), boxes)
    assert result.paces[0].slow > 0
    assert result.paces[1].slow == 0


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_deal_is_left_when_it_is_played_from_another_seat(boxes: Boxes, game: str) -> None:
    # Every process notes the cards it sees and who it is, in a module that all its games share. The same boxes are
    # used for all seatings. No process sees a deal twice, or is two seats.
    seat = {"kotc": "self.arena._seat", "hearts": "gameState.whichPlayer", "dubito": "self.id"}[game]
    indent = "    " * (1 if game == "hearts" else 2)
    keep = f"notes = vars(random._os).setdefault('notes', set())\nnotes.add({seat})\nassert len(notes) == 1\n"
    note = "".join([f"{indent}{line}\n" for line in keep.splitlines()])
    source = source_of(game, "")
    for name in ("play(self, discard)", "getPlay(gameState)", "should_doubt(self, p)"):
        source = source.replace(f"def {name}:\n", f"def {name}:\n{note}")
    which = unit(game, [source] * PLAYERS[game], 1, SEED)
    for _ in range(2):
        assert [record.outcome.faults for record in play_all(which, boxes)] == [("",) * PLAYERS[game]]
