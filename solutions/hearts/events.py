"""What happens in a game of Hearts, and its line in the transcript.

Events are the only record of a game. The transcript and the trace are made from them.
"""

from solutions._kit.cards import DECK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LEFT, ACROSS, RIGHT = 1, 2, 3
DIRECTIONS = {LEFT: "LEFT", ACROSS: "ACROSS", RIGHT: "RIGHT"}
"""H1: How many seats on cards are passed, and the word for it."""


class Round:
    """A round begins. In it, cards are passed on by this many seats."""

    __slots__ = ("direction", "number")

    def __init__(self, number: int, direction: int) -> None:
        self.number = number
        self.direction = direction


class Pass:
    """A seat passed three cards on, in the order in which it chose them."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: int, cards: "tuple[int, ...]") -> None:
        self.seat = seat
        self.cards = cards


class Trick:
    """Four cards in the order in which they were played; who takes them, and the points in them."""

    __slots__ = ("cards", "leader", "points", "taker")

    def __init__(self, leader: int, cards: "tuple[int, ...]", taker: int, points: int) -> None:
        self.leader = leader
        self.cards = cards
        self.taker = taker
        self.points = points


class Moon:
    """A seat took all 26 points of a round."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Scores:
    """A round is over; these are the points of each seat in it."""

    __slots__ = ("number", "points")

    def __init__(self, number: int, points: "tuple[int, ...]") -> None:
        self.number = number
        self.points = points


class Totals:
    """The points of each seat in all rounds so far."""

    __slots__ = ("points",)

    def __init__(self, points: "tuple[int, ...]") -> None:
        self.points = points


class End:
    """The game is over, and these seats have won."""

    __slots__ = ("winners",)

    def __init__(self, winners: "tuple[int, ...]") -> None:
        self.winners = winners


Event = Round | Pass | Trick | Moon | Scores | Totals | End
# The transcript.


def render(event: Event) -> str:
    """The line of the transcript, without its newline."""
    if isinstance(event, Trick):
        return f"{event.leader + 1}: {texts(event.cards)} TAKES {event.taker + 1} {event.points}"
    if isinstance(event, Pass):
        return f"{event.seat + 1}: PASS {texts(event.cards)}"
    if isinstance(event, Round):
        return f"ROUND {event.number} {DIRECTIONS[event.direction]}"
    if isinstance(event, Moon):
        return f"MOON {event.seat + 1}"
    if isinstance(event, Scores):
        return f"ROUND {event.number}: {numbers(event.points)}"
    if isinstance(event, Totals):
        return f"TOTAL: {numbers(event.points)}"
    return f"WINNER {numbers([seat + 1 for seat in event.winners])}"


def texts(cards: "Sequence[int]") -> str:
    return " ".join([DECK[card] for card in cards])


def numbers(values: "Sequence[int]") -> str:
    return " ".join(map(str, values))
