"""The accepted program of the problem, which shares no code with the simulator, as a function."""

import contextlib
import io
import sys
from pathlib import Path
from unittest.mock import patch

PROGRAM = Path(__file__).parents[3] / "problems" / "hearts" / "submissions" / "accepted" / "hearts.py"
_CODE = compile(PROGRAM.read_text(encoding="utf-8"), PROGRAM.name, "exec")


def transcript(text: str) -> list[str]:
    """The lines that the program prints for a contest case."""
    out = io.StringIO()
    with patch.object(sys, "stdin", io.StringIO(text)), contextlib.redirect_stdout(out):
        exec(_CODE, {"__name__": "__main__"})  # noqa: S102 - one of the problem's own programs
    return out.getvalue().splitlines()
