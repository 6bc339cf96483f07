"""The programs of a new interactive problem: what they print and how they end."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.authoring.skeleton_files import INTERACTIVE
from judge.authoring.skeleton_interactive import generate, reference, validate

CHECK = str(INTERACTIVE.folder / "checker.py")


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("heard", "status", "answers", "said"),
    [
        ("500\n", 42, "right\n", "found in turn 1"),
        ("1\n1000\n500\n", 42, "more\nless\nright\n", "found in turn 3"),
        ("1\n" * 10, 43, "more\n" * 10, "not found in 10 turns"),
        ("x\n", 43, "", "turn 1: expected a whole number"),
        ("1\n", 43, "more\n", "turn 2: expected a whole number"),
    ],
)
def test_the_checker(tmp_path: Path, heard: str, status: int, answers: str, said: str) -> None:
    (tmp_path / "case").write_text("500\n")
    argv = [sys.executable, CHECK, str(tmp_path / "case"), "", f"{tmp_path}/"]
    done = subprocess.run(argv, input=heard, text=True, stdout=subprocess.PIPE, check=False)
    assert (done.returncode, done.stdout) == (status, answers)
    assert (tmp_path / "teammessage.txt").read_text() == said


@pytest.mark.parametrize(
    ("text", "is_valid"), [("1\n", True), ("1000\n", True), ("0\n", False), ("1001\n", False), ("7", False)]
)
def test_the_validator(text: str, is_valid: bool) -> None:
    assert (validate.why_not_valid(text) is None) == is_valid


def test_the_generator_and_the_reference() -> None:
    for seed in range(50):
        case = generate.generate(seed, None)
        assert validate.why_not_valid(case) is None
        assert reference.play(case) == [case.strip()]
