"""The edges of King of the Cards: what its cases show besides what distinguishes the rules from their misreadings.

The first part of a name is the rule. Those of POOR hardly ever come up in random deals: for them one player or more
is dealt poor (deals.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.edges import ends_with, has, players

if TYPE_CHECKING:
    from problems.edges import Edges, Game, Moment


def _must_draw_at_once(game: Game) -> bool:
    """A player with an eight in its hand may draw because it wants to."""
    first = game.moments[1]
    return first.line.startswith("1: DRAW") and not _holds_eight(first)


def _own_draw_needs_shuffle(game: Game) -> bool:
    return any("SHUFFLE" in moment.line and _holds_eight(moment) for moment in game.moments)


def _holds_eight(moment: Moment) -> bool:
    return any(card[0] == "8" for card in moment.hand)


POOR: Edges = {
    "K4.pass": has("PASS"),
    "K4.pass-without-draws": has(r"^(?!(\d): DRAW ..\n\1: PASS).*\n\d: PASS"),
    "K4.pass-after-shuffle": has(r"SHUFFLE \d+\n(?:\d: DRAW ..\n)+\d: PASS"),
}

_ALL: Edges = {
    "K1.first-eight-draw": lambda game: game.has(r"\A0: 8") and _must_draw_at_once(game),
    **{f"K3.{word}-players": players(n) for n, word in enumerate(("two", "three", "four", "five"), 2)},
    "K3.draw-on-first-turn": _must_draw_at_once,
    "K3.hand-of-twenty": lambda game: game.most_in_a_hand() >= 20,
    "K3.hundred-turns": lambda game: sum("DRAW" not in line and line[0] != "0" for line in game.lines) >= 100,
    "K4.five-shuffles": lambda game: game.transcript.count("SHUFFLE") >= 5,
    "K5.own-draw-needs-shuffle": _own_draw_needs_shuffle,
    "K6.skip-twice-running": has(r"SKIP\n(?:\d: DRAW ..\n)*\d: SKIP"),
    **{f"K8.win-by-{player}": ends_with(player) for player in (1, 2, 3, 4, 5)},
    **POOR,
}

EDGES = {1: _ALL}
"""By part: there is one."""
