"""Where a tool is installed: with the system, or in a folder of its own."""

from __future__ import annotations

import sys
from pathlib import Path


def is_system(path: Path) -> bool:
    """Whether `path` is below /usr, which every sandbox shows."""
    return sys.platform != "win32" and path.is_relative_to("/usr")


def homes(tool: Path) -> tuple[Path, ...]:
    """The folders that a box must show for a tool outside /usr: the one it was installed to, never a user's home."""
    if is_system(tool):
        return ()
    return (tool.parent if tool.parent.parent in (Path.home(), Path("/")) else tool.parent.parent,)
