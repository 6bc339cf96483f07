"""`run --package` and `check --package`: nothing of the package is converted for good."""

from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge.authoring.layouts.kattis.test_submissions import KEYS
from tests.judge.authoring.packages import SPLIT
from tests.judge.authoring.trees import SUMS, folder


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "root" / "problems").mkdir(parents=True)
    folder(tmp_path / "sums", SUMS)
    folder(tmp_path / "split", SPLIT)
    (tmp_path / "adds.py").write_text("print('sum', sum(map(int, input().split())))\n")
    (tmp_path / "first.py").write_text("print('sum', input().split()[0])\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "root"


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), *words])


def test_a_program_is_judged(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(root, "run", "adds.py", "--package", "sums") == 0
    printed = capsys.readouterr()
    assert "AC accepted: 2 of 2 cases right" in printed.out
    assert printed.err.startswith("found inputs and answers in sums: 2 cases\n")
    assert list((root / "problems").iterdir()) == []


@pytest.mark.slow
def test_what_to_do_next_names_the_package(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(root, "run", "first.py", "--package", "sums") == 1
    printed = capsys.readouterr().out
    assert f"python -m judge --root {root} run first.py --package sums --case sample/001 --output" in printed
    assert "--failed" not in printed


@pytest.mark.slow
def test_a_package_is_checked(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(root, "check", "--package", "split") == 0
    printed = capsys.readouterr()
    assert "input validator valid.py: accepts 2 cases\n" in printed.err
    assert "split: ok: every submission gets the verdict of its folder (3)\n    accepted/" in printed.out
    assert "    slowest cases of accepted programs:\n" in printed.out
    assert "judge-package-" not in printed.out  # a folder that is gone afterwards
    assert "statement" not in printed.out  # nor is it to be written in our form
    assert "limits" not in printed.out  # whether they are well chosen is the author's concern


@pytest.mark.slow
def test_what_its_validators_find_wrong_and_its_author_promises_counts(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = "wrong_answer/one.py: {message: seven, odd: 1, secret/*: {required: [AC]}}\n"
    changed = {"data/testdata.yaml": "input_validator_flags: 7\n", "submissions/submissions.yaml": rules}
    folder(root.parent / "split", changed)
    assert call(root, "check", "--package", "split") == 1
    lines = capsys.readouterr().out.splitlines()
    rule = "submissions/submissions.yaml: wrong_answer/one.py"
    assert lines[:4] == [
        "split: WRONG: what the package's own validators say",
        "the input validator valid.py refuses secret/1",
        "split: WRONG: what its author says of its submissions",
        f"{rule}: unknown key odd; {KEYS}",
    ]
    start = lines.index("split: WRONG: submissions")
    assert lines[start + 1 : start + 3] == [
        f"wrong_answer/one.py: expected 'seven' in a message of the checker, found none ({rule})",
        f"wrong_answer/one.py: expected AC on secret/001-case-1, found only WA ({rule}: secret/*)",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["run", "adds.py", "--package", "none"], "none: no such folder or file"),
        (["check", "--package", "none"], "none: no such folder or file"),
        (["check", "ochos", "--package", "sums"], "--package: expected no ID beside it"),
    ],
)
def test_a_mistake(root: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert call(root, *words) == 2
    assert capsys.readouterr().err == f"judge: {said}\n"
