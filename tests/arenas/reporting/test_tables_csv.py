"""The CSV files have every cell, and no spreadsheet runs one."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from arenas.reporting import tables_csv
from arenas.reporting.game_list import tabulate
from arenas.values.tables import Table
from tests.arenas.tournaments import MODES, report


@pytest.mark.parametrize("mode", MODES)
def test_there_is_a_file_for_each_table(mode: str, tmp_path: Path) -> None:
    made = report(mode)
    files = tables_csv.write(made, tmp_path)
    tables = (*made.tables, tabulate(made))
    assert [file.name for file in files] == [f"{table.name}.csv" for table in tables]
    for file, table in zip(files, tables, strict=True):
        with file.open(encoding="utf-8", newline="") as opened:
            head, *rows = csv.reader(opened)
        assert head == list(table.columns)
        assert rows == [["" if cell is None else str(cell) for cell in row] for row in table.rows]


def test_texts_are_no_formulas(tmp_path: Path) -> None:
    cells = ("=1+1", " @x", "\n=1", 'a,"b"', -1, -0.5, None, "\udce9", "\uff1dx")
    table = Table("../evil", "Evil", tuple("abcdefghi"), (cells,))
    file, _ = tables_csv.write(replace(report("bracket"), tables=(table,)), tmp_path)
    assert file.parent == tmp_path
    with file.open(encoding="utf-8", newline="") as opened:
        _, row = csv.reader(opened)
    assert row == ["'=1+1", "' @x", "\\n=1", 'a,"b"', "-1", "-0.5", "", "\\xe9", "'\uff1dx"]
