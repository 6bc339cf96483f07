"""`statement ID`: show a problem's statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.problem import choice, definition

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problem."""
    parser.add_argument("problem", metavar="ID", nargs="?", help="the problem (default: the only one there is)")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0. BadUsage if there is no such problem, or it has no statement."""
    file = definition.load(root, args.problem or choice.only_problem(root)).folder / "statement.md"
    try:
        print(file.read_text(encoding="utf-8", errors="replace"), end="")
    except OSError as error:
        raise BadUsage(f"{file}: cannot be read: {error.strerror}") from None
    return 0
