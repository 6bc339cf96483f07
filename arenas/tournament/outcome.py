"""What came of a tournament: its report, from its games alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arenas import behaviour
from arenas.games.hearts import find_details
from arenas.modes.league import League
from arenas.tournament import selection
from arenas.values.games import Pace
from arenas.values.report import Report

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from arenas.modes import Mode
    from arenas.values.games import Record, Seating
    from arenas.values.rounds import Details
    from arenas.values.tables import Table
    from solutions.hearts.events import Event

RANKED = ("experiment", "standings")
"""Tables with all bots, the best first; their second column has the names."""


def sum_up(tournament: Report, mode: Mode, records: Mapping[Seating, Record]) -> Report:
    """The whole report of a `tournament` of which only the rest is known: who plays what, with which options."""
    ordered = tuple(records[seating] for seating in sorted(records))
    tables = mode.tables({record.seating: record.outcome for record in ordered})
    ranked = next((table for table in tables if table.name in RANKED), None)
    if ranked:
        tables += tabulate_games(tournament.game, mode, ordered, [str(row[1]) for row in ranked.rows])
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


def tabulate_games(game: str, mode: Mode, records: Iterable[Record], order: Sequence[str]) -> tuple[Table, ...]:
    """The tables of what happened in these games, each of which is played again once: in a league the rounds and the
    tricks, and what the bots did, in this order of the bots."""
    if not isinstance(mode, League):
        return (behaviour.tabulate(game, records, order),)
    details: dict[Seating, Details] = {}

    def keep(record: Record, events: Sequence[Event]) -> None:
        details[record.seating] = find_details(events)

    done = behaviour.tabulate(game, records, order, keep)
    return *mode.detail(details), done


def add_paces(records: tuple[Record, ...]) -> dict[str, Pace]:
    """The pace of each bot in these games, added in their order, so that it is the same to the last digit."""
    paces: dict[str, Pace] = {}
    for record in records:
        for name, pace in zip(record.seating.seats, record.paces, strict=True):
            paces[name] = paces.get(name, Pace()) + pace
    return paces
