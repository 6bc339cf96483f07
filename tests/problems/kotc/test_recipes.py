"""The cases in the tree are those that the recipes make."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from problems.case_files import CASES, differences
from problems.kotc.recipes import PROBLEMS, TABLE, Recipe, main, read_recipes, wanted

cooked = cache(wanted)


def test_the_cases_in_the_tree_are_those_that_the_recipes_make() -> None:
    assert differences(cooked(), CASES, PROBLEMS) == []


def test_every_path_stands_once_in_the_table() -> None:
    assert len(read_recipes(TABLE.read_text())) == len(cooked())


def test_a_row_is_a_case_a_seed_and_edges() -> None:
    rows = read_recipes("# heading\n\nsecret/001-a  7  K4.pass  K6.skip\nsample/002-b  18446744073709551615\n")
    assert rows == [
        Recipe("secret/001-a", 7, ("K4.pass", "K6.skip")),
        Recipe("sample/002-b", 18446744073709551615, ()),
    ]
    assert rows[0].path == "kotc/secret/001-a.txt"


def test_the_command_writes_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--write", "--cases", str(tmp_path)]) == 0
    assert main(["--check", "--cases", str(tmp_path)]) == 0
    (tmp_path / "kotc/sample/001-three-bots.txt").unlink()
    assert main(["--check", "--cases", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{len(cooked())} cases are as their recipes make them",
        "kotc/sample/001-three-bots.txt: missing",
    ]
