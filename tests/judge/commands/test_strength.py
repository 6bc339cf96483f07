"""The command `strength`: its messages and its exit status."""

from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder
from tests.judge.misreader import make

CATALOGUE = "format: 1\nmisreadings:\n  - {id: subtract, title: t, rule: A1, hint: h}\n"
ARGUED = """\
format: 1
mutants: [{id: add.2, change: "a + b -> b + a", why: A sum is a sum.}]
functions: [{function: say, why: Sums are never negative.}]
"""


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), "strength", *words])


@pytest.mark.once
def test_survivors_are_shown_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(tmp_path, ("1 2\n", "3 4\n"), CATALOGUE)
    assert call(tmp_path) == 1
    remedy = "add a case that kills it or, if no case can, give the reason in problems/adder/equivalent.yaml"
    assert capsys.readouterr().out == (
        "adder: 1 misreading, each caught by at least 2 secret cases\n"
        "adder: 3 mutants: 1 killed, 0 equivalent, 2 alive\n"
        "  weak: subtract is caught by fewer than 3 secret cases (secret/001-case, secret/002-case): "
        "add cases that show it\n"
        f"  alive: add.2, line 2: a + b -> b + a: {remedy}\n"
        f"  alive: say.1, line 3: number -> abs(number): {remedy}\n"
    )


@pytest.mark.once
def test_nothing_is_left_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(tmp_path, ("1 2\n", "3 4\n", "5 6\n"), CATALOGUE)
    adder.write(tmp_path, "problems/adder/equivalent.yaml", ARGUED)
    assert call(tmp_path, "adder") == 0
    assert capsys.readouterr().out == (
        "adder: 1 misreading, each caught by at least 3 secret cases\n"
        "adder: 3 mutants: 1 killed, 2 equivalent, 0 alive\n"
    )


def test_a_problem_without_misreadings_is_skipped_unless_it_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    assert call(tmp_path) == 0
    assert capsys.readouterr().out == "adder: no misreadings, nothing to measure\n"
    assert call(tmp_path, "adder") == 2
    assert "adder has no program that plays misreadings" in capsys.readouterr().err
