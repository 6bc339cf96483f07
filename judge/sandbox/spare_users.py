"""Users that own nothing: as root, the judge runs each box's programs as one that no other box of this machine has."""

from __future__ import annotations

import contextlib
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.base.errors import JudgeFailure
from judge.base.interpreter import interpreter_path

# Far above the users of people and services (below 65,536), of containers (from 100,000 on) and of directories of a
# school (up to 2,000,200,000), and below 2^31, where some file systems end.
_END_OF_SPARE_UIDS = 2_100_005_000
# In a container that has only 65,536 users: above the people's and the services'.
_END_IN_A_SMALL_CONTAINER = 65_000
_SPARE_UIDS = 5000
_MAPS = "/proc/self"
_PROC = "/proc"
_HAS_ENDED = re.compile(rb"^State:\t[ZX]", re.MULTILINE)
_LEFTOVERS = Path(__file__).with_name("leftovers.py")
_LOOKS, _LOOK_S = 100, 0.01
_PATIENCE_S = 20


@dataclass(frozen=True)
class SpareUser:
    """A user that owns nothing and that no other box on this machine uses, until it is closed.

    `among_others`: its processes are among the machine's, not in a namespace of their own.
    """

    uid: int
    _claim: socket.socket | None
    among_others: bool

    def refusal(self) -> str | None:
        """Why no program can be run as this user; None if one can."""
        try:
            done = self._run(["/bin/sh", "-c", "exit 0"])
        except (OSError, subprocess.SubprocessError) as error:
            return f"no program can be run as user {self.uid}: {error}"
        return None if done == 0 else f"no program can be run as user {self.uid}: /bin/sh ended with status {done}"

    def close(self, folder: Path | None = None) -> None:
        """Release the user for others, without any process that it had. Where its programs could write, `folder` is
        where they were meant to: the files that they left there and in places open to everybody are removed.

        A user whose processes cannot be ended is not released before this process ends.
        """
        if self._claim is None:
            return
        if not self.end_processes():
            self._claim.detach()  # stays open
            return
        if self.among_others and folder is not None:
            self._remove_leftovers(folder)
        self._claim.close()

    def end_processes(self) -> bool:
        """Kill all processes of this user that are among the machine's others. Return whether none is left."""
        if not self.among_others:
            return True
        for _ in range(_LOOKS):
            # As that user, to all of its processes at once: one that starts another and ends would escape a list.
            self._run(["/bin/sh", "-c", "kill -9 -1"])
            if not has_processes(self.uid):
                return True
            time.sleep(_LOOK_S)
        return False

    def _remove_leftovers(self, folder: Path) -> None:
        # As that user too: so it can remove nothing else, wherever links may lead.
        script = _LEFTOVERS.read_text(encoding="utf-8")
        self._run(
            [str(interpreter_path()), "-I", "-S", "-c", script, str(self.uid), str(folder), tempfile.gettempdir()]
        )

    def _run(self, argv: list[str]) -> int | None:
        """The exit status of a command, run as this user; None if it took too long."""
        try:
            return subprocess.run(
                argv,
                user=self.uid,
                group=self.uid,
                extra_groups=[],
                cwd="/",
                env={},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_PATIENCE_S,
                check=False,
            ).returncode
        except subprocess.TimeoutExpired:
            return None


def spare_user(*, among_others: bool = False) -> SpareUser | None:
    """A user that owns nothing if the judge is root, otherwise None. Root cannot run programs itself, because no limit
    on the number of processes applies to root.

    The user is claimed by the name of an abstract socket, which goes away with the process that holds it.
    JudgeFailure when root has no other users here.
    """
    if os.geteuid() != 0:
        return None
    if not sys.platform.startswith("linux"):
        return SpareUser(_END_IN_A_SMALL_CONTAINER - 1 - os.getpid() % _SPARE_UIDS, None, among_others=False)
    users = _spare_uids()
    # Judges in two containers share the kernel's users but not the names, so they start at different users.
    start = hash((os.getpid(), os.stat("/proc/self/ns/pid").st_ino))
    for number in range(len(users)):
        uid = users[(start + number) % len(users)]
        claim = socket.socket(socket.AF_UNIX)
        with contextlib.suppress(OSError):
            claim.bind(f"\0judge-user-{uid}")
            # A killed judge holds no names, but its programs may take a moment to end.
            if not (among_others and (_has_name(uid) or has_processes(uid))):
                return SpareUser(uid, claim, among_others)
        claim.close()
    raise JudgeFailure("all users that programs may run as are taken: end other judges on this machine")


def _has_name(uid: int) -> bool:
    """Whether the machine has a user of this number; possible only in a container with very few users."""
    import pwd

    try:
        return bool(pwd.getpwuid(uid))
    except KeyError:
        return False


def has_processes(uid: int) -> bool:
    """Whether any process of this machine has the user `uid`, other than those that have ended."""
    # Real, effective, saved, of files. The owner of a process's folder says less: it is root if the process hides.
    own = re.compile(rb"^Uid:.*\t%d\b" % uid, re.MULTILINE)
    return any(own.search(status) and not _HAS_ENDED.search(status) for status in _statuses())


def _statuses() -> Iterator[bytes]:
    for name in os.listdir(_PROC):
        if name.isdigit():
            with contextlib.suppress(OSError), open(f"{_PROC}/{name}/status", "rb", buffering=0) as file:
                yield file.read()


def _spare_uids() -> range:
    """The users that programs may run as: the highest ones of this user namespace below an end."""
    mapped = min(_count_mapped(kind) for kind in ("uid", "gid"))
    end = _END_OF_SPARE_UIDS if mapped >= _END_OF_SPARE_UIDS else min(mapped, _END_IN_A_SMALL_CONTAINER)
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
