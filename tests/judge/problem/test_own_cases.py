"""Cases that a user wrote."""

import os
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import own_cases
from judge.problem.own_cases import STDIN
from judge.values.problem import Problem
from tests.judge import adder

STRICT = adder.PROGRAM.replace(
    'if "99" in words:',
    'if "x" in words:\n        print("x is no number")\n        raise SystemExit(43)\n    if "99" in words:',
)


def refusal(problem: Problem, tmp_path: Path, name: str, stdin: bytes = b"") -> str:
    with pytest.raises(BadUsage) as error:
        own_cases.read(problem, [name], tmp_path, stdin)
    return str(error.value)


def test_the_reference_says_what_is_right(tmp_path: Path) -> None:
    problem, file = adder.make(tmp_path), adder.write(tmp_path, "mine.txt", "3 4\n")
    found, complaints = own_cases.read(problem, [str(file), STDIN, str(file)], tmp_path, b"1 1\n")
    assert complaints == ()
    assert not found.is_whole
    assert {case: (texts.input, texts.expected) for case, texts in found.texts().items()} == {
        str(file): (b"3 4\n", b"sum 7\n"),
        "standard input": (b"1 1\n", b"sum 2\n"),
    }


def test_a_file_that_can_be_read_only_once(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"3 4\n")
    os.close(writing)
    found, _ = own_cases.read(adder.make(tmp_path), [f"/dev/fd/{reading}"], tmp_path)
    os.close(reading)
    assert found.texts()[f"/dev/fd/{reading}"].input == b"3 4\n"


def test_what_is_no_contest_case_is_judged_if_the_reference_can_play_it(tmp_path: Path) -> None:
    found, complaints = own_cases.read(adder.make(tmp_path), [STDIN], tmp_path, b"99 1\n")
    assert found.texts()["standard input"].expected == b"sum 100\n"
    assert complaints == (
        "standard input: not a contest case: 99 is too much; judged all the same: the reference can play it",
    )


def test_without_a_validator_nothing_is_complained_about(tmp_path: Path) -> None:
    yaml = adder.YAML.replace("validate: [python, adder.py, --validate]\n", "")
    assert own_cases.read(adder.make(tmp_path, yaml=yaml), [STDIN], tmp_path, b"99 1\n")[1] == ()


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (STRICT, "standard input: not a contest case: x is no number"),
        (adder.PROGRAM,
         "standard input is not a case of adder: the reference calls it bad input: line 1: '1 x' is not two numbers"),
    ],
)  # fmt: skip
def test_what_the_reference_cannot_play(tmp_path: Path, program: str, message: str) -> None:
    assert refusal(adder.make(tmp_path, program), tmp_path, STDIN, b"1 x\n") == message


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    assert refusal(problem, tmp_path, f"{tmp_path}/no") == f"{tmp_path}/no: cannot be read: No such file or directory"
    assert refusal(problem, tmp_path, str(tmp_path)) == f"{tmp_path} is a folder: expected the file of one case"
    assert refusal(problem, tmp_path, "/dev/zero") == "/dev/zero: expected a case, found more than 64 MiB"
