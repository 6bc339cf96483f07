"""index.html: a tournament on one page for people. It is one file that loads nothing else.

Results are in it as HTML and SVG, readable without a script. The script steps through the games, on the card table of
the judge's report. Everything that comes from a stranger goes through `printable` and is escaped by the template.
"""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from arenas import games
from arenas.reporting.analysis.places import name_pages
from arenas.reporting.page import contents, numbers, standings
from arenas.reporting.page.plot import NARROW, WIDE, plot_ratings
from arenas.reporting.page.replays import make_game, make_replays
from arenas.values.report import Report
from judge.base.files import write_atomic
from judge.reporting.reports.html import markup
from judge.reporting.reports.html.theme import NO_THEME, OURS, make_environment, naming_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from jinja2 import Template
    from markupsafe import Markup

    from arenas.replaying.records import Written
    from judge.reporting.reports.html.theme import Theme

# 1: programs may rely on index.html and the addresses #game-N and #game-N/LINE. The rest is for people.
FORMAT = 1

FOLDER = Path(__file__).parent
TEMPLATES = MappingProxyType({"arenas": FOLDER / "templates", **OURS})
LONGEST_TEXT = 400


def write(report: Report, folder: Path, theme: Theme = NO_THEME) -> list[Path]:
    """Write `folder`/index.html and return it. JudgeFailure if it cannot be written."""
    return [write_atomic(folder / "index.html", render(report, theme))]


def check_theme(game: str, theme: Theme) -> None:
    """BadUsage if the theme fails on a tournament without games."""
    for _part in render(Report(game, "round-robin", 0, False, (), (), (), 0, 0), theme):
        pass


def render(report: Report, theme: Theme = NO_THEME) -> Iterator[str]:
    """The page, in parts. BadUsage names the place in the theme that is wrong."""
    tables = contents.make_grids(report.tables)
    replays = make_replays(report)
    with naming_place(theme):
        yield from load_template("page.html", theme).generate(
            report=report,
            title=games.title(report.game),
            tables=tables,
            headline=say_first(tables, report.subject),
            rounds=contents.make_rounds(tables.get("bracket")),
            cross=contents.make_cross(tables),
            neighbours=contents.make_neighbours(tables),
            behaviour=contents.make_behaviour(report.game, tables.get("behaviour")),
            seats=contents.make_seats(tables.get("seats")),
            plots=[plot for frame in (WIDE, NARROW) if (plot := plot_ratings(tables.get("ratings"), frame))],
            further=contents.list_further(report.tables),
            broken=contents.list_broken(report, replays),
            replays=replays,
            analyses=name_pages(report),
        )


def say_first(tables: Mapping[str, contents.Grid], subject: str) -> Markup | None:
    """Who is first, and which order may be chance, with every name isolated from the words around it. A gauntlet asks
    about its `subject` only."""
    from markupsafe import Markup, escape

    headline = standings.make_headline(tables, subject)
    if headline is None:
        return None

    def show(name: str) -> str:
        return f"<bdi>{escape(numbers.cut(name))}</bdi>"

    sentences = standings.say(headline, show), "" if subject else standings.say_chance(tables, show)
    return Markup(" ".join(filter(None, sentences)))  # noqa: S704 - escaped


def render_game(written: Written, theme: Theme = NO_THEME) -> Iterator[str]:
    """A page, in parts, with nothing but one record, whether it fits the rules or not."""
    title = games.title(written.game)
    with naming_place(theme):
        yield from load_template("game.html", theme).generate(title=title, game=make_game(written))


def read_asset(name: str) -> str:
    return "\n" + (FOLDER / "assets" / name).read_text(encoding="utf-8")


def load_template(name: str, theme: Theme) -> Template:
    """A template with its style and script; whatever it prints is made printable, bounded and escaped."""
    script = markup.read_assets(markup.TABLE_SCRIPTS) + read_asset("arena.js") + read_asset("scroll.js")
    style = markup.read_assets(markup.STYLES) + read_asset("arena.css") + theme.style
    made = make_environment(TEMPLATES, theme, script, style, LONGEST_TEXT)
    made.filters.update(numbers.FILTERS)
    return made.get_template(name)
