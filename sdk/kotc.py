"""What a bot of King of the Cards imports.

A bot is a class that extends KOTCBot and has a method `play(self, discard)`. It gets the card on top of the discard
pile and returns a card of `self.hand`, or None (or False) to skip its turn. An eight may always be played; return
`Card(suit, Rank.EIGHT)` with the suit that the next bot must follow, whichever eight you hold.
"""

from __future__ import annotations

from enum import Enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Literal

__all__ = ["Card", "KOTCArena", "KOTCBot", "Rank", "Suit"]


class Suit(Enum):
    """The four suits. The value is the suit's letter; iteration is in this order."""

    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"
    HEARTS = "H"

    # The older spelling: other names of the same four.
    Clubs = "C"
    Diamonds = "D"
    Spades = "S"
    Hearts = "H"

    def __hash__(self) -> int:  # the same in every run, so that sets are always in the same order
        return ord(self._value_)


class Rank(Enum):
    """The thirteen ranks. The value is a number from 2 to 14 (the ace), so that values can be compared."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    # The older spelling: other names of the same thirteen.
    Two = 2
    Three = 3
    Four = 4
    Five = 5
    Six = 6
    Seven = 7
    Eight = 8
    Nine = 9
    Ten = 10
    Jack = 11
    Queen = 12
    King = 13
    Ace = 14

    def __hash__(self) -> int:
        return self._value_


class Card:
    """A card: `Card(Suit.HEARTS, Rank.EIGHT)`. It cannot be changed.

    Two cards with the same suit and rank are equal, and work as one key of a dict or one member of a set. Raises
    TypeError if it is not made from a Suit and a Rank.
    """

    __slots__ = ("rank", "suit")
    __match_args__ = ("suit", "rank")

    suit: Suit
    rank: Rank

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        """The card; there is only one object for each, which makes comparing cards fast."""
        if type(suit) is not Suit or type(rank) is not Rank:
            found = f"Card({suit!r}, {rank!r})"
            raise TypeError(f"a Card needs a Suit and a Rank, as in Card(Suit.HEARTS, Rank.EIGHT); found {found}")
        card = _CARDS.get((cls, suit, rank))
        if card is None:
            card = super().__new__(cls)
            object.__setattr__(card, "suit", suit)
            object.__setattr__(card, "rank", rank)
            _CARDS[cls, suit, rank] = card
        return card

    @classmethod
    def all(cls) -> list[Card]:
        """A new list of all 52 cards: clubs, diamonds, spades, hearts, each from two to ace."""
        return [cls(suit, rank) for suit in Suit for rank in Rank]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Card cannot be changed: {name} is fixed; make a new Card instead")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Card cannot be changed: {name} is fixed")

    def __hash__(self) -> int:
        return ord(self.suit._value_) * 16 + self.rank._value_

    def __repr__(self) -> str:
        return f"Card({self.suit}, {self.rank})"

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return type(self), (self.suit, self.rank)


_CARDS: dict[tuple[type[Card], Suit, Rank], Card] = {}


class _Table:
    """The number of cards in all hands, in the discard pile and in the draw pile."""

    __slots__ = ("discard_size", "draw_size", "hand_sizes")

    def __init__(self, hand_sizes: tuple[int, ...], discard_size: int, draw_size: int) -> None:
        self.hand_sizes = hand_sizes
        self.discard_size = discard_size
        self.draw_size = draw_size


class KOTCArena:
    """What a bot may know about the table besides the top card and its own hand. `self.arena` is one.

    To try your bot by hand, make one yourself: `KOTCArena([8, 8], 1, 27)`.
    """

    __slots__ = ("_seat", "_table")

    def __init__(self, hand_sizes: Sequence[int] = (), discard_size: int = 0, draw_size: int = 0) -> None:
        self._seat = 1  # of this bot
        self._table = _Table((0, *hand_sizes), discard_size, draw_size)

    def handSizes(self) -> list[int]:
        """How many cards each of the other bots holds, in turn order: the one that plays after you is first.

        A bot that was disqualified keeps its place in the list, with 0 cards.
        """
        sizes = self._table.hand_sizes
        return [*sizes[self._seat :], *sizes[: self._seat - 1]]

    def discardSize(self) -> int:
        """How many cards are in the discard pile, the top card too."""
        return self._table.discard_size

    def drawSize(self) -> int:
        """How many cards are in the draw pile."""
        return self._table.draw_size


class KOTCBot:
    """A bot. Extend it and write `play`; do not override the rest.

    `hand` is a list of your cards, in the order in which you got them. It is a copy and new in every turn: the arena
    takes out the card that you play. `arena` has the sizes of the other hands and of the piles.
    """

    hand: list[Card]
    arena: KOTCArena

    _arena_draws: Callable[[], Card | None] | None = None  # set by the arena

    def __new__(cls, *_: object, **__: object) -> KOTCBot:
        """A bot with an empty hand, so that a bot's own __init__ need not call this class's."""
        bot = super().__new__(cls)
        bot.hand = []
        bot.arena = KOTCArena()
        return bot

    def play(self, discard: Card) -> Card | Literal[False] | None:
        """Your turn: return the card to play, or None or False to skip.

        `discard` is the top card of the discard pile; after an eight its suit is the one that was declared. The arena
        calls this only if you hold a card that may be played. Any card that is not an eight must be in your hand and
        have the suit or the rank of the top card.
        """
        raise NotImplementedError(f"{type(self).__name__} needs a method play(self, discard)")

    def draw(self) -> Card | None:
        """Draw a card: it comes to the end of `self.hand` and is returned. None if there is no card to draw.

        May be called any number of times, but only while the arena has called `play`; otherwise it raises
        RuntimeError.
        """
        if self._arena_draws is None:
            raise RuntimeError("draw() works only while an arena has called play()")
        return self._arena_draws()
