"""Output that a GitHub workflow reads."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NASTY = "print('::add-mask::1')\n"


def run(program: Path, monkeypatch: pytest.MonkeyPatch, said: str | None, *words: str) -> list[str]:
    """The lines that `run` prints where the environment says so of GITHUB_ACTIONS."""
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    if said is not None:
        monkeypatch.setenv("GITHUB_ACTIONS", said)
    argv = [sys.executable, "-m", "judge", *words, "run", str(program), "--problem", "ochos", "--case", "sample/001"]
    return subprocess.run(argv, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False).stdout.splitlines()


def test_its_commands_are_stopped_until_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "mine.py"
    program.write_text(NASTY)
    first, second = (run(program, monkeypatch, "true") for _ in range(2))
    words = [re.fullmatch(r"::stop-commands::([0-9a-f]{32})", lines[0]) for lines in (first, second)]
    assert words[0]
    assert words[1]
    assert words[0][1] != words[1][1]
    assert first[-1] == f"::{words[0][1]}::"
    assert any("add-mask" in line for line in first[1:-1])


def test_also_when_the_judge_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = run(tmp_path / "gone.py", monkeypatch, "true")
    assert len(lines) == 2
    assert lines[1] == f"::{lines[0].rpartition(':')[2]}::"


@pytest.mark.parametrize("said", [None, "", "false"])
def test_elsewhere_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str | None) -> None:
    program = tmp_path / "mine.py"
    program.write_text(NASTY)
    lines = run(program, monkeypatch, said)
    assert lines[0].startswith("mine.py for problem ochos")
    assert not any(line.startswith("::") for line in lines)


def test_a_file_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    argv = [sys.executable, "-m", "judge", "explain", "sample/001"]
    with (tmp_path / "said").open("wb") as file:
        subprocess.run(argv, cwd=ROOT, stdout=file, check=True)
    assert b"stop-commands" not in (tmp_path / "said").read_bytes()
