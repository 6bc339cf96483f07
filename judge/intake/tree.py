"""Walks folders that strangers filled: lists the files of a hand-in, and unpacks the archives among them.

What systems and tools add is passed over: hidden files, `__MACOSX`, `desktop.ini` and caches. Of
installed packages one line says that they are there. Symbolic links are not followed, and only plain files are
read.
"""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge.base.files import failure, open_regular
from judge.base.passed_over import PACKAGE, is_added, is_filled_by_tool, is_installed, is_placeholder
from judge.base.printable import printable
from judge.intake import archive
from judge.intake.hand_in import HandedFile
from judge.intake.names import ARCHIVE
from judge.values.submission import Unmatched

if TYPE_CHECKING:
    from collections.abc import Sequence

INSTALLED = "installed packages, not the student's own files"
_HERE = PurePosixPath()
_MOST_FILES = 50_000
_MOST_DEEP = 40
_ARCHIVES_DEEP = 2  # a student's archive, and one in it


def entries(folder: Path) -> list[os.DirEntry[str]]:
    """What lies in `folder`, by name, without what systems add. OSError if it cannot be read."""
    with os.scandir(folder) as listing:
        own = (entry for entry in listing if not is_added(entry.name) or is_placeholder(entry.name))
        return sorted(own, key=lambda entry: entry.name)


def why_not_plain(entry: os.DirEntry[str]) -> str | None:
    """Why `entry` must not be touched: it is neither a regular file nor a folder, or cannot be read; otherwise None."""
    if entry.is_symlink():
        return "a symbolic link, which is not followed"
    if not entry.is_file(follow_symlinks=False) and not entry.is_dir(follow_symlinks=False):
        return "neither a file nor a folder"
    if not os.access(entry.path, os.R_OK):
        return "cannot be read: Permission denied"
    return None


@dataclass
class Scratch:
    """A folder of the judge's own, for what is unpacked and copied. It gives a new empty folder each time."""

    folder: Path
    _made: int = 0

    def new(self) -> Path:
        self._made += 1
        made = self.folder / f"{self._made}"
        made.mkdir(parents=True)
        return made

    def copy(self, file: Path, target: Path) -> None:
        """Copy a plain file to the new file `target`, with its time. OSError if it cannot be read, JudgeFailure if the
        copy cannot be written."""
        with open_regular(file) as source:
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                with target.open("xb") as copy:
                    shutil.copyfileobj(source, copy)
                shutil.copystat(file, target)
            except OSError as error:
                raise failure("write", target, error) from None


@dataclass(frozen=True)
class _Place:
    """A file or folder of a hand-in, and its place there. `aside`: see `HandedFile`; `in_package`: a folder around it
    is that of a package of Node.js."""

    path: Path
    inside: PurePosixPath
    shown: str
    aside: bool = False
    in_package: bool = False
    again: int = 0


