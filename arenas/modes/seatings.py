"""Who sits where: the ways to seat the same bots on one deal, so that nobody is lucky with a seat."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Literal

from solutions._kit.splitmix import SplitMix64

Turns = Literal["rotations", "both ways", "all"]
"""Which seatings a deal is played in.

`rotations`: as many as there are seats; each bot has each seat once. `both ways`: these, and the same with the bots in
the opposite order, so that each bot also sits as often before as after each other; then equal bots score exactly 1/2
against each other, too. `all`: all orders. For two bots all three are the same.
"""


@lru_cache(maxsize=1 << 14)
def seat(bots: tuple[str, ...], turns: Turns) -> tuple[tuple[str, ...], ...]:
    """The seatings of one deal for bots in this order round the table; seatings that would be the same come once."""
    if turns == "all":
        return tuple(dict.fromkeys(permutations(bots)))
    ways = [bots, bots[::-1]] if turns == "both ways" else [bots]
    return tuple(dict.fromkeys(way[start:] + way[:start] for way in ways for start in range(len(way))))


def order(bots: tuple[str, ...], deal: int, seed: int) -> tuple[str, ...]:
    """The bots in their order round the table for this deal; all orders take turns."""
    orders = list_orders(len(bots), seed)
    return tuple(bots[index] for index in orders[deal % len(orders)])


@lru_cache(maxsize=16)
def list_orders(seats: int, seed: int) -> tuple[tuple[int, ...], ...]:
    """All orders round a table, shuffled; the first bot stays, because turning the table changes nothing."""
    orders = [(0, *rest) for rest in permutations(range(1, seats))]
    SplitMix64(seed).shuffle(orders)
    return tuple(orders)
