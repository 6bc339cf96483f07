"""All cases of the problem, made from `recipes.txt`: `python -m problems.kotc.recipes --write` (or `--check`).

A line of `recipes.txt` is a case, the seed of its deal and the edges that the game shows, which are what the case's
name speaks of.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from problems import case_files
from problems.kotc.generate import contest_case

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLE = Path(__file__).with_name("recipes.txt")
PROBLEMS = ("kotc",)


@dataclass(frozen=True)
class Recipe:
    """How one case is made: `case` as in `secret/007-tie`."""

    case: str
    seed: int
    edges: tuple[str, ...]

    @property
    def path(self) -> str:
        """The case's file, below the folder of all cases."""
        return f"kotc/{self.case}.txt"

    def text(self) -> str:
        """The text of the case."""
        return contest_case(self.seed, show=self.edges)


def read_recipes(table: str) -> list[Recipe]:
    """The recipes of a table; blank lines and lines that start with `#` are skipped."""
    rows = [line.split() for line in table.splitlines() if not line.startswith("#")]
    return [Recipe(case, int(seed), tuple(edges)) for case, seed, *edges in filter(None, rows)]


def wanted() -> dict[str, str]:
    """The text of every case by its path."""
    return {recipe.path: recipe.text() for recipe in read_recipes(TABLE.read_text(encoding="utf-8"))}


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the cases and return the exit status: 1 when a check finds something."""
    return case_files.main("python -m problems.kotc.recipes", __doc__, wanted, PROBLEMS, argv)


if __name__ == "__main__":
    raise SystemExit(main())
