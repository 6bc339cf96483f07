"""analysis.json and decisions.csv: all of an analysis, for programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from arenas.reporting.tables_csv import render
from arenas.values.tables import Table
from judge.base.files import write_atomic
from judge.base.printable import printable

if TYPE_CHECKING:
    from pathlib import Path

    from arenas.analysis.results import AnalysedGame, Analysis, Decision, Estimate, Kind
    from arenas.values.tables import Cell

FORMAT = 1
DECIMALS = 3

COLUMNS = (
    *("game", "seat", "at", "kind", "move", "house move"),
    *("worth", "worth error", "cost", "cost error", "mistake"),
)

Json = dict[str, Any]


def write(analysis: Analysis, folder: Path) -> list[Path]:
    """Write both files and return them. JudgeFailure if one cannot be written."""
    text = json.dumps(document(analysis), ensure_ascii=False, indent=1)
    table = render(tabulate(analysis))
    return [write_atomic(folder / "analysis.json", f"{text}\n"), write_atomic(folder / "decisions.csv", table)]


def document(analysis: Analysis) -> Json:
    """The content of analysis.json: the same games and options make the same bytes."""
    return {
        "format": FORMAT,
        "game": analysis.game,
        "unit": analysis.unit,
        "counted": analysis.counted,
        "bot": printable(analysis.bot, 200),
        "house_bot": analysis.house,
        "plays_on": analysis.plays_on,
        "continuations": analysis.continuations,
        "chosen": analysis.chosen,
        "kinds": [describe_kind(kind) for kind in analysis.kinds],
        "games": [describe_game(game) for game in analysis.games],
    }


def describe_kind(kind: Kind) -> Json:
    return {
        "kind": kind.name,
        "decisions": kind.decisions,
        "same": kind.same,
        "mistakes": kind.mistakes,
        "cost_per_game": describe(kind.cost),
    }


def describe_game(game: AnalysedGame) -> Json:
    return {
        "name": game.name,
        "bots": [printable(name, 200) for name in game.seats],
        "seat": game.seat,
        "decisions": [describe_decision(decision) for decision in game.decisions],
    }


def describe_decision(decision: Decision) -> Json:
    return {
        "at": decision.at,
        "kind": decision.kind,
        "move": decision.move,
        "house_move": decision.house,
        "worth": describe(decision.worth),
        "cost": describe(decision.cost),
        "mistake": decision.is_mistake,
    }


def describe(estimate: Estimate) -> Json:
    return {"mean": round(estimate.mean, DECIMALS), "error": round(estimate.error, DECIMALS)}


def tabulate(analysis: Analysis) -> Table:
    """All decisions, in the order of the games."""
    rows: list[tuple[Cell, ...]] = [
        (game.name, game.seat, one.at, one.kind, one.move, one.house, *round_off(one.worth), *round_off(one.cost),
         int(one.is_mistake))
        for game, one in analysis.decisions
    ]  # fmt: skip
    return Table("decisions", "Decisions", COLUMNS, tuple(rows))


def round_off(estimate: Estimate) -> tuple[float, float]:
    return round(estimate.mean, DECIMALS), round(estimate.error, DECIMALS)
