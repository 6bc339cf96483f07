"""Hidden cards are dealt so that every hand holds only what it may, however little room that leaves."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.analysis.dealing import deal_out
from solutions._kit.splitmix import SplitMix64

ALL = frozenset(range(12))


@pytest.mark.once
@given(st.data())
def test_a_deal_that_is_possible_is_found(data: st.DataObject) -> None:
    """Some deal is drawn; each hand may hold at least what it holds there."""
    real = data.draw(st.permutations(sorted(ALL)))
    hands = {1: real[:5], 2: real[5:9], 3: real[9:]}
    more = {seat: data.draw(st.frozensets(st.sampled_from(sorted(ALL)))) for seat in hands}
    may_hold = {seat: more[seat] | frozenset(hand) for seat, hand in hands.items()}
    room = {seat: len(hand) for seat, hand in hands.items()}
    dealt = deal_out(sorted(ALL), room, may_hold, SplitMix64(data.draw(st.integers(0, 99))))
    assert {seat: len(hand) for seat, hand in dealt.items()} == room
    assert sorted(card for hand in dealt.values() for card in hand) == sorted(ALL)
    assert all(set(hand) <= may_hold[seat] for seat, hand in dealt.items())


def test_without_limits_every_hand_gets_every_card_about_as_often() -> None:
    counts = Counter[tuple[int, int]]()
    for seed in range(600):
        dealt = deal_out(range(6), {1: 3, 2: 3}, {1: ALL, 2: ALL}, SplitMix64(seed))
        counts.update((seat, card) for seat, hand in dealt.items() for card in hand)
    assert len(counts) == 12
    assert all(240 < count < 360 for count in counts.values())


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="no deal of the hidden cards agrees with what was seen"):
        deal_out([1, 2], {1: 1, 2: 1}, {1: ALL, 2: frozenset()}, SplitMix64(1))
