"""Runs a command and reports what it left behind. It is a separate program, so that it can adopt orphans. It runs in
new namespaces, so that all processes and all shared memory that it sees come from the command.

    python warden.py < ORDER      ORDER: JSON {"command", "folder", "environment", "uid", "groups", "seconds"}

The order is not on the command line, which the command may be able to read.
`groups` are files of control groups to join first; `uid` (or null) is the user of the command. Prints JSON:
    {"status", "out", "err", "left": [names of processes and of shared memory],
     "changed": [what was taken from the command's process]}
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_PR_SET_CHILD_SUBREAPER = 36
_GRACE_S = 3.0


def main() -> None:
    """Run the command of the order."""
    order = json.load(sys.stdin)
    for group in order["groups"]:
        Path(group).write_text(str(os.getpid()))
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        identity: dict[str, Any] = {"user": order["uid"], "group": order["uid"], "extra_groups": []}
        process = subprocess.Popen(
            order["command"],
            cwd=order["folder"],
            env=order["environment"],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            start_new_session=True,
            **(identity if order["uid"] is not None else {}),
        )
        changed = _watch(process, order["seconds"])
        left = [*_reap(), *_shared()]
        out.seek(0)
        err.seek(0)
        report = {
            "status": process.returncode,
            "out": out.read().decode("utf-8", "surrogateescape"),
            "err": err.read().decode("utf-8", "surrogateescape"),
            "left": left,
            "changed": changed,
        }
    print(json.dumps(report))


def _watch(process: subprocess.Popen[bytes], seconds: float) -> list[str]:
    """Wait for the command's end, and kill it if it takes too long. Returns what its process has lost in the
    meantime."""
    until, lost = time.monotonic() + seconds, []
    at_first = _rights(process.pid)
    while process.poll() is None:
        now = _rights(process.pid)
        lost = [f"{name} {at_first[name]} -> {now[name]}" for name in now if now[name] < at_first.get(name, now[name])]
        if lost or time.monotonic() > until:
            lost.append("" if lost else f"took more than {seconds:g} s")
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            break
        time.sleep(0.05)
    return [word for word in lost if word]


def _rights(pid: int) -> dict[str, float]:
    """What the process may use. If a number is lower later, somebody took something away."""
    found: dict[str, float] = {}
    with contextlib.suppress(OSError):
        for name in sorted(name for name in dir(resource) if name.startswith("RLIMIT_")):
            soft = resource.prlimit(pid, getattr(resource, name))[0]
            found[name] = float("inf") if soft == resource.RLIM_INFINITY else soft
        found["cores"] = len(os.sched_getaffinity(pid))
        found["priority"] = -os.getpriority(os.PRIO_PROCESS, pid)
        found["protection from the memory killer"] = -int(Path(f"/proc/{pid}/oom_score_adj").read_text())
        found["scheduler"] = -os.sched_getscheduler(pid)
    return found


def _reap() -> list[str]:
    """Kill the processes that outlive the command, and return their names."""
    until = time.monotonic() + _GRACE_S
    while time.monotonic() < until:
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return []
        time.sleep(0.05)
    left = []
    for pid in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        with contextlib.suppress(OSError):
            left.append(Path(f"/proc/{pid}/comm").read_text().strip())
            os.kill(int(pid), signal.SIGKILL)
    return left or ["a process that cannot be seen"]


def _shared() -> Iterator[str]:
    for kind in ("shm", "msg", "sem"):
        for line in Path(f"/proc/sysvipc/{kind}").read_text().splitlines()[1:]:
            yield f"System V {kind} {line.split()[0]}"


if __name__ == "__main__":
    main()
