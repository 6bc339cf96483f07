"""Compiled programs that are needed again in the same grading: those that have failed a case.

After the verdicts, a program that failed runs again, to find a counterexample, to see whether it prints the same once
more, to compare its whole output. The workers of each of these steps are others, and to compile takes longer than all
those runs. So what a compiler made lies in a folder of the grading, which all its workers can read.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from judge.execution.compilation import Compiled, digest_of, program_of

if TYPE_CHECKING:
    from judge.execution.compilation import Source
    from judge.values.problem import Limits
    from judge.values.running import Program

_MOST_BYTES = 256 << 20  # of all that a grading keeps: a program in C++ has 2 MiB, others less
_MOST_BYTES_OF_ONE = 8 << 20
_LEAST_FREE_BYTES = 256 << 20  # compilers need this room more


def keep(source: Source, program: Program, kept: Path) -> None:
    """Keep `program`, the compiled `source`, in the folder `kept`, unless it is there, or there is no room. What a warm
    interpreter loads was not compiled."""
    if source.row.compile is None or source.fork_server or _find(source, kept) is not None:
        return
    with contextlib.suppress(OSError):
        size = sum(file.stat().st_size for file in program.box.rglob("*") if not file.is_symlink())
        is_full = size + sum(map(_size, kept.iterdir())) > _MOST_BYTES
        if is_full or size > _MOST_BYTES_OF_ONE or shutil.disk_usage(kept).free < _LEAST_FREE_BYTES:
            return
        new = kept / f".{source.digest.hex()}.{os.getpid()}"
        try:
            _link(program.box, new)
            new.rename(kept / f"{source.digest.hex()}-{size}")
        except OSError:  # another worker was first, or files have one name only here
            shutil.rmtree(new, ignore_errors=True)


def take(source: Source, folder: Path, limits: Limits, kept: Path) -> Compiled | None:
    """The compiled `source`, to be run within `limits`, with its files in `folder`, which does not exist yet; None if
    it was not kept, or not for the judge and the tools of this machine."""
    found = _find(source, kept)
    if found is None or digest_of(source) != source.digest:
        return None
    try:
        _link(found, folder)
    except OSError:
        shutil.rmtree(folder, ignore_errors=True)
        return None
    return Compiled(source.language, source.version, program_of(source, folder, limits), "", source.note)


def _find(source: Source, kept: Path) -> Path | None:
    try:
        return next(kept.glob(f"{source.digest.hex()}-*"), None)
    except OSError:  # a worker of a cluster may not look there
        return None


def _size(kept: Path) -> int:
    size = kept.name.rpartition("-")[2]
    return int(size) if size.isdecimal() else _MOST_BYTES_OF_ONE


def _link(folder: Path, new: Path) -> None:
    """The files of `folder` in a folder `new`, under other names of the same files: nobody may write to them."""
    shutil.copytree(folder, new, copy_function=os.link, ignore=_links)


def _links(folder: str, names: list[str]) -> list[str]:
    # `program_of` makes those through which a program reads and prints.
    return [name for name in names if Path(folder, name).is_symlink()]
