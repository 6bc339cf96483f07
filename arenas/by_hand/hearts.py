"""Hearts by hand: a card to pass or to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arenas.by_hand import Refused
from arenas.by_hand.positions import Choice, Position, lay_hands
from judge.base.wording import many
from judge.values.feedback import State, Zone
from solutions._kit.cards import DECK
from solutions.hearts.events import Moon, Pass, Round, Scores, Totals, Trick, texts
from solutions.hearts.rules import best
from solutions.hearts.table import HAND, NUMBER, SEATS, TURNS

if TYPE_CHECKING:
    from solutions.hearts.events import Event
    from solutions.hearts.table import View

RULES = (
    "Take few points: each heart is 1, the queen of spades (QS) 13. Whoever takes all 26 gets none, and the others get "
    "26 each. First, everybody passes three cards. Then follow the suit that was led if you can; whoever played the "
    "highest card of that suit takes the trick and leads the next one. Nobody leads a card with points before one has "
    "been played. When somebody has 100 points, the lowest total wins."
)
HELP = "a card, as in QS"
TO = {1: "the next player", 2: "the player across", 3: "the player before you"}


def tell(event: Event, seat: int) -> str | None:
    """What happened; which cards others pass, nobody sees."""
    match event:
        case Round():
            return f"Round {event.number}: cards are passed to {TO[event.direction]}"
        case Pass():
            return f"You pass {texts(event.cards)}" if event.seat == seat else None
        case Trick():
            taken = f"Player {event.taker + 1} takes them: {many(event.points, 'point')}"
            return f"Player {event.leader + 1} leads: {texts(event.cards)}. {taken}"
        case Moon():
            return f"Player {event.seat + 1} has shot the moon: it took all 26 points"
        case Scores():
            return f"Points of round {event.number}: {list_points(event.points)}"
        case Totals():
            return f"Points so far: {list_points(event.points)}"
    return f"The game is over: player {' and player '.join([str(winner + 1) for winner in event.winners])} won"


def list_points(points: Sequence[int]) -> str:
    return ", ".join([f"player {player} has {taken}" for player, taken in enumerate(points, 1)])


def ask(question: View) -> list[str]:
    """The table, the hand by suits, and what may be played."""
    lines = describe(question)
    lines.append(f"Your hand: {texts(sorted(question.hand))}")
    if len(question.legal) < len(question.hand):
        lines.append(f"Allowed: {texts(sorted(question.legal))}")
    return lines


def describe(question: View) -> list[str]:
    """The points, and what the person does now."""
    table = question.table
    lines = [f"Points so far: {list_points(totals(question))}"]
    if table.passing:
        lines.append(f"Pass three cards to {TO[table.direction]}: card {len(question.passed) + 1} of 3.")
    elif table.trick:
        lines.append(f"On the table: {texts(table.trick)}, led by player {table.leader + 1}.")
    else:
        lines.append("You lead.")
    if question.received and not table.tricks:
        lines.append(f"You were passed {texts(question.received)}.")
    return lines


def show(question: View, events: Sequence[Event], seats: int) -> Position:
    """As `ByHand` says. Everybody has seen the cards of the tricks before, and who took them."""
    table = question.table
    hand = tuple(DECK[card] for card in sorted(question.hand))
    played = dict(zip(TURNS[table.leader], table.trick, strict=False))
    sizes = [HAND - len(table.tricks) - (seat in played) for seat in SEATS]
    taken: list[tuple[str, ...]] = [()] * len(SEATS)
    for leader, cards in table.tricks:
        taken[TURNS[leader][best(cards)]] += tuple(DECK[card] for card in cards)
    laid = [(DECK[played[seat]],) if seat in played else () for seat in SEATS]
    zones = (
        *lay_hands(sizes, question.seat, hand),
        *(Zone(f"taken{seat + 1}", seat + 1, taken[seat]) for seat in SEATS),
        *(Zone(f"played{seat + 1}", seat + 1, laid[seat]) for seat in SEATS),
    )
    legal = {DECK[card] for card in question.legal}
    choices = tuple(Choice(card, "", card, card in legal) for card in hand)
    points, *doing = describe(question)
    leader = table.leader + 1 if table.trick else 0
    return Position(State(question.seat + 1, zones, (points,)), hand, " ".join(doing), choices, leader)


def totals(question: View) -> list[int]:
    """The points of the rounds before, and of this one."""
    return [before + now for before, now in zip(question.table.totals, question.table.points, strict=True)]


def read(words: str, question: View) -> int:
    """As `ByHand` says."""
    word = words.upper().replace("10", "T").replace(" ", "")
    if word not in NUMBER:
        raise Refused(f"expected {HELP}; found {words!r}")
    card = NUMBER[word]
    if card not in question.hand:
        raise Refused(f"you do not hold {word}")
    if card not in question.legal:
        raise Refused(f"{word} is not allowed now: {why(question)}")
    return [*question.legal].index(card)


def why(question: View) -> str:
    """The rule that forbids the other cards."""
    table = question.table
    first = not table.tricks
    if not table.trick:
        return "H3: the two of clubs leads the first trick" if first else "H5: no card with points has been played yet"
    lead = table.trick[0]
    if any(card // 13 == lead // 13 for card in question.hand):
        return "H4: follow suit"
    return "H4: no card with points in the first trick"
