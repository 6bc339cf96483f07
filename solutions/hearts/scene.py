"""Where the cards are in a game of Hearts after each event. The trace and its refusals use it."""

from solutions._kit.cards import DECK
from solutions.hearts import rules
from solutions.hearts.events import Pass, Round, Totals, Trick
from solutions.hearts.rules import PENALTY
from solutions.hearts.table import HAND, SEATS, TURNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solutions.hearts.case import Case
    from solutions.hearts.events import Event


class Scene:
    """The state after the events so far: hands, cards passed on, cards and points taken, and the totals.

    `number` is the number of the round; `broken` names the card that broke hearts in it, and is empty before that.
    """

    __slots__ = ("broken", "case", "direction", "hands", "number", "passed", "passing", "points", "taken", "totals")

    def __init__(self, case: "Case") -> None:
        self.case = case
        self.totals: tuple[int, ...] = (0, 0, 0, 0)
        self.deal(1)

    def deal(self, number: int) -> None:
        """Deal the cards of the round with this number."""
        self.number = number
        self.broken = ""
        self.hands = [list(hand) for hand in self.case.deals[number - 1]]
        self.passed: list[list[int]] = [[], [], [], []]
        self.taken: list[list[int]] = [[], [], [], []]
        self.points = [0, 0, 0, 0]
        self.direction = 0
        self.passing = True

    def update(self, event: "Event") -> None:
        """Update the scene with the event."""
        if isinstance(event, Round):
            self.direction = event.direction
        elif isinstance(event, Pass):
            self.passed[event.seat] = list(event.cards)
            for card in event.cards:
                self.hands[event.seat].remove(card)
            if all(self.passed):
                self.hand_over()
        elif isinstance(event, Trick):
            self.take(event)
        elif isinstance(event, Totals):
            self.totals = event.points

    def hand_over(self) -> None:
        """Put the cards passed on into their new hands."""
        for seat in SEATS:
            self.hands[rules.receiver(seat, self.direction)] += self.passed[seat]
        self.passing = False

    def take(self, trick: Trick) -> None:
        """Move the cards of the trick from the hands to its taker."""
        number = HAND + 1 - len(self.hands[0])
        for seat, card in zip(TURNS[trick.leader], trick.cards, strict=True):
            self.hands[seat].remove(card)
            if PENALTY[card] and not self.broken:
                self.broken = f"{DECK[card]}, played by player {seat + 1} in trick {number}"
        self.taken[trick.taker] += trick.cards
        self.points[trick.taker] += trick.points
