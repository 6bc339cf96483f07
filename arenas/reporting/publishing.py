"""Writes all files of a report to a folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arenas.analysis.analysing import Recorded
from arenas.analysis.results import Analysis
from arenas.reporting import all_records, page, records, results_json, tables_csv
from arenas.reporting.analysis import data as analysis_data
from arenas.reporting.analysis import page as analysis_page
from arenas.reporting.analysis.places import BACK, name_pages
from arenas.values.report import Report
from judge.reporting import publishing
from judge.reporting.publishing import Published
from judge.reporting.reports.html.theme import NO_THEME, Theme


@dataclass(frozen=True)
class Analysed:
    """The analysis of a bot of the tournament, and the games in it."""

    analysis: Analysis
    games: tuple[Recorded, ...]


def publish(report: Report, out: Path, theme: Theme = NO_THEME, analysed: Sequence[Analysed] = ()) -> Published:
    """Write results.json, a CSV file for each table, the record of each game to look at, all records if they are kept,
    the page with its theme, and the analyses, to which the page leads.

    They appear in `out` together, and the files of an earlier report in this folder are removed. JudgeFailure names a
    file that cannot be written.
    """

    def write(folder: Path) -> list[Path]:
        files = [
            path for part in (results_json, tables_csv, records, all_records) for path in part.write(report, folder)
        ]
        return [*files, *page.write(report, folder, theme), *write_analyses(report, folder, theme, analysed)]

    if analysed:
        report = replace(report, analyses=tuple(one.analysis.bot for one in analysed))
    return publishing.publish(out, write)


def write_analyses(report: Report, folder: Path, theme: Theme, analysed: Sequence[Analysed]) -> list[Path]:
    """The files of each analysis, in a folder for each bot."""
    pages = name_pages(report)
    files = []
    for one in analysed:
        where = (folder / pages[one.analysis.bot]).parent
        files += analysis_data.write(one.analysis, where)
        files += analysis_page.write(one.analysis, one.games, where, theme, BACK)
    return files
