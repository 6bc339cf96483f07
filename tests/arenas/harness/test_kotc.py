"""Bots of King of the Cards on their seats. The rules K5 to K7 say which answers there are."""

from typing import Any

import pytest

from arenas.harness import codes
from arenas.harness.faults import CannotLoad, Fault
from arenas.harness.kotc import CARDS, Question
from arenas.harness.loading import load
from kotc import Card

HAND = ("7C", "2D", "8C", "3C")
QUESTION = Question(HAND, "3D", (8, 4, 6), 5, 20)

EXAMPLE = """
import kotc

class ExampleBot(kotc.KOTCBot):
  def play(self, discard):
    for card in self.hand:
      if card.suit == discard.suit or card.rank == discard.rank:
        return card
"""

# The source's answer, with its loop bodies put right.
BASIC = """
import kotc
from random import shuffle
class BasicBot(kotc.KOTCBot):
  def play(self, discard):
    for card in self.hand:
      if (card.rank == kotc.Rank.EIGHT):
        playables = 0
        for card2 in self.hand:
          if card2.suit == discard.suit or card2.rank == discard.rank:
            playables += 1
        if playables<2:
          return card

      if card.suit == discard.suit or card.rank == discard.rank:
        return card
    for card in self.hand:
        if card.suit == discard.suit or card.rank == discard.rank:
            return card
"""


def seat(body: str, number: int = 2) -> Any:
    """A seat with a bot whose method `play` has this body."""
    lines = "\n".join(f"        {line}" for line in body.splitlines())
    source = f"import kotc\nfrom kotc import *\nclass Bot(KOTCBot):\n    def play(self, discard):\n{lines}\n"
    return load("kotc", "Bot.py", source.encode()).seat(number, 3, 1)


def text(found: int | Fault) -> str | Fault | None:
    """The card of an answer; None for nothing."""
    return found if isinstance(found, Fault) else (*codes.CARDS, None)[found]


def no_card() -> Any:
    """A draw when there is no card to draw."""
    return QUESTION


def answer(body: str, question: Any = QUESTION) -> Any:
    return text(seat(body).answer(question, no_card))


def test_every_card_has_its_text() -> None:
    assert len(CARDS) == 52
    assert [CARDS[text] for text in ("2C", "TD", "QS", "AH")] == [Card.all()[i] for i in (0, 21, 36, 51)]


@pytest.mark.parametrize(
    ("source", "top", "expected"),
    [
        (EXAMPLE, "3D", "2D"),
        (EXAMPLE, "5C", "7C"),
        (EXAMPLE, "9H", None),  # it could play its eight, and does not know
        (BASIC, "3D", "2D"),
        (BASIC, "9H", "8C"),
    ],
)
def test_the_bots_of_the_source(source: str, top: str, expected: str | None) -> None:
    bot = load("kotc", "SomeBot.py", source.encode()).seat(1, 3, 1)
    assert text(bot.answer(Question(HAND, top, (4, 4, 4), 5, 20), no_card)) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return self.hand[1]", "2D"),
        ("return Card(Suit.HEARTS, Rank.EIGHT)", "8H"),
        ("return Card(Suit.SPADES, Rank.ACE)", "AS"),  # not held: the engine says so
        ("return discard", "3D"),
        ("return None", None),
        ("return False", None),
        ("pass", None),
        ("self.hand.clear()\nself.hand.append(discard)\nreturn self.hand[0]", "3D"),
        ("import copy\nreturn copy.deepcopy(self.hand[0])", "7C"),
        # a shuffled hand stays shuffled in its turn
        ("self.hand.reverse()\nfor card in self.hand:\n    return card", "3C"),
    ],
)
def test_answers(body: str, expected: str | None) -> None:
    assert answer(body) == expected


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("return True", "True (bool)"),
        ("return 0", "0 (int)"),
        ("return '2D'", "'2D' (str)"),
        ("return [self.hand[0]]", "list"),
        ("return Card", "type"),
        ("class Mine(Card): pass\nreturn Mine(Suit.DIAMONDS, Rank.TWO)", "Mine"),
        (
            """class Yes:
    suit, rank, __class__ = Suit.DIAMONDS, Rank.TWO, Card
    def __eq__(self, other): return True
    def __hash__(self): return 0
return Yes()""",
            "Yes",
        ),
        ("return object.__new__(Card)", "Card"),
        (
            """card = object.__new__(Card)
object.__setattr__(card, 'suit', Suit.DIAMONDS)
object.__setattr__(card, 'rank', Rank.TWO)
return card""",
            "Card",
        ),
    ],
)
def test_what_is_not_a_card(body: str, found: str) -> None:
    expected = f"play() must return a Card of your hand, or None, found {found}"
    assert answer(body) == Fault("NOT A CARD", expected)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("return self.hand[9]", "IndexError: list index out of range (line 5)"),
        ("raise SystemExit", "SystemExit (line 5)"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt (line 5)"),
        ("return Card('H', 8)", "TypeError: a Card needs a Suit and a Rank, as in Card(Suit.HEARTS, Rank.EIGHT); "),
        ("self.hand[0].suit = 1", "AttributeError: a Card cannot be changed: suit is fixed; make a new Card instead"),
    ],
)
def test_exceptions(body: str, message: str) -> None:
    fault = answer(body)
    assert fault.reason == "EXCEPTION"
    assert fault.message.startswith(message)


