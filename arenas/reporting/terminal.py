"""A tournament's result on a terminal: its most important tables, and the bots that broke a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arenas.reporting.page.contents import make_grids
from arenas.reporting.page.numbers import MINUS
from arenas.reporting.page.standings import make_headline, say, say_chance
from arenas.values.games import Record
from arenas.values.report import Report
from arenas.values.tables import Cell, Table
from judge.base.printable import printable
from judge.base.wording import many

MOST_ROWS, LONGEST_CELL = 40, 160
MORE = {"bracket": "--deals", "experiment": "--deals", "league": "--seasons or --deals"}
"""The options for more deals."""

SHOWN = ("comparison", "bracket", "places", "experiment", "seasons", "standings", "course")


def show(report: Report) -> str:
    """The lines."""
    return "\n".join(_lines(report))


def _lines(report: Report) -> Iterator[str]:
    how = "trusted, without a sandbox" if report.trusted else "each bot in a sandbox"
    yield f"{report.game}, {report.format}, seed {report.seed}: {many(report.played, 'game')}, {how}"
    tables = make_grids(report.tables)
    if headline := make_headline(tables, report.subject):
        yield say(headline).replace(MINUS, "-")
    if not report.subject and (chance := say_chance(tables)):
        yield chance
    for table in report.tables:
        if table.name in SHOWN:
            yield ""
            yield from draw(table)
    if "standings" in tables and any(row["low"] is None for row in tables["standings"].rows):
        yield f"no interval before ten deals: play more with {MORE.get(report.format, '--games')}"
    yield from _list("could not play", [f"{bot.name}: {bot.refused}" for bot in report.bots if bot.refused])
    faults = dict(fault for record in reversed(report.replays) for fault in _faults(record))
    title = f"rules broken: {many(report.faults, 'time')}; of each bot and reason one"
    yield from _list(title, sorted(faults.values()))
    slow = [f"{bot.name}: {bot.pace.slow}" for bot in report.bots if bot.pace.slow]
    if slow:
        yield f"answers that took more than 20 ms: {', '.join(slow)}"


def _faults(record: Record) -> Iterator[tuple[tuple[str, str], str]]:
    for one in reversed(record.incidents):
        bot = record.seating.seats[one.seat]
        yield (bot, one.reason), f"{bot}: {one.reason}: {one.message}"


def _list(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield f"{title}:"
        yield from [f"  {printable(line, 300)}" for line in lines[:MOST_ROWS]]
        if len(lines) > MOST_ROWS:
            yield f"  and {len(lines) - MOST_ROWS} more"


def draw(table: Table) -> Iterator[str]:
    """A table in columns, those in which there is something: numbers to the right, words to the left."""
    columns = [(name, [row[place] for row in table.rows]) for place, name in enumerate(table.columns)]
    kept = [(name, cells) for name, cells in columns if not cells or any(cell is not None for cell in cells)]
    drawn = [(name, *draw_column(cells[:MOST_ROWS])) for name, cells in kept]
    widths = [max(map(len, column)) for column in drawn]
    numeric = [all(not isinstance(cell, str) for cell in cells) for _, cells in kept]
    yield table.title
    for line in zip(*drawn, strict=True):
        cells = zip(line, widths, numeric, strict=True)
        yield "  ".join([text.rjust(width) if right else text.ljust(width) for text, width, right in cells]).rstrip()
    if len(table.rows) > MOST_ROWS:
        yield f"and {len(table.rows) - MOST_ROWS} more"


def draw_column(cells: Sequence[Cell]) -> list[str]:
    """The cells of a column: floats with three decimals, or none if all are whole; a dash for nothing."""
    decimals = 0 if all(cell == int(cell) for cell in cells if isinstance(cell, float)) else 3
    return [draw_cell(cell, decimals) for cell in cells]


def draw_cell(cell: Cell, decimals: int) -> str:
    if cell is None:
        return "-"
    return f"{cell:.{decimals}f}" if isinstance(cell, float) else printable(str(cell), LONGEST_CELL)
