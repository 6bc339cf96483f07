"""Where the analyses of a tournament are in the folder of its report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.files import safe_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from arenas.values.report import Report

FOLDER = "analysis"
BACK = "../../index.html"
"""From the page of an analysis to that of its tournament."""


def name_pages(report: Report) -> Mapping[str, str]:
    """By bot, the path of the page with its analysis below the report's folder."""
    names = safe_names(bot.name for bot in report.bots)
    return {bot: f"{FOLDER}/{names[bot]}/index.html" for bot in report.analyses}
