"""Programs that the judge starts itself and that do not end in time: tried again, and never reported as something
else."""

import os
from pathlib import Path

import pytest

from judge import languages
from judge.base import patience
from judge.base.errors import MachineBusy
from judge.base.patience import ask

FIRST_STALLS = """#!/bin/sh
if test ! -e {mark}; then : > {mark}; exec sleep 60; fi
echo javac 17.0.1
"""


@pytest.fixture
def tool(tmp_path: Path) -> Path:
    file = tmp_path / "javac"
    file.write_text(FIRST_STALLS.format(mark=tmp_path / "mark"))
    file.chmod(0o755)
    return file


def test_a_tool_that_stalled_is_asked_again(tool: Path) -> None:
    assert ask([str(tool)], (0.5, 60)).stdout == "javac 17.0.1\n"


def test_a_machine_too_busy_for_a_tool_is_said_to_be(tool: Path) -> None:
    said = f"the machine was too busy to run `{tool}` within 0.5 s: grade again when it has less to do"
    with pytest.raises(MachineBusy) as caught:
        ask([str(tool)], (0.5,))
    assert str(caught.value) == said


def test_a_compiler_that_stalls_is_not_missing(tool: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge says that no JDK is installed only if that is true."""
    monkeypatch.setattr(patience, "PATIENCE_S", (0.5, 60))
    monkeypatch.setenv("PATH", f"{tool.parent}{os.pathsep}{os.environ['PATH']}")
    assert languages.version.__wrapped__("java") == "javac 17.0.1"
