"""The command `new`: the problem that it makes works at once."""

from pathlib import Path

import pytest

from judge.__main__ import main

pytestmark = pytest.mark.usefixtures("usual_filling")
RULE = "small letters, digits and _, a letter first, at most 40"


def call(root: Path, *words: str) -> int:
    (root / "problems").mkdir(exist_ok=True)
    return main(["--root", str(root), *words])


def test_it_says_what_it_wrote_and_what_comes_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(tmp_path, "new", "lay2", "--title", "Lay two") == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == ["wrote problems/lay2/generate.py", "wrote problems/lay2/problem.yaml"]
    assert printed[11:15] == [
        "",
        "Now make it your problem, in this order:",
        "  what students have to do, in problems/lay2/statement.md:",
        f"    python -m judge --root {tmp_path} statement lay2",
    ]
    assert call(tmp_path, "statement", "lay2") == 0
    assert capsys.readouterr().out.startswith("# Lay two\n\n10 points")


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", [*(pytest.param(kind, marks=pytest.mark.nightly) for kind in ([], ["--checker"])), ["--interactive"]]
)
def test_check_finds_nothing_wrong_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: list[str]) -> None:
    assert call(tmp_path, "new", "lay2", *kind) == 0
    capsys.readouterr()
    assert call(tmp_path, "check", "lay2") == 0
    printed = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("    ")]
    assert printed[:-1] == [
        "lay2: ok: statement",
        "lay2: ok: the validator accepts all 2 cases",
        "lay2: ok: the reference prints all 2 golden files",
        "lay2: ok: trace not examined: the reference knows no --trace, explanations give no reasons",
        "lay2: ok: the reference and the validator accept 20 random cases",
        "lay2: ok: every submission gets the verdict of its folder (2)",
        "lay2: ok: the accepted programs stay far below the time and memory limits",
    ]
    assert printed[-1].startswith("nothing is wrong")


@pytest.mark.slow
def test_a_function_problem_works_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(tmp_path, "new", "pick", "--function") == 0
    assert "wrote problems/pick/harness/python/driver.py" in capsys.readouterr().out.splitlines()
    assert call(tmp_path, "check", "pick") == 0
    assert "pick: ok: every submission gets the verdict of its folder (4)" in capsys.readouterr().out.splitlines()
    for name, status in (("accepted/pick.c", 0), ("wrong_answer/always_first.py", 1)):
        program = tmp_path / "problems/pick/submissions" / name
        assert call(tmp_path, "stress", str(program), "--count", "10", "--problem", "pick") == status


def test_one_kind_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        call(tmp_path, "new", "pick", "--function", "--checker")
    assert "not allowed with" in capsys.readouterr().err


@pytest.mark.slow
def test_stress_works_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(tmp_path, "new", "lay2") == 0
    submissions = tmp_path / "problems/lay2/submissions"
    assert call(tmp_path, "stress", str(submissions / "accepted/lay2.py"), "--count", "10", "--problem", "lay2") == 0
    wrong = submissions / "wrong_answer/only_first_round.py"
    capsys.readouterr()
    assert call(tmp_path, "stress", str(wrong), "--count", "10", "--problem", "lay2") == 1
    assert "seed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Lay-2"], f"'Lay-2' cannot be the id of a problem: expected {RULE}: what about 'lay_2'?"),
        (["lay2", "--title", " "], "--title: expected one line of at most 100 characters"),
        (["lay2", "--title", "a\nb"], "--title: expected one line of at most 100 characters"),
        (["lay2", "--title", "x" * 101], "--title: expected one line of at most 100 characters"),
    ],
)
def test_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert call(tmp_path, "new", *words) == 2
    assert capsys.readouterr() == ("", f"judge: {said}\n")
    assert sorted(tmp_path.rglob("*")) == [tmp_path / "problems"]


def test_the_first_problem_says_where_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tmp_path), "new", "lay2"]) == 0
    first = f"the first problem here: problems, cases and expected are made in {tmp_path}"
    assert capsys.readouterr().out.splitlines()[:2] == [first, "wrote problems/lay2/generate.py"]
    assert main(["--root", str(tmp_path), "new", "lay3"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "wrote problems/lay3/generate.py"
