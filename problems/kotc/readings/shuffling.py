"""Readings of what becomes a new draw pile, of its shuffle, and of the numbers that it takes (K4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Readings
from solutions import kotc
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import MutableSequence
    from typing import TypeVar

    T = TypeVar("T")

wrong = Readings(kotc)

# By the rules, whatever stands in the module while a reading plays.
shuffled = kotc.shuffled

STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
WORD = 1 << 64


def signed(number: int) -> int:
    """The same 64 bits as a signed number."""
    return number - WORD if number >= WORD // 2 else number


def swap(cards: list[str], i: int, j: int) -> None:
    cards[i], cards[j] = cards[j], cards[i]


# The discards.


@wrong.instead_of(kotc.below_top)
def newest_discard_first(discards: list[str]) -> list[str]:
    return discards[-2::-1]


@wrong.instead_of(kotc.below_top)
def top_goes_back_too(discards: list[str]) -> list[str]:
    return list(discards)


@wrong.instead_of(kotc.below_top)
def first_discard_stays_away(discards: list[str]) -> list[str]:
    return discards[1:-1]


# The shuffle.


@wrong.instead_of(kotc.shuffled)
def new_pile_is_not_shuffled(cards: list[str], generator: SplitMix64) -> list[str]:
    return cards


@wrong.instead_of(kotc.shuffled)
def new_pile_is_turned_over(cards: list[str], generator: SplitMix64) -> list[str]:
    return shuffled(cards, generator)[::-1]


@wrong.instead_of(kotc.shuffled)
def first_card_takes_a_number(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1, -1, -1):
        swap(cards, i, generator.below(i + 1))
    return cards


@wrong.instead_of(kotc.shuffled)
def remainder_by_i(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1, 0, -1):
        swap(cards, i, generator.below(i))
    return cards


@wrong.instead_of(kotc.shuffled)
def remainder_by_all(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1, 0, -1):
        swap(cards, i, generator.below(len(cards)))
    return cards


@wrong.instead_of(kotc.shuffled)
def shuffle_goes_up(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(1, len(cards)):
        swap(cards, i, generator.below(i + 1))
    return cards


@wrong.instead_of(kotc.shuffled)
def shuffle_from_the_front(cards: list[str], generator: SplitMix64) -> list[str]:
    for i in range(len(cards) - 1):
        swap(cards, i, i + generator.below(len(cards) - i))
    return cards


# The numbers.


class Numbers(SplitMix64):
    """The generator, number by number, so that each step can go wrong."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class StartingAgain(Numbers):
    def shuffle(self, items: MutableSequence[T]) -> None:
        before = self._state
        super().shuffle(items)
        self._state = before


@wrong.instead_of(kotc.new_generator)
def generator_starts_again(seed: int) -> SplitMix64:
    return StartingAgain(seed)


class Unbounded(Numbers):
    def draw(self) -> int:
        self._state += STEP
        z = self._state
        z = (z ^ (z >> 30)) * FIRST
        z = (z ^ (z >> 27)) * SECOND
        return z ^ (z >> 31)


@wrong.instead_of(kotc.new_generator)
def numbers_are_not_cut(seed: int) -> SplitMix64:
    return Unbounded(seed)


class SignedShifts(Numbers):
    def draw(self) -> int:
        self._state = (self._state + STEP) % WORD
        z = self._state
        z = (z ^ (signed(z) >> 30)) * FIRST % WORD
        z = (z ^ (signed(z) >> 27)) * SECOND % WORD
        return (z ^ (signed(z) >> 31)) % WORD


@wrong.instead_of(kotc.new_generator)
def shifts_copy_the_sign(seed: int) -> SplitMix64:
    return SignedShifts(seed)


class SignedRemainders(Numbers):
    def below(self, n: int) -> int:
        return signed(self.draw()) % n


@wrong.instead_of(kotc.new_generator)
def remainders_are_signed(seed: int) -> SplitMix64:
    return SignedRemainders(seed)


class MixedState(Numbers):
    def draw(self) -> int:
        self._state = super().draw()
        return self._state


@wrong.instead_of(kotc.new_generator)
def state_is_the_number(seed: int) -> SplitMix64:
    return MixedState(seed)
