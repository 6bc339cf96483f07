"""The supervisor: runs inside the box, starts each run, watches its limits, reaps it and ends everything it left.

It is a separate program and uses only the standard library. At every level, the exact CPU time, exit status, signal and
peak memory of a run come from a `wait4` in the supervisor.

It takes the judge's `orders` from one socket and answers there, with a length (4 bytes, big-endian) and ASCII words:
  ready [why the program cannot be forked] | ended STATUS SIGNAL CPU WALL MEMORY STOPPED LEFT | failed WHY
  | file MODE PATH LEFT (with a descriptor) | end
LEFT is `+` if the run has left another file. `-` means nothing, times are in microseconds, memory is in KiB. A CPU
time above the limit is converted to that of the machine at its best (see `pace`).
"""

from __future__ import annotations

import errno
import os
import resource
import stat
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal

    from judge.sandbox.inside import (
        branching,
        confinement,
        ending,
        filters,
        folders,
        interpreter,
        launching,
        orders,
    )
    from judge.sandbox.inside.confinement import Bounds
    from judge.sandbox.inside.launching import Launcher
    from judge.sandbox.inside.pace import Pace
    from judge.sandbox.inside.settings import Settings
    from judge.sandbox.inside.sweeping import sweep
    from judge.sandbox.inside.tasks import Tasks, TasksWithProcesses
    from judge.sandbox.inside.watching import watch
    from judge.sandbox.inside.wire import JudgeHasGoneError, Wire
else:
    # Without the wrapper `signal`, which takes long to import and, in a child, to call.
    import _signal as signal

    import branching
    import confinement
    import ending
    import filters
    import folders
    import interpreter
    import launching
    import orders
    from pace import Pace
    from settings import Settings
    from sweeping import sweep
    from tasks import Tasks, TasksWithProcesses
    from watching import watch
    from wire import JudgeHasGoneError, Wire

_KIB_PER_MAXRSS = 1024 if sys.platform == "darwin" else 1
# A backstop in case this process is stopped. No verdict comes from it: it counts ticks and fires early.
_CPU_BACKSTOP = 3
_LOADING_BYTES = 1 << 30
# Graders of packages move their stream to a descriptor from 100 on.
_DESCRIPTORS, _DESCRIPTORS_OF_A_COMPILER = 128, 256
# Room for a program's standard error, whatever the limit on its standard output.
_LEAST_FILE_BYTES = 16 << 20
_OFTEN_IGNORED = (
    (signal.SIGINT, signal.default_int_handler),
    (signal.SIGHUP, signal.SIG_DFL),
    (signal.SIGQUIT, signal.SIG_DFL),
)
# Errors of a start when the system lacks something, and the exit status that shells use for all other errors.
_OF_THE_SYSTEM = (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE)
_CANNOT_RUN = 126
# Under these numbers a run finds further pipes, so nothing else of this process has one of them.
_FIRST_PIPE, _AFTER_PIPES = 3, 33
_PROCESSES = "/proc"  # where this process counts tasks
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")


def main() -> None:
    """Do runs until the judge closes the socket. Returns only in a child that becomes a Python program."""
    wire = Wire(_keep_numbers_of_pipes(int(sys.argv[1])))
    _heed_signals()
    confinement.fix_addresses()
    try:
        settings = Settings(wire.receive()[1])
        os.chdir(settings.folder)
        copies = {} if settings.sources is None else folders.copy(settings.sources, settings.folder)
        confinement.limit_resources(confinement.common_bounds(settings.stack_bytes))
        why = _load(settings) if settings.forks_python else ""
        process = None
        if settings.branches is not None:
            if why:
                os._exit(1)
            wire, settings, process = branching.branch(wire, settings.branches)
        tasks = (TasksWithProcesses if settings.subprocesses else Tasks)(settings.tasks, wire)
        _confine(settings, tasks)
        wire.send(f"ready {why}".rstrip(), process)
        if process is not None:
            os.close(process)
        _serve(settings, wire, tasks, copies)
    except (JudgeHasGoneError, BrokenPipeError, ConnectionResetError):
        os._exit(0)


def _keep_numbers_of_pipes(descriptor: int) -> int:
    """The same descriptor under another number, beyond those of pipes; these are taken from now on."""
    while (number := os.dup(2)) < _AFTER_PIPES:
        pass
    os.dup2(descriptor, number, inheritable=False)
    os.dup2(2, descriptor, inheritable=False)
    return number


