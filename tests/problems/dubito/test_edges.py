"""edges.py finds each edge where it happens and nowhere else: three games, the numbers of the lines that show it."""

from __future__ import annotations

from pathlib import Path

import pytest

from problems.dubito.edges import EDGES, named
from problems.dubito.turns import read_game

ROOT = Path(__file__).parents[3]

THREE_PLAYERS = {
    "D1.bluff-from-a-hand-not-dealt-in-order": [1],
    "D2.opens-with-three": [1, 10],
    "D3.follows-honestly-with-one": [2, 12],
    "D3.follows-honestly-with-two": [3],
    "D4.joker-and-another-card": [6],
    "D5.takes-earlier-plays": [6],
    "D5.takes-jokers": [6],
    "D5.bluffer-discards": [6],
    "D7.two-values": [6],
    "D7.jokers-stay": [6],
    "D8.confirmed-by-a-play": [21],
    "A.not-the-lowest": [10],
    "A.tie": [10],
    "A.tie-of-three": [10],
    "A.bluff": [1],
    "B.most": [10],
    "C.example-of-three": [6],
    "D.forced": [5, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21],
    "D.forced-with-a-joker": [5, 11, 14, 15, 18, 21],
    "D.bluffer-has-the-number": [4],
    "E.random-bluff": [15, 18, 21],
}
ALL_FIVE_BOTS = {
    "D1.skips-a-winner": [30, 42, 43],
    "D1.bluff-from-a-hand-not-dealt-in-order": [2, 5, 6],
    "D2.opens-with-one": [10, 18, 29, 41],
    "D2.opens-with-two": [1],
    "D3.follows-honestly-with-one": [3, 4, 23],
    "D4.joker-and-another-card": [35],
    "D4.number-and-another-card": [16],
    "D5.takes-earlier-plays": [7, 16, 25, 35],
    "D5.takes-jokers": [16, 35],
    "D5.bluffer-discards": [7, 25, 35],
    "D7.two-values": [25, 35],
    "D7.jokers-stay": [7, 25, 35],
    "D8.confirmed-by-a-play": [20, 32, 43, 45],
    "D9.first-is-among-the-losers": [45],
    "A.not-the-lowest": [1],
    "A.tie": [10, 18, 29, 41],
    "B.most": [1],
    "C.example-of-two": [2],
    "C.counter-of-four": [13],
    "D.forced": [2, 5, 6, 11, 12, 14, 19, 20, 22, 30, 31, 32, 42, 43],
    "D.forced-with-a-joker": [6, 12],
    "D.bluffer-has-the-number": [15, 24, 34, 45],
    "D.counter-bluffs": [13],
    "E.random-fewer": [23],
    "E.random-bluff": [5, 14, 20, 30, 32],
    "E.counter-with-five-cards": [22],
}
WINS_TAKEN_BACK = {
    "D2.opens-with-one": [54, 66, 71],
    "D2.opens-with-two": [4, 13, 19, 30, 36, 42, 59],
    "D2.opens-with-three": [1, 10, 23, 27, 47, 50, 62],
    "D3.follows-honestly-with-one": [5, 6, 37, 38],
    "D3.follows-honestly-with-two": [14, 31, 43, 55, 67],
    "D4.jokers-alone": [72],
    "D4.joker-and-another-card": [21, 33, 48, 60],
    "D5.bluffed-opening": [48, 60],
    "D5.takes-earlier-plays": [16, 21, 33],
    "D5.takes-jokers": [21, 33, 48, 60],
    "D5.takes-a-win-back": [48, 60],
    "D5.bluffer-discards": [16, 33],
    "D6.no-joker": [2, 7, 11, 24, 28, 39, 44, 51, 56, 63, 68],
    "D6.one-joker": [72],
    "D6.takes-nothing": [72],
    "D6.honest-opening": [2, 11, 24, 28, 51, 63, 72],
    "D7.doubter": [7, 24, 39, 44, 51, 56, 63, 68],
    "D7.jokers-stay": [16, 33],
    "D7.declared-of-fewer": [47, 59, 71],
    "D7.declared-of-few": [47, 59, 71],
    "D8.confirmed-by-a-doubt": [72],
    "D9.ends-with-a-doubt": [72],
    "A.not-the-lowest": [4, 10, 13, 19, 27, 30, 36],
    "A.tie": [1, 4, 10, 13, 19, 23, 30, 50, 54, 62],
    "A.tie-of-two": [4, 13, 19, 30],
    "A.tie-of-three": [1, 10, 23, 50, 62],
    "A.bluff-with-a-joker": [47, 59],
    "A.bluffer-has-jokers-only": [71],
    "A.counter-bluffs": [47, 59, 71],
    "A.counter-is-honest": [27],
    "A.counter-half": [10, 42, 54, 66],
    "A.counter-openings-do-not-count": [42, 54, 66],
    "B.most": [1, 4, 10, 13, 19, 23, 27, 30, 36, 42, 50, 62],
    "C.example-of-an-empty-hand": [60, 72],
    "C.example-of-three": [2, 11, 21, 28],
    "C.example-of-two": [15, 32, 43],
    "C.counter-of-four": [14, 31],
    "C.counter-counts-no-jokers": [14, 31],
    "C.doubter-is-wrong": [7, 24, 39, 44, 51, 56, 63, 68],
    "D.forced": [15, 20, 32],
    "D.forced-with-a-joker": [15, 20, 32],
    "D.counter-is-watched": [5, 14, 31, 37],
}