@dataclass
class Tree:
    """Collects the files of one student's hand-in, and what of it could not be read. `left` is what archives may still
    hold, all together."""

    student: str
    scratch: Scratch
    files: list[HandedFile] = field(default_factory=list)
    lost: list[Unmatched] = field(default_factory=list)
    left: archive.Bounds = archive.OF_A_STUDENT

    def add_folder(
        self, folder: Path, shown: str, inside: PurePosixPath = _HERE, deep: int = 0, again: int = 0
    ) -> None:
        """Add all files below `folder`. `deep` is the number of archives around it; `again`: see `Claim`."""
        pending = [_Place(folder, inside, shown, again=again)]
        known = len(self.files) + len(self.lost)
        visited = []
        while pending:
            place = pending.pop()
            visited.append(place.path)
            try:
                listing = entries(place.path)
            except OSError as error:
                self.lose(place.shown, f"cannot be read: {error.strerror}")
                continue
            folders = self._add_entries(place, listing, deep, folder)
            if len(place.inside.parts) >= _MOST_DEEP and folders:
                self.lose(place.shown, f"folders more than {_MOST_DEEP} deep")
                folders = []
            pending += reversed(folders)
            if len(self.files) > _MOST_FILES:
                self.lose(shown, f"more than {_MOST_FILES} files; the rest was not read")
                return
        if len(self.files) + len(self.lost) == known:
            self._lose_nothing(shown, visited, is_archive=deep > 0 and not inside.parts)

    def _lose_nothing(self, shown: str, folders: Sequence[Path], *, is_archive: bool) -> None:
        """Note that nothing of a student's own is in these folders, which are a hand-in or an archive in it."""
        names = (entry.name for folder in folders for entry in sorted(os.scandir(folder), key=lambda one: one.name))
        if added := next(filter(is_added, names), ""):
            self.lose(shown, _only(added))
        else:
            self.lose(shown, f"an empty {'archive' if is_archive else 'folder'}", empty=not is_archive)

    def _add_entries(self, place: _Place, listing: Sequence[os.DirEntry[str]], deep: int, root: Path) -> list[_Place]:
        """Add the files in a folder, and return the folders in it whose files are to be added."""
        folders = []
        names = {entry.name for entry in listing}
        in_package = place.in_package and PACKAGE in names  # a package that was installed in another's folder
        aside = place.aside or in_package or is_filled_by_tool(names)
        for entry in listing:
            label = f"{place.shown}/{entry.name}"
            path, inside = Path(entry.path), place.inside / entry.name
            one = _Place(path, inside, label, aside, place.in_package or PACKAGE in names, place.again)
            if (why := why_not_plain(entry)) is not None:
                self.lose(label, why)
            elif not entry.is_dir(follow_symlinks=False):
                self.add_file(path, label, inside, deep, root, place.again, aside=aside)
            elif is_installed(entry.name, place.path.name, names):
                self.lose(label, INSTALLED, hidden=True)
            else:
                folders.append(one)
        return folders

    def add_file(
        self,
        path: Path,
        shown: str,
        inside: PurePosixPath,
        deep: int = 0,
        root: Path | None = None,
        again: int = 0,
        *,
        aside: bool = False,
    ) -> None:
        """Add a file; of an archive, add what is in it. `root` is the folder with all that lies around the file."""
        if path.suffix.lower() != ARCHIVE:
            self.files.append(HandedFile(path, inside, shown, root=root, again=again, aside=aside))
        elif deep >= _ARCHIVES_DEEP:
            self.lose(shown, "an archive in an archive in an archive: unpack it")
        else:
            folder = self.scratch.new()
            if self._unpack(path, folder, shown):
                self.add_folder(folder, shown, inside.parent, deep + 1, again)

    def _unpack(self, path: Path, folder: Path, shown: str) -> bool:
        try:
            unpacked = archive.unpack(path, folder, self.left)
        except archive.BadArchive as bad:
            self.lose(shown, str(bad))
            return False
        # A folder counts as a file does, and even an empty archive counts.
        files, size = self.left.files - unpacked.files - 1, self.left.size - unpacked.size
        self.left = replace(self.left, files=max(files, 0), size=size)
        if unpacked.left_out:
            self.lose(shown, unpacked.left_out)
        if unpacked.added:
            self.lose(shown, _only(unpacked.added))
            return False
        for one in unpacked.refused:
            self.lose(f"{shown}/{one.name}", one.why)
        for packages in unpacked.installed:
            if (folder / packages).exists():  # `add_folder` will say it
                continue
            self.lose(f"{shown}/{packages}", INSTALLED, hidden=True)
        return not (unpacked.refused or unpacked.installed) or any(folder.iterdir())

    def add_copy(self, path: Path, name: str, shown: str, folder: Path, again: int = 0) -> None:
        """Add the file `path` under its own `name`, copied into `folder`."""
        target = folder / name
        try:
            if target.exists():
                raise FileExistsError(errno.EEXIST, "another file has the same name")
            self.scratch.copy(path, target)
        except OSError as error:
            self.lose(shown, f"cannot be read: {error.strerror}")
        else:
            self.add_file(target, shown, PurePosixPath(name), root=folder, again=again)

    def lose(self, shown: str, why: str, *, hidden: bool = False, empty: bool = False) -> None:
        """Note that a file could not be read, or that a folder is empty."""
        self.lost.append(Unmatched(shown, why, self.student, hidden, empty))


def _only(name: str) -> str:
    """What is said where there is nothing but hidden files and what systems and tools add, such as `name`."""
    return f"nothing but hidden files and what systems add ({printable(name, 40)}): hand in the program itself"
