"""SplitMix64 as programs get it wrong: each class is the generator with one slip, and draws by it for a whole game.

A misreadings program puts one of them in place of the reference's generator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence
    from typing import TypeVar

    T = TypeVar("T")

WORD, HALF = 1 << 64, 1 << 32
STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def signed(number: int) -> int:
    """The same 64 bits as a signed number."""
    return number - WORD if number >= WORD // 2 else number


def cut(number: int) -> int:
    return number % WORD


def cut_to_half(number: int) -> int:
    return number % HALF


def mix(z: int, first: Callable[[int], int] = cut, second: Callable[[int], int] = cut) -> int:
    """The number of a state; `first` and `second` are what becomes of the two products."""
    z = first((z ^ (z >> 30)) * FIRST)
    z = second((z ^ (z >> 27)) * SECOND)
    return z ^ (z >> 31)


def whole(number: int) -> int:
    return number


class Numbers(SplitMix64):
    """The generator number by number, so that each step can go wrong."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


# Cut too late, too early or not at all.


class Uncut(Numbers):
    def draw(self) -> int:
        self._state += STEP
        return mix(self._state, whole, whole)


class CutAtTheEnd(Uncut):
    def draw(self) -> int:
        return cut(super().draw())


class StateUncut(Numbers):
    def draw(self) -> int:
        self._state += STEP
        return mix(self._state)


class ProductsUncut(Numbers):
    def draw(self) -> int:
        self._state = cut(self._state + STEP)
        return mix(self._state, whole, whole)


class ProductsCutAtTheEnd(ProductsUncut):
    def draw(self) -> int:
        return cut(super().draw())


class FirstProductUncut(Numbers):
    def draw(self) -> int:
        self._state = cut(self._state + STEP)
        return mix(self._state, first=whole)


class SecondProductUncut(Numbers):
    def draw(self) -> int:
        self._state = cut(self._state + STEP)
        return mix(self._state, second=whole)


class SecondProductCutAtTheEnd(SecondProductUncut):
    def draw(self) -> int:
        return cut(super().draw())


class HalfWords(Numbers):
    def draw(self) -> int:
        self._state = cut_to_half(self._state + STEP)
        return mix(self._state, cut_to_half, cut_to_half)


class HalfNumbers(Numbers):
    def draw(self) -> int:
        return cut_to_half(super().draw())


# Signed.


class SignedShifts(Numbers):
    def draw(self) -> int:
        self._state = cut(self._state + STEP)
        z = self._state
        z = cut((z ^ (signed(z) >> 30)) * FIRST)
        z = cut((z ^ (signed(z) >> 27)) * SECOND)
        return cut(z ^ (signed(z) >> 31))


class SignedRemainders(Numbers):
    def below(self, n: int) -> int:
        return signed(self.draw()) % n


class AbsoluteRemainders(Numbers):
    def below(self, n: int) -> int:
        return abs(signed(self.draw())) % n


# The state.


class MixedState(Numbers):
    def draw(self) -> int:
        self._state = super().draw()
        return self._state


class StartingAgain(Numbers):
    """Every shuffle begins with the seed."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        before = self._state
        super().shuffle(items)
        self._state = before


class NoDrawFromOne(Numbers):
    def below(self, n: int) -> int:
        return super().below(n) if n > 1 else 0


# The seed, as it is read.


def rounded(seed: int) -> int:
    """As a floating-point number holds it."""
    return cut(int(float(seed)))


def clamped(seed: int) -> int:
    """The largest signed number in place of one that is too large for it."""
    return min(seed, WORD // 2 - 1)
