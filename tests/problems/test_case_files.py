"""Files of cases: what is missing, changed or not wanted is named, and writing leaves other problems alone."""

from pathlib import Path

import pytest

from problems.case_files import differences, main, rows, write

PROBLEMS = ("ochos", "ochos3")


def test_the_check_names_what_is_missing_changed_and_not_wanted(tmp_path: Path) -> None:
    write({"ochos/secret/001-a.txt": "a\n", "ochos/secret/002-b.txt": "b\n"}, tmp_path, PROBLEMS)
    (tmp_path / "ochos/secret/002-b.txt").write_text("B\n")
    (tmp_path / "ochos/secret/009-z.txt").write_text("z\n")
    (tmp_path / "ochos/secret/001-a.txt").unlink()
    assert differences({"ochos/secret/001-a.txt": "a\n", "ochos/secret/002-b.txt": "b\n"}, tmp_path, PROBLEMS) == [
        "ochos/secret/001-a.txt: missing",
        "ochos/secret/002-b.txt: differs from its recipe",
        "ochos/secret/009-z.txt: no recipe makes it",
    ]


def test_writing_removes_cases_without_a_recipe_and_leaves_other_problems_alone(tmp_path: Path) -> None:
    for path in ("ochos3/secret/009-z.txt", "kotc/secret/001-a.txt"):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text("old\n")
    write({"ochos3/secret/001-a.txt": "new\n"}, tmp_path, PROBLEMS)
    found = {file.relative_to(tmp_path).as_posix(): file.read_text() for file in tmp_path.rglob("*.txt")}
    assert found == {"kotc/secret/001-a.txt": "old\n", "ochos3/secret/001-a.txt": "new\n"}


def test_blank_lines_and_headings_of_a_table_are_skipped() -> None:
    assert rows("# heading\n\nsecret/001-a  7  K4.pass  K6.skip\nsample/002-b  8") == [
        ["secret/001-a", "7", "K4.pass", "K6.skip"],
        ["sample/002-b", "8"],
    ]


def cook(case: str, *words: str) -> tuple[str, str]:
    """A case whose text shows its recipe."""
    return f"ochos/{case}.txt", " ".join(words)


def test_the_command_writes_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, cases = tmp_path / "recipes.txt", tmp_path / "cases"
    table.write_text("sample/001-a 7\nsecret/001-b 8 O4.pass\n")

    def command(action: str) -> int:
        return main("program", "about", table, cook, PROBLEMS, [action, "--cases", str(cases)])

    assert [command("--write"), command("--check")] == [0, 0]
    assert (cases / "ochos/secret/001-b.txt").read_text() == "8 O4.pass"
    (cases / "ochos/sample/001-a.txt").unlink()
    assert command("--check") == 1
    assert capsys.readouterr().out.splitlines() == [
        "2 cases are as their recipes make them",
        "ochos/sample/001-a.txt: missing",
    ]
