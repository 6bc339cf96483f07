"""What the page shows, found in the tables of a report: the bracket, cross tables, broken rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from arenas import behaviour
from arenas.replaying.again import play_again
from arenas.reporting import records

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from arenas.behaviour import Measure
    from arenas.reporting.page.replays import Shown
    from arenas.values.games import Seating
    from arenas.values.report import Report
    from arenas.values.tables import Table

Row = dict[str, Any]
"""A row of a table, for a template: its cells by the names of their columns."""

DRAWN = {"standings", "bracket", "cross", "neighbours", "ratings", "experiment", "behaviour", "seats"}
"""Tables that have a place of their own on the page."""

MOST_ROWS = 200
MOST_ACROSS = 40
MOST_PLAYED = 400
"""Games that are played again to find out who broke a rule."""


@dataclass(frozen=True)
class Grid:
    """A table, with its rows ready for a template: `columns` in which there is something, and of these `texts`, the
    ones that have words in them."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    texts: frozenset[str]


@dataclass(frozen=True)
class Across:
    """A table with bots down its side and across its top; `left_out` bots do not fit on the page."""

    bots: tuple[str, ...]
    cells: Mapping[tuple[str, str], Row]
    left_out: int


@dataclass(frozen=True)
class Seats:
    """Scores by bot (None: all of them) and seat; `left_out` bots do not fit on the page."""

    bots: tuple[str | None, ...]
    numbers: tuple[int, ...]
    cells: Mapping[tuple[str | None, int], Row]
    left_out: int


@dataclass(frozen=True)
class Behaviour:
    """What the bots do, and what its columns measure."""

    grid: Grid
    measures: Sequence[Measure]


@dataclass(frozen=True)
class Further:
    """A table without a place of its own. If it has too many rows, `grid` has none, and only the table's file has
    them."""

    grid: Grid
    rows: int


@dataclass(frozen=True)
class Broken:
    """A bot broke a rule: why, what its author should know, in which game and on which of its lines; `at` is this place
    in the game's address. `shown` is the id
    of this game on the page, empty if it is not there, `file` the path of its record; `more` is how often the bot did
    the same in the other games."""

    bot: str
    reason: str
    message: str
    seating: Seating
    line: int
    at: str
    shown: str
    file: str
    more: int


def make_grid(table: Table) -> Grid:
    rows = tuple(dict(zip(table.columns, row, strict=True)) for row in table.rows)
    texts = frozenset(name for row in rows for name, cell in row.items() if isinstance(cell, str))
    columns = tuple(name for name in table.columns if not rows or any(row[name] is not None for row in rows))
    return Grid(table.name, table.title, columns, rows, texts)


def make_grids(tables: Sequence[Table]) -> dict[str, Grid]:
    """The tables that have a place of their own, and those that name the champion or the stronger bot, by their
    names."""
    return {table.name: make_grid(table) for table in tables if table.name in {*DRAWN, "places", "comparison"}}


def make_rounds(bracket: Grid | None) -> list[list[Row | None]]:
    """The rounds of a bracket, each with all its matches; None: not known yet who plays."""
    if not bracket or not bracket.rows:
        return []
    by_place = {(row["round"], row["match"]): row for row in bracket.rows}
    matches = sum(row["round"] == 1 for row in bracket.rows)
    rounds = matches.bit_length()
    return [[by_place.get((number + 1, match + 1)) for match in range(matches >> number)] for number in range(rounds)]


def make_cross(tables: Mapping[str, Grid]) -> Across | None:
    """Each bot against each, in the order of the standings. None if nobody has met, or if a bracket shows these
    games: there most bots never meet."""
    if "bracket" in tables:
        return None
    return make_across(tables.get("cross"), "opponent", tables.get("standings"))


def make_neighbours(tables: Mapping[str, Grid]) -> Across | None:
    """Each bot beside each, in the order of the experiment."""
    return make_across(tables.get("neighbours"), "neighbour", tables.get("experiment"))


def make_across(pairs: Grid | None, other: str, order: Grid | None) -> Across | None:
    if not pairs or not pairs.rows or not order:
        return None
    bots = tuple(row["bot"] for row in order.rows)
    shown = bots[:MOST_ACROSS]
    cells = {(row["bot"], row[other]): row for row in pairs.rows if row["bot"] in shown and row[other] in shown}
    return Across(shown, cells, len(bots) - len(shown))


def make_seats(seats: Grid | None) -> Seats | None:
    """The scores by seat, in the order of their table."""
    if not seats or not seats.rows:
        return None
    bots = tuple(dict.fromkeys(row["bot"] for row in seats.rows))
    shown = bots[: MOST_ROWS + 1]
    numbers = tuple(sorted({row["seat"] for row in seats.rows}))
    return Seats(shown, numbers, {(row["bot"], row["seat"]): row for row in seats.rows}, len(bots) - len(shown))


def make_behaviour(game: str, grid: Grid | None) -> Behaviour | None:
    return Behaviour(grid, behaviour.behaviour(game).MEASURES) if grid and grid.rows else None


def list_further(tables: Sequence[Table]) -> list[Further]:
    """The tables without a place of their own, but for empty ones."""
    further = []
    for table in tables:
        if table.name not in DRAWN and table.rows:
            rows = table.rows if len(table.rows) <= MOST_ROWS else ()
            further.append(Further(make_grid(replace(table, rows=rows)), len(table.rows)))
    return further


def list_broken(report: Report, replays: Sequence[Shown]) -> list[Broken]:
    """The broken rules in the games to look at: of each bot and reason the first."""
    files = records.name_files(report)
    broken: dict[tuple[str, str], Broken] = {}
    for number, record in enumerate(report.replays[:MOST_PLAYED]):
        shown = replays[number].id if number < len(replays) else ""
        breaches = replays[number].breaches if shown else play_again(report.game, record).breaches
        for breach in breaches:
            key = record.seating.seats[breach.seat], breach.reason
            if before := broken.get(key):
                broken[key] = replace(before, more=before.more + 1)
            else:
                file = files[record.seating]
                broken[key] = Broken(*key, breach.message, record.seating, breach.line, breach.at, shown, file, 0)
    return list(broken.values())[:MOST_ROWS]
