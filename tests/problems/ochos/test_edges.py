"""edges.py finds each edge where it happens and nowhere else: four games, the numbers of the lines that show it."""

from __future__ import annotations

from pathlib import Path

import pytest

from problems.ochos.deals import trace
from problems.ochos.edges import EDGES, edges_of
from problems.ochos.turns import read_trace

SAMPLES = Path(__file__).parents[3] / "cases"

FIRST_PRINTED_GAME = {
    "O1.next-round": [5, 8, 11, 14],
    "O2.colour-only": [4, 5, 9, 10, 11, 15, 16],
    "O2.number-only": [7, 8, 13],
    "O2.first-discard": [2],
    "O2.over-draws": [7, 13, 15],
    "O2.eight-does-not-match": [2, 5, 6, 8, 9, 12, 14],
    "O2.eight-in-hand-of-a-draw": [6, 12, 14],
    "O3.number": [7, 8, 13],
    "O3.colour": [2, 3, 4, 5, 9, 10, 11, 15, 16],
    "O3.colour-over-number": [2],
    "O3.tie": [3],
    "O3.tie-colour-is-higher": [3],
    "O3.lowest": [2, 11, 15],
    "O3.lowest-not-hand-order": [15],
    "O3.lowest-below-top": [2, 11, 15],
    "O3.eight-is-ordinary": [11, 15],
    "O4.draw": [6, 12, 14],
    "O6.win-by-3": [16],
    "O6.win-in-five-turns": [16],
    "O6.one-card-left-and-draws": [14],
}
TAKE_TWO = {
    "O8.first-two-colour": [2],
    "O8.two-not-preferred": [2],
    "O8.two-laid-by-counts": [8],
    "O8.answer": [9],
    "O8.answer-against-counts": [9],
    "O8.take-two": [10],
    "O8.two-for-a-chain": [10],
    "O8.take-though-colour-matches": [10],
    "O8.spent-colour": [11],
}
TWO_ON_TWO = {
    "O8.answer": [3],
    "O8.answer-in-rainbow-order": [3],
    "O8.answer-not-hand-order": [3],
    "O8.two-for-a-chain": [4],
    "O8.take-two": [4, 14],
    "O8.take-though-colour-matches": [4],
    "O8.take-though-nothing-matches": [14],
    "O8.taken-cards-hold-a-two": [4],
    "O8.spent-colour": [5],
    "O8.spent-number-opens-again": [15],
    "O8.two-not-preferred": [10],
    "O8.two-laid-by-counts": [2, 13, 15],
    "O8.win-with-a-two": [15],
}
EIGHT_NAMES_A_COLOUR = {
    "O9.eight-by-colour": [2, 15],
    "O9.eight-on-eight": [16],
    "O9.eight-does-not-match-play": [7, 8, 10, 11, 13],
    "O9.eight-does-not-match-draw": [14],
    "O9.names-red": [2, 15],
    "O9.names-not-the-most-held": [2],
    "O9.colour-obeyed": [3],
    "O9.colour-obeyed-lowest": [3],
    "O9.printed-colour-not-played": [3],
    "O9.colour-is-forgotten": [6, 8, 10, 11, 13],
    "O9.eight-on-loco": [16],
    "O9.holds-what-loco-counts-as": [16],
    "O9.win-with-an-eight": [16],
    "O9.win-on-loco": [16],
    "O9.answer-before-eight": [4],
    "O9.two-on-loco": [3],
}
SIX_PLAYERS = {
    "O4.pass": [11, 19, 22, 23, 24, 26],
    "O4.play-after-pass": [25],
    "O5.play-without-pile": [9, 10, 12, 13, 14, 15, 16, 18, 20, 21, 25, 27],
    "O5.win-without-pile": [27],
    "O7.passes-not-in-a-row": [27],
    "O10.six-players": list(range(2, 28)),
    "O10.six-players-pass": [11, 19, 22, 23, 24, 26],
    "O10.six-players-take-one": [8],
    "O10.first-follows-last-of-six": [8, 14, 20, 26],
}


@pytest.mark.parametrize(
    ("case", "part", "rules", "lines"),
    [
        ("ochos/sample/001-first-printed-game", 1, ("O1", "O2", "O3", "O4", "O5", "O6", "O7"), FIRST_PRINTED_GAME),
        ("ochos2/sample/001-take-two", 2, ("O8",), TAKE_TWO),
        ("ochos2/sample/002-two-on-two", 2, ("O8",), TWO_ON_TWO),
        ("ochos3/sample/001-eight-names-a-colour", 3, ("O9",), EIGHT_NAMES_A_COLOUR),
        ("ochos4/sample/003-six-players", 4, ("O4", "O5", "O7", "O10"), SIX_PLAYERS),
    ],
)
def test_edges_are_found_where_they_happen(
    case: str, part: int, rules: tuple[str, ...], lines: dict[str, list[int]]
) -> None:
    text = (SAMPLES / f"{case}.txt").read_text()
    turns = read_trace(part, text, trace(text, part))
    edges = [edge for edge in edges_of(part) if edge.name.split(".")[0] in rules]
    found = {edge.name: [n for n, turn in enumerate(turns, 2) if edge.happens(turn)] for edge in edges}
    assert {name: numbers for name, numbers in found.items() if numbers} == lines


def test_names_stand_once() -> None:
    names = [edge.name for edge in EDGES]
    assert sorted(names) == sorted(set(names))


def test_a_later_part_shows_what_an_earlier_one_shows_but_ordinary_eights() -> None:
    lost = [edge.name for edge in EDGES if edge.parts != tuple(range(edge.parts[0], 5))]
    assert lost == ["O3.eight-is-ordinary"]
