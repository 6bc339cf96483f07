"""All cases of the four problems, made from `recipes.txt`: `python -m problems.ochos.recipes --write` (or `--check`).

A line of `recipes.txt` is a problem, a case, the seed of its deal and the edges that the game shows, which are what the
case's name speaks of. The games printed with the problem have no seed; their cards stand here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from problems.command import Parser
from problems.ochos.generate import contest_case

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TABLE = Path(__file__).with_name("recipes.txt")
CASES = Path(__file__).parents[2] / "cases"

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


def differences(wanted: Mapping[str, str], folder: Path) -> list[str]:
    """The files below the problems' folders that are missing, not as wanted, or not wanted at all, one line each."""
    found = {file.relative_to(folder).as_posix(): file for name in PARTS for file in (folder / name).rglob("*.txt")}
    lines = [f"{path}: no recipe makes it" for path in found.keys() - wanted.keys()]
    for path, text in wanted.items():
        if path not in found:
            lines.append(f"{path}: missing")
        elif found[path].read_bytes() != text.encode():
            lines.append(f"{path}: differs from its recipe")
    return sorted(lines)


def write(wanted: Mapping[str, str], folder: Path) -> None:
    """Make the files below the problems' folders those wanted and no others."""
    for name in PARTS:
        for file in (folder / name).rglob("*.txt"):
            if file.relative_to(folder).as_posix() not in wanted:
                file.unlink()
    for path, text in wanted.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the cases and return the exit status: 1 when a check finds something."""
    parser = Parser("python -m problems.ochos.recipes", __doc__)
    parser.add_argument("--cases", type=Path, default=CASES, help="the folder of all cases")
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write", action="store_true", help="rewrite the cases")
    action.add_argument("--check", action="store_true", help="name the cases that are not as their recipes make them")
    options = parser.parse_args(argv)
    wanted = {recipe.path: recipe.text() for recipe in read_recipes(TABLE.read_text(encoding="utf-8"))}
    if options.write:
        write(wanted, options.cases)
        return 0
    found = differences(wanted, options.cases)
    print("\n".join(found) if found else f"{len(wanted)} cases are as their recipes make them")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
