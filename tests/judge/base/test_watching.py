"""Waiting until a file is saved."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.base.watching import mark, wait_until_saved


def rewritten(file: Path) -> None:
    file.write_text("two, longer")


def replaced(file: Path) -> None:
    new = file.with_suffix(".new")
    new.write_text("two")
    new.replace(file)


def removed_and_made_again(file: Path) -> None:
    file.unlink()
    time.sleep(0.5)
    file.write_text("two, longer")


@pytest.mark.parametrize("save", [rewritten, replaced, removed_and_made_again])
def test_every_way_to_save_is_noticed(tmp_path: Path, save: Callable[[Path], None]) -> None:
    file = tmp_path / "mine.py"
    file.write_text("one")
    before = mark(file)
    saving = threading.Timer(0.1, save, [file])
    saving.start()
    found = wait_until_saved(file, before)
    saving.join()
    assert found == mark(file) != before


def test_a_file_that_is_not_there_has_no_mark(tmp_path: Path) -> None:
    assert mark(tmp_path / "mine.py") is None