@pytest.mark.parametrize(
    ("case", "lines"),
    [
        ("001-three-players", THREE_PLAYERS),
        ("002-all-five-bots", ALL_FIVE_BOTS),
        ("003-jokers-and-wins-taken-back", WINS_TAKEN_BACK),
    ],
)
def test_edges_are_found_where_they_happen(case: str, lines: dict[str, list[int]]) -> None:
    text = (ROOT / "cases" / "dubito" / "sample" / f"{case}.txt").read_text()
    transcript = (ROOT / "expected" / "dubito" / "sample" / f"{case}.txt").read_text().splitlines()
    numbers = [n for n, line in enumerate(transcript, 1) if " PLAY " in line or " DOUBT " in line]
    turns = read_game(text, transcript)
    edges = [edge for edge in EDGES if edge.name[0] in "ABCDE"]
    found = {edge.name: [n for n, turn in zip(numbers, turns, strict=True) if edge.happens(turn)] for edge in edges}
    assert {name: numbers for name, numbers in found.items() if numbers} == lines


def happens(name: str, hands: str, *lines: str, bots: str = "") -> list[int]:
    """The numbers of the turns that show the edge, in a game of these lines, between Doubters without `bots`."""
    edge = named(name)
    assert edge is not None
    doubters = " ".join(["Doubter"] * (hands.count("/") + 1))
    turns = read_game(f"seed 0\nbots {bots or doubters}\nhand " + hands.replace("/", "\nhand "), lines)
    return [n for n, turn in enumerate(turns, 1) if edge.happens(turn)]


FOURS = ("4 4 4 5 5 5/5 8/4", "1: PLAY 4 4 4 AS 4", "2: PLAY 5 AS 4", "3: PLAY 4 AS 4", "1: DOUBT 3 WRONG", "1: TAKE 5")
EMPTY = ("1: DISCARD 4", "1: DISCARD 5", "1: WIN 1", "0: LOSE 2 3")


