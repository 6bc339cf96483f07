"""Misreadings of lowest and highest, and of the bots that go by them (H11 to H14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions._kit.cards import DECK
from solutions.hearts import bots
from solutions.hearts.table import RANK, SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solutions.hearts.table import Decide, View

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
bot = bots.bot


# The order of cards, wherever it is asked for.


@wrong.instead_of(bots.height)
def suits_by_alphabet(card: int) -> tuple[int, int]:
    return RANK[card], "CDHS".index(DECK[card][1])


@wrong.instead_of(bots.height)
def suits_from_the_highest(card: int) -> tuple[int, int]:
    return RANK[card], -SUIT[card]


@wrong.instead_of(bots.height)
def suits_spades_before_diamonds(card: int) -> tuple[int, int]:
    return RANK[card], "CSDH".index(DECK[card][1])


@wrong.instead_of(bots.height)
def equal_ranks_by_hand_order(card: int) -> tuple[int, int]:
    return RANK[card], 0


@wrong.instead_of(bots.height)
def suit_goes_before_rank(card: int) -> tuple[int, int]:
    return SUIT[card], RANK[card]


@wrong.instead_of(bots.height)
def ranks_compare_as_letters(card: int) -> tuple[int, int]:
    return ord(DECK[card][0]), SUIT[card]


@wrong.instead_of(bots.height)
def cards_compare_as_texts(card: int) -> tuple[int, int]:
    return ord(DECK[card][0]), ord(DECK[card][1])


# For one of the two alone, as loops that keep the first or the last of equals do.


@wrong.instead_of(bots.lowest)
def lowest_of_equal_ranks_by_hand_order(cards: Sequence[int]) -> int:
    return min(cards, key=lambda card: RANK[card])


@wrong.instead_of(bots.highest)
def highest_of_equal_ranks_by_hand_order(cards: Sequence[int]) -> int:
    return max(cards, key=lambda card: RANK[card])


@wrong.instead_of(bots.highest)
def highest_of_equal_ranks_is_of_the_first_suit(cards: Sequence[int]) -> int:
    return max(cards, key=lambda card: (RANK[card], -SUIT[card]))


# The bots.


@wrong.instead_of(bots.first_legal)
def first_legal_plays_the_last(view: View) -> int:
    return 0 if view.table.passing else len(view.legal) - 1


@wrong.instead_of(bots.first_legal)
def first_legal_passes_the_last(view: View) -> int:
    return len(view.legal) - 1 if view.table.passing else 0


@wrong.instead_of(bots.low)
def low_passes_the_lowest(view: View) -> int:
    return view.legal.index(bots.lowest(view.legal))


@wrong.instead_of(bots.high)
def high_passes_the_highest(view: View) -> int:
    return view.legal.index(bots.highest(view.legal))


@wrong.instead_of(bots.low)
def low_throws_the_highest(view: View) -> int:
    trick = view.table.trick
    throws = bool(trick) and SUIT[view.legal[0]] != SUIT[trick[0]]
    extreme = bots.highest if view.table.passing or throws else bots.lowest
    return view.legal.index(extreme(view.legal))


@wrong.instead_of(bots.bot)
def low_and_high_change_places(name: str) -> Decide:
    return bot({"Low": "High", "High": "Low"}.get(name, name))
