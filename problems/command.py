"""The command line of a problem's own programs: a wrong option is one line and exit status 2."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterable


class Parser(argparse.ArgumentParser):
    """An ArgumentParser without abbreviations whose errors are one line on standard error."""

    def __init__(self, prog: str, description: str | None) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def add_part(self, parts: Iterable[int]) -> None:
        """Add the option --part if there is more than one part. The options always have a `part`, by default the
        first."""
        choices = tuple(parts)
        if len(choices) > 1:
            self.add_argument("--part", type=int, choices=choices)
        self.set_defaults(part=choices[0])

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {ascii(message)[1:-1]} (see --help)\n")
