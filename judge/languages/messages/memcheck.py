"""Runs a program under Valgrind's Memcheck, where it is installed, and reads where it uses memory that was never set.

The report is on the program's standard error, so it may say anything: only a line of the program's own files is taken
from it.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge.base.installed import homes
from judge.languages.messages.crash_text import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable

    from judge.values.running import Program

_WORDS = ("--tool=memcheck", "-q", "--leak-check=no", "--error-limit=no", "--num-callers=24")
# It keeps a file there while it runs: the folder of the program, which is its own copy.
_ENVIRONMENT = (("TMPDIR", "."),)
_STARTS = (b" depends on uninitialised value", b"Use of uninitialised value", b" uninitialised byte(s)")
_FRAME = re.compile(rb"==\d+==    (?:at|by) 0x[0-9A-F]+: .{0,200}? \((?P<file>[^():]{1,200}):(?P<line>\d{1,6})\)")
_REPORT = re.compile(rb"==\d+== ")
_MOST_LINES = 2000
NEVER_SET = "memory is read that was never set"


def find() -> Path | None:
    """The path of Valgrind; None if it is not installed."""
    tool = shutil.which("valgrind")
    return Path(tool).resolve() if tool else None


def watched(program: Program, tool: Path) -> Program:
    """`program`, a compiled one, as it runs under the `tool`, in a folder of its own in which it may write."""
    return replace(
        program,
        argv=(str(tool), *_WORDS, *program.argv),
        needs=(*program.needs, *homes(tool)),
        proc=True,
        address_space=False,
        reserves_freely=True,
        environment=(*program.environment, *_ENVIRONMENT),
    )


def read_fault(stderr: bytes, files: Iterable[str]) -> Fault | None:
    """The first use of memory that was never set, in the innermost call in one of `files`; None if there is none."""
    names = {PurePosixPath(file).name.encode("utf-8", "surrogateescape"): file for file in sorted(files)}
    is_inside = False
    for line in stderr.split(b"\n")[:_MOST_LINES]:
        if not _REPORT.match(line):
            continue
        frame = _FRAME.fullmatch(line)
        if frame is None:
            is_inside = any(words in line for words in _STARTS)
        elif is_inside and frame["file"] in names:
            return Fault(names[frame["file"]], int(frame["line"]), NEVER_SET, NEVER_SET)
    return None
