"""All cases of the problem, made from `recipes.txt`: `python -m problems.dubito.recipes --write` (or `--check`)."""

from __future__ import annotations

from pathlib import Path

from problems.case_files import main
from problems.dubito.generate import contest_case

TABLE = Path(__file__).with_name("recipes.txt")


def cook(case: str, seed: str) -> tuple[str, str]:
    """The path and the text of a case; `case` as in `secret/007-tie`."""
    return f"dubito/{case}.txt", contest_case(int(seed))


if __name__ == "__main__":
    raise SystemExit(main("problems.dubito.recipes", __doc__, TABLE, cook, ["dubito"]))
