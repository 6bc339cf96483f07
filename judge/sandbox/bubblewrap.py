"""Namespaces through bubblewrap, a filter of system calls and Landlock: the strongest level.

The box has only /usr and the program's folder, read-only; no network, no other process. The supervisor is process 1 of
the box: no signal from inside reaches it, and it can kill everything at once.
"""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from judge.base.installed import homes
from judge.base.interpreter import interpreter_path
from judge.base.patience import ask
from judge.sandbox import procfs
from judge.sandbox.box import Box
from judge.sandbox.bytecode import INSIDE
from judge.sandbox.kernel import landlock_version, machine
from judge.sandbox.origin import Origin
from judge.sandbox.spare_users import spare_user
from judge.sandbox.wrapping import Wrapping, Writes
from judge.values.problem import Limits
from judge.values.running import Program

DESCRIPTION = "own read-only files, no network, no other processes, few system calls"
HIDES_CASES = HIDES_CLOSED_PLACES = True
MOVES_FOLDER = True
COPIES_FOLDER = False
_INSIDE, _SOURCES, _FOLDER, _DESK = "/inside", "/sources", "/box", "/desk"
_DISK_BYTES = 256 << 20
_WRITABLE = MappingProxyType(
    {Writes.NOTHING: (), Writes.FOLDER: (_FOLDER, "/tmp"), Writes.DESK: (_DESK,)}  # noqa: S108 - the box's own
)
_COMMON = (
    *("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"),
    *("--as-pid-1", "--die-with-parent", "--new-session", "--hostname", "box"),
    *("--ro-bind", "/usr", "/usr"),
    *("--symlink", "usr/lib", "/lib", "--symlink", "usr/bin", "/bin"),
    *("--perms", "0755", "--dir", "/etc"),
    *("--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"),
    *("--ro-bind-try", "/etc/alternatives", "/etc/alternatives"),
    *("--ro-bind-try", "/etc/localtime", "/etc/localtime"),
)
# New namespaces of mounts, cgroups, host names, IPC, processes and the network, as in _COMMON; and of users, without
# which nobody but root may make them.
_NAMESPACES, _OF_USERS = 0x00020000 | 0x02000000 | 0x04000000 | 0x08000000 | 0x20000000 | 0x40000000, 0x10000000
_READABLE = ("/usr", "/lib", "/lib32", "/lib64", "/bin", "/etc", "/dev", _FOLDER)
_REMEDY = "Debian, Ubuntu: apt-get install bubblewrap; in a container it needs more rights than usual"


