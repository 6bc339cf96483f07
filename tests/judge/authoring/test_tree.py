"""Folders and zip files of strangers: their files are read, and nothing else happens."""

import io
import re
import stat
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from judge.authoring import tree as trees
from judge.authoring.tree import open_zip, package_folder, read_tree
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import SUMS, folder, tree, zipped


def test_a_folder_and_its_zip_file_hold_the_same(tmp_path: Path) -> None:
    litter = {".git/config": "", "__MACOSX/._1.in": "", ".DS_Store": "", "__pycache__/x.pyc": "", "Thumbs.db": ""}
    files = {"b/2.in": "2\n", "b/.cph/x.prob": "{}", "a.txt": "1\n", ".timelimit": "3\n"}
    there = folder(tmp_path / "cases", files | litter)
    (tmp_path / "cases.zip").write_bytes(zipped(files | litter))
    packed = read_tree(tmp_path / "cases.zip")
    assert there.names == packed.names == (".timelimit", "a.txt", "b/.cph/x.prob", "b/2.in")
    assert [there.read(name) for name in there.names] == [packed.read(name) for name in packed.names]
    assert there.below("b").names == packed.below("b").names == (".cph/x.prob", "2.in")
    assert there.below("b").text("2.in") == packed.below("b").text("2.in") == "2\n"


def test_text_is_utf_8_with_newlines() -> None:
    found = tree({"a": b"\xef\xbb\xbf1\r\n2\n", "b": b"caf\xe9\n"})
    assert found.text("a") == "1\n2\n"
    with pytest.raises(BadUsage, match=r"^x\.zip/b: expected UTF-8, found another byte at place 3: save it as UTF-8"):
        found.text("b")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nothing", "{place}: no such folder or file"),
        ("empty", "{place}: there are no files in it: expected cases, such as 1.in and 1.out"),
        (
            "program.py",
            (
                "{place}: expected a folder, a zip file, the .prob file of an editor, or the .xml file of HUSTOJ: give "
                "the folder that it lies in, {place.parent}"
            ),
        ),
        ("bad.zip", "{place}: is not a zip file, or it is damaged: make it again"),
    ],
)
def test_what_is_no_folder(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "program.py").write_text("1\n")
    (tmp_path / "bad.zip").write_bytes(zipped(SUMS)[:40])
    with pytest.raises(BadUsage) as error:
        read_tree(tmp_path / name)
    assert str(error.value) == said.format(place=tmp_path / name)


@pytest.mark.parametrize(
    ("file", "folder"),
    [
        ("p/problem.yaml", "p"), ("p/init.yml", "p"), ("p/problem.xml", "p"), ("p/generators/generators.yaml", "p"),
        ("p/gen/GEN", "p"), ("p/GEN", "p/GEN"), ("p/1.in", "p/1.in"), ("p", "p"), ("p/task.yaml", "p/task.yaml"),
        ("x" * 300, "x" * 300),
    ],
)  # fmt: skip
def test_a_file_stands_for_its_package(tmp_path: Path, file: str, folder: str) -> None:
    for made in ("problem.yaml", "init.yml", "problem.xml", "generators/generators.yaml", "gen/GEN", "GEN", "1.in"):
        (tmp_path / "p" / made).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "p" / made).touch()
    assert package_folder(tmp_path / file) == tmp_path / folder


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("../1.in", "x.zip/../1.in: this name leads out of the zip file"),
        ("a/../../1.in", "x.zip/a/../../1.in: this name leads out of the zip file"),
        ("/etc/1.in", "x.zip/etc/1.in: this name leads out of the zip file"),
        ("..\\1.in", "x.zip/../1.in: this name leads out of the zip file"),
        ("C:\\1.in", "x.zip/C:/1.in: this name leads out of the zip file"),
    ],
)
def test_a_name_that_leads_out_of_a_zip_file(name: str, said: str) -> None:
    with pytest.raises(BadUsage, match=re.escape(said)):
        tree({**SUMS, name: "1\n"})


def test_a_link_in_a_zip_file() -> None:
    entry = zipfile.ZipInfo("1.in")
    entry.create_system, entry.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(entry, "/etc/passwd")
    with pytest.raises(BadUsage, match=r"^x\.zip/1\.in: is a link, not a file: put the file itself into the zip file$"):
        open_zip("x.zip", data.getvalue())


def test_a_locked_zip_file() -> None:
    data = bytearray(zipped({"1.in": "1\n"}))
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(BadUsage, match=r"^x\.zip/1\.in: is locked with a password: unpack it, and import the folder$"):
        open_zip("x.zip", bytes(data))


def test_a_damaged_file_in_a_zip_file() -> None:
    data = zipped({"1.in": "1 2 3 4 5\n" * 50})
    start = data.index(b"1.in") + 4
    broken = open_zip("x.zip", data[:start] + b"\xff" * 8 + data[start + 8 :])
    with pytest.raises(BadUsage, match=r"^x\.zip/1\.in: cannot be read: "):
        broken.read("1.in")


