"""The colours of a terminal, if it has any, and the width of text."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Palette:
    """Colours, or none: decided once for a stream."""

    on: bool = False

    @classmethod
    def of(cls, stream: TextIO, environment: Mapping[str, str] = os.environ) -> Palette:
        """Colours for a terminal that shows them and a user who did not set NO_COLOR (https://no-color.org).

        The consoles of Windows, where TERM is not set, may print the codes instead.
        """
        if not stream.isatty() or environment.get("NO_COLOR") or environment.get("TERM") == "dumb":
            return cls()
        return cls(os.name != "nt" or "TERM" in environment)

    def good(self, text: str) -> str:
        """Right: green."""
        return self._paint("32", text)

    def bad(self, text: str) -> str:
        """Wrong: red."""
        return self._paint("31", text)

    def strong(self, text: str) -> str:
        """Headings: bold."""
        return self._paint("1", text)

    def faint(self, text: str) -> str:
        """Less important: dim."""
        return self._paint("2", text)

    def verdict(self, verdict: Verdict, text: str) -> str:
        """`text` in the colour of `verdict`."""
        return self.good(text) if verdict is Verdict.AC else self.bad(text)

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and text else text


PLAIN = Palette()


def reading_width() -> int:
    """The terminal's columns, at most 120, which is comfortable to read; 80 if there is no terminal."""
    return min(shutil.get_terminal_size((80, 24)).columns, 120)
