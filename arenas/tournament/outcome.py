"""What came of a tournament: its report, from its games alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arenas import behaviour
from arenas.modes.league import League
from arenas.tournament import selection
from arenas.values.games import Pace
from arenas.values.report import Report

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arenas.modes import Mode
    from arenas.values.games import Record, Seating

RANKED = ("experiment", "standings")
"""Tables with all bots, the best first; their second column has the names."""


def sum_up(tournament: Report, mode: Mode, records: Mapping[Seating, Record]) -> Report:
    """The whole report of a `tournament` of which only the rest is known: who plays what, with which options."""
    ordered = tuple(records[seating] for seating in sorted(records))
    tables = mode.tables({record.seating: record.outcome for record in ordered})
    if isinstance(mode, League):
        tables += mode.detail(records)
    ranked = next((table for table in tables if table.name in RANKED), None)
    if ranked:
        tables += (behaviour.tabulate(tournament.game, ordered, [str(row[1]) for row in ranked.rows]),)
    paces = add_paces(ordered)
    return replace(
        tournament,
        bots=tuple(replace(bot, pace=paces.get(bot.name, Pace())) for bot in tournament.bots),
        tables=tables,
        replays=selection.choose(records),
        played=len(ordered),
        faults=sum(len(record.incidents) for record in ordered),
        records=ordered,
    )


def add_paces(records: tuple[Record, ...]) -> dict[str, Pace]:
    """The pace of each bot in these games, added in their order, so that it is the same to the last digit."""
    paces: dict[str, Pace] = {}
    for record in records:
        for name, pace in zip(record.seating.seats, record.paces, strict=True):
            paces[name] = paces.get(name, Pace()) + pace
    return paces
