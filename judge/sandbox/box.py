"""The judge's side of a box: starts the supervisor, hands it each run's streams, reads the Execution.

Streams are anonymous files in memory, never paths and never pipes: the judge opens nothing that a submission can
write, nobody waits on a pipe that a left-behind process holds open, and the output limit is exact.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from judge.errors import JudgeFailure
from judge.model import Execution, Limits, Program, Stop

SUPERVISOR = Path(__file__).with_name("supervisor.py")
DEFAULT_OUTPUT_BYTES = 1 << 20
# A run that ends by itself a little above its limit is worth running again: it is killed only beyond that.
_KILL_FACTOR = 1.4
_GRACE_S = 5.0
_START_S = 20.0
_LONGEST_ANSWER = 64 * 1024
# As shells and bubblewrap say it: a status above 128 is a signal.
_KILLED = 129
# What a run time that reserves far more than it uses (Java, Node) may map beyond its own heap.
_RUNTIME_BYTES = 768 << 20
_ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "HOME": "/box"}


@dataclass(frozen=True)
class Wrapping:
    """How one isolation level starts the supervisor and what the supervisor must know of it."""

    command: tuple[str, ...]
    uid: int | None
    owns_pid_namespace: bool
    processes: int | None
    folder: str


class SupervisorGone(Exception):
    """The supervisor ended during a run: killed by the program, or by the system for want of memory."""


class Box:
    """An open sandbox: `run` as often as wanted, then `close` (or use it in a `with`)."""

    def __init__(self, wrapping: Wrapping, program: Program, limits: Limits, file_bytes: int | None) -> None:
        self._wrapping = wrapping
        self._program = program
        self._limits = limits
        self._file_bytes = file_bytes
        self._channel: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None

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

    def run(self, stdin: bytes = b"", output_bytes: int = DEFAULT_OUTPUT_BYTES) -> Execution:
        """Run the program once on `stdin`, its output cut at `output_bytes` unless the limits say another bound.

        JudgeFailure when it could not even be started.
        """
        if self._limits.output_bytes is not None:
            output_bytes = self._limits.output_bytes
        # The supervisor does not end of itself: once is bad luck (the system ran out of memory), twice is the program.
        done = self._attempt(stdin, output_bytes) or self._attempt(stdin, output_bytes)
        return done or Execution(None, 9, 0.0, 0.0, 0, b"", b"the program ended its own sandbox", lost=True)

    def close(self) -> None:
        """End the supervisor and with it everything in the box."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None
        if self._process is not None:
            try:
                self._process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            assert self._process.stderr is not None, "opened as a pipe"
            self._process.stderr.close()
            self._process = None

    def _attempt(self, stdin: bytes, output_bytes: int) -> Execution | None:
        try:
            return self._run_once(stdin, output_bytes)
        except TimeoutError:
            # Stopped by the program: nothing else keeps the supervisor from its clock.
            self.close()
            return Execution(None, 9, 0.0, self._limits.wall_limit_s, 0, b"", b"", stopped=Stop.WALL)
        except SupervisorGone:
            self._blame_supervisor()
            self.close()
            return None

    def _run_once(self, stdin: bytes, output_bytes: int) -> Execution:
        channel = self._open_channel()
        with contextlib.ExitStack() as stack:
            given = stack.enter_context(_memory_file("stdin", stdin))
            out = stack.enter_context(_memory_file("stdout"))
            err = stack.enter_context(_memory_file("stderr"))
            request = json.dumps({"output_bytes": output_bytes}).encode("ascii") + b"\n"
            try:
                socket.send_fds(channel, [request], [given.fileno(), out.fileno(), err.fileno()])
            except OSError:
                raise SupervisorGone from None
            answer = _read_line(channel, self._limits.wall_limit_s + _GRACE_S)
            if "failed" in answer:
                raise JudgeFailure(f"the sandbox could not run the program: {answer['failed']}")
            stdout, stdout_cut = _read_start(out.fileno(), output_bytes)
            stderr, stderr_cut = _read_end(err.fileno(), self._limits.stderr_bytes)
        try:
            return _execution(answer, stdout, stdout_cut, stderr, stderr_cut)
        except (KeyError, TypeError, ValueError):
            raise SupervisorGone from None

    def _open_channel(self) -> socket.socket:
        if self._channel is not None:
            return self._channel
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                self._process = subprocess.Popen(
                    [*self._wrapping.command, str(theirs.fileno())],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                    cwd=None if self._wrapping.owns_pid_namespace else self._program.box,
                    env=_ENVIRONMENT,
                    start_new_session=True,
                )
            except OSError as error:
                ours.close()
                raise JudgeFailure(f"the sandbox does not start: {error}; see `python -m judge doctor`") from None
        self._channel = ours
        try:
            ours.sendall(json.dumps(self._settings()).encode("ascii") + b"\n")
            _read_line(ours, _START_S)
        except (SupervisorGone, OSError):
            raise JudgeFailure(f"the sandbox does not start: {self._last_words()}") from None
        return ours

    def _blame_supervisor(self) -> None:
        """JudgeFailure when the supervisor ended by an error of its own, not by a signal that somebody sent."""
        if self._process is None:
            return
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)
        if self._process.returncode is not None and 0 < self._process.returncode < _KILLED:
            raise JudgeFailure(f"the sandbox broke: {self._last_words()}")

    def _last_words(self) -> str:
        process, self._process = self._process, None
        if process is None:
            return "no reason given"
        process.kill()
        words = process.communicate()[1].decode("utf-8", "backslashreplace").split("\n")
        return next((word for word in reversed(words) if word.strip()), f"exit status {process.returncode}")

    def _settings(self) -> Mapping[str, object]:
        limits, program = self._limits, self._program
        memory = limits.memory_mib << 20
        home = {"HOME": self._wrapping.folder}
        return {
            "argv": list(program.argv),
            "environment": {**_ENVIRONMENT, **home, **dict(program.environment)},
            "cpu_s": _KILL_FACTOR * limits.time_s,
            "wall_s": limits.wall_limit_s,
            "memory_bytes": memory if program.address_space else memory + _RUNTIME_BYTES,
            "limit_address_space": program.address_space,
            "file_bytes": self._file_bytes,
            "processes": self._wrapping.processes,
            "uid": self._wrapping.uid,
            "owns_pid_namespace": self._wrapping.owns_pid_namespace,
        }


