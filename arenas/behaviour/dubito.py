"""Dubito: bluffs and doubts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.behaviour import GAMES, Measure
from solutions.dubito.events import Doubt, Play, Take
from solutions.dubito.rules import is_honest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.behaviour import Counts
    from solutions.dubito.events import Event

MEASURES = (
    Measure("bluffs", "bluffs", "plays", "how many of its plays were not honest", share=True),
    Measure("caught", "caught", "bluffs", "how many of these were doubted", share=True),
    Measure("doubts", "doubts", "chances", "how often it doubted a play that it could doubt", share=True),
    Measure("right", "right", "doubts", "how many of its doubts were right", share=True),
    Measure("cards a turn", "cards", "plays", "cards in a play"),
    Measure("cards taken", "taken", GAMES, "cards that it had to take in a game"),
)

note = None


def count(events: Sequence[Event], counts: Sequence[Counts]) -> None:
    """As `Behaviour` says."""
    for event in events:
        if isinstance(event, Play):
            count_play(event, counts[event.player - 1])
        elif isinstance(event, Doubt):
            mine = counts[event.player - 1]
            mine["chances"] += 1
            mine["doubts"] += 1
            mine["right"] += event.right
            counts[event.play.player - 1]["caught"] += event.right
        elif isinstance(event, Take):
            counts[event.player - 1]["taken"] += len(event.cards)


def count_play(play: Play, mine: Counts) -> None:
    mine["plays"] += 1
    mine["cards"] += len(play.cards)
    mine["bluffs"] += not is_honest(play)
    mine["chances"] += any(question == "C" for question, _ in play.answers)
