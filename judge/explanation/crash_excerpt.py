"""A crash as students' files may show it below `full`: a program can write anything on standard error.

Only parts that can be checked are shown: the name of an exception of the language itself; a line of the submitted file,
with its text taken from that file; a message of the language, with names only where they are in that line.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.judging.crash import find_crash, read_crash

if TYPE_CHECKING:
    from judge.execution.compilation import Source
    from judge.languages.messages.crash_text import Crash

_LONGEST_LINE = 160
_MOST_LINES = 1024
"""The most lines of code in a file whose crash line is shown: the choice of one among many could be a message."""
_OTHER = "an exception"


@dataclass(frozen=True)
class CrashExcerpt:
    """The crash in one line, and an error output for it that `read_crash` understands; both are empty if only the fact
    of the crash is known."""

    headline: str = ""
    words: str = ""


def crash_excerpt(stderr: str, source: Source | None, *, by_signal: bool = False) -> CrashExcerpt:
    """The part of the crash in `stderr` that may be shown; its size does not depend on `stderr`. `source` is the
    program that ran, None if it is not available."""
    found = find_crash(stderr, source.language, by_signal=by_signal) if source else None
    if source is None or found is None or not found[1].name:
        return CrashExcerpt()
    crashes, crash = found
    name = crash.name if crash.name in crashes.exceptions else ""
    text = _line_of(source, crash) or ""
    said = crashes.checked(name, crash.said, text) if crashes.checked else ""
    words = crashes.write(replace(crash, name=name, said=said), text, source.name)
    seen = read_crash(words, source.language, by_signal=by_signal) if words else None
    return CrashExcerpt(seen.headline if seen else name or _OTHER, words)


def place_excerpt(stopped_in: str, source: Source | None) -> str:
    """The line of its own code at which a stopped program was, from its trace; '' if it is not known."""
    found = find_crash(stopped_in, source.language) if source else None
    if source is None or found is None:
        return ""
    crashes, crash = found
    text = _line_of(source, crash)
    return crashes.write_frame(crash, text) if text is not None and crashes.write_frame else ""


def _line_of(source: Source, crash: Crash) -> str | None:
    """The line of the submitted files at which it crashed, if it may be shown."""
    named = [content for name, content in source.own_files.items() if PurePosixPath(name).name == crash.file]
    return line_excerpt(named[0], crash.line) if named else None


def line_excerpt(content: bytes, line: int) -> str | None:
    """The line of this number, printable, in a file of a submission with this content; None if there is no such line,
    if it holds no code, or if the file is so long that the number could be a message."""
    lines = [text.strip() for text in content.splitlines()]
    if not 0 < line <= len(lines) or not _holds_code(lines[line - 1]):
        return None
    return printable(lines[line - 1], _LONGEST_LINE) if sum(map(_holds_code, lines)) <= _MOST_LINES else None


def _holds_code(line: bytes) -> bool:
    return line != b"" and not line.startswith((b"#", b"//"))
