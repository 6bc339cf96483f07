"""games.csv: a row for each game of a tournament.

A cell about the seats has a word for each, seat 1 first, as the line `bots` of a record has them: an underscore stands
for a space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.replaying.records import make_words
from arenas.reporting import all_records, records
from arenas.values.tables import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from arenas.values.report import Report
    from arenas.values.tables import Cell

COLUMNS = ("match", "deal", "seed", "seats", "bots", "places", "points", "faults", "moves", "pace", "record")


def tabulate(report: Report) -> Table:
    """The games in the order of their names. `pace` is in seconds of CPU time; it is measured, so it differs from run
    to run."""
    files = records.name_files(report)
    every = all_records.FILE if report.keeps_all else None
    rows: list[tuple[Cell, ...]] = []
    for record in report.records:
        game, outcome = record.seating, record.outcome
        rows.append(
            (
                game.match,
                game.deal,
                str(record.seed),
                len(game.seats),
                join(make_words(game.seats)),
                join(outcome.places),
                join(outcome.points),
                join(fault.replace(" ", "_") or "ok" for fault in outcome.faults),
                len(record.moves),
                join(f"{pace.seconds:.6f}" for pace in record.paces),
                files.get(game, every),
            )
        )
    return Table("games", "Games", COLUMNS, tuple(rows))


def join(words: Iterable[object]) -> str:
    return " ".join(map(str, words))
