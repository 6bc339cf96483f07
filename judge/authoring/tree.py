"""The files of a folder or zip file that somebody else made: their names, and their contents when they are asked for.

Nothing is unpacked, and a name is only ever a key: no name in a zip file can become a path on the disk. Everything is
bounded, because a small zip file can hold endless zeros.
"""

from __future__ import annotations

import io
import lzma
import os
import re
import stat
import struct
import zipfile
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import BadUsage
from judge.base.files import open_regular
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.main_file import HEADERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import BinaryIO

MOST_FILES = 20_000
MOST_BYTES = 64 << 20
"""The largest file that is read: a case may not be larger either (`own_cases`)."""
MOST_TEXT = 16 << 20
"""The largest that is read as text: settings, programs, a statement."""
MOST_IN_ALL = 512 << 20

# What systems and editors leave behind. `.cph/.sums.cpp_1a2b.prob` is a problem of an editor's extension.
_HIDDEN = r"\.(?!cph(?:/|$)|timelimit$|[^/]*\.prob$)[^/]*"
_LITTER = re.compile(rf"(?:^|/)(?:{_HIDDEN}|__MACOSX|__pycache__|Thumbs\.db|desktop\.ini)(?:/|$)")

_OF_PACKAGE = frozenset(
    (
        "problem.yaml", "domjudge-problem.ini", "init.yml", "task.yaml", "problem.xml", "problem.json", "subtasks.json",
        "config.yml", "info.toml",
    )
)  # fmt: skip
_IN_FOLDERS = frozenset(
    ("generators/generators.yaml", "submissions/submissions.yaml", "testdata/config.yaml", "gen/GEN", "gen/cases.gen")
)
"""Files that describe a package of another judge: those in its folder, and those in a folder of it."""

_POINTER = b"version https://git-lfs.github.com/spec/"
"""What stands in place of a large file where only Git itself has fetched a checkout."""

# What zipfile and its decompressors raise for files that are cut or damaged.
_DAMAGED = (
    OSError, zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, NotImplementedError, EOFError, ValueError,
    RuntimeError, IndexError, OverflowError,
)  # fmt: skip


@dataclass(frozen=True)
class Tree:
    """The files at `place`, by their names from there with `/` between folders, sorted. `passed_over` are those that
    are never looked at: hidden ones, what systems leave behind, links; a folder of such files once. `may_run`: programs
    among them may be run, to make what is not there. `wanted` is the title of the problem that is meant, where a file
    holds several."""

    place: str
    names: tuple[str, ...]
    _open: Callable[[str], BinaryIO] = field(repr=False)
    passed_over: tuple[str, ...] = ()
    may_run: bool = True
    wanted: str = ""

    def read(self, name: str, most: int | None = None) -> bytes:
        """The content of the file. BadUsage if it cannot be read, or has more bytes than `most` (or MOST_BYTES)."""
        most = MOST_BYTES if most is None else most
        content = self.begin(name, most + 1)
        if len(content) > most:
            raise BadUsage(f"{self.shown(name)}: has more than {most >> 20} MiB: leave it out, or make it shorter")
        if content.startswith(_POINTER):
            raise BadUsage(f"{self.shown(name)}: is only a pointer of Git LFS: run `git lfs pull` there")
        return content

    def begin(self, name: str, most: int) -> bytes:
        """The first `most` bytes of the file. BadUsage if it cannot be read."""
        try:
            with self._open(name) as stream:
                return stream.read(most)
        except _DAMAGED as error:
            why = getattr(error, "strerror", None) or str(error) or type(error).__name__
            raise BadUsage(f"{self.shown(name)}: cannot be read: {printable(why)}") from None

    def text(self, name: str) -> str:
        """The file as text, without a byte order mark, its lines ended by `\\n` alone. BadUsage unless it is UTF-8."""
        try:
            return self.read(name, MOST_TEXT).decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            where = f"{self.shown(name)}: expected UTF-8, found another byte at place {error.start}"
            raise BadUsage(f"{where}: save it as UTF-8, as most editors can") from None

    def read_flat(self, names: Iterable[str]) -> dict[str, bytes]:
        """The contents of these files, by their names without folders. Errors as above."""
        return {PurePosixPath(name).name: self.read(name) for name in names}

    def shown(self, name: str) -> str:
        """The file as errors and lists name it."""
        return printable(f"{self.place}/{name}" if name else self.place)

    def below(self, folder: str) -> Tree:
        """The files in `folder`, '' for all."""
        if not folder:
            return self
        start = f"{folder}/"
        names, passed_over = (
            tuple(name.removeprefix(start) for name in listed if name.startswith(start))
            for listed in (self.names, self.passed_over)
        )
        return replace(
            self,
            place=f"{self.place}/{folder}",
            names=names,
            _open=lambda name: self._open(start + name),
            passed_over=passed_over,
        )


def package_folder(place: Path) -> Path:
    """The folder of the package that the file `place` describes; `place` itself if it is no such file."""
    whole = place.absolute()
    try:
        if not place.is_file():
            return place
    except OSError:  # `read_tree` says what is wrong with it
        return place
    if f"{whole.parent.name}/{place.name}" in _IN_FOLDERS:
        return whole.parents[1]
    return whole.parent if place.name in _OF_PACKAGE else place


