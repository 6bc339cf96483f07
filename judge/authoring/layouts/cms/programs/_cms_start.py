"""Starts a stub of CMS with the names of its two pipes and, of several copies of a program, its number; gives it the
ends of the talk where it opens them."""

import builtins
import io
import os
import runpy
import sys
from typing import Any

_PIPE = "cms-pipe-"


def _start() -> None:
    reads, writes = os.dup(0), os.dup(1)
    usual = open

    def open_pipe(file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
        if isinstance(file, str) and file.startswith(_PIPE):
            file = reads if "r" in mode else writes
        return usual(file, mode, *more, **named)

    builtins.open = open_pipe
    sys.stdout = io.StringIO()
    here = os.path.dirname(os.path.abspath(__file__))
    sys.argv = ["stub", f"{_PIPE}1", f"{_PIPE}2", *sys.argv[1:]]
    runpy.run_path(os.path.join(here, "stub.py"), run_name="__main__")


if __name__ == "__main__":
    _start()
