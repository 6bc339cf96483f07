"""One game on a page of its own, for `explain --html`: the card table to step through, every line with its reason, and
the case.

The page is one file that loads nothing. Its shell is the same for every game, and is made from a template: a kit for
students holds it ready, and puts games into it without Jinja2. The script shows all of the game; without it, one can
read the lines and the case as plain text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.root import kit_folder
from judge.reporting.gradebook import cited
from judge.reporting.reports.html.markup import TABLE_SCRIPTS, Json, dumped, text
from judge.reporting.reports.html.replay import encode
from judge.reporting.reports.html.theme import NO_THEME, check_packages, render
from judge.reporting.terminal.game import list_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.problem.traced_case import TracedCase
    from judge.reporting.reports.html.theme import Theme
    from judge.values.feedback import TraceLine

SHELL = "game.html"
"""The name of the shell's file in a kit."""

_LONGEST_LINE = 10_000
_SENTENCE = 1000
_WIDTH = 100
# What a shell has in the place of its parts, in this order.
_HERE = {name: f"(here the page has its {name})" for name in ("title", "text", "data")}


def page(found: TracedCase, line: int, theme: Theme = NO_THEME) -> Iterator[str]:
    """The page in parts; the card table opens at `line`, from 1."""
    ready = kit_folder() / SHELL
    shell = ready.read_text(encoding="utf-8") if ready.is_file() else make_shell(theme)
    before, between, after, end = _split(shell)
    yield before
    yield text(f"{found.case.id}: {found.problem.title}")
    yield between
    yield "\n".join(text(row, _LONGEST_LINE) for part in _as_text(found) for row in part.split("\n"))
    yield after
    yield dumped(_data(found, line))
    yield end


def make_shell(theme: Theme = NO_THEME) -> str:
    """The page without a game. BadUsage without Jinja2, or if the theme's template has no place for a part of it."""
    check_packages()
    shell = "".join(render(SHELL, theme, _HERE, (*TABLE_SCRIPTS, "game.js")))
    if len(_split(shell)) != len(_HERE) + 1:
        raise BadUsage(f"--theme {theme.folder}/{SHELL}: expected title, text and data once each, in this order")
    return shell


def _split(shell: str) -> list[str]:
    """What comes before, between and after the parts of a page."""
    parts = [shell]
    for place in _HERE.values():
        parts[-1:] = parts[-1].split(place)
    return parts


def _as_text(found: TracedCase) -> Iterator[str]:
    yield from (found.heading, "")
    yield from list_lines(found.trace, _WIDTH)
    yield from ("", "The case:")
    yield from _case(found)


def _case(found: TracedCase) -> list[str]:
    return found.text.decode("utf-8", "replace").rstrip("\n").split("\n")


def _data(found: TracedCase, line: int) -> Json:
    return {
        "game": encode(found.case.id, found.trace, 0, len(found.trace)),
        "line": line,
        "problem": printable(found.problem.title),
        "complaint": printable(found.complaint, _SENTENCE),
        "lines": [[printable(one.line, _SENTENCE), *_reasons(one)] for one in found.trace],
        "case": [printable(row, _LONGEST_LINE) for row in _case(found)],
    }


def _reasons(line: TraceLine) -> list[str]:
    """The reasons for a line, each of its plays with the card in backticks."""
    plays = (f"`{play.card}`, player {play.player}. {cited(play.rules, play.why)}" for play in line.plays)
    return [printable(reason, _SENTENCE) for reason in (cited(line.rules, line.why), *plays) if reason]
