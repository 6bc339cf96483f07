"""All cases of the four problems, made from `recipes.txt`: `python -m problems.ochos.recipes --write` (or `--check`).

A line of `recipes.txt` is a problem, a case, the seed of its deal and the edges that the game shows, which are what the
case's name speaks of. The games printed with the problem have no seed; their cards stand here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from problems import case_files
from problems.ochos.generate import contest_case

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLE = Path(__file__).with_name("recipes.txt")

PARTS = {"ochos": 1, "ochos2": 2, "ochos3": 3, "ochos4": 4}

PRINTED = {
    "printed-1": """\
Y3 Y7 Y8 B1 B7
R8 Y1 G4 G8 B8
R3 R4 R7 Y6 B5
B3
R2 G5 B6 Y5 G3 G2
Y4 R1 G1 Y2 G6 B4
R5 G7 R6 B2
""",
    "printed-2": """\
R1 R4 G2 G8 B2
R2 R8 Y7 Y8 B3
R3 R6 Y3 G4 G5
B6
Y2 B7 Y1 G6 Y5 G7
R5 R7 G1 Y4 B5 G3
B1 B8 B4 Y6
""",
}


@dataclass(frozen=True)
class Recipe:
    """How one case is made: `case` as in `secret/007-tie`, `seed` a number or the name of a printed game."""

    problem: str
    case: str
    seed: str
    edges: tuple[str, ...]

    @property
    def part(self) -> int:
        """The part of the game that the problem is about."""
        return PARTS[self.problem]

    @property
    def path(self) -> str:
        """The case's file, below the folder of all cases."""
        return f"{self.problem}/{self.case}.txt"

    def text(self) -> str:
        """The text of the case."""
        return PRINTED.get(self.seed) or contest_case(self.part, int(self.seed), show=self.edges)


def read_recipes(table: str) -> list[Recipe]:
    """The recipes of a table; blank lines and lines that start with `#` are skipped."""
    rows = [line.split() for line in table.splitlines() if not line.startswith("#")]
    return [Recipe(problem, case, seed, tuple(edges)) for problem, case, seed, *edges in filter(None, rows)]


def wanted() -> dict[str, str]:
    """The text of every case by its path."""
    return {recipe.path: recipe.text() for recipe in read_recipes(TABLE.read_text(encoding="utf-8"))}


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the cases and return the exit status: 1 when a check finds something."""
    return case_files.main("python -m problems.ochos.recipes", __doc__, wanted, PARTS, argv)


if __name__ == "__main__":
    raise SystemExit(main())
