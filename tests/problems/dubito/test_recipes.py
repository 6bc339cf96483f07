"""The cases in the tree are those that the recipes make, and the check sees what is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from problems.dubito.recipes import CASES, TABLE, Recipe, differences, main, read_recipes, write


@cache
def wanted() -> dict[str, str]:
    """The text of every case."""
    return {recipe.case: recipe.text() for recipe in read_recipes(TABLE.read_text())}


def test_the_cases_in_the_tree_are_those_that_the_recipes_make() -> None:
    assert differences(wanted(), CASES) == []


def test_every_case_stands_once_in_the_table() -> None:
    assert len(read_recipes(TABLE.read_text())) == len(wanted())


def test_a_row_is_a_case_a_seed_and_edges() -> None:
    assert read_recipes("# heading\n\nsecret/001-a  7  D6.one-joker  players.3\nsample/002-b  8\n") == [
        Recipe("secret/001-a", 7, ("D6.one-joker", "players.3")),
        Recipe("sample/002-b", 8, ()),
    ]


def test_the_check_names_what_is_missing_changed_and_not_wanted(tmp_path: Path) -> None:
    write({"secret/001-a": "a\n", "secret/002-b": "b\n", "secret/009-z": "z\n"}, tmp_path)
    assert differences({"secret/001-a": "A\n", "secret/002-b": "b\n", "secret/003-c": "c\n"}, tmp_path) == [
        "secret/001-a: differs from its recipe",
        "secret/003-c: missing",
        "secret/009-z: no recipe makes it",
    ]


def test_writing_removes_cases_without_a_recipe(tmp_path: Path) -> None:
    write({"secret/009-z": "old\n"}, tmp_path)
    write({"secret/001-a": "new\n"}, tmp_path)
    found = {file.relative_to(tmp_path).as_posix(): file.read_text() for file in tmp_path.rglob("*.txt")}
    assert found == {"secret/001-a.txt": "new\n"}


def test_the_command_writes_and_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "recipes.txt"
    table.write_text("sample/001-a  3\nsecret/001-b  5  players.7\n")
    monkeypatch.setattr("problems.dubito.recipes.TABLE", table)
    folder = tmp_path / "cases"
    assert main(["--write", "--cases", str(folder)]) == 0
    assert main(["--check", "--cases", str(folder)]) == 0
    (folder / "sample" / "001-a.txt").unlink()
    assert main(["--check", "--cases", str(folder)]) == 1
    assert capsys.readouterr().out.splitlines() == ["2 cases are as their recipes make them", "sample/001-a: missing"]
