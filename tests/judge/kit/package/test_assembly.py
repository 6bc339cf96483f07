"""Whole packages: what is in them, and that `import` makes the same problem of them."""

from pathlib import Path

import pytest

from judge.__main__ import main
from judge.base.errors import BadUsage
from judge.kit.package.assembly import folder_names
from judge.kit.package.layout import LAYOUTS
from judge.problem import cases, definition
from judge.values.problem import Problem
from tests.judge import adder
from tests.judge.kit.package.exported import export, needs_pandoc, sides

ROOT = Path(__file__).resolve().parents[4]
POINTS = """\
groups:
  - {name: Easy ones, points: 4, cases: secret/001-*}
  - {name: hard, points: 6, cases: secret/002-*, score: all}
"""
CHECKED = "checker: {source: checker.py}\n"
CHECKER = "raise SystemExit(42)\n"

pytestmark = needs_pandoc


def names(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def imported(folder: Path, root: Path) -> Problem:
    root.mkdir()
    assert main(["--root", str(root), "import", str(folder), "--id", "again"]) == 0
    return definition.load(root, "again")


def test_a_legacy_package_has_these_files(tmp_path: Path) -> None:
    assert names(export(adder.make(tmp_path), "legacy", tmp_path / "out")) == [
        ".timelimit",
        *(f"data/{name}.{end}" for name in adder.CASES for end in ("ans", "in")),
        "input_validators/validate.py",
        "problem.yaml",
        "problem_statement/problem.en.tex",
        "submissions/accepted/right.py",
    ]


def test_a_current_package_has_these_files(tmp_path: Path) -> None:
    assert names(export(adder.make(tmp_path), "2025-09", tmp_path / "out")) == [
        "answer_validators/validate.py",
        *(f"data/{name}.{end}" for name in adder.CASES for end in ("ans", "in")),
        "data/test_group.yaml",
        "input_validators/validate.py",
        "problem.yaml",
        "statement/problem.en.tex",
        "submissions/accepted/right.py",
    ]


# At every change the tests below import packages of small problems, in both layouts.
@pytest.mark.nightly
@pytest.mark.parametrize("name", definition.names(ROOT))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_import_gives_the_same_cases(tmp_path: Path, name: str, layout: str) -> None:
    problem = definition.load(ROOT, name)
    again = imported(export(problem, layout, tmp_path / "out"), tmp_path / "again")
    assert sides(again) == sides(problem)
    assert again.title == problem.title
    assert again.limits.memory_mib == problem.limits.memory_mib
    assert again.compare.flags == ("case_sensitive", "space_change_sensitive")


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS)
def test_groups_keep_their_points(tmp_path: Path, layout: str) -> None:
    problem = adder.make(tmp_path, yaml=adder.QUICK + POINTS)
    again = imported(export(problem, layout, tmp_path / "out"), tmp_path / "again")
    assert [(float(group.points), group.score) for group in again.groups] == [(4, "share"), (6, "all")]
    assert sides(again) == sides(problem)


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_checker_decides_there_too(tmp_path: Path, layout: str) -> None:
    adder.write(tmp_path, "problems/adder/checker.py", CHECKER)
    problem = adder.make(tmp_path, yaml=adder.QUICK + CHECKED)
    again = imported(export(problem, layout, tmp_path / "out"), tmp_path / "again")
    assert again.compare.checker is not None
    assert again.compare.checker.files == (("checker.py", CHECKER.encode()),)


def test_a_checker_with_other_statuses_is_refused(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/checker.py", CHECKER)
    problem = adder.make(tmp_path, yaml=adder.QUICK + "checker: {source: checker.py, protocol: testlib}\n")
    with pytest.raises(BadUsage, match="calls its checker by the protocol kattis, found testlib: let it end with 42"):
        export(problem, "legacy", tmp_path / "out")


def test_ids_that_differ_only_in_a_line_get_different_folders() -> None:
    assert folder_names(["lay_2", "la_y2", "lay2", "lay22"]) == {
        "lay2": "lay2", "lay22": "lay22", "la_y2": "lay23", "lay_2": "lay24"
    }  # fmt: skip


@pytest.mark.slow
def test_flags_of_a_checker_stay(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/checker.py", CHECKER)
    problem = adder.make(tmp_path, yaml=adder.QUICK + "checker: {source: checker.py}\ncompare: {flags: [near, '3']}\n")
    for layout in ("legacy", "2025-09"):
        again = imported(export(problem, layout, tmp_path / layout), tmp_path / f"again-{layout}")
        assert again.compare.flags == ("near", "3")


@pytest.mark.slow
def test_legacy_has_one_list_of_flags(tmp_path: Path) -> None:
    by_case = "compare: {name: tokens, cases: [{cases: secret/002*, flags: [case_sensitive]}]}\n"
    problem = adder.make(tmp_path, yaml=adder.QUICK + by_case)
    with pytest.raises(BadUsage, match="found others for secret/002-two: add --format 2025-09"):
        export(problem, "legacy", tmp_path / "out")
    again = imported(export(problem, "2025-09", tmp_path / "out"), tmp_path / "again")
    assert sorted(again.compare.of(case.id).flags for case in cases.discover(again)) == [(), (), ("case_sensitive",)]
