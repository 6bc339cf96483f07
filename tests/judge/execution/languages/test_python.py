"""What the judge finds out about the interpreter that runs submissions."""

from __future__ import annotations

from pathlib import Path

from judge.execution.languages.python import version_of


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