def test_a_bot_sees_the_other_hands_in_turn_order() -> None:
    check = "return self.hand[0] if self.arena.handSizes() == {} else None"
    for number, others in ((1, [4, 6]), (2, [6, 8]), (3, [8, 4])):
        assert text(seat(check.format(others), number).answer(QUESTION, no_card)) == "7C"
    assert answer("return self.hand[self.arena.discardSize() == 5 and self.arena.drawSize() == 20]") == "2D"


def test_the_hand_is_new_in_every_turn() -> None:
    bot = seat("card = self.hand.pop(0)\nreturn card")
    assert [text(bot.answer(QUESTION, no_card)) for _ in range(3)] == ["7C", "7C", "7C"]


def draws(*cards: str) -> Any:
    """Draws that give these cards, one after the other, and then none."""
    hand = list(HAND)
    left = list(cards)

    def draw() -> Any:
        if left:
            hand.append(left.pop(0))
        return Question(tuple(hand), "3D", (8, len(hand), 6), 5, len(left))

    return draw


def test_a_bot_draws() -> None:
    """K5: any number of times; nothing when there is no card."""
    body = "drawn = []\nwhile card := self.draw():\n    drawn.append(card)\n"
    ends = (
        "assert self.hand[-2:] == drawn\nassert self.arena.drawSize() == 0\nassert self.draw() is None\nreturn drawn[0]"
    )
    assert text(seat(body + ends).answer(QUESTION, draws("KH", "AD"))) == "KH"
    assert text(seat("return self.draw()").answer(QUESTION, draws())) is None


def test_sizes_follow_a_draw() -> None:
    body = "self.draw()\nreturn self.hand[-1] if self.arena.drawSize() == 1 else None"
    assert text(seat(body).answer(QUESTION, draws("KH", "AD"))) == "KH"


def test_a_failed_draw_is_not_the_bots_fault() -> None:
    def broken() -> Any:
        raise ConnectionError("the arena is gone")

    with pytest.raises(ConnectionError):
        seat("try:\n    self.draw()\nexcept ConnectionError:\n    return None").answer(QUESTION, broken)


def test_nobody_draws_out_of_turn() -> None:
    source = b"""
import kotc, sys
class Thief(kotc.KOTCBot):
    others = sys.__dict__.setdefault("thieves", [])
    def __init__(self):
        self.others.append(self)
        try:
            self.draw()
        except RuntimeError:
            self.early = True
    def play(self, discard):
        refused = 0
        for other in self.others:
            if other is not self:
                try:
                    other.draw()
                except RuntimeError:
                    refused += 1
        return self.hand[0] if self.early and refused == len(self.others) - 1 == 2 else None
"""
    import sys

    try:
        bot = load("kotc", "Thief.py", source)
        one, two = bot.seat(1, 2, 1), bot.seat(2, 2, 2)
        assert text(one.answer(QUESTION, draws("KH"))) == "7C"
        assert text(two.answer(QUESTION, draws("KH"))) == "7C"
    finally:
        vars(sys).pop("thieves", None)