def _memory_file(name: str, content: bytes | None = None) -> contextlib.AbstractContextManager[Any]:
    """An anonymous file, sealed against change when it has content; a deleted temporary one where memfd is missing."""
    if not hasattr(os, "memfd_create"):
        temporary = tempfile.TemporaryFile()  # noqa: SIM115 - the caller's ExitStack closes it
        temporary.write(content or b"")
        temporary.flush()
        temporary.seek(0)
        return temporary
    descriptor = os.memfd_create(name, os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    file = os.fdopen(descriptor, "r+b", buffering=0)
    if content is not None:
        import fcntl

        view = memoryview(content)
        while view:
            view = view[os.write(descriptor, view) :]
        os.lseek(descriptor, 0, os.SEEK_SET)
        seals = fcntl.F_SEAL_SEAL | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE
        fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, seals)
    return file


def _read_line(channel: socket.socket, seconds: float) -> dict[str, Any]:
    """One answer of the supervisor. TimeoutError when it is silent, SupervisorGone when it ended or talks nonsense."""
    channel.settimeout(seconds)
    data = b""
    try:
        while not data.endswith(b"\n"):
            part = channel.recv(65536)
            data += part
            if not part or len(data) > _LONGEST_ANSWER:
                raise SupervisorGone
        answer = json.loads(data)
    except TimeoutError:
        raise
    except (OSError, ValueError, RecursionError):
        raise SupervisorGone from None
    if not isinstance(answer, dict):
        raise SupervisorGone
    return answer


def _read_start(descriptor: int, limit: int) -> tuple[bytes, bool]:
    size = os.fstat(descriptor).st_size
    return os.pread(descriptor, min(size, limit), 0), size > limit


def _read_end(descriptor: int, limit: int) -> tuple[bytes, bool]:
    size = os.fstat(descriptor).st_size
    return os.pread(descriptor, limit, max(0, size - limit)), size > limit


def _execution(
    answer: Mapping[str, Any], stdout: bytes, stdout_cut: bool, stderr: bytes, stderr_cut: bool
) -> Execution:
    stopped = Stop(answer["stopped"]) if answer["stopped"] else Stop.OUTPUT if stdout_cut else None
    return Execution(
        status=answer["status"],
        signal=answer["signal"],
        cpu_s=float(answer["cpu_s"]),
        wall_s=float(answer["wall_s"]),
        memory_kib=int(answer["memory_kib"]),
        stdout=stdout,
        stderr=stderr,
        stdout_cut=stdout_cut,
        stderr_cut=stderr_cut,
        stopped=stopped,
    )


def supervise(interpreter: str, path: str | Path) -> Sequence[str]:
    """The command that runs the supervisor; the socket's number comes behind it."""
    return (interpreter, "-I", "-S", "-B", str(path))
