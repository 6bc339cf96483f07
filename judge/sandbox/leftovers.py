"""Removes the files that a user has left. Run as that user, as a program that needs no other file of the judge:

    python -I -S -c SCRIPT UID FOLDER ...      UID: that user; FOLDER: where its programs were meant to write

It also looks in the places of a machine where everybody may write. For another user, above all root, it does nothing.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys

_PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run", "/run/lock", "/var/lock", "/var/crash")  # noqa: S108
# What lies deeper stays, in a folder that is closed to everybody else.
_DEEPEST = 200


def main() -> None:
    """Remove everything of this user that can be found."""
    if os.getuid() != int(sys.argv[1]) or os.getuid() == 0:
        return
    for place in dict.fromkeys((*sys.argv[2:], *_PLACES)):
        with contextlib.suppress(OSError):
            _remove_in(os.open(place, os.O_RDONLY | os.O_DIRECTORY), depth=0)


def _remove_in(folder: int, depth: int) -> None:
    """Remove this user's files in the open `folder`, and in folders below it that are this user's or open to all."""
    try:
        if os.fstat(folder).st_uid == os.getuid():
            os.fchmod(folder, 0o700)
        for name in sorted(os.listdir(folder)):
            with contextlib.suppress(OSError):
                _remove(folder, name, depth)
    finally:
        os.close(folder)


def _remove(folder: int, name: str, depth: int) -> None:
    status = os.stat(name, dir_fd=folder, follow_symlinks=False)
    is_own = status.st_uid == os.getuid()
    if not stat.S_ISDIR(status.st_mode):
        if is_own:
            os.unlink(name, dir_fd=folder)
        return
    if is_own:
        os.chmod(name, 0o700, dir_fd=folder)
    if (is_own or status.st_mode & stat.S_IWOTH) and depth < _DEEPEST:
        _remove_in(os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=folder), depth + 1)
    if is_own:
        os.rmdir(name, dir_fd=folder)


if __name__ == "__main__":
    main()
