"""The folders of a program that may write. For a compiler, sources are copied into its folder, and its output is
handed out; a generator of cases finds them there as new at each run. For a checker, the files of a run are laid on its
desk, and what the run leaves there is handed out."""

from __future__ import annotations

import marshal
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LEFT = "feedback"
_MOST_FILES, _MOST_BYTES = 2000, 64 << 20
# A stranger's package name may have a thousand parts, each a folder, so that the path is too long outside this box.
_DEEPEST, _LONGEST_PATH = 50, 1000


def copy(sources: str, folder: str) -> dict[str, tuple[int, int, int]]:
    """Copy the content of `sources` into the empty `folder`, writable by every user; programs can be started there.
    Return what tells the copies from all that is written later, by path."""
    os.umask(0)
    copies: dict[str, tuple[int, int, int]] = {}
    for place, folders, files in os.walk(sources):
        there = folder + place[len(sources) :]
        for name in folders:
            os.mkdir(f"{there}/{name}")
        for name in files:
            if os.path.islink(f"{place}/{name}"):  # to a stream of the program
                continue
            with open(f"{place}/{name}", "rb") as source, open(f"{there}/{name}", "xb") as target:
                target.write(source.read())
                if os.fstat(source.fileno()).st_mode & 0o111:
                    os.fchmod(target.fileno(), 0o777)
            # A second ago: what changes the file in the same moment gives it another time.
            status = os.stat(f"{there}/{name}")
            os.utime(f"{there}/{name}", ns=(status.st_atime_ns, status.st_mtime_ns - 10**9))
            copies[f"{there}/{name}"[len(folder) :].lstrip("/")] = _identity(os.stat(f"{there}/{name}"))
    os.umask(0o022)
    return copies


def _identity(status: os.stat_result) -> tuple[int, int, int]:
    return status.st_ino, status.st_mtime_ns, status.st_mode


def lay_out(desk: str, names: list[str], files: list[int], user: int | None, goes_on_without: str | None) -> None:
    """Put the content of `files` on the desk under `names`, and remove what the last run left there: all of it, or only
    the file `goes_on_without`. `user` is the owner of what runs leave, if it is another than this process's."""
    left = f"{desk}/{LEFT}"
    if goes_on_without is None:
        _clear(left, user)
    else:
        _try(os.unlink, f"{left}/{goes_on_without}")
    os.umask(0)
    try:
        os.mkdir(left, 0o777)
    except FileExistsError:
        pass
    os.umask(0o022)
    for name, file in zip(names, files, strict=True):
        with open(f"{desk}/{name}", "wb") as target:
            while part := os.read(file, 1 << 20):
                target.write(part)


def renew(folder: str, file: int, user: int | None) -> None:
    """Leave nothing in the `folder` but what is in `file`: paths with their contents, as `marshal` writes a list of
    pairs. Programs can be started there. `user` as above."""
    with open(file, "rb", closefd=False) as given:
        contents = marshal.loads(given.read())
    _clear(folder, user)
    os.umask(0)
    for name, content in contents:
        os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
        with open(f"{folder}/{name}", "xb", opener=_executable) as target:
            target.write(content)
    os.umask(0o022)


def _executable(path: str, flags: int) -> int:
    return os.open(path, flags, 0o777)


def _clear(folder: str, user: int | None) -> None:
    """Remove everything below `folder`. What is in folders that a run has made is only that user's to remove."""
    _remove_below(folder)
    if user is None or not os.path.isdir(folder) or not os.listdir(folder):
        return
    pid = os.fork()
    if pid == 0:
        try:
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
            _remove_below(folder)
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def _remove_below(folder: str) -> None:
    for place, folders, names in os.walk(folder):
        for name in folders:
            if not os.path.islink(f"{place}/{name}"):
                _try(_open_up, f"{place}/{name}")
        for name in names:
            _try(os.unlink, f"{place}/{name}")
    for place, folders, _ in os.walk(folder, topdown=False):
        for name in folders:
            _try(os.unlink if os.path.islink(f"{place}/{name}") else os.rmdir, f"{place}/{name}")


def _open_up(folder: str) -> None:
    os.chmod(folder, 0o700)


def _try(remove: Callable[[str], None], path: str) -> None:
    try:
        remove(path)
    except OSError:
        pass


class Left:
    """What a run has left in a folder (None: in none), one file after the other, without `copies` that it has not
    changed. `more` says if there is another, so that nobody has to ask for a file only to learn that there is none."""

    def __init__(self, folder: str | None = None, copies: dict[str, tuple[int, int, int]] | None = None) -> None:
        self._files = files(folder, copies or {}) if folder else iter(())
        self._next = next(self._files, None)

    @property
    def more(self) -> str:
        """`+` or `-`."""
        return "-" if self._next is None else "+"

    def take(self) -> tuple[str, int] | None:
        """The next file, as in `files`, whose descriptor the caller closes; None after the last."""
        taken, self._next = self._next, next(self._files, None)
        return taken

    def close(self) -> None:
        """Close what was not taken."""
        if self._next is not None:
            os.close(self._next[1])
        self._files, self._next = iter(()), None


def files(folder: str, copies: dict[str, tuple[int, int, int]]) -> Iterator[tuple[str, int]]:
    """Mode and path (as hex) in one text, and a descriptor, of each regular file below `folder`; without `copies`, and
    files that are too many, too large or too deep."""
    count = 0
    if not os.path.isdir(folder):  # the run has removed it
        return
    for place, folders, files, here in os.fwalk(folder):
        folders[:] = sorted(folders) if place.count("/", len(folder)) < _DEEPEST else []
        for name in sorted(files):
            try:
                descriptor = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=here)
            except OSError:
                continue
            status = os.fstat(descriptor)
            shown = f"{place[len(folder) :]}/{name}".lstrip("/")
            path = os.fsencode(shown)
            is_sane = status.st_size <= _MOST_BYTES and len(path) <= _LONGEST_PATH and count < _MOST_FILES
            is_new = copies.get(shown) != _identity(status)
            if status.st_mode & 0o170000 == 0o100000 and is_sane and is_new:
                count += 1
                yield f"{status.st_mode & 0o111:o} {path.hex()}", descriptor
            else:
                os.close(descriptor)
