"""What the levels ask of this machine: whether it filters system calls, has Landlock, which users are spare."""

from __future__ import annotations

import contextlib
import functools
import itertools
import os
import sys
from collections.abc import Iterator

_SPARE_UID = 60000
_SPARE_UIDS = 5000
_OPENED = itertools.count()
_OPEN_AT_ONCE = 16  # boxes of one process; those of its neighbours, whose numbers follow its own, share no user with it


@functools.cache
def machine() -> str | None:
    """The machine's name where its system calls can be filtered, else None."""
    if not sys.platform.startswith("linux"):
        return None
    from judge.sandbox.inside import filters

    name = os.uname().machine
    return name if filters.supported(name) else None


@functools.cache
def landlock_version() -> int:
    """The version of Landlock that this kernel has, 0 for none."""
    if not sys.platform.startswith("linux"):
        return 0
    from judge.sandbox.inside import confinement

    return confinement.landlock_version()


def means() -> list[tuple[bool, str]]:
    """What of the kernel's means works here, each with what it does or how to get it."""
    if not sys.platform.startswith("linux"):
        return [(False, "seccomp, Landlock: they are for Linux")]
    name, version = machine(), landlock_version()
    filtered = f"seccomp: system calls are filtered on {name}"
    closed = f"Landlock: version {version} closes files, TCP from 4 on, signals from 6 on"
    owner = "users: as root, the judge runs every program as a user that owns nothing"
    same = "users: programs run as the judge's own user; what keeps them from it is the rest"
    return [
        (True, filtered) if name else (False, f"seccomp: the calls of {os.uname().machine} are not known here"),
        (True, closed) if version else (False, "Landlock: Linux 5.13 or newer, with `landlock` among the LSMs"),
        (True, owner if os.geteuid() == 0 else same),
    ]


@contextlib.contextmanager
def fixed_addresses() -> Iterator[None]:
    """What this thread starts meanwhile finds its memory at the same addresses every time, where the system allows it:
    a program that prints an address, or goes by one, then does so again.

    It does not reach the fork server of a judge that is root with bubblewrap: there the kernel takes it back.
    """
    from judge.sandbox.inside import confinement

    before = confinement.fix_addresses()
    try:
        yield
    finally:
        confinement.take_back_addresses(before)


def spare_uid() -> int | None:
    """A user that owns nothing, when the judge is root: root's processes know no limit on their number."""
    if os.geteuid() != 0:
        return None
    return _SPARE_UID + (os.getpid() * _OPEN_AT_ONCE + next(_OPENED) % _OPEN_AT_ONCE) % _SPARE_UIDS
