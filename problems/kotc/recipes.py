"""All cases of the problem, made from `recipes.txt`: `python -m problems.kotc.recipes --write` (or `--check`)."""

from __future__ import annotations

from pathlib import Path

from problems.case_files import main
from problems.kotc.generate import any_case, poor_case

TABLE = Path(__file__).with_name("recipes.txt")


def cook(case: str, seed: str, number: str = "1", players: str = "any") -> tuple[str, str]:
    """The path and the text of a case; `case` as in `secret/007-tie`, `players` are `poor` or `any`."""
    generator = {"any": any_case, "poor": poor_case}[players]
    return f"kotc/{case}.txt", generator.nth(int(number), int(seed))


if __name__ == "__main__":
    raise SystemExit(main("problems.kotc.recipes", __doc__, TABLE, cook, ["kotc"]))
