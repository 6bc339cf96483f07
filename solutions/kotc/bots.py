"""What a bot of King of the Cards is asked and may answer, and the bots that a case can name.

A bot is a function: it gets a View and answers with a card of its hand (an eight in the suit that it declares), with
None for nothing, or with DRAW, and then it is asked again.
"""

from solutions._kit.cards import RANKS, SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Decide = Callable[["View"], object]
    """A bot. It may be anybody's program, so the answer can be anything."""

DRAW = object()
"""The answer of a bot that draws a card before it decides (K5)."""


class View:
    """Everything that a bot may know when it is asked: copies that give no access to the table.

    `hand` in the order in which its cards came; `top`, the card played last with its effective suit (K1), and the cards
    that `fits` it has (K2); `hand_sizes`, the number of cards in each hand, from seat 1 on; the sizes of the two piles;
    `asked`, how often the bot has answered DRAW in this turn, even if there was nothing to draw.

    A seat has one view, which is brought up to date before each question: copy what you want to keep.
    """

    __slots__ = ("asked", "fits", "hand", "seat", "sizes", "top")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: tuple[str, ...] = ()
        self.fits: frozenset[str] = frozenset()
        self.top = ""
        self.sizes = 0  # packed, because few bots use them
        self.asked = 0

    @property
    def playable(self) -> "tuple[str, ...]":
        return tuple([card for card in self.hand if card in self.fits])

    @property
    def draw_size(self) -> int:
        return self.sizes & SIZE

    @property
    def discard_size(self) -> int:
        return self.sizes >> BITS & SIZE

    @property
    def hand_sizes(self) -> "tuple[int, ...]":
        hands = self.sizes >> 2 * BITS
        return tuple([hands >> shift & SIZE for shift in range(0, hands.bit_length() - 1, BITS)])


def absent(seen: View) -> object:
    """A bot that is not here. It is never called: a game with it yields each question and is sent the answer."""
    raise AssertionError("an absent bot was called")


# The sizes of the draw pile, of the discards and of each hand as one number, which is updated by an addition
# and unpacked only for a bot that uses it. Six bits are enough for 52 cards.

BITS = 6
SIZE = (1 << BITS) - 1


def pack(*zones: "Sequence[str]") -> int:
    """The number of cards in the draw pile, the discards and each hand, in this order; with a 1 above the last."""
    sizes = 1
    for zone in reversed(zones):
        sizes = sizes << BITS | len(zone)
    return sizes


DRAWN = [(1 << BITS * (seat + 1)) - 1 for seat in range(6)]
"""By seat, what is added when a card goes from the draw pile to its hand."""

PLAYED = [(1 << BITS) - (1 << BITS * (seat + 1)) for seat in range(6)]
"""By seat, what is added when a card goes from its hand to the discards."""


# The bots.

NAMES = ("ExampleBot", "EightsLast", "EightsFirst", "LongSuit", "Saver")


def named(name: str) -> "Decide":
    """The bot that has one of the NAMES."""
    bots = (example_bot, eights_last, eights_first, long_suit, saver)
    return bots[NAMES.index(name)]


def example_bot(seen: View) -> object:
    """B1: ExampleBot plays the first card in hand order that matches, an eight in its own suit; otherwise nothing."""
    return first(matching(seen.hand, seen.top))


def eights_last(seen: View) -> object:
    """B2: EightsLast plays the first plain card in hand order that matches; otherwise an eight; otherwise nothing."""
    return first(plain_matches(seen)) or wild_eight(seen.hand)


def eights_first(seen: View) -> object:
    """B3: EightsFirst plays an eight that is not its only card; otherwise it plays like ExampleBot."""
    if can_spare_eight(seen.hand):
        return wild_eight(seen.hand)
    return example_bot(seen)


def long_suit(seen: View) -> object:
    """B4: LongSuit plays a plain match of the suit of which it holds the most cards; otherwise it plays like
    EightsLast."""
    plain = plain_matches(seen)
    return longest_and_highest(plain, seen.hand) if plain else eights_last(seen)


def saver(seen: View) -> object:
    """B5: Saver first draws a card when no plain card matches; then it plays like EightsLast."""
    return DRAW if draws_first(seen) else eights_last(seen)


# How they choose. A plain card is one that is not an eight.


def matching(hand: "Sequence[str]", top: str) -> "list[str]":
    """B1, B2, B3, B4, B5: A card matches by the suit or the rank of the top; eights are nothing special here."""
    return [card for card in hand if card[0] == top[0] or card[1] == top[1]]


def plain_matches(seen: View) -> "list[str]":
    """B2, B3, B4, B5: Of the cards that match, those that are not eights."""
    return plain_cards(matching(seen.hand, seen.top))


def plain_cards(cards: "Sequence[str]") -> "list[str]":
    return [card for card in cards if card[0] != "8"]


def first(cards: "Sequence[str]") -> "str | None":
    """B1, B2: The first in hand order, if there is one."""
    return cards[0] if cards else None


def wild_eight(hand: "Sequence[str]") -> "str | None":
    """B2, B3, B4, B5: An eight in the suit that is declared with it, if the hand has an eight."""
    return "8" + declared_suit(hand) if holds_eight(hand) else None


def holds_eight(hand: "Sequence[str]") -> bool:
    return any(card[0] == "8" for card in hand)


def declared_suit(hand: "Sequence[str]") -> str:
    """B2, B3, B4, B5: The suit of which the hand holds most plain cards; ties and none: the first in C, D, S, H."""
    return most_held(SUITS, plain_cards(hand))


def most_held(suits: "Sequence[str]", cards: "Sequence[str]") -> str:
    """B2, B3, B4, B5: Of suits in the order C, D, S, H the first of which there are most cards."""
    held = [card[1] for card in cards]
    return max(suits, key=held.count)


def can_spare_eight(hand: "Sequence[str]") -> bool:
    """B3: There is an eight and at least one other card; another eight will do."""
    return holds_eight(hand) and len(hand) > 1


def longest_and_highest(plain: "list[str]", hand: "Sequence[str]") -> str:
    """B4: Of the matches' suits the one of which the whole hand holds most plain cards; of this suit the highest."""
    matched = [suit for suit in SUITS if any(card[1] == suit for card in plain)]
    suit = most_held(matched, plain_cards(hand))
    return max([card for card in plain if card[1] == suit], key=lambda card: RANKS.index(card[0]))


def draws_first(seen: View) -> bool:
    """B5: Saver draws when no plain card matches, once a turn, whether or not there is a card to draw."""
    return not plain_matches(seen) and seen.asked == 0
