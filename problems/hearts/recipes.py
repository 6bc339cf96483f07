"""All cases of the problem, made from `recipes.txt`: `python -m problems.hearts.recipes --write` (or `--check`).

The game without a seed is in this file.
"""

from __future__ import annotations

import re
from pathlib import Path

from problems.case_files import main
from problems.hearts.generate import leaving

TABLE = Path(__file__).with_name("recipes.txt")

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


def cook(case: str, seed: str, rounds: str, number: str = "1", limit: str = "") -> tuple[str, str]:
    """The path and the text of a case; `case` as in `secret/007-tie`, `seed` a number or a key of WRITTEN. `limit`
    replaces the limit of the case."""
    played, _, left_over = rounds.partition("+")
    generator = leaving(int(left_over or 0))
    text = WRITTEN.get(seed) or generator.nth(int(number), int(seed), int(played))
    return f"hearts/{case}.txt", re.sub(r"(?m)^limit .*$", f"limit {limit}", text) if limit else text


if __name__ == "__main__":
    raise SystemExit(main("problems.hearts.recipes", __doc__, TABLE, cook, ["hearts"]))
