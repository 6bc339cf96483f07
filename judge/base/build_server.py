"""Build servers read some lines of output as commands (`::add-mask::...`). No student's output may be such a command.

GitHub's commands start with `::`, with or without spaces before it, or with `##[` anywhere in a line; Azure's start
with `##vso[` or `##[`. When the environment shows such a server, no command leaves the judge on either stream: its
first character is written as an escape. GitHub is also asked to ignore commands until the judge has ended.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import stat
import sys
from collections.abc import Iterator

_LEADING = re.compile(r"(?m)^(\s*):(?=:)")
_ANYWHERE = re.compile(r"#(?=#(?:vso)?\[)")


def inert(text: str) -> str:
    """`text`, made of whole lines, with every command in it escaped."""
    return _LEADING.sub(r"\1\\x3a", _ANYWHERE.sub(r"\\x23", text))


class _Inert(io.TextIOWrapper):
    """A stream that writes no commands."""

    _line_so_far = ""

    def write(self, text: str) -> int:
        """Write `text`, which may begin in the middle of a line."""
        safe = inert("x" + text)[1:] if self._line_so_far.strip() else inert(text)
        self._line_so_far = (self._line_so_far + text).rpartition("\n")[2][-100:]
        super().write(safe)
        return len(text)


@contextlib.contextmanager
def commands_stopped() -> Iterator[None]:
    """In this context, a workflow that reads the output obeys no command.

    For GitHub, a word that nobody can guess ends this again. The word is not written when the output goes to a file.
    """
    if os.environ.get("GITHUB_ACTIONS") != "true" and "TF_BUILD" not in os.environ:
        yield
        return
    word = "" if "GITHUB_ACTIONS" not in os.environ or _goes_to_a_file() else os.urandom(16).hex()
    if word:
        print(f"::stop-commands::{word}", flush=True)
    try:
        with _written_inertly("stdout"), _written_inertly("stderr"):
            yield
    finally:
        if word:
            print(f"::{word}::", flush=True)


@contextlib.contextmanager
def _written_inertly(name: str) -> Iterator[None]:
    """In this context, the stream `name` of `sys` writes no commands."""
    stream = getattr(sys, name)
    if not isinstance(stream, io.TextIOWrapper):
        yield
        return
    stream.flush()
    buffering = stream.line_buffering
    safe = _Inert(stream.buffer, stream.encoding, stream.errors, line_buffering=buffering, write_through=False)
    setattr(sys, name, safe)
    try:
        yield
    finally:
        setattr(sys, name, stream)
        with contextlib.suppress(OSError, ValueError):
            safe.detach()


def _goes_to_a_file() -> bool:
    try:
        return stat.S_ISREG(os.fstat(sys.stdout.fileno()).st_mode)
    except OSError:
        return False
