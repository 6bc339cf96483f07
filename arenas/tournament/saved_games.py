"""Finished games in the judge's store: a game in it is not played again.

A game's key covers the game, the bots' files by seat, the deal's seed, whether the bots were trusted, and all code that
plays it. So a tournament that was killed goes on where it was.
"""

from __future__ import annotations

import base64
import functools
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from arenas.runners.boxes import ROOT
from arenas.values.games import Incident, Outcome, Pace, Record, Seating, Unit
from judge.base.hashing import code_digest, digest
from judge.execution.store import Store

_CODE = ("arenas/games", "arenas/harness", "arenas/runners", "arenas/seeds.py", "arenas/values", "solutions", "sdk")


@functools.cache
def code() -> bytes:
    """The hash of the code that plays games."""
    files = [file for name in _CODE for file in _modules(ROOT / name)]
    parts = [part for file in files for part in (file.relative_to(ROOT).as_posix(), file.read_bytes())]
    return digest(code_digest("execution"), *parts)


def _modules(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


class SavedGames:
    """The games of tournaments in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, unit: Unit) -> dict[Seating, Record]:
        """The games of the unit that have been played."""
        keys = self._keys(unit)
        texts = self._store.texts(list(keys.values()))
        seeds = dict(unit.games)
        return {seating: _decode(texts[key], seating, seeds[seating]) for seating, key in keys.items() if key in texts}

    def save(self, unit: Unit, records: Sequence[Record]) -> None:
        """Save games of the unit."""
        keys = self._keys(unit)
        self._store.save_texts({keys[record.seating]: _encode(record) for record in records})

    @staticmethod
    def _keys(unit: Unit) -> Mapping[Seating, bytes]:
        files = [digest(entrant.stem, entrant.source) for entrant in unit.entrants]
        return {
            seating: digest(
                "arena", code(), unit.game, seed, unit.trusted, *[files[place] for place in unit.places(seating)]
            )
            for seating, seed in unit.games
        }


def _encode(record: Record) -> str:
    outcome = record.outcome
    incidents = [[one.seat, one.move, one.reason, one.message, one.state] for one in record.incidents]
    moves = base64.b64encode(record.moves).decode("ascii")
    paces = [[pace.answers, pace.seconds, pace.longest_s, pace.slow] for pace in record.paces]
    times = [base64.b64encode(seat).decode("ascii") for seat in record.times]
    return json.dumps([moves, outcome.places, outcome.points, outcome.faults, incidents, paces, times])


def _decode(text: str, seating: Seating, seed: int) -> Record:
    moves, places, points, faults, incidents, paces, times = json.loads(text)
    outcome = Outcome(tuple(places), tuple(points), tuple(faults))
    kept = (tuple(Incident(*one) for one in incidents), tuple(Pace(*pace) for pace in paces))
    return Record(seating, seed, base64.b64decode(moves), outcome, *kept, tuple(map(base64.b64decode, times)))
