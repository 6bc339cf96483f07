"""The submissions of a package: their folders and names."""

from pathlib import Path

import pytest

from judge.kit.package.layout import LAYOUTS
from judge.kit.package.programs import read_submissions
from tests.judge import adder

JAVA = "public class Sums { }\n"
PLACES = ("compile_error/c.c", "output_limit_exceeded/endless.py", "wrong_answer/w.js", "wrong_answer/one.java")


@pytest.mark.parametrize(("layout", "more"), [("legacy", []), ("2025-09", ["submissions/rejected/endless.py"])])
def test_their_folders_and_names(tmp_path: Path, layout: str, more: list[str]) -> None:
    problem = adder.make(tmp_path)
    for place in PLACES:
        adder.write(tmp_path, f"problems/adder/submissions/{place}", JAVA)
    adder.write(tmp_path, "problems/adder/submissions/wrong_answer/two.java", JAVA)
    made = read_submissions(problem, LAYOUTS[layout])
    assert list(made.files) == [
        "submissions/accepted/right.py",
        *more,
        "submissions/wrong_answer/Sums.java",
        "submissions/wrong_answer/two/Sums.java",
    ]
    left = "compile_error/c.c" if more else "compile_error/c.c, output_limit_exceeded/endless.py"
    assert made.notes == (
        f"left out: {left}: no folder in {layout} for their verdict",
        "left out: wrong_answer/w.js: Node does not start in 256 MiB of address space, which tools limit it to",
    )


def test_what_only_gcc_has_is_named(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    adder.write(tmp_path, "problems/adder/submissions/accepted/all.cpp", "#include <bits/stdc++.h>\n")
    assert read_submissions(problem, LAYOUTS["legacy"]).notes == (
        "1 program with bits/stdc++.h, which only GCC has: submissions/accepted/all.cpp",
    )


def test_a_program_of_several_files_begins_in_main(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    for place in ("two/checker.py", "two/apart.py", "two/.hidden.py", "first/a.py", "first/b.py"):
        adder.write(tmp_path, f"problems/adder/submissions/wrong_answer/{place}", "print()\n")
    java = "class App { public static void main(String[] words) { Aid.help(); } }\n"
    adder.write(tmp_path, "problems/adder/submissions/accepted/in_java/App.java", java)
    adder.write(
        tmp_path, "problems/adder/submissions/accepted/in_java/Aid.java", "class Aid { static void help() {} }\n"
    )
    made = read_submissions(problem, LAYOUTS["legacy"])
    assert sorted(made.files) == [
        "submissions/accepted/in_java/Aid.java",
        "submissions/accepted/in_java/App.java",
        "submissions/accepted/in_java/Main.java",
        "submissions/accepted/right.py",
        "submissions/wrong_answer/first/a.py",
        "submissions/wrong_answer/first/b.py",
        "submissions/wrong_answer/two/apart.py",
        "submissions/wrong_answer/two/main.py",
    ]
    assert b"App.main(words);" in made.files["submissions/accepted/in_java/Main.java"]
    assert made.notes == ()


def test_a_first_file_that_another_one_names_cannot_be_renamed(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    adder.write(tmp_path, "problems/adder/submissions/accepted/two/checker.py", "import apart\n")
    adder.write(tmp_path, "problems/adder/submissions/accepted/two/apart.py", "import checker\n")
    assert read_submissions(problem, LAYOUTS["legacy"]).notes == (
        "left out: accepted/two: it begins in checker.py, which another of its files names, and there in main.py",
    )
