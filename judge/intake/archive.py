"""Unpacks zip archives of strangers: what is unpacked stays in its folder, and is bounded in number and size.

A single file that cannot be unpacked (a link, a name that leaves the folder, a file with a password, damaged data) is
refused, and the others are unpacked. Installed packages are passed over and do not count. A student's archive that goes
over a limit is unpacked as far as the limit allows, programs first; a class's is refused as a whole. So is one that
cannot be read at all.
"""

from __future__ import annotations

import contextlib
import errno
import io
import lzma
import os
import re
import stat
import struct
import time
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.base.files import failure, remove_tree
from judge.base.passed_over import CONDA, installed_folders, is_added, is_placeholder
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO

_DRIVE = re.compile(r"[A-Za-z]:")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_UTF8 = 0x800
_ENCRYPTED = 0x1
_LIST_BYTES = 16 << 20
_LONGEST_PATH = 1000
_LONGEST_PART = 255
_MOST_DEEP = 16
_RATIO = 200
_FREE_BYTES = 1 << 20  # a file of this size may be packed as tightly as it likes
_CHUNK = 1 << 16
_AGAIN = "damaged in the archive: pack it again"
_ALONE = "hand in the program alone"
_KINDS = (
    (b"7z\xbc\xaf\x27\x1c", "a .7z archive with the name of a .zip"),
    (b"Rar!\x1a\x07", "a .rar archive with the name of a .zip"),
    (b"\x1f\x8b", "a .gz archive with the name of a .zip"),
    (b"BZh", "a .bz2 archive with the name of a .zip"),
    (b"\xfd7zXZ\x00", "an .xz archive with the name of a .zip"),
    (b"(\xb5/\xfd", "a .zst archive with the name of a .zip"),
    (b"PK\x07\x08PK", "one part of a divided .zip"),
)
_TAR_MARK = (257, b"ustar")
_PAGE = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|\?xml)", re.IGNORECASE)
_LZMA_BYTES = 64 << 20  # of memory: the decoder takes at once what the archive asks for
_LZMA_HEADER = struct.Struct("<2xH1xI")  # a version, the length of the properties, the first of them, the dictionary
_LOCAL_HEADER = struct.Struct("<26x2H")  # only the lengths of the name and of the extra fields that follow it
# Names that this system does not take; any other error of writing is the machine's.
_BAD_NAME = frozenset({errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ, errno.ELOOP})
_BROKEN = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, RuntimeError, ValueError)


@dataclass(frozen=True)
class Bounds:
    """What an archive may hold: this many files, as many folders, and this many bytes when unpacked. `added`: what
    systems and tools add is unpacked too; otherwise it is passed over and does not count. `whole`: an archive with more
    is refused; otherwise the rest is left out."""

    files: int
    size: int
    added: bool = False
    whole: bool = False


OF_A_STUDENT = Bounds(2_000, 64 << 20)
OF_A_CLASS = Bounds(100_000, 4 << 30, added=True, whole=True)  # in `.git` of a repository stands when it was handed in


class BadArchive(Exception):
    """The archive cannot be used; the text says why, for its owner."""


@dataclass(frozen=True)
class Unpacked:
    """What was unpacked: how many files and folders, of how many bytes together; what was refused; the folders of
    installed packages, which are left out; and what was left out because of the bounds, in words. If there is nothing
    else in it, `added` is a file of those that systems and tools add."""

    files: int
    size: int
    refused: tuple[Refused, ...] = ()
    installed: tuple[str, ...] = ()
    left_out: str = ""
    added: str = ""


@dataclass(frozen=True)
class Refused:
    """A file of an archive that was not unpacked."""

    name: str
    why: str


class _BadMember(Exception):
    """The file cannot be unpacked; the text says why."""


