"""The command `cases`: generated, validated, printed or written."""

from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), "cases", "adder", *words])


def test_one_case_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert call(tmp_path, "--seed", "7") == 0
    assert capsys.readouterr().out == "7 1\n7 2\n"


def test_several_cases_are_written_with_their_seeds_as_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    out = tmp_path / "out"
    assert call(tmp_path, "--seed", "7", "--count", "3", "--out", str(out)) == 0
    assert capsys.readouterr().out == f"wrote 3 cases of adder to {out}\n"
    assert {file.name: file.read_text() for file in out.iterdir()} == {
        "001-seed-7.txt": "7 1\n7 2\n",
        "002-seed-8.txt": "8 1\n8 2\n",
        "003-seed-9.txt": "9 1\n9 2\n",
    }


def test_no_case_is_written_unless_all_are_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    out = tmp_path / "out"
    assert call(tmp_path, "--seed", "98", "--count", "2", "--out", str(out)) == 3
    assert capsys.readouterr().err == (
        "judge: adder: the validator rejects the generator's case of seed 99: 99 is too much; fix one of them\n"
    )
    assert not out.exists()


def test_a_seed_that_the_generator_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = adder.PROGRAM.replace(
        "def generate(seed, size):", "def generate(seed, size):\n    raise ValueError('no')\n"
    )
    adder.make(tmp_path, program=program)
    assert call(tmp_path) == 2
    assert capsys.readouterr().err == "judge: adder: the generator refuses seed 1: no\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--count", "0"], "--count 0: expected a whole number from 1 to 100000"),
        (["--count", "100001"], "--count 100001: expected a whole number from 1 to 100000"),
        (["--seed", "-1"], "--seed -1: expected a whole number from 0"),
        (["--count", "2"], "with --count above 1, add --out DIR: a folder for the files"),
    ],
)
def test_bad_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    adder.make(tmp_path)
    assert call(tmp_path, *words) == 2
    assert capsys.readouterr().err == f"judge: {message}\n"


def test_a_problem_without_generator(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.WITHOUT_GENERATOR)
    assert call(tmp_path) == 2
    assert capsys.readouterr().err == (
        "judge: adder makes no random cases: it has no generator; `generate` in "
        f"{tmp_path}/problems/adder/problem.yaml would name one (docs/formats.md)\n"
    )


LISTED = """\
adder: Adder, 3 cases
case        group   title
sample/001  -       small
secret/001  secret  zero
secret/002  secret  two
"""


def test_the_list_of_cases_shows_no_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert call(tmp_path, "--list") == 0
    assert capsys.readouterr().out == LISTED


def test_the_list_of_cases_names_their_groups(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    groups = (
        "groups:\n  - {name: easy, points: 4, cases: secret/001*}\n  - {name: hard, points: 6, cases: secret/002*}\n"
    )
    adder.make(tmp_path, yaml=adder.YAML + groups)
    assert call(tmp_path, "--list") == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()[2:]] == [
        ["sample/001", "-"],
        ["secret/001", "easy"],
        ["secret/002", "hard"],
    ]


@pytest.mark.parametrize("words", [["--count", "2"], ["--seed", "3"], ["--out", "folder"]])
def test_a_list_has_no_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    adder.make(tmp_path)
    assert call(tmp_path, "--list", *words) == 2
    message = "judge: --list shows the problem's own cases: leave out --count, --seed and --out\n"
    assert capsys.readouterr().err == message
