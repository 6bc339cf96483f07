"""Ends everything that a run has started."""

from __future__ import annotations

import os
import time
from _signal import SIGKILL  # type: ignore[import-not-found]  # without the wrapper `signal`

TYPE_CHECKING = False
if TYPE_CHECKING:
    from judge.sandbox.inside.settings import Settings
    from judge.sandbox.inside.wire import Wire

_SWEEP_S = 5.0


def sweep(settings: Settings, wire: Wire, pid: int) -> tuple[float, int]:
    """Kill and reap every process that the run left behind, also those that moved to a new session.

    Return their total CPU seconds, and the highest of their memory peaks.
    """
    until, cpu, peak = time.monotonic() + _SWEEP_S, 0.0, 0
    while time.monotonic() < until:
        if settings.owns_pid_namespace or settings.keeps_signals:
            kill(-1)  # all at once, however fast they start others
        else:
            kill(-pid)
            for orphan in wire.children():
                kill(orphan)
            if settings.uid is not None and settings.subprocesses:
                _kill_all_of(settings.uid)
        try:
            while True:
                reaped, _, usage = os.wait4(-1, os.WNOHANG)
                if not reaped:
                    break
                cpu += usage.ru_utime + usage.ru_stime
                peak = max(peak, usage.ru_maxrss)
        except ChildProcessError:
            break
        time.sleep(0.001)
    return cpu, peak


def _kill_all_of(uid: int) -> None:
    """Kill all processes of a user who has no others, all at once: a process that starts another and ends would escape
    a list."""
    pid = os.fork()
    if pid == 0:
        try:
            os.setgroups([])
            os.setgid(uid)
            os.setuid(uid)
            os.kill(-1, SIGKILL)
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def kill(pid: int) -> None:
    """Send SIGKILL; -1 means every process that this one may signal."""
    send_signal(pid, SIGKILL)


def send_signal(pid: int, number: int) -> None:
    """Send a signal to a process that may be gone already."""
    try:
        os.kill(pid, number)
    except (ProcessLookupError, PermissionError):
        pass
