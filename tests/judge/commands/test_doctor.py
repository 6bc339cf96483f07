"""`doctor` tells what the machine has, and the remedy for what it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge import languages, sandbox
from judge.__main__ import main
from tests.judge import adder

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_it_names_every_level_and_language(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    said = capfd.readouterr().out
    for name in sandbox.LEVELS:
        assert f" {name}: " in said
    for name in languages.names():
        assert f" {languages.by_name(name).title} (" in said
    assert "  adder: 2 s CPU, 10 s wall, 256 MiB, output golden x 4 + 64 KiB, 64 processes\n" in said


def test_a_missing_tool_comes_with_its_remedy(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    monkeypatch.setattr(
        languages.Language, "missing", lambda self: "C needs `gcc`: install gcc" if self.name == "c" else None
    )
    assert main(["--root", str(tmp_path), "doctor"]) == 0
    assert "  missing  C (.c): C needs `gcc`: install gcc\n" in capfd.readouterr().out
