"""A problem's own program as a running process, limited in time and output; every error in it is the judge's failure.

It runs in the checkout; `python` as its first argument is the judge's own interpreter. Its environment has a fixed hash
seed, no PYTHONPATH and no user packages. A failure is reported with the command line, how it ended and the last line of
the error output, so that the command can be repeated by hand.
"""

from __future__ import annotations

import contextlib
import math
import os
import shlex
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, TypeVar

from judge.base.errors import JudgeFailure
from judge.base.printable import tail

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.values.problem import Problem

T = TypeVar("T")

TIME_S = 60.0  # for a single run, and for one reply of a batch: far beyond what any of these programs needs
MOST_OUTPUT = 64 << 20  # bytes of a single run, and of one reply of a batch: more counts as endless
_LAST_WORDS = 4096
_PART = 64 * 1024
_GLANCE_S = 0.5
_VARIABLES = ("PATH", "HOME", "TMPDIR", "SYSTEMROOT", "TEMP", "TMP")


class ProgramFailure(JudgeFailure):
    """One of the problem's programs failed: what happened, and the remedy."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what, remedy)
        self.what = what

    def __str__(self) -> str:
        return "; ".join(self.args)


class Process:
    """A running program. One thread feeds it and one reads its standard error, so that neither side can wait for the
    other for ever; another one ends it when an answer is overdue."""

    def __init__(self, popen: subprocess.Popen[bytes], lines: Sequence[bytes], time_s: float) -> None:
        self._popen, self.time_s, self.expired = popen, time_s, False
        self.complained_too_much = False
        self._due = math.inf
        self._printed: list[bytes] = []
        self._error_output = b""
        self._closing = threading.Event()
        self._hearing = threading.Thread(target=self._hear, daemon=True)
        self._threads = [threading.Thread(target=self._feed, args=(lines,), daemon=True), self._hearing]
        self._threads.append(threading.Thread(target=self._watch, daemon=True))
        for thread in self._threads:
            thread.start()

    def read(self) -> bytes:
        """The program's whole output; if it is too long, a little more than is allowed."""
        reading = threading.Thread(target=self._read, daemon=True)
        reading.start()
        reading.join(self.time_s)  # a process that it started may hold the pipe for longer
        self.expired = reading.is_alive()
        return b"".join(self._printed)

    def _read(self) -> None:
        assert self._popen.stdout is not None
        size = 0
        while size <= MOST_OUTPUT and (part := os.read(self._popen.stdout.fileno(), _PART)):
            self._printed.append(part)
            size += len(part)

    def last_words(self) -> bytes:
        """The end of its standard error; the program is ended if it still runs."""
        self._popen.kill()
        self._hearing.join(_GLANCE_S)  # a process that it started may still hold the pipe
        return self._error_output

    def read_lines(self) -> Iterator[bytes]:
        """The program's output, line by line."""
        assert self._popen.stdout is not None
        while line := self._in_time(self._popen.stdout.readline, MOST_OUTPUT):
            yield line

    def wait(self) -> int:
        """The program's exit status."""
        return self._in_time(self._popen.wait)

    def close(self) -> None:
        """End the program if it still runs, and release its pipes."""
        self._popen.kill()
        self._closing.set()
        for thread in self._threads:
            thread.join(_GLANCE_S if thread is self._hearing else None)
        assert self._popen.stdout is not None
        self._popen.stdout.close()
        self._popen.wait()

    def _feed(self, lines: Iterable[bytes]) -> None:
        assert self._popen.stdin is not None
        # A program that ends early breaks the pipe; its exit status says more than that error.
        with contextlib.suppress(OSError), self._popen.stdin as stdin:
            for line in lines:
                stdin.write(line)

    def _hear(self) -> None:
        assert self._popen.stderr is not None
        size = 0
        with self._popen.stderr as stderr:
            while data := os.read(stderr.fileno(), _PART):
                self._error_output = (self._error_output + data)[-_LAST_WORDS:]
                size += len(data)
                if size > MOST_OUTPUT:
                    self.complained_too_much = True  # before the end of its output is seen
                    self._popen.kill()
                    return

    def _in_time(self, work: Callable[..., T], *args: int) -> T:
        self._due = time.monotonic() + self.time_s
        try:
            return work(*args)
        finally:
            self._due = math.inf

    def _watch(self) -> None:
        while not self._closing.wait(min(_GLANCE_S, self.time_s)):
            if time.monotonic() > self._due:
                self.expired = True
                self._popen.kill()
                return


