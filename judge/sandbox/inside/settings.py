"""The judge's first message over the socket: the settings of all runs in this box."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from judge.sandbox.inside.confinement import Filter
    from judge.sandbox.inside.filters import RunFilter


class Settings:
    """The settings of every run in this box. A plain class: a data class costs more to import than a run."""

    argv: list[str]
    environment: dict[str, str]
    folder: str  # the working folder
    sources: str | None  # a folder whose content is copied into the working folder first
    desk: str | None  # a folder for the files that come with a run, and for those that it leaves
    forks_python: bool
    cpu_limit_s: float
    cpu_kill_s: float
    wall_s: float
    memory_bytes: int | None  # the limit on each process's address space or data; None: only what it holds is limited
    held_bytes: int  # the limit on the peak of the run, where the address space is not limited
    limits_address_space: bool
    stack_bytes: int | None  # how far the stack may grow, -1 for as far as the memory; None: as usual
    file_bytes: int | None
    tasks: int | None  # how many a run may have, if they are counted here
    processes: int | None  # the kernel's limit, which counts those of the user; a second choice if `tasks` is set
    uid: int | None
    owns_pid_namespace: bool
    machine: str | None  # the machine whose system calls to filter, None for no filter
    keeps_files: bool  # whether the filter alone keeps files from being written
    seals: bool  # whether a run may load one more filter
    preloads: list[str]  # modules in the working folder that are loaded before the first fork
    subprocesses: bool
    readable: list[str] | None  # the paths that Landlock leaves readable, None for no Landlock
    writable: list[str]
    branches: int | None  # this is an origin: the namespaces (flags of `unshare`) of each box that is forked from it
    rules: int | None = None  # a descriptor of Landlock's rules for a run, if they differ from those of this process
    asks = False  # whether a run asks this process before it starts a task
    keeps_signals = False  # whether no signal from here reaches a process outside

    def __init__(self, values: dict[str, Any]) -> None:
        self.run_filters: dict[bool, tuple[RunFilter, Filter]] = {}  # by whether it asks; empty without filters
        self.__dict__.update(values)
