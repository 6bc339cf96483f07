"""The programs of a new problem with a checker: what they print and how they end."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.authoring.skeleton_checker import generate, reference, validate
from judge.authoring.skeleton_files import CHECKER

CHECK = str(CHECKER.folder / "checker.py")


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("output", "status", "said"),
    [
        ("4 5\n", 42, "4 and 5 together are 9"),
        ("5 4", 42, "5 and 4 together are 9"),
        ("4 6\n", 43, "4 and 6 together are 10"),
        ("0 9\n", 43, "expected two cards from 1 to 13"),
        ("9\n", 43, "expected two whole numbers"),
        ("4 five\n", 43, "expected two whole numbers"),
        ("", 43, "expected two whole numbers"),
    ],
)
def test_the_checker(tmp_path: Path, output: str, status: int, said: str) -> None:
    (tmp_path / "case").write_text("9\n")
    argv = [sys.executable, CHECK, str(tmp_path / "case"), "", f"{tmp_path}/"]
    done = subprocess.run(argv, input=output, text=True, check=False)
    assert (done.returncode, (tmp_path / "teammessage.txt").read_text()) == (status, said)


def test_the_reference_prints_a_right_output_of_each_case() -> None:
    for total in range(2, 27):
        first, second = map(int, reference.play(f"{total}\n")[0].split())
        assert (first + second, 1 <= first <= 13, 1 <= second <= 13) == (total, True, True)


@pytest.mark.parametrize(
    ("text", "is_valid"), [("2\n", True), ("26\n", True), ("1\n", False), ("27\n", False), ("9", False)]
)
def test_the_validator(text: str, is_valid: bool) -> None:
    assert (validate.why_not_valid(text) is None) == is_valid


def test_the_generator_makes_cases() -> None:
    cases = [generate.generate(seed, None) for seed in range(50)] + [generate.generate(1, size) for size in (1, 9, 99)]
    assert [validate.why_not_valid(case) for case in cases] == [None] * 53
