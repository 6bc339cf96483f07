"""What an isolation level tells a box: how its supervisor is started and what it must know."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from judge.execution.sandbox.spare_users import SpareUser


@dataclass(frozen=True)
class Wrapping:
    """How one isolation level starts the supervisor, and what the supervisor must know about it.

    `command` starts Python, in `start_folder`; the supervisor's script and the socket follow it. `start` is that
    script, `folder` the working folder, `sources` what is copied into it for a program that may write; all as the box
    sees them. `machine` says which machine's system calls to filter, `readable` what Landlock leaves open; None: no
    filter, no Landlock. `scratch` is a folder outside the box that is removed with it.
    """

    command: tuple[str, ...]
    start: str
    folder: str
    start_folder: Path | None = None
    sources: str | None = None
    user: SpareUser | None = None
    owns_pid_namespace: bool = False
    counts_tasks: bool = False
    processes: int | None = None
    machine: str | None = None
    keeps_files: bool = False
    readable: tuple[str, ...] | None = None
    writable: tuple[str, ...] = ()
    scratch: Path | None = None
