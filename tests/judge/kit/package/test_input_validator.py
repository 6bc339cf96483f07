"""The input validator of a package: one file that stands alone and is strict."""

import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.kit.package.input_validator import _ACCIDENTS, FILE, make
from judge.kit.scripts.package_validator import is_plain
from judge.problem import cases, definition
from tests.judge import adder

ROOT = Path(__file__).resolve().parents[4]


def ask(folder: Path, validator: bytes, text: bytes) -> tuple[int, str]:
    """Its status and its words, in a folder that holds nothing else."""
    file = folder / "validate.py"
    file.write_bytes(validator)
    done = subprocess.run([sys.executable, "-I", str(file)], input=text, capture_output=True, cwd=folder, check=False)
    assert done.stderr == b""
    return done.returncode, done.stdout.decode()


def test_the_quick_look_misses_no_accident() -> None:
    signs = [one.encode() for one in "01a. \n\t\r\x7f\u00e4-"]
    texts = [b"".join(some) + end for size in range(4) for some in product(signs, repeat=size) for end in (b"", b"\n")]
    plain = [text for text in texts if is_plain(text)]
    assert b"1 0\n" in plain
    assert [one for one in plain for pattern in _ACCIDENTS.values() if re.search(pattern.encode(), one)] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dubito", "hearts", "kotc", "ochos2"])
def test_it_stands_alone(tmp_path: Path, name: str) -> None:
    problem = definition.load(ROOT, name)
    found = cases.discover(problem)
    validator = make(problem, found).files[FILE]
    given = found[-1].input.read_bytes()
    assert ask(tmp_path, validator, given) == (42, "")
    for wrong in (given.replace(b" ", b"  ", 1), given.replace(b"\n", b" \n", 1), given + b"\n", given + b"\x80"):
        status, why = ask(tmp_path, validator, wrong)
        assert (status, why.count("\n")) == (43, 1)
    assert ask(tmp_path, validator, b"1\n")[0] == 43


@pytest.mark.once_but_first
@pytest.mark.parametrize("comment", ["", "# ''' and \\\n", "# \u00e4\n"], ids=["plain", "quotes", "not ASCII"])
def test_it_says_what_is_wrong_and_asks_the_problem(tmp_path: Path, comment: str) -> None:
    problem = adder.make(tmp_path, program=comment + adder.PROGRAM)
    validator = make(problem, cases.discover(problem)).files[FILE]
    assert ask(tmp_path, validator, b"1 2\n3  4\n") == (43, "line 2: two blanks side by side\n")
    for wrong, line in (
        (b"1 2\n\n", 1),
        (b"\n1 2\n", 1),
        (b" 1 2\n", 1),
        (b"1 2\n 3 4\n", 2),
        (b"1 02\n", 1),
        (b"1 2", 1),
    ):
        status, why = ask(tmp_path, validator, wrong)
        assert (status, why.split(":")[0]) == (43, f"line {line}")
    assert ask(tmp_path, validator, b"1 99\n") == (43, "99 is too much\n")
    assert ask(tmp_path, validator, b"1 2\n") == (42, "")


@pytest.mark.once
def test_what_a_case_has_is_allowed(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    adder.write(tmp_path, "cases/adder/secret/001-zero.txt", "0  0\n")
    validator = make(problem, cases.discover(problem)).files[FILE]
    assert ask(tmp_path, validator, b"1  2\n") == (42, "")
    assert ask(tmp_path, validator, b"1 2 \n")[0] == 43


def test_without_a_validator_only_layout_counts(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, yaml=adder.GIVEN)
    made = make(problem, cases.discover(problem))
    assert made.notes == ("the input validator looks at layout alone: problem.yaml names no `validate`",)
    assert ask(tmp_path, made.files[FILE], b"anything\n") == (42, "")
    assert b"importlib.abc" not in made.files[FILE]  # takes longer to import than all the rest, at each start
    assert ask(tmp_path, made.files[FILE], b"") == (43, "line 1: nothing\n")
    assert ask(tmp_path, made.files[FILE], b"anything") == (43, "line 1: the last line has no end\n")


def test_a_validator_that_needs_other_files_is_refused(tmp_path: Path) -> None:
    program = "from pathlib import Path\nPath('problems/adder/table.txt').read_text()\n" + adder.PROGRAM
    problem = adder.make(tmp_path, program=program)
    adder.write(tmp_path, "problems/adder/table.txt", "needed")
    with pytest.raises(BadUsage, match="does not accept sample/001-small when it stands alone: expected status 42"):
        make(problem, cases.discover(problem))
