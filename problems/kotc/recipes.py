"""All cases of the problem, made from `recipes.txt`: `python -m problems.kotc.recipes --write` (or `--check`)."""

from __future__ import annotations

from pathlib import Path

from problems.case_files import main
from problems.kotc.deals import lay_out
from problems.kotc.generate import any_case, poor_case
from problems.layouts import USUAL
from solutions.kotc.case import parse

TABLE = Path(__file__).with_name("recipes.txt")


def cook(
    name: str, seed: str, number: str = "1", players: str = "any", layout: str = USUAL, own_seed: str = ""
) -> tuple[str, str]:
    """The path and the text of a case; `name` as in `secret/007-tie`, `players` are `poor` or `any`. `own_seed`
    replaces the seed in the case."""
    generator = {"any": any_case, "poor": poor_case}[players]
    case = parse(generator.nth(int(number), int(seed)))
    case.seed = int(own_seed or case.seed)
    return f"kotc/{name}.txt", lay_out(case, layout)


if __name__ == "__main__":
    raise SystemExit(main("problems.kotc.recipes", __doc__, TABLE, cook, ["kotc"]))
