"""What `dubito.game_data` offers, field by field as the challenge lists it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from dubito import game_data
from dubito.game_data import (
    CardsPlayedEvent,
    DiscardEvent,
    DoubtResolvedEvent,
    GameEvent,
    PlayerData,
    PlayerWonEvent,
    TurnData,
)


def test_the_names_are_pinned() -> None:
    assert game_data.__all__ == [
        "CardsPlayedEvent",
        "DiscardEvent",
        "DoubtResolvedEvent",
        "GameEvent",
        "PlayerData",
        "PlayerWonEvent",
        "TurnData",
        "TurnOutput",
    ]


@pytest.mark.parametrize(
    ("made", "names"),
    [
        (TurnData, "board_cards playing_cards current_number n_cards_played streak n_players my_n_cards me prev next"),
        (PlayerData, "id n_cards turns not_first_turns doubts honest_times dishonest_times"),
        (CardsPlayedEvent, "player_id declared_number n_cards"),
        (DoubtResolvedEvent, "doubter_id target_id correct latest_cards board_cards declared_number jokers_discarded"),
        (DiscardEvent, "player_id card_number"),
        (PlayerWonEvent, "player_id position"),
    ],
)  # fmt: skip
def test_the_fields_are_those_of_the_source(made: type, names: str) -> None:
    assert [field.name for field in fields(made)] == names.split()


@pytest.mark.parametrize(("correct", "loser"), [(True, 2), (False, 1)])
def test_the_loser_of_a_doubt(correct: bool, loser: int) -> None:
    assert DoubtResolvedEvent(1, 2, correct, [7], [7, 8], 7, 0).loser_id == loser


class Beliefs:
    """The source's `match` example, with notes in place of its own methods."""

    def __init__(self) -> None:
        self.notes: list[object] = []

    def observe(self, event: GameEvent) -> None:
        match event:
            case DoubtResolvedEvent(correct=True) as e:
                self.notes.append(("bluff", e.target_id, e.latest_cards, e.declared_number))
            case DoubtResolvedEvent(correct=False) as e:
                self.notes.append(("honest", e.loser_id, e.board_cards))
            case DiscardEvent() as e:
                self.notes.append(("exhausted", e.player_id, e.card_number))
            case CardsPlayedEvent() as e:
                self.notes.append(("prior", e.player_id, e.declared_number, e.n_cards))
            case PlayerWonEvent():
                pass


def test_events_can_be_matched() -> None:
    beliefs = Beliefs()
    for event in (
        CardsPlayedEvent(1, 7, 3),
        DoubtResolvedEvent(2, 1, True, [7, 9], [7, 9], 7, 0),
        DoubtResolvedEvent(2, 1, False, [0, 7], [3, 7], 7, 1),
        DiscardEvent(2, 4),
        PlayerWonEvent(3, 1),
    ):
        assert isinstance(event, GameEvent)
        beliefs.observe(event)
    assert beliefs.notes == [
        ("prior", 1, 7, 3),
        ("bluff", 1, [7, 9], 7),
        ("honest", 2, [3, 7]),
        ("exhausted", 2, 4),
    ]
