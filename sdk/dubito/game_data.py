"""What a bot of Dubito is told and answers. All of it is made for this bot alone: changing it changes nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "CardsPlayedEvent",
    "DiscardEvent",
    "DoubtResolvedEvent",
    "GameEvent",
    "GameStartEvent",
    "PlayerData",
    "PlayerWonEvent",
    "TurnData",
    "TurnOutput",
    "dishonest_times",
    "doubts_count",
    "honest_times",
    "turns_count",
]


@dataclass(slots=True)
class PlayerData:
    """What everybody knows about one player."""

    id: int  # the player's number, from 1
    n_cards: int  # cards in its hand; 0: it is about to win
    turns: int  # answers so far: plays and doubts
    not_first_turns: int  # of these, with cards on the board
    doubts: int  # how often it doubted
    honest_times: int  # how often it was doubted and had been honest
    dishonest_times: int  # how often it was doubted and had bluffed


class Memory:
    """What else a turn knows, made when it is asked for. In a TurnData of your own, all of it is empty."""

    __slots__ = ()

    def cards(self) -> list[int]:
        return []

    def counts(self) -> dict[int, int]:
        return {}

    def history(self) -> list[GameEvent]:
        return []


NOTHING = Memory()


@dataclass(slots=True)
class TurnData:
    """Your turn: what you know besides your own cards, which are in `self.cards`."""

    board_cards: int  # cards on the board; 0: you open the round
    playing_cards: list[int]  # the values of which no four have been discarded, ascending
    current_number: int  # the declared number; 0 for an opener
    n_cards_played: int  # cards in the last play (1 to 3); 0 for an opener
    streak: int  # plays since the last doubt
    n_players: int  # players still in the game
    my_n_cards: int  # cards in your hand
    me: PlayerData
    prev: PlayerData  # who made the last play, whom you can doubt; for an opener, who sits before you
    next: PlayerData  # who plays after you and can doubt you
    _memory: Memory = field(default=NOTHING, repr=False, compare=False)

    # The names that later bots use.

    @property
    def my_player_id(self) -> int:
        """Your number."""
        return self.me.id

    @property
    def prev_player_id(self) -> int:
        """The number of `prev`."""
        return self.prev.id

    @property
    def next_player_id(self) -> int:
        """The number of `next`."""
        return self.next.id

    @property
    def my_cards(self) -> list[int]:
        """Your cards, ascending."""
        return self._memory.cards()

    @property
    def player_card_counts(self) -> dict[int, int]:
        """How many cards each player holds that is still in the game, by its number."""
        return self._memory.counts()

    @property
    def history(self) -> list[GameEvent]:
        """All that has happened: a GameStartEvent, and then what `observe` is told."""
        return self._memory.history()


@dataclass(slots=True)
class TurnOutput:
    """What a bot does in its turn: what `play` returns. What was not asked is False."""

    doubt: bool = False  # doubt the last play, and play nothing
    bluff: bool = False  # play random cards
    maximize: bool = False  # play as many cards as possible
    number: int | None = None  # must stay None: the arena chooses the number and the cards
    cards: list[int] | None = None


class GameEvent:
    """What happened at the table: one of the classes below."""

    __slots__ = ()


@dataclass(slots=True)
class GameStartEvent(GameEvent):
    """The cards were dealt. It is the first event of `p.history`; `observe` is not called for it."""

    player_ids: list[int]  # in turn order
    initial_card_counts: dict[int, int]  # by player, the cards dealt


@dataclass(slots=True)
class CardsPlayedEvent(GameEvent):
    """A player put cards on the board, face down."""

    player_id: int
    declared_number: int
    n_cards: int


@dataclass(slots=True)
class DoubtResolvedEvent(GameEvent):
    """A player doubted, and the last play was shown."""

    doubter_id: int
    target_id: int  # who was doubted
    correct: bool  # True: the target had bluffed and takes the board; False: the doubter takes it
    latest_cards: list[int]  # the cards of the last play, ascending; a joker is 0
    board_cards: list[int]  # all cards that the loser takes, ascending
    declared_number: int
    jokers_discarded: int  # jokers of the last play that left the game, only after a wrong doubt

    @property
    def loser_id(self) -> int:
        """Who takes the board."""
        return self.target_id if self.correct else self.doubter_id


@dataclass(slots=True)
class DiscardEvent(GameEvent):
    """A player held four cards of a value, and they left the game: nobody holds this value any more."""

    player_id: int
    card_number: int


@dataclass(slots=True)
class PlayerWonEvent(GameEvent):
    """A player has no cards left and took this position, 1 for the first."""

    player_id: int
    position: int


# Counted from `p.history`.


def honest_times(player_id: int, history: Iterable[GameEvent]) -> int:
    """How often the player was doubted and had been honest."""
    return sum(not event.correct for event in _doubts(history) if event.target_id == player_id)


def dishonest_times(player_id: int, history: Iterable[GameEvent]) -> int:
    """How often the player was doubted and had bluffed."""
    return sum(event.correct for event in _doubts(history) if event.target_id == player_id)


def doubts_count(player_id: int, history: Iterable[GameEvent]) -> int:
    """How often the player doubted."""
    return sum(event.doubter_id == player_id for event in _doubts(history))


def turns_count(player_id: int, history: Iterable[GameEvent]) -> int:
    """The player's plays and doubts."""
    events = [*history]
    plays = sum(isinstance(event, CardsPlayedEvent) and event.player_id == player_id for event in events)
    return plays + doubts_count(player_id, events)


def _doubts(history: Iterable[GameEvent]) -> list[DoubtResolvedEvent]:
    return [event for event in history if isinstance(event, DoubtResolvedEvent)]
