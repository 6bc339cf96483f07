"""The command `statement`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.__main__ import main
from tests.judge import adder

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_it_shows_the_statement(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert main(["--root", str(tmp_path), "statement", "adder"]) == 0
    assert capsys.readouterr().out == "# Adder\n"


def test_of_several_problems_one_must_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert main(["--root", str(tmp_path), "statement"]) == 0
    assert capsys.readouterr().out == "# Adder\n"
    (tmp_path / "problems/adder2").mkdir()
    (tmp_path / "problems/adder2/problem.yaml").write_text("", encoding="utf-8")
    for command in (["statement"], ["cases", "--list"], ["cases"]):
        assert main(["--root", str(tmp_path), *command]) == 2
        assert capsys.readouterr().err == "judge: which problem? Add one of adder, adder2\n"


def test_a_missing_statement_or_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    file = tmp_path / "problems/adder/statement.md"
    file.unlink()
    assert main(["--root", str(tmp_path), "statement", "adder"]) == 2
    assert capsys.readouterr().err == f"judge: {file}: cannot be read: No such file or directory\n"
    assert main(["--root", str(tmp_path), "statement", "other"]) == 2
    assert capsys.readouterr().err == f"judge: no problem 'other' in {tmp_path}/problems; known: adder\n"
