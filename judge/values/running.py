"""A program that is ready to run, and what a finished run tells."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Joined:
    """What a problem joined to a submission, whose own file is `own`: its `files`, by name. `driver` is the one in
    which the program begins, '' if it is the submission's; `function` is what the submission must define, '' if that is
    not said."""

    own: str
    files: tuple[str, ...]
    driver: str = ""
    function: str = ""


@dataclass(frozen=True)
class Program:
    """A submission ready to run: `argv` runs in the folder `box` and sees only the content of that folder.

    `language` is the language's public name, `version` names the compiler or interpreter. `needs` are the folders
    outside /usr that the program's interpreter needs. `proc`: it needs /proc. `address_space`: memory can be limited by
    address space (not for runtimes that reserve much and use little). `environment` is added to the clean environment.
    `fork_server`: its cases may be forked from one warm interpreter; `argv` is then interpreter and file.
    `static_bytes` is the memory that a compiled program's code and global variables take. `seals`: it may give up
    system calls for good; only for a program of ours, which does so before any code of a stranger runs. `preloads`:
    modules in its folder that are loaded before the first fork; only modules of ours, because nothing confines them.
    `reserves_freely`: it may reserve addresses without end, as checks of memory do; what it holds is limited.
    `deep_stack`: its stack may grow as far as its memory. `starts_threads`: it is linked with what starts threads.
    `joined` says which of its files are the problem's.
    """

    language: str
    version: str
    argv: tuple[str, ...]
    box: Path
    needs: tuple[Path, ...] = ()
    proc: bool = False
    address_space: bool = True
    environment: tuple[tuple[str, str], ...] = ()
    fork_server: bool = False
    static_bytes: int = 0
    seals: bool = False
    preloads: tuple[str, ...] = ()
    reserves_freely: bool = False
    deep_stack: bool = False
    starts_threads: bool = False
    joined: Joined | None = None


class Side(str, enum.Enum):
    """Who speaks in an interactive problem: the submission, or the validator."""

    PROGRAM = "program"
    VALIDATOR = "validator"

    @property
    def other(self) -> Side:
        """The other one."""
        return Side.VALIDATOR if self is Side.PROGRAM else Side.PROGRAM


@dataclass(frozen=True)
class Part:
    """What one side printed until another one spoke. Where several copies of a submission talk to the validator,
    `process` is the number of the copy that printed it, or to which the validator did."""

    side: Side
    data: bytes
    process: int = 0


@dataclass(frozen=True)
class Talk:
    """What a submission and the validator of an interactive problem said, in order; `left_out` bytes of it are missing
    before the part number `cut` (from 0).

    `knew` are the sides that ended after they were told that the other one had ended; a validator is not among them if
    the submission ended well. `unsent` is the beginning of what the submission had printed and not sent: it came when
    it was stopped. `late` is the beginning of what the validator printed only after both had waited for each other. Of
    `processes` copies of the submission, `failed` is the number of the one whose failure counts.
    """

    parts: tuple[Part, ...]
    knew: tuple[Side, ...] = ()
    cut: int = 0
    left_out: int = 0
    unsent: bytes = b""
    late: bytes = b""
    processes: int = 1
    failed: int | None = None

    @property
    def who_failed(self) -> str:
        """Which of several copies failed, before what is said of it; '' if there is only one, or all did together."""
        return f"process {self.failed}: " if self.processes > 1 and self.failed is not None else ""


class Stop(str, enum.Enum):
    """Why a run was stopped. SIZE: the program itself, without any data, needs more memory than it may have; TASKS: the
    machine had no room for another thread or process."""

    CPU = "cpu"
    WALL = "wall"
    OUTPUT = "output"
    IDLE = "idle"
    MEMORY = "memory"
    SIZE = "size"
    TASKS = "tasks"


@dataclass(frozen=True)
class Execution:
    """One finished run: exactly one of `status` and `signal` is set.

    `stdout` and `stderr` are cut at their limits (`stdout_cut`, `stderr_cut`); times are in seconds, peak memory in
    KiB. `lost`: the sandbox ended with the run, so nothing is known about the run.
    """

    status: int | None
    signal: int | None
    cpu_s: float
    wall_s: float
    memory_kib: int
    stdout: bytes
    stderr: bytes
    stdout_cut: bool = False
    stderr_cut: bool = False
    stopped: Stop | None = None
    lost: bool = False

    @property
    def ended_by_clock(self) -> bool:
        """Whether its time was over: that of the processor, or that on a clock."""
        return self.stopped in (Stop.CPU, Stop.WALL, Stop.IDLE)
