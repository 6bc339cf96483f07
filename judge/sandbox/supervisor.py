"""The supervisor: runs inside the box, starts each run, watches its limits, reaps it and sweeps up what is left.

A program of its own (`python -I -S supervisor.py FD`), standard library only: whatever the box is made of, the exact
CPU time, exit status, signal and peak memory of a run come from a `wait4` that is done here, next to it.

It reads one JSON line a message from the socket FD and answers with one. The first message is the settings:
  the fields of `Settings`;
every further one, `{"output_bytes"}`, comes with three file descriptors (stdin, stdout, stderr) and is a run; its
answer is
  {"status", "signal", "cpu_s", "wall_s", "memory_kib", "stopped"}   or   {"failed": why it could not be started}.
"""

from __future__ import annotations

import array
import contextlib
import json
import os
import resource
import select
import signal
import socket
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

_KIB_PER_MAXRSS = 1024 if sys.platform == "darwin" else 1
# A far backstop should this process be stopped: the verdict never comes from it, it counts ticks and fires early.
_CPU_BACKSTOP = 2
_LONGEST_NAP_S = 0.05
_SHORTEST_NAP_S = 0.002
_LAST_CHANCE_S = 0.2
_SWEEP_S = 5.0
# Room for what a program says on standard error, whatever its standard output may be.
_LEAST_FILE_BYTES = 16 << 20
_PR_SET_DUMPABLE = 4
_PR_SET_CHILD_SUBREAPER = 36


class Settings:
    """What holds for every run in this box; a plain class, for a data class costs more to import than a run."""

    def __init__(
        self,
        argv: list[str],
        environment: dict[str, str],
        cpu_s: float,
        wall_s: float,
        memory_bytes: int,
        limit_address_space: bool,
        file_bytes: int | None,
        processes: int | None,
        uid: int | None,
        owns_pid_namespace: bool,
    ) -> None:
        self.argv = argv
        self.environment = environment
        self.cpu_s = cpu_s
        self.wall_s = wall_s
        self.memory_bytes = memory_bytes
        self.limit_address_space = limit_address_space
        self.file_bytes = file_bytes
        self.processes = processes
        self.uid = uid
        self.owns_pid_namespace = owns_pid_namespace


def main() -> None:
    """Serve runs until the judge closes the socket."""
    channel = socket.socket(fileno=int(sys.argv[1]))
    channel.set_inheritable(False)
    message, _ = _receive(channel)
    if message is None:
        return
    settings = Settings(**message)
    _adopt_orphans_and_hide()
    _send(channel, {"ready": True})
    while True:
        request, streams = _receive(channel)
        if request is None:
            return
        try:
            answer = run(settings, channel, streams, request["output_bytes"])
        except OSError as error:
            answer = {"failed": f"{error.strerror or error}"}
        for stream in streams:
            os.close(stream)
        try:
            _send(channel, answer)
        except OSError:
            return  # the judge has gone


def run(settings: Settings, channel: socket.socket, streams: list[int], output_bytes: int) -> dict[str, object]:
    """One run, from fork to the last of its processes gone."""
    report_read, report_write = os.pipe()
    start = time.monotonic()
    pid = os.fork()
    if pid == 0:
        _become(settings, streams, output_bytes, report_write)
    os.close(report_write)
    try:
        with os.fdopen(report_read, "rb") as report:
            failed = report.read()
        if failed:
            return {"failed": failed.decode("utf-8", "replace")}
        stopped, wait_status, usage = _watch(settings, channel, streams[1], output_bytes, pid, start)
        wall = time.monotonic() - start
    finally:
        left_behind_cpu, left_behind_peak = _sweep(settings, pid)
    return {
        "status": os.WEXITSTATUS(wait_status) if os.WIFEXITED(wait_status) else None,
        "signal": os.WTERMSIG(wait_status) if os.WIFSIGNALED(wait_status) else None,
        "cpu_s": usage.ru_utime + usage.ru_stime + left_behind_cpu,
        "wall_s": wall,
        "memory_kib": max(usage.ru_maxrss, left_behind_peak) // _KIB_PER_MAXRSS,
        "stopped": stopped,
    }


def _become(settings: Settings, streams: list[int], output_bytes: int, report: int) -> NoReturn:
    """In the child: take limits, streams and identity, then become the program. Never returns."""
    try:
        os.setsid()
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        _limit(settings, output_bytes)
        if settings.uid is not None:
            os.setgroups([])
            os.setgid(settings.uid)
            os.setuid(settings.uid)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        os.execve(settings.argv[0], settings.argv, settings.environment)
    except BaseException as error:  # noqa: BLE001 - nobody else would ever hear of it
        with contextlib.suppress(OSError):
            os.write(report, f"cannot start {settings.argv[0]}: {error}".encode("utf-8", "replace"))
    finally:
        os._exit(127)


