"""What is known of each game to analyse it: one file per game, its name is the game's name. No game knows another."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from arenas.replaying.records import Written
    from solutions._kit.splitmix import SplitMix64


class NotReached(Exception):
    """The other bot would not have come to this question."""


class World(Protocol):
    """The cards as they may lie, for all that the player knows."""

    def play(self, answer: Any) -> float:
        """What comes of this answer when all play on by simple rules; the more, the better for the player."""


class Situation(Protocol):
    """What a player knows when it decides.

    It says of which `kind` the decision was, whether there was one (`decides`), the `answer` that the player gave, and
    what it has `got` in the game so far, in the unit of what is counted.
    """

    kind: str
    decides: bool
    answer: Any
    got: float

    def consult(self, ask: Callable[[Any], int]) -> Any:
        """What another bot answers in its place. `ask` has the code of its answer to a question. NotReached if it would
        not have been asked, because it answers something else before."""

    def imagine(self, generator: SplitMix64) -> World:
        """The hidden cards, drawn so that they agree with what the player has seen."""

    def words(self, answer: Any) -> str:
        """The answer in words; the same for answers that are the same move."""


class Player(Protocol):
    """What a player remembers of the game."""

    def look(self, question: Any, answer: Any) -> Situation:
        """What the player knows when it is asked. It is told each question to it, with its answer."""


class Game(Protocol):
    """What the module of a game offers.

    `UNIT` and `COUNTED` say what is counted, `PLAYS_ON` which bot of docs/rules plays on, and `CONCLUDED`, in a
    sentence, what is concluded of hidden cards.
    """

    UNIT: str
    COUNTED: str
    PLAYS_ON: str
    CONCLUDED: str

    def Player(self, seat: int, seats: int) -> Player:  # noqa: N802 - a class
        """A player on this seat, from 0."""

    def questions(self, written: Written, moves: bytes = b"", /) -> Iterator[tuple[int, Any, Any, str]]:
        """Each question of a game that fits the rules: the seat (from 0), what it sees, its answer, and its place.
        Questions of the same place have the same answer.

        `moves` are the codes of all answers, if they are known: not every transcript has them.
        """


def names() -> list[str]:
    """The games, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def game(name: str) -> Game:
    """What is known of the game with that name."""
    module: Game = importlib.import_module(f"{__name__}.{name}")
    return module
