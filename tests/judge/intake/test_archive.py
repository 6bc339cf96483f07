"""Hostile archives: what is unpacked, what is refused, and why. Nothing ever leaves the folder."""

import bz2
import errno
import gzip
import lzma
import random
import stat
import struct
import zipfile
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.intake import archive as module
from judge.intake.archive import BadArchive, Bounds, Refused, Unpacked, unpack

SMALL = Bounds(files=5, size=3 << 20)


def entry(name: str, mode: int = 0) -> zipfile.ZipInfo:
    made = zipfile.ZipInfo(name)
    made.external_attr = mode << 16
    made.compress_type = zipfile.ZIP_DEFLATED
    return made


def made(tmp_path: Path, *members: tuple[zipfile.ZipInfo | str, bytes]) -> tuple[Path, Path]:
    """An archive with these members, and an empty folder to unpack it into."""
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        for info, content in members:
            archive.writestr(info, content)
    (tmp_path / "box" / "in").mkdir(parents=True)
    return tmp_path / "a.zip", tmp_path / "box" / "in"


def below(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


ABSOLUTE = "an absolute name: pack the files without their drive and folder"
OUT = "a name that leads out of its folder"
LONG = "a name that is too long, or in too many folders"
MEMBERS = [
    ("../evil.py", 0, "../evil.py", OUT),
    ("a/../../evil.py", 0, "a/../../evil.py", OUT),
    ("..\\evil.py", 0, "../evil.py", OUT),
    ("/etc/evil.py", 0, "/etc/evil.py", ABSOLUTE),
    ("C:\\evil.py", 0, "C:/evil.py", ABSOLUTE),
    ("c:evil.py", 0, "c:evil.py", ABSOLUTE),
    ("a\x1b[31m.py", 0, "a\x1b[31m.py", "a name with control characters"),
    ("a\nb.py", 0, "a\nb.py", "a name with control characters"),
    ("link.py", stat.S_IFLNK, "link.py", "a link in an archive, which is not followed"),
    ("pipe.py", stat.S_IFIFO, "pipe.py", "not a regular file"),
    ("x" * 300, 0, "x" * 300, LONG),
    ("a/" * 17 + "b.py", 0, "a/" * 17 + "b.py", LONG),
    ("./", 0, "./", OUT),
]


@pytest.mark.parametrize(("name", "mode", "shown", "why"), MEMBERS)
def test_a_hostile_member_is_refused_and_the_others_are_unpacked(
    tmp_path: Path, name: str, mode: int, shown: str, why: str
) -> None:
    archive, folder = made(tmp_path, (entry(name, mode), b"/etc/passwd"), ("ochos.py", b"1"))
    assert unpack(archive, folder, SMALL).refused == (Refused(shown, why),)
    assert below(tmp_path / "box") == ["in/ochos.py"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_is_there_twice(tmp_path: Path) -> None:
    archive, folder = made(tmp_path, ("a.py", b"1"), ("a.py", b"2"), ("a.py/b/c", b"3"), ("./a.py", b"4"))
    assert unpack(archive, folder, SMALL).refused == (
        Refused("a.py", "a name that occurs twice in the archive"),
        Refused("./a.py", "a name that occurs twice in the archive"),
        Refused("a.py/b/c", "a name that occurs twice in the archive"),
    )
    assert (folder / "a.py").read_bytes() == b"1"


def test_names_in_utf8_that_do_not_say_so_and_in_cp437(tmp_path: Path) -> None:
    archive, folder = made(tmp_path, ("Jos__ ochos.py", b"1"), ("Jos_.py", b"2"))
    content = (
        archive.read_bytes().replace(b"Jos__ ochos.py", "José ochos.py".encode()).replace(b"Jos_.py", b"Jos\x82.py")
    )
    archive.write_bytes(content)
    assert unpack(archive, folder, SMALL) == Unpacked(2, 2)
    assert below(folder) == ["José ochos.py", "José.py"]


LARGE = "an archive that is too large when it is unpacked: hand in the program alone"
MANY = "an archive of 6 files, too many to unpack: hand in the program alone"
WHOLE = [
    (tuple((f"{n}", bytes(range(256)) * 4000) for n in range(4)), LARGE),
    (tuple((f"{n}", b"") for n in range(6)), MANY),
]


@pytest.mark.parametrize(("members", "why"), WHOLE)
def test_an_archive_over_a_limit_leaves_nothing(
    tmp_path: Path, members: tuple[tuple[str, bytes], ...], why: str
) -> None:
    archive, folder = made(tmp_path, *((entry(name), content) for name, content in members))
    with pytest.raises(BadArchive) as error:
        unpack(archive, folder, Bounds(SMALL.files, SMALL.size, whole=True))
    assert str(error.value) == why
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"PK", b"no archive at all", b"PK\x05\x06" + b"\xff" * 18])
def test_what_is_no_archive(tmp_path: Path, content: bytes) -> None:
    archive, folder = made(tmp_path)
    archive.write_bytes(content)
    with pytest.raises(BadArchive):
        unpack(archive, folder, SMALL)


