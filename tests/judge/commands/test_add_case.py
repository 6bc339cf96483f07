"""The command `add-case`."""

import io
from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder

WRONG = adder.RIGHT.replace("sum(map", "max(map")


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), "add-case", *words])


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> io.BytesIO:
    """What the user types."""
    typed = io.BytesIO()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(typed))
    return typed


@pytest.mark.slow
def test_a_case_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "problems/adder/submissions/wrong_answer/max.py", WRONG)
    file = adder.write(tmp_path, "003 Big ones.txt", "500 500")
    assert call(tmp_path, "adder", str(file)) == 0
    assert capsys.readouterr().out == (
        "wrote cases/adder/secret/003-big-ones.txt\n"
        "wrote expected/adder/secret/003-big-ones.txt\n"
        "kept as found: 1 input without a newline at the end (a program that waits for\n"
        "one never finds it): secret/003-big-ones\n"
        "caught: wrong_answer/max.py gets WA\n"
    )
    assert (tmp_path / "cases/adder/secret/003-big-ones.txt").read_bytes() == b"500 500"
    assert (tmp_path / "expected/adder/secret/003-big-ones.txt").read_text() == "sum 1000\n"
    assert call(tmp_path, "adder", str(file)) == 2
    assert capsys.readouterr().err == "judge: secret/003-big-ones of adder is the same case: nothing was written\n"


@pytest.mark.slow
def test_a_sample_without_a_reference_from_standard_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stdin: io.BytesIO
) -> None:
    adder.make_given(tmp_path)
    answer = adder.write(tmp_path, "answer.txt", "sum 12\r\n")
    stdin.write(b"5 5\n")
    stdin.seek(0)
    assert call(tmp_path, "adder", "--name", "fives", "--sample", "--answer", str(answer)) == 1
    assert capsys.readouterr().out == (
        "wrote cases/adder/sample/002-fives.txt\n"
        "wrote expected/adder/sample/002-fives.txt\n"
        "WRONG: accepted/right.py gets WA: find out whether the case is wrong, or the\nprogram\n"
        "no wrong programs to catch: put some into submissions/wrong_answer\n"
    )
    assert (tmp_path / "expected/adder/sample/002-fives.txt").read_bytes() == b"sum 12\r\n"


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["adder"], "a case from standard input needs a name: add --name, such as --name tie-goes-to-the-colour"),
        (["adder", "{bad}"], "{bad}: the reference calls it bad input: line 1: 'x' is not two numbers"),
        (["adder", "{ninety}"], "{ninety}: not a contest case: 99 is too much; nothing was written"),
        (["adder", "gone.txt"], "gone.txt: cannot be read: No such file or directory"),
        (["adder", "{bad}", "--name", "Bad"], "--name Bad: expected small letters, digits and dashes that say what"),
        (["other", "{bad}"], "no problem 'other' in {root}/problems; known: adder"),
    ],
)
def test_a_mistake_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    adder.make(tmp_path)
    names = {
        "bad": adder.write(tmp_path, "bad.txt", "x\n"),
        "ninety": adder.write(tmp_path, "ninety.txt", "99 1\n"),
        "root": tmp_path,
    }
    before = sorted(tmp_path.rglob("*"))
    assert call(tmp_path, *(word.format(**names) for word in words)) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"judge: {said.format(**names)}")
    assert sorted(tmp_path.rglob("*")) == before


def test_a_case_of_the_first_of_two_groups_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    groups = "groups: [{name: a, points: 4, cases: 'secret/*-a'}, {name: b, points: 6, cases: 'secret/*-b'}]\n"
    adder.make(tmp_path)
    adder.write(tmp_path, "problems/adder/problem.yaml", adder.QUICK + groups)
    for name in ("001-zero", "002-two"):
        for folder in ("cases", "expected"):
            (tmp_path / folder / "adder/secret" / f"{name}.txt").unlink()
    assert call(tmp_path, "adder", str(adder.write(tmp_path, "a.txt", "5 5\n"))) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "wrote cases/adder/secret/001-a.txt" in printed
    assert printed.endswith("groups: there is no case of group 'b' (secret/*-b)")
    assert "not tried on the problem's programs yet: " in printed
