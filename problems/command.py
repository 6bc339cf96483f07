"""The command line of a problem's own programs: a wrong option is one line and exit status 2."""

from __future__ import annotations

import argparse
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """An ArgumentParser without abbreviations whose errors are one line on standard error."""

    def __init__(self, prog: str, description: str | None) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {ascii(message)[1:-1]} (see --help)\n")
