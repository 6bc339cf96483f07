"""The supervisor's modules, compiled once for the interpreter that runs them: a box shows them read-only."""

from __future__ import annotations

import contextlib
import functools
import subprocess
from pathlib import Path

from judge.languages.python import version_of

INSIDE = Path(__file__).with_name("inside")
_COMPILE = "import compileall, sys; compileall.compile_dir(sys.argv[1], quiet=2)"


@functools.cache
def compile_inside(interpreter: Path) -> None:
    """Compile what lies in `inside/` where that is still to be done; without the right to write, boxes start slower."""
    tag = "cpython-" + "".join(map(str, version_of(str(interpreter))))
    sources = sorted(INSIDE.glob("*.py"))
    if all(_is_newer(INSIDE / "__pycache__" / f"{source.stem}.{tag}.pyc", source) for source in sources):
        return
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        argv = [str(interpreter), "-I", "-S", "-c", _COMPILE, str(INSIDE)]
        subprocess.run(argv, capture_output=True, timeout=20, check=False)


def _is_newer(compiled: Path, source: Path) -> bool:
    try:
        return compiled.stat().st_mtime >= source.stat().st_mtime
    except OSError:
        return False
