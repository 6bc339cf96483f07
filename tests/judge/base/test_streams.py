"""No stream that is closed, full or read by nobody makes a command fail in another way, or shows a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SELDOM = pytest.mark.nightly
GRADE = "judge grade submissions/amara --problem ochos --no-cache --out {}/out"
ARENA = "arenas kotc ExampleBot LongSuit --seed 1 --deals 1 --no-cache --out {}/out"
FULL = "judge: standard output: No space left on device\n"
pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a shell and /dev/full")


def in_a_shell(command: str, streams: str, tmp_path: Path, **environment: str) -> tuple[int, str]:
    """Exit status and standard error of a command with these redirections, which may close standard error."""
    told = tmp_path / "stderr"
    script = f"exec 2> '{told}'; '{sys.executable}' -m {command} {streams}; exit ${{PIPESTATUS[0]}}"
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        ["bash", "-c", script], cwd=ROOT, env={**clean, **environment}, stdin=subprocess.DEVNULL, capture_output=True,
        check=False,
    )  # fmt: skip
    return done.returncode, told.read_text()


@pytest.mark.once
@pytest.mark.parametrize(
    ("command", "streams", "status", "told"),
    [
        ("judge cases ochos --list", ">&-", 0, ""),
        ("judge cases ochos --list", "2>&-", 0, ""),
        ("judge cases ochos --list", "<&- >&- 2>&-", 0, ""),
        ("judge cases ochos --list", ">/dev/full", 3, FULL),
        ("judge cases ochos --list", ">/dev/full 2>&1", 3, ""),
        ("judge cases ochos --list", "2>/dev/full", 0, ""),
        ("judge cases ochos --list", "| true", 0, ""),
        ("judge cases ochos --list", "| head -n 1", 0, ""),
        ("judge --help", ">&-", 0, ""),
        ("judge --help", ">/dev/full", 3, FULL),
        ("judge --help", "| true", 0, ""),
        ("judge --version", ">/dev/full", 3, FULL),
        ("judge --version", "| true", 0, ""),
        ("judge --version", ">&- 2>&-", 0, ""),
        ("judge cases nosuch", "2>&-", 2, ""),
        ("judge cases nosuch", "2>/dev/full", 2, ""),
        ("judge cases nosuch", "2>&1 >&- | true", 2, ""),
        ("judge run submissions/amara/ochos.py --input -", "<&-", 2, "judge: --input -: expected a case on standard"),
        ("arenas --help", ">&- 2>&-", 0, ""),
        ("arenas --help", ">/dev/full", 3, FULL.replace("judge", "arenas")),
        ("arenas nosuch", "2>&-", 2, ""),
        ("arenas nosuch", "2>/dev/full", 2, ""),
    ],
)
def test_a_stream_that_is_closed_or_full(tmp_path: Path, command: str, streams: str, status: int, told: str) -> None:
    ended, words = in_a_shell(command, streams, tmp_path)
    assert ended == status
    assert words == told if not told or told.endswith("\n") else words.startswith(told)


@pytest.mark.slow
@pytest.mark.parametrize("unbuffered", ["", pytest.param("1", marks=pytest.mark.nightly)])
@pytest.mark.parametrize(
    ("command", "streams", "status"),
    [
        pytest.param("judge run submissions/dalia/ochos.py --case sample", "2>&-", 1, marks=SELDOM),
        ("judge run submissions/dalia/ochos.py --case sample", "<&- >&- 2>&-", 1),
        ("judge run submissions/dalia/ochos.py --case sample", ">/dev/full 2>&1", 3),
        pytest.param("judge run submissions/dalia/ochos.py --case sample", "2>/dev/full", 1, marks=SELDOM),
        ("judge stress submissions/emil/ochos.py --count 3", ">&- 2>&-", 1),
        (GRADE, "<&- >&- 2>&-", 0),
        pytest.param(GRADE, "2>/dev/full", 0, marks=SELDOM),
        (GRADE, "2>&1 >/dev/null | true", 0),
        pytest.param(ARENA, "<&- >&- 2>&-", 0, marks=SELDOM),
        (ARENA, "2>/dev/full", 0),
    ],
)
def test_work_goes_on_when_nobody_listens(
    tmp_path: Path, command: str, streams: str, status: int, unbuffered: str
) -> None:
    ended, words = in_a_shell(command.format(tmp_path), streams, tmp_path, PYTHONUNBUFFERED=unbuffered)
    assert (ended, words) == (status, "")
    assert (tmp_path / "out" / "results.json").exists() == ("--out" in command)
