"""Hearts: what is taken in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.behaviour import Measure
from solutions.hearts.events import Moon, Scores, Trick
from solutions.hearts.table import HEARTS, QUEEN, SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.behaviour import Counts
    from solutions.hearts.events import Event

MEASURES = (
    Measure("points", "points", "rounds", "points that a round added to its total"),
    Measure("tricks", "tricks", "rounds", "tricks that it took in a round"),
    Measure("hearts", "hearts", "rounds", "hearts in them"),
    Measure("queens", "queens", "rounds", "in how many rounds it took the queen of spades", share=True),
    Measure("moons", "moons", "rounds", "in how many rounds it shot the moon", share=True),
)

note = None


def count(events: Sequence[Event], counts: Sequence[Counts]) -> None:
    """As `Behaviour` says."""
    for event in events:
        if isinstance(event, Trick):
            mine = counts[event.taker]
            mine["tricks"] += 1
            mine["hearts"] += sum(SUIT[card] == HEARTS for card in event.cards)
            mine["queens"] += QUEEN in event.cards
        elif isinstance(event, Moon):
            counts[event.seat]["moons"] += 1
        elif isinstance(event, Scores):
            for mine, points in zip(counts, event.points, strict=True):
                mine["rounds"] += 1
                mine["points"] += points
