"""What `kotc` offers, as the challenge King of the Cards describes it."""

import copy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kotc
from kotc import Card, KOTCArena, KOTCBot, Rank, Suit

SDK = Path(__file__).resolve().parents[2] / "sdk"
CLUBS, DIAMONDS, SPADES, HEARTS = Suit


def test_the_names_are_those_of_the_source() -> None:
    assert kotc.__all__ == ["Card", "KOTCArena", "KOTCBot", "Rank", "Suit"]
    assert [suit.name for suit in Suit] == ["CLUBS", "DIAMONDS", "SPADES", "HEARTS"]
    assert sorted(rank.name for rank in Rank) == sorted(
        ["ACE", "KING", "QUEEN", "JACK", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"]
    )


def test_values_are_letters_and_numbers_to_compare() -> None:
    assert [suit.value for suit in Suit] == ["C", "D", "S", "H"]
    assert [rank.value for rank in Rank] == list(range(2, 15))
    assert Rank.ACE.value > Rank.KING.value > Rank.TEN.value == 10


def test_a_card_is_its_suit_and_rank() -> None:
    card = Card(HEARTS, Rank.EIGHT)
    assert (card.suit, card.rank) == (Suit.HEARTS, Rank.EIGHT)
    assert card == Card(suit=Suit.HEARTS, rank=Rank.EIGHT)
    assert card != Card(SPADES, Rank.EIGHT)
    assert len({card, Card(HEARTS, Rank.EIGHT), Card(HEARTS, Rank.NINE)}) == 2
    assert repr(card) == "Card(Suit.HEARTS, Rank.EIGHT)"
    match card:
        case Card(suit, Rank.EIGHT):
            assert suit is Suit.HEARTS
        case _:
            pytest.fail("an eight is an eight")


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_is_the_same_card(copied: Any) -> None:
    assert copied(Card(CLUBS, Rank.TWO)) == Card(CLUBS, Rank.TWO)


def test_all_are_52_cards_in_a_new_list() -> None:
    cards = Card.all()
    assert len(cards) == len(set(cards)) == 52
    cards.clear()
    assert len(Card.all()) == 52


def test_a_card_cannot_be_changed() -> None:
    card: Any = Card(CLUBS, Rank.TWO)
    with pytest.raises(AttributeError, match="make a new Card"):
        card.suit = HEARTS
    with pytest.raises(AttributeError, match="cannot be changed"):
        del card.rank


@pytest.mark.parametrize(("suit", "rank"), [("H", "8"), (Rank.EIGHT, HEARTS), (HEARTS, 8), (None, None)])
def test_a_card_needs_a_suit_and_a_rank(suit: Any, rank: Any) -> None:
    with pytest.raises(TypeError, match=r"as in Card\(Suit.HEARTS, Rank.EIGHT\); found Card"):
        Card(suit, rank)


def test_a_subclass_has_cards_of_its_own() -> None:
    class Marked(Card):
        pass

    marked = Marked(CLUBS, Rank.TWO)
    assert type(marked) is Marked
    assert marked != Card(CLUBS, Rank.TWO)
    assert marked == Marked(CLUBS, Rank.TWO)


def test_sets_have_the_same_order_in_every_run() -> None:
    program = "import kotc; print(set(kotc.Card.all()), set(kotc.Suit), set(kotc.Rank))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(SDK)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_the_arena_tells_three_sizes() -> None:
    arena = KOTCArena([3, 8], 5, 20)
    assert (arena.handSizes(), arena.discardSize(), arena.drawSize()) == ([3, 8], 5, 20)


def test_a_bot_can_be_tried_by_hand() -> None:
    class FirstCard(KOTCBot):
        def __init__(self) -> None:  # does not call super().__init__()
            self.turns = 0

        def play(self, discard: Card) -> Card | None:
            self.turns += 1
            return self.hand[0] if self.hand else None

    bot = FirstCard()
    assert bot.play(Card(CLUBS, Rank.TWO)) is None
    assert bot.arena.handSizes() == []
    bot.hand = [Card(CLUBS, Rank.TEN)]
    assert bot.play(Card(CLUBS, Rank.TWO)) == Card(CLUBS, Rank.TEN)
    with pytest.raises(RuntimeError, match="only while an arena has called play"):
        bot.draw()


def test_a_bot_without_play_is_told_so() -> None:
    class Empty(KOTCBot):
        pass

    with pytest.raises(NotImplementedError, match="Empty needs a method play"):
        Empty().play(Card(CLUBS, Rank.TWO))


def test_the_older_spelling_of_suits_and_ranks() -> None:
    assert all(getattr(kotc.Suit, suit.name.capitalize()) is suit for suit in kotc.Suit)
    assert all(getattr(kotc.Rank, rank.name.capitalize()) is rank for rank in kotc.Rank)
    assert (len(kotc.Suit), len(kotc.Rank)) == (4, 13)
