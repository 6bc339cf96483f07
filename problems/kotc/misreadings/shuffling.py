"""Misreadings of what becomes a new draw pile, of its shuffle, and of the numbers that it takes (K4)."""

from __future__ import annotations

from problems import splitmix
from problems.variants import Misreadings
from solutions._kit.splitmix import SplitMix64
from solutions.kotc import rules

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
shuffled = rules.shuffled


def swap(cards: list[str], i: int, j: int) -> None:
    cards[i], cards[j] = cards[j], cards[i]


# The discards.


@wrong.instead_of(rules.below_top)
def newest_discard_first(discards: list[str]) -> list[str]:
    return discards[-2::-1]


@wrong.instead_of(rules.below_top)
def top_goes_back_too(discards: list[str]) -> list[str]:
    return list(discards)


@wrong.instead_of(rules.below_top)
def first_discard_stays_away(discards: list[str]) -> list[str]:
    return discards[1:-1]


# The shuffle.


@wrong.instead_of(rules.shuffled)
def new_pile_is_not_shuffled(cards: list[str], generator: SplitMix64) -> list[str]:
    return cards


@wrong.instead_of(rules.shuffled)
def new_pile_is_turned_over(cards: list[str], generator: SplitMix64) -> list[str]:
    return shuffled(cards, generator)[::-1]


@wrong.instead_of(rules.shuffled)
def first_card_takes_a_number(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1, -1, -1):
        swap(cards, i, generator.below(i + 1))
    return cards


@wrong.instead_of(rules.shuffled)
def remainder_by_i(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1, 0, -1):
        swap(cards, i, generator.below(i))
    return cards


@wrong.instead_of(rules.shuffled)
def remainder_by_all(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1, 0, -1):
        swap(cards, i, generator.below(len(cards)))
    return cards


@wrong.instead_of(rules.shuffled)
def shuffle_goes_up(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(1, len(cards)):
        swap(cards, i, generator.below(i + 1))
    return cards


@wrong.instead_of(rules.shuffled)
def shuffle_from_the_front(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1):
        swap(cards, i, i + generator.below(len(cards) - i))
    return cards


# The numbers.


@wrong.instead_of(rules.new_generator)
def generator_starts_again(seed: int) -> SplitMix64:
    return splitmix.StartingAgain(seed)


@wrong.instead_of(rules.new_generator)
def numbers_are_not_cut(seed: int) -> SplitMix64:
    return splitmix.Uncut(seed)


@wrong.instead_of(rules.new_generator)
def numbers_are_cut_at_the_end(seed: int) -> SplitMix64:
    return splitmix.CutAtTheEnd(seed)


@wrong.instead_of(rules.new_generator)
def state_is_not_cut(seed: int) -> SplitMix64:
    return splitmix.StateUncut(seed)


@wrong.instead_of(rules.new_generator)
def products_are_not_cut(seed: int) -> SplitMix64:
    return splitmix.ProductsUncut(seed)


@wrong.instead_of(rules.new_generator)
def products_are_cut_at_the_end(seed: int) -> SplitMix64:
    return splitmix.ProductsCutAtTheEnd(seed)


@wrong.instead_of(rules.new_generator)
def first_product_is_not_cut(seed: int) -> SplitMix64:
    return splitmix.FirstProductUncut(seed)


@wrong.instead_of(rules.new_generator)
def second_product_is_not_cut(seed: int) -> SplitMix64:
    return splitmix.SecondProductUncut(seed)


@wrong.instead_of(rules.new_generator)
def second_product_is_cut_at_the_end(seed: int) -> SplitMix64:
    return splitmix.SecondProductCutAtTheEnd(seed)


@wrong.instead_of(rules.new_generator)
def generator_has_32_bits(seed: int) -> SplitMix64:
    return splitmix.HalfWords(seed)


@wrong.instead_of(rules.new_generator)
def numbers_are_cut_to_32_bits(seed: int) -> SplitMix64:
    return splitmix.HalfNumbers(seed)


@wrong.instead_of(rules.new_generator)
def shifts_copy_the_sign(seed: int) -> SplitMix64:
    return splitmix.SignedShifts(seed)


@wrong.instead_of(rules.new_generator)
def remainders_are_signed(seed: int) -> SplitMix64:
    return splitmix.SignedRemainders(seed)


@wrong.instead_of(rules.new_generator)
def remainders_are_of_the_absolute_value(seed: int) -> SplitMix64:
    return splitmix.AbsoluteRemainders(seed)


@wrong.instead_of(rules.new_generator)
def state_is_the_number(seed: int) -> SplitMix64:
    return splitmix.MixedState(seed)


@wrong.instead_of(rules.new_generator)
def seed_is_rounded(seed: int) -> SplitMix64:
    return SplitMix64(splitmix.rounded(seed))


@wrong.instead_of(rules.new_generator)
def seed_is_clamped(seed: int) -> SplitMix64:
    return SplitMix64(splitmix.clamped(seed))


@wrong.instead_of(rules.new_generator)
def seed_is_cut_to_32_bits(seed: int) -> SplitMix64:
    return SplitMix64(splitmix.cut_to_half(seed))
