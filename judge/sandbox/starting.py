"""Starts the process of a supervisor, and says what it must know."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Mapping, Sequence
from typing import IO, Any

from judge.base.errors import JudgeFailure
from judge.base.interpreter import interpreter_path
from judge.sandbox.bytecode import compile_inside
from judge.sandbox.kernel import fixed_addresses
from judge.sandbox.memory import held_bytes, mapped_bytes, stack_bytes
from judge.sandbox.wrapping import Wrapping
from judge.values.problem import Limits
from judge.values.running import Program

# A run that ends by itself a little above its limit is worth running again: it is killed only beyond that.
KILL_FACTOR = 1.4
# One heap for all threads: each further one would take 64 MiB of the address space that is limited.
_ENVIRONMENT = {
    "MALLOC_ARENA_MAX": "1",
    "PATH": "/usr/bin:/bin",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "HOME": "/box",
}


def start(
    wrapping: Wrapping, channel: socket.socket, files: Sequence[IO[bytes]], settings: Mapping[str, Any]
) -> subprocess.Popen[bytes]:
    """A process in which a supervisor listens to `channel`, with these three streams. JudgeFailure if it cannot be
    started."""
    compile_inside(interpreter_path())
    options = () if settings["forks_python"] else ("-I", "-S", "-B")
    try:
        with fixed_addresses():
            return subprocess.Popen(
                [*wrapping.command, *options, wrapping.start, str(channel.fileno())],
                pass_fds=[channel.fileno()],
                stdin=files[0],
                stdout=files[1],
                stderr=files[2],
                env=settings["environment"],
                cwd=wrapping.start_folder,
                start_new_session=True,
            )
    except OSError as error:
        raise JudgeFailure(f"the sandbox does not start: {error}; see `python -m judge doctor`") from None


def settings_of(
    wrapping: Wrapping, program: Program, limits: Limits, file_bytes: int | None = None, *, forks: bool
) -> Mapping[str, Any]:
    """What a supervisor must know: the fields of its `Settings`. `forks`: it forks the program."""
    held = held_bytes(program, limits, forks=forks)
    return {
        "argv": list(program.argv),
        "environment": _environment(wrapping, program),
        "folder": wrapping.folder,
        "sources": wrapping.sources,
        "desk": wrapping.desk,
        "forks_python": forks,
        "cpu_limit_s": limits.time_s,
        "cpu_kill_s": KILL_FACTOR * limits.time_s,
        "wall_s": float(limits.wall_limit_s),
        "memory_bytes": mapped_bytes(program, held),
        "held_bytes": held,
        "limits_address_space": program.address_space,
        "stack_bytes": stack_bytes(program, limits),
        "file_bytes": file_bytes,
        "tasks": limits.processes if wrapping.counts_tasks else None,
        "processes": wrapping.processes,
        "uid": None if wrapping.user is None else wrapping.user.uid,
        "owns_pid_namespace": wrapping.owns_pid_namespace,
        "machine": wrapping.machine,
        "keeps_files": wrapping.keeps_files,
        "seals": program.seals,
        "preloads": list(program.preloads),
        "subprocesses": limits.subprocesses or wrapping.sources is not None,
        "readable": None if wrapping.readable is None else list(wrapping.readable),
        "writable": list(wrapping.writable),
        "branches": wrapping.branches,
    }


def _environment(wrapping: Wrapping, program: Program) -> dict[str, str]:
    folder = {"HOME": wrapping.folder}
    if wrapping.sources is not None:
        folder["TMPDIR"] = wrapping.folder
    return {**_ENVIRONMENT, **folder, **dict(program.environment)}
