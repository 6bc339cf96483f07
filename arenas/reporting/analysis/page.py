"""index.html: an analysis on one page, with the line of what could be expected in each game, and the games themselves,
in which mistakes are marked. It loads nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from arenas.games import title
from arenas.replaying.following import follow
from arenas.replaying.steps import make_steps
from arenas.reporting.analysis.wording import (
    MOST_MOVES,
    explain,
    show_estimate,
    tabulate_kinds,
)
from arenas.reporting.page import load_template
from arenas.reporting.page.contents import make_grid
from arenas.reporting.page.plot import Frame, Scale
from arenas.reporting.page.replays import MOST_LINES, encode_steps
from judge.base.files import write_atomic
from judge.reporting.reports.html.theme import NO_THEME

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from arenas.analysis.analysing import Recorded
    from arenas.analysis.results import AnalysedGame, Analysis, Decision
    from arenas.replaying.states import Step
    from arenas.reporting.page.plot import Tick
    from judge.reporting.reports.html.theme import Theme

MISTAKE = "mistake"
SPREAD = 2
"""The band around the line is so many standard errors wide, on either side."""


FRAMES = Frame(860, 220, 44, 850, 10, 190), Frame(340, 200, 36, 332, 10, 170)
"""For wide screens and for phones."""


@dataclass(frozen=True)
class Dot:
    """A mistake on the line: where it is, its place in the game, and what to say of it."""

    x: float
    y: float
    at: str
    words: str


@dataclass(frozen=True)
class Line:
    """The drawing of a game: the line through all decisions, the band around it, mistakes, and marks of the axis."""

    frame: Frame
    path: str
    band: str
    dots: tuple[Dot, ...]
    ticks: tuple[Tick, ...]


@dataclass(frozen=True)
class Shown:
    """A game on the page: its number there, what was found, what all its moves cost, the drawings for wide and narrow
    screens, and the data for the card table, None if there is no more room."""

    number: int
    game: AnalysedGame
    cost: str
    lines: tuple[Line, ...]
    data: Any

    @property
    def id(self) -> str:
        """Its place on the page."""
        return f"game-{self.number}"


def write(
    analysis: Analysis, recorded: Sequence[Recorded], folder: Path, theme: Theme = NO_THEME, back: str = ""
) -> list[Path]:
    """Write `folder`/index.html for the analysis of these games, and return it. `back` is the address of the
    tournament's page, if it belongs to one. JudgeFailure if it cannot be written."""
    games = make_games(analysis, {record.name: record for record in recorded})
    shown = {(game.game.name, game.game.seat): game for game in games}
    text = load_template("analysis.html", theme).generate(
        title=title(analysis.game),
        analysis=analysis,
        explained=list(explain(analysis)),
        kinds=make_grid(tabulate_kinds(analysis)),
        worst=[
            (shown[game.name, game.seat], one, show_estimate(one.cost)) for game, one in analysis.worst[:MOST_MOVES]
        ],
        games=games,
        back=back,
    )
    return [write_atomic(folder / "index.html", text)]


def make_games(analysis: Analysis, recorded: Mapping[str, Recorded]) -> list[Shown]:
    """The games in their order; replays of as many as fit on a page."""
    shown = []
    room = MOST_LINES
    for number, game in enumerate(analysis.games, 1):
        written = recorded[game.name].written
        room -= len(written.transcript)
        data = (
            encode_steps(game.title or game.name, written.names, mark(analysis, game, recorded[game.name]))
            if room > 0
            else None
        )
        cost = sum(one.cost.mean for one in game.decisions)
        lines = tuple(draw_line(game.decisions, frame) for frame in FRAMES) if game.decisions else ()
        shown.append(Shown(number, game, f"{cost:.1f}", lines, data))
    return shown


def mark(analysis: Analysis, game: AnalysedGame, record: Recorded) -> list[Step]:
    """The steps of the game, with the worth of each decision, and mistakes marked."""
    lines, _ = follow(record.written)
    decisions = {one.at: one for one in game.decisions}
    return [mark_step(analysis, step, decisions.get(step.at)) for step in make_steps(record.written.game, lines)]


def mark_step(analysis: Analysis, step: Step, one: Decision | None) -> Step:
    if one is None:
        return step
    marked = replace(step, value=f"(expected: {show_estimate(one.worth)})")
    return replace(marked, kind=MISTAKE, mark=describe(analysis, one)) if one.is_mistake else marked


def describe(analysis: Analysis, one: Decision) -> str:
    """A mistake in a few words."""
    return f"{MISTAKE}: cost {show_estimate(one.cost)}; {analysis.house}: {one.house}"


def draw_line(decisions: Sequence[Decision], frame: Frame) -> Line:
    """What could be expected at each of the decisions, at least one, from left to right."""
    ends = [one.worth.mean + side * SPREAD * one.worth.error for one in decisions for side in (-1, 1)]
    low, high = floor(min(ends)), ceil(max(ends))
    x = Scale(0, max(1, len(decisions) - 1), frame.left, frame.right)
    y = Scale(low, max(high, low + 1), frame.bottom, frame.top)
    points = [(x.place(number), one) for number, one in enumerate(decisions)]
    traced = points if len(points) > 1 else [*points, (frame.right, decisions[0])]

    def trace(side: int) -> list[str]:
        return [f"{at:g},{y.place(one.worth.mean + side * SPREAD * one.worth.error):g}" for at, one in traced]

    dots = tuple(
        Dot(at, y.place(one.worth.mean), one.at, f"line {one.at}: {one.move}, cost {show_estimate(one.cost)}")
        for at, one in points
        if one.is_mistake
    )
    band = f"M{'L'.join([*trace(1), *reversed(trace(-1))])}Z"
    return Line(frame, f"M{'L'.join(trace(0))}", band, dots, y.list_ticks(5))
