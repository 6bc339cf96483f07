"""Watches the limits of a running program: CPU time, real time, output, memory; and listens to the judge."""

from __future__ import annotations

import os
import resource
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal

    from judge.sandbox.inside import confinement
    from judge.sandbox.inside.pace import Pace
    from judge.sandbox.inside.settings import Settings
    from judge.sandbox.inside.sweeping import kill, send_signal
    from judge.sandbox.inside.tasks import Tasks
    from judge.sandbox.inside.wire import JudgeHasGoneError, Wire
else:
    import _signal as signal  # the wrapper `signal` takes long to import

    import confinement
    from sweeping import kill, send_signal
    from wire import JudgeHasGoneError

_LONGEST_NAP_S, _SHORTEST_NAP_S = 0.05, 0.002
# After this part of its CPU time limit, a run's pace is measured, at this interval.
_PACED_PART, _PACED_NAP_S = 0.5, 0.01
# When a virtual machine was paused, its clock may count the pause as CPU time of the running program. Between two looks
# at a run, at most the nap (on every core) plus this much is counted.
_SKIP_S = 0.15
_LAST_CHANCE_S = 0.2
_STOOD_STILL_S = 1.0


def watch(
    settings: Settings, wire: Wire, output: int, output_bytes: int, pid: int, start: float, pace: Pace, tasks: Tasks
) -> tuple[str | None, int, resource.struct_rusage]:
    """Wait for the program's end; kill it at a limit, or when the judge says so or is gone.

    Return the limit that it went over (or None), and the exit status and resource usage from wait4. JudgeHasGoneError
    when the judge is gone.
    """
    end = _open_process(pid)
    tasks.begin([wire.socket.fileno(), *([] if end is None else [end])])
    cores = os.cpu_count() or 1
    clock = _CpuClock(settings, pid, pace, cores * _LONGEST_NAP_S + _SKIP_S)
    try:
        while True:
            cpu_left = clock.left_s()
            wall_left = settings.wall_s - (time.monotonic() - start)
            nap = min(max(min(cpu_left / cores, wall_left), _SHORTEST_NAP_S), clock.longest_nap_s)
            before = time.monotonic()
            ready = tasks.wait(nap if end is not None else _SHORTEST_NAP_S)
            late = time.monotonic() - before - nap
            if late > _STOOD_STILL_S:  # this process or the whole machine was paused, so perhaps the program was too
                start += late
            ended, status, usage = os.wait4(pid, os.WNOHANG)
            if ended:
                return None, status, usage
            stopped = "cpu" if cpu_left < 0 else "wall" if wall_left < 0 else None
            stopped = _too_much(settings, pid, output, output_bytes) or stopped
            if not tasks.has_room:
                stopped = "tasks"
            if wire.socket.fileno() in ready:
                stopped = wire.why_to_stop()
            if stopped is not None:
                if stopped in ("cpu", "wall", "idle"):
                    _interrupt(pid, end, tasks)
                kill(pid)
                _, status, usage = os.wait4(pid, 0)
                if stopped == "judge":
                    raise JudgeHasGoneError
                return stopped, status, usage
    finally:
        if end is not None:
            os.close(end)


class _CpuClock:
    """The CPU time that a run may still use before it is killed; on a slow machine it is killed later.

    The run is stopped while a lap is timed: a program must not slow down the machine that it is measured against. It is
    moved to the core of the lap, because one of two cores that are shared with strangers may be half as fast.
    """

    def __init__(self, settings: Settings, pid: int, pace: Pace, most_a_look: float) -> None:
        self._settings, self._pid, self._pace, self._most_a_look = settings, pid, pace, most_a_look
        self._seen = self._counted = 0.0
        self._kill_s = settings.cpu_kill_s
        self._core: int | None = None
        self.longest_nap_s = _LONGEST_NAP_S
        pace.begin()

    def left_s(self) -> float:
        cpu = self._count()
        if cpu > self._settings.cpu_limit_s * _PACED_PART:
            self.longest_nap_s = _PACED_NAP_S
            send_signal(self._pid, signal.SIGSTOP)
            try:
                self._bring_here()
                self._pace.sample()
                if cpu > self._kill_s:
                    self._kill_s = self._settings.cpu_kill_s * self._pace.slowness()
            finally:
                send_signal(self._pid, signal.SIGCONT)
        return self._kill_s - cpu

    def _count(self) -> float:
        """The CPU time so far, without what the clock skipped."""
        seen = _cpu_time(self._pid)
        self._counted += min(seen - self._seen, self._most_a_look)
        self._seen = seen
        return self._counted

    def _bring_here(self) -> None:
        core = confinement.this_core()
        if core is not None and core != self._core:
            self._core = core
            confinement.bind_to_core(self._pid, core)


def _open_process(pid: int) -> int | None:
    """A descriptor that is readable once the process has ended; None where the system has none (macOS)."""
    try:
        return os.pidfd_open(pid)
    except (AttributeError, OSError):
        return None


def _interrupt(pid: int, end: int | None, tasks: Tasks) -> None:
    """Let a program that ran out of time write out its buffers: a Python program does that when it is interrupted."""
    try:
        os.kill(pid, signal.SIGINT)
    except ProcessLookupError:
        return
    if end is None:
        time.sleep(_LAST_CHANCE_S)
    else:
        tasks.wait(_LAST_CHANCE_S)


def _cpu_time(pid: int) -> float:
    """CPU seconds of the whole process so far: exact, unlike RLIMIT_CPU; 0 where the system has no such clock."""
    if not sys.platform.startswith("linux"):
        return 0.0
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except OSError:
        return 0.0


def _too_much(settings: Settings, pid: int, output: int, output_bytes: int) -> str | None:
    """Which of the limits in bytes the run is over: "output", "memory" or None."""
    if os.fstat(output).st_size > output_bytes:
        return "output"
    return "memory" if _resident_bytes(settings, pid) > settings.held_bytes else None


def _resident_bytes(settings: Settings, pid: int) -> int:
    """What a runtime holds in memory now; 0 for programs whose address space is limited, which is the stricter limit.

    The verdict comes from the peak that wait4 reports; this only ends a run that is over its limit.
    """
    if settings.limits_address_space:
        return 0
    tables = _table_bytes(pid) if settings.memory_bytes is None else 0
    try:
        with open(f"/proc/{pid}/statm", "rb") as file:
            return int(file.read().split()[1]) * resource.getpagesize() + tables
    except (OSError, ValueError, IndexError):
        return 0


def _table_bytes(pid: int) -> int:
    """The kernel's tables for the pages of the run: where addresses are not limited, they grow with each page read."""
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            return int(file.read().partition(b"VmPTE:")[2].split()[0]) << 10
    except (OSError, ValueError, IndexError):
        return 0
