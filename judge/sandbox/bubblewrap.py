"""Namespaces through bubblewrap: only /usr and the program's folder are there, read-only; no network, no other process.

Known gaps, for a filter of system calls to close: virtual machine sockets, 32-bit calls, keyrings.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from judge.languages import homes
from judge.languages.python import find_interpreter
from judge.model import Limits, Program
from judge.sandbox.box import SUPERVISOR, Wrapping, supervise
from judge.sandbox.rlimits import spare_uid

DESCRIPTION = "namespaces: own read-only files, no network, no other processes"
HIDES_CASES = True
_SUPERVISOR = "/supervisor.py"
_TMP_BYTES = 256 << 20
_COMMON = (
    *("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"),
    *("--die-with-parent", "--new-session", "--hostname", "box"),
    *("--ro-bind", "/usr", "/usr"),
    *("--symlink", "usr/lib", "/lib", "--symlink", "usr/bin", "/bin"),
    *("--perms", "0755", "--dir", "/etc"),
    *("--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"),
    *("--ro-bind-try", "/etc/alternatives", "/etc/alternatives"),
    *("--ro-bind-try", "/etc/localtime", "/etc/localtime"),
)
_REMEDY = "Debian, Ubuntu: apt-get install bubblewrap; in a container it needs more rights than usual"


def missing() -> str | None:
    """None when bubblewrap is there and may make its namespaces, else the remedy."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap is for Linux"
    tool = shutil.which("bwrap")
    if tool is None:
        return f"bubblewrap is not installed ({_REMEDY})"
    try:
        probe = [tool, *_identity(), *_COMMON, *_libraries(), "--dev", "/dev", "--", "/usr/bin/true"]
        done = subprocess.run(probe, capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"bubblewrap does not run: {error} ({_REMEDY})"
    words = done.stderr.decode("utf-8", "backslashreplace").strip().splitlines()
    return None if done.returncode == 0 else f"bubblewrap does not work here: {' '.join(words[-1:])} ({_REMEDY})"


def wrap(program: Program, limits: Limits, *, writable: bool) -> Wrapping:
    """Start the supervisor inside the namespaces; the program's folder is /box there."""
    tool = shutil.which("bwrap")
    assert tool is not None, "missing() said that bubblewrap is there"
    interpreter = Path(find_interpreter() or sys.executable).resolve()
    command = [tool, *_identity(), *_COMMON, *_libraries()]
    for folder in dict.fromkeys((*homes(interpreter), *program.needs)):
        command += [*_parents(folder), "--ro-bind-try", str(folder), str(folder)]
    if program.proc:
        command += ["--proc", "/proc"]
    command += ["--dev", "/dev", "--remount-ro", "/dev"]
    command += ["--ro-bind", str(SUPERVISOR), _SUPERVISOR]
    command += ["--bind" if writable else "--ro-bind", str(program.box), "/box", "--chdir", "/box"]
    if writable:
        command += ["--perms", "1777", "--size", str(_TMP_BYTES), "--tmpfs", "/tmp"]  # noqa: S108 - the box's own
    command += ["--remount-ro", "/", "--", *supervise(str(interpreter), _SUPERVISOR)]
    return Wrapping(
        command=tuple(command),
        uid=spare_uid(program, writable=writable),
        owns_pid_namespace=True,
        processes=limits.processes,
        folder="/box",
    )


def _identity() -> tuple[str, ...]:
    """Root keeps its own user namespace, only to give its rights up run by run: a limit on processes binds no root."""
    if os.geteuid() == 0:
        kept = ("CAP_SETUID", "CAP_SETGID", "CAP_KILL")
        return ("--cap-drop", "ALL", *(word for name in kept for word in ("--cap-add", name)))
    return ("--unshare-user", "--uid", "65534", "--gid", "65534", "--cap-drop", "ALL")


def _libraries() -> tuple[str, ...]:
    """/lib64 where the machine has it, as a link into /usr or as a folder of its own."""
    words: tuple[str, ...] = ()
    for name in ("/lib64", "/lib32"):
        if os.path.islink(name):
            words += ("--symlink", os.readlink(name).lstrip("/"), name)
        elif os.path.isdir(name):
            words += ("--ro-bind", name, name)
    return words


def _parents(folder: Path) -> list[str]:
    """Make the folders above `folder` open to every user, whatever they are outside (root's home is closed)."""
    above = [parent for parent in reversed(folder.parents) if str(parent) not in ("/", "/usr", "/etc")]
    return [word for parent in above for word in ("--perms", "0755", "--dir", str(parent))]
