"""The parts of a game of Hearts: cards and seats, the table and what a player knows about it.

A card is a number, its place in the deck: 0 is 2C, 12 AC, 13 2D, 26 2S, 38 AS, 39 2H, 51 AH. A seat is 0 to 3; the
number of its player in a transcript is one higher.
"""

from solutions._kit.cards import DECK, RANKS, SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEATS = (0, 1, 2, 3)
TURNS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
"""The seats in the order in which they play, by the seat that leads."""

HAND = 13
NUMBER = {card: number for number, card in enumerate(DECK)}
SUIT = tuple([SUITS.index(card[1]) for card in DECK])
RANK = tuple([RANKS.index(card[0]) for card in DECK])
SPADES, HEARTS = SUITS.index("S"), SUITS.index("H")
TWO_OF_CLUBS, QUEEN = NUMBER["2C"], NUMBER["QS"]


BOTS = ("FirstLegal", "Low", "High", "Duck")
"""The names of the bots of the text problem."""


class Table:
    """What everybody sees of a round.

    `direction` is how many seats on cards are passed, and `passing` true until all are; `totals` is what each seat had
    before this round, `points` what it has taken in it. `trick` has the cards of the trick that is being played, from
    `leader` on, `tricks` the leader and the cards of each trick before.
    """

    __slots__ = ("direction", "leader", "passing", "points", "round", "totals", "trick", "tricks")

    def __init__(self, number: int, direction: int, totals: "tuple[int, ...]") -> None:
        self.round = number
        self.direction = direction
        self.totals = totals
        self.passing = True
        self.leader = 0
        self.trick: list[int] = []
        self.tricks: list[tuple[int, tuple[int, ...]]] = []
        self.points = [0, 0, 0, 0]


class View:
    """What the player on a seat knows when it is asked for one of the `legal` cards: the table and its own cards.

    `hand` is in hand order (H2), `of_suit` has the same cards by suit; `passed` and `received` are in the order in
    which they were chosen. A view changes during the game: copy what you want to keep, and change nothing.
    """

    __slots__ = ("hand", "legal", "of_suit", "passed", "received", "seat", "table")

    def __init__(self, seat: int, hand: "Sequence[int]", table: Table) -> None:
        self.seat = seat
        self.table = table
        self.hand = list(hand)
        self.of_suit: list[list[int]] = [[], [], [], []]
        self.legal: Sequence[int] = ()
        self.passed: list[int] = []
        self.received: list[int] = []
        for card in hand:
            self.of_suit[SUIT[card]].append(card)

    def add(self, card: int) -> None:
        """Put the card at the end of the hand."""
        self.hand.append(card)
        self.of_suit[SUIT[card]].append(card)

    def remove(self, card: int) -> None:
        """Take the card out of the hand."""
        self.hand.remove(card)
        self.of_suit[SUIT[card]].remove(card)


if TYPE_CHECKING:
    Decide = Callable[[View], int]
    """A player: the view of its seat -> the index in `view.legal` of the card that it passes or plays (H9)."""


def absent(view: View) -> int:
    """A player that is not here. It is never called: a game with it yields each question and is sent the answer."""
    raise AssertionError("an absent player was called")