def test_what_a_bot_keeps_shows_the_latest() -> None:
    source = b"""
from kotc import *
class Keeper(KOTCBot):
    def __init__(self):
        self.table = self.arena
    def play(self, discard):
        return self.hand[0] if self.table.drawSize() == 20 else None
"""
    assert text(load("kotc", "Keeper.py", source).seat(1, 3, 1).answer(QUESTION, no_card)) == "7C"


PROPERTY = """turn = -1
    @property
    def play(self):
        self.turn += 1
        cards = [None, *self.hand]
        return lambda discard: cards[self.turn]"""


@pytest.mark.parametrize(
    "method",
    [
        "def play(self, discard):\n        self.play = lambda discard: self.hand[0]",
        PROPERTY,
    ],
)
def test_play_is_looked_for_in_each_turn(method: str) -> None:
    """As in the original: a bot may put another function there, or a property that looks at its hand."""
    source = f"import kotc\nclass Bot(kotc.KOTCBot):\n    {method}\n"
    bot = load("kotc", "Bot.py", source.encode()).seat(1, 3, 1)
    assert [text(bot.answer(QUESTION, no_card)) for _ in range(2)] == [None, "7C"]


def test_a_bot_that_breaks_itself_has_a_fault() -> None:
    trick = "def __init__(self):\n        if Random().random() != 0.09943250824355643: raise SystemExit"
    fault = load("kotc", "Bot.py", with_trick(trick)).seat(1, 3, 1).answer(QUESTION, no_card)
    assert (type(fault), fault.reason) == (Fault, "EXCEPTION")


@pytest.mark.parametrize(
    ("trick", "reason"),
    [
        ("hand = property(lambda self: 1 / 0)", r"\(\) cannot be made: "),
        ("def __setattr__(self, name, value): raise SystemExit", r"\(\) cannot be made: "),
        ("arena = property(lambda self: 1 / 0)", r"\(\) cannot be made: "),
        ("def __getattribute__(self, name): raise SystemExit", r"SystemExit \(line 5\)"),
        ("def __new__(cls): return 5", "AttributeError: 'int' object has no attribute 'play'"),
    ],
)
def test_a_bot_that_can_never_play_is_refused(trick: str, reason: str) -> None:
    with pytest.raises(CannotLoad, match=reason):
        load("kotc", "Bot.py", with_trick(trick))


def with_trick(trick: str) -> bytes:
    source = "from kotc import *\nfrom random import Random\nclass Bot(KOTCBot):\n"
    return f"{source}    def play(self, discard): return self.hand[0]\n    {trick}".encode()


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("x = 1", "found no class that extends kotc.KOTCBot, as in: class MyBot(kotc.KOTCBot)"),
        ("from kotc import *", "found no class that extends kotc.KOTCBot, as in: class MyBot(kotc.KOTCBot)"),
        ("import kotc\nclass A(kotc.KOTCBot):\n def play(self, card): pass\n def __init__(self, needed): pass",
         "expected __init__(self), found __init__(self, needed) (line 4)"),
        ("import kotc\nclass A(kotc.KOTCBot): pass", "A needs a method play(self, discard)"),
        ("import kotc\nclass A(kotc.KOTCBot):\n def Play(self, card): pass",
         "A needs a method play(self, discard): did you mean Play?"),
        ("import kotc\nclass A(kotc.KOTCBot): pass\nclass B(kotc.KOTCBot): pass",
         "found several bots (A, B): give one of them the name of the file, mine"),
    ],
)  # fmt: skip
def test_files_without_a_bot(source: str, message: str) -> None:
    with pytest.raises(CannotLoad) as caught:
        load("kotc", "bots/mine.py", source.encode())
    assert str(caught.value) == message


def test_one_of_several_bots_has_the_name_of_the_file() -> None:
    source = b"""
import kotc
class A(kotc.KOTCBot):
    def play(self, discard): pass
class B(A):
    def play(self, discard): return discard
class C(A): pass
"""
    assert text(load("kotc", "B.py", source).seat(1, 2, 1).answer(QUESTION, no_card)) == "3D"
