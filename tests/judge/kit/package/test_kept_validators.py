"""The input validators that an imported problem has kept: which go into a package of it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.kit.package.input_validator import FILE, make
from judge.kit.package.kept_validators import read_kept
from judge.problem import cases
from tests.judge import adder

ACCEPTS = "import sys\nsys.exit(42 if sys.stdin.read().split() else 43)\n"
ASKS = "import sys\nassert len(sys.argv) > 1, 'no arguments'\nsys.exit(42)\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kept", "files", "said"),
    [
        ({}, [], ""),
        ({"v.py/v.py": ACCEPTS}, ["input_validators/v.py"], ""),
        ({"v/main.py": ACCEPTS, "v/x.md": "x"}, ["input_validators/v/main.py", "input_validators/v/x.md"], ""),
        ({"v.py/v.py": ACCEPTS, "w.py/w.py": ASKS}, ["input_validators/v.py"],
         ("input_validators/w.py is left out, because without arguments the input validator w.py fails on "
          "sample/001-small: status 1, expected 42 (a case) or 43 (none)")),
        ({"v.py/v.py": "import sys\nsys.exit(43)\n"}, [],
         "input_validators/v.py is left out, because without arguments the input validator v.py refuses sample/001"),
        ({"v/v.hs": "x"}, [], "input_validators/v is in no language of the judge"),
    ],
)  # fmt: skip
def test_which_are_kept(tmp_path: Path, kept: Mapping[str, str], files: list[str], said: str) -> None:
    problem = adder.make(tmp_path, yaml=adder.GIVEN)
    for name, text in kept.items():
        adder.write(tmp_path, f"problems/adder/input_validators/{name}", text)
    found = cases.discover(problem)
    part = read_kept(problem, found)
    assert sorted(part.files) == files
    assert [note[: len(said)] for note in part.notes] == ([said] if said else [])
    assert sorted(make(problem, found).files) == (files or [FILE])