def run(problem: Problem, argv: Sequence[str], stdin: bytes, hash_seed: int = 0) -> tuple[int, bytes, bytes]:
    """Exit status, standard output and the end of standard error of one run."""
    process = start(problem, argv, [stdin], TIME_S, hash_seed)
    try:
        output = process.read()
        if len(output) > MOST_OUTPUT:
            raise failure(problem, argv, f"printed more than {MOST_OUTPUT >> 20} MiB", process.last_words(), stdin)
        status = -1 if process.expired else process.wait()
        if process.complained_too_much:
            raise failure(problem, argv, too_many_errors(), process.last_words(), stdin)
        if process.expired:
            raise failure(problem, argv, f"did not end within {TIME_S:g} s", process.last_words(), stdin)
        return status, output, process.last_words()
    finally:
        process.close()


def start(problem: Problem, argv: Sequence[str], lines: Sequence[bytes], time_s: float, hash_seed: int = 0) -> Process:
    """The process of `argv`, which is given `lines`; JudgeFailure if it cannot be started. The caller closes it."""
    try:
        popen = subprocess.Popen(
            _command(argv),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=problem.root,
            env=_environment(hash_seed),
        )
    except OSError as error:
        raise _not_started(problem, argv, error) from None
    return Process(popen, lines, time_s)


def _command(argv: Sequence[str]) -> list[str]:
    return [sys.executable if argv[0] == "python" else argv[0], *argv[1:]]


def _environment(hash_seed: int) -> Mapping[str, str]:
    ours = {"PYTHONHASHSEED": str(hash_seed), "PYTHONUTF8": "1", "PYTHONNOUSERSITE": "1", "LC_ALL": "C.UTF-8"}
    return {name: os.environ[name] for name in _VARIABLES if name in os.environ} | ours


def too_many_errors() -> str:
    """How a process ended that filled its error output."""
    return f"printed more than {MOST_OUTPUT >> 20} MiB on standard error"


def last_line(data: bytes) -> str:
    """The last line of an output, printable and bounded."""
    return tail(data, 1)


def ending(status: int) -> str:
    """An exit status in words."""
    return f"exit status {status}" if status >= 0 else f"signal {-status}"


def failure(problem: Problem, argv: Sequence[str], how: str, stderr: bytes, stdin: bytes = b"") -> ProgramFailure:
    """The error of a program that failed; `stdin` is what it was given in a run of its own."""
    last_words = f"; its last error output: {words}" if (words := last_line(stderr)) else ""
    on_case, command = "", "it"
    if stdin and (case := _case_of(problem, stdin)):
        on_case = f" on {case.parent.name}/{case.stem}"
        command = f"`{shlex.join(argv)} < {shlex.quote(case.relative_to(problem.root).as_posix())}`"
    what = f"`{shlex.join(argv)}` {how}{on_case}{last_words}"
    return ProgramFailure(what, f"run {command} in {problem.root} by hand and fix it")


def _case_of(problem: Problem, text: bytes) -> Path | None:
    """The problem's case with this text."""
    files = sorted((problem.root / "cases" / problem.id).glob("*/*.txt"))
    return next((file for file in files if file.is_file() and file.read_bytes() == text), None)


def _not_started(problem: Problem, argv: Sequence[str], error: OSError) -> JudgeFailure:
    where = f"{problem.folder / 'problem.yaml'} asks for"
    return JudgeFailure(f"{where} `{shlex.join(argv)}`, which cannot be started: {error.strerror}; install {argv[0]!r}")
