"""All cases of the problem, made from `recipes.txt`: `python -m problems.hearts.recipes --write` (or `--check`).

A line of `recipes.txt` is a case, the seed and the number of rounds it is generated from, and the edges that its game
shows, which are what its name speaks of. A game with no seed stands here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from problems.command import Parser
from problems.hearts.generate import contest_case

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TABLE = Path(__file__).with_name("recipes.txt")
CASES = Path(__file__).parents[2] / "cases" / "hearts"

WRITTEN = {
    "first": """\
bots FirstLegal High FirstLegal Duck
limit 54
hand 3D KD 9H QD 8D 4C 5D 3H 5C QS 9D 7D 4S
hand 5H 8C JH 6C QC KC 4H 4D 2D 7C 2C 5S 8H
hand 6S 7H JD 9C KS TC AD 3S JS 7S QH 6D 9S
hand AS 2H TS 8S 3C KH 6H AC AH 2S TD JC TH
""",
}


@dataclass(frozen=True)
class Recipe:
    """How one case is made: `case` as in `secret/007-queen-is-passed`, `seed` a number or a key of WRITTEN."""

    case: str
    seed: str
    rounds: int
    edges: tuple[str, ...]

    @property
    def path(self) -> str:
        """The case's file, below the folder of the problem's cases."""
        return f"{self.case}.txt"

    def text(self) -> str:
        """The text of the case."""
        return WRITTEN.get(self.seed) or contest_case(int(self.seed), self.rounds, self.edges)


def read_recipes(table: str) -> list[Recipe]:
    """The recipes of a table; blank lines and lines that start with `#` are skipped."""
    rows = [line.split() for line in table.splitlines() if not line.startswith("#")]
    return [Recipe(case, seed, int(rounds), tuple(edges)) for case, seed, rounds, *edges in filter(None, rows)]


def differences(wanted: Mapping[str, str], folder: Path) -> list[str]:
    """The files below the folder that are missing, not as wanted, or not wanted at all, one line each."""
    found = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*.txt")}
    lines = [f"{path}: no recipe makes it" for path in found.keys() - wanted.keys()]
    for path, text in wanted.items():
        if path not in found:
            lines.append(f"{path}: missing")
        elif found[path].read_bytes() != text.encode():
            lines.append(f"{path}: differs from its recipe")
    return sorted(lines)


def write(wanted: Mapping[str, str], folder: Path) -> None:
    """Make the files below the folder those wanted and no others."""
    for file in sorted(folder.rglob("*.txt")):
        if file.relative_to(folder).as_posix() not in wanted:
            file.unlink()
    for path, text in wanted.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the cases and return the exit status: 1 when a check finds something."""
    parser = Parser("python -m problems.hearts.recipes", __doc__)
    parser.add_argument("--cases", type=Path, default=CASES, help="the folder of the problem's cases")
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
