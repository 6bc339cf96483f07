"""Reads from a Linux executable how much memory it needs before it starts, and whether it starts threads."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_HEADER = struct.Struct("<4sBB26xQ14xHH")  # mark, word size, byte order; where the segments are, their size and number
_SEGMENT = struct.Struct("<I36xQ")  # kind, size in memory
_LITTLE_64 = (b"\x7fELF", 2, 1)
_LOADED, _OF_A_THREAD = 1, 7
_MOST_SEGMENTS = 64
# Names of functions that start threads: of C, of C++ (whose library starts them), of OpenMP.
_STARTS_THREADS = (b"pthread_create", b"thrd_create", b"_ZNSt6thread", b"GOMP_parallel")


def static_bytes(file: Path) -> int:
    """The memory for code and global variables together, thread-local ones included; 0 for a file that is not a 64-bit
    ELF file.

    A compiler made the file from a stranger's source: nothing in it is trusted, and little of it is read.
    """
    with file.open("rb") as opened:
        head = opened.read(_HEADER.size)
        if len(head) < _HEADER.size:
            return 0
        *kind, place, size, count = _HEADER.unpack(head)
        if tuple(kind) != _LITTLE_64 or size < _SEGMENT.size or place >= 1 << 32:
            return 0
        opened.seek(place)
        table = opened.read(size * min(count, _MOST_SEGMENTS))
    segments = (_SEGMENT.unpack_from(table, at) for at in range(0, len(table) - _SEGMENT.size + 1, size))
    return sum(in_memory for kind, in_memory in segments if kind in (_LOADED, _OF_A_THREAD))


def starts_threads(file: Path) -> bool:
    """Whether the names in an executable show that it may start threads."""
    content = file.read_bytes()
    return any(name in content for name in _STARTS_THREADS)
