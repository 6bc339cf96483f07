"""The streams of a run are anonymous files in memory, never paths and never pipes.

So the judge never opens a path that a submission can write, nobody waits for a pipe that a left-behind process holds
open, and the output limit is exact.
"""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
from typing import IO, Any


def memory_file(name: str, content: bytes | None = None) -> contextlib.AbstractContextManager[Any]:
    """An anonymous file, sealed against changes if `content` is given; without memfd, a deleted temporary file."""
    if not hasattr(os, "memfd_create"):
        temporary = tempfile.TemporaryFile()  # noqa: SIM115 - the caller closes it
        temporary.write(content or b"")
        temporary.flush()
        temporary.seek(0)
        return temporary
    file = _nameless(name)
    descriptor = file.fileno()
    if content is not None:
        import fcntl

        view = memoryview(content)
        while view:
            view = view[os.write(descriptor, view) :]
        os.lseek(descriptor, 0, os.SEEK_SET)
        seals = fcntl.F_SEAL_SEAL | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE
        fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, seals)
    return file


def output_file(name: str) -> contextlib.AbstractContextManager[Any]:
    """An anonymous file for what a run prints. What is written through the stream goes to the end, also after others
    have written through another name of the file (`/dev/stdout`). Nothing that was written can be cut off, where memfd
    exists: opening the file by a name to write it anew then fails with EPERM."""
    file: io.FileIO | IO[bytes] = _nameless(name) if hasattr(os, "memfd_create") else tempfile.TemporaryFile()  # noqa: SIM115
    if os.name != "posix":
        return file
    import fcntl

    descriptor = file.fileno()
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) | os.O_APPEND)
    if hasattr(os, "memfd_create"):
        fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SEAL | fcntl.F_SEAL_SHRINK)
    return file


def _nameless(name: str) -> io.FileIO:
    descriptor = os.memfd_create(name, os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    return os.fdopen(descriptor, "r+b", buffering=0)


def read_start(descriptor: int, limit: int) -> tuple[bytes, bool]:
    """The first `limit` bytes, and whether there are more."""
    size = os.fstat(descriptor).st_size
    return os.pread(descriptor, min(size, limit), 0), size > limit


def read_end(descriptor: int, limit: int) -> tuple[bytes, bool]:
    """The last `limit` bytes, and whether there are more."""
    size = os.fstat(descriptor).st_size
    return os.pread(descriptor, limit, max(0, size - limit)), size > limit
