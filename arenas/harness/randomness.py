"""Random numbers that depend on nothing but a seed: what a bot gets instead of the module `random`, and numpy's."""

from __future__ import annotations

import random
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Answer = TypeVar("Answer")
    Function = Callable[..., Answer]

METHODS = frozenset([name for name in random.__all__ if name not in ("Random", "SystemRandom")])
BITS = 64


class SeededModule:
    """Looks like the module `random`, with a generator of its own.

    The generator is made when the bot first asks for one of its functions, because many bots import the module and do
    not use it. Each function is looked for once, because most bots use one or two.
    Whatever takes its seed from the system (`seed()`, `Random()`, `SystemRandom()`) takes it from this generator.
    """

    __name__ = "random"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._generator: random.Random | None = None

    def __getattr__(self, name: str) -> Any:
        if name in METHODS:
            generator = self._start()
            made = self.__dict__[name] = self._reseed if name == "seed" else getattr(generator, name)
            return made
        if name in ("Random", "SystemRandom"):
            self.Random = self.SystemRandom = self._random_class()
            return self.Random
        return getattr(random, name)

    def _start(self) -> random.Random:
        if self._generator is None:
            self._generator = random.Random(self._seed)
        return self._generator

    def _reseed(self, a: Any = None, version: int = 2) -> None:
        generator = self._start()
        generator.seed(generator.getrandbits(BITS) if a is None else a, version)

    def _random_class(self) -> type[random.Random]:
        module = self

        class Random(random.Random):
            def seed(self, a: Any = None, version: int = 2) -> None:
                super().seed(module._start().getrandbits(BITS) if a is None else a, version)

            def __reduce__(self) -> tuple[Any, ...]:
                return random.Random, (0,), self.getstate()  # pickle finds no class that is made here

        return Random


class SeededNumpy:
    """Gives a bot that uses numpy its own global generator, while the bot runs.

    Generators that are made without a seed, like `default_rng()`, take theirs from a generator for this bot.
    """

    def __init__(self, seed: int) -> None:
        self._seeds = random.Random(seed)
        self._own = sys.modules["numpy"].random.MT19937(self._seeds.getrandbits(BITS))

    def wrap(self, function: Function[Answer]) -> Function[Answer]:
        """The function, which then runs with this bot's random numbers."""

        def run(*args: Any) -> Answer:
            shared: Any = sys.modules["numpy"].random
            entropy: Any = shared.bit_generator  # asks for a seed wherever the bot gives none
            before, randbits = shared.get_bit_generator(), entropy.randbits
            shared.set_bit_generator(self._own)
            entropy.randbits = self._seeds.getrandbits
            try:
                return function(*args)
            finally:
                self._own = shared.get_bit_generator()
                shared.set_bit_generator(before)
                entropy.randbits = randbits

        return run
