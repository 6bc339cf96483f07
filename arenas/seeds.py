"""Seeds from seeds: of a tournament, its matches, their deals, and the seats in them.

No seed tells anything about another one: what a bot finds out about its own random numbers does not help it.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import MutableSequence
from typing import Any


def derive(seed: int, *path: object) -> int:
    """The seed (0 to 2^64 - 1) that belongs to `path` below `seed`."""
    words = "/".join([str(seed), *map(str, path)])
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")


def shuffle(items: MutableSequence[Any], seed: int, *path: object) -> None:
    """Shuffle `items` in place, with numbers that belong to `path` below `seed`."""
    words = "/".join([str(seed), *map(str, path)])
    last = len(items) - 1
    numbers = hashlib.shake_256(words.encode()).digest(8 * last)
    for number in struct.unpack(f"<{last}Q", numbers):
        other = number % (last + 1)
        items[last], items[other] = items[other], items[last]
        last -= 1
