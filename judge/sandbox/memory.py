"""How much memory a run may have, and how much its processes hold together: the system limits each only by itself."""

from __future__ import annotations

import contextlib
import os
import re

from judge.sandbox.processes import descendants, supervisor
from judge.values.problem import Limits
from judge.values.running import Program

# For runtimes that reserve far more than they use (Java, Node): what they may hold beyond the limit, and may map.
_RUNTIME_BYTES, _RUNTIME_MAPS_BYTES = 128 << 20, 768 << 20
# The memory that a small program in C or C++ holds beside its stack.
_BESIDE_STACK_BYTES = 6 << 20
# How much more a program forked from a warm interpreter has mapped than a fresh one, before it starts.
_WARM_BYTES = 2 << 20
_SHARE = re.compile(rb"^Pss:\s*(\d+) kB", re.MULTILINE)


def held_bytes(program: Program, limits: Limits, *, forks: bool) -> int:
    """How many bytes of memory a run may hold, including its runtime. `forks`: from a warm interpreter."""
    room = 0 if program.address_space else _RUNTIME_BYTES
    return (limits.memory_mib << 20) + room + (_WARM_BYTES if forks else 0)


def mapped_bytes(program: Program, held: int) -> int | None:
    """How much address space a run has that may hold so much; None: as much as it wants."""
    if program.reserves_freely:
        return None
    return held if program.address_space else held + _RUNTIME_MAPS_BYTES - _RUNTIME_BYTES


def stack_bytes(program: Program, limits: Limits) -> int | None:
    """How far the stack of a run may grow; its pages count as memory. A little less than the memory, so that endless
    recursion ends as a crash; but without a limit of its own for a program with threads, because the C library would
    reserve as much for each of them."""
    memory = limits.memory_mib << 20
    if not program.deep_stack:
        return None
    if not program.address_space:
        return memory // 2
    return -1 if program.starts_threads else max(memory * 9 // 10 - _BESIDE_STACK_BYTES, memory // 2)


def holds_more(limit_bytes: int, process: int, *, is_wrapped: bool) -> bool:
    """Whether the run below `process`, which the judge started, holds more than `limit_bytes`.

    Memory shared by several processes counts once. False if the system does not say.
    """
    above = supervisor(process, is_wrapped=is_wrapped)
    processes = [] if above is None else list(descendants(above))
    # Finding shared memory is slow; most runs hold little even if shared memory is counted several times.
    return sum(map(_resident_bytes, processes)) > limit_bytes and sum(map(_share_bytes, processes)) > limit_bytes


def _resident_bytes(process: int) -> int:
    with contextlib.suppress(OSError), open(f"/proc/{process}/statm", "rb") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _share_bytes(process: int) -> int:
    """The process's own memory plus its part of shared memory; 0 when this user may not see it."""
    with contextlib.suppress(OSError), open(f"/proc/{process}/smaps_rollup", "rb") as file:
        share = _SHARE.search(file.read())
        return int(share[1]) << 10 if share else 0
    return 0
