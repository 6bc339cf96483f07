"""Hashes: of any values, and of the judge's own code."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

ROOMS = (
    "base",
    "values",
    "execution",
    "judging",
    "problem",
    "feedback",
    "grading",
    "reporting",
    "quality",
    "commands",
)
"""The packages of the judge, lowest first: each imports only itself and those before it."""


def digest(*parts: object) -> bytes:
    """One hash of all the parts, each taken as its bytes or its `repr`; none can pass for a piece of its neighbour."""
    whole: list[bytes] = []
    for part in parts:
        data = part if isinstance(part, bytes) else repr(part).encode("utf-8", "surrogatepass")
        whole += (len(data).to_bytes(8, "big"), data)
    return hashlib.sha256(b"".join(whole)).digest()


@functools.cache
def code_digest(room: str) -> bytes:
    """The hash of all code that a module in `room` can depend on: that of the room and of every room below it.

    What the store keeps was found by this code, so after a change it is found anew.
    """
    judge = Path(__file__).parents[1]
    rooms = ROOMS[: ROOMS.index(room) + 1]
    modules = [module for name in rooms for module in sorted((judge / name).rglob("*.py"))]
    return digest(*(part for module in modules for part in (module.relative_to(judge).as_posix(), module.read_bytes())))
