"""A turn of Dubito while it is decided: the questions that a player is asked, and the numbers that are drawn."""

from solutions.dubito.bots import ABSENT, Failed, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import TypeVar

    from solutions._kit.splitmix import SplitMix64
    from solutions.dubito.bots import Player, TurnData

    T = TypeVar("T")
    Asking = Generator[View, bool | Failed, T]
    """A decision: the View of an absent player is yielded each time it is asked, and its answer is sent."""


class Turn:
    """A turn that is being decided: the player to ask, what it sees, and what was asked and drawn so far."""

    __slots__ = ("_asked", "_data", "_generator", "answers", "draws", "hand", "player")

    def __init__(
        self, player: int, hand: "tuple[int, ...]", data: "TurnData", asked: "Player", generator: "SplitMix64"
    ) -> None:
        self.player = player
        self.hand = hand
        self.answers: list[tuple[str, bool]] = []
        self.draws: list[tuple[int, int]] = []
        self._data = data
        self._asked = asked
        self._generator = generator

    def ask(self, question: str) -> "Asking[bool]":
        """The player's answer to one of the questions A to E. Raises Failed if it has none."""
        view = View(question, self._data, self.hand)
        answer = (yield view) if self._asked is ABSENT else self._asked.decide(view)
        if isinstance(answer, Failed):
            raise answer
        self.answers.append((question, answer))
        return answer

    def below(self, bound: int) -> int:
        """The next draw: 0 to `bound` - 1 (C8)."""
        drawn = self._generator.below(bound)
        self.draws.append((bound, drawn))
        return drawn

    def random(self, most: int) -> int:
        """1 to `most`, one draw."""
        return 1 + self.below(most)
