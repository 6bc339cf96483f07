"""What the judge finds out about the interpreter that runs submissions."""

import sys
from pathlib import Path

import pytest

from judge.base import interpreter
from judge.base.interpreter import version_of

OWN = f"{sys.version_info[0]}.{sys.version_info[1]}"


def test_an_interpreter_of_several_names_is_asked_once(tmp_path: Path) -> None:
    """Each question starts a process and delays the first verdict."""
    interpreter, asked = tmp_path / "python3.11", tmp_path / "asked"
    interpreter.write_text(f"#!/bin/sh\necho asked >> {asked}\necho Python 3.11.7\n")
    interpreter.chmod(0o755)
    (tmp_path / "python3").symlink_to(interpreter)
    assert [version_of(str(tmp_path / name)) for name in ("python3", "python3.11")] == [(3, 11), (3, 11)]
    assert asked.read_text() == "asked\n"


def test_what_is_no_interpreter_has_no_version(tmp_path: Path) -> None:
    (tmp_path / "python3").write_text("not executable")
    assert [version_of(str(tmp_path / name)) for name in ("python3", "gone")] == [(), ()]


@pytest.mark.parametrize(
    ("runs", "chosen", "words"),
    [
        (sys.version_info[:2], "", ""),
        ((3, 9), "", f"your Python is {OWN}, programs run with 3.9 (/opt/python3); to run them with yours, set the "),
        ((3, 14), "/opt/python3", f"your Python is {OWN}, programs run with 3.14 (/opt/python3), as JUDGE_PYTHON says"),
        ((), "", ""),
    ],
)
def test_another_version_than_the_user_s_own_is_said(
    monkeypatch: pytest.MonkeyPatch, runs: tuple[int, ...], chosen: str, words: str
) -> None:
    monkeypatch.setattr(interpreter, "find_interpreter", lambda: "/opt/python3")
    monkeypatch.setattr(interpreter, "version_of", lambda _interpreter: runs)
    monkeypatch.setenv("JUDGE_PYTHON", chosen)
    said = interpreter.say_other_version()
    if words and not chosen:
        assert said.startswith(f"{words}environment variable JUDGE_PYTHON to ")
    else:
        assert said == words
