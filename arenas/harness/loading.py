"""Loads a bot of any game.

A process that plays one game imports what that game needs, and nothing else.
"""

from __future__ import annotations

import importlib

from .faults import CannotLoad, describe
from .programs import Program
from .referee import NOBODY, Referee

__all__ = ["GAMES", "Bot", "CannotLoad", "load", "module"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

GAMES = ("dubito", "hearts", "kotc")


def module(game: str) -> Any:
    """What surrounds a bot of this game."""
    return importlib.import_module(f".{game}", __package__)


class Bot:
    """A bot whose file can be used."""

    def __init__(self, game: str, name: str, program: Program) -> None:
        """Raises CannotLoad."""
        self.game = game
        self._program = program
        harness = module(game)
        self._seat = harness.Seat
        try:
            self._entry = harness.find(program, name)
        except CannotLoad:
            raise
        except BaseException as error:  # noqa: BLE001 - a stranger's classes may fail when they are looked at
            raise CannotLoad(describe(error, program.file)) from None

    def seat(self, seat: int, players: int, seed: int, referee: Referee = NOBODY) -> Any:
        """The bot in a new game, on this seat (from 1), with this seed for its random numbers: the game's Seat."""
        return self._seat(self._program, self._entry, seat, players, seed, referee)


def load(game: str, path: str, source: bytes, prepare: Callable[[Program], None] | None = None) -> Bot:
    """The bot in this file. Raises CannotLoad with one line that says why it cannot play.

    `prepare` is called before the file is run for the first time.
    """
    program = Program(path, source, module(game).ALLOWED)
    if prepare is not None:
        prepare(program)
    file = path.rpartition("/")[2]
    return Bot(game, file.rpartition(".")[0] or file, program)
