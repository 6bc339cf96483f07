"""The class that every bot of Dubito extends."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress

from dubito.game_data import GameEvent, TurnData, TurnOutput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, ClassVar, TypeVar

    Bot = TypeVar("Bot", bound="BotBase")

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

    @property
    def hand(self) -> list[int]:
        """The cards in ascending order, a new list each time."""
        return [*self._values]

    def __iter__(self) -> Iterator[int]:
        return iter(self._values)

    def __contains__(self, n: object) -> bool:
        return n in self._values

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Cards({list(self._values)})"


class BotBase:
    """A bot: extend it and write the five methods that answer the questions A to E with True or False.

    `id` is your number at the table, from 1. `cards` is your hand as it was when your last turn began.
    """

    id: int
    cards: Cards = Cards()
    uncertainty_value: float = 0.05
    """With `uncertainty=True`: in which share of the turns the bot does something else."""

    registry: ClassVar[dict[str, type[BotBase]]] = {}
    """By its name, each class that extends this one."""

    def __new__(cls: type[Bot], *given: Any, **named: Any) -> Bot:  # noqa: PYI019 - Python 3.10 has no Self
        """A bot with its number, so that a bot's own __init__ need not call this class's."""
        bot = super().__new__(cls)
        with suppress(AttributeError):  # its class has an `id` of its own
            object.__setattr__(bot, "id", named.get("id", given[0] if given else 0))
        return bot

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        BotBase.registry[cls.__name__] = cls

    _random: ClassVar[Any] = random  # in an arena, the bot's own, which is seeded

    def __init__(self, id: int) -> None:  # noqa: A002 - the name that players' bots use
        self.id = id

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
        return self.play_first_turn(p) if self.is_first_turn(p) else self.play_regular_turn(p)

    def play_first_turn(self, p: TurnData) -> TurnOutput:
        """Your turn if you open the round: asks A and B."""
        return TurnOutput(bluff=self.bluff_first_hand(p), maximize=self.maximize_first_hand(p))

    def play_regular_turn(self, p: TurnData) -> TurnOutput:
        """Every other turn: asks C, and if you do not doubt, D and E."""
        doubts = self.should_doubt(p)
        if doubts is not False:  # the arena refuses anything but True
            return TurnOutput(doubt=doubts)
        bluffs = self.bluff_regular(p) if self.can_play_truthfully(p) else True
        return TurnOutput(bluff=bluffs, maximize=self.maximize_regular(p))

    def observe(self, event: GameEvent) -> None:
        """Called after everything that happens at the table, including the turns of others. Does nothing by itself."""

    # What `play_first_turn` and `play_regular_turn` of your own may return.

    def doubt(self, p: TurnData, uncertainty: bool = False) -> TurnOutput:
        """Doubt. With `uncertainty`, sometimes play instead."""
        if uncertainty and self._is_unsure():
            return self._play_anything(p)
        return TurnOutput(doubt=True)

    def bluff(
        self, p: TurnData, first_turn: bool = False, uncertainty: bool = False, maximize: bool = False
    ) -> TurnOutput:
        """Play random cards. With `uncertainty`, sometimes play honestly as an opener, and doubt otherwise."""
        if uncertainty and self._is_unsure():
            return self.play_truthfully(p, first_turn, maximize=maximize) if first_turn else self.doubt(p)
        return TurnOutput(bluff=True, maximize=maximize)

    def play_truthfully(
        self, p: TurnData, first_turn: bool = False, uncertainty: bool = False, maximize: bool = False
    ) -> TurnOutput:
        """Play cards of the number. With `uncertainty`, sometimes bluff, or doubt if you do not open the round."""
        if uncertainty and self._is_unsure():
            doubts = not first_turn and self._random.choice([True, False])
            return self.doubt(p) if doubts else self.bluff(p, first_turn, maximize=maximize)
        return TurnOutput(maximize=maximize)

    def _is_unsure(self) -> bool:
        return bool(self._random.random() <= self.uncertainty_value)

    def _play_anything(self, p: TurnData) -> TurnOutput:
        honest = self.can_play_truthfully(p) and self._random.choice([True, False])
        return self.play_truthfully(p) if honest else self.bluff(p)

    # Questions to the base class.

    def is_first_turn(self, p: TurnData) -> bool:
        """Whether you open the round: the board is empty."""
        return p.board_cards == 0

    def all_equal(self) -> bool:
        """Whether all your cards have the same value."""
        return self.cards.all_equal()

    def n_cards(self) -> int:
        """How many cards you hold."""
        return len(self.cards)

    def has_no_cards(self) -> bool:
        """Whether you hold no cards."""
        return not self.cards

    def can_play_truthfully(self, p: TurnData) -> bool:
        """Whether you hold the current number."""
        return self.cards.has(p.current_number)

    def prev_player_started_turn(self, p: TurnData) -> bool:
        """Whether the player before you opened this round, and so chose the number."""
        return p.n_cards_played == p.board_cards
