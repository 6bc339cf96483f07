"""The command `check`: what is wrong with a problem, each thing named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.__main__ import main
from tests.judge import adder

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"
WRONG = RIGHT.replace("sum(map", "max(map")
SLOW = "while True: pass\n"
CRASH = "raise ValueError('oh')\n"
BROKEN = "print(\n"
CHATTY = "while True: print('sum' * 1000)\n"
GREEDY = "print(len(b'x' * (1 << 30)))\n"


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), "check", *words])


def submit(root: Path, folder: str, source: str, name: str = "mine.py") -> Path:
    return adder.write(root, f"problems/adder/submissions/{folder}/{name}", source)


def test_a_healthy_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.3}\n")
    submit(tmp_path, "accepted", RIGHT)
    submit(tmp_path, "wrong_answer", WRONG)
    submit(tmp_path, "run_time_error", CRASH)
    submit(tmp_path, "compile_error", BROKEN)
    submit(tmp_path, "time_limit_exceeded", SLOW)
    submit(tmp_path, "output_limit_exceeded", CHATTY)
    submit(tmp_path, "memory_limit_exceeded", GREEDY)
    submit(tmp_path, "rejected", WRONG)
    submit(tmp_path, "rejected", BROKEN, "other.py")
    assert call(tmp_path) == 0
    assert capsys.readouterr().out == (
        "adder: ok: cases are contest cases (3)\n"
        "adder: ok: golden files are what the reference prints (3)\n"
        "adder: ok: every golden line is traced, allowed, and an event\n"
        "adder: ok: submissions get the verdict of their folder (9)\n"
        "nothing is wrong\n"
    )


def test_submissions_with_another_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    wrong = submit(tmp_path, "accepted", WRONG)
    right = submit(tmp_path, "rejected", RIGHT)
    crash = submit(tmp_path, "wrong_answer", CRASH)
    assert call(tmp_path, "adder") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[3:] == [
        "adder: WRONG: submissions get the verdict of their folder (3)",
        f"{wrong} gets WA, not what its folder says",
        "    sample/001-small: line 1: expected `sum 3`, found `sum 2`",
        f"{right} gets AC, not what its folder says",
        f"{crash} gets RTE, not what its folder says",
        "    sample/001-small: it ended with exit status 1: ValueError: oh",
        '      File "/box/mine.py", line 1, in <module>',
        "        raise ValueError('oh')",
        "    ValueError: oh",
        "3 findings",
    ]


def test_a_missing_golden_file_ends_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    (tmp_path / "expected/adder/secret/001-zero.txt").unlink()
    assert call(tmp_path) == 1
    assert capsys.readouterr().out == (
        "adder: WRONG: cases and golden files\n"
        f"no golden file for secret/001-zero in {tmp_path}/expected/adder; run `python -m judge golden adder`\n"
        "1 finding\n"
    )
