"""Runs a command on its own terminal and reads what it writes there."""

import contextlib
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[4]


def run_on_a_terminal(
    argv: Sequence[str],
    columns: int = 80,
    environment: Mapping[str, str] | None = None,
    interrupt_at: str = "",
    folder: Path | None = None,
    typed: str = "",
) -> tuple[int, str]:
    """Run Python with `argv` in `folder` on a terminal of this width, where a user has typed `typed`: the exit status
    and everything written.

    It is interrupted as soon as it has written `interrupt_at`.
    """
    import fcntl
    import pty
    import termios

    terminal, screen = pty.openpty()
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    kept = {name: text for name, text in os.environ.items() if name != "NO_COLOR"}
    given = {"TERM": "xterm", "PYTHONPATH": str(ROOT), **(environment or {})}
    with subprocess.Popen(
        [sys.executable, *argv], stdin=screen, stdout=screen, stderr=screen, env={**kept, **given}, cwd=folder
    ) as process:
        os.close(screen)
        os.write(terminal, typed.encode())
        said = b""
        with contextlib.suppress(OSError):  # the other end is closed
            while part := os.read(terminal, 65536):
                said += part
                if interrupt_at and interrupt_at.encode() in said:
                    interrupt_at = ""
                    process.send_signal(signal.SIGINT)
        os.close(terminal)
    return process.returncode, said.decode()


def drawn(said: str) -> list[str]:
    """The contents of a redrawn line, one after the other, without the spaces at their ends."""
    return [line.rstrip() for line in said.replace("\r\n", "\n").split("\r") if line.strip()]
