"""The transcript of a game of Ochos Locos with a second column, the hands: `--hands`."""

from solutions.ochos import rules
from solutions.ochos.case import DECK, Case
from solutions.ochos.events import Discard, Draw, Event, Play, Stalemate, TakeTwo, render
from solutions.ochos.rules import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def hand_lines(case: Case) -> "Iterator[str]":
    """The transcript with a second column: all hands at line 0, then the player's hand after its line."""
    table = Table(case)
    for event in rules.play(case):
        if isinstance(event, (Play, Draw, TakeTwo)):
            rules.update(table, event)
        column = hands_after(table, event)
        line = render(event)
        yield f"{line:<14} | {column}".rstrip() if column is not None else line


def hands_after(table: Table, event: Event) -> "str | None":
    if isinstance(event, Stalemate):
        return None
    if isinstance(event, Discard):
        return " / ".join([f"{player}: {' '.join(in_order(hand))}" for player, hand in enumerate(table.hands, 1)])
    return " ".join(in_order(table.hands[event.player - 1]))


def in_order(hand: "list[str]") -> "list[str]":
    """The hand as it is shown: sorted by colour, then by number."""
    return [card for card in DECK if card in hand]
