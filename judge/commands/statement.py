"""`statement ID`: show a problem's statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.problem import definition, statement

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problem."""
    parser.add_argument("problem", metavar="ID", help="the problem")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0. BadUsage if there is no such problem, or it has no statement."""
    print(statement.read(definition.load(root, args.problem)), end="")
    return 0