def missing() -> str | None:
    """None when bubblewrap is installed and may make its namespaces, otherwise the remedy."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap is for Linux"
    tool = shutil.which("bwrap")
    if tool is None:
        return f"bubblewrap is not installed ({_REMEDY})"
    if machine() is None:
        return f"system calls cannot be filtered on {os.uname().machine}: their numbers are not known here"
    try:
        done = ask(_probe(tool))
    except OSError as error:
        return f"bubblewrap does not run: {error} ({_REMEDY})"
    words = done.stderr.strip().splitlines()
    return None if done.returncode == 0 else f"bubblewrap does not work here: {' '.join(words[-1:])} ({_REMEDY})"


def _probe(tool: str, *more: str) -> list[str]:
    return [tool, *_identity(), *_COMMON, *_libraries(), *more, "--dev", "/dev", "--", "/usr/bin/true"]


@functools.cache
def _gives_stream_names() -> bool:
    """Whether a program without /proc may still have it for the names of its own streams: `/dev/stdin` leads to
    /proc/self/fd/0. Landlock keeps it from reading anything there. Some containers allow no /proc."""
    tool = shutil.which("bwrap")
    if tool is None or landlock_version() == 0:
        return False
    with contextlib.suppress(OSError):
        return ask(_probe(tool, "--proc", "/proc")).returncode == 0
    return False


def open_box(program: Program, limits: Limits, *, fresh: bool, writes: Writes, file_bytes: int | None) -> Box:
    """A box whose supervisor starts inside the namespaces; the program's folder is /box there.

    A program that may write gets a copy of its folder in memory, of limited size.
    """
    return Box(_wrap(program, limits, writes), program, limits, fresh=fresh, file_bytes=file_bytes)


def open_origin(program: Program, limits: Limits) -> Origin | None:
    """The boxes that come from it have the same files, and each has namespaces of its own."""
    root = os.geteuid() == 0
    wrapping = _wrap(program, limits, Writes.NOTHING, for_origin=True)
    namespaces = _NAMESPACES | (0 if root else _OF_USERS)
    return Origin(replace(wrapping, branches=namespaces), program, limits)


def _wrap(program: Program, limits: Limits, writes: Writes, *, for_origin: bool = False) -> Wrapping:
    proc = procfs.replacements(program.box) if program.proc else None
    return Wrapping(
        command=_command(program, proc, writes=writes, for_origin=for_origin),
        start=f"{_INSIDE}/start.py",
        folder=_FOLDER,
        sources=_SOURCES if writes is Writes.FOLDER else None,
        desk=_DESK if writes is Writes.DESK else None,
        user=None if for_origin else spare_user(),
        owns_pid_namespace=True,
        # In its own user namespace, the supervisor counts too.
        processes=limits.processes + (os.geteuid() != 0),
        machine=machine(),
        readable=(*_READABLE, *map(str, _places(program)), *(("/proc",) if program.proc else ())),
        writable=_WRITABLE[writes],
        scratch=() if proc is None else (proc,),
    )


def _command(program: Program, proc: Path | None, *, writes: Writes, for_origin: bool) -> tuple[str, ...]:
    tool = shutil.which("bwrap")
    assert tool is not None, "missing() said that bubblewrap is there"
    command = [tool, *_identity(for_origin=for_origin), *_COMMON, *_libraries()]
    for place in _places(program):
        command += [*_parents(place), "--ro-bind-try", str(place), str(place)]
    if proc is not None:
        command += procfs.mounts(proc)
    elif writes is Writes.NOTHING and not program.seals and _gives_stream_names():
        command += ["--proc", "/proc", "--remount-ro", "/proc"]
    # The folder of terminals is covered: where the kernel has no Landlock, a program could make some.
    command += ["--dev", "/dev", "--remount-ro", "/dev", "--tmpfs", "/dev/pts", "--remount-ro", "/dev/pts"]
    command += ["--ro-bind", str(INSIDE), _INSIDE]
    command += ["--ro-bind", str(program.box), _SOURCES if writes is Writes.FOLDER else _FOLDER]
    for folder in _WRITABLE[writes]:
        command += ["--perms", "0755" if folder == _DESK else "0777", "--size", str(_DISK_BYTES), "--tmpfs", folder]
    return (*command, "--remount-ro", "/", "--", str(interpreter_path()))


def _places(program: Program) -> list[Path]:
    """The folders outside /usr that the supervisor's interpreter and the program need."""
    return list(dict.fromkeys((*homes(interpreter_path()), *program.needs)))


def _identity(*, for_origin: bool = False) -> tuple[str, ...]:
    """bubblewrap's options for the user. Root stays in its user namespace and gives up its rights in each run, because
    a limit on processes does not apply to root. An origin may make namespaces, and take that right from its boxes."""
    if os.geteuid() == 0:
        needed = ["CAP_SETUID", "CAP_SETGID", "CAP_KILL", "CAP_SYS_NICE"]
        if for_origin:
            needed += ["CAP_SYS_ADMIN", "CAP_SETPCAP"]
        return ("--cap-drop", "ALL", *(word for name in needed for word in ("--cap-add", name)))
    return ("--unshare-user", "--uid", "65534", "--gid", "65534", "--cap-drop", "ALL")


def _libraries() -> tuple[str, ...]:
    """/lib64 and /lib32 where the machine has them, as links into /usr or as separate folders."""
    words: tuple[str, ...] = ()
    for name in ("/lib64", "/lib32"):
        if os.path.islink(name):
            words += ("--symlink", os.readlink(name).lstrip("/"), name)
        elif os.path.isdir(name):
            words += ("--ro-bind", name, name)
    return words


def _parents(folder: Path) -> list[str]:
    """Options that open the folders above `folder` to every user, even if they are closed outside (root's home)."""
    above = [parent for parent in reversed(folder.parents) if str(parent) not in ("/", "/usr", "/etc")]
    return [word for parent in above for word in ("--perms", "0755", "--dir", str(parent))]
