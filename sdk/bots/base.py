"""The class that every bot of Dubito extends."""

from __future__ import annotations

from collections import Counter

from dubito.game_data import GameEvent, TurnData, TurnOutput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["BotBase", "Cards"]


class Cards:
    """The cards in a bot's hand. A card is its value, 1 to 13, a joker is 0."""

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[int] = ()) -> None:
        self._values = tuple(values)

    def count(self, n: int) -> int:
        """How many cards of value `n` are in the hand."""
        return self._values.count(n)

    def count_all(self) -> Counter[int]:
        """How many cards of each value are in the hand."""
        return Counter(self._values)

    def has(self, n: int) -> bool:
        """Whether a card of value `n` is in the hand."""
        return n in self._values

    def all_equal(self) -> bool:
        """Whether all cards in the hand have the same value."""
        return len(set(self._values)) <= 1

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Cards({list(self._values)})"


class BotBase:
    """A bot: extend it and write the five methods that answer the questions A to E with True or False.

    `id` is your number at the table, from 1. `cards` is your hand as it was when your last turn began.
    """

    id: int
    cards: Cards

    def __init__(self, id: int) -> None:  # noqa: A002 - the name that players' bots use
        self.id = id
        self.cards = Cards()

    # The questions.

    def bluff_first_hand(self, p: TurnData) -> bool:
        """A, you open the round: True for random cards and a random number, False for the value that you hold most."""
        raise NotImplementedError(f"{type(self).__name__} needs a method bluff_first_hand(self, p)")

    def maximize_first_hand(self, p: TurnData) -> bool:
        """B, you open the round: True for as many cards as possible (at most 3), False for a random number of them."""
        raise NotImplementedError(f"{type(self).__name__} needs a method maximize_first_hand(self, p)")

    def should_doubt(self, p: TurnData) -> bool:
        """C: True to doubt the last play, False to play cards."""
        raise NotImplementedError(f"{type(self).__name__} needs a method should_doubt(self, p)")

    def bluff_regular(self, p: TurnData) -> bool:
        """D, asked only if you hold the current number: True to play random cards all the same."""
        raise NotImplementedError(f"{type(self).__name__} needs a method bluff_regular(self, p)")

    def maximize_regular(self, p: TurnData) -> bool:
        """E: True for as many cards as possible (at most 3), False for a random number of them."""
        raise NotImplementedError(f"{type(self).__name__} needs a method maximize_regular(self, p)")

    # What a bot may override.

    def play(self, p: TurnData) -> TurnOutput:
        """Your turn, once per turn: asks the questions and returns the answers.

        To do something first, override it, and end with `return super().play(p)`.
        """
        if p.board_cards == 0:
            return TurnOutput(bluff=self.bluff_first_hand(p), maximize=self.maximize_first_hand(p))
        doubts = self.should_doubt(p)
        if doubts is not False:  # the arena refuses anything but True
            return TurnOutput(doubt=doubts)
        bluffs = self.bluff_regular(p) if self.can_play_truthfully(p) else True
        return TurnOutput(bluff=bluffs, maximize=self.maximize_regular(p))

    def observe(self, event: GameEvent) -> None:
        """Called after everything that happens at the table, including the turns of others. Does nothing by itself."""

    # Questions to the base class.

    def can_play_truthfully(self, p: TurnData) -> bool:
        """Whether you hold the current number."""
        return self.cards.has(p.current_number)

    def prev_player_started_turn(self, p: TurnData) -> bool:
        """Whether the player before you opened this round, and so chose the number."""
        return p.n_cards_played == p.board_cards
