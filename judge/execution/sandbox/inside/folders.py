"""The folder of a program that may write (a compiler): sources are copied into it, and its output is handed out."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST_FILES, _MOST_BYTES = 2000, 64 << 20
# A stranger's package name may have a thousand parts, each a folder, so that the path is too long outside this box.
_DEEPEST, _LONGEST_PATH = 50, 1000


def copy(sources: str, folder: str) -> None:
    """Copy the content of `sources` into the empty `folder`, writable by every user."""
    os.umask(0)
    for place, folders, files in os.walk(sources):
        there = folder + place[len(sources) :]
        for name in folders:
            os.mkdir(f"{there}/{name}")
        for name in files:
            with open(f"{place}/{name}", "rb") as source, open(f"{there}/{name}", "xb") as target:
                target.write(source.read())
    os.umask(0o022)


def files(folder: str) -> Iterator[tuple[str, int]]:
    """Mode and path (as hex) in one text, and a descriptor, of each regular file below `folder`; without files that are
    too many, too large or too deep."""
    count = 0
    for place, folders, files, here in os.fwalk(folder):
        folders[:] = sorted(folders) if place.count("/", len(folder)) < _DEEPEST else []
        for name in sorted(files):
            try:
                descriptor = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=here)
            except OSError:
                continue
            status = os.fstat(descriptor)
            path = os.fsencode(f"{place[len(folder) :]}/{name}".lstrip("/"))
            is_sane = status.st_size <= _MOST_BYTES and len(path) <= _LONGEST_PATH and count < _MOST_FILES
            if status.st_mode & 0o170000 == 0o100000 and is_sane:
                count += 1
                yield f"{status.st_mode & 0o111:o} {path.hex()}", descriptor
            else:
                os.close(descriptor)
