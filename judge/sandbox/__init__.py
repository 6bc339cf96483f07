"""The only door through which a submission runs: `with sandbox.open(program, limits) as box: box.run(stdin)`.

One file an isolation level, best first; each says whether this machine has it, and the remedy when not.
"""

from __future__ import annotations

import functools
import importlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from judge.errors import JudgeFailure

if TYPE_CHECKING:
    from judge.model import Limits, Program
    from judge.sandbox.box import Box

LEVELS = ("bubblewrap", "landlock", "rlimits")


class Level(Protocol):
    """What a level's module offers."""

    DESCRIPTION: str

    def missing(self) -> str | None:
        """None when this machine has the level, else the remedy."""

    def open(self, program: Program, limits: Limits, *, fresh: bool, writable: bool, file_bytes: int | None) -> Box:
        """A box for `program` at this level."""


def level(name: str) -> Level:
    """The module of the level called `name`."""
    module: Level = importlib.import_module(f"{__name__}.{name}")
    return module


@functools.cache
def best_level() -> str:
    """The strongest level this machine has."""
    for name in LEVELS:
        if missing(name) is None:
            return name
    raise JudgeFailure("no sandbox works on this machine: `python -m judge doctor` tells what each one lacks")


@functools.cache
def missing(name: str) -> str | None:
    """The remedy when this machine lacks the level called `name`, else None."""
    return level(name).missing()


@contextmanager
def working_folder() -> Iterator[Path]:
    """A temporary folder in which the folders of boxes may lie, closed to the machine's other users where it can be."""
    with tempfile.TemporaryDirectory(prefix="judge-") as made:
        if best_level() != "bubblewrap" and os.geteuid() == 0:
            # There a program, run as a user of its own, reaches its folder by the real path.
            Path(made).chmod(0o711)
        yield Path(made)


def open(  # noqa: A001 - sandbox.open is the name of the door
    program: Program,
    limits: Limits,
    *,
    level_name: str | None = None,
    fresh: bool = False,
    writable: bool = False,
    file_bytes: int | None = None,
) -> Box:
    """A box in which `program` runs within `limits`.

    `fresh` starts an interpreter of its own for every run, also where the program could be forked from a warm one.
    `writable` (for compilers) lets it write its folder, files up to `file_bytes`.
    """
    chosen = level(level_name or best_level())
    return chosen.open(program, limits, fresh=fresh, writable=writable, file_bytes=file_bytes)
