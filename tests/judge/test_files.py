"""Files are written whole or not at all, and names made from strangers' names stay in their folder."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.errors import JudgeFailure
from judge.files import remove_files, remove_folders, safe_name, write_atomic
from tests.user import ordinary_user

if TYPE_CHECKING:
    from pathlib import Path


def content(folder: Path) -> dict[str, bytes | None]:
    """Everything below `folder`, hidden files too; None for a folder."""
    return {
        path.relative_to(folder).as_posix(): None if path.is_dir() else path.read_bytes() for path in folder.rglob("*")
    }


def test_text_is_utf_8_and_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.txt"
    assert write_atomic(path, "é\r\n") == path
    assert content(tmp_path) == {"a": None, "a/b.txt": b"\xc3\xa9\r\n"}


def test_an_older_file_is_replaced(tmp_path: Path) -> None:
    write_atomic(tmp_path / "x", "a longer content")
    write_atomic(tmp_path / "x", b"\xff")
    assert content(tmp_path) == {"x": b"\xff"}


def test_the_file_has_the_rights_that_any_new_file_has(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    written = write_atomic(tmp_path / "written", "")
    assert written.stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_folder_of_that_name_stays(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    with pytest.raises(JudgeFailure, match=r"cannot write '.*/x' \(Is a directory\): a folder has that name: move it"):
        write_atomic(tmp_path / "x", "new")
    assert content(tmp_path) == {"x": None}


@pytest.mark.parametrize("below", ["x/y", "x/y/z"])
def test_a_file_where_a_folder_is_needed_stays(tmp_path: Path, below: str) -> None:
    (tmp_path / "x").write_text("old")
    with pytest.raises(JudgeFailure, match="a file stands where a folder is needed: move it away"):
        write_atomic(tmp_path / below, "new")
    assert content(tmp_path) == {"x": b"old"}


def test_a_folder_without_the_right_to_write(folder: Path) -> None:
    folder.chmod(0o555)
    words = "you may not write there: mend the folder's permissions or choose another"
    with ordinary_user(), pytest.raises(JudgeFailure, match=words):
        write_atomic(folder / "x", "new")
    assert content(folder) == {}


WRITE = """
import pathlib, sys
from judge.errors import JudgeFailure
from judge.files import write_atomic
try:
    write_atomic(pathlib.Path(sys.argv[1]), b"x" * 100_000)
except JudgeFailure as failure:
    print(failure)
"""


def test_running_out_of_room_half_way_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("old")
    done = subprocess.run(
        [sys.executable, "-c", WRITE, path],
        check=True,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
    )
    assert done.stdout == f"cannot write '{path}' (File too large): choose another folder\n"
    assert content(tmp_path) == {"x": b"old"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ana", "ana"),
        ("Ana_Maria-2.b", "Ana_Maria-2.b"),
        ("a" * 100, "a" * 100),
        ("a" * 101, "a" * 100 + "-9d0793"),
        ("José", "Jos_-24c2ab"),
        ("a b", "a_b-c8687a"),
        ("a_b", "a_b"),
        ("", "_-e3b0c4"),
        (".", "_-cdb4ee"),
        ("..", "_.-5ec1f7"),
        (".git", "_git-4d0a4d"),
        ("-rf", "_rf-686c39"),
        ("../../etc/passwd", "_._.._etc_passwd-3754d6"),
        ("a\x00b", "a_b-59b271"),
        ("caf\udce9", "caf_-0dabce"),
        ("名前", "__-7ec262"),
        ("é", "_-4a9955"),
        ("_-4a9955", "_-4a9955-03ef6a"),  # else it would be the name of é
        ("ana-20261x", "ana-20261x"),
    ],
)
def test_safe_name(text: str, name: str) -> None:
    assert safe_name(text) == name


@given(st.text(st.sampled_from("aé/.-_"), max_size=4))
def test_no_text_has_the_name_of_another(text: str) -> None:
    name = safe_name(text)
    assert re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._-]*", name)
    assert safe_name(name) != name or name == text


OURS = b"ours"
KEPT: dict[str, bytes | None] = {
    "ana": None, "ana/r": OURS,  # still in the class
    "foreign": None, "foreign/r": b"theirs",
    "more": None, "more/r": OURS, "more/notes": b"",
    "hidden": None, "hidden/r": OURS, "hidden/.git": b"",
    "empty": None,
    "deep": None, "deep/r": None, "deep/r/r": OURS,
    "file": OURS,
}  # fmt: skip


def test_only_folders_with_nothing_but_our_file_are_removed(tmp_path: Path) -> None:
    for path, data in (KEPT | {"bob": None, "bob/r": OURS}).items():
        if data is None:
            (tmp_path / "out" / path).mkdir(parents=True)
        else:
            (tmp_path / "out" / path).write_bytes(data)
    remove_folders(tmp_path / "out", holding="r", kept={"ana"}, ours=OURS.__eq__)
    assert content(tmp_path / "out") == KEPT


def test_nothing_is_removed_behind_a_link(tmp_path: Path) -> None:
    for name in ("far", "out/bob"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "far" / "r").write_bytes(OURS)
    (tmp_path / "out" / "link").symlink_to(tmp_path / "far", target_is_directory=True)
    (tmp_path / "out" / "bob" / "r").symlink_to(tmp_path / "far" / "r")
    remove_folders(tmp_path / "out", holding="r", kept=(), ours=OURS.__eq__)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["bob", "link"]
    assert content(tmp_path / "far") == {"r": OURS}


def test_a_folder_that_cannot_be_cleared(folder: Path) -> None:
    below = folder / "bob"
    below.mkdir()
    (below / "r").write_bytes(OURS)
    below.chmod(0o555)
    with ordinary_user(), pytest.raises(JudgeFailure, match=r"cannot clear '.*' \(Permission denied\): you may not"):
        remove_folders(folder, holding="r", kept=(), ours=OURS.__eq__)
    below.chmod(0o755)
    assert content(folder) == {"bob": None, "bob/r": OURS}


def test_files_of_ours_are_removed_by_how_they_begin(tmp_path: Path) -> None:
    old = OURS + b" " * 5000
    kept: dict[str, bytes | None] = {"ana.html": old, "notes.html": b" " * 5000 + OURS, "bob.txt": old, "x.html": None}
    for name, text in {**kept, "bob.html": old}.items():
        (tmp_path / name).mkdir() if text is None else (tmp_path / name).write_bytes(text)
    remove_files(tmp_path, suffix=".html", kept={"ana.html"}, ours=lambda head: head.startswith(OURS))
    assert content(tmp_path) == kept


def test_no_file_is_removed_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "far.html").write_bytes(OURS)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "bob.html").symlink_to(tmp_path / "far.html")
    remove_files(tmp_path / "out", suffix=".html", kept=(), ours=OURS.__eq__)
    remove_files(tmp_path / "nowhere", suffix=".html", kept=(), ours=OURS.__eq__)
    assert content(tmp_path)["out/bob.html"] == OURS
