"""The cases in the tree are those that the recipes make, and the check sees what is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from problems.hearts.edges import shown
from problems.hearts.games import read_game
from problems.hearts.recipes import CASES, TABLE, Recipe, differences, main, read_recipes, write
from tests.problems.hearts.second import transcript


@cache
def wanted() -> dict[str, str]:
    """The text of every case by its path."""
    return {recipe.path: recipe.text() for recipe in read_recipes(TABLE.read_text())}


def test_the_cases_in_the_tree_are_those_that_the_recipes_make() -> None:
    assert differences(wanted(), CASES) == []


def test_a_case_shows_what_its_recipe_says() -> None:
    for recipe in read_recipes(TABLE.read_text()):
        text = wanted()[recipe.path]
        assert set(recipe.edges) - shown(read_game(text, transcript(text))) == set(), recipe.path
        assert text.count("hand") == 4 * recipe.rounds


def test_every_path_stands_once_in_the_table() -> None:
    assert len(read_recipes(TABLE.read_text())) == len(wanted())


def test_a_row_is_a_case_a_seed_the_rounds_and_edges() -> None:
    assert read_recipes("# heading\n\nsecret/001-a  7  2  H1.left  H3.led-by-1\nsample/002-b  first  1\n") == [
        Recipe("secret/001-a", "7", 2, ("H1.left", "H3.led-by-1")),
        Recipe("sample/002-b", "first", 1, ()),
    ]


def test_the_check_names_what_is_missing_changed_and_not_wanted(tmp_path: Path) -> None:
    write({"secret/001-a.txt": "a\n", "secret/002-b.txt": "b\n"}, tmp_path)
    assert differences({"secret/001-a.txt": "A\n", "sample/003-c.txt": "c\n"}, tmp_path) == [
        "sample/003-c.txt: missing",
        "secret/001-a.txt: differs from its recipe",
        "secret/002-b.txt: no recipe makes it",
    ]


def test_writing_leaves_the_wanted_files_and_no_others(tmp_path: Path) -> None:
    write({"secret/001-a.txt": "a\n"}, tmp_path)
    write({"secret/002-b.txt": "b\n"}, tmp_path)
    assert [file.name for file in sorted(tmp_path.rglob("*.txt"))] == ["002-b.txt"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    table = tmp_path / "recipes.txt"
    table.write_text("sample/001-one-round  first  1\nsecret/001-any  7  1\n")
    monkeypatch.setattr("problems.hearts.recipes.TABLE", table)
    folder = ["--cases", str(tmp_path / "cases")]
    assert [main([*folder, "--check"]), main([*folder, "--write"]), main([*folder, "--check"])] == [1, 0, 0]
    assert capsys.readouterr().out == (
        "sample/001-one-round.txt: missing\nsecret/001-any.txt: missing\n2 cases are as their recipes make them\n"
    )
