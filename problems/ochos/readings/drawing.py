"""Readings of drawing, passing and the pile (O4, O5)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from problems.ochos.readings.choosing import usual_choice
from problems.variants import Endless, Readings
from solutions import ochos

if TYPE_CHECKING:
    from collections.abc import Iterator

wrong = Readings(ochos, range(1, 5))

# By the rules, whatever stands in the module while a reading plays.
play, update, next_player, is_over = ochos.play, ochos.update, ochos.next_player, ochos.is_over


def give(table: ochos.Table, player: int, cards: list[str]) -> None:
    """The player has these cards of the pile before its turn is told."""
    for card in cards:
        table.pile.remove(card)
        table.hands[player - 1].append(card)


def until_match(table: ochos.Table) -> list[str]:
    """The cards of the pile up to the first that matches, or all of them."""
    cards: list[str] = []
    while len(cards) < len(table.pile):
        cards = ochos.take(table, len(cards) + 1)
        if ochos.matches(cards[-1], ochos.card_to_match(table)):
            break
    return cards


def play_now(table: ochos.Table, player: int, cards: list[str]) -> ochos.Turn:
    """The player draws these cards and lays one at once, or it is a draw like any other."""
    if not cards or not ochos.matches(cards[-1], ochos.card_to_match(table)):
        return ochos.Draw(player, cards)
    give(table, player, cards)
    card = usual_choice(table, player)
    assert card is not None
    return ochos.lay(table, player, card)


def drew_a_match(table: ochos.Table) -> bool:
    """The card drawn in the last turn matches."""
    turn = table.turns[-1]
    return isinstance(turn, ochos.Draw) and any(ochos.matches(c, ochos.card_to_match(table)) for c in turn.cards)


def is_pass(turn: ochos.Event) -> bool:
    return isinstance(turn, ochos.Draw) and not turn.cards


# What a draw is.


@wrong.instead_of(ochos.draw)
def plays_drawn_card(table: ochos.Table, player: int) -> ochos.Turn:
    return play_now(table, player, ochos.take(table, 1))


@wrong.instead_of(ochos.draw)
def draws_until_match(table: ochos.Table, player: int) -> ochos.Turn:
    return ochos.Draw(player, until_match(table))


@wrong.instead_of(ochos.draw)
def draws_until_match_and_plays(table: ochos.Table, player: int) -> ochos.Turn:
    return play_now(table, player, until_match(table))


@wrong.instead_of(ochos.draw)
def draws_nothing(table: ochos.Table, player: int) -> ochos.Turn:
    return ochos.Draw(player, [])


@wrong.instead_of(ochos.draw)
def draws_two_cards(table: ochos.Table, player: int) -> ochos.Turn:
    return ochos.Draw(player, ochos.take(table, 2))


@wrong.instead_of(ochos.draw)
def waits_at_empty_pile(table: ochos.Table, player: int) -> ochos.Turn:
    if not table.pile:
        raise Endless
    return ochos.Draw(player, ochos.take(table, 1))


# Whose turn it is after a draw.


@wrong.instead_of(ochos.next_player)
def drawing_then_playing(table: ochos.Table) -> int:
    return table.turns[-1].player if drew_a_match(table) else next_player(table)


@wrong.instead_of(ochos.next_player)
def draws_line_by_line(table: ochos.Table) -> int:
    turn = table.turns[-1]
    keeps = isinstance(turn, ochos.Draw) and turn.cards and (table.pile or drew_a_match(table))
    return turn.player if keeps else next_player(table)


@wrong.instead_of(ochos.next_player)
def keeps_turn_after_drawing(table: ochos.Table) -> int:
    turn = table.turns[-1]
    return turn.player if isinstance(turn, ochos.Draw) and turn.cards else next_player(table)


@wrong.instead_of(ochos.next_player)
def one_draw_line_then_playing(table: ochos.Table) -> int:
    turn = table.turns[-1]
    if not isinstance(turn, ochos.Draw) or not turn.cards:
        return next_player(table)
    if not drew_a_match(table):
        more = until_match(table)
        give(table, turn.player, more)
        if usual_choice(table, turn.player) is None:
            return next_player(table)
    return turn.player


# The pile.


@wrong.instead_of(ochos.take)
def takes_from_the_bottom(table: ochos.Table, count: int) -> list[str]:
    return table.pile[::-1][:count]


@wrong.instead_of(ochos.take)
def empty_pile_crashes(table: ochos.Table, count: int) -> list[str]:
    return [table.pile[place] for place in range(count)]


@wrong.instead_of(ochos.take)
def discards_turned_over(table: ochos.Table, count: int) -> list[str]:
    if len(table.pile) < count:
        table.pile += table.discards[:-1]
        del table.discards[:-1]
    return table.pile[:count]


@wrong.instead_of(ochos.take)
def discards_drawn_back(table: ochos.Table, count: int) -> list[str]:
    if len(table.pile) < count:
        table.pile += table.discards[-2::-1]
        del table.discards[:-1]
    return table.pile[:count]


@wrong.instead_of(ochos.update)
def drawn_card_stays_on_pile(table: ochos.Table, turn: ochos.Turn) -> None:
    pile = list(table.pile)
    update(table, turn)
    table.pile = pile


# The end of the pile taken for the end of the game.


@wrong.instead_of(ochos.play)
def nothing_to_draw_ends_game(case: ochos.Case) -> Iterator[ochos.Event]:
    return takewhile(lambda event: not is_pass(event), play(case))


@wrong.instead_of(ochos.is_over)
def first_pass_ends_game(table: ochos.Table) -> bool:
    return is_over(table) or is_pass(table.turns[-1])


@wrong.instead_of(ochos.is_over)
def empty_pile_ends_game(table: ochos.Table) -> bool:
    return is_over(table) or not table.pile


@wrong.instead_of(ochos.is_over)
def round_of_draws_ends_game(table: ochos.Table) -> bool:
    recent = table.turns[-len(table.hands) :]
    return is_over(table) or (len(recent) == len(table.hands) and all(isinstance(t, ochos.Draw) for t in recent))


@wrong.instead_of(ochos.is_over)
def passes_add_up(table: ochos.Table) -> bool:
    return is_over(table) or sum(map(is_pass, table.turns)) >= len(table.hands)
