"""What an isolation level tells a box: how its supervisor is started and what it must know."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path

from judge.sandbox.spare_users import SpareUser


class Writes(enum.Enum):
    """Where a program may write: nowhere; in a copy of its own folder (a compiler); on a desk, a folder beside its own
    with the files that come with a run and a place for those that the run leaves (a checker)."""

    NOTHING = "nothing"
    FOLDER = "folder"
    DESK = "desk"


@dataclass(frozen=True)
class Handed:
    """What comes with one run: `files` by name for the desk, if the box has one, and more `arguments` after the
    program's own, where `{desk}` stands for the desk's path. `goes_on_without`: what the last run left stays, but
    for the file of this name; None: nothing stays. `folder`: in a box in which a program may write in its own folder,
    these files, by their paths, take the place of all that is there; (): what is there stays."""

    files: tuple[tuple[str, bytes], ...] = ()
    arguments: tuple[str, ...] = ()
    goes_on_without: str | None = None
    folder: tuple[tuple[str, bytes], ...] = ()


LEFT = "feedback"
"""The folder on a desk in which a run may leave files."""


@dataclass(frozen=True)
class Wrapping:
    """How one isolation level starts the supervisor, and what the supervisor must know about it.

    `command` starts Python, in `start_folder`; the supervisor's script and the socket follow it. `start` is that
    script, `folder` the working folder, `sources` what is copied into it for a program that may write there, `desk` the
    desk of a program that has one; all as the box sees them. `machine` says which machine's system calls to filter,
    `readable` what Landlock leaves open; None: no filter, no Landlock. `scratch` are folders outside the box that are
    removed with it. `branches`: it is an origin, and the boxes that come from it get these new namespaces (flags of
    `unshare`).
    """

    command: tuple[str, ...]
    start: str
    folder: str
    start_folder: Path | None = None
    sources: str | None = None
    desk: str | None = None
    user: SpareUser | None = None
    owns_pid_namespace: bool = False
    counts_tasks: bool = False
    processes: int | None = None
    machine: str | None = None
    keeps_files: bool = False
    readable: tuple[str, ...] | None = None
    writable: tuple[str, ...] = ()
    scratch: tuple[Path, ...] = ()
    branches: int | None = None
