"""Runs validators in the language of checktestdata (DOMjudge), in which an author writes the form of an input.

The tool itself, the Python package `checktestdata`, is not imported: its files go with the author's script into a box,
because a script may repeat something for ever, and ask for any memory.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

ENDING = "ctd"
TOOL = "checktestdata"
MAIN = "run_checktestdata.py"
ACCEPTS, REFUSES = 0, (1,)
"""The statuses of a program that was made here."""

_SCRIPT = "rules.ctd"
_PROGRAM = f"""\
import contextlib
import io
import sys
from pathlib import Path

from {TOOL}.pyctd import main

sys.argv[1:] = [str(Path(__file__).with_name("{_SCRIPT}"))]
words = io.StringIO()
try:
    with contextlib.redirect_stderr(words):
        main()
finally:
    print(words.getvalue().partition("\\n")[0], file=sys.stderr)
"""
"""It prints only the first line, which says what is wrong; the last one is a part of the script."""


def program_of(script: bytes) -> Mapping[str, bytes] | None:
    """The files of a program that begins in MAIN and reads a text on its standard input; None if the tool is not
    installed here."""
    found = importlib.util.find_spec(TOOL)
    if found is None or found.origin is None:
        return None
    modules = sorted(Path(found.origin).parent.glob("*.py"))
    tool = {f"{TOOL}/{module.name}": module.read_bytes() for module in modules}
    return {MAIN: _PROGRAM.encode(), _SCRIPT: script, **tool}