def _limit(settings: Settings, output_bytes: int) -> None:
    file_bytes = settings.file_bytes or max(output_bytes + 1, _LEAST_FILE_BYTES)
    seconds = int(settings.cpu_s * _CPU_BACKSTOP) + 2
    memory = resource.RLIMIT_AS if settings.limit_address_space else resource.RLIMIT_DATA
    limits = [
        (resource.RLIMIT_CPU, seconds, seconds + 1),
        (memory, settings.memory_bytes, settings.memory_bytes),
        (resource.RLIMIT_FSIZE, file_bytes, file_bytes),
        (resource.RLIMIT_NOFILE, 256, 256),
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_STACK, 8 << 20, 64 << 20),
    ]
    if settings.processes is not None:
        limits.append((resource.RLIMIT_NPROC, settings.processes, settings.processes))
    for what, soft, hard in limits:
        ceiling = resource.getrlimit(what)[1]
        highest = hard if ceiling == resource.RLIM_INFINITY else min(hard, ceiling)
        # macOS refuses to limit the address space; the peak is checked after the run all the same.
        with contextlib.suppress(ValueError):
            resource.setrlimit(what, (min(soft, highest), highest))


def _watch(
    settings: Settings, channel: socket.socket, output: int, output_bytes: int, pid: int, start: float
) -> tuple[str | None, int, resource.struct_rusage]:
    """Wait for the program's end, kill it at a limit or when the judge has gone.

    Which limit it was (or None), and what wait4 tells of the program.
    """
    end = None
    with contextlib.suppress(AttributeError, OSError):  # not on macOS, nor with an old kernel
        end = os.pidfd_open(pid)
    try:
        while True:
            cpu_left = settings.cpu_s - _cpu_time(pid)
            wall_left = settings.wall_s - (time.monotonic() - start)
            overrun = os.fstat(output).st_size > output_bytes
            stopped = "output" if overrun else "cpu" if cpu_left < 0 else "wall" if wall_left < 0 else None
            nap = min(max(min(cpu_left, wall_left), _SHORTEST_NAP_S), _LONGEST_NAP_S)
            if stopped or _judge_has_gone(channel, end, nap):
                if stopped in ("cpu", "wall") and end is not None:
                    _interrupt(pid, end)
                _kill(pid)
                _, status, usage = os.wait4(pid, 0)
                return stopped, status, usage
            ended, status, usage = os.wait4(pid, os.WNOHANG)
            if ended:
                return None, status, usage
    finally:
        if end is not None:
            os.close(end)


def _interrupt(pid: int, end: int) -> None:
    """Let a program that ran out of time write out what it holds back: a Python one does when it is interrupted."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGINT)
    select.select([end], [], [], _LAST_CHANCE_S)


def _judge_has_gone(channel: socket.socket, end: int | None, seconds: float) -> bool:
    """Nap, at most until the program ends; whether the judge closed the channel meanwhile (it never writes in a run).

    `end` is the program's pidfd; where the system has none, the naps are short.
    """
    watched = [channel.fileno()] if end is None else [channel.fileno(), end]
    ready, _, _ = select.select(watched, [], [], seconds if end is not None else _SHORTEST_NAP_S)
    return channel.fileno() in ready


def _cpu_time(pid: int) -> float:
    """CPU seconds of the whole process so far: exact, unlike RLIMIT_CPU; 0 where the system has no such clock."""
    if not sys.platform.startswith("linux"):
        return 0.0
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except OSError:
        return 0.0


def _sweep(settings: Settings, pid: int) -> tuple[float, int]:
    """Kill and reap every process the run left behind, also those that moved to a session of their own.

    Their CPU seconds together, and the highest of their peaks of memory.
    """
    until, cpu, peak = time.monotonic() + _SWEEP_S, 0.0, 0
    while time.monotonic() < until:
        if settings.owns_pid_namespace:
            _kill(-1)
        else:
            _kill(-pid)
            for orphan in _children():
                _kill(orphan)
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


def _kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(pid, signal.SIGKILL)


def _adopt_orphans_and_hide() -> None:
    """Become the parent of every descendant whose own parent ends, so that none can slip away uncounted; and let no
    program that runs as the same user look into this process and take over its socket."""
    if sys.platform.startswith("linux"):
        import ctypes

        prctl = ctypes.CDLL(None).prctl
        prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def _children() -> list[int]:
    """The process ids of this process's children."""
    with contextlib.suppress(OSError), open(f"/proc/self/task/{os.getpid()}/children", "rb") as listing:
        return [int(word) for word in listing.read().split()]
    return []


def _receive(channel: socket.socket) -> tuple[dict[str, Any] | None, list[int]]:
    """One message and the descriptors that came with it; (None, []) when the judge has gone."""
    data, descriptors = b"", array.array("i")
    room = socket.CMSG_SPACE(3 * descriptors.itemsize)
    while not data.endswith(b"\n"):
        part, control, _, _ = channel.recvmsg(65536, room)
        if not part:
            return None, []
        data += part
        for level, kind, content in control:
            if level == socket.SOL_SOCKET and kind == socket.SCM_RIGHTS:
                descriptors.frombytes(content[: len(content) - len(content) % descriptors.itemsize])
    for descriptor in descriptors:
        os.set_inheritable(descriptor, False)
    return json.loads(data), list(descriptors)


def _send(channel: socket.socket, message: dict[str, object]) -> None:
    channel.sendall(json.dumps(message).encode("ascii") + b"\n")


if __name__ == "__main__":
    main()
