"""A stream that acts as a terminal."""

from __future__ import annotations

import io


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True
