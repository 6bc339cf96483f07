"""The cases in the tree are those that the recipes make, and the check sees what is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from problems.ochos.recipes import CASES, TABLE, Recipe, differences, main, read_recipes, write


@cache
def wanted() -> dict[str, str]:
    """The text of every case by its path."""
    return {recipe.path: recipe.text() for recipe in read_recipes(TABLE.read_text())}


def test_the_cases_in_the_tree_are_those_that_the_recipes_make() -> None:
    assert differences(wanted(), CASES) == []


def test_every_path_stands_once_in_the_table() -> None:
    assert len(read_recipes(TABLE.read_text())) == len(wanted())


def test_a_row_is_a_problem_a_case_a_seed_and_edges() -> None:
    assert read_recipes(
        "# heading\n\nochos2  secret/001-a  7  O4.pass  O8.answer\nochos  sample/002-b  printed-2\n"
    ) == [
        Recipe("ochos2", "secret/001-a", "7", ("O4.pass", "O8.answer")),
        Recipe("ochos", "sample/002-b", "printed-2", ()),
    ]


def test_the_check_names_what_is_missing_changed_and_not_wanted(tmp_path: Path) -> None:
    write({"ochos/secret/001-a.txt": "a\n", "ochos/secret/002-b.txt": "b\n"}, tmp_path)
    (tmp_path / "ochos/secret/002-b.txt").write_text("B\n")
    (tmp_path / "ochos/secret/009-z.txt").write_text("z\n")
    (tmp_path / "ochos/secret/001-a.txt").unlink()
    assert differences({"ochos/secret/001-a.txt": "a\n", "ochos/secret/002-b.txt": "b\n"}, tmp_path) == [
        "ochos/secret/001-a.txt: missing",
        "ochos/secret/002-b.txt: differs from its recipe",
        "ochos/secret/009-z.txt: no recipe makes it",
    ]


def test_writing_removes_cases_without_a_recipe_and_leaves_other_problems_alone(tmp_path: Path) -> None:
    for path in ("ochos3/secret/009-z.txt", "kotc/secret/001-a.txt"):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text("old\n")
    write({"ochos3/secret/001-a.txt": "new\n"}, tmp_path)
    found = {file.relative_to(tmp_path).as_posix(): file.read_text() for file in tmp_path.rglob("*.txt")}
    assert found == {"kotc/secret/001-a.txt": "old\n", "ochos3/secret/001-a.txt": "new\n"}


def test_the_command_writes_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--write", "--cases", str(tmp_path)]) == 0
    assert main(["--check", "--cases", str(tmp_path)]) == 0
    (tmp_path / "ochos/sample/001-first-printed-game.txt").unlink()
    assert main(["--check", "--cases", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{len(wanted())} cases are as their recipes make them",
        "ochos/sample/001-first-printed-game.txt: missing",
    ]
