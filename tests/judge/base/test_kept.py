"""What is kept beside a file is used only if it was made from the same, and is whole."""

import os
import sys
from pathlib import Path

import pytest

from judge.base.kept import keep, keeps, read_kept


@pytest.fixture(autouse=True)
def written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)


def test_it_comes_back_if_it_was_made_from_the_same(tmp_path: Path) -> None:
    source = tmp_path / "Tool.java"
    assert read_kept(source, "tool", b"17") is None
    keep(source, "tool", b"17", b"a\nb")
    assert [read_kept(source, "tool", made_from) for made_from in (b"17", b"21")] == [b"a\nb", None]
    assert [file.name for file in (tmp_path / "__pycache__").iterdir()] == ["tool"]
    keep(source, "tool", b"21", b"")
    assert [read_kept(source, "tool", made_from) for made_from in (b"17", b"21")] == [None, b""]


def test_what_was_cut_is_not_used(tmp_path: Path) -> None:
    keep(tmp_path / "Tool.java", "tool", b"17", b"a whole tool")
    file = tmp_path / "__pycache__/tool"
    file.write_bytes(file.read_bytes()[:-1])
    assert read_kept(tmp_path / "Tool.java", "tool", b"17") is None


@pytest.mark.parametrize(
    ("folders", "closed", "kept"),
    [
        ((), "open", True),
        ((), ".", False),
        (("__pycache__",), ".", True),
        (("__pycache__",), "__pycache__", False),  # another user's, as after a first start with sudo
    ],
)
def test_it_is_made_only_where_it_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folders: tuple[str, ...], closed: str, kept: bool
) -> None:
    for name in folders:
        (tmp_path / name).mkdir()
    monkeypatch.setattr(os, "access", lambda path, _: path != tmp_path / closed)
    assert keeps(tmp_path / "Tool.java") is kept
