"""The judge's side of a box: starts the supervisor, hands it each run's streams, reads the Execution."""

from __future__ import annotations

import contextlib
import itertools
import os
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import Any

from judge.base.errors import JudgeFailure, MachineBusy, too_busy
from judge.base.files import remove_tree
from judge.base.patience import PATIENCE_S
from judge.sandbox.channel import SupervisorGone, receive, send
from judge.sandbox.conversation import Conversation
from judge.sandbox.idleness import LOOK_S, WINDOW_S, Idleness
from judge.sandbox.inside import orders
from judge.sandbox.memory import held_bytes, holds_more
from judge.sandbox.origin import Branch, Origin
from judge.sandbox.piped import STOPS, PipedRun, Pipes, order_run, read_report, take_left
from judge.sandbox.processes import descendants, supervisor
from judge.sandbox.starting import settings_of, start
from judge.sandbox.streams import memory_file, output_file, read_end, read_start
from judge.sandbox.wrapping import Handed, Wrapping
from judge.values.problem import Limits
from judge.values.running import Execution, Program, Stop

DEFAULT_OUTPUT_BYTES = 1 << 20
_GRACE_S = 5.0
# Pauses before a run is tried again because the machine had no room: other runs end in the meantime.
_PAUSES_S = (0.5, 2.0, 5.0)
_KILLED = 129  # a status above 128 means a signal, as in shells and bubblewrap


class _NoRoomError(MachineBusy):
    def __init__(self) -> None:
        super().__init__(
            "the machine had no room for another thread of the program: too many processes of this user or in this "
            "container; grade again with fewer --jobs, or raise `ulimit -u` or the container's limit"
        )


