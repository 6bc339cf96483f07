"""The command `check`: it names everything that is wrong with a problem."""

import dataclasses
import re
import shutil
from pathlib import Path

import pytest

from judge import languages
from judge.__main__ import main
from judge.base.wording import many
from tests.judge import adder

WRONG = adder.RIGHT.replace("sum(map", "max(map")
SLOW = "while True: pass\n"
CRASH = "raise ValueError('oh')\n"
BROKEN = "print(\n"
CHATTY = "while True: print('sum' * 1000)\n"
GREEDY = "print(len(b'x' * (1 << 30)))\n"


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), "check", *words])


def submit(root: Path, folder: str, source: str, name: str = "mine.py") -> Path:
    return adder.write(root, f"problems/adder/submissions/{folder}/{name}", source)


def notes_of(printed: str) -> str:
    """The number of notes in words; how many there are depends on the machine's speed."""
    return many(printed.count("\n    note: "), "note")


@pytest.mark.slow
def test_a_healthy_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, memory: 64}\n")
    submit(tmp_path, "accepted", adder.RIGHT)
    submit(tmp_path, "wrong_answer", WRONG)
    submit(tmp_path, "run_time_error", CRASH)
    submit(tmp_path, "compile_error", BROKEN)
    submit(tmp_path, "time_limit_exceeded", SLOW)
    submit(tmp_path, "output_limit_exceeded", CHATTY)
    submit(tmp_path, "memory_limit_exceeded", GREEDY)
    submit(tmp_path, "rejected", WRONG)
    submit(tmp_path, "rejected", BROKEN, "other.py")
    assert call(tmp_path) == 0
    printed = capsys.readouterr().out
    assert re.sub(r"(?m)^    .*\n", "", printed) == (
        "adder: ok: statement\n"
        "adder: ok: the validator accepts all 3 cases\n"
        "adder: ok: the reference prints all 3 golden files\n"
        "adder: ok: `event` matches every golden line\n"
        "adder: ok: the trace explains every golden line\n"
        "adder: ok: the reference and the validator accept 20 random cases\n"
        "adder: ok: every submission gets the verdict of its folder (10)\n"
        "adder: ok: the accepted programs stay far below the time and memory limits\n"
        f"nothing is wrong; {notes_of(printed)}\n"
    )


@pytest.mark.slow
@pytest.mark.usefixtures("usual_filling")
def test_submissions_with_another_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.WITHOUT_GENERATOR)
    wrong = submit(tmp_path, "accepted", WRONG)
    right = submit(tmp_path, "rejected", adder.RIGHT)
    crash = submit(tmp_path, "wrong_answer", CRASH)
    assert call(tmp_path, "adder") == 1
    printed = capsys.readouterr().out
    lines = [line for line in printed.splitlines() if not line.startswith("    note: ")]
    table = lines.index("    accepted/mine.py      W .W")
    del lines[table : lines.index("adder: ok: the accepted programs stay far below the time and memory limits")]
    assert lines[5:] == [
        "adder: WRONG: submissions",
        f"{wrong} gets WA, not what its folder says",
        "    sample/001-small: line 1: expected `sum 3`, printed `sum 2`",
        f"{right} gets AC, not what its folder says",
        f"{crash} gets RTE, not what its folder says",
        "    sample/001-small: it ended with exit status 1, not 0: ValueError in line 1 of mine.py: oh",
        '      File "/box/mine.py", line 1, in <module>',
        "        raise ValueError('oh')",
        "    ValueError: oh",
        "adder: ok: the accepted programs stay far below the time and memory limits",
        f"3 findings; {notes_of(printed)}",
    ]


def test_a_missing_golden_file_ends_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    (tmp_path / "expected/adder/secret/001-zero.txt").unlink()
    assert call(tmp_path) == 1
    assert capsys.readouterr().out == (
        "adder: ok: statement\n"
        "adder: WRONG: cases and golden files\n"
        f"no golden file for secret/001-zero in {tmp_path}/expected/adder; run `python -m judge golden adder`\n"
        "1 finding\n"
    )


@pytest.mark.thorough
@pytest.mark.usefixtures("usual_filling")
def test_bad_input_of_one_problem_does_not_end_the_check_of_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path, yaml=adder.WITHOUT_GENERATOR)
    file = adder.write(tmp_path, "cases/adder/secret/002-two.txt", "1\n")
    for source in ("problems", "cases", "expected"):
        shutil.copytree(tmp_path / source / "adder", tmp_path / source / "other")
    adder.write(tmp_path, "cases/other/secret/002-two.txt", "1 1\n20 30\n")
    assert call(tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[2:4] == [
        "adder: WRONG: golden files",
        f"{file}: the reference calls it bad input: line 1: '1' is not two numbers",
    ]
    assert [line for line in lines if line.startswith("other")] == [
        "other: ok: statement",
        "other: ok: the validator accepts all 3 cases",
        "other: ok: the reference prints all 3 golden files",
        "other: ok: `event` matches every golden line",
        "other: ok: the trace explains every golden line",
        "other: ok: every submission gets the verdict of its folder (1)",
        "other: ok: the accepted programs stay far below the time and memory limits",
    ]


@pytest.mark.slow
@pytest.mark.usefixtures("usual_filling")
def test_a_submission_that_cannot_be_judged_is_the_judges_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path, yaml=adder.WITHOUT_GENERATOR)
    file = submit(tmp_path, "wrong_answer", "int main(void) { return 0; }", "mine.c")
    lacking = dataclasses.replace(languages.by_name("c"), find=lambda _: None)
    known = languages.by_name
    monkeypatch.setattr(languages, "by_name", lambda name: lacking if name == "c" else known(name))
    languages.version.cache_clear()
    assert call(tmp_path) == 3
    languages.version.cache_clear()
    printed = capsys.readouterr().out
    assert "adder: WRONG: submissions\n1 submission could not be judged: " in printed
    assert f"\n    {file}\n    accepted/right.py    . ..\n    wrong_answer/mine.c  JE on all cases\n" in printed
