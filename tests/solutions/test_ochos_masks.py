"""Ochos Locos on bit masks: the events of the reference, in every game."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solutions import ochos, ochos_masks
from solutions._kit.splitmix import SplitMix64
from solutions.ochos import Case, Event, Play, Taken


def told(event: Event) -> tuple[object, ...]:
    """The event as values that compare."""
    if isinstance(event, Play):
        return Play, event.player, event.card, event.named, event.wins
    if isinstance(event, Taken):
        return type(event), event.player, *event.cards
    return type(event), getattr(event, "card", "")


def assert_same(case: Case) -> None:
    assert list(map(told, ochos_masks.play(case))) == list(map(told, ochos.play(case)))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Hands, a discard and a pile of any sizes."""
    cards = list(draw(st.permutations(ochos.DECK)))
    hands = []
    for size in draw(st.lists(st.integers(1, 7), min_size=3, max_size=3)):
        hands.append(cards[:size])
        cards = cards[size:]
    return Case(1, hands, cards[0], cards[1 : 1 + draw(st.integers(0, 31))])


@settings(derandomize=True, deadline=None, max_examples=300)
@given(cases())
def test_the_events_are_those_of_the_reference(case: Case) -> None:
    assert_same(case)


def test_contest_deals_too() -> None:
    generator, deck = SplitMix64(1), list(ochos.DECK)
    for _ in range(300):
        generator.shuffle(deck)
        assert_same(Case(1, [deck[:5], deck[5:10], deck[10:15]], deck[15], deck[16:]))


def test_another_part_is_refused() -> None:
    with pytest.raises(ValueError, match="part 1, found part 2"):
        next(ochos_masks.play(Case(2, [["R1"], ["R2"], ["R3"]], "R4", [])))
