"""Reads the last output of a crashed program: one short line, and the part of a traceback that is worth showing.

Python, Java, JavaScript and C++ print messages that can be read; otherwise there is only the signal or exit status.
"""

from __future__ import annotations

import re
import signal
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_MOST_LINES = 12
_CAUSE_LINES = 6  # for the first exception of a chain
_PYTHON_START = "Traceback (most recent call last):"
_CHAINED = re.compile(r"During handling of the above exception, .*|The above exception was the direct cause of .*")
_PYTHON_FRAME = re.compile(r'\s*File "(?P<file>[^"]*)", line (?P<line>\d+)')
_PYTHON_ERROR = re.compile(r"(?:\w+\.)*(?P<name>[A-Za-z_]\w*)(?:: (?P<said>.*))?")
_JAVA_ERROR = re.compile(r'Exception in thread "[^"]*" (?:[\w$]+\.)*(?P<name>[\w$]+)(?:: (?P<said>.*))?')
_JAVA_START = re.compile(r"Error: (?P<said>(?:Main method not found in|Could not find or load main) class [\w.$]+).*")
_JAVA_FRAME = re.compile(r"\s*at (?!java\.|jdk\.|sun\.)[^(]*\((?P<file>\w+\.java):(?P<line>\d+)\)")
_NODE_ERROR = re.compile(r"(?:Uncaught )?(?P<name>\w*Error)(?: \[\w+\])?(?:: (?P<said>.*))?")
_NODE_FRAME = re.compile(r"\s*at (?:.*\()?(?P<file>/[^\s():]*|file:[^\s():]*):(?P<line>\d+):\d+\)?")
_CPP_ERROR = re.compile(r"terminate called after throwing an instance of '(?P<name>[^']+)'")
_CPP_SAID = re.compile(r"\s*what\(\):\s+(?P<said>.*)")
_ASSERTION = re.compile(r"[^:]*: (?P<file>[^\s:]+):(?P<line>\d+): .*Assertion `(?P<said>.*)' failed\.")
_FOLDERS = re.compile(r"(?:file://)?[^\s():]*[/\\](?=[^\s():/\\]+:\d)")
_SIGNALS = MappingProxyType(
    {
        "SIGSEGV": "segmentation fault: access to memory that is not the program's own, or endless recursion",
        "SIGABRT": "the program ended itself (abort)",
        "SIGFPE": "arithmetic error, such as a division by zero",
        "SIGBUS": "bus error: memory used in a way that is not allowed",
        "SIGILL": "illegal instruction",
        "SIGKILL": "the program was killed",
        "SIGPIPE": "the program wrote to a closed pipe",
        "SIGSYS": "the program asked the system for something that is not allowed here",
        "SIGTRAP": "the program stopped at a trap",
    }
)


# The system's messages when a program tries something that the sandbox does not allow or have, and their meaning.
_REFUSALS = (
    (
        re.compile(
            r"\[Errno 1\] Operation not permitted|\[Errno 13\] Permission denied|\[Errno 30\] Read-only file system"
            r"|Temporary failure in name resolution|Cannot run program \"|spawn\w* \S+ E(?:PERM|ACCES)"
        ),
        (
            "A program here may read its input and the files that come with it, and print. "
            "It may not start other programs or processes, use the network or write files."
        ),
    ),
    (
        re.compile(r"can't start new thread|unable to create (?:new )?native thread"),
        "Every thread needs memory of its own: the memory limit leaves room for about two dozen.",
    ),
    (
        re.compile(r"ModuleNotFoundError: No module named"),
        "Only Python's standard library and the files in your program's folder are available.",
    ),
    (
        re.compile(r"FileNotFoundError: \[Errno 2\] No such file or directory: .*"),
        "There is no such file here. The input of a case is read from standard input, not from a file.",
    ),
    (
        re.compile(r"EOFError: EOF when reading a line"),
        (
            "The program tried to read past the end of the input. Read as many lines as the statement says, "
            "or the whole input at once: sys.stdin.read()."
        ),
    ),
)


@dataclass(frozen=True)
class Crash:
    """`headline`: the error and, if known, the line of the student's file; `excerpt`: the lines that show it.

    `name` is the type of the exception, `said` its message, `file` and `line` the place in the student's file; empty
    and 0 if not known. `language` is the language that prints such a crash.
    """

    headline: str
    excerpt: str
    language: str = field(default="", compare=False)
    name: str = field(default="", compare=False)
    said: str = field(default="", compare=False)
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)


def signal_in_words(number: int) -> str:
    """The meaning of the signal that ended the program, e.g. `segmentation fault: ...`."""
    try:
        name = signal.Signals(number).name
    except ValueError:
        return f"the program was ended by signal {number}"
    return _SIGNALS.get(name, f"the program was ended by the signal {name}")


def explain_refusal(stderr: str) -> str:
    """The thing that is not allowed or does not exist here, if the last line of standard error shows that the program
    tried it; otherwise ''."""
    last = stderr.rstrip().rpartition("\n")[2]
    return next((words for pattern, words in _REFUSALS if pattern.search(last)), "")


