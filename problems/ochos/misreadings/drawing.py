"""Misreadings of drawing, passing and the pile (O4, O5)."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from problems.ochos.misreadings.choosing import usual_choice
from problems.variants import Endless, Misreadings
from solutions.ochos import rules
from solutions.ochos.case import Case
from solutions.ochos.events import Draw, Event, Turn
from solutions.ochos.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

wrong = Misreadings(range(1, 5))

# The original functions of the rules, also while misreadings replace them in the module.
play, update, next_player, is_over = rules.play, rules.update, rules.next_player, rules.is_over


def give(table: Table, player: int, cards: list[str]) -> None:
    """The player has these cards of the pile before its turn is recorded."""
    for card in cards:
        table.pile.remove(card)
        table.hands[player - 1].append(card)


def until_match(table: Table) -> list[str]:
    """The cards of the pile up to the first that matches, or all of them."""
    cards: list[str] = []
    while len(cards) < len(table.pile):
        cards = rules.take(table, len(cards) + 1)
        if rules.matching(cards[-1:], rules.card_to_match(table)):
            break
    return cards


def play_now(table: Table, player: int, cards: list[str]) -> Turn:
    """The player draws these cards and lays one at once, or it is a draw like any other."""
    if not cards or not rules.matching(cards[-1:], rules.card_to_match(table)):
        return Draw(player, cards)
    give(table, player, cards)
    card = usual_choice(table, player)
    assert card is not None
    return rules.lay(table, player, card)


def drew_a_match(table: Table) -> bool:
    """The card drawn in the last turn matches."""
    turn = table.turns[-1]
    return isinstance(turn, Draw) and bool(rules.matching(turn.cards, rules.card_to_match(table)))


def is_pass(turn: Event) -> bool:
    return isinstance(turn, Draw) and not turn.cards


# What a draw is.


@wrong.instead_of(rules.draw)
def plays_drawn_card(table: Table, player: int) -> Turn:
    return play_now(table, player, rules.take(table, 1))


@wrong.instead_of(rules.draw)
def draws_until_match(table: Table, player: int) -> Turn:
    return Draw(player, until_match(table))


@wrong.instead_of(rules.draw)
def draws_until_match_and_plays(table: Table, player: int) -> Turn:
    return play_now(table, player, until_match(table))


@wrong.instead_of(rules.draw)
def draws_nothing(table: Table, player: int) -> Turn:
    return Draw(player, [])


@wrong.instead_of(rules.draw)
def draws_two_cards(table: Table, player: int) -> Turn:
    return Draw(player, rules.take(table, 2))


@wrong.instead_of(rules.draw)
def waits_at_empty_pile(table: Table, player: int) -> Turn:
    if not table.pile:
        raise Endless
    return Draw(player, rules.take(table, 1))


# Whose turn it is after a draw.


@wrong.instead_of(rules.next_player)
def drawing_then_playing(table: Table) -> int:
    return table.turns[-1].player if drew_a_match(table) else next_player(table)


@wrong.instead_of(rules.next_player)
def draws_line_by_line(table: Table) -> int:
    turn = table.turns[-1]
    keeps = isinstance(turn, Draw) and turn.cards and (table.pile or drew_a_match(table))
    return turn.player if keeps else next_player(table)


@wrong.instead_of(rules.next_player)
def keeps_turn_after_drawing(table: Table) -> int:
    turn = table.turns[-1]
    return turn.player if isinstance(turn, Draw) and turn.cards else next_player(table)


@wrong.instead_of(rules.next_player)
def one_draw_line_then_playing(table: Table) -> int:
    turn = table.turns[-1]
    if not isinstance(turn, Draw) or not turn.cards:
        return next_player(table)
    if not drew_a_match(table):
        more = until_match(table)
        give(table, turn.player, more)
        if usual_choice(table, turn.player) is None:
            return next_player(table)
    return turn.player


# The pile.


@wrong.instead_of(rules.take)
def takes_from_the_bottom(table: Table, count: int) -> list[str]:
    return table.pile[::-1][:count]


@wrong.instead_of(rules.take)
def empty_pile_crashes(table: Table, count: int) -> list[str]:
    return [table.pile[place] for place in range(count)]


@wrong.instead_of(rules.take)
def discards_turned_over(table: Table, count: int) -> list[str]:
    if len(table.pile) < count:
        table.pile += table.discards[:-1]
        del table.discards[:-1]
    return table.pile[:count]


@wrong.instead_of(rules.take)
def discards_drawn_back(table: Table, count: int) -> list[str]:
    if len(table.pile) < count:
        table.pile += table.discards[-2::-1]
        del table.discards[:-1]
    return table.pile[:count]


@wrong.instead_of(rules.update)
def drawn_card_stays_on_pile(table: Table, turn: Turn) -> None:
    pile = list(table.pile)
    update(table, turn)
    table.pile = pile


# The end of the pile taken for the end of the game.


@wrong.instead_of(rules.play)
def nothing_to_draw_ends_game(case: Case) -> Iterator[Event]:
    return takewhile(lambda event: not is_pass(event), play(case))


@wrong.instead_of(rules.is_over)
def first_pass_ends_game(table: Table) -> bool:
    return is_over(table) or is_pass(table.turns[-1])


@wrong.instead_of(rules.is_over)
def empty_pile_ends_game(table: Table) -> bool:
    return is_over(table) or not table.pile


@wrong.instead_of(rules.is_over)
def round_of_draws_ends_game(table: Table) -> bool:
    recent = table.turns[-len(table.hands) :]
    return is_over(table) or (len(recent) == len(table.hands) and all(isinstance(t, Draw) for t in recent))


@wrong.instead_of(rules.is_over)
def passes_add_up(table: Table) -> bool:
    return is_over(table) or sum(map(is_pass, table.turns)) >= len(table.hands)
