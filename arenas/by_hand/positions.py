"""What a person at the table sees, as values: its own cards, the backs of all others, and what it may answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge.values.feedback import State, Zone

BACK = "?"
"""A card that the person does not see."""


@dataclass(frozen=True)
class Choice:
    """An answer: the words that are said for it, what its button says or which card of the hand lies on it, whether the
    rules allow it, and the key that stands for it."""

    words: str
    label: str = ""
    card: str = ""
    is_allowed: bool = True
    key: str = ""


@dataclass(frozen=True)
class Position:
    """The table as the person sees it, its sorted hand, what it is asked, and what it may answer. In a trick, `leader`
    is the player who led, from 1."""

    state: State
    hand: tuple[str, ...]
    prompt: str
    choices: tuple[Choice, ...]
    leader: int = 0


def lay_hands(sizes: Sequence[int], seat: int, hand: Sequence[str]) -> Iterator[Zone]:
    """A hand for each player, seen by the one on this seat (from 0)."""
    for owner, size in enumerate(sizes, 1):
        yield Zone(f"hand{owner}", owner, tuple(hand) if owner == seat + 1 else (BACK,) * size)
