"""The games of the arenas: one file per game, its name is the game's name. No game knows another.

The docstring of the file begins with what people call the game, and `in an arena`. A game offers what `Game` says. Its
engine is that of the text problem in `solutions/`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from arenas.values.games import Incident, Outcome


class QuickSession(Protocol):
    """A game in progress, with all that runners need: it asks seat `seat` (from 0; None when the game is over) the
    `question`.

    The harness reads the questions. One may change when the game goes on. `made` are the codes of all answers so far;
    the names in capitals are explained in `BaseSession`.
    """

    seat: int | None
    question: Any
    made: bytearray
    ANSWERS: ClassVar[Sequence[Any]]
    TELLS: ClassVar[bool]

    @property
    def asked(self) -> int:
        """The seat that is asked, in a game that is not over."""

    def answer(self, code: int) -> None:
        """Go on to the next question with this answer, as a code of `harness.codes`."""

    def play(self, players: Sequence[Callable[[Any], Any]]) -> None:
        """Go on to the end. Each seat has a function from its questions to what the engine is answered."""

    def replace(self, seat: int, player: Callable[[Any], Any]) -> None:
        """While `play` runs: from its next question on, the seat has this function."""

    def packed(self) -> tuple[Any, ...]:
        """The question as it travels into a box, for `unpack` of the game's harness."""

    def news(self, seat: int) -> Sequence[tuple[Any, ...]]:
        """What the seat must be shown before it is asked: events since the last call, in order."""

    def state(self) -> str:
        """What the seat that is asked sees, in words."""

    def refused(self) -> Sequence[Incident]:
        """The answers so far that the harness let through, but the rules do not allow."""

    def moves(self) -> bytes:
        """The codes of all answers so far: with the deal, they are the whole game."""

    def outcome(self) -> Outcome:
        """How the game ended."""


class Session(QuickSession, Protocol):
    """A game in progress, with what can be told of it. `steps` is the engine, `events` what has happened."""

    steps: Generator[Any, Any, None]
    events: list[Any]
    VIEW: ClassVar[type]
    FIRST_SEAT: ClassVar[int]

    def transcript(self) -> list[str]:
        """The lines of the transcript so far."""

    def case(self, names: Sequence[str]) -> str:
        """The case text of the game between bots of these names."""


class Game(Protocol):
    """What the module of a game offers: whether a bot may draw before it answers, how many may play, and how a game
    begins, for runners and for others."""

    DRAWS: bool
    SEATS: range

    def begin(self, seed: int, seats: int) -> Session:
        """A game with the deal of this seed."""

    def begin_quickly(self, seed: int, seats: int) -> QuickSession:
        """The same game, as quick as can be."""


def names() -> list[str]:
    """The names of all games, sorted."""
    return sorted(file.stem for file in Path(__path__[0]).glob("[!_]*.py"))


def title(name: str) -> str:
    """What people call the game. Imports nothing: `arenas --help` names all games."""
    with Path(__path__[0], f"{name}.py").open(encoding="utf-8") as lines:
        return lines.readline().strip('"').partition(" in an arena")[0]


def game(name: str) -> Game:
    """The game of that name."""
    module: Game = importlib.import_module(f"{__name__}.{name}")
    return module
