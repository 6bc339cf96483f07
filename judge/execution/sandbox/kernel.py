"""What this machine offers to the levels: filters for system calls, Landlock, spare users."""

from __future__ import annotations

import contextlib
import functools
import os
import socket
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from judge.base.errors import JudgeFailure

_END_OF_SPARE_UIDS = 65000
_SPARE_UIDS = 5000
_MAPS = "/proc/self"
_CLOSED_BY_LANDLOCK = ((1, "other files"), (4, "TCP"), (6, "signals to other programs"))


@functools.cache
def machine() -> str | None:
    """The machine's name if its system calls can be filtered, otherwise None."""
    if not sys.platform.startswith("linux"):
        return None
    from judge.execution.sandbox.inside import filters

    name = os.uname().machine
    return name if filters.supported(name) else None


@functools.cache
def landlock_version() -> int:
    """The version of Landlock that this kernel has, 0 for none."""
    if not sys.platform.startswith("linux"):
        return 0
    from judge.execution.sandbox.inside import confinement

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


@contextlib.contextmanager
def fixed_addresses() -> Iterator[None]:
    """In this context, programs that this thread starts get the same memory addresses every time, if the system allows
    it. So a program that prints an address, or depends on one, does the same again.

    This has no effect on the fork server of a root judge with bubblewrap: there the kernel undoes it.
    """
    from judge.execution.sandbox.inside import confinement

    before = confinement.fix_addresses()
    try:
        yield
    finally:
        confinement.take_back_addresses(before)


@dataclass(frozen=True)
class SpareUser:
    """A user that owns nothing and that no other box on this machine uses, until it is closed."""

    uid: int
    _claim: socket.socket | None

    def close(self) -> None:
        """Release the user for others."""
        if self._claim is not None:
            self._claim.close()


def spare_user() -> SpareUser | None:
    """A user that owns nothing if the judge is root, otherwise None. Root cannot run programs itself, because no limit
    on the number of processes applies to root.

    The user is claimed by the name of an abstract socket, which goes away with the process that holds it.
    JudgeFailure when root has no other users here.
    """
    if os.geteuid() != 0:
        return None
    if not sys.platform.startswith("linux"):
        return SpareUser(_END_OF_SPARE_UIDS - 1 - os.getpid() % _SPARE_UIDS, None)
    users = _spare_uids()
    # Judges in two containers share the kernel's users but not the names, so they start at different users.
    start = hash((os.getpid(), os.stat("/proc/self/ns/pid").st_ino))
    for number in range(len(users)):
        uid = users[(start + number) % len(users)]
        claim = socket.socket(socket.AF_UNIX)
        with contextlib.suppress(OSError):
            claim.bind(f"\0judge-user-{uid}")
            return SpareUser(uid, claim)
        claim.close()
    raise JudgeFailure("all users that programs may run as are taken: end other judges on this machine")


def _spare_uids() -> range:
    """The users that programs may run as: the highest ones below 65000 in this user namespace."""
    end = min(_END_OF_SPARE_UIDS, *(_count_mapped(kind) for kind in ("uid", "gid")))
    users = range(max(end - _SPARE_UIDS, end // 2, 1), end)
    if not users:
        raise JudgeFailure(
            "a program is not run as root, and root has no other users here: run the judge as an ordinary user, or "
            "give its container a range of users (/etc/subuid and /etc/subgid, 65536 of them)"
        )
    return users


def _count_mapped(kind: str) -> int:
    """How many users (`uid`) or groups (`gid`) this user namespace has, numbered from 0 without a gap."""
    with open(f"{_MAPS}/{kind}_map", encoding="ascii") as file:
        spans = sorted((int(first), int(count)) for first, _, count in map(str.split, file))
    end = 0
    for first, count in spans:
        if first > end:
            break
        end = first + count
    return end
