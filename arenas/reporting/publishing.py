"""Writes all files of a report to a folder."""

from __future__ import annotations

from pathlib import Path

from arenas.reporting import all_records, page, records, results_json, tables_csv
from arenas.values.report import Report
from judge.reporting import publishing
from judge.reporting.publishing import Published
from judge.reporting.reports.html.theme import NO_THEME, Theme


def publish(report: Report, out: Path, theme: Theme = NO_THEME) -> Published:
    """Write results.json, a CSV file for each table, the record of each game to look at, all records if they are kept,
    and the page with its theme.

    They appear in `out` together, and the files of an earlier report in this folder are removed. JudgeFailure names a
    file that cannot be written.
    """

    def write(folder: Path) -> list[Path]:
        files = [
            path for part in (results_json, tables_csv, records, all_records) for path in part.write(report, folder)
        ]
        return [*files, *page.write(report, folder, theme)]

    return publishing.publish(out, write)
