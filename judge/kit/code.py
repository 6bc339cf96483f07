"""The files of the judge package, as kits and autograders hold them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def judge_files(is_needed: Callable[[str], bool]) -> Iterator[tuple[str, bytes]]:
    """The files by their paths from the folder above the package, if `is_needed` holds for their paths in it. Hidden
    and compiled files are left out."""
    package = Path(__file__).resolve().parents[1]
    for file in sorted(package.rglob("*")):
        path = file.relative_to(package)
        is_ours = not any(part.startswith((".", "__pycache__")) for part in path.parts)
        if file.is_file() and is_ours and is_needed(path.as_posix()):
            yield f"judge/{path.as_posix()}", file.read_bytes()
