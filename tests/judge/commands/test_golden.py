"""The command `golden`: its messages and its exit status."""

from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), "golden", *words])


@pytest.mark.slow
def test_writes_what_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "expected/adder/secret/001-zero.txt", "wrong\n")
    adder.write(tmp_path, "expected/adder/secret/009-gone.txt", "sum 1\n")
    assert call(tmp_path) == 0
    assert capsys.readouterr().out == (
        "wrote expected/adder/secret/001-zero.txt\n"
        "removed expected/adder/secret/009-gone.txt\n"
        "adder: 3 cases, 2 golden files changed\n"
    )
    adder.write(tmp_path, "expected/adder/secret/001-zero.txt", "wrong\n")
    assert call(tmp_path) == 0
    assert capsys.readouterr().out.endswith("adder: 3 cases, 1 golden file changed\n")
    assert call(tmp_path, "adder") == 0
    assert capsys.readouterr().out == "adder: 3 cases, 0 golden files changed\n"


@pytest.mark.slow
def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert call(tmp_path, "--check", "adder") == 0
    assert capsys.readouterr().out == "adder: 3 golden files, all as the reference prints them\n"
    file = adder.write(tmp_path, "expected/adder/secret/001-zero.txt", "sum 1\n")
    assert call(tmp_path, "--check") == 1
    assert capsys.readouterr().out == (
        f"{file} is not what the reference prints\n"
        "    - 1: sum 1\n"
        "    + 1: sum 0\n"
        "adder: 1 finding; `python -m judge golden adder` writes the golden files again\n"
    )
    assert file.read_text() == "sum 1\n"


@pytest.mark.slow
def test_many_findings_are_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    for number in range(10, 22):
        adder.write(tmp_path, f"cases/adder/secret/{number:03}-more.txt", "1 1\n")
    assert call(tmp_path, "--check") == 1
    *_, rest, last = capsys.readouterr().out.splitlines()
    assert rest == "... and 2 more"
    assert last.startswith("adder: 12 findings; ")


def test_unknown_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert call(tmp_path, "ader") == 2
    assert capsys.readouterr().err == f"judge: no problem 'ader' in {tmp_path}/problems; did you mean 'adder'?\n"
