"""C7: standard cards, their order, and a card that appears twice."""

import pytest

from solutions._kit.cards import DECK, RANKS, SUIT_WORDS, SUITS, read_card, read_cards
from solutions._kit.text import BadInput, Line

NO_CARD = "is not a card: a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H)"


def test_the_deck_in_order() -> None:
    assert " ".join(DECK) == (
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD "
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    )
    assert (SUITS, RANKS) == ("CDSH", "23456789TJQKA")
    assert SUIT_WORDS == {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}


def test_cards_are_read_and_remembered() -> None:
    seen = {"2C": 1}
    assert read_cards(Line(3, "hand TC QS", ["TC", "QS"]), seen) == ["TC", "QS"]
    assert seen == {"2C": 1, "TC": 3, "QS": 3}


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("10C", f"line 3: '10C' {NO_CARD}"),
        ("1C", f"line 3: '1C' {NO_CARD}"),
        ("CT", f"line 3: 'CT' {NO_CARD}"),
        ("tc", f"line 3: 'tc' {NO_CARD}"),
        ("Tc", f"line 3: 'Tc' {NO_CARD}"),
        ("T", f"line 3: 'T' {NO_CARD}"),
        ("TC,", f"line 3: 'TC,' {NO_CARD}"),
        ("T\u00a0C", f"line 3: 'T\\xa0C' {NO_CARD}"),
        ("2C", "line 3: '2C' is not a new card: it is already on line 1"),
    ],
)
def test_a_token_that_is_not_a_card(token: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        read_card(Line(3, token, [token]), token, {"2C": 1})
    assert str(error.value) == message
