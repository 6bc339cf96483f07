"""The judge's side of a box: starts the supervisor, hands it each run's streams, reads the Execution."""

from __future__ import annotations

import contextlib
import marshal
import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import Any

from judge.errors import JudgeFailure
from judge.files import remove_tree
from judge.languages.python import interpreter_path
from judge.model import Execution, Limits, Program, Stop
from judge.sandbox.bytecode import compile_inside
from judge.sandbox.idleness import worked_s
from judge.sandbox.kernel import fixed_addresses
from judge.sandbox.streams import memory_file, read_end, read_start

DEFAULT_OUTPUT_BYTES = 1 << 20
# A run that ends by itself a little above its limit is worth running again: it is killed only beyond that.
KILL_FACTOR = 1.4
_GRACE_S = 5.0
_START_S = 20.0
_GLANCE_S = 0.5
_LONGEST_ANSWER = 64 * 1024
# As shells and bubblewrap say it: a status above 128 is a signal.
_KILLED = 129
# What a run time that reserves far more than it uses (Java, Node) may map beyond its own heap.
_RUNTIME_BYTES = 768 << 20
# What a program forked from a warm interpreter has mapped more than a fresh one, before it begins.
_WARM_BYTES = 2 << 20
# Of the real time of a run that is idle, not even this part was spent on work or in waiting for a core.
_WORKING_PART = 0.2
_CLOSE_ON_EXEC = getattr(socket, "MSG_CMSG_CLOEXEC", 0)
# One heap for all threads: each further one would take 64 MiB of the address space that is limited.
_ENVIRONMENT = {
    "MALLOC_ARENA_MAX": "1",
    "PATH": "/usr/bin:/bin",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "HOME": "/box",
}


@dataclass(frozen=True)
class Wrapping:
    """How one isolation level starts the supervisor, and what the supervisor must know of it.

    `command` starts Python; the supervisor's script and the socket come behind it. `start` is that script, `folder`
    the working folder, `sources` what is copied into it for a program that may write, as the box sees them. `machine`
    says whose system calls to filter, `readable` what Landlock leaves; None for neither. `scratch` is a folder outside
    that goes away with the box.
    """

    command: tuple[str, ...]
    start: str
    folder: str
    sources: str | None = None
    uid: int | None = None
    owns_pid_namespace: bool = False
    processes: int | None = None
    machine: str | None = None
    keeps_files: bool = False
    readable: tuple[str, ...] | None = None
    writable: tuple[str, ...] = ()
    scratch: Path | None = None


class SupervisorGone(Exception):
    """The supervisor ended during a run: killed by the program, or by the system for want of memory."""


