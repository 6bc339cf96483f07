"""The only way to run a submission: `with sandbox.open_box(program, limits) as box: box.run(stdin)`.

One file per isolation level, listed best first; each says whether this machine has it, and the remedy if not.
"""

from __future__ import annotations

import functools
import importlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from judge.base.errors import JudgeFailure
from judge.sandbox import processes
from judge.sandbox.wrapping import Writes

if TYPE_CHECKING:
    from pathlib import PurePosixPath
    from types import TracebackType

    from judge.sandbox.conversation import Conversation
    from judge.sandbox.origin import Origin
    from judge.sandbox.piped import PipedRun
    from judge.sandbox.wrapping import Handed
    from judge.values.problem import Limits
    from judge.values.running import Execution, Program

LEVELS = ("bubblewrap", "landlock", "users", "rlimits", "wallclock")


class OpenBox(Protocol):
    """A box with a program that can be run many times."""

    @property
    def folder(self) -> Path:
        """The program's folder, as seen from outside the box."""

    @property
    def is_open(self) -> bool:
        """Whether the sandbox is there; after a run, whether it has outlived it."""

    def come_from(self, origin: Origin) -> None:
        """Let the box begin as a copy of what is there, as long as that works. Only before it starts."""

    def prepare(self) -> None:
        """Let the box start while something else is done: the next call of another method waits for it."""

    def forks(self) -> bool:
        """Whether the runs are forked from one warm interpreter."""

    def run(self, stdin: bytes = b"", output_bytes: int = ..., handed: Handed | None = None) -> Execution:
        """Run the program once on `stdin`, in a box with a desk with what is `handed` to it. Its output is cut at
        `output_bytes`, or at the limit in the limits."""

    def converse(self) -> AbstractContextManager[Conversation]:
        """Start the program once, to talk to it: messages in, answers out, each with the time it took."""

    def start(self, handed: Handed | None = None, talks: int = 1) -> AbstractContextManager[PipedRun]:
        """Start the program once, with pipes to it and from it for each of its `talks`; it is killed at the end of the
        context."""

    def files(self) -> Iterator[tuple[PurePosixPath, int, int]]:
        """The files that a program with permission to write left in its folder or on its desk: path, permission to
        execute it, and an open descriptor."""

    def close(self) -> None:
        """End everything in the box."""

    def __enter__(self) -> OpenBox: ...

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Level(Protocol):
    """What each level's module offers.

    `HIDES_CASES`: no program can read the files of secret cases. `HIDES_CLOSED_PLACES`: it cannot if they are where
    other users of the machine may not enter. `MOVES_FOLDER`: a program sees its folder at another path; if not, and it
    runs as another user, that user must be able to reach the real one. `COPIES_FOLDER`: every box has its own copy.
    """

    DESCRIPTION: str
    HIDES_CASES: bool
    HIDES_CLOSED_PLACES: bool
    MOVES_FOLDER: bool
    COPIES_FOLDER: bool

    def missing(self) -> str | None:
        """None when this machine has the level, otherwise the remedy."""

    def open_box(
        self, program: Program, limits: Limits, *, fresh: bool, writes: Writes, file_bytes: int | None
    ) -> OpenBox:
        """A box for `program` at this level."""

    def open_origin(self, program: Program, limits: Limits) -> Origin | None:
        """A process from which boxes for `program` can come; None if each starts by itself at this level."""


def level(name: str) -> Level:
    """The module of the level called `name`."""
    module: Level = importlib.import_module(f"{__name__}.{name}")
    return module


@functools.cache
def best_level() -> str:
    """The strongest level that this machine has. JudgeFailure when it has none."""
    for name in LEVELS:
        if missing(name) is None:
            return name
    raise JudgeFailure("no sandbox works on this machine: `python -m judge doctor` says what each one lacks")


@functools.cache
def missing(name: str) -> str | None:
    """The remedy when this machine lacks the level called `name`, otherwise None."""
    return level(name).missing()


@contextmanager
def working_folder() -> Iterator[Path]:
    """A temporary folder for the folders of boxes, closed to the machine's other users where possible."""
    with tempfile.TemporaryDirectory(prefix="judge-") as made:
        if not level(best_level()).MOVES_FOLDER and hasattr(os, "geteuid") and os.geteuid() == 0:
            Path(made).chmod(0o711)
        yield Path(made)


def sees_sleep() -> bool:
    """Whether a run that only sleeps is ended early here: the system must show what its threads do."""
    return best_level() != "wallclock" and bool(processes.threads(os.getpid()))


def folder_mode() -> int:
    """The mode of the folders that the judge makes for programs: closed where every box has a copy of its own."""
    return 0o700 if level(best_level()).COPIES_FOLDER else 0o755


def open_box(
    program: Program,
    limits: Limits,
    *,
    level_name: str | None = None,
    fresh: bool = False,
    writes: Writes = Writes.NOTHING,
    file_bytes: int | None = None,
) -> OpenBox:
    """A box in which `program` runs within `limits`.

    `fresh` starts a fresh interpreter for every run, even if the program could be forked from a warm one.
    `writes` says where it may write files of up to `file_bytes`.
    """
    chosen = level(level_name or best_level())
    return chosen.open_box(program, limits, fresh=fresh, writes=writes, file_bytes=file_bytes)


def open_origin(program: Program, limits: Limits) -> Origin | None:
    """What boxes for `program` can come from (`come_from`), all within these limits: loading the program costs many
    boxes as much as one. To be closed after them. None if that is not possible here, or if the program needs /proc: its
    boxes would see the origin there."""
    if not program.fork_server or program.proc or limits.subprocesses or not hasattr(os, "pidfd_open"):
        return None
    return level(best_level()).open_origin(program, limits)
