"""All cases of the problem, made from `recipes.txt`: `python -m problems.dubito.recipes --write` (or `--check`)."""

from __future__ import annotations

from pathlib import Path

from problems.case_files import main
from problems.dubito.deals import lay_out
from problems.dubito.generate import contest_case
from solutions.dubito.case import parse

TABLE = Path(__file__).with_name("recipes.txt")


def cook(name: str, seed: str, own_seed: str = "") -> tuple[str, str]:
    """The path and the text of a case; `name` as in `secret/007-tie`. `own_seed` replaces the seed in the case."""
    case = parse(contest_case(int(seed)))
    case.seed = int(own_seed or case.seed)
    return f"dubito/{name}.txt", lay_out(case)


if __name__ == "__main__":
    raise SystemExit(main("problems.dubito.recipes", __doc__, TABLE, cook, ["dubito"]))
