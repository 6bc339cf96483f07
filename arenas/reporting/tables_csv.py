"""A CSV file for each table of a tournament (`standings.csv` and so on) and for its games: UTF-8, with a header."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from arenas.reporting.game_list import tabulate
from judge.base.files import safe_names, write_atomic
from judge.base.printable import printable
from judge.reporting.reports.csv import defuse

if TYPE_CHECKING:
    from pathlib import Path

    from arenas.values.report import Report
    from arenas.values.tables import Table

LONGEST_TEXT = 1000


def write(report: Report, folder: Path) -> list[Path]:
    """Write `folder`/<name of the table>.csv for every table, and return the files. JudgeFailure if one cannot be
    written."""
    tables = (*report.tables, tabulate(report))
    names = safe_names(table.name for table in tables)
    return [write_atomic(folder / f"{names[table.name]}.csv", render(table)) for table in tables]


def render(table: Table) -> str:
    """The text of the table's file. An empty cell: there is no value."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows(
        [render_text(cell) if isinstance(cell, str) else cell for cell in row] for row in (table.columns, *table.rows)
    )
    return text.getvalue()


def render_text(text: str) -> str:
    """The text of a cell. No spreadsheet runs a bot's name as a formula."""
    return defuse(printable(text, LONGEST_TEXT))
