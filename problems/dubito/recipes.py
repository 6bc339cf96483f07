"""All cases of the problem, made from `recipes.txt`: `python -m problems.dubito.recipes --write` (or `--check`).

A line of `recipes.txt` is a case, the seed of its deal and the edges that the game shows, which are what the case's
name speaks of.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from problems.command import Parser
from problems.dubito.generate import contest_case

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TABLE = Path(__file__).with_name("recipes.txt")
CASES = Path(__file__).parents[2] / "cases" / "dubito"


@dataclass(frozen=True)
class Recipe:
    """How one case is made: `case` as in `secret/007-tie`."""

    case: str
    seed: int
    edges: tuple[str, ...]

    def text(self) -> str:
        """The text of the case."""
        return contest_case(self.seed, show=self.edges)


def read_recipes(table: str) -> list[Recipe]:
    """The recipes of a table; blank lines and lines that start with `#` are skipped."""
    rows = [line.split() for line in table.splitlines() if not line.startswith("#")]
    return [Recipe(case, int(seed), tuple(edges)) for case, seed, *edges in filter(None, rows)]


def differences(wanted: Mapping[str, str], folder: Path) -> list[str]:
    """The files below the folder that are missing, not as wanted, or not wanted at all, one line each."""
    found = {file.relative_to(folder).with_suffix("").as_posix(): file for file in folder.rglob("*.txt")}
    lines = [f"{case}: no recipe makes it" for case in found.keys() - wanted.keys()]
    for case, text in wanted.items():
        if case not in found:
            lines.append(f"{case}: missing")
        elif found[case].read_bytes() != text.encode():
            lines.append(f"{case}: differs from its recipe")
    return sorted(lines)


def write(wanted: Mapping[str, str], folder: Path) -> None:
    """Make the files below the folder those wanted and no others."""
    for file in folder.rglob("*.txt"):
        if file.relative_to(folder).with_suffix("").as_posix() not in wanted:
            file.unlink()
    for case, text in wanted.items():
        file = folder / f"{case}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())


def main(argv: Sequence[str] | None = None) -> int:
    """Write or check the cases and return the exit status: 1 when a check finds something."""
    parser = Parser("python -m problems.dubito.recipes", __doc__)
    parser.add_argument("--cases", type=Path, default=CASES, help="the folder of the problem's cases")
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write", action="store_true", help="rewrite the cases")
    action.add_argument("--check", action="store_true", help="name the cases that are not as their recipes make them")
    options = parser.parse_args(argv)
    wanted = {recipe.case: recipe.text() for recipe in read_recipes(TABLE.read_text(encoding="utf-8"))}
    if options.write:
        write(wanted, options.cases)
        return 0
    found = differences(wanted, options.cases)
    print("\n".join(found) if found else f"{len(wanted)} cases are as their recipes make them")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
