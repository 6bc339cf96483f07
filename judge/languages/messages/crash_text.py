"""What a language says about its crashes (`Language.crashes`), and what the files of languages read them with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from judge.base.printable import printable

MOST_LINES = 12
_LONGEST = 120
_FOLDERS = re.compile(r"(?:file://)?[^\s():]*[/\\](?=[^\s():/\\]+:\d)")
NOT_ALLOWED = (
    "A program here may read its input and the files that come with it, and print. "
    "It may not start other programs or processes, use the network or write files."
)
PAST_THE_END = "The program tried to read past the end of the input. Read as many lines as the statement says,"
NO_THREAD = "Every thread needs memory of its own: the memory limit leaves room for about two dozen."


@dataclass(frozen=True)
class Crash:
    """`headline`: the error and, if known, the line of the student's file; `excerpt`: the lines that show it.

    `name` is the type of the exception, `said` its message, `file` and `line` the place in the student's file; empty
    and 0 if not known.
    """

    headline: str
    excerpt: str
    name: str = field(default="", compare=False)
    said: str = field(default="", compare=False)
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Crashes:
    """How the crashes of one language read on standard error.

    `read` finds one in the last lines. `by_signal`: such a crash ends in a signal; those of most languages end in an
    exit status. `exceptions` are the names that students' files may show: those of the language itself. `checked` gives
    what they may show of a message, from the exception's name, the message and the text of the line. `write` gives the
    error output again, from such parts, the text of the line and the program's name; '' if it would say no more than
    the exception's name. `frame` matches a line of a trace that names a `file` and a `line`; `write_frame` gives such a
    line and the text of the line that it names. `first_line` matches the first line of a trace, which may be too long
    to be kept whole. `call` matches all that a trace shows of one call in a `file`. `out_of_memory` matches somewhere
    in the standard error of a program whose memory was full; `too_deep` in that of one that called itself too deeply,
    and whose runtime may fill the memory on the way.
    `interrupted` and `exhausted` are the exceptions of a program that the judge stops, or whose memory is full, if they
    show where it was. `refusals` are patterns for the exception, `name: message`, or for the last line of a program
    that tried what is not possible here, and what to say about it; `meanings` are patterns for an exception, and what
    it means in plain words. `asks` is what to ask if a function is not found.
    """

    read: Callable[[Sequence[str]], Crash | None]
    write: Callable[[Crash, str, str], str]
    exceptions: frozenset[str]
    by_signal: bool = False
    checked: Callable[[str, str, str], str] | None = None
    frame: re.Pattern[str] | None = None
    write_frame: Callable[[Crash, str], str] | None = None
    first_line: re.Pattern[bytes] | None = None
    out_of_memory: re.Pattern[bytes] | None = None
    too_deep: re.Pattern[bytes] | None = None
    call: re.Pattern[bytes] | None = None
    interrupted: str = ""
    exhausted: str = ""
    refusals: tuple[tuple[str, str], ...] = ()
    meanings: tuple[tuple[str, str], ...] = ()
    asks: str = "is it there"


@dataclass(frozen=True)
class Fault:
    """What a check of a running program found: the message, the line (from 1), and the file of the program. `kind` says
    the same in the judge's own words, without anything that the program could have made up; '' if there are none."""

    file: str
    line: int
    said: str
    kind: str = ""

    def __str__(self) -> str:
        """As a compiler says it: `ochos.cpp:17: index 5 out of bounds`."""
        return f"{printable(self.file)}:{self.line}: {self.said}"


@dataclass(frozen=True)
class Filled:
    """A way to compile and run a program so that what it never sets holds large positive numbers: the compiler's words,
    a `file` that they name and its `text`, and the environment of the run."""

    compile: tuple[str, ...]
    file: str
    text: bytes
    environment: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Checked:
    """A way to compile a program so that it checks its use of memory while it runs, and names the lines at fault: the
    compiler's words in place of `Language.compile`, the environment in place of the language's, and what reads the
    faults in the program's own files from the standard error, in order; the last one may have ended it. A compiler that
    does not know the `optional` words gets the others. `plain` and `filled` compile the program without checks, every
    line as it stands. A fault of the kind `harmless` may do no harm, but ends the program: in the environment `further`
    it does not."""

    compile: tuple[str, ...]
    environment: tuple[tuple[str, str], ...]
    read: Callable[[bytes, Iterable[str]], tuple[Fault, ...]]
    optional: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    filled: Filled | None = None
    harmless: str = ""
    further: tuple[tuple[str, str], ...] = ()


def find_line(pattern: re.Pattern[str], lines: Iterable[str]) -> tuple[int, re.Match[str] | None]:
    """The index and the match of the first line that `pattern` matches completely; (0, None) when there is none."""
    matches = ((index, match) for index, line in enumerate(lines) if (match := pattern.fullmatch(line)))
    return next(matches, (0, None))


def without_folders(line: str) -> str:
    """`line` with file names instead of paths: the folders belong to the judge, not to the student."""
    return _FOLDERS.sub("", line)


def crash_at(
    error: re.Match[str],
    frame: re.Match[str] | None,
    lines: Sequence[str],
    shorten: Callable[[str], str] = without_folders,
) -> Crash:
    """The crash with the `name` of the match `error` and what it `said`, at the `file` and `line` of `frame`. Of
    `lines` the first ones are shown, shortened."""
    file, line = (file_name(frame["file"]), line_number(frame["line"])) if frame else ("", 0)
    where = f" in line {frame['line']} of {file}" if frame else ""
    said = f": {error['said']}" if error["said"] else ""
    excerpt = "\n".join(printable(shorten(line)) for line in lines[:MOST_LINES])
    return Crash(shown(f"{error['name']}{where}{said}"), excerpt, error["name"], error["said"] or "", file, line)


def shown(headline: str) -> str:
    """The headline of a crash, printable and short: the program may have made up the text."""
    return printable(headline, _LONGEST)


def line_number(digits: str) -> int:
    """The line number; 0 for a number that is too long: the program may have made up the text."""
    return int(digits) if len(digits) < 7 and digits.isascii() else 0


def file_name(path: str) -> str:
    """The last part of a path of any system."""
    return re.split(r"[/\\]", path)[-1]
