"""Misreadings of which cards may be played, and of who takes a trick and leads the next (H3 to H6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions._kit.cards import DECK
from solutions.hearts import bots, rules
from solutions.hearts.rules import PENALTY
from solutions.hearts.table import HEARTS, QUEEN, RANK, SPADES, SUIT, TWO_OF_CLUBS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solutions.hearts.table import Table, View

wrong = Misreadings()


def hearts_in(cards: Sequence[int]) -> list[int]:
    return [card for card in cards if SUIT[card] == HEARTS]


def clean(view: View) -> list[int]:
    """The cards of the hand that are not penalty cards."""
    return [card for card in view.hand if card != QUEEN and SUIT[card] != HEARTS]


# Who leads first.


@wrong.instead_of(rules.first_leader)
def leader_is_who_was_dealt_two_of_clubs(views: list[View]) -> int:
    return next(
        view.seat
        for view in views
        if TWO_OF_CLUBS in view.passed or (TWO_OF_CLUBS in view.hand and TWO_OF_CLUBS not in view.received)
    )


@wrong.instead_of(rules.first_leader)
def player_one_leads_first(views: list[View]) -> int:
    return 0


@wrong.instead_of(rules.may_lead)
def two_of_clubs_need_not_be_led(view: View) -> Sequence[int]:
    if rules.hearts_are_broken(view.table) or rules.holds_only_penalties(view):
        return view.hand
    return rules.no_hearts(view)


# Leading hearts.


@wrong.instead_of(rules.hearts_are_broken)
def hearts_may_always_be_led(table: Table) -> bool:
    return True


@wrong.instead_of(rules.hearts_are_broken)
def queen_does_not_break_hearts(table: Table) -> bool:
    return any(hearts_in(cards) for _, cards in table.tricks)


@wrong.instead_of(rules.hearts_are_broken)
def first_trick_does_not_break_hearts(table: Table) -> bool:
    return any(card == QUEEN or SUIT[card] == HEARTS for _, cards in table.tricks[1:] for card in cards)


@wrong.instead_of(rules.hearts_are_broken)
def hearts_stay_broken_in_later_rounds(table: Table) -> bool:
    return any(table.points) or any(table.totals)


@wrong.instead_of(rules.hearts_are_broken)
def only_the_queen_breaks_hearts(table: Table) -> bool:
    return any(QUEEN in cards for _, cards in table.tricks)


@wrong.instead_of(rules.may_lead)
def hearts_are_led_last_of_all(view: View) -> Sequence[int]:
    if rules.is_first_trick(view.table) and TWO_OF_CLUBS in view.hand:
        return [TWO_OF_CLUBS]
    return rules.no_hearts(view) or view.hand


@wrong.instead_of(rules.may_lead)
def queen_is_led_before_the_only_hearts(view: View) -> Sequence[int]:
    if rules.is_first_trick(view.table) and TWO_OF_CLUBS in view.hand:
        return [TWO_OF_CLUBS]
    return view.hand if rules.hearts_are_broken(view.table) else rules.no_hearts(view) or view.hand


@wrong.instead_of(rules.may_lead)
def only_hearts_left_cannot_be_led(view: View) -> Sequence[int]:
    if rules.is_first_trick(view.table) and TWO_OF_CLUBS in view.hand:
        return [TWO_OF_CLUBS]
    return view.hand if rules.hearts_are_broken(view.table) else rules.no_hearts(view)


@wrong.instead_of(rules.no_hearts)
def queen_may_not_be_led_before_hearts(view: View) -> Sequence[int]:
    return clean(view)


@wrong.instead_of(rules.holds_only_penalties)
def only_penalties_means_only_hearts(view: View) -> bool:
    return len(hearts_in(view.hand)) == len(view.hand)


# Following, and what may be thrown.


@wrong.instead_of(rules.may_discard)
def penalties_in_the_first_trick(view: View) -> Sequence[int]:
    return view.hand


@wrong.instead_of(rules.may_discard)
def first_trick_has_no_exception(view: View) -> Sequence[int]:
    return clean(view) if rules.is_first_trick(view.table) else view.hand


@wrong.instead_of(rules.may_discard)
def penalties_are_thrown_only_when_broken(view: View) -> Sequence[int]:
    return view.hand if rules.hearts_are_broken(view.table) else clean(view) or view.hand


@wrong.instead_of(rules.may_discard)
def penalties_are_thrown_only_after_another(view: View) -> Sequence[int]:
    """As above, but a penalty card in the very trick will do."""
    if any(PENALTY[card] for card in view.table.trick):
        return view.hand
    return view.hand if rules.hearts_are_broken(view.table) else clean(view) or view.hand


@wrong.instead_of(rules.may_discard)
def penalties_are_thrown_only_when_nothing_else_is_left(view: View) -> Sequence[int]:
    return clean(view) or view.hand


@wrong.instead_of(rules.may_discard)
def without_the_suit_hearts_must_be_thrown(view: View) -> Sequence[int]:
    if rules.is_first_trick(view.table):
        return clean(view) or view.hand
    return [card for card in view.hand if SUIT[card] == HEARTS] or view.hand


@wrong.instead_of(rules.may_discard)
def first_trick_holds_back_hearts_but_not_the_queen(view: View) -> Sequence[int]:
    if rules.is_first_trick(view.table):
        return rules.no_hearts(view) or view.hand
    return view.hand


@wrong.instead_of(rules.no_penalties)
def queen_may_be_thrown_in_the_first_trick(view: View) -> Sequence[int]:
    return rules.no_hearts(view)


@wrong.instead_of(rules.no_penalties)
def hearts_may_be_thrown_in_the_first_trick(view: View) -> Sequence[int]:
    return [card for card in view.hand if card != QUEEN]


@wrong.instead_of(rules.may_follow)
def suit_need_not_be_followed(view: View) -> Sequence[int]:
    return rules.may_discard(view)


# Who takes the trick.


@wrong.instead_of(rules.best)
def highest_of_all_suits_takes(cards: Sequence[int]) -> int:
    return cards.index(max(cards, key=bots.height))


@wrong.instead_of(rules.best)
def first_of_the_highest_rank_takes(cards: Sequence[int]) -> int:
    return cards.index(max(cards, key=lambda card: RANK[card]))


@wrong.instead_of(rules.best)
def lowest_of_the_suit_takes(cards: Sequence[int]) -> int:
    return cards.index(min(card for card in cards if SUIT[card] == SUIT[cards[0]]))


@wrong.instead_of(rules.best)
def hearts_are_trumps(cards: Sequence[int]) -> int:
    return cards.index(max(hearts_in(cards) or [card for card in cards if SUIT[card] == SUIT[cards[0]]]))


@wrong.instead_of(rules.best)
def spades_are_trumps(cards: Sequence[int]) -> int:
    spades = [card for card in cards if SUIT[card] == SPADES]
    return cards.index(max(spades or [card for card in cards if SUIT[card] == SUIT[cards[0]]]))


@wrong.instead_of(rules.best)
def letters_decide_who_takes(cards: Sequence[int]) -> int:
    """The ranks compare as characters: J Q K A T come in the order A J K Q T."""
    same = [card for card in cards if SUIT[card] == SUIT[cards[0]]]
    return cards.index(max(same, key=lambda card: DECK[card]))


@wrong.instead_of(rules.next_leader)
def lead_goes_round(leader: int, taker: int) -> int:
    return (leader + 1) % 4


@wrong.instead_of(rules.next_leader)
def first_leader_leads_every_trick(leader: int, taker: int) -> int:
    return leader
