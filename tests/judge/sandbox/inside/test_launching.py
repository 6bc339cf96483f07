"""How a program starts without a copy of the supervisor."""

from __future__ import annotations

import os
import resource
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from judge.sandbox.inside import launching
from judge.sandbox.inside.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

SHELL = ["/bin/sh", "-c", "read line; echo $line $WORD $1 $(ulimit -n); kill -s INT $$", "sh"]
pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or os.uname().machine != "x86_64", reason="the instructions are those of x86_64"
)


def settings(argv: list[str], **others: object) -> Settings:
    usual = {"forks_python": False, "subprocesses": False, "held_bytes": 1 << 40, "rules": None, "uid": None}
    return Settings({"argv": argv, "environment": {"WORD": "two"}, **usual, **others})


def test_a_program_gets_what_it_was_started_with(tmp_path: Path) -> None:
    launcher = launching.launcher(settings(SHELL))
    assert launcher is not None
    (tmp_path / "in").write_text("one\n")
    with (tmp_path / "in").open() as given, (tmp_path / "out").open("w") as out:
        for word, descriptors in (("three", 20), ("four", 21)):
            given.seek(0)
            bounds = [(resource.RLIMIT_NOFILE, (descriptors, descriptors))]
            pid = launcher.launch([given.fileno(), out.fileno(), out.fileno()], [word], bounds)
            assert pid is not None
            assert os.WTERMSIG(os.waitpid(pid, 0)[1]) == signal.SIGINT
    assert (tmp_path / "out").read_text() == "one two three 20\none two four 21\n"
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 21


def test_a_program_that_cannot_start_is_left_to_a_fork() -> None:
    launcher = launching.launcher(settings(["/no/such/program"]))
    assert launcher is not None
    assert [launcher.launch([0, 1, 2], [], []) for _ in range(2)] == [None, None]


@pytest.mark.parametrize("others", [{"forks_python": True}, {"subprocesses": True}, {"held_bytes": 8 << 20}])
def test_other_runs_are_forked(others: dict[str, object]) -> None:
    assert launching.launcher(settings(SHELL, **others)) is None
