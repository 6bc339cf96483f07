"""What a bot prints, for its author: the end of it is said when the bot breaks a rule."""

from __future__ import annotations

import io
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

MOST = 1000
"""Characters that are kept of what is printed on one seat of a game."""

MOST_SAID = 150


class Prints:
    """The end of what is printed on each seat. `find_seat` says who is playing at the moment; seats have numbers."""

    def __init__(self, find_seat: Callable[[], int]) -> None:
        self._find_seat = find_seat
        self._texts: dict[int, str] = {}

    def add(self, text: str) -> None:
        """Something is printed now."""
        seat = self._find_seat()
        self._texts[seat] = (self._texts.get(seat, "") + str.__getitem__(text, slice(-MOST, None)))[-MOST:]

    def forget(self, seat: int) -> None:
        """Nobody needs any more what was printed there."""
        self._texts.pop(seat, None)

    def say(self, seat: int) -> str:
        """What was printed there, on one line that goes on after a message; nothing if it is nothing."""
        lines = self._texts.get(seat, "").split("\n")
        text = " | ".join(filter(None, (line.strip() for line in lines)))
        text = "".join([letter if letter.isprintable() else " " for letter in text])
        if not text:
            return ""
        return f"; it printed: {text if len(text) <= MOST_SAID else '…' + text[1 - MOST_SAID :]}"


class Stream(io.TextIOWrapper):
    """A stream for what is printed, which goes where it went before, too."""

    def __init__(self, stream: TextIO, prints: Prints) -> None:
        super().__init__(
            open(stream.fileno(), "wb", buffering=0, closefd=False),  # noqa: SIM115 - it stays open
            "utf-8",
            "backslashreplace",
            write_through=True,
        )
        self._prints = prints

    def write(self, text: str) -> int:
        """Keep it, and write it."""
        self._prints.add(text)
        return super().write(text)


def listen(prints: Prints) -> None:
    """From now on, keep what this process prints."""
    sys.stdout, sys.stderr = Stream(sys.stdout, prints), Stream(sys.stderr, prints)