def _heed_signals() -> None:
    """Restore the signals that a judge in the background of a shell or under nohup ignores: programs must not ignore
    them. This process itself ignores SIGINT, which Python handles: process 1 receives no other signals from inside."""
    for number, usual in _OFTEN_IGNORED:
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, usual)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _load(settings: Settings) -> str:
    """Make the Python program ready to be forked. Return '', or the reason why that fails (also lack of memory)."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_LOADING_BYTES, hard))
    try:
        return interpreter.load(settings.argv[-1], settings.environment, settings.preloads)
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _serve(settings: Settings, wire: Wire, tasks: Tasks, copies: dict[str, tuple[int, int, int]]) -> None:
    left = folders.Left()
    pace, launcher = Pace(), launching.launcher(settings)
    while True:
        order, value, streams = wire.receive()
        if order == orders.NEXT_FILE:
            _hand_out(left, wire)
            continue
        left.close()
        output_bytes, arguments, pipes, names, goes_on_without = value
        streams, files = streams[: _FIRST_PIPE + pipes], streams[_FIRST_PIPE + pipes :]
        if settings.desk is not None:
            folders.lay_out(settings.desk, names, files, settings.uid, goes_on_without)
        elif names:
            folders.renew(settings.folder, files[0], settings.uid)
        answer = _run(settings, wire, streams, output_bytes, arguments, pace, tasks, launcher)
        if answer is None:
            return
        for stream in (*streams, *files):
            os.close(stream)
        left = folders.Left(_written(settings), copies)
        wire.send(f"{answer} {left.more}" if answer.startswith("ended ") else answer)


def _written(settings: Settings) -> str | None:
    """The folder in which a run may leave files."""
    if settings.sources is not None:
        return settings.folder
    return settings.desk and f"{settings.desk}/{folders.LEFT}"


def _hand_out(left: folders.Left, wire: Wire) -> None:
    taken = left.take()
    if taken is None:
        wire.send("end")
        return
    name, descriptor = taken
    wire.send(f"file {name} {left.more}", descriptor)
    os.close(descriptor)


def _confine(settings: Settings, tasks: Tasks) -> None:
    """Give up the rights that neither this process nor any run needs."""
    if not sys.platform.startswith("linux"):  # there the fork server is not used
        return
    confinement.adopt_orphans()
    confinement.hide()
    if settings.readable is not None or settings.machine is not None:
        confinement.renounce_privileges()
    if settings.uid is not None:
        confinement.renounce_capabilities()
    if settings.readable is not None:
        readable = settings.readable
        if settings.tasks is not None and _PROCESSES not in readable:
            settings.rules = confinement.open_landlock(readable, settings.writable, _DEVICES)
            readable = [*readable, _PROCESSES]
        settings.keeps_signals = confinement.enter_landlock(readable, settings.writable, _DEVICES)
    if settings.machine is not None:
        _load_filters(settings, settings.machine, tasks)
    if settings.forks_python:
        interpreter.settle()


def _load_filters(settings: Settings, machine: str, tasks: Tasks) -> None:
    """Load the filter of the box, and prepare the filters of its runs."""

    def outer(*, asks: bool) -> confinement.Filter:
        writable = settings.sources is not None or settings.desk is not None
        code = filters.outer(machine, writable=writable, keep_files=settings.keeps_files, asks=asks)
        return confinement.Filter(bytearray(code))

    if not settings.subprocesses and tasks.listen(outer(asks=True).load_asking):
        settings.asks = True
    else:
        outer(asks=False).load()
    runs_tools = settings.subprocesses or not settings.forks_python
    for asks in (False, True):
        code = filters.inner(
            machine, subprocesses=settings.subprocesses, runs_tools=runs_tools, asks=asks, seals=settings.seals
        )
        settings.run_filters[asks] = code, confinement.Filter(code.instructions)


def _run(
    settings: Settings,
    wire: Wire,
    streams: list[int],
    output_bytes: int,
    arguments: list[str],
    pace: Pace,
    tasks: Tasks,
    launcher: Launcher | None,
) -> str | None:
    """Do one run, from its start to its last process. Return the answer; None in a child that is the program."""
    bounds = _bounds(settings, output_bytes)
    start = time.monotonic()
    launched = launcher and launcher.launch(streams, arguments, [*bounds, *_last_bounds(settings)])
    pid = launched or os.fork()
    if pid == 0:
        _become(settings, wire, streams, arguments, bounds, tasks)
        return None
    if settings.desk is not None and stat.S_ISFIFO(os.fstat(streams[1]).st_mode):
        # Only the validator itself holds its ends of the pipes, so that the judge sees when it closes them.
        for pipe in (streams[1], *streams[_FIRST_PIPE + 1 :: 2]):
            os.dup2(streams[0], pipe, inheritable=False)
    try:
        stopped, status, usage = watch(settings, wire, streams[1], output_bytes, pid, start, pace, tasks)
        wall = time.monotonic() - start
    finally:
        left_behind_cpu, left_behind_peak = sweep(settings, wire, pid)
        tasks.end()
    failed = wire.why_not_started()
    if failed:
        return f"failed {failed}"
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else "-"
    number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else "-"
    cpu = usage.ru_utime + usage.ru_stime + left_behind_cpu
    if cpu > settings.cpu_limit_s:
        cpu /= pace.slowness()
    peak = max(usage.ru_maxrss, left_behind_peak) // _KIB_PER_MAXRSS
    if not settings.limits_address_space and peak << 10 > settings.held_bytes and stopped != "output":
        stopped = "memory"  # even if nobody looked at that moment
    return f"ended {code} {number} {round(cpu * 1e6)} {round(wall * 1e6)} {peak} {stopped or '-'}"


def _bounds(settings: Settings, output_bytes: int) -> Bounds:
    """The limits of the next run; computed before the fork, because a child must copy each page that it touches."""
    return confinement.bounds(
        cpu_s=_cpu_backstop(settings),
        memory_bytes=settings.memory_bytes,
        of_address_space=settings.limits_address_space,
        file_bytes=settings.file_bytes or max(output_bytes + 1, _LEAST_FILE_BYTES),
        descriptors=_DESCRIPTORS if settings.sources is None else _DESCRIPTORS_OF_A_COMPILER,
    )


def _last_bounds(settings: Settings) -> Bounds:
    """The limits of a run that depend on what a run has done already: what was limited, and whether it asks."""
    limits = [] if settings.stack_bytes is None else [*confinement.bound_of_stack(settings.stack_bytes)]
    if settings.processes is not None and not (settings.asks and settings.tasks is not None):
        limits += confinement.bound_of_processes(settings.processes)
    return limits


def _become(
    settings: Settings, wire: Wire, streams: list[int], arguments: list[str], bounds: Bounds, tasks: Tasks
) -> None:
    """In the child: apply limits, streams and user, then become the program. Returns only for a Python program."""
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.setsid()
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        if settings.machine is not None:
            _confine_run(settings, tasks)
        confinement.limit_resources(bounds)
        confinement.limit_resources(_last_bounds(settings))
        if settings.uid is not None:
            os.setgroups([])
            os.setgid(settings.uid)
            os.setuid(settings.uid)
        if settings.forks_python:
            if settings.desk is not None:
                signal.signal(signal.SIGINT, ending.send_printed)
            interpreter.add_arguments(arguments)
            wire.leave(len(streams))
            return
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        _execute(settings, arguments)
    except BaseException as error:  # noqa: BLE001 - nobody else would ever see it
        os.write(wire.report, f"cannot start {settings.argv[0]}: {error}".encode("utf-8", "replace"))
        os._exit(127)


def _execute(settings: Settings, arguments: list[str]) -> None:
    """Become the program. A program that compiled may still be impossible to start: then that is its own failure."""
    try:
        os.execve(settings.argv[0], [*settings.argv, *arguments], settings.environment)
    except OSError as error:
        is_own = settings.argv[0].startswith("./") and os.access(settings.argv[0], os.X_OK)
        if error.errno in _OF_THE_SYSTEM or not is_own:
            raise
        os.write(2, f"{settings.argv[0]}: {error.strerror}\n".encode())
        os._exit(_CANNOT_RUN)


def _confine_run(settings: Settings, tasks: Tasks) -> None:
    """Apply Landlock and the filter of a run to this process."""
    if settings.rules is not None:
        confinement.restrict(settings.rules)
    elif settings.subprocesses and settings.keeps_signals:
        confinement.keep_signals()

    if isinstance(tasks, TasksWithProcesses):
        code, ready = settings.run_filters[True]
        code.fill(os.getpid())
        if tasks.listen(ready.load_asking):
            settings.asks = True
            tasks.hand_over()
            return
    code, ready = settings.run_filters[False]
    code.fill(os.getpid())
    ready.load()


def _cpu_backstop(settings: Settings) -> int:
    """Seconds of CPU time for each process. The run's clock stops it earlier; a run of one process, much earlier."""
    return int(settings.cpu_kill_s * (1 if settings.subprocesses else _CPU_BACKSTOP)) + 2
