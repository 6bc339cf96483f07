"""Gives the games of a tournament to the workers of a pool, stage by stage."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import replace

from arenas.harness.codes import TIME, reason
from arenas.runners.limits import PATIENCE
from arenas.tournament.plan import Plan
from arenas.tournament.saved_games import SavedGames
from arenas.values.games import Outcome, Record, Seating, Unit, UnitResult
from judge.base.errors import BadUsage, JudgeFailure
from judge.values.progress import Progress


class Schedule:
    """A source of work for `judge.execution.pools`. When there is no more, `records` and `played` are the games.

    `workers` is how many units are played at once. `tell` is called with all games after each stage.
    """

    def __init__(
        self,
        plan: Plan,
        saved: SavedGames,
        progress: Progress,
        workers: int,
        close: Callable[[], None],
        tell: Callable[[Mapping[Seating, Outcome]], None] | None = None,
    ) -> None:
        self.records: dict[Seating, Record] = {}
        self.played: dict[Seating, Outcome] = {}
        self._plan, self._saved, self._progress = plan, saved, progress
        self._workers, self._close, self._tell = workers, close, tell
        self._ready: deque[Unit] = deque()
        self._out = 0
        self._late: Counter[str] = Counter()  # games without an answer in time, of bots that have never answered
        self._answered: set[str] = set()

    def next(self) -> Unit | None:
        """Work to start now: games of the current stage. The next stage begins when all of them are back."""
        while not self._ready and not self._out:
            if self._tell and self.played:
                self._tell(self.played)
            wanted = list(self._plan.mode.wanted(self.played))
            if not wanted:
                return None
            self._begin_stage(wanted)
        if not self._ready:
            return None
        self._out += 1
        return replace(self._ready.popleft(), silent=self.silent)

    @property
    def silent(self) -> frozenset[str]:
        """The bots that have never answered in time, in so many games that they are not asked any more."""
        return frozenset(name for name, late in self._late.items() if late >= PATIENCE and name not in self._answered)

    def take(self, unit: Unit, result: UnitResult) -> None:
        """Accept the games of a unit."""
        self._out -= 1
        if result.refused:
            raise BadUsage(f"{result.refused} (it could be loaded before)")
        if result.failure:
            raise JudgeFailure(result.failure)
        self._saved.save(unit, result.records)
        self._add(result.records)

    def fail(self, unit: Unit, cause: str) -> None:
        """A unit cannot be played at all."""
        names = ", ".join(entrant.name for entrant in unit.entrants)
        remedy = "; perhaps one of these trusted bots ends it: play without --trusted" if unit.trusted else ""
        raise JudgeFailure(f"the games between {names} could not be played: {cause}{remedy}")

    def pause(self) -> None:
        """Close the store while processes fork."""
        self._close()

    def _begin_stage(self, wanted: list[Seating]) -> None:
        self._progress.expect(len(wanted))
        for unit in self._plan.units(wanted, self._workers):
            saved = self._saved.find(unit)
            self._add(list(saved.values()))
            left = tuple(game for game in unit.games if game[0] not in saved)
            if left:
                self._ready.append(replace(unit, games=left))

    def _add(self, records: list[Record] | tuple[Record, ...]) -> None:
        for record in records:
            self.records[record.seating] = record
            self.played[record.seating] = record.outcome
            for name, fault, pace in zip(record.seating.seats, record.outcome.faults, record.paces, strict=True):
                self._late[name] += fault == reason(TIME)
                if pace.answers:
                    self._answered.add(name)
        self._progress.advance(len(records))


class Trial:
    """A source of work that only loads bots: `refused` says, by name, which cannot be used and why."""

    def __init__(self, plan: Plan) -> None:
        self.refused: dict[str, str] = {}
        self._left = deque(Unit(plan.game, (entrant,), (), plan.trusted) for entrant in plan.entrants.values())

    def next(self) -> Unit | None:
        """A bot to load."""
        return self._left.popleft() if self._left else None

    def take(self, unit: Unit, result: UnitResult) -> None:
        """Accept whether it could be loaded."""
        if result.failure:
            raise JudgeFailure(result.failure)
        if result.refused:
            name = unit.entrants[0].name
            self.refused[name] = result.refused.removeprefix(f"{name}: ")

    def fail(self, unit: Unit, cause: str) -> None:
        """The process in which it was loaded has ended."""
        self.refused[unit.entrants[0].name] = cause

    def pause(self) -> None:
        """Nothing is open."""
