"""Reports of tournaments of each mode. Outcomes are pretended; the games to look at are real, with drawn answers."""

import hashlib
from dataclasses import replace
from functools import cache

from arenas import behaviour
from arenas.modes import Mode
from arenas.modes.bracket import Bracket
from arenas.modes.experiment import Experiment
from arenas.modes.league import League
from arenas.modes.league_files import generate_schedule
from arenas.modes.round_robin import RoundRobin
from arenas.values.games import Incident, Pace
from arenas.values.report import Bot, Report
from tests.arenas import random_games
from tests.arenas.pretended import finish

NAMES = ("Ada", "Bruno", "Carla", "Dinesh", "Emil")

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(2)</script>",
    "\"'`{{ 7*7 }}{% raw %}",
    "\u202eevil\x1b[31m\x00\n",
    "=cmd|'/C calc'!A0" + "W" * 400,
)

SEATS = {"kotc": 2, "dubito": 4, "hearts": 4}


@cache
def report(mode: str, names: tuple[str, ...] = NAMES, replays: int = 3) -> Report:
    """A tournament of the mode `bracket`, `round-robin`, `experiment` or `league`."""
    found: dict[str, tuple[str, Mode]] = {
        "bracket": ("kotc", Bracket(names, pairs=3)),
        "round-robin": ("kotc", RoundRobin(names, 2, 5, most_games=400)),
        "experiment": ("dubito", Experiment(names, 40, 5)),
        "league": ("hearts", League(generate_schedule(names[:4], 1), 2)),
    }
    game, tournament = found[mode]
    return make(game, mode, tournament, names, replays)


def make(game: str, mode: str, tournament: Mode, names: tuple[str, ...], replays: int) -> Report:
    played = finish(tournament, {name: 4 * number for number, name in enumerate(names)})
    records = tuple(
        random_games.play(game, seed, (names[seed % 3 :] + names)[: SEATS[game]], faulty=0.02)
        for seed in range(replays)
    )
    bots = tuple(
        Bot(
            name,
            f"{name}.py",
            hashlib.sha256(name.encode()).hexdigest(),
            Pace(1000 + number, 0.25, 0.0213, number),
            "it imports os: bots may import only math and random" if number == 4 else "",
        )
        for number, name in enumerate(names)
    )
    faults = sum(len(record.incidents) for record in records)
    tables = (*tournament.tables(played), behaviour.tabulate(game, records, names))
    return Report(game, mode, 2**64 - 5, False, bots, tables, records, len(played), faults)


@cache
def hostile(mode: str) -> Report:
    """A tournament whose bots have hostile names, files, and messages."""
    made = report(mode, HOSTILE)
    records = tuple(
        replace(
            record,
            incidents=tuple(
                Incident(incident.seat, incident.move, incident.reason, f"{HOSTILE[0]} {HOSTILE[1]} `x` \x1b[2J")
                for incident in record.incidents
            ),
        )
        for record in made.replays
    )
    return replace(made, replays=records, bots=tuple(replace(bot, refused=HOSTILE[1]) for bot in made.bots))


MODES = ("bracket", "round-robin", "experiment", "league")