class _Careful(io.BufferedReader):
    """An archive whose list of files must not be huge: zipfile reads the whole list at once."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > _LIST_BYTES:
            raise BadArchive("an archive with far too many files: hand in the program alone")
        return super().read(size)


def unpack(archive: Path, folder: Path, bounds: Bounds) -> Unpacked:
    """Unpack `archive` into the empty `folder`, and return what came of it. BadArchive if nothing can be used; the
    folder is then empty. JudgeFailure if the disk is full."""
    try:
        with _Careful(io.FileIO(archive)) as stream, zipfile.ZipFile(stream) as opened:
            return _Unpacking(opened, stream, folder, bounds).run()
    except BadArchive:
        _clear(folder)
        raise
    except (*_BROKEN, NotImplementedError):
        _clear(folder)
        raise BadArchive(_what_else(archive)) from None
    except OSError as error:
        _clear(folder)
        if error.errno in (errno.ENOSPC, errno.EDQUOT):  # not its owner's fault
            raise failure("write", folder, error) from None
        raise BadArchive(f"an archive that cannot be unpacked: {error.strerror or error}") from None


def _what_else(archive: Path) -> str:
    """What a file is that cannot be read as a .zip, with the remedy."""
    with archive.open("rb") as stream:
        begin = stream.read(_TAR_MARK[0] + len(_TAR_MARK[1]))
    if not begin.strip(b"\0"):
        return "an empty file with the name of a .zip: hand it in again"
    for mark, what in _KINDS:
        if begin.startswith(mark):
            return f"{what}: pack the files as a plain .zip"
    if begin[_TAR_MARK[0] :] == _TAR_MARK[1]:
        return "a .tar archive with the name of a .zip: pack the files as a plain .zip"
    if _PAGE.match(begin):
        return "a web page with the name of a .zip: download the archive again"
    if begin.startswith(b"PK"):
        return "a damaged .zip, perhaps cut short on its way: pack and hand it in again"
    return "no .zip, whatever its name says: pack the files as a .zip"


class _Full(Exception):
    """The bounds are reached."""


class _Unpacking:
    """The state of unpacking one archive: what is written so far, and what was refused."""

    def __init__(self, archive: zipfile.ZipFile, stream: BinaryIO, folder: Path, bounds: Bounds) -> None:
        self._archive = archive
        self._stream = stream
        self._folder = folder
        self._bounds = bounds
        self._written = 0
        self._folders: set[PurePosixPath] = set()
        self._refused: list[Refused] = []

    def run(self) -> Unpacked:
        named = [(_name(member), member) for member in self._archive.infolist()]
        installed = installed_folders(name for name, _ in named)
        members = [(name, member) for name, member in named if not self._is_passed_over(name, installed)]
        most = self._bounds.files
        if self._bounds.whole and len(members) > most:
            raise BadArchive(f"an archive of {len(members)} files, too many to unpack: {_ALONE}")
        left = self._take_all(members if self._bounds.whole else sorted(members, key=_first))
        for name in sorted(installed):
            self._keep_folders(name)
            if PurePosixPath(name).name == CONDA:  # by which the environment around it is known
                with contextlib.suppress(_BadMember, _Full, OSError):
                    self._make(_safe_path(name))
        listed = {PurePosixPath(name) for name, _ in members}
        files = len(members) - left + len(self._folders - listed)
        said = self._say_left(left, len(members)) if left else ""
        is_own = members or installed
        added = "" if is_own else next((PurePosixPath(name).name for name, _ in named if name[-1:] != "/"), "")
        return Unpacked(files, self._written, tuple(self._refused), tuple(sorted(installed)), said, added)

    def _say_left(self, left: int, of: int) -> str:
        most = f"at most {self._bounds.files} files and folders and {self._bounds.size >> 20} MiB are unpacked"
        are = "is" if left == 1 else "are"
        return f"{left} of {many(of, 'file')} in it {are} left out: {most}, programs in few folders first"

    def _take_all(self, members: Sequence[tuple[str, zipfile.ZipInfo]]) -> int:
        """Unpack these files, the first as far as the bounds allow, and return how many are left out."""
        taken = left = 0
        for name, member in members:
            if taken >= self._bounds.files:
                left += 1
                continue
            try:
                self._take(name, member)
                taken += 1
            except _Full as full:
                if self._bounds.whole:
                    raise BadArchive(str(full)) from None
                left += 1
        return left

    def _take(self, name: str, member: zipfile.ZipInfo) -> None:
        try:
            self._unpack(member, _safe_path(name))
        except _BadMember as bad:
            self._refused.append(Refused(name, str(bad)))
            self._keep_folders(name)

    def _is_passed_over(self, name: str, installed: frozenset[str]) -> bool:
        parts = PurePosixPath(name).parts
        folders = {"/".join(parts[:at]) for at in range(1, len(parts) + 1)} if installed else frozenset()
        is_own = (
            self._bounds.added or ".." in parts or not any(is_added(one) and not is_placeholder(one) for one in parts)
        )
        return not is_own or not installed.isdisjoint(folders)

    def _keep_folders(self, name: str) -> None:
        """Make the first folders around a file that is not unpacked: they may say whose it is."""
        with contextlib.suppress(_BadMember, _Full, OSError):
            self._make(_safe_path("/".join(name.split("/")[:-1][:2])))

    def _make(self, path: PurePosixPath) -> None:
        """Make the folder `path` and those around it. _Full if there are too many."""
        new = {one for one in (path, *path.parents) if one.parts} - self._folders
        if len(self._folders) + len(new) > self._bounds.files:
            raise _Full(f"an archive of more than {self._bounds.files} folders: {_ALONE}")
        self._folders |= new
        (self._folder / path).mkdir(parents=True, exist_ok=True)

    def _unpack(self, member: zipfile.ZipInfo, path: PurePosixPath) -> None:
        target = self._folder / path
        kind = stat.S_IFMT(member.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise _BadMember(
                "a link in an archive, which is not followed" if kind == stat.S_IFLNK else "not a regular file"
            )
        try:
            if _name(member).endswith("/"):
                self._make(path)
                return
            self._check(member)
            self._make(path.parent)
            with target.open("xb") as file:
                self._copy(member, file)
            _set_time(target, member)
        except (FileExistsError, NotADirectoryError, IsADirectoryError):
            raise _BadMember("a name that occurs twice in the archive") from None
        except (_BadMember, _Full):
            target.unlink(missing_ok=True)
            raise
        except OSError as error:
            if error.errno in _BAD_NAME:
                raise _BadMember("a name that this system does not take") from None
            raise

    def _check(self, member: zipfile.ZipInfo) -> None:
        """_BadMember if the member must not even be begun, _Full if there is no room for it."""
        if member.flag_bits & _ENCRYPTED:
            raise _BadMember("locked with a password: pack it without one")
        if member.file_size > max(_FREE_BYTES, _RATIO * member.compress_size):
            raise _BadMember(f"grows more than {_RATIO} times when it is unpacked")
        if self._written + member.file_size > self._bounds.size:
            raise _Full(f"an archive that is too large when it is unpacked: {_ALONE}")
        if member.compress_type != zipfile.ZIP_LZMA:
            return
        try:
            self._stream.seek(member.header_offset)
            name, extra = _LOCAL_HEADER.unpack(self._stream.read(_LOCAL_HEADER.size))
            self._stream.seek(name + extra, os.SEEK_CUR)
            _, dictionary = _LZMA_HEADER.unpack(self._stream.read(_LZMA_HEADER.size))
        except (struct.error, ValueError, OSError):
            raise _BadMember(_AGAIN) from None
        if dictionary > _LZMA_BYTES:
            most = f"{_LZMA_BYTES >> 20} MiB"
            raise _BadMember(f"packed so that more than {most} of memory is needed: pack it as a plain .zip")

    def _copy(self, member: zipfile.ZipInfo, file: BinaryIO) -> None:
        for chunk in _chunks(self._archive, member):  # never more than the size that was checked
            self._written += len(chunk)
            file.write(chunk)


def _chunks(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Iterator[bytes]:
    """The content of a file, a part at a time. _BadMember if it cannot be unpacked."""
    try:
        with archive.open(member) as packed:
            while chunk := packed.read(_CHUNK):
                yield chunk
    except NotImplementedError:
        raise _BadMember("packed in an unknown way: pack it as a plain .zip") from None
    except MemoryError:
        raise _BadMember("needs too much memory to unpack: pack it as a plain .zip") from None
    except _BROKEN:
        raise _BadMember(_AGAIN) from None
    except OSError as error:
        if error.errno is not None:  # the disk's fault; bz2 says without a number that its data are wrong
            raise
        raise _BadMember(_AGAIN) from None


def _name(member: zipfile.ZipInfo) -> str:
    """The name in the archive, with `/` between folders. Many programs write UTF-8 and do not say so."""
    name = member.orig_filename
    if not member.flag_bits & _UTF8:
        with contextlib.suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return name.replace("\\", "/")


def _first(named: tuple[str, zipfile.ZipInfo]) -> tuple[bool, int]:
    """The place of a file where there may be too many: programs and archives first, then those in few folders."""
    path = PurePosixPath(named[0].lower())
    is_program = languages.by_suffix(path.suffix) is not None or path.suffix in (".h", ".hpp", ".txt", ".zip")
    return not is_program, len(path.parts)


def _safe_path(name: str) -> PurePosixPath:
    """The path of a name that stays in its folder. _BadMember for any other."""
    parts = name.rstrip("/").split("/")
    if _CONTROL.search(name):
        raise _BadMember("a name with control characters")
    if name.startswith("/") or _DRIVE.match(name):
        raise _BadMember("an absolute name: pack the files without their drive and folder")
    if ".." in parts or not name.strip("/."):
        raise _BadMember("a name that leads out of its folder")
    encoded = os.fsencode(name) if _can_encode(name) else None
    long = (
        encoded is None or len(encoded) > _LONGEST_PATH or any(len(os.fsencode(part)) > _LONGEST_PART for part in parts)
    )
    if long or len(parts) > _MOST_DEEP:
        raise _BadMember("a name that is too long, or in too many folders")
    return PurePosixPath(*(part for part in parts if part not in ("", ".")))


def _can_encode(name: str) -> bool:
    try:
        os.fsencode(name)
    except UnicodeError:
        return False
    return True


def _set_time(file: Path, member: zipfile.ZipInfo) -> None:
    """Give `file` the time that the archive says, so that the newest can be found."""
    with contextlib.suppress(ValueError, OverflowError, OSError):
        seconds = time.mktime((*member.date_time, 0, 0, -1))
        os.utime(file, (seconds, seconds))


def _clear(folder: Path) -> None:
    remove_tree(folder)
    folder.mkdir()
