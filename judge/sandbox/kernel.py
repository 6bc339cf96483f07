"""What this machine offers to the levels: filters for system calls, Landlock, the rights of root."""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from collections.abc import Iterator

_STATUS = "/proc/self/status"
# The rights that root needs to run programs as other users, by the kernel's numbers.
_RIGHTS = {"CAP_CHOWN": 0, "CAP_KILL": 5, "CAP_SETGID": 6, "CAP_SETUID": 7}
_CLOSED_BY_LANDLOCK = ((1, "other files"), (4, "TCP"), (6, "signals to other programs"))


@functools.cache
def machine() -> str | None:
    """The machine's name if its system calls can be filtered, otherwise None."""
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
    """For each protection of the kernel: whether it works here, and what it does or how to get it."""
    if not sys.platform.startswith("linux"):
        return [(False, "seccomp, Landlock: they are for Linux")]
    name, version = machine(), landlock_version()
    filtered = f"seccomp: system calls are filtered on {name}"
    closed = ", ".join(what for since, what in _CLOSED_BY_LANDLOCK if version >= since)
    owner = "users: as root, the judge runs every program as a user that owns nothing"
    same = "users: programs run as the judge's own user; only the other protections separate them from it"
    return [
        (True, filtered) if name else (False, f"seccomp: the calls of {os.uname().machine} are not known here"),
        (True, f"Landlock (version {version}): closes {closed}")
        if version
        else (False, "Landlock: Linux 5.13 or newer, with `landlock` among the LSMs"),
        (True, owner if os.geteuid() == 0 else same),
    ]


def missing_rights() -> tuple[str, ...]:
    """Which of the rights that running programs as other users takes this process lacks: some containers take them from
    root."""
    with open(_STATUS, encoding="ascii", errors="replace") as file:
        effective = next((int(line.split()[1], 16) for line in file if line.startswith("CapEff:")), 0)
    return tuple(name for name, number in _RIGHTS.items() if not effective >> number & 1)


@contextlib.contextmanager
def fixed_addresses() -> Iterator[None]:
    """In this context, programs that this thread starts get the same memory addresses every time, if the system allows
    it. So a program that prints an address, or depends on one, does the same again.

    This has no effect on the fork server of a root judge with bubblewrap: there the kernel undoes it.
    """
    from judge.sandbox.inside import confinement

    before = confinement.fix_addresses()
    try:
        yield
    finally:
        confinement.take_back_addresses(before)
