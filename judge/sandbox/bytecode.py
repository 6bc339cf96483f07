"""Compiles the supervisor's modules once for the interpreter that runs them: in a box they are read-only."""

from __future__ import annotations

import contextlib
import functools
import struct
import subprocess
from pathlib import Path

from judge.base.interpreter import version_of

INSIDE = Path(__file__).with_name("inside")
_COMPILE = """
import compileall, py_compile, sys
compileall.compile_dir(sys.argv[1], quiet=2, invalidation_mode=py_compile.PycInvalidationMode.TIMESTAMP)
"""


@functools.cache
def compile_inside(interpreter: Path) -> None:
    """Compile the modules in `inside/` that are not compiled yet. Without permission to write, boxes start slower."""
    tag = "cpython-" + "".join(map(str, version_of(str(interpreter))))
    sources = sorted(INSIDE.glob("*.py"))
    if all(_is_of(INSIDE / "__pycache__" / f"{source.stem}.{tag}.pyc", source) for source in sources):
        return
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        argv = [str(interpreter), "-I", "-S", "-c", _COMPILE, str(INSIDE)]
        subprocess.run(argv, capture_output=True, timeout=20, check=False)


def _is_of(compiled: Path, source: Path) -> bool:
    """Whether Python would use `compiled` for `source`. Python compares the source's time and size with those noted in
    `compiled`, and a copied checkout has other times."""
    try:
        with compiled.open("rb") as file:
            noted, now = file.read(16)[8:], source.stat()
    except OSError:
        return False
    return noted == struct.pack("<II", int(now.st_mtime) & 0xFFFFFFFF, now.st_size & 0xFFFFFFFF)
