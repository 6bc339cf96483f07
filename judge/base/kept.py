"""Keeps what is made of a file of ours beside it in `__pycache__`, as Python keeps its modules.

Whoever can write there can also change the judge, so what is there is trusted as the judge is.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from judge.base import packed
from judge.base.hashing import digest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def keeps(source: Path) -> bool:
    """Whether something may be kept beside `source`: Python keeps its own here, and nothing forbids it."""
    is_meant = not sys.dont_write_bytecode and sys.pycache_prefix is None
    folder = _place(source, "")
    return is_meant and os.access(folder if folder.exists() else source.parent, os.W_OK)


def read_kept(source: Path, name: str, made_from: bytes) -> bytes | None:
    """What was kept under this name beside `source`, if it was made from `made_from` and is whole; otherwise None."""
    with contextlib.suppress(OSError):
        head, _, content = _place(source, name).read_bytes().partition(b"\n")
        if head == _head(made_from, content):
            return content
    return None


def keep(source: Path, name: str, made_from: bytes, content: bytes) -> None:
    """Keep `content` for later, if that is possible; `made_from` is the hash of everything that decides on it."""
    if not keeps(source):
        return
    file = _place(source, name)
    new = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(exist_ok=True)
        new.write_bytes(_head(made_from, content) + b"\n" + content)
        new.replace(file)
    except OSError:  # without room, a part of it may have been written
        with contextlib.suppress(OSError):
            new.unlink()


def keep_files(source: Path, name: str, made_from: bytes, make: Callable[[], dict[str, bytes]]) -> dict[str, bytes]:
    """The files, by their names, that an earlier process has kept, or those of `make`, which are kept now. None where
    nothing can be kept."""
    kept = read_kept(source, name, made_from)
    with contextlib.suppress(ValueError):
        if kept is not None and isinstance(files := packed.loads(kept), dict):
            return files
    files = make() if keeps(source) else {}
    if files:
        keep(source, name, made_from, packed.dumps(files))
    return files


def _place(source: Path, name: str) -> Path:
    return source.parent / "__pycache__" / name


def _head(made_from: bytes, content: bytes) -> bytes:
    return digest(made_from, content).hex().encode()
