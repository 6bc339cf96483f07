"""King of the Cards: what becomes of eights, and how many cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.behaviour import GAMES, Measure
from arenas.harness.codes import CARDS, DRAW, NOTHING
from solutions.kotc.events import Draw, Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.behaviour import Counts
    from solutions.kotc.bots import View
    from solutions.kotc.events import Event

MEASURES = (
    Measure("eights kept", "kept", "choices", "how often it played another card when an eight fitted too", share=True),
    Measure("eights played", "eights", GAMES, "eights that it played in a game"),
    Measure("draws", "draws", GAMES, "cards that it drew in a game"),
    Measure("by choice", "chosen", GAMES, "how often in a game it wanted to draw although a card fitted"),
)


def note(seen: View, code: int, counts: Counts) -> None:
    """As `Behaviour` says."""
    if code == DRAW:
        counts["chosen"] += 1
    elif code < NOTHING:
        eights = [card[0] == "8" for card in seen.hand if card in seen.fits]
        if any(eights) and not all(eights):
            counts["choices"] += 1
            counts["kept"] += CARDS[code][0] != "8"


def count(events: Sequence[Event], counts: Sequence[Counts]) -> None:
    """As `Behaviour` says."""
    for event in events:
        if isinstance(event, Draw):
            counts[event.player - 1]["draws"] += 1
        elif isinstance(event, Play) and event.card[0] == "8":
            counts[event.player - 1]["eights"] += 1