def test_a_name_that_is_there_twice() -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("1.in", "1\n")
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("1.in", "2\n")
    with pytest.raises(BadUsage, match=r"^x\.zip/1\.in: occurs twice in the zip file: make the zip file again$"):
        open_zip("x.zip", data.getvalue())


def test_links_in_a_folder_are_not_followed_out_of_it(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "9.in").write_text("secret\n")
    inside = tmp_path / "inside"
    folder(inside, SUMS)
    (inside / "more").symlink_to(tmp_path / "outside")
    (inside / "lost.in").symlink_to(tmp_path / "gone")
    (inside / "stolen.in").symlink_to(tmp_path / "outside" / "9.in")
    found = read_tree(inside)
    assert found.names == ("1.in", "1.out", "2.in", "2.out")
    assert found.passed_over == ("lost.in", "more/", "stolen.in")


def test_a_link_to_a_shared_source_is_followed(tmp_path: Path) -> None:
    folder(tmp_path / "contest", {"headers/v.h": "1", "a/1.in": "2", "headers/secret": "3"})
    package = tmp_path / "contest" / "a"
    (package / "v.h").symlink_to("../headers/v.h")
    (package / "absolute.h").symlink_to(tmp_path / "contest" / "headers" / "v.h")
    (package / "2.in").symlink_to("../headers/v.h")
    (package / "stolen.h").symlink_to("../headers/secret")
    found = read_tree(package)
    assert found.names == ("1.in", "v.h")
    assert found.passed_over == ("2.in", "absolute.h", "stolen.h")


def test_links_in_a_folder_are_followed_within_it(tmp_path: Path) -> None:
    folder(tmp_path, {"a/1.in": "1\n", "b/2.in": "2\n"})
    (tmp_path / "3.in").symlink_to("a/1.in")
    (tmp_path / "c").symlink_to("a")
    # None of these leads round in a circle.
    (tmp_path / "a" / "up").symlink_to("..")
    (tmp_path / "a" / "b").symlink_to("../b")
    (tmp_path / "b" / "a").symlink_to("../a")
    (tmp_path / "b" / "self").symlink_to("self")
    found = read_tree(tmp_path)
    assert found.names == ("3.in", "a/1.in", "a/b/2.in", "b/2.in", "b/a/1.in", "c/1.in")
    assert found.read("c/1.in") == b"1\n"
    assert found.passed_over == ("a/b/a/", "a/b/self", "a/up/", "b/a/b/", "b/a/up/", "b/self", "c/b/", "c/up/")


def test_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trees, "MOST_BYTES", 1 << 20)
    bomb = tree({"1.in": b"0" * (2 << 20)})
    with pytest.raises(BadUsage, match=r"^x\.zip/1\.in: has more than 1 MiB: leave it out, or make it shorter$"):
        bomb.read("1.in")
    pointer = tree({"1.in": "version https://git-lfs.github.com/spec/v1\noid sha256:12\n"})
    with pytest.raises(BadUsage, match=r"^x\.zip/1\.in: is only a pointer of Git LFS: run `git lfs pull` there$"):
        pointer.read("1.in")
    monkeypatch.setattr(trees, "MOST_IN_ALL", 1 << 20)
    with pytest.raises(BadUsage, match=r"^x\.zip: holds more than 1 MiB: leave out what is not a case$"):
        tree({"1.in": b"0" * (2 << 20)})
    (tmp_path / "large.zip").write_bytes(b"0" * (2 << 20))
    with pytest.raises(BadUsage, match=r"large\.zip: has more than 1 MiB: leave it out, or make it shorter$"):
        read_tree(tmp_path / "large.zip")
    (tmp_path / "large.zip").unlink()
    monkeypatch.setattr(trees, "MOST_FILES", 3)
    with pytest.raises(BadUsage, match=r"more than 3 files: give the folder that holds only the cases$"):
        folder(tmp_path, SUMS)


def test_a_zip_file_that_is_cut_or_damaged_is_one_error() -> None:
    whole = zipped({"1.in": "1\n" * 500, "1.out": "2\n" * 500})
    for size in range(0, len(whole), 7):
        with pytest.raises(BadUsage, match=r"^x\.zip: is not a zip file, or it is damaged: make it again$"):
            open_zip("x.zip", whole[:size])
    for place in range(len(whole)):
        damaged = whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :]
        with suppress(BadUsage):  # any other error would be a traceback
            opened = open_zip("x.zip", damaged)
            for name in opened.names:
                opened.read(name)


def test_links_and_hidden_files_in_folders_are_passed_over(tmp_path: Path) -> None:
    files = {"1.in": "1\n", "a/.hidden.in": "2\n", "a/.git/x": "", "elsewhere.txt": "x"}
    folder(tmp_path / "cases", files)
    (tmp_path / "cases/more").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "cases/gone.in").symlink_to(tmp_path / "gone")
    found = read_tree(tmp_path / "cases")
    assert found.names == ("1.in", "elsewhere.txt")
    assert found.passed_over == ("a/.git/", "a/.hidden.in", "gone.in", "more/")
