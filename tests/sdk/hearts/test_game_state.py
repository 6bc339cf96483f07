"""What `hearts.game_state` offers, field by field as the league lists it."""

from dataclasses import fields

from hearts import game_state
from hearts.game_state import GameState


def test_the_names_are_pinned() -> None:
    assert game_state.__all__ == ["GameState"]


def test_the_fields_are_those_of_the_source() -> None:
    assert [field.name for field in fields(GameState)] == [
        "hand",
        "legalMoves",
        "lead",
        "playHistory",
        "roundPoints",
        "gamePoints",
        "whichPlayer",
        "sloughDirection",
        "sloughedByYou",
        "sloughedToYou",
    ]


def test_a_bot_can_be_tried_by_hand() -> None:
    state = GameState(hand=[25, 14], legalMoves=[14])
    assert (state.legalMoves, state.playHistory, state.gamePoints) == ([14], [[], [], [], []], [0, 0, 0, 0])
    state.playHistory[0].append(10)
    assert GameState().playHistory == [[], [], [], []]


def test_the_later_spelling() -> None:
    state = GameState(sloughDirection=3, sloughedByYou=[1], sloughedToYou=[2])
    assert (state.sluffDirection, state.sluffedByYou, state.sluffedToYou) == (3, [1], [2])
