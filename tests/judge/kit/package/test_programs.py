"""The submissions of a package: their folders and names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.kit.package.layout import LAYOUTS
from judge.kit.package.programs import read_submissions
from tests.judge import adder

if TYPE_CHECKING:
    from pathlib import Path

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
        "submissions/wrong_answer/wrong_answer_two/Sums.java",
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
