"""Limits only real time and output, without anything that only POSIX has: for a student's own program on Windows.

Nothing is hidden, CPU time and memory are not measured, and processes that a program leaves behind go on.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import BinaryIO, NoReturn

from judge.base.errors import JudgeFailure
from judge.sandbox.origin import Origin
from judge.sandbox.streams import output_file
from judge.sandbox.wrapping import LEFT, Handed, Writes
from judge.values.problem import Limits
from judge.values.running import Execution, Program, Stop

DESCRIPTION = "limits on real time and output only: files and network stay visible"
HIDES_CASES = HIDES_CLOSED_PLACES = False
MOVES_FOLDER = COPIES_FOLDER = False
_DEFAULT_OUTPUT_BYTES = 1 << 20
_MOST_STDERR_BYTES = 16 << 20
_NAP_S = 0.02
# Programs do not start without these, especially on Windows.
_VARIABLES = ("PATH", "PATHEXT", "SYSTEMROOT", "COMSPEC", "TEMP", "TMP", "LANG")


def missing() -> str | None:
    """None: it works everywhere."""
    return None


def open_box(program: Program, limits: Limits, *, fresh: bool, writes: Writes, file_bytes: int | None) -> Watch:
    """A watch over runs of `program`; each run has a fresh interpreter and can write files of any size."""
    return Watch(program, limits, writes)


def open_origin(_program: Program, _limits: Limits) -> None:
    """None: each box starts by itself."""


class Watch:
    """The Box of this level: call `run` any number of times, then `close` (or use it in a `with`)."""

    def __init__(self, program: Program, limits: Limits, writes: Writes) -> None:
        self._program = program
        self._limits = limits
        self._desk = Path(tempfile.mkdtemp(prefix="judge-desk-")) if writes is Writes.DESK else None
        self._scratch = Path(tempfile.mkdtemp(prefix="judge-scratch-")) if writes is Writes.FOLDER else None
        if self._scratch:
            shutil.copytree(program.box, self._scratch, dirs_exist_ok=True, copy_function=shutil.copy)
            self._scratch.chmod(0o700)

    def __enter__(self) -> Watch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def folder(self) -> Path:
        """The program's folder."""
        return self._program.box

    @property
    def is_open(self) -> bool:
        """There is nothing that could end."""
        return True

    def come_from(self, origin: Origin) -> None:
        """Nothing: no origin can be opened at this level."""

    def prepare(self) -> None:
        """There is nothing to do before the program runs."""

    def forks(self) -> bool:
        """Whether the runs are forked from one warm interpreter: never here."""
        return False

    def close(self) -> None:
        """Remove the files that a program with permission to write has written."""
        for folder in (self._scratch, self._desk):
            if folder:
                shutil.rmtree(folder, ignore_errors=True)

    def run(
        self, stdin: bytes = b"", output_bytes: int = _DEFAULT_OUTPUT_BYTES, handed: Handed | None = None
    ) -> Execution:
        """Run the program once on `stdin`, in a box with a desk with what is `handed` to it. Its output is cut at
        `output_bytes`, or at the limit in the limits.

        CPU time and memory are reported as 0. JudgeFailure when it could not even be started.
        """
        if self._limits.output_bytes is not None:
            output_bytes = self._limits.output_bytes
        with tempfile.TemporaryFile() as given, output_file("stdout") as out, output_file("stderr") as err:
            given.write(stdin)
            given.seek(0)
            start = time.monotonic()
            process = self._start(given, out, err, self._lay_out(handed or Handed()))
            try:
                stopped = self._wait(process, start, out, output_bytes, err)
            finally:
                process.kill()
                process.wait()
            wall = time.monotonic() - start
            stdout, stdout_cut = _part(out, 0, output_bytes)
            stderr, stderr_cut = _part(err, max(0, _size(err) - self._limits.stderr_bytes), self._limits.stderr_bytes)
        code = process.returncode
        return Execution(
            status=code if code >= 0 else None,
            signal=-code if code < 0 else None,
            cpu_s=0.0,
            wall_s=wall,
            memory_kib=0,
            stdout=stdout,
            stderr=stderr,
            stdout_cut=stdout_cut,
            stderr_cut=stderr_cut,
            stopped=Stop.OUTPUT if stdout_cut else stopped,
        )

    def converse(self) -> NoReturn:
        """Not possible here: raises JudgeFailure."""
        raise JudgeFailure("at the level wallclock no program can be talked to: see `python -m judge doctor`")

    def start(self, _handed: Handed | None = None, _talks: int = 1) -> NoReturn:
        """Not possible here: raises JudgeFailure."""
        self.converse()

    def files(self) -> Iterator[tuple[PurePosixPath, int, int]]:
        """The files that runs left in their folder, or the last run on its desk: path, permission to execute it (an
        octal mode), and a descriptor to read it from, which is closed before the next file. Only for a program that may
        write."""
        folder = self._scratch or (self._desk and self._desk / LEFT)
        assert folder is not None, "opened for writing"
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder)
            if path.is_file() and not (self._program.box / name).exists():
                with path.open("rb") as file:
                    yield PurePosixPath(name.as_posix()), path.stat().st_mode & 0o111, file.fileno()

    def _lay_out(self, handed: Handed) -> list[str]:
        """Put the files that come with a run on the desk. Return the run's arguments."""
        if self._desk is None:
            return list(handed.arguments)
        if handed.goes_on_without is None:
            shutil.rmtree(self._desk / LEFT, ignore_errors=True)
        else:
            (self._desk / LEFT / handed.goes_on_without).unlink(missing_ok=True)
        (self._desk / LEFT).mkdir(exist_ok=True)
        for name, content in handed.files:
            (self._desk / name).write_bytes(content)
        return [word.replace("{desk}", str(self._desk)) for word in handed.arguments]

    def _start(self, given: BinaryIO, out: BinaryIO, err: BinaryIO, arguments: list[str]) -> subprocess.Popen[bytes]:
        environment = {name: os.environ[name] for name in _VARIABLES if name in os.environ}
        try:
            return subprocess.Popen(
                [*self._program.argv, *arguments],
                stdin=given,
                stdout=out,
                stderr=err,
                cwd=self._scratch or self._program.box,
                env={**environment, **dict(self._program.environment)},
            )
        except OSError as error:
            raise JudgeFailure(f"the program cannot be started: {error}") from None

    def _wait(
        self, process: subprocess.Popen[bytes], start: float, out: BinaryIO, output_bytes: int, err: BinaryIO
    ) -> Stop | None:
        """Wait for the program's end or a limit. Return None, or the limit that it went over."""
        while time.monotonic() - start <= self._limits.wall_limit_s:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_NAP_S)
                return None
            if _size(out) > output_bytes or _size(err) > _MOST_STDERR_BYTES:
                return Stop.OUTPUT
        return Stop.WALL


def _size(file: BinaryIO) -> int:
    return os.fstat(file.fileno()).st_size


def _part(file: BinaryIO, start: int, length: int) -> tuple[bytes, bool]:
    """`length` bytes of `file` from `start` on, and whether the file is longer than `length`."""
    file.seek(start)
    return file.read(length), _size(file) > length
