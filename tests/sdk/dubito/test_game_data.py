"""What `dubito.game_data` offers, field by field as the challenge lists it."""

from dataclasses import fields

import pytest

from dubito import game_data
from dubito.game_data import (
    CardsPlayedEvent,
    DiscardEvent,
    DoubtResolvedEvent,
    GameEvent,
    GameStartEvent,
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
        "GameStartEvent",
        "PlayerData",
        "PlayerWonEvent",
        "TurnData",
        "TurnOutput",
        "dishonest_times",
        "doubts_count",
        "honest_times",
        "turns_count",
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
    assert [field.name for field in fields(made) if not field.name.startswith("_")] == names.split()


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
    assert beliefs.notes == [("prior", 1, 7, 3), ("bluff", 1, [7, 9], 7), ("honest", 2, [3, 7]), ("exhausted", 2, 4)]


ONE, TWO, THREE = (PlayerData(number, 5, 0, 0, 0, 0, 0) for number in (1, 2, 3))
HISTORY = [
    GameStartEvent([1, 2, 3], {1: 5, 2: 5, 3: 5}),
    CardsPlayedEvent(1, 7, 2),
    CardsPlayedEvent(2, 7, 1),
    DoubtResolvedEvent(3, 2, True, [4], [4, 7, 7], 7, 0),
    CardsPlayedEvent(3, 9, 1),
    DoubtResolvedEvent(1, 3, False, [9], [9], 9, 0),
    DiscardEvent(1, 9),
]


@pytest.mark.parametrize(
    ("player", "honest", "dishonest", "doubts", "turns"), [(1, 0, 0, 1, 2), (2, 0, 1, 0, 1), (3, 1, 0, 1, 2)]
)
def test_what_later_bots_count_in_the_history(
    player: int, honest: int, dishonest: int, doubts: int, turns: int
) -> None:
    counted = [
        count(player, HISTORY)
        for count in (game_data.honest_times, game_data.dishonest_times, game_data.doubts_count, game_data.turns_count)
    ]
    assert counted == [honest, dishonest, doubts, turns]


def test_a_turn_made_by_hand_has_the_later_names_too() -> None:
    turn = TurnData(0, [1], 0, 0, 0, 3, 5, ONE, THREE, TWO)
    assert (turn.my_player_id, turn.prev_player_id, turn.next_player_id) == (1, 3, 2)
    assert (turn.my_cards, turn.player_card_counts, turn.history) == ([], {}, [])
