"""A record on the terminal."""

import pytest

from arenas import games
from arenas.replaying import again
from arenas.replaying.records import write_record
from arenas.replaying.showing import name, show
from judge.values.feedback import Zone
from tests.arenas.random_games import play

RECORD = """\
seed 7
bots Ada B\x1bob
hand 2C 3C
hand KH 4D
discard 4C

0: 4C
1: 3C
0: SHUFFLE 1
2: DRAW 4C
2: SKIP
1: 2C (WINNER)
"""


def test_what_a_line_changes() -> None:
    assert list(show(RECORD.encode())) == [
        "King of the Cards: Ada, B\\x1bob",
        "The record fits the rules.",
        "     hand of player 1 (Ada): 2 cards: 2C 3C",
        "     hand of player 2 (B\\x1bob): 2 cards: KH 4D",
        "     discard, top last: 1 card: 4C",
        "     pile, top first: no cards",
        "1  0: 4C",
        "",
        "2  1: 3C",
        "     hand of player 1 (Ada): 1 card: 2C",
        "     discard, top last: 2 cards: 4C 3C",
        "",
        "3  0: SHUFFLE 1",
        "     discard, top last: 1 card: 3C",
        "     pile, top first: 1 card: 4C",
        "",
        "4  2: DRAW 4C",
        "     hand of player 2 (B\\x1bob): 3 cards: KH 4D 4C",
        "     pile, top first: no cards",
        "",
        "5  2: SKIP",
        "",
        "6  1: 2C (WINNER)",
    ]


def test_the_lines_before_one_that_breaks_the_rules() -> None:
    lines = list(show(RECORD.replace("2: SKIP", "2: KH").encode()))
    assert lines[1] == (
        "The record breaks the rules: line 5 of the transcript: expected '2: 4C' or '2: SKIP', found '2: KH'"
    )
    assert lines[-1] == "4  2: DRAW 4C"


@pytest.mark.parametrize("game", games.names())
def test_any_game(game: str) -> None:
    names = ("\x1b[2J", "a b", "\u202e", "d")
    written = again.play_again(game, play(game, 1, names)).written
    lines = list(show(write_record(written).encode()))
    assert lines[1] == "The record fits the rules."
    assert [line for line in written.transcript if not any(shown.endswith(line) for shown in lines)] == []
    assert all(line.isprintable() for line in lines)


def test_zones_are_named_by_what_their_owner_did() -> None:
    zones = Zone("hand2", 2, ()), Zone("taken2", 2, ()), Zone("passed1", 1, ())
    assert [name(zone, ("Ada", "Bob")) for zone in zones] == [
        "hand of player 2 (Bob)",
        "taken by player 2 (Bob)",
        "passed by player 1 (Ada)",
    ]