def test_a_cut_archive(tmp_path: Path) -> None:
    archive, folder = made(tmp_path, ("ochos.py", b"1"))
    archive.write_bytes(archive.read_bytes()[:-30])
    with pytest.raises(BadArchive) as error:
        unpack(archive, folder, SMALL)
    assert str(error.value) == "a damaged .zip, perhaps cut short on its way: pack and hand it in again"


def test_a_member_with_a_wrong_checksum_or_a_password(tmp_path: Path) -> None:
    archive, folder = made(tmp_path, ("bad.py", b"12345"), ("locked.py", b"1"), ("odd.py", b"1"), ("good.py", b"1"))
    content = bytearray(archive.read_bytes().replace(b"12345", b"12346"))
    for name, offset, value in ((b"locked.py", 8, 1), (b"odd.py", 10, 97)):
        central = content.rindex(b"PK\x01\x02", 0, content.rindex(name))
        struct.pack_into("<H", content, central + offset, value)
    archive.write_bytes(content)
    assert unpack(archive, folder, SMALL).refused == (
        Refused("bad.py", "damaged in the archive: pack it again"),
        Refused("locked.py", "locked with a password: pack it without one"),
        Refused("odd.py", "packed in an unknown way: pack it as a plain .zip"),
    )
    assert below(folder) == ["good.py"]


def test_a_huge_list_of_files_is_not_read(tmp_path: Path) -> None:
    archive, folder = made(tmp_path, ("a.py", b"1"))
    content = bytearray(archive.read_bytes())
    end = content.rindex(b"PK\x05\x06")
    filler = b"\0" * (17 << 20)
    size, offset = struct.unpack_from("<LL", content, end + 12)
    struct.pack_into("<LL", content, end + 12, size + len(filler), offset)
    archive.write_bytes(bytes(content[:end]) + filler + bytes(content[end:]))
    with pytest.raises(BadArchive) as error:
        unpack(archive, folder, SMALL)
    assert str(error.value) == "an archive with far too many files: hand in the program alone"


def test_the_times_of_files_are_kept(tmp_path: Path) -> None:
    old, new = entry("old.py"), entry("new.py")
    old.date_time, new.date_time = (2020, 1, 1, 0, 0, 0), (2026, 1, 1, 0, 0, 0)
    archive, folder = made(tmp_path, (old, b"1"), (new, b"1"))
    unpack(archive, folder, SMALL)
    assert (folder / "old.py").stat().st_mtime < (folder / "new.py").stat().st_mtime


def test_a_full_disk_is_not_the_students_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive, folder = made(tmp_path, ("a.py", b"1"))

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "_set_time", full)
    with pytest.raises(JudgeFailure, match="the disk is full: make room"):
        unpack(archive, folder, SMALL)


DAMAGED = [
    (zipfile.ZIP_DEFLATED, "damaged in the archive: pack it again"),
    (zipfile.ZIP_BZIP2, "damaged in the archive: pack it again"),
    (zipfile.ZIP_LZMA, "damaged in the archive: pack it again"),
]


@pytest.mark.parametrize(("method", "why"), DAMAGED)
def test_a_damaged_file_is_left_out_alone(tmp_path: Path, method: int, why: str) -> None:
    text = bytes(at * at % 251 for at in range(5000))
    bad = zipfile.ZipInfo("bad.py")
    bad.compress_type = method
    archive, folder = made(tmp_path, (bad, text), ("ochos.py", b"1"))
    content = bytearray(archive.read_bytes())
    content[300:340] = b"\xff" * 40
    archive.write_bytes(content)
    assert unpack(archive, folder, SMALL).refused == (Refused("bad.py", why),)
    assert below(folder) == ["ochos.py"]


@pytest.mark.parametrize(("size", "unpacked"), [(0xFFFF_FFFF, False), ((64 << 20) + 1, False), (64 << 20, True)])
def test_memory_that_a_packed_file_asks_for(tmp_path: Path, size: int, unpacked: bool) -> None:
    big = zipfile.ZipInfo("big.py")
    big.compress_type = zipfile.ZIP_LZMA
    archive, folder = made(tmp_path, (big, b"print(1)\n" * 50), ("ochos.py", b"1"))
    content = bytearray(archive.read_bytes())
    content[30 + 6 + 5 : 30 + 6 + 9] = struct.pack("<I", size)
    archive.write_bytes(b"some data before it" + bytes(content))
    why = "packed so that more than 64 MiB of memory is needed: pack it as a plain .zip"
    assert unpack(archive, folder, SMALL).refused == (() if unpacked else (Refused("big.py", why),))
    assert below(folder) == (["big.py", "ochos.py"] if unpacked else ["ochos.py"])


