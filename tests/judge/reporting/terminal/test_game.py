"""A game on the terminal: what one line shows, and that whatever a trace says fits the width and is printable."""

import pytest

from judge.reporting.terminal.columns import cells
from judge.reporting.terminal.game import list_lines, show_line
from judge.values.feedback import Play, Refusal, State, TraceLine, Zone

STATE = State(1, (Zone("hand1", 1, ("2C", "3C")), Zone("taken1", 1, ()), Zone("board", 0, ("4C",))), ("A fact.",))
PLAYS = (Play(1, "2C", ("H5",), "The lowest card leads.", ("2C", "3C")), Play(2, "9C", (), "The only club.", ("9C",)))
TRICK = TraceLine(1, "1: 2C 9C", ("H6",), "The first trick.", STATE, ("1: 2C 9C",), PLAYS)


def test_a_line_with_several_plays() -> None:
    assert show_line((TRICK,), 1, None) == [
        "line 1 of 1: `1: 2C 9C`",
        "  Rule H6: The first trick.",
        "    `2C`, player 1. Rule H5: The lowest card leads. Allowed here: 2C 3C.",
        "    `9C`, player 2. The only club.",
        "",
        "  Before this line:",
        "    player 1, hand (to move)  2C 3C",
        "    player 1, taken           empty",
        "    board, top last           4C",
        "    A fact.",
    ]


@pytest.mark.parametrize(
    ("options", "more", "sentence"),
    [
        (("x", "y"), False, "  Also allowed, but not what the rules choose: `y`."),
        (("x", "y"), True, "  Also allowed, but not what the rules choose: `y` and others."),
        (("x", *map(str, range(30))), False, "  `19`, `20`, `21`, `22`, `23` and 6 more."),
    ],
)
def test_what_else_is_allowed(options: tuple[str, ...], more: bool, sentence: str) -> None:
    line = TraceLine(1, "x", (), "why", State(0, ()), options, more=more)
    assert show_line((line,), 1, None)[-1] == sentence


def test_a_game_without_a_table() -> None:
    line = TraceLine(1, "x", ("R1",), "why", State(0, ()), ("x",))
    assert show_line((line,), 1, None) == ["line 1 of 1: `x`", "  Rule R1: why"]


def test_a_refused_line_may_stand_for_many() -> None:
    line = TraceLine(1, "x", (), "why", State(0, ()), ("x",), refused=(Refusal("*: TAKE *", ("D5",), "No doubt."),))
    assert show_line((line,), 1, None)[-2:] == [
        "  Not allowed here (* is any text):",
        "    `*: TAKE *`. Rule D5: No doubt.",
    ]


def test_the_hands_are_the_first_zones_of_the_players() -> None:
    assert next(iter(list_lines((TRICK,), hands=True))) == "       player 1, hand (to move)  2C 3C"


@pytest.mark.parametrize("width", [40, 80])
def test_a_strange_trace_stays_printable_and_narrow(width: int) -> None:
    zones = (Zone("p\x1b[31mile", 0, ("\r",) * 9), Zone("x" * 300, 0, ("y" * 300,)), Zone("hand1", 1, ("宽" * 50,)))
    state = State(1, zones, ("fact\n" * 50,))
    line = TraceLine(1, "1: \x1b]0;x\x07", ("\x00",), "why \u202e " * 40, state, ("a\x1b",), PLAYS)
    shown = [*show_line((line,), 1, None, width), *list_lines((line,), width, hands=True)]
    assert all(text.isprintable() for text in shown)
    assert max(map(cells, shown)) <= width
