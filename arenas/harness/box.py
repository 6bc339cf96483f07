"""Plays one bot's side of many games at once, in a box: orders come on standard input, answers go out.

What the bot prints goes to standard error.
"""

from __future__ import annotations

import contextlib
import gc
import marshal
import os

from . import wire
from .codes import DRAW, FIRST_FAULT, encode
from .faults import CannotLoad, Fault
from .loading import load, module
from .prints import Prints, listen
from .referee import Referee
from .sealing import import_all, seal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .loading import Bot
    from .programs import Program as BotProgram


CHUNK = 1 << 16
MOST_PRINTED = 1 << 20

OBJECTS = 20_000
"""New ones, until the garbage collector looks for those that nobody needs: games leave few of them."""


class Channel:
    """The two pipes to the arena. The bot finds an empty standard input, and may print."""

    def __init__(self) -> None:
        self._in, self._out = os.dup(0), os.dup(1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)

    def read(self) -> list[tuple[Any, ...]] | None:
        """The next orders; None at the end."""
        data = os.read(self._in, CHUNK)
        while len(data) < wire.SIZE + int.from_bytes(data[: wire.SIZE], "little"):
            part = os.read(self._in, CHUNK)
            if not part:
                return None
            data += part
        orders: list[tuple[Any, ...]] = marshal.loads(memoryview(data)[wire.SIZE :])
        return orders

    def write(self, data: bytes) -> None:
        """Send a reply. What the bots printed is thrown away when it is much, so that there is always room for more."""
        with contextlib.suppress(OSError):
            if os.lseek(2, 0, os.SEEK_END) > MOST_PRINTED:
                os.ftruncate(2, 0)
                os.lseek(2, 0, os.SEEK_SET)
        view = memoryview(data)
        while view:
            view = view[os.write(self._out, view) :]


class Player:
    """One bot, its seats in all games that have begun, and the answers that are not sent yet."""

    def __init__(self, channel: Channel, no_files: bytes | None) -> None:
        self._channel = channel
        self._no_files = no_files
        self._bot: Bot | None = None
        self._unpack: Any = None  # makes a question from what came through the pipe
        self._seats: dict[int, Any] = {}
        self._answers: dict[int, Any] = {}  # by game, what answers a question
        self._playing = 0  # the game in which the bot plays at the moment
        self._prints = Prints(lambda: self._playing)
        self._codes = bytearray()
        self._messages: list[str] = []
        self._referee = Referee(note=self._codes.append, fail=self._fail, draw=self._draw)

    def play(self) -> None:
        """Answer questions and follow orders until there are no more."""
        listen(self._prints)
        while (orders := self._channel.read()) is not None:
            for order in orders:
                if order[0] == wire.ASK:
                    self._answer(order[1], order[2])
                else:
                    self._playing = order[1]
                    self._follow(order)
            self._send()

    def _answer(self, numbers: list[int], questions: list[tuple[Any, ...]]) -> None:
        answers, unpack = self._answers, self._unpack
        for number, question in zip(numbers, map(unpack, questions)):  # noqa: B905 - it takes longer
            self._playing = number
            answers[number](question)

    def _follow(self, order: tuple[Any, ...]) -> None:
        kind, number = order[0], order[1]
        if kind == wire.SHOW:
            self._seats[number].observe(order[2])
        elif kind == wire.BEGIN:
            _, _, seat, players, seed = order
            assert self._bot is not None, "it is loaded first"
            seated = self._seats[number] = self._bot.seat(seat, players, seed, self._referee)
            self._answers[number] = seated.answer
        elif kind == wire.END:
            del self._seats[number], self._answers[number]
            self._prints.forget(number)
        else:
            self._load(*order[1:])

    def _load(self, game: str, name: str, source: bytes) -> None:
        try:
            self._unpack = module(game).unpack
            self._bot = load(game, name, source, self._seal)
            self._codes.append(0)
        except CannotLoad as error:
            self._codes.append(FIRST_FAULT)
            self._messages.append(str(error))

    def _seal(self, program: BotProgram) -> None:
        """Give up all files before the bot's file runs: what runs afterwards could not be trusted to do it."""
        if self._no_files is not None:
            import_all(program)
            seal(self._no_files)

    def _fail(self, _question: object, fault: Fault) -> None:
        self._messages.append(fault.message + self._prints.say(self._playing))
        self._codes.append(encode(fault))

    def _draw(self) -> Any:
        """The question after a draw: the arena sends it as its next and only order."""
        self._codes.append(DRAW)
        self._send()
        orders = self._channel.read()
        if orders is None:
            os._exit(0)
        return self._unpack(orders[0][2][0])

    def _send(self) -> None:
        if self._codes:
            printed = [(number, text) for number, text in self._prints.take_fresh() if number in self._answers]
            self._channel.write(wire.pack_reply(bytes(self._codes), self._messages, printed))
            self._codes.clear()
            self._messages.clear()


def main(no_files: bytes | None = None) -> None:
    """Play until the arena closes the pipe. `no_files` is the filter of system calls with which a bot must play."""
    gc.set_threshold(OBJECTS)
    Player(Channel(), no_files).play()