def test_installed_packages_do_not_count(tmp_path: Path) -> None:
    installed = [(f"work/mine/lib/python3.11/site-packages/m{at}.py", b"") for at in range(20)]
    modules = [(f"work/node_modules/p/{at}.js", b"") for at in range(20)]
    hidden = [(f"work/.git/objects/{at}", b"") for at in range(20)]
    own = [("work/mine/pyvenv.cfg", b""), ("work/ochos.py", b"1"), ("work/lib/cards.py", b"1")]
    archive, folder = made(tmp_path, *installed, *modules, *hidden, *own)
    taken = unpack(archive, folder, Bounds(files=8, size=1 << 20))
    assert (taken.refused, taken.installed) == ((), ("work/mine/lib", "work/node_modules"))
    assert below(folder) == ["work/lib/cards.py", "work/mine/pyvenv.cfg", "work/ochos.py"]


DEEP = tuple(("/".join(f"{at}x{level}" for level in range(15)) + "/a", b"") for at in range(4))
# A student's archive that goes over a limit: what is unpacked, and how many files are left out.
OVER = [
    ((*((f"{at}.csv", b"") for at in range(9)), ("src/sums.py", b"1")), ["0.csv", "src/sums.py"],
     "8 of 10 files in it"),
    ((*DEEP, ("sums.py", b"1")), ["sums.py"], "4 of 5 files in it"),
    ((("a.bin", random.Random(1).randbytes(4 << 20)), ("sums.py", b"1")), ["sums.py"], "1 of 2 files in it"),
    ((("a.c", b"1"), *((f"{at}/b.c", b"1") for at in range(6))), ["0/b.c", "a.c"], "5 of 7 files in it"),
]  # fmt: skip


@pytest.mark.once_but_first
@pytest.mark.parametrize(("members", "unpacked", "left"), OVER)
def test_a_students_archive_over_a_limit(
    tmp_path: Path, members: tuple[tuple[str, bytes], ...], unpacked: list[str], left: str
) -> None:
    archive, folder = made(tmp_path, *((entry(name), content) for name, content in members))
    taken = unpack(archive, folder, Bounds(files=2, size=3 << 20))
    are = "is" if left.startswith("1 ") else "are"
    said = "at most 2 files and folders and 3 MiB are unpacked, programs in few folders first"
    assert (below(folder), taken.refused, taken.left_out) == (unpacked, (), f"{left} {are} left out: {said}")


def test_a_file_that_grows_far_too_much(tmp_path: Path) -> None:
    archive, folder = made(tmp_path, (entry("a.txt"), b"\0" * (2 << 20)), ("sums.py", b"1"))
    taken = unpack(archive, folder, SMALL)
    assert taken.refused == (Refused("a.txt", "grows more than 200 times when it is unpacked"),)
    assert (below(folder), taken.size) == (["sums.py"], 1)


def test_a_file_whose_size_is_a_lie_is_damaged(tmp_path: Path) -> None:
    archive, folder = made(tmp_path, (entry("a.txt"), b"0123456789" * (2 << 20)), ("sums.py", b"1"))
    content = bytearray(archive.read_bytes())
    struct.pack_into("<I", content, content.index(b"PK\x01\x02") + 24, 5)
    archive.write_bytes(content)
    taken = unpack(archive, folder, SMALL)
    assert (below(folder), taken.refused) == (["sums.py"], (Refused("a.txt", "damaged in the archive: pack it again"),))


OTHERS = [
    (b"", "an empty file with the name of a .zip: hand it in again"),
    (b"\0" * 5000, "an empty file with the name of a .zip: hand it in again"),
    (b"7z\xbc\xaf\x27\x1c\0\4", "a .7z archive with the name of a .zip: pack the files as a plain .zip"),
    (b"Rar!\x1a\x07\x01\0", "a .rar archive with the name of a .zip: pack the files as a plain .zip"),
    (gzip.compress(b"x", mtime=0), "a .gz archive with the name of a .zip: pack the files as a plain .zip"),
    (bz2.compress(b"x"), "a .bz2 archive with the name of a .zip: pack the files as a plain .zip"),
    (lzma.compress(b"x"), "an .xz archive with the name of a .zip: pack the files as a plain .zip"),
    (b"x" * 257 + b"ustar\0" + b"00", "a .tar archive with the name of a .zip: pack the files as a plain .zip"),
    (b"\n<!DOCTYPE html><title>Sign in", "a web page with the name of a .zip: download the archive again"),
    (b"print(1)\n", "no .zip, whatever its name says: pack the files as a .zip"),
    (b"PK\x03\x04\x14", "a damaged .zip, perhaps cut short on its way: pack and hand it in again"),
]


@pytest.mark.parametrize(("content", "why"), OTHERS)
def test_what_only_has_the_name_of_a_zip(tmp_path: Path, content: bytes, why: str) -> None:
    archive, folder = made(tmp_path)
    archive.write_bytes(content)
    with pytest.raises(BadArchive) as error:
        unpack(archive, folder, SMALL)
    assert str(error.value) == why
