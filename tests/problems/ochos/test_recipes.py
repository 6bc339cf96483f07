"""The cases in the tree are those that the recipes make, and the check sees what is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from problems.case_files import CASES, differences
from problems.ochos.recipes import PARTS, TABLE, Recipe, main, read_recipes, wanted

cooked = cache(wanted)


def test_the_cases_in_the_tree_are_those_that_the_recipes_make() -> None:
    assert differences(cooked(), CASES, PARTS) == []


def test_every_path_stands_once_in_the_table() -> None:
    assert len(read_recipes(TABLE.read_text())) == len(cooked())


def test_a_row_is_a_problem_a_case_a_seed_and_edges() -> None:
    assert read_recipes(
        "# heading\n\nochos2  secret/001-a  7  O4.pass  O8.answer\nochos  sample/002-b  printed-2\n"
    ) == [
        Recipe("ochos2", "secret/001-a", "7", ("O4.pass", "O8.answer")),
        Recipe("ochos", "sample/002-b", "printed-2", ()),
    ]


def test_the_command_writes_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--write", "--cases", str(tmp_path)]) == 0
    assert main(["--check", "--cases", str(tmp_path)]) == 0
    (tmp_path / "ochos/sample/001-first-printed-game.txt").unlink()
    assert main(["--check", "--cases", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{len(cooked())} cases are as their recipes make them",
        "ochos/sample/001-first-printed-game.txt: missing",
    ]
