"""The text of a program, and small edits of it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Edit:
    """One small change of a program: the bytes from `start` to `stop` (of the text in UTF-8) become `new`.

    `line` is where readers look, `kind` names the sort of change (`questions` has them all), `rank` says how likely
    such a change is: the smaller, the earlier it is tried.
    """

    line: int
    kind: str
    start: int
    stop: int
    new: bytes
    rank: int = 0


@dataclass(frozen=True)
class EditedText:
    """The text of a program in UTF-8, with line ends of one character, and the encoding of its file."""

    data: bytes
    encoding: str

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each line begins."""
        places = [0]
        while (end := self.data.find(b"\n", places[-1])) >= 0:
            places.append(end + 1)
        return tuple(places)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines, without their ends."""
        return tuple(self.data.decode().split("\n"))

    def line_at(self, place: int) -> int:
        """The number of the line with this place."""
        return bisect_right(self.starts, place)

    def edited(self, edit: Edit) -> bytes:
        """The whole text after the edit."""
        return self.data[: edit.start] + edit.new + self.data[edit.stop :]

    def recoded(self, edit: Edit) -> bytes:
        """The file after the edit, in its own encoding. UnicodeError if that lacks a character."""
        return self.edited(edit).decode().encode(self.encoding)

    def shown(self, edit: Edit) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
        """The lines that the edit changes: the number of the first, their texts before and after it."""
        first, last = self.line_at(edit.start), self.line_at(max(edit.start, edit.stop - 1))
        after = self.edited(edit).decode().split("\n")
        count = last - first + 1 + len(after) - len(self.lines)
        old, new = list(self.lines[first - 1 : last]), after[first - 1 : first - 1 + count]
        while len(old) > 1 and len(new) > 1 and old[0] == new[0]:
            first, old, new = first + 1, old[1:], new[1:]
        while len(old) > 1 and len(new) > 1 and old[-1] == new[-1]:
            old, new = old[:-1], new[:-1]
        return first, tuple(old), tuple(new)
