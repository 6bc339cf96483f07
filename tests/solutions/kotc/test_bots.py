"""What each named bot answers: a row for each way it goes and each tie it breaks."""

from dataclasses import dataclass

import pytest

from solutions.kotc.bots import DRAW, NAMES, View, named, pack


@dataclass(frozen=True)
class Row:
    """A hand, the top as it counts, and the answer; empty for nothing, DRAW for a card drawn first."""

    pins: str
    bot: str
    hand: str
    top: str
    answer: str
    asked: int = 0


ROWS = [
    Row("B1: the suit", "ExampleBot", "9C 4D 3H", "6D", "4D"),
    Row("B1: the rank", "ExampleBot", "9C 6C 3H", "6D", "6C"),
    Row("B1: the first in hand order, suit or rank", "ExampleBot", "9C 6C 4D", "6D", "6C"),
    Row("B1: an eight that matches is a card as any other", "ExampleBot", "8D 4D", "6D", "8D"),
    Row("B1: not before its place in the hand", "ExampleBot", "4D 8D", "6D", "4D"),
    Row("B1: an eight that does not match is passed over", "ExampleBot", "8C 4D", "6D", "4D"),
    Row("B1: an eight that does not match is no answer", "ExampleBot", "8C 9C", "6D", ""),
    Row("B1: an eight on an eight", "ExampleBot", "3C 8C", "8D", "8C"),
    Row("B2: the first plain card in hand order", "EightsLast", "9C 6C 4D", "6D", "6C"),
    Row("B2: an eight that matches comes after every plain match", "EightsLast", "8D 9C 4D", "6D", "4D"),
    Row("B2: else an eight, of the suit held most", "EightsLast", "9C 8D TC 5H", "6D", "8C"),
    Row("B2: also when that eight matches", "EightsLast", "8D 9C", "6D", "8C"),
    Row("B2: eights do not count", "EightsLast", "8H 8S 9C", "6D", "8C"),
    Row("B2: a tie goes to clubs, then diamonds", "EightsLast", "9H 9D 8S 9S", "6C", "8D"),
    Row("B2: a tie of spades and hearts goes to spades", "EightsLast", "9H 8D 9S", "6C", "8S"),
    Row("B2: hearts, when there are most of them", "EightsLast", "9H 8D 7H 9S", "6C", "8H"),
    Row("B2: nothing but eights: clubs", "EightsLast", "8S 8H", "6D", "8C"),
    Row("B2: its last card", "EightsLast", "8S", "6D", "8C"),
    Row("B2: no eight and no match", "EightsLast", "9S", "6D", ""),
    Row("B3: an eight before any match", "EightsFirst", "4D 8S 5D 9H", "6D", "8D"),
    Row("B3: another eight is another card", "EightsFirst", "8S 8H", "6D", "8C"),
    Row("B3: the last eight matches", "EightsFirst", "8D", "6D", "8D"),
    Row("B3: the last eight does not match", "EightsFirst", "8S", "6D", ""),
    Row("B3: the last eight on an eight keeps its suit", "EightsFirst", "8S", "8D", "8S"),
    Row("B3: no eight: the first match in hand order", "EightsFirst", "9C 6C 4D", "6D", "6C"),
    Row("B4: the suit held most, among the suits that match", "LongSuit", "4D 6C 9C TH JH QH", "6D", "6C"),
    Row("B4: of the whole hand, not of the matches", "LongSuit", "4D 5D 6S 9S TS JS", "6D", "6S"),
    Row("B4: a tie goes to diamonds before spades", "LongSuit", "6S 9S 4D 5D", "6D", "5D"),
    Row("B4: a tie goes to clubs before hearts", "LongSuit", "6H 6C", "6D", "6C"),
    Row("B4: eights do not count", "LongSuit", "6S 8S 4D", "6D", "4D"),
    Row("B4: the highest rank, the ten above the nine", "LongSuit", "9D TD 2D", "6D", "TD"),
    Row("B4: the ace above the king", "LongSuit", "KD AD QD JD", "6D", "AD"),
    Row("B4: the king above the queen above the jack", "LongSuit", "JD KD QD", "6D", "KD"),
    Row("B4: an eight is not the highest", "LongSuit", "8D 7D", "6D", "7D"),
    Row("B4: the highest of the matches, not of the suit", "LongSuit", "6S AS KS", "6D", "6S"),
    Row("B4: without a plain match as EightsLast", "LongSuit", "9S 8D 7S", "6D", "8S"),
    Row("B5: a plain match is played", "Saver", "8D 9C 4D 5D", "6D", "4D"),
    Row("B5: without one it draws", "Saver", "8D 9C", "6D", "DRAW"),
    Row("B5: only once", "Saver", "8D 9C 2S", "6D", "8C", asked=1),
    Row("B5: what it drew is a card as any other", "Saver", "8D 9C 2D", "6D", "2D", asked=1),
    Row("B5: its last card, an eight, is no reason not to draw", "Saver", "8D", "6D", "DRAW"),
]


def answer(row: Row) -> object:
    hand = tuple(row.hand.split())
    seen = View(1)
    seen.hand, seen.top, seen.sizes, seen.asked = hand, row.top, pack("p" * 20, "d", hand, "abc"), row.asked
    return named(row.bot)(seen)


@pytest.mark.parametrize("row", ROWS, ids=[row.pins for row in ROWS])
def test_an_answer(row: Row) -> None:
    assert answer(row) == {"": None, "DRAW": DRAW}.get(row.answer, row.answer)


def test_every_bot_has_a_row_for_each_rule() -> None:
    assert {(row.pins[:2], row.bot) for row in ROWS} == {(f"B{n}", name) for n, name in enumerate(NAMES, 1)}
    assert NAMES == ("ExampleBot", "EightsLast", "EightsFirst", "LongSuit", "Saver")


def test_there_is_no_other_bot() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        named("examplebot")
