"""The edges of Ochos Locos: what its cases show besides what distinguishes the rules from their misreadings.

The first part of a name is the rule. The patterns are those of a transcript in which a DRAW on an empty pile is a PASS,
and the number after TAKE is the number of cards in the pile.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from problems.edges import ends_with, players

if TYPE_CHECKING:
    from problems.edges import Edges, Game, Question

COLOURS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}
IDLE = r"(?:\d: (?:DRAW|PASS|TAKE \d+)\n)*"


def _has(pattern: str) -> Question:
    return lambda game: re.search(pattern, _lines_with_pile(game), re.MULTILINE)


def _lines_with_pile(game: Game) -> str:
    lines = []
    for moment in game.moments:
        pile = len(moment.zones["pile"])
        line = moment.line.replace("TAKE TWO", f"TAKE {pile}")
        lines.append(f"{line if pile else line.replace('DRAW', 'PASS')}\n")
    return "".join(lines)


def _one_pass_short(before: str = "") -> Question:
    """After `before`, all players but one pass, and then a card is played."""
    return lambda game: _has(rf"{before}(?:\d: PASS\n){{{game.players - 1}}}\d: [RYGB]")(game)


def _wins_on_first_possible_turn(game: Game) -> bool:
    return game.lines[-1].startswith("1: ") and sum(line.startswith("1: ") for line in game.lines) == 5


def _of(number: int, question: Question) -> Question:
    """The question, answered only for games with this many players."""
    return lambda game: game.players == number and question(game)


_ALL: Edges = {
    "O4.draw-on-first-turn": _has(r"\A.*\n1: DRAW"),
    "O4.hand-of-eight": lambda game: game.most_in_a_hand() >= 8,
    "O4.pass": _has("PASS"),
    "O4.play-after-pass": _has(r"^(\d): PASS\n(?:(?!\1).*\n)+\1: [RYGB]"),
    **{f"O6.win-by-{player}": ends_with(player) for player in (1, 2, 3)},
    "O6.win-on-first-possible-turn": _wins_on_first_possible_turn,
    "O6.nobody-draws": lambda game: not _has("DRAW|PASS")(game),
    "O6.fifty-turns": lambda game: len(game.lines) > 50,
    "O7.a-card-drawn-counts-anew": _one_pass_short(r"\d: DRAW\n"),
    "O7.a-card-played-counts-anew": _one_pass_short(r"\d: PASS\n\d: [RYGB].*\n"),
}
_TWOS: Edges = {
    "O7.take-two-counts-anew": _one_pass_short(r"\d: TAKE \d+\n"),
    "O7.taking-nothing-counts-anew": _one_pass_short(r"\d: TAKE 0\n"),
    "O8.three-twos-in-a-row": _has(r"(?:^[1-6]: .2.*\n){3}"),
    "O8.four-twos-in-a-row": _has(r"(?:^[1-6]: .2.*\n){4}"),
    "O8.take-last-two": _has("TAKE 2$"),
    "O8.hand-of-ten": lambda game: game.most_in_a_hand() >= 10,
    "O8.first-two-colour": _has(rf"\A0: .2\n{IDLE}\d: .[^2]"),
    "O8.first-two-number": _has(rf"\A0: .2\n{IDLE}\d: .2"),
    "O8.first-two-draw": _has(r"\A0: .2\n1: DRAW"),
    "O8.win-with-an-answer": _has(r"^[1-6]: .2\n\d: .2 \(WINNER\)"),
}
_LOCO: Edges = {
    **{f"O9.names-{colour}": _has(f"LOCO {letter}") for colour, letter in COLOURS.items()},
    "O9.two-on-loco": _has(rf"LOCO .\n{IDLE}\d: .2"),
    "O9.win-on-loco": _has(rf"LOCO .\n{IDLE}.*WINNER"),
    "O9.eight-on-spent-two": _has(rf"TAKE \d+\n{IDLE}\d: .8"),
    "O9.first-eight-colour": _has(rf"\A0: .8\n{IDLE}\d: [RYGB][^8]"),
    "O9.first-eight-eight": _has(rf"\A0: .8\n{IDLE}\d: [RYGB]8"),
    "O9.first-eight-draw": _has(r"\A0: .8\n1: DRAW"),
}
_PLAYERS: Edges = {
    **{f"O6.win-by-{player}": ends_with(player) for player in (4, 5, 6)},
    **{f"O10.{word}-players": players(n) for n, word in enumerate(("two", "three", "four", "five", "six"), 2)},
    "O10.two-players-pass": _of(2, _has("PASS")),
    "O10.six-players-take-one": _of(6, _has("TAKE 1$")),
    "O10.six-players-one-pass-short": _of(6, _one_pass_short()),
    "O10.last-of-six-takes-two": _has("^6: TAKE"),
}

EDGES: dict[int, Edges] = {1: _ALL}
"""By part: what its contest cases can show."""
EDGES[2] = {**EDGES[1], **_TWOS}
EDGES[3] = {**EDGES[2], **_LOCO}
EDGES[4] = {**EDGES[3], **_PLAYERS}
