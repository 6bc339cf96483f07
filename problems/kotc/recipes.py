"""All cases of the problem, made from `recipes.txt`: `python -m problems.kotc.recipes --write` (or `--check`).

A line of `recipes.txt` is a case, the seed of its deal and the edges that the game shows, which are what the case's
name speaks of.
"""

from __future__ import annotations

from pathlib import Path

from problems.case_files import main
from problems.kotc.generate import contest_case

TABLE = Path(__file__).with_name("recipes.txt")


def cook(case: str, seed: str, *edges: str) -> tuple[str, str]:
    """The path and the text of a case; `case` as in `secret/007-tie`."""
    return f"kotc/{case}.txt", contest_case(int(seed), show=edges)


if __name__ == "__main__":
    raise SystemExit(main("python -m problems.kotc.recipes", __doc__, TABLE, cook, ["kotc"]))
