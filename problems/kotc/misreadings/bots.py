"""Misreadings of how the bots choose (B1 to B5, K5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions._kit.cards import RANKS, SUITS
from solutions.kotc import bots
from solutions.kotc.bots import DRAW, View

if TYPE_CHECKING:
    from collections.abc import Sequence

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
example_bot, saver, declared_suit, draws_first = (
    bots.example_bot,
    bots.saver,
    bots.declared_suit,
    bots.draws_first,
)


def first_eight(hand: Sequence[str]) -> str | None:
    """The first eight of the hand, in its own suit."""
    return next((card for card in hand if card[0] == "8"), None)


def first_match(seen: View) -> str | None:
    return bots.first(bots.matching(seen.hand, seen.top))


def longest_of(plain: list[str], held: Sequence[str], suits: Sequence[str] = SUITS) -> list[str]:
    """The matches of the suit that these cards have most; of several such suits, the first in this order."""
    suit = bots.most_held([suit for suit in suits if any(card[1] == suit for card in plain)], held)
    return [card for card in plain if card[1] == suit]


def highest(cards: list[str], ranks: str = RANKS) -> str:
    return max(cards, key=lambda card: ranks.index(card[0]))


# What matches, and what is first.


@wrong.instead_of(bots.matching)
def eights_always_match(hand: Sequence[str], top: str) -> list[str]:
    return [card for card in hand if card[0] in ("8", top[0]) or card[1] in top[1:]]


@wrong.instead_of(bots.matching)
def eight_does_not_match_an_eight(hand: Sequence[str], top: str) -> list[str]:
    return [card for card in hand if card[0] == top[0] != "8" or card[1] in top[1:]]


@wrong.instead_of(bots.first)
def last_match_is_played(cards: Sequence[str]) -> str | None:
    return cards[-1] if cards else None


# ExampleBot.


@wrong.instead_of(bots.example_bot)
def example_bot_declares_longest_suit(seen: View) -> object:
    card = first_match(seen)
    return bots.wild_eight(seen.hand) if card and card[0] == "8" else card


@wrong.instead_of(bots.example_bot)
def example_bot_saves_its_eights(seen: View) -> object:
    return bots.first(bots.plain_matches(seen)) or first_match(seen)


@wrong.instead_of(bots.example_bot)
def example_bot_never_skips(seen: View) -> object:
    return first_match(seen) or first_eight(seen.hand)


# EightsLast, and the suit that is declared.


@wrong.instead_of(bots.eights_last)
def eights_last_plays_matching_eights(seen: View) -> object:
    card = first_match(seen)
    return card if card and card[0] != "8" else bots.wild_eight(seen.hand)


@wrong.instead_of(bots.wild_eight)
def eight_declares_its_own_suit(hand: Sequence[str]) -> str | None:
    return first_eight(hand)


@wrong.instead_of(bots.declared_suit)
def eights_count_for_longest_suit(hand: Sequence[str]) -> str:
    return bots.most_held(SUITS, hand)


@wrong.instead_of(bots.declared_suit)
def eights_alone_declare_their_own(hand: Sequence[str]) -> str:
    return declared_suit(hand) if bots.plain_cards(hand) else hand[0][1]


@wrong.instead_of(bots.most_held)
def tie_goes_to_last_suit(suits: Sequence[str], cards: Sequence[str]) -> str:
    held = [card[1] for card in cards]
    return max(reversed(suits), key=held.count)


@wrong.instead_of(bots.most_held)
def tie_goes_to_first_held(suits: Sequence[str], cards: Sequence[str]) -> str:
    held = [card[1] for card in cards]
    return max([suit for suit in held if suit in suits] or suits, key=held.count)


@wrong.instead_of(bots.most_held)
def tie_goes_by_alphabet(suits: Sequence[str], cards: Sequence[str]) -> str:
    held = [card[1] for card in cards]
    return max(sorted(suits), key=held.count)


@wrong.instead_of(bots.declared_suit)
def declared_tie_goes_to_last_suit(hand: Sequence[str]) -> str:
    return bots.most_held(SUITS[::-1], bots.plain_cards(hand))


@wrong.instead_of(bots.declared_suit)
def declared_tie_goes_to_first_held(hand: Sequence[str]) -> str:
    plain = bots.plain_cards(hand)
    return bots.most_held([card[1] for card in plain] or SUITS, plain)


# EightsFirst.


@wrong.instead_of(bots.eights_first)
def eights_first_wants_a_match(seen: View) -> object:
    matches = any(card[0] == "8" for card in bots.matching(seen.hand, seen.top))
    return bots.wild_eight(seen.hand) if matches and bots.can_spare_eight(seen.hand) else first_match(seen)


@wrong.instead_of(bots.eights_first)
def eights_first_declares_what_is_printed(seen: View) -> object:
    return first_eight(seen.hand) if bots.can_spare_eight(seen.hand) else example_bot(seen)


# LongSuit.


@wrong.instead_of(bots.longest_and_highest)
def long_suit_counts_matches(plain: list[str], hand: Sequence[str]) -> str:
    return highest(longest_of(plain, plain))


@wrong.instead_of(bots.longest_and_highest)
def long_suit_counts_eights(plain: list[str], hand: Sequence[str]) -> str:
    return highest(longest_of(plain, hand))


@wrong.instead_of(bots.longest_and_highest)
def long_suit_tie_goes_to_last_suit(plain: list[str], hand: Sequence[str]) -> str:
    return highest(longest_of(plain, bots.plain_cards(hand), SUITS[::-1]))


@wrong.instead_of(bots.longest_and_highest)
def long_suit_tie_goes_to_first_match(plain: list[str], hand: Sequence[str]) -> str:
    return highest(longest_of(plain, bots.plain_cards(hand), [card[1] for card in plain]))


@wrong.instead_of(bots.longest_and_highest)
def long_suit_plays_highest_match(plain: list[str], hand: Sequence[str]) -> str:
    return highest(plain)


@wrong.instead_of(bots.longest_and_highest)
def long_suit_plays_first_of_suit(plain: list[str], hand: Sequence[str]) -> str:
    return longest_of(plain, bots.plain_cards(hand))[0]


@wrong.instead_of(bots.longest_and_highest)
def long_suit_plays_lowest(plain: list[str], hand: Sequence[str]) -> str:
    return highest(longest_of(plain, bots.plain_cards(hand)), RANKS[::-1])


@wrong.instead_of(bots.longest_and_highest)
def ranks_by_alphabet(plain: list[str], hand: Sequence[str]) -> str:
    return max(longest_of(plain, bots.plain_cards(hand)))


@wrong.instead_of(bots.longest_and_highest)
def ace_is_lowest(plain: list[str], hand: Sequence[str]) -> str:
    return highest(longest_of(plain, bots.plain_cards(hand)), "A23456789TJQK")


@wrong.instead_of(bots.longest_and_highest)
def ten_is_highest(plain: list[str], hand: Sequence[str]) -> str:
    return highest(longest_of(plain, bots.plain_cards(hand)), "23456789JQKAT")


@wrong.instead_of(bots.long_suit)
def long_suit_wants_its_longest(seen: View) -> object:
    suit = bots.declared_suit(seen.hand)
    of_suit = [card for card in bots.plain_matches(seen) if card[1] == suit]
    return highest(of_suit) if of_suit else bots.eights_last(seen)


# Saver.


@wrong.instead_of(bots.draws_first)
def saver_never_draws(seen: View) -> bool:
    return False


@wrong.instead_of(bots.draws_first)
def saver_always_draws(seen: View) -> bool:
    return seen.asked == 0


@wrong.instead_of(bots.draws_first)
def saver_draws_until_it_matches(seen: View) -> bool:
    return not bots.plain_matches(seen) and (seen.draw_size > 0 or seen.discard_size > 1)


@wrong.instead_of(bots.draws_first)
def saver_is_content_with_an_eight(seen: View) -> bool:
    return not bots.matching(seen.hand, seen.top) and seen.asked == 0


@wrong.instead_of(bots.draws_first)
def saver_plays_a_lone_eight(seen: View) -> bool:
    return draws_first(seen) and len(seen.hand) > 1


@wrong.instead_of(bots.saver)
def saver_keeps_its_eights(seen: View) -> object:
    return bots.first(bots.plain_matches(seen)) if seen.asked else saver(seen)


@wrong.instead_of(bots.saver)
def saver_skips_after_drawing(seen: View) -> object:
    return None if seen.asked else saver(seen)


@wrong.instead_of(bots.saver)
def saver_skips_with_nothing_to_draw(seen: View) -> object:
    answer = saver(seen)
    return None if answer is DRAW and not seen.draw_size and seen.discard_size == 1 else answer
