"""The command `statement`."""

from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder


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


def test_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    problem = adder.make(tmp_path)
    out = tmp_path / "out" / "adder.html"
    assert main(["--root", str(tmp_path), "statement", "adder", "--html", str(out)]) == 0
    assert capsys.readouterr().out == f"wrote {out}\n"
    assert "<h1>Adder</h1>" in out.read_text()
    adder.write(tmp_path, "school/style.css", "h1 { color: red; }\n")
    themed = ["--html", str(out), "--theme", str(tmp_path / "school")]
    assert main(["--root", str(tmp_path), "statement", "adder", *themed]) == 0
    assert "h1 { color: red; }" in out.read_text()
    capsys.readouterr()
    mistakes = {
        f"--html {tmp_path}: that is a folder: give the name of a file, such as adder.html": [str(tmp_path)],
        f"--html {problem.folder}/statement.md: that is a file of the problem: give another one": [
            str(problem.folder / "statement.md")
        ],
    }
    for said, words in mistakes.items():
        assert main(["--root", str(tmp_path), "statement", "adder", "--html", *words]) == 2
        assert capsys.readouterr().err == f"judge: {said}\n"
    assert main(["--root", str(tmp_path), "statement", "adder", "--theme", "x"]) == 2
    said = "judge: --theme changes the page of --html: add --html OUT, or leave out --theme\n"
    assert capsys.readouterr().err == said