def read_tree(place: Path) -> Tree:
    """The files in the folder or zip file `place`. BadUsage if it is neither, holds nothing or too much."""
    try:
        if place.is_dir():
            passed_over: list[str] = []
            names = _sorted(place, _walk(place, passed_over))
            tree = Tree(str(place), names, lambda name: open_regular(place / name), tuple(sorted(passed_over)))
        elif place.is_file() and place.suffix.lower() == ".zip":
            alone = Tree(str(place.parent), (place.name,), lambda name: open_regular(place.parent / name))
            tree = open_zip(str(place), alone.read(place.name, MOST_IN_ALL))
        elif place.is_file() and place.suffix in (".prob", ".xml"):  # .xml: FPS of HUSTOJ
            tree = Tree(str(place.parent), (place.name,), lambda name: open_regular(place.parent / name))
        elif place.exists():
            expected = "expected a folder, a zip file, the .prob file of an editor, or the .xml file of HUSTOJ"
            raise BadUsage(f"{place}: {expected}: give the folder that it lies in, {place.absolute().parent}")
        else:
            raise BadUsage(f"{place}: no such folder or file")
    except OSError as error:
        raise BadUsage(f"{error.filename or place}: cannot be read: {error.strerror or error}") from None
    if not tree.names:
        raise BadUsage(f"{place}: there are no files in it: expected cases, such as 1.in and 1.out")
    return tree


def open_zip(place: str, data: bytes) -> Tree:
    """The files of the zip file with these bytes. BadUsage if it is none, is locked, or holds too much."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except _DAMAGED:
        raise BadUsage(f"{printable(place)}: is not a zip file, or it is damaged: make it again") from None
    entries: dict[str, zipfile.ZipInfo] = {}
    passed_over: set[str] = set()
    total = 0
    for entry in archive.infolist():
        name = entry.filename.replace("\\", "/").strip("/")
        _check_entry(place, entry, name)
        if (litter := _LITTER.search(name)) is not None:
            passed_over.add(name[: litter.end()] + ("/" if entry.is_dir() and litter.end() == len(name) else ""))
        if entry.is_dir() or litter:
            continue
        if name in entries:
            raise BadUsage(f"{printable(f'{place}/{name}')}: occurs twice in the zip file: make the zip file again")
        entries[name] = entry
        total += entry.file_size
        if total > MOST_IN_ALL:
            raise BadUsage(f"{printable(place)}: holds more than {MOST_IN_ALL >> 20} MiB: leave out what is not a case")
    names = _sorted(Path(place), entries)
    return Tree(place, names, lambda name: archive.open(entries[name]), tuple(sorted(passed_over)))  # type: ignore[arg-type, return-value]


def _check_entry(place: str, entry: zipfile.ZipInfo, name: str) -> None:
    shown = printable(f"{place}/{name}")
    if ".." in name.split("/") or entry.filename.startswith(("/", "\\")) or re.match("[A-Za-z]:", name):
        raise BadUsage(f"{shown}: this name leads out of the zip file: unpack it, look at it, and import the folder")
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise BadUsage(f"{shown}: is a link, not a file: put the file itself into the zip file")
    if entry.flag_bits & 1:
        raise BadUsage(f"{shown}: is locked with a password: unpack it, and import the folder")


def _walk(top: Path, passed_over: list[str]) -> Iterator[str]:
    """The names of all plain files. A link is followed if it leads to another place in the same folder `top`, or to a
    source: a stranger's link could lead to any file of this machine. What is not looked at goes to `passed_over`."""
    top = top.resolve()
    for folder, folders, files in os.walk(top, followlinks=True):
        below = Path(folder).relative_to(top).as_posix()
        start = "" if below == "." else f"{below}/"
        left = {name for name in folders if _LITTER.search(name) or not _leads_on(top, Path(folder, name))}
        passed_over += (f"{start}{name}/" for name in folders if name in left)
        folders[:] = [name for name in folders if name not in left]
        for name in files:
            file = Path(folder, name)
            if _LITTER.search(name) or not file.is_file() or not _leads_on(top, file):
                passed_over.append(start + name)
            else:
                yield start + name


def _leads_on(top: Path, place: Path) -> bool:
    """Whether a file or folder is no link, or a link to another place below `top`, or to a source elsewhere in a
    checkout (packages of a contest share headers). A linked folder in a linked one is not followed: such links may go
    round in a circle."""
    if not place.is_symlink():
        return True
    try:
        target, around = place.resolve(strict=True), place.parent.resolve()
    except (OSError, RuntimeError):
        return False
    is_linked = place.is_dir() and (around.is_relative_to(target) or place.parent.absolute() != around)
    is_inside = target.is_relative_to(top) and not is_linked
    return is_inside or (_is_source(place) and _is_source(target) and not place.readlink().is_absolute())


def _is_source(file: Path) -> bool:
    return file.is_file() and (file.suffix in HEADERS or languages.by_suffix(file.suffix) is not None)


def _sorted(place: Path, names: Iterator[str] | dict[str, zipfile.ZipInfo]) -> tuple[str, ...]:
    listed: list[str] = []
    for name in names:
        listed.append(name)
        if len(listed) > MOST_FILES:
            raise BadUsage(f"{place}: more than {many(MOST_FILES, 'file')}: give the folder that holds only the cases")
    return tuple(sorted(listed))
