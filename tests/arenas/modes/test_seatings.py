"""Seatings: nobody has a seat or a neighbour more often than the others."""

from collections import Counter
from math import factorial

import pytest

from arenas.modes.seatings import Turns, order, seat


@pytest.mark.parametrize(
    ("turns", "bots", "expected"),
    [
        ("rotations", "ab", ["ab", "ba"]),
        ("both ways", "ab", ["ab", "ba"]),
        ("all", "ab", ["ab", "ba"]),
        ("rotations", "abc", ["abc", "bca", "cab"]),
        ("both ways", "abc", ["abc", "bca", "cab", "cba", "bac", "acb"]),
        ("rotations", "abcd", ["abcd", "bcda", "cdab", "dabc"]),
        ("both ways", "aab", ["aab", "aba", "baa"]),
        ("all", "aa", ["aa"]),
    ],
)
def test_seatings_of_a_deal(turns: Turns, bots: str, expected: list[str]) -> None:
    assert ["".join(seats) for seats in seat(tuple(bots), turns)] == expected


@pytest.mark.parametrize("turns", ["rotations", "both ways", "all"])
@pytest.mark.parametrize("bots", range(2, 7))
def test_every_bot_has_every_seat_equally_often(turns: Turns, bots: int) -> None:
    seatings = seat(tuple("abcdef"[:bots]), turns)
    counts = Counter((number, name) for seats in seatings for number, name in enumerate(seats))
    assert set(counts.values()) == {len(seatings) // bots}
    assert len(counts) == bots * bots


@pytest.mark.parametrize("bots", range(3, 7))
def test_both_ways_every_bot_is_as_often_before_as_after_each_other(bots: int) -> None:
    seatings = seat(tuple("abcdef"[:bots]), "both ways")
    counts = Counter((seats[at - 1], seats[at]) for seats in seatings for at in range(bots))
    assert all(counts[pair] == counts[pair[::-1]] for pair in counts)


@pytest.mark.parametrize("bots", range(2, 6))
def test_all_orders_round_the_table_take_turns(bots: int) -> None:
    names = tuple("abcdef"[:bots])
    orders = [order(names, deal, 3) for deal in range(factorial(bots - 1))]
    assert len(set(orders)) == factorial(bots - 1)
    assert all(seats[0] == "a" for seats in orders)
    assert order(names, factorial(bots - 1), 3) == orders[0]
