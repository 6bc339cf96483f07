"""Bots of all games, and a folder with nothing but the harness and the SDK."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arenas.harness.faults import CannotLoad
from arenas.harness.hearts import PACKED_TABLE
from arenas.harness.loading import GAMES, load, module

ROOT = Path(__file__).resolve().parents[3]
HEARTS = "import random\ndef getPlay(s): return random.randrange(len(s.legalMoves))\ngetSlough = getPlay\n"
FIELDS: Any = (PACKED_TABLE.pack(False, 1, 0, *[0] * 8), b"", 0, bytes(range(13)), bytes(range(13)), b"", b"")
PROGRAM = f"""
import sys
assert not any("site-packages" in folder for folder in sys.path)
sys.path.insert(0, sys.argv[1])
from harness.loading import load, module
question = module("hearts").unpack({FIELDS!r})
seat = load("hearts", "bot.py", {HEARTS.encode()!r}).seat(1, 4, 7)
print([seat.answer(question) for _ in range(9)])
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_fails_cannot_be_loaded(game: str) -> None:
    with pytest.raises(CannotLoad, match="ZeroDivisionError"):
        load(game, "bot.py", b"1 / 0")


@pytest.mark.parametrize("game", ["dubito", "kotc"])
def test_a_class_that_fails_when_it_is_looked_at_cannot_be_loaded(game: str) -> None:
    source = b"class Odd:\n    __class__ = property(lambda self: 1 / 0)\nodd = Odd()"
    with pytest.raises(CannotLoad, match="ZeroDivisionError"):
        load(game, "bot.py", source)


def test_the_harness_and_the_sdk_are_enough(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "arenas/harness", tmp_path / "harness", ignore=ignored)
    shutil.copytree(ROOT / "sdk", tmp_path, ignore=ignored, dirs_exist_ok=True)
    command = [sys.executable, "-I", "-S", "-c", PROGRAM, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    question = module("hearts").unpack(FIELDS)
    seat = load("hearts", "bot.py", HEARTS.encode()).seat(1, 4, 7)
    assert done.stdout == f"{[seat.answer(question) for _ in range(9)]}\n", done.stderr
