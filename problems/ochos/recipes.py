"""All cases of the four problems, made from `recipes.txt`: `python -m problems.ochos.recipes --write` (or `--check`).

The games printed with the problem have no seed; their cards are in this file.
"""

from __future__ import annotations

from pathlib import Path

from problems.case_files import main
from problems.layouts import USUAL
from problems.ochos.deals import lay_out
from problems.ochos.generate import contest_case
from solutions.ochos import parse

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


def cook(problem: str, case: str, seed: str, layout: str = USUAL) -> tuple[str, str]:
    """The path and the text of a case; `case` as in `secret/007-tie`, `seed` a number or a key of PRINTED."""
    part = PARTS[problem]
    text = PRINTED.get(seed) or contest_case[part](int(seed))
    return f"{problem}/{case}.txt", lay_out(parse(text, part), layout)


if __name__ == "__main__":
    raise SystemExit(main("problems.ochos.recipes", __doc__, TABLE, cook, PARTS))
