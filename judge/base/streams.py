"""Standard streams that are closed, full, or read by nobody: no reason for a command to fail, or to harm its files."""

from __future__ import annotations

import io
import os
import sys
from typing import Any


def prepare() -> None:
    """Open what is closed of the three standard streams, and let no write to standard error fail.

    The next file that is opened would get the number of a closed stream, and then the messages that go to that number.
    `sys.stdin` stays None if it was closed: a command that needs it says so.
    """
    for number in range(3):
        if not _is_open(number):
            opened = os.open(os.devnull, os.O_RDWR)  # the lowest number that is free is this one
            os.set_inheritable(opened, True)  # programs that the judge starts have the same need
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - for the rest of the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - the same
    elif isinstance(sys.stderr, io.TextIOWrapper):
        told = sys.stderr
        raw = getattr(told.buffer, "raw", told.buffer)  # with PYTHONUNBUFFERED there is no buffer
        buffer = io.BufferedWriter(_Unfailing(raw))
        sys.stderr = io.TextIOWrapper(buffer, told.encoding, told.errors, line_buffering=True)


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


class _Unfailing(io.RawIOBase):
    """A stream for messages. When nobody reads them, or they go to a full disk, they are lost: the work goes on."""

    def __init__(self, raw: Any) -> None:
        super().__init__()
        self._raw = raw

    def write(self, data: Any) -> int:
        """Write, or act as if."""
        try:
            return int(self._raw.write(data) or 0)
        except OSError:
            return len(data)

    def writable(self) -> bool:
        """Yes."""
        return True

    def isatty(self) -> bool:
        """Whether a person reads it."""
        return bool(self._raw.isatty())

    def fileno(self) -> int:
        """The number of the stream."""
        return int(self._raw.fileno())
