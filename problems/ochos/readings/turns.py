"""Readings of whose turn it is and when the game ends (O1, O6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Readings
from solutions import ochos

if TYPE_CHECKING:
    from collections.abc import Iterator

wrong = Readings(ochos, range(1, 5))


def somebody_is_out_of_cards(table: ochos.Table) -> bool:
    return not all(table.hands)


@wrong.instead_of(ochos.first_player)
def player_two_starts(table: ochos.Table) -> int:
    return 2


@wrong.instead_of(ochos.first_player)
def last_player_starts(table: ochos.Table) -> int:
    return len(table.hands)


@wrong.instead_of(ochos.next_player)
def turns_go_backwards(table: ochos.Table) -> int:
    return (table.turns[-1].player - 2) % len(table.hands) + 1


@wrong.instead_of(ochos.has_won)
def wins_with_one_card_left(hand: list[str]) -> bool:
    return len(hand) <= 1


@wrong.instead_of(ochos.is_over)
def round_is_played_out(table: ochos.Table) -> bool:
    return somebody_is_out_of_cards(table) and table.turns[-1].player == len(table.hands)


@wrong.instead_of(ochos.is_over)
def winner_is_seen_a_round_late(table: ochos.Table) -> bool:
    return not table.hands[ochos.next_player(table) - 1]


@wrong.instead_of(ochos.is_over)
def winner_is_seen_a_turn_late(table: ochos.Table) -> bool:
    return any(not hand for player, hand in enumerate(table.hands, 1) if player != table.turns[-1].player)


@wrong.instead_of(ochos.play)
def game_goes_on_for_the_places(case: ochos.Case) -> Iterator[ochos.Event]:
    table = ochos.Table(case)
    yield ochos.Discard(case.discard)
    player = ochos.first_player(table)
    while sum(map(bool, table.hands)) > 1:
        if table.hands[player - 1]:
            turn = ochos.take_turn(table, player)
            ochos.update(table, turn)
            yield turn
            ochos.is_stuck(table)
        player = player % len(table.hands) + 1
