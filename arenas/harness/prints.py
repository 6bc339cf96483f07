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
        self._fresh: set[int] = set()

    def add(self, text: str) -> None:
        """Something is printed now."""
        seat = self._find_seat()
        self._fresh.add(seat)
        self._texts[seat] = (self._texts.get(seat, "") + str.__getitem__(text, slice(-MOST, None)))[-MOST:]

    def forget(self, seat: int) -> None:
        """Nobody needs any more what was printed there."""
        self._texts.pop(seat, None)
        self._fresh.discard(seat)

    def say(self, seat: int) -> str:
        """What was printed there, on one line that goes on after a message; nothing if it is nothing."""
        return say(self._texts.get(seat, ""))

    def take_fresh(self) -> list[tuple[int, str]]:
        """The seats on which something was printed since the last call, and what to say of each."""
        fresh = [(seat, self.say(seat)) for seat in sorted(self._fresh)]
        self._fresh.clear()
        return fresh


def say(text: str) -> str:
    """The end of what was printed, on one line that goes on after a message; nothing if it is nothing."""
    words = " | ".join(filter(None, (line.strip() for line in text.split("\n"))))
    words = "".join([letter if letter.isprintable() else " " for letter in words])
    if not words:
        return ""
    return f"; it printed: {words if len(words) <= MOST_SAID else '…' + words[1 - MOST_SAID :]}"


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