class Box:
    """An open sandbox: call `run` any number of times, then `close` (or use it in a `with`)."""

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
        self._process: subprocess.Popen[bytes] | Branch | None = None
        self._origin: Origin | None = None
        self._is_starting = False  # the supervisor has its settings, and has not answered yet
        self._files = contextlib.ExitStack()
        self._stderr: Any = None
        self._has_left = True

    def __enter__(self) -> Box:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def folder(self) -> Path:
        """The program's folder, as seen from outside the box."""
        return self._program.box

    @property
    def is_open(self) -> bool:
        """Whether the sandbox is there; after a run, whether it has outlived it."""
        return self._channel is not None

    def come_from(self, origin: Origin) -> None:
        """Let the supervisor be forked from there, as long as that works."""
        self._origin = origin if self._forks_python else None

    def prepare(self) -> None:
        """Let the box start while something else is done: the next call of another method waits for it."""
        if self._channel is None:
            with contextlib.suppress(SupervisorGone):  # whoever waits for it finds out
                self._begin()

    def forks(self) -> bool:
        """Whether the runs are forked from one warm interpreter; also False when the program cannot be loaded there."""
        self._open_channel()
        return self._forks_python

    def run(
        self, stdin: bytes = b"", output_bytes: int = DEFAULT_OUTPUT_BYTES, handed: Handed | None = None
    ) -> Execution:
        """Run the program once on `stdin`, in a box with a desk with what is `handed` to it. Its output is cut at
        `output_bytes`, or at the limit in the limits.

        JudgeFailure when it could not even be started, MachineBusy when that may work another time.
        """
        if self._limits.output_bytes is not None:
            output_bytes = self._limits.output_bytes
        for pause in _PAUSES_S:
            with contextlib.suppress(_NoRoomError):
                return self._run(stdin, output_bytes, handed)
            time.sleep(pause)
        return self._run(stdin, output_bytes, handed)

    def _run(self, stdin: bytes, output_bytes: int, handed: Handed | None) -> Execution:
        # The supervisor never ends by itself. Once is bad luck (the system ran out of memory); twice is the program.
        done = self._attempt(stdin, output_bytes, handed) or self._attempt(stdin, output_bytes, handed)
        return done or Execution(None, 9, 0.0, 0.0, 0, b"", b"the program ended its own sandbox", lost=True)

    @contextlib.contextmanager
    def converse(self) -> Iterator[Conversation]:
        """Start the program once, to talk to it; it is killed at the end of the context.

        JudgeFailure when the sandbox cannot be started. If the sandbox ends in between, the program is GONE.
        """
        with self.start() as run:
            yield Conversation(run.pipes[0].writing, run.pipes[0].reading, run.errors, self._find_run)

    @contextlib.contextmanager
    def start(self, handed: Handed | None = None, talks: int = 1) -> Iterator[PipedRun]:
        """Start the program once, with pipes to it and from it for each of its `talks`: the first are its standard
        streams, the next descriptors 3 and 4, and so on. It is killed at the end of the context.

        JudgeFailure when the sandbox cannot be started.
        """
        self._open_channel()
        with memory_file("stderr") as err, contextlib.ExitStack() as ours:
            with contextlib.ExitStack() as theirs:
                pipes, ends = zip(*(_connect(ours, theirs) for _ in range(talks)), strict=True)
                streams = [*ends[0], err.fileno(), *itertools.chain.from_iterable(ends[1:])]
                channel = self._order(streams, handed)
            limit, idleness = self._limits.stderr_bytes, self._idleness()
            find = self._find_run if self._forks_python and self._wrapping.desk is not None else None
            run = PipedRun(channel, pipes, err.fileno(), limit, idleness, find)
            try:
                yield run
            finally:
                run.close()
                if self._channel is not None and not run.kill():
                    self._end()
                self._has_left = run.has_left

    def _order(self, streams: Sequence[int], handed: Handed | None) -> socket.socket:
        """Order a run. A supervisor that was ended while it had no run is started again, once."""
        for _ in range(2):
            channel = self._open_channel()
            with contextlib.suppress(SupervisorGone):
                order_run(channel, DEFAULT_OUTPUT_BYTES, streams, handed, self._wrapping.desk)
                return channel
            self._end()
        raise JudgeFailure("the sandbox was ended twice before a program ran in it, by something outside it")

    @property
    def _is_wrapped(self) -> bool:
        return self._wrapping.owns_pid_namespace and isinstance(self._process, subprocess.Popen)

    def _idleness(self) -> Idleness:
        assert self._process is not None, "it runs"
        return Idleness(self._process.pid, is_wrapped=self._is_wrapped)

    def _find_run(self) -> int | None:
        """The process of the run, if there is one."""
        if self._process is None:
            return None
        above = supervisor(self._process.pid, is_wrapped=self._is_wrapped)
        return None if above is None else next(descendants(above), None)

    def files(self) -> Iterator[tuple[PurePosixPath, int, int]]:
        """The files that the last run left in its folder or on its desk: path, permission to execute it (an octal
        mode), and a descriptor to read it from, which is closed before the next file. Only for a box whose program may
        write. JudgeFailure when the sandbox ends in between.
        """
        assert self._channel is not None, "a run came before"
        while self._has_left:
            try:
                send(self._channel, orders.NEXT_FILE, None)
                words, descriptors = receive(self._channel, PATIENCE_S[-1])
            except TimeoutError:
                raise too_busy("copy what the compiler wrote", PATIENCE_S[-1]) from None
            except SupervisorGone:
                raise JudgeFailure(f"the sandbox broke: {self._last_words()}") from None
            with contextlib.ExitStack() as stack:
                for descriptor in descriptors:
                    stack.callback(os.close, descriptor)
                if words[0] != "file" or len(descriptors) != 1 or len(words) != 4:
                    return
                self._has_left = words[3] == "+"
                path = PurePosixPath(os.fsdecode(bytes.fromhex(words[2])))
                if not path.is_absolute() and ".." not in path.parts and path.name:
                    yield path, int(words[1], 8), descriptors[0]

    def close(self) -> None:
        """End the supervisor and with it everything in the box."""
        self._end()
        if self._wrapping.user is not None:
            self._wrapping.user.close(next(map(Path, self._wrapping.writable), None))
        for folder in self._wrapping.scratch:
            remove_tree(folder)

    def _end(self) -> None:
        self._is_starting = False
        if self._process is not None:
            self._process.poll()  # whether it has ended by itself
        if self._channel is not None:
            self._channel.close()
            self._channel = None
        if self._process is not None:
            try:
                self._process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            if self._process.returncode and self._wrapping.user is not None:
                self._wrapping.user.end_processes()  # a supervisor that was killed could not
            self._process = None
        self._files.close()

    def _attempt(self, stdin: bytes, output_bytes: int, handed: Handed | None) -> Execution | None:
        try:
            return self._run_once(stdin, output_bytes, handed)
        except TimeoutError:
            self._end()
            if not self._limits.subprocesses and self._wrapping.machine is not None:
                raise too_busy("watch the program", self._limits.wall_limit_s + _GRACE_S) from None
            # The program stopped the supervisor: it can do that where it may have processes.
            return Execution(None, 9, 0.0, self._limits.wall_limit_s, 0, b"", b"", stopped=Stop.WALL)
        except SupervisorGone:
            self._blame_supervisor()
            self._end()
            return None

    def _run_once(self, stdin: bytes, output_bytes: int, handed: Handed | None) -> Execution:
        channel = self._open_channel()
        with memory_file("stdin", stdin) as given, output_file("stdout") as out, output_file("stderr") as err:
            order_run(channel, output_bytes, [given.fileno(), out.fileno(), err.fileno()], handed, self._wrapping.desk)
            words = self._await_end(channel)
            self._has_left = take_left(words)
            if words[-1] == Stop.TASKS.value:
                raise _NoRoomError
            stdout, stdout_cut = read_start(out.fileno(), output_bytes)
            stderr, stderr_cut = read_end(err.fileno(), self._limits.stderr_bytes)
        return read_report(words, stdout, stderr, stdout_cut=stdout_cut, stderr_cut=stderr_cut)

    def _await_end(self, channel: socket.socket) -> list[str]:
        """The supervisor's answer. Until it comes, the supervisor is ordered to stop a program that only sleeps, or
        whose processes together hold too much memory. Time in which this process was paused does not count."""
        assert self._process is not None, "it runs"
        spent, most, stop = 0.0, self._limits.wall_limit_s + _GRACE_S, None
        idleness = self._idleness()
        while True:
            glance = most - spent if stop else min(most - spent, LOOK_S)
            try:
                return receive(channel, glance)[0]
            except TimeoutError:
                spent += glance
                if spent >= most:
                    raise
                stop = self._reason_to_stop(idleness, spent)
                if stop is not None:
                    with contextlib.suppress(OSError):
                        channel.sendall(STOPS[stop])

    def _reason_to_stop(self, idleness: Idleness, spent: float) -> Stop | None:
        """Why a run that goes on after `spent` seconds must stop, as far as that shows only from outside the box."""
        assert self._process is not None, "it runs"
        held = held_bytes(self._program, self._limits, forks=self._forks_python)
        if self._limits.subprocesses and holds_more(held, self._process.pid, is_wrapped=self._is_wrapped):
            return Stop.MEMORY
        return Stop.IDLE if spent > self._limits.time_s + 1 - WINDOW_S and idleness.look() else None

    def _open_channel(self) -> socket.socket:
        if self._channel is not None and not self._is_starting:
            return self._channel
        while self._forks_python:
            # A program that cannot be loaded here (it does not compile, it kills its interpreter) is run fresh instead.
            with contextlib.suppress(SupervisorGone, TimeoutError):
                channel, why = self._start(PATIENCE_S[0])
                if not why:
                    return channel
            self._forks_python = self._origin is not None  # perhaps only the origin has failed
            self._origin = None
            self._end()
        for seconds in PATIENCE_S:
            with contextlib.suppress(TimeoutError):
                return self._start_fresh(seconds)
            self._end()
        raise too_busy("start the sandbox", PATIENCE_S[-1])

    def _start_fresh(self, seconds: float) -> socket.socket:
        try:
            return self._start(seconds)[0]
        except SupervisorGone:
            raise JudgeFailure(f"the sandbox does not start: {self._last_words()}") from None

    def _start(self, seconds: float) -> tuple[socket.socket, Sequence[str]]:
        """Start the supervisor; return the channel to it, and the reason why it cannot fork the program, if any."""
        if not self._is_starting:
            self._begin()
        assert self._channel is not None, "it was begun"
        words, given = receive(self._channel, seconds)
        self._is_starting = False
        if self._origin is not None:
            self._process = Branch(given, self._stderr.fileno())
        return self._channel, words[1:]

    def _begin(self) -> None:
        """Start the supervisor, which will answer when it is ready."""
        ours, theirs = socket.socketpair()
        # A fork server's streams are files in memory from the start, like those of its runs; nobody reads them.
        files = [self._files.enter_context(memory_file(name)) for name in ("stdin", "stdout", "stderr")]
        settings = settings_of(self._wrapping, self._program, self._limits, self._file_bytes, forks=self._forks_python)
        self._stderr = files[2]
        with theirs:
            try:
                if self._origin is not None:
                    self._origin.branch(theirs, files, settings)
                else:
                    self._process = start(self._wrapping, theirs, files, settings)
            except (JudgeFailure, SupervisorGone):
                ours.close()
                raise
        self._channel, self._is_starting = ours, True
        if self._origin is None:
            send(ours, orders.SETTINGS, settings)

    def _blame_supervisor(self) -> None:
        """JudgeFailure when the supervisor ended by its own error, not by a signal from somebody else."""
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


def _connect(ours: contextlib.ExitStack, theirs: contextlib.ExitStack) -> tuple[Pipes, tuple[int, int]]:
    """The judge's ends of two new pipes, and those from which a program reads and to which it writes. Each stack closes
    its ends."""
    given, writing = os.pipe()
    theirs.callback(os.close, given)
    reading, out = os.pipe()
    theirs.callback(os.close, out)
    pipes = Pipes(writing, reading)
    ours.callback(pipes.close)
    return pipes, (given, out)
