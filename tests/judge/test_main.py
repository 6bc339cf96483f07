"""The command line's edge: one line for every error, the right exit status, nothing heavy loaded at the start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge import commands
from judge.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


def judge(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload, no-any-return]  # options are run's own
        [sys.executable, "-m", "judge", *arguments], cwd=ROOT, capture_output=True, text=True, check=False, **options
    )


def test_help_lists_every_command() -> None:
    done = judge("--help")
    assert done.returncode == 0
    for name in commands.names():
        assert f"    {name} " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "judge: the following arguments are required: COMMAND; `python -m judge --help` tells more"),
        (["run"], "judge: the following arguments are required: FILE; `python -m judge run --help` tells more"),
        (["--root", "/nowhere", "doctor"], "judge: --root /nowhere: no folder problems/ in it"),
    ],
)
def test_bad_usage_is_one_line_and_status_2(arguments: list[str], complaint: str) -> None:
    done = judge(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(complaint)


def test_an_unknown_command_is_named() -> None:
    done = judge("rnu", "x.py")
    assert done.returncode == 2
    assert "'rnu'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_interrupt_is_status_130(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    def interrupted(_args: object, _root: Path) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("judge.commands.doctor.main", interrupted)
    assert main(["doctor"]) == 130
    assert capfd.readouterr().err == "judge: interrupted\n"


def test_a_closed_pipe_is_no_error() -> None:
    shell = f"'{sys.executable}' -m judge doctor | true"
    done = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
