"""SplitMix64, the generator for every seed (rule C8): the same numbers on every machine."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import MutableSequence
    from typing import TypeVar

    T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class SplitMix64:
    """A stream of unsigned 64-bit integers that depends on `seed` (0 to 2^64 - 1) alone.

    Raises ValueError for a seed outside that range.
    """

    def __init__(self, seed: int) -> None:
        if not 0 <= seed <= _MASK:
            raise ValueError(f"expected a seed from 0 to 2^64 - 1, found {seed}")
        self._state = seed

    def draw(self) -> int:
        """The next number, 0 to 2^64 - 1."""
        self._state = (self._state + _STEP) & _MASK
        return _mix(self._state)

    def below(self, n: int) -> int:
        """One draw modulo `n`: 0 to n - 1."""
        return self.draw() % n

    def shuffle(self, items: "MutableSequence[T]") -> None:
        """Shuffle `items` in place, from the last index down; fewer than two items take no draw."""
        state = self._state
        for i in range(len(items) - 1, 0, -1):
            state = (state + _STEP) & _MASK  # as `below`, without its calls
            j = _mix(state) % (i + 1)
            items[i], items[j] = items[j], items[i]
        self._state = state


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)
