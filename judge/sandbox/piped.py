"""A run with pipes, to which the judge talks while it goes on; and the order and the report of any run."""

from __future__ import annotations

import contextlib
import marshal
import os
import signal
import socket
from collections.abc import Callable, Sequence
from types import MappingProxyType

from judge.base.errors import JudgeFailure
from judge.base.patience import PATIENCE_S
from judge.sandbox.channel import SupervisorGone, receive, send
from judge.sandbox.idleness import Idleness
from judge.sandbox.inside import orders
from judge.sandbox.streams import memory_file, read_end
from judge.sandbox.wrapping import Handed
from judge.values.running import Execution, Stop

STOPS = MappingProxyType({Stop.IDLE: orders.STOP_SLEEPER, Stop.MEMORY: orders.STOP_HOLDER})
"""The orders that make the supervisor stop a run."""


class Pipes:
    """The judge's ends of two pipes: `writing` leads to a program, `reading` comes from it."""

    def __init__(self, writing: int, reading: int) -> None:
        self.writing, self.reading = writing, reading

    def close_writing(self) -> None:
        """Let the program find the end of its input."""
        self.writing = _closed(self.writing)

    def close(self) -> None:
        """Close both."""
        self.writing, self.reading = _closed(self.writing), _closed(self.reading)


class PipedRun:
    """The judge's ends of a running program; the first of its `pipes` are its standard streams."""

    def __init__(
        self,
        channel: socket.socket,
        pipes: Sequence[Pipes],
        stderr: int,
        stderr_bytes: int,
        idleness: Idleness,
        find_checker: Callable[[], int | None] | None = None,
    ) -> None:
        self.pipes = pipes
        self._channel, self.errors, self._stderr_bytes = channel, stderr, stderr_bytes
        self._idleness, self._find_checker = idleness, find_checker
        self.done: Execution | None = None
        self.has_left = True

    def fileno(self) -> int:
        """The descriptor that is readable when the run has ended."""
        return self._channel.fileno()

    def finish(self, why: Stop | None = None) -> Execution:
        """Wait for the end of the run, which must have ended or have been told to stop; `why` is then the reason. Its
        output is not in the Execution: it went through the pipe. JudgeFailure if it could not be started."""
        if self.done is None:
            try:
                words = receive(self._channel, PATIENCE_S[-1])[0]
                self.has_left = take_left(words)
                if why is not None and words[-1] != "-":
                    words[-1] = why.value
                stderr, is_cut = read_end(self.errors, self._stderr_bytes)
                self.done = read_report(words, b"", stderr, stderr_cut=is_cut)
            except (SupervisorGone, TimeoutError):
                self.done = Execution(None, 9, 0.0, 0.0, 0, b"", b"the program ended its own sandbox", lost=True)
        return self.done

    def looks_idle(self) -> bool:
        """Look once more. Return whether the run was idle for two seconds."""
        return self._idleness.look()

    def sleeps(self) -> bool:
        """Whether all its threads sleep at this moment; also True where the system does not say."""
        return self._idleness.sleeps()

    def flush(self) -> bool:
        """Let a checker in Python, which sleeps, send what it has printed; it goes on as before. False if it cannot be
        told to."""
        process = self._find_checker() if self._find_checker and self.done is None else None
        if process is None:
            return False
        try:
            os.kill(process, signal.SIGINT)
        except OSError:
            return False
        return True

    def stop(self, why: Stop) -> Execution:
        """End the run, at once unless it only sleeps: then it may still write out its buffers. Return what is known
        about it."""
        if self.done is None:
            with contextlib.suppress(OSError):
                self._channel.sendall(STOPS.get(why, orders.END))
        return self.finish(why)

    def kill(self) -> bool:
        """End the run, if it has not ended. Return whether its supervisor can do another one."""
        with contextlib.suppress(JudgeFailure):
            return not self.stop(Stop.OUTPUT).lost
        return True

    def close(self) -> None:
        """Close all pipes."""
        for pipes in self.pipes:
            pipes.close()


def order_run(
    channel: socket.socket, output_bytes: int, streams: Sequence[int], handed: Handed | None, desk: str | None
) -> None:
    """Order a run with these streams, the three usual ones first, and with what is `handed` to it on its desk.
    SupervisorGone when nobody listens."""
    handed = handed or Handed()
    arguments = [word.replace("{desk}", desk or "") for word in handed.arguments]
    given = handed.files or ((("", marshal.dumps(list(handed.folder))),) if handed.folder else ())
    with contextlib.ExitStack() as stack:
        files = [stack.enter_context(memory_file("handed", content)) for _, content in given]
        order = [output_bytes, arguments, len(streams) - 3, [name for name, _ in given], handed.goes_on_without]
        send(channel, orders.RUN, order, [*streams, *(file.fileno() for file in files)])


def take_left(words: list[str]) -> bool:
    """Take the last word from a report of the supervisor: whether the run has left files."""
    return words[0] == "ended" and words.pop() == "+"


def read_report(
    words: Sequence[str], stdout: bytes, stderr: bytes, *, stdout_cut: bool = False, stderr_cut: bool = False
) -> Execution:
    """The Execution that the supervisor's `words` report. JudgeFailure if the program was not started, SupervisorGone
    if they are no report."""
    if words[0] == "failed":
        raise JudgeFailure(f"the sandbox could not run the program: {' '.join(words[1:])}")
    try:
        _, status, number, cpu, wall, memory, stopped = words
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
            stopped=Stop(stopped) if stopped != "-" else Stop.OUTPUT if stdout_cut else None,
        )
    except ValueError:
        raise SupervisorGone from None


def _closed(descriptor: int) -> int:
    with contextlib.suppress(OSError):
        os.close(descriptor)
    return -1
