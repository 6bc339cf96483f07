"""Deals hidden cards at random, so that every hand holds only what it may."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from solutions._kit.splitmix import SplitMix64

    Seats = frozenset[int]


def deal_out(
    cards: Sequence[int], room: Mapping[int, int], may_hold: Mapping[int, frozenset[int]], generator: SplitMix64
) -> dict[int, list[int]]:
    """By seat, as many of the cards as there is room for.

    Cards that few seats may hold are dealt first, each to a seat drawn in proportion to its room, but never so that
    another card would have no place (P. Hall's condition). ValueError if there is no such deal.
    """
    left = list(cards)
    generator.shuffle(left)
    holders = {card: frozenset(seat for seat in room if card in may_hold[seat]) for card in left}
    left.sort(key=lambda card: len(holders[card]))
    waiting = Counter(holders[card] for card in left)
    free = dict(room)
    hands: dict[int, list[int]] = {seat: [] for seat in room}
    for number, card in enumerate(left):
        if len(holders[card]) == len(room):  # and so have all others
            fill(hands, free, left[number:])
            break
        waiting[holders[card]] -= 1
        seat = choose(holders[card], free, waiting, generator)
        free[seat] -= 1
        hands[seat].append(card)
    return hands


def choose(holders: Seats, free: Mapping[int, int], waiting: Mapping[Seats, int], generator: SplitMix64) -> int:
    """The seat for a card that these may hold. ValueError if there is none."""
    possible = sorted(seat for seat in holders if free[seat])
    while possible:
        drawn = generator.below(sum(free[seat] for seat in possible))
        for seat in possible:
            drawn -= free[seat]
            if drawn < 0:
                break
        if fits({**free, seat: free[seat] - 1}, waiting):
            return seat
        possible.remove(seat)
    raise ValueError("no deal of the hidden cards agrees with what was seen")


def fits(free: Mapping[int, int], waiting: Mapping[Seats, int]) -> bool:
    """Whether the seats have room for all cards that only they may hold."""
    groups = [frozenset(group) for size in range(1, len(free)) for group in combinations(free, size)]
    return all(
        sum(count for holders, count in waiting.items() if holders <= group) <= sum(free[seat] for seat in group)
        for group in groups
    )


def fill(hands: Mapping[int, list[int]], free: Mapping[int, int], cards: Sequence[int]) -> None:
    """Give the cards, which anybody may hold, to the seats with room."""
    start = 0
    for seat, room in free.items():
        hands[seat].extend(cards[start : start + room])
        start += room
