"""What the judge says first over the socket: how all runs in this box are to be."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Settings:
    """What holds for every run in this box; a plain class, for a data class costs more to import than a run."""

    argv: list[str]
    environment: dict[str, str]
    folder: str  # the working folder
    sources: str | None  # a folder whose content is copied into the working folder first
    forks_python: bool
    cpu_limit_s: float
    cpu_kill_s: float
    wall_s: float
    memory_bytes: int
    limits_address_space: bool
    file_bytes: int | None
    processes: int | None
    uid: int | None
    owns_pid_namespace: bool
    machine: str | None  # whose system calls to filter, None for no filter
    keeps_files: bool  # whether the filter alone keeps files from being written
    subprocesses: bool
    readable: list[str] | None  # what Landlock leaves, None for no Landlock
    writable: list[str]
    keeps_signals = False  # whether no signal from here reaches a process outside

    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
