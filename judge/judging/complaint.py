"""Finds the line that a compiler complains about in its messages, whatever the language.

gcc:    adder.c:3:16: error: ...      ld:    adder.cpp:3: undefined reference ...
javac:  Adder.java:3: error: ...      node:  adder.js:3 (alone in its line)
Python:   File "adder.py", line 3
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

# The first error counts: those after it are often its effects. Where there is none, a warning or a note says nothing.
_FORMS = (
    re.compile(r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d{1,6}):(?:\d+:)? (?:fatal )?error: ", re.MULTILINE),
    re.compile(r'^ *File "(?P<file>[^"\n]+)", line (?P<line>\d{1,6})$', re.MULTILINE),
    re.compile(r"^(?P<file>[^\s:][^:\n]*\.[cm]?js):(?P<line>\d{1,6})$", re.MULTILINE),
    re.compile(r"(?P<file>[^\s:]+):(?P<line>\d{1,6}): (?:undefined reference|multiple definition)"),
)


def read_place(messages: str, files: Collection[str]) -> tuple[str, int] | None:
    """The file, one of `files` (paths below the program's folder), and its line that a compiler complains about.
    None if its messages name no such place."""
    by_name = {PurePosixPath(file).name: file for file in sorted(files, reverse=True)}
    for form in _FORMS:
        for found in form.finditer(messages):
            named = found["file"].removeprefix("./")
            file = named if named in files else by_name.get(PurePosixPath(named).name)
            if file is not None:
                return file, int(found["line"])
    return None
