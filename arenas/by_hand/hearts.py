"""Hearts by hand: a card to pass or to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.by_hand import Refused
from solutions.hearts.events import Pass, render, texts
from solutions.hearts.table import NUMBER

if TYPE_CHECKING:
    from solutions.hearts.events import Event
    from solutions.hearts.table import View

HELP = "a card, as in QS"
TO = {1: "the next player", 2: "the player across", 3: "the player before you"}


def tell(event: Event, seat: int) -> str | None:
    """What happened; which cards others pass, nobody sees."""
    return None if isinstance(event, Pass) and event.seat != seat else render(event)


def ask(question: View) -> list[str]:
    """The table, the hand by suits, and what may be played."""
    table = question.table
    lines = [
        f"Points so far: {', '.join(f'player {player} {points}' for player, points in enumerate(totals(question), 1))}"
    ]
    if table.passing:
        lines.append(f"Pass three cards to {TO[table.direction]}: card {len(question.passed) + 1} of 3.")
    elif table.trick:
        lines.append(f"On the table: {texts(table.trick)}, led by player {table.leader + 1}.")
    else:
        lines.append("You lead.")
    if question.received and not table.tricks:
        lines.append(f"You were passed {texts(question.received)}.")
    lines.append(f"Your hand: {texts(sorted(question.hand))}")
    if len(question.legal) < len(question.hand):
        lines.append(f"Allowed: {texts(sorted(question.legal))}")
    return lines


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
