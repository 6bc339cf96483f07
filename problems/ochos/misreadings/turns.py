"""Misreadings of whose turn it is and when the game ends (O1, O6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.ochos import rules
from solutions.ochos.case import Case
from solutions.ochos.events import Discard, Event
from solutions.ochos.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

wrong = Misreadings(range(1, 5))


def somebody_is_out_of_cards(table: Table) -> bool:
    return not all(table.hands)


@wrong.instead_of(rules.first_player)
def player_two_starts(table: Table) -> int:
    return 2


@wrong.instead_of(rules.first_player)
def last_player_starts(table: Table) -> int:
    return len(table.hands)


@wrong.instead_of(rules.next_player)
def turns_go_backwards(table: Table) -> int:
    return (table.turns[-1].player - 2) % len(table.hands) + 1


@wrong.instead_of(rules.has_won)
def wins_with_one_card_left(hand: list[str]) -> bool:
    return len(hand) <= 1


@wrong.instead_of(rules.is_over)
def round_is_played_out(table: Table) -> bool:
    return somebody_is_out_of_cards(table) and table.turns[-1].player == len(table.hands)


@wrong.instead_of(rules.is_over)
def winner_is_seen_a_round_late(table: Table) -> bool:
    return not table.hands[rules.next_player(table) - 1]


@wrong.instead_of(rules.is_over)
def winner_is_seen_a_turn_late(table: Table) -> bool:
    return any(not hand for player, hand in enumerate(table.hands, 1) if player != table.turns[-1].player)


@wrong.instead_of(rules.play)
def game_goes_on_for_the_places(case: Case) -> Iterator[Event]:
    table = Table(case)
    yield Discard(case.discard)
    player = rules.first_player(table)
    while sum(map(bool, table.hands)) > 1:
        if table.hands[player - 1]:
            turn = rules.take_turn(table, player)
            rules.update(table, turn)
            yield turn
            rules.is_stuck(table)
        player = player % len(table.hands) + 1
