"""What lies in the boxes of bots."""

import py_compile
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from arenas.runners import boxes
from arenas.runners.boxes import Boxes


@pytest.mark.once_but_first
@pytest.mark.parametrize("writes", [True, False])
def test_what_surrounds_bots_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writes: bool) -> None:
    for name in ("HARNESS", "SDK"):
        folder = tmp_path / name
        shutil.copytree(getattr(boxes, name), folder, ignore=shutil.ignore_patterns("__pycache__"))
        monkeypatch.setattr(boxes, name, folder)
    monkeypatch.setattr(sys, "dont_write_bytecode", not writes)
    compiled: list[str] = []
    compile_one = py_compile.compile

    def note(file: str, *rest: Any, **more: Any) -> str | None:
        compiled.append(file)
        return compile_one(file, *rest, **more)

    monkeypatch.setattr(py_compile, "compile", note)
    monkeypatch.setattr(boxes, "interpreter_path", lambda: Path(sys.executable))
    with Boxes() as opened:
        for turn in (1, 2):
            place = opened._lay_out().box
            sources = [file for file in place.rglob("*.py") if file.name != "main.py"]
            assert len([*place.rglob("*.pyc")]) == len(sources)
            again = turn == 2 and writes
            assert bool(compiled) != again
            compiled.clear()
