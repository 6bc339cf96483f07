"""An analysis in words and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.analysis.games import game as known
from arenas.analysis.results import SURE
from arenas.games import title
from arenas.reporting.terminal import draw
from arenas.values.tables import Table
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from arenas.analysis.results import Analysis, Estimate

MOST_MOVES = 20


def show(analysis: Analysis) -> str:
    """The lines for a terminal."""
    return "\n".join(_lines(analysis))


def _lines(analysis: Analysis) -> Iterator[str]:
    decisions = many(len(analysis.decisions), "decision")
    yield f"{title(analysis.game)}: {printable(analysis.bot, 100)} in {analysis.chosen}: {decisions}"
    yield from explain(analysis)
    yield ""
    yield from draw(tabulate_kinds(analysis))
    worst = analysis.worst
    yield ""
    if not worst:
        yield "No move cost so much that it is surely a mistake."
        return
    yield from draw(tabulate_worst(analysis))
    if len(worst) > MOST_MOVES:
        yield f"and {len(worst) - MOST_MOVES} more"


def explain(analysis: Analysis) -> Iterator[str]:
    """How it was computed, in sentences."""
    yield f"Each decision is compared with that of the house bot {analysis.house}, asked as if it had just sat down."
    yield f"Both moves are played on {analysis.continuations} times, by {analysis.plays_on} on all seats."
    yield "Each time the cards that the bot had not seen are dealt anew, so that they agree with what it knew."
    yield known(analysis.game).CONCLUDED
    yield f"What is counted: {analysis.counted}."
    yield f"A cost is what the bot's move lost, in {analysis.unit}, ± its standard error."
    yield f"A move is a mistake if its cost is more than {SURE} standard errors."


def tabulate_kinds(analysis: Analysis) -> Table:
    """Where the bot loses."""
    rows = tuple(
        (kind.name, show_estimate(kind.cost), kind.decisions, kind.same, kind.mistakes) for kind in analysis.kinds
    )
    columns = ("kind", "cost in a game", "decisions", f"as {analysis.house}", "mistakes")
    return Table("kinds", "Where it loses", columns, rows)


def tabulate_worst(analysis: Analysis) -> Table:
    """The moves that cost most."""
    rows = tuple(
        (show_estimate(one.cost), one.kind, one.move, one.house, one.at, game.name)
        for game, one in analysis.worst[:MOST_MOVES]
    )
    columns = ("cost", "kind", "move", analysis.house, "line", "game")
    return Table("worst", "The moves that cost most", columns, rows)


def show_estimate(estimate: Estimate) -> str:
    """`2.3 ± 0.4`."""
    return f"{estimate.mean:.1f} ± {estimate.error:.1f}"
