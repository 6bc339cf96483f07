"""What happened inside a game of Hearts, beyond its outcome: rounds and tricks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Trick:
    """A trick: the seat that led, the cards in the order played, the seat that took it, and the points in it.

    Seats are numbered from 1, cards are written as in the rules (`QS`).
    """

    leader: int
    cards: tuple[str, ...]
    winner: int
    points: int


@dataclass(frozen=True)
class Round:
    """A round: its tricks, and the points that it has added to each seat's total, seat 1 first.

    If a player has shot the moon, the points are those after that: 0 for it, 26 for each other.
    """

    tricks: tuple[Trick, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Details:
    """The rounds of a game."""

    rounds: tuple[Round, ...]
