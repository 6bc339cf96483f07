"""Small tournaments that are played in this process, in any order."""

from __future__ import annotations

from pathlib import Path
from random import Random

from arenas.modes import Mode
from arenas.modes.round_robin import RoundRobin
from arenas.runners import trusted
from arenas.tournament.plan import Plan
from arenas.tournament.saved_games import SavedGames
from arenas.tournament.schedule import Schedule
from arenas.values.games import Entrant, Unit
from judge.execution.store import Store
from judge.values.progress import Progress
from tests.arenas.units import FIRST, SEEDED

BREAKS = """
import kotc
class Bot(kotc.KOTCBot):
    def play(self, discard):
        return 7
"""
NAMES = ("first", "seeded", "breaks")
SOURCES = dict(zip(NAMES, (FIRST["kotc"], SEEDED["kotc"], BREAKS), strict=True))
ENTRANTS = {name: Entrant(name, "Bot", source.encode()) for name, source in SOURCES.items()}


class Counted(Progress):
    """Counts what it is told."""

    def __init__(self) -> None:
        self.expected = self.finished = 0

    def expect(self, count: int) -> None:
        self.expected += count

    def advance(self, count: int) -> None:
        self.finished += count


def round_robin() -> Mode:
    """Two stages of three deals."""
    return RoundRobin(NAMES, 2, 1, most_games=36, stage=3)


def plan(mode: Mode | None = None, seed: int = 1) -> Plan:
    """Trusted bots that are quick."""
    return Plan("kotc", mode or round_robin(), ENTRANTS, seed, trusted=True)


class Tournament:
    """A schedule, and the units that were played."""

    def __init__(self, store: Store, made: Plan | None = None, workers: int = 1) -> None:
        self.plan = made or plan()
        self.progress = Counted()
        self.schedule = Schedule(self.plan, SavedGames(store), self.progress, workers, store.close)
        self.units: list[Unit] = []
        self._workers = workers

    def play(self, random: Random | None = None, most: int | None = None) -> Tournament:
        """Play to the end, or until so many units are back; which comes back first is drawn. The store is closed."""
        out: list[Unit] = []
        while most is None or len(self.units) < most:
            while len(out) < self._workers and (unit := self.schedule.next()):
                out.append(unit)
            if not out:
                break
            back = out.pop(random.randrange(len(out)) if random else 0)
            self.units.append(back)
            self.schedule.take(back, trusted.play_unit(back))
        self.schedule.pause()
        return self

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(len(unit.games) for unit in self.units)

    def result(self) -> object:
        """All that a report shows of it."""
        return sorted(self.schedule.records.items()), self.plan.mode.tables(self.schedule.played)


def store(folder: Path) -> Store:
    return Store(folder / "store.sqlite")
