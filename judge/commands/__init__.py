"""The commands of `python -m judge`: one file a command, its file name is its name on the command line."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


class Command(Protocol):
    """What a command's module offers."""

    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""

    def main(self, args: argparse.Namespace, root: Path) -> int:
        """Do the work; the exit status comes back."""


def names() -> list[str]:
    """The names of all commands, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def command(name: str) -> Command:
    """The module of the command called `name`, imported only now."""
    module: Command = importlib.import_module(f"{__name__}.{name}")
    return module
