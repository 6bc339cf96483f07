"""Files are written completely or not at all, and names made from strangers' names stay in their folder."""

import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.errors import JudgeFailure
from judge.base.files import (
    TooLargeError,
    open_regular,
    read_bounded,
    remove_tree,
    safe_name,
    safe_names,
    write_atomic,
    write_folder,
)
from tests.user import ordinary_user


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
    with pytest.raises(JudgeFailure, match="there is a file where a folder is needed: move it away"):
        write_atomic(tmp_path / below, "new")
    assert content(tmp_path) == {"x": b"old"}


def test_a_folder_without_the_right_to_write(folder: Path) -> None:
    folder.chmod(0o555)
    words = "you may not write there: fix the folder's permissions or choose another"
    with ordinary_user(), pytest.raises(JudgeFailure, match=words):
        write_atomic(folder / "x", "new")
    assert content(folder) == {}


WRITE = """
import pathlib, sys
from judge.base.errors import JudgeFailure
from judge.base.files import write_atomic
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
        ("José", "José"),
        ("Ñandú", "Ñandú"),
        ("Łukasz", "Łukasz"),
        ("李雷", "李雷"),
        ("एक", "एक"),
        ("José Núñez", "José_Núñez-cd32e4"),
        ("Jose\u0301", "José-11b942"),  # a file name of macOS for the same letters
        ("\u0301a", "_a-cb52da"),  # an accent without a letter
        ("\u3164", "_-751920"),  # a letter that nobody sees
        ("李" * 100, "李" * 66 + "-6ad5c9"),
        ("a\u2215b", "a_b-f5edd1"),  # looks like a separator
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
        ("名前", "名前"),
        ("é", "é"),
        ("é-4a9955", "é-4a9955-128985"),  # otherwise it could be the name of another
        ("ana-20261x", "ana-20261x"),
        ("ana-ABCDEF", "ana-ABCDEF-e33e38"),  # Windows treats it like a name with a hash
        ("ana-0123456789abcdef", "ana-0123456789abcdef-962500"),
        ("con", "_con-1143da"),  # Windows reserves these for devices, whatever follows a dot
        ("NUL.txt", "_NUL.txt-0241e4"),
        ("aux.", "_aux.-8c04f9"),
        ("com1", "_com1-957a49"),
        ("console", "console"),
        ("com", "com"),
        ("ana.", "ana.-98dd7d"),  # Windows drops the dot
    ],
)
def test_safe_name(text: str, name: str) -> None:
    assert safe_name(text) == name


@given(st.text(st.sampled_from("aé/.-_"), max_size=4))
def test_no_text_has_the_name_of_another(text: str) -> None:
    name = safe_name(text)
    assert re.fullmatch(r"[A-Za-zé0-9_][A-Za-zé0-9._-]*", name)
    assert safe_name(name) != name or name == text


NAMES = [
    # (ids of a class, their file names)
    (["ana", "Bob", "José"], ["ana", "Bob", "José"]),
    (["ana", "Ana", "bob"], ["ana-24d4b9", "Ana-dea210", "bob"]),
    (["ANA", "Ana", "ana"], ["ANA-482673", "Ana-dea210", "ana-24d4b9"]),
    (["José", "Jose\u0301", "josé-24C2AB"], ["José", "José-11b942", "josé-24C2AB-38aeaa"]),
    (["Éa", "éa"], ["Éa-fb4e4b", "éa-805c58"]),
    (["ß", "SS", "fi", "\ufb01"], ["ß-cd3a7e", "SS-0e6fac", "fi-b4bdc8", "\ufb01-b6554c"]),
    ([], []),
]


@pytest.mark.parametrize(("texts", "names"), NAMES)
def test_no_two_names_of_a_class_differ_in_letter_case_alone(texts: list[str], names: list[str]) -> None:
    assert safe_names(texts) == dict(zip(texts, names, strict=True))
    assert safe_names(texts[::-1]) == safe_names(texts)


def test_where_hashes_agree_they_are_longer() -> None:
    assert safe_name("=+#") == safe_name("|^]") == "___-440414"
    names = {"=+#": "___-440414f0f0757406", "|^]": "___-4404143cec65dded", "=": "_-380918"}
    assert safe_names(["=+#", "|^]", "="]) == names


def test_only_ascii_is_kept_where_no_file_can_have_other_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "getfilesystemencoding", lambda: "iso8859-1")
    assert (safe_name("José"), safe_name("ana")) == ("Jos_-24c2ab", "ana")


@given(st.lists(st.text(st.sampled_from("aAéÉ./-_"), max_size=4), max_size=8, unique=True))
def test_every_id_of_a_class_has_a_file_of_its_own(texts: list[str]) -> None:
    names = safe_names(texts)
    assert list(names) == texts
    assert len({name.lower() for name in names.values()}) == len(texts)


def test_a_tree_is_removed_however_deep_it_is(tmp_path: Path) -> None:
    outside, tree = tmp_path / "outside", tmp_path / "tree"
    for folder in (outside, tree):
        folder.mkdir()
        (folder / "file").write_text("")
    (tree / "link").symlink_to(outside)
    here = os.open(tree, os.O_DIRECTORY)
    for _ in range(sys.getrecursionlimit() + 100):
        os.mkdir("below", dir_fd=here)
        here, above = os.open("below", os.O_DIRECTORY, dir_fd=here), here
        os.close(above)
    os.close(here)
    remove_tree(tree)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "outside"]


def test_a_plain_file_is_opened_also_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"text")
    (tmp_path / "link.py").symlink_to("a.py")
    for name in ("a.py", "link.py"):
        with open_regular(tmp_path / name) as file:
            assert file.read() == b"text"


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("/dev/zero")])
def test_nothing_but_a_plain_file_is_opened(tmp_path: Path, make: Callable[[Path], object]) -> None:
    make(tmp_path / "odd")
    with pytest.raises(OSError, match="not a plain file"):
        open_regular(tmp_path / "odd")


@pytest.mark.parametrize(
    ("size", "most", "said"),
    [(1 << 10, 1 << 10, ""), ((1 << 10) + 1, 1 << 10, "it has more than 1 KiB"), ((3 << 20) + 1, 3 << 20, "3 MiB")],
)
def test_a_file_is_read_up_to_its_limit(tmp_path: Path, size: int, most: int, said: str) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"a" * size)
    if not said:
        assert read_bounded(file, most) == b"a" * size
        return
    with pytest.raises(TooLargeError, match=f"{said}: '{file}'$"):
        read_bounded(file, most)


def test_no_pipe_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="not a plain file"):
        read_bounded(tmp_path / "pipe", 10)


def test_a_folder_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    write_folder(tmp_path / "out/made", {"a": b"#!/bin/sh\n", "b/c": b"2"})
    assert (tmp_path / "out/made/b/c").read_bytes() == b"2"
    if os.name == "posix":
        assert [os.access(tmp_path / "out/made" / name, os.X_OK) for name in ("a", "b/c")] == [True, False]
    with pytest.raises(JudgeFailure, match="cannot write"):
        write_folder(tmp_path / "out/other", {"a": b"1", "a/b": b"2"})
    with pytest.raises(JudgeFailure, match="cannot write"):
        write_folder(tmp_path / "out/made", {"d": b"3"})
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["made"]