def read_crash(stderr: str, *, by_signal: bool = False) -> Crash | None:
    """The crash that `stderr`, the printable last lines of a program's standard error, reports; None when it reports
    none.

    With `by_signal` a signal ended the program. No exception of Python, Java or JavaScript ends in a signal, so a
    traceback in `stderr` has another cause and is ignored.
    """
    lines = stderr.split("\n")
    thrown = None if by_signal else _python(lines) or _java(lines) or _node(lines)
    return thrown or _cpp(lines) or _assertion(lines)


def last_call(traceback: str, file: str) -> int:
    """The line of `file` at which the last of its calls in a Python traceback was; 0 if it has none."""
    frames = map(_PYTHON_FRAME.match, traceback.split("\n"))
    return next((_number(frame["line"]) for frame in reversed([*frames]) if frame and frame["file"] == file), 0)


def _python(lines: Sequence[str]) -> Crash | None:
    # A chain of exceptions ends with the one that was not caught, but starts with the cause.
    crash = _python_block(lines)
    links = [index for index, line in enumerate(lines) if _CHAINED.fullmatch(line)]
    before = "\n".join(lines[: links[0]]).rstrip().split("\n") if links else []
    cause = _python_block(before, _CAUSE_LINES)
    if not crash or not cause:
        return crash
    headline = printable(f"{crash.headline}; first came {cause.headline}", 200)
    excerpt = f"{cause.excerpt}\n\n{printable(lines[links[-1]])}\n\n{crash.excerpt}"
    return replace(crash, headline=headline, excerpt=excerpt)


def _python_block(lines: Sequence[str], most: int = _MOST_LINES) -> Crash | None:
    """The last traceback of `lines`; at most its last `most` lines are shown."""
    # After a deep recursion only the end may be left.
    starts = [index for index, line in enumerate(lines) if line.strip() == _PYTHON_START]
    lines = lines[starts[-1] if starts else 0 :]
    frames = [(index, frame) for index, line in enumerate(lines) if (frame := _PYTHON_FRAME.match(line))]
    if not frames:
        return None
    after = (line for line in lines[frames[-1][0] + 1 :] if line.strip() and not line.startswith(" "))
    error = _PYTHON_ERROR.fullmatch(next(after, ""))
    if not error:
        return None
    frame = next((frame for _, frame in reversed(frames) if _is_students(frame["file"])), None)
    if len(lines) > most:
        lines = [_PYTHON_START, "  ...", *lines[-most + 2 :]]
    return _crash("python", error, frame, lines)


def _is_students(file: str) -> bool:
    return not file.startswith("<") and "/lib/python" not in file


def _java(lines: Sequence[str]) -> Crash | None:
    start, refused = _first(_JAVA_START, lines)
    if refused:
        return Crash(printable(refused["said"], 120), "\n".join(map(_shortened, lines[start : start + _MOST_LINES])))
    start, error = _first(_JAVA_ERROR, lines)
    return _crash("java", error, _first(_JAVA_FRAME, lines[start:])[1], lines[start:]) if error else None


def _node(lines: Sequence[str]) -> Crash | None:
    start, error = _first(_NODE_ERROR, lines)
    _, frame = _first(_NODE_FRAME, lines[start:])
    shown = [line for line in lines if "node:" not in line and not line.startswith("Node.js v")]
    return _crash("javascript", error, frame, shown) if error and frame else None


def _cpp(lines: Sequence[str]) -> Crash | None:
    start, error = _first(_CPP_ERROR, lines)
    if not error:
        return None
    _, said = _first(_CPP_SAID, lines[start:])
    words = f"{error['name']}: {said['said']}" if said else error["name"]
    return Crash(printable(words, 120), "\n".join(lines[start : start + 2]), "cpp", error["name"])


def _assertion(lines: Sequence[str]) -> Crash | None:
    _, found = _first(_ASSERTION, lines)
    if not found:
        return None
    words = f"assertion `{found['said']}` failed in line {found['line']} of {_file_name(found['file'])}"
    place = _file_name(found["file"]), _number(found["line"])
    return Crash(printable(words, 120), found[0], "c", "assert", "", *place)


def _first(pattern: re.Pattern[str], lines: Iterable[str]) -> tuple[int, re.Match[str] | None]:
    """The index and the match of the first line that `pattern` matches completely; (0, None) when there is none."""
    matches = ((index, match) for index, line in enumerate(lines) if (match := pattern.fullmatch(line)))
    return next(matches, (0, None))


def _crash(language: str, error: re.Match[str], frame: re.Match[str] | None, lines: Sequence[str]) -> Crash:
    place = (_file_name(frame["file"]), _number(frame["line"])) if frame else ("", 0)
    where = f" in line {frame['line']} of {place[0]}" if frame else ""
    said = f": {error['said']}" if error["said"] else ""
    headline = printable(f"{error['name']}{where}{said}", 120)
    excerpt = "\n".join(map(_shortened, lines[:_MOST_LINES]))
    return Crash(headline, excerpt, language, error["name"], error["said"] or "", *place)


def _number(digits: str) -> int:
    """The line number; 0 for a number that is too long: the program may have made up the text."""
    return int(digits) if len(digits) < 7 and digits.isascii() else 0


def _shortened(line: str) -> str:
    """`line` with file names instead of paths: the folders belong to the judge, not to the student."""
    frame = _PYTHON_FRAME.match(line)
    return printable(line.replace(frame["file"], _file_name(frame["file"])) if frame else _FOLDERS.sub("", line))


def _file_name(path: str) -> str:
    return re.split(r"[/\\]", path)[-1]
