"""The commands of `python -m judge`: one file per command. Its file name is its name on the command line.

In a file name, `_` stands for a dash, and at the end for nothing: no module can be called `import`.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from judge.base.command_line import summarize

if TYPE_CHECKING:
    import argparse


TEACHERS = (
    "add-case",
    "check",
    "compare",
    "export",
    "golden",
    "grade",
    "import",
    "marks",
    "new",
    "strength",
)
"""The commands that a kit for students lacks: they need the secret cases or the references."""


WITHOUT_PROBLEMS = ("compare", "doctor", "import", "marks", "new")
"""The commands that also work where no problem is yet."""


class Command(Protocol):
    """What a command's module offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""

    def main(self, args: argparse.Namespace, root: Path) -> int:
        """Do the work and return the exit status."""


def names() -> list[str]:
    """The names of all commands, sorted."""
    return sorted(_files())


def command(name: str) -> Command:
    """Import the module of the command `name` and return it."""
    module: Command = importlib.import_module(f"{__name__}.{_files()[name].stem}")
    return module


def summary(name: str) -> str:
    """A description of the command `name` in one line. Imports nothing."""
    return summarize(_files()[name])


def _files() -> dict[str, Path]:
    """The file of each command, by its name on the command line."""
    return {file.stem.strip("_").replace("_", "-"): file for file in Path(__path__[0]).glob("[!_]*.py")}
