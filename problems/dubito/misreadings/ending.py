"""Misreadings of the end of a turn and of the game (D7 to D9): fours, winners, losers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.dubito import rules
from solutions.dubito.events import Discard, Doubt, Lose, Win
from solutions.dubito.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions.dubito.events import Disqualified, Event, Play

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
find_fours, is_open, has_won, position, take_turn = (
    rules.find_fours,
    rules.is_open,
    rules.has_won,
    rules.position,
    rules.take_turn,
)


# Four of a value.


@wrong.instead_of(rules.find_fours)
def fours_stay_in_hand(hand: list[int]) -> list[int]:
    return []


@wrong.instead_of(rules.find_fours)
def one_four_a_turn(hand: list[int]) -> list[int]:
    return find_fours(hand)[:1]


@wrong.instead_of(rules.find_fours)
def highest_four_first(hand: list[int]) -> list[int]:
    return find_fours(hand)[::-1]


@wrong.instead_of(rules.find_fours)
def thirteens_stay_in_hand(hand: list[int]) -> list[int]:
    return [value for value in find_fours(hand) if value < 13]


@wrong.instead_of(rules.discard)
def only_the_player_discards(table: Table) -> Iterator[Event]:
    player = table.answer.player if table.answer else 0
    for value in find_fours(table.hands[player - 1]):
        yield Discard(player, value)


@wrong.instead_of(rules.discard)
def fours_leave_before_opening(table: Table) -> Iterator[Event]:
    """Only the player who opens the next round looks for fours."""
    if not table.board:
        player = rules.mover(table)
        for value in find_fours(table.hands[player - 1]):
            yield Discard(player, value)


@wrong.instead_of(rules.take_turn)
def wins_before_discards(table: Table, answer: Play | Doubt | Disqualified) -> Iterator[Event]:
    yield answer
    if isinstance(answer, Doubt):
        yield from rules.resolve(table, answer)
    yield from rules.find_winners(table)
    yield from rules.discard(table)
    if rules.is_over(table):
        yield Lose(tuple(table.still_in))


# Winning.


@wrong.instead_of(rules.is_open)
def wins_at_once(table: Table, player: int) -> bool:
    return False


@wrong.instead_of(rules.is_open)
def nobody_wins_in_its_own_turn(table: Table, player: int) -> bool:
    return table.answer is not None and table.answer.player == player


@wrong.instead_of(rules.is_open)
def wins_are_confirmed_by_doubts(table: Table, player: int) -> bool:
    return table.last is not None


@wrong.instead_of(rules.find_winners)
def doubted_wins_first(table: Table) -> Iterator[Event]:
    answer = table.answer
    doubted = answer.play.player if isinstance(answer, Doubt) else 0
    for player in sorted(table.still_in, key=lambda player: (player != doubted, player)):
        if rules.has_won(table, player) and not rules.is_decided(table):
            yield Win(player, rules.position(table))


@wrong.instead_of(rules.find_winners)
def higher_number_wins_first(table: Table) -> Iterator[Event]:
    for player in reversed(list(table.still_in)):
        if rules.has_won(table, player) and not rules.is_decided(table):
            yield Win(player, rules.position(table))


@wrong.instead_of(rules.find_winners)
def one_winner_a_turn(table: Table) -> Iterator[Event]:
    for player in list(table.still_in):
        if rules.has_won(table, player) and not rules.is_decided(table):
            yield Win(player, rules.position(table))
            break


@wrong.instead_of(rules.find_winners)
def all_without_cards_win(table: Table) -> Iterator[Event]:
    for player in list(table.still_in):
        if rules.has_won(table, player):
            yield Win(player, rules.position(table))


@wrong.instead_of(rules.position)
def places_from_zero(table: Table) -> int:
    return position(table) - 1


@wrong.instead_of(rules.position)
def places_count_down(table: Table) -> int:
    return len(table.still_in)


# The end.


@wrong.instead_of(rules.is_decided)
def last_player_loses_alone(table: Table) -> bool:
    return len(table.still_in) <= 1


@wrong.instead_of(rules.is_decided)
def first_win_ends_the_game(table: Table) -> bool:
    return len(table.still_in) < len(table.hands)


@wrong.instead_of(rules.take_turn)
def losers_in_turn_order(table: Table, answer: Play | Doubt | Disqualified) -> Iterator[Event]:
    for event in take_turn(table, answer):
        if isinstance(event, Lose):
            first = event.players.index(rules.mover(table))
            yield Lose(event.players[first:] + event.players[:first])
        else:
            yield event


@wrong.instead_of(rules.take_turn)
def losers_by_cards(table: Table, answer: Play | Doubt | Disqualified) -> Iterator[Event]:
    for event in take_turn(table, answer):
        if isinstance(event, Lose):
            yield Lose(tuple(sorted(event.players, key=lambda player: len(table.hands[player - 1]))))
        else:
            yield event