class Box:
    """An open sandbox: `run` as often as wanted, then `close` (or use it in a `with`)."""

    def __init__(
        self,
        wrapping: Wrapping,
        program: Program,
        limits: Limits,
        *,
        fresh: bool = False,
        file_bytes: int | None = None,
    ) -> None:
        self._wrapping = wrapping
        self._program = program
        self._limits = limits
        self._file_bytes = file_bytes
        self._forks_python = program.fork_server and not fresh and not limits.subprocesses
        self._channel: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._files = contextlib.ExitStack()
        self._stderr: Any = None

    def __enter__(self) -> Box:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def folder(self) -> Path:
        """Where the program lies outside the box."""
        return self._program.box

    def forks(self) -> bool:
        """Whether the runs are forked from one warm interpreter; False too when the program cannot be loaded there."""
        self._open_channel()
        return self._forks_python

    def run(self, stdin: bytes = b"", output_bytes: int = DEFAULT_OUTPUT_BYTES) -> Execution:
        """Run the program once on `stdin`, its output cut at `output_bytes` unless the limits say another bound.

        JudgeFailure when it could not even be started.
        """
        if self._limits.output_bytes is not None:
            output_bytes = self._limits.output_bytes
        # The supervisor does not end of itself: once is bad luck (the system ran out of memory), twice is the program.
        done = self._attempt(stdin, output_bytes) or self._attempt(stdin, output_bytes)
        return done or Execution(None, 9, 0.0, 0.0, 0, b"", b"the program ended its own sandbox", lost=True)

    def files(self) -> Iterator[tuple[PurePosixPath, int, int]]:
        """What the last run left in its folder: path, permission to run it (an octal mode), and a descriptor to read
        it from, which is closed when the next is asked for. Only for a box whose program may write. JudgeFailure when
        the sandbox ends meanwhile.
        """
        assert self._channel is not None, "a run came before"
        while True:
            try:
                self._send(self._channel, None)
                words, descriptors = _receive(self._channel, _GRACE_S)
            except (SupervisorGone, TimeoutError):
                raise JudgeFailure(f"the sandbox broke: {self._last_words()}") from None
            with contextlib.ExitStack() as stack:
                for descriptor in descriptors:
                    stack.callback(os.close, descriptor)
                if words[0] != "file" or len(descriptors) != 1:
                    return
                path = PurePosixPath(os.fsdecode(bytes.fromhex(words[2])))
                if not path.is_absolute() and ".." not in path.parts and path.name:
                    yield path, int(words[1], 8), descriptors[0]

    def close(self) -> None:
        """End the supervisor and with it everything in the box."""
        self._end()
        if self._wrapping.scratch is not None:
            remove_tree(self._wrapping.scratch)

    def _end(self) -> None:
        if self._channel is not None:
            self._channel.close()
            self._channel = None
        if self._process is not None:
            try:
                self._process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None
        self._files.close()

    def _attempt(self, stdin: bytes, output_bytes: int) -> Execution | None:
        try:
            return self._run_once(stdin, output_bytes)
        except TimeoutError:
            # Stopped by the program: nothing else keeps the supervisor from its clock.
            self._end()
            return Execution(None, 9, 0.0, self._limits.wall_limit_s, 0, b"", b"", stopped=Stop.WALL)
        except SupervisorGone:
            self._blame_supervisor()
            self._end()
            return None

    def _run_once(self, stdin: bytes, output_bytes: int) -> Execution:
        channel = self._open_channel()
        with memory_file("stdin", stdin) as given, memory_file("stdout") as out, memory_file("stderr") as err:
            self._send(channel, output_bytes, [given.fileno(), out.fileno(), err.fileno()])
            words = self._await_end(channel)
            if words[0] == "failed":
                raise JudgeFailure(f"the sandbox could not run the program: {' '.join(words[1:])}")
            stdout, stdout_cut = read_start(out.fileno(), output_bytes)
            stderr, stderr_cut = read_end(err.fileno(), self._limits.stderr_bytes)
        try:
            _, status, number, cpu, wall, memory, stopped = words
            stop = Stop(stopped) if stopped != "-" else Stop.OUTPUT if stdout_cut else None
            return Execution(
                status=None if status == "-" else int(status),
                signal=None if number == "-" else int(number),
                cpu_s=int(cpu) / 1e6,
                wall_s=int(wall) / 1e6,
                memory_kib=int(memory),
                stdout=stdout,
                stderr=stderr,
                stdout_cut=stdout_cut,
                stderr_cut=stderr_cut,
                stopped=stop,
            )
        except ValueError:
            raise SupervisorGone from None

    def _await_end(self, channel: socket.socket) -> list[str]:
        """The supervisor's answer; meanwhile it is told to stop a program that only sleeps."""
        start, least, told = time.monotonic(), self._limits.time_s + 1, False
        while True:
            spent = time.monotonic() - start
            left = self._limits.wall_limit_s + _GRACE_S - spent
            try:
                return _receive(channel, left if told else min(left, max(_GLANCE_S, least - spent)))[0]
            except TimeoutError:
                spent = time.monotonic() - start
                if spent >= self._limits.wall_limit_s + _GRACE_S:
                    raise
                if not told and spent > least and self._is_idle(spent):
                    told = True
                    with contextlib.suppress(OSError):
                        channel.sendall(bytes(4))

    def _is_idle(self, spent: float) -> bool:
        assert self._process is not None, "it runs"
        worked = worked_s(self._process.pid, is_wrapped=self._wrapping.owns_pid_namespace)
        return worked is not None and worked < _WORKING_PART * spent

    def _open_channel(self) -> socket.socket:
        if self._channel is not None:
            return self._channel
        if self._forks_python:
            # What cannot be loaded here (it does not compile, it kills its interpreter) is run fresh, to be judged so.
            with contextlib.suppress(SupervisorGone, TimeoutError):
                channel, why = self._start()
                if not why:
                    return channel
            self._forks_python = False
            self._end()
        try:
            return self._start()[0]
        except (SupervisorGone, TimeoutError):
            raise JudgeFailure(f"the sandbox does not start: {self._last_words()}") from None

    def _start(self) -> tuple[socket.socket, Sequence[str]]:
        """Start the supervisor; the channel, and why it cannot fork the program."""
        compile_inside(interpreter_path())
        ours, theirs = socket.socketpair()
        # A fork server's streams are files in memory from the start, like those of its runs; nothing is read there.
        files = [self._files.enter_context(memory_file(name)) for name in ("stdin", "stdout", "stderr")]
        options = () if self._forks_python else ("-I", "-S", "-B")
        with theirs:
            try:
                with fixed_addresses():
                    self._process = subprocess.Popen(
                        [*self._wrapping.command, *options, self._wrapping.start, str(theirs.fileno())],
                        pass_fds=[theirs.fileno()],
                        stdin=files[0],
                        stdout=files[1],
                        stderr=files[2],
                        env=self._environment(),
                        start_new_session=True,
                    )
            except OSError as error:
                ours.close()
                raise JudgeFailure(f"the sandbox does not start: {error}; see `python -m judge doctor`") from None
        self._channel, self._stderr = ours, files[2]
        self._send(ours, self._settings())
        words, _ = _receive(ours, _START_S)
        return ours, words[1:]

    def _send(self, channel: socket.socket, message: Any, descriptors: Sequence[int] = ()) -> None:
        data = marshal.dumps(message, 2)
        try:
            socket.send_fds(channel, [len(data).to_bytes(4, "big") + data], descriptors)
        except OSError:
            raise SupervisorGone from None

    def _blame_supervisor(self) -> None:
        """JudgeFailure when the supervisor ended by an error of its own, not by a signal that somebody sent."""
        if self._process is None:
            return
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)
        if self._process.returncode is not None and 0 < self._process.returncode < _KILLED:
            raise JudgeFailure(f"the sandbox broke: {self._last_words()}")

    def _last_words(self) -> str:
        process = self._process
        if process is None:
            return "no reason given"
        process.kill()
        process.wait()
        words = read_end(self._stderr.fileno(), 4096)[0].decode("utf-8", "backslashreplace").split("\n")
        self._end()
        return next((word for word in reversed(words) if word.strip()), f"exit status {process.returncode}")

    def _environment(self) -> dict[str, str]:
        folder = {"HOME": self._wrapping.folder}
        if self._wrapping.sources is not None:
            folder["TMPDIR"] = self._wrapping.folder
        return {**_ENVIRONMENT, **folder, **dict(self._program.environment)}

    def _settings(self) -> Mapping[str, object]:
        limits, program, wrapping = self._limits, self._program, self._wrapping
        room = 0 if program.address_space else _RUNTIME_BYTES
        return {
            "argv": list(program.argv),
            "environment": self._environment(),
            "folder": wrapping.folder,
            "sources": wrapping.sources,
            "forks_python": self._forks_python,
            "cpu_limit_s": limits.time_s,
            "cpu_kill_s": KILL_FACTOR * limits.time_s,
            "wall_s": float(limits.wall_limit_s),
            "memory_bytes": (limits.memory_mib << 20) + room + (_WARM_BYTES if self._forks_python else 0),
            "limits_address_space": program.address_space,
            "file_bytes": self._file_bytes,
            "processes": wrapping.processes,
            "uid": wrapping.uid,
            "owns_pid_namespace": wrapping.owns_pid_namespace,
            "machine": wrapping.machine,
            "keeps_files": wrapping.keeps_files,
            "subprocesses": limits.subprocesses or wrapping.sources is not None,
            "readable": None if wrapping.readable is None else list(wrapping.readable),
            "writable": list(wrapping.writable),
        }


def _receive(channel: socket.socket, seconds: float) -> tuple[list[str], list[int]]:
    """One answer of the supervisor in words, and its descriptors.

    TimeoutError when it is silent, SupervisorGone when it ended or talks nonsense.
    """
    until, data, descriptors = time.monotonic() + seconds, b"", []
    try:
        while len(data) < 4 or len(data) < 4 + int.from_bytes(data[:4], "big"):
            channel.settimeout(max(0.001, until - time.monotonic()))
            part, given, _, _ = socket.recv_fds(channel, 1 << 16, 1, _CLOSE_ON_EXEC)
            descriptors += given
            data += part
            if not part or len(data) > _LONGEST_ANSWER:
                raise SupervisorGone
        return data[4:].decode("ascii").split(" "), descriptors
    except TimeoutError:
        if data:
            raise SupervisorGone from None
        raise
    except (OSError, ValueError):
        raise SupervisorGone from None
