"""Misreadings of the bot Duck (H15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.hearts import bots
from solutions.hearts.rules import PENALTY
from solutions.hearts.table import HEARTS, QUEEN, RANK, SPADES, SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solutions.hearts.table import View

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
duck, duck_plays, duck_follows = bots.duck, bots.duck_plays, bots.duck_follows


def of_suit(cards: Sequence[int], suit: int) -> list[int]:
    return [card for card in cards if SUIT[card] == suit]


def top_of(trick: Sequence[int]) -> int:
    """The best card of the trick so far."""
    return max(of_suit(trick, SUIT[trick[0]]))


def below(legal: Sequence[int], card: int) -> list[int]:
    return [other for other in legal if other < card]


# Passing.


@wrong.instead_of(bots.duck_passes)
def duck_passes_the_highest(hand: Sequence[int]) -> int:
    return bots.highest(hand)


@wrong.instead_of(bots.duck_passes)
def duck_keeps_the_queen(hand: Sequence[int]) -> int:
    return bots.highest([card for card in hand if bots.is_above_queen(card)] or hand)


@wrong.instead_of(bots.duck_passes)
def duck_passes_spades_before_the_queen(hand: Sequence[int]) -> int:
    above = [card for card in hand if bots.is_above_queen(card)]
    return bots.highest(above or [card for card in hand if card == QUEEN] or hand)


@wrong.instead_of(bots.duck_passes)
def duck_passes_no_spade_above_the_queen(hand: Sequence[int]) -> int:
    return QUEEN if QUEEN in hand else bots.highest(hand)


@wrong.instead_of(bots.duck_passes)
def duck_passes_king_before_ace(hand: Sequence[int]) -> int:
    if QUEEN in hand:
        return QUEEN
    above = [card for card in hand if bots.is_above_queen(card)]
    return bots.lowest(above) if above else bots.highest(hand)


@wrong.instead_of(bots.duck_passes)
def duck_passes_its_highest_spade(hand: Sequence[int]) -> int:
    return QUEEN if QUEEN in hand else bots.highest(of_suit(hand, SPADES) or hand)


@wrong.instead_of(bots.duck_passes)
def duck_passes_hearts_before_others(hand: Sequence[int]) -> int:
    if QUEEN in hand:
        return QUEEN
    above = [card for card in hand if bots.is_above_queen(card)]
    return bots.highest(above or of_suit(hand, HEARTS) or hand)


@wrong.instead_of(bots.duck)
def duck_asks_for_spades_only_once(view: View) -> int:
    if view.table.passing and view.passed:
        return view.legal.index(bots.highest(view.legal))
    return duck(view)


@wrong.instead_of(bots.duck)
def duck_with_the_queen_passes_no_other_spade(view: View) -> int:
    if view.table.passing and QUEEN in view.passed:
        return view.legal.index(bots.highest(view.legal))
    return duck(view)


# Leading and following.


@wrong.instead_of(bots.duck_plays)
def duck_leads_the_highest(legal: Sequence[int], trick: Sequence[int]) -> int:
    return duck_plays(legal, trick) if trick else bots.highest(legal)


@wrong.instead_of(bots.duck_follows)
def duck_goes_under_the_card_led(legal: Sequence[int], trick: Sequence[int]) -> int:
    cards = below(legal, trick[0])
    if cards:
        return bots.highest(cards)
    return bots.highest(legal) if len(trick) == 3 else bots.lowest(legal)


@wrong.instead_of(bots.duck_follows)
def duck_looks_at_all_suits(legal: Sequence[int], trick: Sequence[int]) -> int:
    cards = [card for card in legal if RANK[card] < max(RANK[other] for other in trick)]
    if cards:
        return bots.highest(cards)
    return bots.highest(legal) if len(trick) == 3 else bots.lowest(legal)


@wrong.instead_of(bots.duck_follows)
def duck_compares_suits_of_equal_ranks(legal: Sequence[int], trick: Sequence[int]) -> int:
    top = bots.height(bots.highest(trick))
    cards = [card for card in legal if bots.height(card) < top]
    if cards:
        return bots.highest(cards)
    return bots.highest(legal) if len(trick) == 3 else bots.lowest(legal)


@wrong.instead_of(bots.duck_follows)
def duck_goes_under_the_last_card(legal: Sequence[int], trick: Sequence[int]) -> int:
    cards = [card for card in legal if RANK[card] < RANK[trick[-1]]]
    if cards:
        return bots.highest(cards)
    return bots.highest(legal) if len(trick) == 3 else bots.lowest(legal)


@wrong.instead_of(bots.duck_follows)
def duck_follows_with_the_lowest(legal: Sequence[int], trick: Sequence[int]) -> int:
    return bots.lowest(legal)


@wrong.instead_of(bots.duck_follows)
def duck_plays_the_lowest_below(legal: Sequence[int], trick: Sequence[int]) -> int:
    return bots.lowest(legal) if below(legal, top_of(trick)) else duck_follows(legal, trick)


@wrong.instead_of(bots.duck_follows)
def duck_as_the_last_plays_its_lowest(legal: Sequence[int], trick: Sequence[int]) -> int:
    return bots.highest(below(legal, top_of(trick)) or [bots.lowest(legal)])


@wrong.instead_of(bots.duck_follows)
def duck_that_cannot_go_under_plays_its_highest(legal: Sequence[int], trick: Sequence[int]) -> int:
    return bots.highest(below(legal, top_of(trick)) or legal)


@wrong.instead_of(bots.duck_follows)
def duck_as_the_last_always_plays_its_highest(legal: Sequence[int], trick: Sequence[int]) -> int:
    return bots.highest(legal) if len(trick) == 3 else duck_follows(legal, trick)


@wrong.instead_of(bots.duck_follows)
def duck_as_the_last_takes_a_trick_without_points(legal: Sequence[int], trick: Sequence[int]) -> int:
    takes = len(trick) == 3 and not any(PENALTY[card] for card in trick)
    return bots.highest(legal) if takes else duck_follows(legal, trick)


# Throwing off.


@wrong.instead_of(bots.duck_throws)
def duck_throws_the_highest(legal: Sequence[int]) -> int:
    return bots.highest(legal)


@wrong.instead_of(bots.duck_throws)
def duck_throws_hearts_like_any_card(legal: Sequence[int]) -> int:
    return QUEEN if QUEEN in legal else bots.highest(legal)


@wrong.instead_of(bots.duck_throws)
def duck_throws_hearts_before_the_queen(legal: Sequence[int]) -> int:
    return bots.highest(of_suit(legal, HEARTS) or [card for card in legal if card == QUEEN] or legal)


@wrong.instead_of(bots.duck_throws)
def duck_does_not_throw_the_queen(legal: Sequence[int]) -> int:
    return bots.highest(of_suit(legal, HEARTS) or legal)


@wrong.instead_of(bots.duck_throws)
def duck_throws_its_lowest_heart(legal: Sequence[int]) -> int:
    red = of_suit(legal, HEARTS)
    if QUEEN in legal:
        return QUEEN
    return bots.lowest(red) if red else bots.highest(legal)


@wrong.instead_of(bots.duck_throws)
def duck_throws_spades_above_the_queen_first(legal: Sequence[int]) -> int:
    if QUEEN in legal:
        return QUEEN
    above = [card for card in legal if bots.is_above_queen(card)]
    return bots.highest(above or of_suit(legal, HEARTS) or legal)
