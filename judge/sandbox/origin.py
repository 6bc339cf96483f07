"""The judge's side of an origin: one process has loaded a program, and the supervisors of many boxes are forked from it
(`inside/branching.py`)."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import IO, Any

from judge.sandbox.channel import SupervisorGone, send
from judge.sandbox.inside import orders
from judge.sandbox.starting import settings_of, start
from judge.sandbox.streams import memory_file
from judge.sandbox.wrapping import Wrapping
from judge.values.problem import Limits
from judge.values.running import Program

_PATIENCE_S = 2
_PID = re.compile(r"^Pid:\t(\d+)$", re.MULTILINE)


class Origin:
    """The process, until it is closed: after the boxes that come from it."""

    def __init__(self, wrapping: Wrapping, program: Program, limits: Limits) -> None:
        """JudgeFailure if it cannot be started. If it ends later, or cannot load the program, `branch` says so or the
        new supervisor never answers."""
        self._files = contextlib.ExitStack()
        files = [self._files.enter_context(memory_file(name)) for name in ("stdin", "stdout", "stderr")]
        settings = settings_of(wrapping, program, limits, forks=True)
        self._channel, theirs = socket.socketpair()
        with theirs, contextlib.ExitStack() as stack:
            stack.callback(self.close)
            self._process: subprocess.Popen[bytes] | None = None
            self._process = start(wrapping, theirs, files, settings)
            stack.pop_all()
        with contextlib.suppress(SupervisorGone):
            send(self._channel, orders.SETTINGS, settings)

    def __enter__(self) -> Origin:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def branch(self, channel: socket.socket, files: Sequence[IO[bytes]], settings: Mapping[str, Any]) -> None:
        """Fork a supervisor that listens to `channel`, with these three streams. SupervisorGone if this process has
        ended."""
        send(self._channel, orders.BRANCH, settings, [channel.fileno(), *(file.fileno() for file in files)])

    def close(self) -> None:
        """End the process."""
        self._channel.close()
        if self._process is not None:
            try:
                self._process.wait(timeout=_PATIENCE_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._files.close()


class Branch:
    """A supervisor that was forked from an origin; what `subprocess.Popen` offers, as far as a box needs it.

    Its exit status is not known here. One that ended by its own error has said so on its standard error.
    """

    def __init__(self, descriptors: Sequence[int], errors: int) -> None:
        """`descriptors`: the one that stands for its process, which is closed when it has ended. `errors`: its standard
        error. SupervisorGone if it has ended."""
        if len(descriptors) != 1:
            raise SupervisorGone
        self._process, self._errors = descriptors[0], errors
        self.returncode: int | None = None
        self._is_killed = False
        with open(f"/proc/self/fdinfo/{self._process}", encoding="ascii") as file:
            found = _PID.search(file.read())
        if found is None:
            os.close(self._process)
            raise SupervisorGone
        self.pid = int(found[1])

    def poll(self) -> int | None:
        """A status if it has ended, though nobody has told it to."""
        if self.returncode is None and self._has_ended(0):
            self.returncode = 1 if os.fstat(self._errors).st_size else -signal.SIGKILL
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended. subprocess.TimeoutExpired if it does not."""
        if self.returncode is None:
            if not self._has_ended(timeout):
                raise subprocess.TimeoutExpired("supervisor", timeout or 0)
            self.returncode = 1 if os.fstat(self._errors).st_size else -signal.SIGKILL if self._is_killed else 0
        return self.returncode

    def kill(self) -> None:
        """End it at once, and everything in its namespace of processes."""
        self._is_killed = True
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._process, signal.SIGKILL)

    def _has_ended(self, timeout: float | None) -> bool:
        end = select.poll()  # `select` knows no descriptor above 1023
        end.register(self._process, select.POLLIN)
        has_ended = bool(end.poll(None if timeout is None else 1000 * timeout))
        if has_ended:
            os.close(self._process)
        return has_ended
