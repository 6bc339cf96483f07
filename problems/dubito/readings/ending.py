"""Readings of the end of a turn and of the game (D7 to D9): fours, winners, losers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Readings
from solutions import dubito
from solutions.dubito_events import Discard, Doubt, Lose, Win

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions._kit.splitmix import SplitMix64
    from solutions.dubito_bots import Player
    from solutions.dubito_events import Event

wrong = Readings(dubito)

# By the rules, whatever stands in the module while a reading plays.
find_fours, is_open, has_won, position, take_turn = (
    dubito.find_fours,
    dubito.is_open,
    dubito.has_won,
    dubito.position,
    dubito.take_turn,
)


# Four of a value.


@wrong.instead_of(dubito.find_fours)
def fours_stay_in_hand(hand: list[int]) -> list[int]:
    return []


@wrong.instead_of(dubito.find_fours)
def one_four_a_turn(hand: list[int]) -> list[int]:
    return find_fours(hand)[:1]


@wrong.instead_of(dubito.find_fours)
def highest_four_first(hand: list[int]) -> list[int]:
    return find_fours(hand)[::-1]


@wrong.instead_of(dubito.find_fours)
def thirteens_stay_in_hand(hand: list[int]) -> list[int]:
    return [value for value in find_fours(hand) if value < 13]


@wrong.instead_of(dubito.discard)
def only_the_player_discards(table: dubito.Table) -> Iterator[Event]:
    player = table.answer.player if table.answer else 0
    for value in find_fours(table.hands[player - 1]):
        yield Discard(player, value)


@wrong.instead_of(dubito.discard)
def fours_leave_before_opening(table: dubito.Table) -> Iterator[Event]:
    """Whoever opens the next round looks for fours, and nobody else."""
    if not table.board:
        player = dubito.mover(table)
        for value in find_fours(table.hands[player - 1]):
            yield Discard(player, value)


@wrong.instead_of(dubito.take_turn)
def wins_before_discards(table: dubito.Table, player: Player, generator: SplitMix64) -> Iterator[Event]:
    answer = dubito.decide(table, player, generator)
    yield answer
    if isinstance(answer, Doubt):
        yield from dubito.resolve(table, answer)
    yield from dubito.find_winners(table)
    yield from dubito.discard(table)
    if dubito.is_over(table):
        yield Lose(tuple(table.still_in))


# Winning.


@wrong.instead_of(dubito.is_open)
def wins_at_once(table: dubito.Table, player: int) -> bool:
    return False


@wrong.instead_of(dubito.is_open)
def nobody_wins_in_its_own_turn(table: dubito.Table, player: int) -> bool:
    return table.answer is not None and table.answer.player == player


@wrong.instead_of(dubito.is_open)
def wins_are_confirmed_by_doubts(table: dubito.Table, player: int) -> bool:
    return table.last is not None


@wrong.instead_of(dubito.find_winners)
def doubted_wins_first(table: dubito.Table) -> Iterator[Event]:
    answer = table.answer
    doubted = answer.play.player if isinstance(answer, Doubt) else 0
    for player in sorted(table.still_in, key=lambda player: (player != doubted, player)):
        if dubito.has_won(table, player) and not dubito.is_decided(table):
            yield Win(player, dubito.position(table))


@wrong.instead_of(dubito.find_winners)
def higher_number_wins_first(table: dubito.Table) -> Iterator[Event]:
    for player in reversed(list(table.still_in)):
        if dubito.has_won(table, player) and not dubito.is_decided(table):
            yield Win(player, dubito.position(table))


@wrong.instead_of(dubito.find_winners)
def one_winner_a_turn(table: dubito.Table) -> Iterator[Event]:
    for player in list(table.still_in):
        if dubito.has_won(table, player) and not dubito.is_decided(table):
            yield Win(player, dubito.position(table))
            break


@wrong.instead_of(dubito.find_winners)
def all_without_cards_win(table: dubito.Table) -> Iterator[Event]:
    for player in list(table.still_in):
        if dubito.has_won(table, player):
            yield Win(player, dubito.position(table))


@wrong.instead_of(dubito.position)
def places_from_zero(table: dubito.Table) -> int:
    return position(table) - 1


@wrong.instead_of(dubito.position)
def places_count_down(table: dubito.Table) -> int:
    return len(table.still_in)


# The end.


@wrong.instead_of(dubito.is_decided)
def last_player_loses_alone(table: dubito.Table) -> bool:
    return len(table.still_in) <= 1


@wrong.instead_of(dubito.is_decided)
def first_win_ends_the_game(table: dubito.Table) -> bool:
    return len(table.still_in) < len(table.hands)


@wrong.instead_of(dubito.take_turn)
def losers_in_turn_order(table: dubito.Table, player: Player, generator: SplitMix64) -> Iterator[Event]:
    for event in take_turn(table, player, generator):
        if isinstance(event, Lose):
            first = event.players.index(dubito.mover(table))
            yield Lose(event.players[first:] + event.players[:first])
        else:
            yield event


@wrong.instead_of(dubito.take_turn)
def losers_by_cards(table: dubito.Table, player: Player, generator: SplitMix64) -> Iterator[Event]:
    for event in take_turn(table, player, generator):
        if isinstance(event, Lose):
            yield Lose(tuple(sorted(event.players, key=lambda player: len(table.hands[player - 1]))))
        else:
            yield event
