"""`run --interact`: a real person's terminal is replaced by a pipe."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.__main__ import main

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "problems").mkdir()
    for name, kind in (("guess", "--interactive"), ("pair", "--checker"), ("two", "--interactive")):
        assert main(["--root", str(tmp_path), "new", name, kind]) == 0
    told = tmp_path / "problems/two/problem.yaml"
    told.write_text(told.read_text().replace("interactive: true", "interactive: true, processes: 2"))
    return tmp_path


def interact(root: Path, words: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "judge", "--root", str(root), "run", "--interact", *arguments]
    return subprocess.run(command, input=words, text=True, capture_output=True, cwd=ROOT, check=False)


@pytest.mark.slow
def test_be_the_program(root: Path) -> None:
    done = interact(root, "500\n", "--problem", "guess")
    assert (done.returncode, done.stdout) == (0, "right\n")
    assert done.stderr.splitlines() == [
        "guess: sample/001-in-the-middle",
        "You are the program: type what it prints; Ctrl-D ends it.",
        "AC: the judge accepts it: found in turn 1",
    ]


@pytest.mark.slow
def test_be_the_judge(root: Path) -> None:
    program = root / "problems/guess/submissions/accepted/guess.py"
    done = interact(root, "more\nright\n", str(program))
    assert (done.returncode, done.stdout) == (0, "500\n750\n")
    assert done.stderr.splitlines()[1:] == [
        "Its input:",
        "500",
        "You are the judge: type its answers; Ctrl-D ends them.",
        "The program ended with exit status 0.",
    ]


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--interact", "--problem", "pair"], "--interact: pair is not interactive: a program there reads its input"),
        (
            ["--interact", "--problem", "two"],
            "--interact: the judge of two talks to 2 runs of a program at once, and a",
        ),
        (["--interact"], "--interact without FILE: expected --problem ID, the problem whose judge you want to talk to"),
        ([], "FILE: missing; see `python -m judge run --help`"),
    ],
)
def test_a_mistake(root: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    capsys.readouterr()
    assert main(["--root", str(root), "run", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"judge: {said}")
