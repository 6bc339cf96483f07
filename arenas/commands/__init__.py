"""The commands of `python -m arenas`: one for each game, and one file for each other command."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import keyword
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arenas import games
from judge.base.command_line import summarize
from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHARED = "tournament"


def names() -> list[str]:
    """The names of all commands, sorted."""
    others = (file.stem.rstrip("_") for file in Path(__path__[0]).glob("[!_]*.py") if file.stem != _SHARED)
    return sorted([*games.names(), *others])


def summary(name: str) -> str:
    """A description of the command in one line. It imports no command: that takes long, and `--help` names all."""
    if name in games.names():
        return f"play a tournament of {games.title(name)}"
    return summarize(Path(__path__[0], f"{_file(name)}.py"))


def add_arguments(name: str, parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    _module(name).add_arguments(parser, name)


def run(name: str, args: argparse.Namespace) -> int:
    """Run the command and return its exit status."""
    status: int = _module(name).main(args)
    return status


def path(text: str) -> Path:
    """The file or folder that an argument names."""
    if not text:
        raise argparse.ArgumentTypeError("expected the name of a file or a folder, found an empty one")
    return Path(text)


def require_packages(what: str, packages: Sequence[str]) -> None:
    """BadUsage, before the work and not after it, if something that `what` needs is not installed."""
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    if missing:
        raise BadUsage(f"{what} needs {' and '.join(missing)}: run `python -m pip install {' '.join(missing)}`")


def _module(name: str) -> Any:
    return importlib.import_module(f"{__name__}.{_SHARED if name in games.names() else _file(name)}")


def _file(name: str) -> str:
    """The name of the module with this command."""
    return f"{name}_" if keyword.iskeyword(name) else name
