"""The page with the board: one file that asks its own server for the game, and loads nothing else."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from judge.reporting.reports.html import markup
from judge.reporting.reports.html.theme import NO_THEME, OURS, make_environment

FOLDER = Path(__file__).parent
TEMPLATES = MappingProxyType({"serving": FOLDER / "templates", **OURS})


def render(title: str, rules: str) -> str:
    """The page for a game with this title and these rules."""
    script = markup.read_assets(markup.TABLE_SCRIPTS) + read_asset("board.js")
    style = markup.read_assets(markup.STYLES) + read_asset("board.css")
    return (
        make_environment(TEMPLATES, NO_THEME, script, style).get_template("board.html").render(title=title, rules=rules)
    )


def read_asset(name: str) -> str:
    return "\n" + (FOLDER / "assets" / name).read_text(encoding="utf-8")
