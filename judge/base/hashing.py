"""Hashes of any values, and of the judge's own code."""

from __future__ import annotations

import functools
import hashlib
import os
from pathlib import Path

ROOMS = (
    "base",
    "values",
    "sandbox",
    "languages",
    "execution",
    "judging",
    "problem",
    "localisation",
    "diagnosis",
    "explanation",
    "inspection",
    "search",
    "platforms",
    "intake",
    "reporting",
    "results",
    "marks",
    "grading",
    "quality",
    "authoring",
    "kit",
    "commands",
)
"""The packages of the judge, lowest first: each imports only itself and the packages before it."""


_CODE = (".py", ".c", ".h", ".java")  # also what is compiled beside a submission, or reads it


def digest(*parts: object) -> bytes:
    """One hash of all `parts`: of their bytes, or of the `repr` of a part that is not bytes. Bytes moved from one part
    to the next give another hash."""
    whole: list[bytes] = []
    for part in parts:
        data = part if isinstance(part, bytes) else repr(part).encode("utf-8", "surrogatepass")
        whole += (len(data).to_bytes(8, "big"), data)
    return hashlib.sha256(b"".join(whole)).digest()


@functools.cache
def code_digest(room: str, without: tuple[str, ...] = ()) -> bytes:
    """The hash of all code that a module in `room` can depend on: the code of this room and of every room below it,
    but for the rooms that change nothing in what is hashed.

    Results in the store were found by this code, so a change of the code makes them invalid.
    """
    return digest(*map(_room_digest, [name for name in ROOMS[: ROOMS.index(room) + 1] if name not in without]))


@functools.cache
def _room_digest(room: str) -> bytes:
    folder = str(Path(__file__).parents[1] / room)
    files = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        files += [f"{place}/{name}" for name in names if name.endswith(_CODE)]
    return digest(room, *(part for file in sorted(files) for part in (file[len(folder) :], Path(file).read_bytes())))
