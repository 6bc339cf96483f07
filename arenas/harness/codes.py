"""Answers as numbers below 256: so they travel, and so a game's record has them.

A card of King of the Cards is its place in the deck (clubs, diamonds, spades, hearts, each from two to ace); an answer
of Hearts is the index itself; False and True in Dubito are 0 and 1.
"""

from __future__ import annotations

from .faults import Fault

NOTHING, DRAW = 52, 53
"""King of the Cards: no card; the bot draws a card before it answers."""

REASONS = ("EXCEPTION", "TIME", "NOT A CARD", "NOT A BOOL", "NOT AN INDEX")
FIRST_FAULT = 256 - len(REASONS)
EXCEPTION, TIME, NOT_AN_INDEX = FIRST_FAULT, FIRST_FAULT + 1, FIRST_FAULT + 4

CARDS = tuple([rank + suit for suit in "CDSH" for rank in "23456789TJQKA"])


def encode(answer: int | Fault) -> int:
    """The number of what a Seat answered."""
    return FIRST_FAULT + REASONS.index(answer.reason) if isinstance(answer, Fault) else answer


def reason(code: int) -> str:
    """Why there is no answer; empty for an answer."""
    return REASONS[code - FIRST_FAULT] if code >= FIRST_FAULT else ""


START, PLAYED, DOUBT, DISCARD, WON, LEFT = "start", "played", "doubt", "discard", "won", "left"
"""Kinds of events in Dubito, with which each begins as it travels. Bots are not told of LEFT: a player was
disqualified."""
