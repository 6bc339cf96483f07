"""The command `check`: what is wrong with a problem, each thing named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.__main__ import main
from tests.judge import adder

if TYPE_CHECKING:
    from pathlib import Path

RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"
WRONG = RIGHT.replace("sum(map", "max(map")
SLOW = "while True: pass\n"
CRASH = "raise ValueError('oh')\n"
BROKEN = "print(\n"


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
    submit(tmp_path, "rejected", WRONG)
    submit(tmp_path, "rejected", BROKEN, "other.py")
    assert call(tmp_path) == 0
    assert capsys.readouterr().out == (
        "adder: ok: cases are contest cases (3)\n"
        "adder: ok: golden files are what the reference prints (3)\n"
        "adder: ok: every golden line is traced, allowed, and an event\n"
        "adder: ok: submissions get the verdict of their folder (7)\n"
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


def test_what_is_no_submission(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    submit(tmp_path, "accepted", RIGHT)
    submit(tmp_path, "wrong_anwser", WRONG)
    notes = submit(tmp_path, "accepted", "", "notes.txt")
    assert call(tmp_path) == 1
    assert capsys.readouterr().out.splitlines()[-4:] == [
        "adder: WRONG: submissions get the verdict of their folder (1)",
        f"{notes}: not a program in a language the judge knows",
        f"{tmp_path}/problems/adder/submissions/wrong_anwser: no verdict has this name; did you mean 'wrong_answer'?",
        "2 findings",
    ]


ALTERED = [
    ("cases/adder/secret/001-zero.txt", "0 99\n", "WRONG: cases are contest cases (3)", "{file}: 99 is too much"),
    (
        "expected/adder/secret/001-zero.txt",
        "sum 1\n",
        "WRONG: golden files are what the reference prints (3)",
        "{file} is not what the reference prints",
    ),
]


@pytest.mark.parametrize(("name", "text", "heading", "finding"), ALTERED)
def test_an_altered_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, heading: str, finding: str
) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, name, text)
    assert call(tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[lines.index(f"adder: {heading}") + 1] == finding.format(file=file)


def test_a_missing_golden_file_ends_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    (tmp_path / "expected/adder/secret/001-zero.txt").unlink()
    assert call(tmp_path) == 1
    assert capsys.readouterr().out == (
        "adder: WRONG: cases and golden files\n"
        f"no golden file for secret/001-zero in {tmp_path}/expected/adder; run `python -m judge golden adder`\n"
        "1 finding\n"
    )


TRACES = [
    ('"options": [line]', '"options": []', "sample/001-small, line 1: sum 3 is not among its own options"),
    (
        '"line": line, "rules"',
        '"line": "x", "rules"',
        "sample/001-small, line 1: x is not among its own options",
    ),
    (
        "for n, line in enumerate(lines, 1)]",
        "for n, line in enumerate(lines[:1], 1)]",
        "secret/002-two: the lines of the trace are not those of {root}/expected/adder/secret/002-two.txt",
    ),
]


@pytest.mark.parametrize(("old", "new", "finding"), TRACES)
def test_a_trace_that_is_not_the_transcript(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, finding: str
) -> None:
    adder.make(tmp_path, program=adder.PROGRAM.replace(old, new))
    assert call(tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    heading = "adder: WRONG: every golden line is traced, allowed, and an event"
    assert lines[lines.index(heading) + 1] == finding.format(root=tmp_path)


def test_lines_that_are_no_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML.replace("sum (", "total ("))
    assert call(tmp_path) == 1
    finding = "sample/001-small, line 1: sum 3 does not match `event` in problem.yaml"
    assert finding in capsys.readouterr().out.splitlines()


def test_a_reference_that_does_not_trace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, program=adder.PROGRAM.replace("def trace(text):", "def trace(text):\n    exit(7)\n"))
    assert call(tmp_path) == 1
    assert "`python adder.py --trace --batch` ended with exit status 7" in capsys.readouterr().out


def test_without_validator(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML.replace("validate: [python, adder.py, --validate]\n", ""))
    assert call(tmp_path) == 0
    assert capsys.readouterr().out.startswith("adder: ok: cases are not examined: problem.yaml names no validator\n")
