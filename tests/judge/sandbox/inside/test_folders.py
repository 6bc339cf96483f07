"""What a run has left is handed out file by file, and nothing stays open."""

import os
from pathlib import Path

import pytest

from judge.sandbox.inside.folders import Left, copy


def test_each_file_once_and_whether_there_is_another(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_text(name)
    left, found = Left(str(tmp_path)), []
    while left.more == "+":
        name, descriptor = left.take() or ("", -1)
        found.append((name, os.read(descriptor, 9)))
        os.close(descriptor)
    assert found == [(f"0 {name.encode().hex()}", name.encode()) for name in "ab"]
    assert left.take() is None


def test_what_is_not_taken_is_closed(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_text(name)
    before = len(list(Path("/dev/fd").iterdir()))
    left = Left(str(tmp_path))
    _, descriptor = left.take() or ("", -1)
    os.close(descriptor)
    left.close()
    assert len(list(Path("/dev/fd").iterdir())) == before


@pytest.mark.parametrize("folder", [None, "nowhere"])
def test_nothing(folder: str | None, tmp_path: Path) -> None:
    assert Left(folder and str(tmp_path / folder)).more == "-"


def test_copies_are_handed_out_if_they_have_changed(tmp_path: Path) -> None:
    sources, folder = tmp_path / "sources", tmp_path / "folder"
    (sources / "deep").mkdir(parents=True)
    folder.mkdir()
    for name in ("allowed", "deep/same", "deep/written", "moved", "replaced", "same"):
        (sources / name).write_text("text")
    copies = copy(str(sources), str(folder))
    assert Left(str(folder), copies).more == "-"
    (folder / "allowed").chmod(0o755)
    (folder / "deep/written").write_text("Text")
    (folder / "moved").rename(folder / "deep/moved")
    (tmp_path / "other").write_text("text")
    (tmp_path / "other").rename(folder / "replaced")
    left, found = Left(str(folder), copies), []
    while left.more == "+":
        name, descriptor = left.take() or ("", -1)
        os.close(descriptor)
        found.append(bytes.fromhex(name.split()[1]).decode())
    assert found == ["allowed", "replaced", "deep/moved", "deep/written"]
