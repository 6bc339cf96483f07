"""What a seat of Dubito is told during a game: as it travels, and as the SDK's events for its bot."""

from __future__ import annotations

from dubito.game_data import (
    CardsPlayedEvent,
    DiscardEvent,
    DoubtResolvedEvent,
    GameStartEvent,
    Memory,
    PlayerWonEvent,
)

from .codes import DISCARD, DOUBT, PLAYED, START, WON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from dubito.game_data import GameEvent

    Plain = tuple[Any, ...]


class Log:
    """The events of a game so far. Bots ask for few of them, so they are made when they are asked for."""

    __slots__ = ("_events", "_made")

    def __init__(self) -> None:
        self._events: list[Plain] = []
        self._made: list[GameEvent | None] = []

    def note(self, event: Plain) -> None:
        """Add what has happened."""
        self._events.append(event)

    def remember(self, cards: tuple[int, ...]) -> Memory:
        """What a bot with these cards knows now. It stays as it is when the game goes on."""
        return LogMemory(self, len(self._events), cards)

    def count(self, length: int) -> dict[int, int]:
        """How many cards each player holds after so many events, of those who are still in."""
        held: dict[int, int] = {}
        for what, player, *more in self._events[:length]:
            if what == START:
                held = dict(enumerate(player, 1))
            elif what == PLAYED:
                held[player] -= more[1]
            elif what == DOUBT:
                target, correct, _, board, *_ = more
                held[target if correct else player] += len(board)
            elif what == DISCARD:
                held[player] -= 4
            else:
                del held[player]
        return held

    def show(self, length: int) -> list[GameEvent]:
        """The first so many events, without those that bots are not told."""
        self._made += map(made, self._events[len(self._made) : length])
        return [event for event in self._made[:length] if event is not None]


class LogMemory(Memory):
    """What a turn knows besides its own fields: the game as it was then."""

    __slots__ = ("_cards", "_counts", "_history", "_length", "_log")

    def __init__(self, log: Log, length: int, cards: tuple[int, ...]) -> None:
        self._log, self._length, self._cards = log, length, cards
        self._counts: dict[int, int] | None = None
        self._history: list[GameEvent] | None = None

    def cards(self) -> list[int]:
        return [*self._cards]

    def counts(self) -> dict[int, int]:
        if self._counts is None:
            self._counts = self._log.count(self._length)
        return self._counts

    def history(self) -> list[GameEvent]:
        if self._history is None:
            self._history = self._log.show(self._length)
        return self._history


def made(event: Plain) -> GameEvent | None:
    """The SDK's event; None for one that bots are not told."""
    what = event[0]
    if what == PLAYED:
        return CardsPlayedEvent(*event[1:])
    if what == DOUBT:
        _, doubter, target, correct, latest, board, number, jokers = event
        return DoubtResolvedEvent(doubter, target, correct, list(latest), list(board), number, jokers)
    if what == DISCARD:
        return DiscardEvent(*event[1:])
    if what == START:
        counts = dict(enumerate(event[1], 1))
        return GameStartEvent([*counts], counts)
    return PlayerWonEvent(*event[1:]) if what == WON else None