@pytest.mark.parametrize(
    ("name", "game", "turns"),
    [
        ("D8.doubter-before-the-doubted", (*FOURS, *EMPTY), [4]),
        ("D8.four-empty-a-hand", (*FOURS, *EMPTY), [4]),
        ("D9.one-place-for-two", (*FOURS, *EMPTY), [4]),
        ("D8.two-winners-in-a-turn", (*FOURS, *EMPTY), []),
        (
            "D8.two-winners-in-a-turn",
            ("4/4 4 4/7/8", "1: PLAY 4 AS 4", "2: DOUBT 1 WRONG", "2: TAKE 1", "2: DISCARD 4", "1: WIN 1", "2: WIN 2"),
            [2],
        ),
        ("D9.last-play-comes-too-late", ("7/7/7", "1: PLAY 7 AS 7", "2: PLAY 7 AS 7", "1: WIN 1", "0: LOSE 2 3"), [2]),
        (
            "D6.buried-joker-and-another",
            ("0 1/0 1/2 3", "1: PLAY 0 AS 1", "2: PLAY 0 AS 1", "3: DOUBT 2 WRONG", "0: JOKERS 1", "3: TAKE 1"),
            [3],
        ),
        (
            "D6.doubter-has-won",
            (
                "1 2/1 1 1/3/4",
                "1: PLAY 1 AS 1",
                "2: DOUBT 1 WRONG",
                "2: TAKE 1",
                "2: DISCARD 1",
                "2: WIN 1",
                "3: PLAY 3 AS 3",
            ),
            [3],
        ),
    ],
)
def test_a_rare_edge(name: str, game: tuple[str, ...], turns: list[int]) -> None:
    assert happens(name, *game) == turns


@pytest.mark.parametrize(("bots", "turns"), [("Bluffer Honest Honest", [1]), ("Doubter Honest Honest", [])])
def test_a_bluffer_has_jokers_only(bots: str, turns: list[int]) -> None:
    assert happens("A.bluffer-has-jokers-only", "0 0/1/2", "1: PLAY 0 0 AS 5", bots=bots) == turns


HONEST_ONCE = ("1: PLAY 1 AS 1", "2: DOUBT 1 WRONG", "2: TAKE 1", "3: PLAY 6 AS 6", "4: PLAY 8 AS 6", "1: PLAY 2 AS 6")
PLAYER_2_WINS = ("2: PLAY 1 5 AS 6", "3: PLAY 6 AS 6", "2: WIN 1", "4: PLAY 8 AS 6", "1: PLAY 3 AS 6")
FOUND_BLUFFING = ("3: DOUBT 1 RIGHT", "1: TAKE 8", "3: PLAY 7 AS 7", "4: PLAY 9 AS 7", "1: PLAY 4 AS 7")
BLUFFED_ONCE = ("1: PLAY 1 AS 2", "2: DOUBT 1 RIGHT", "1: TAKE 1", "2: PLAY 5 AS 5", "3: PLAY 6 AS 5", "2: WIN 1")


@pytest.mark.parametrize(
    ("name", "lines", "turns"),
    [
        ("C.counter-heard-of-honesty", (*HONEST_ONCE, *PLAYER_2_WINS, *FOUND_BLUFFING, "3: PLAY 10 AS 7"), [14]),
        ("C.counter-heard-of-bluffs", (*HONEST_ONCE, *PLAYER_2_WINS, *FOUND_BLUFFING, "3: PLAY 10 AS 7"), []),
        ("C.counter-heard-of-bluffs", (*BLUFFED_ONCE, "4: PLAY 8 AS 5", "1: PLAY 2 AS 5", "3: DOUBT 1 RIGHT"), [7]),
    ],
)
def test_what_others_found_out(name: str, lines: tuple[str, ...], turns: list[int]) -> None:
    """Player 2 doubted player 1 before Counter came next to it."""
    bots = "Honest Doubter Counter Honest"
    assert happens(name, "1 2 3 4/5/6 6 7 10/8 8 9", *lines, bots=bots) == turns


def test_names_stand_once() -> None:
    names = [edge.name for edge in EDGES]
    assert sorted(names) == sorted(set(names))
