"""Python 3: checked for syntax once, then run by the system's interpreter."""

from __future__ import annotations

import codecs
import functools
import os
import re
import sys
from pathlib import Path

from judge.base.patience import ask
from judge.execution.languages import ONLINE_JUDGE, Language

OLDEST = (3, 10)
_SYSTEM = "/usr/bin/python3"


@functools.cache
def find_interpreter(_tool: str = "python3") -> str | None:
    """The interpreter that runs submissions: JUDGE_PYTHON, or the system's if it is new enough, or the judge's own;
    None when JUDGE_PYTHON is too old or does not run.

    Never a virtual environment's interpreter: a submission must not see the judge's packages.
    """
    chosen = os.environ.get("JUDGE_PYTHON")
    if chosen:
        return os.path.realpath(chosen) if version_of(chosen) >= OLDEST else None
    if version_of(_SYSTEM) >= OLDEST:
        return _SYSTEM
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


@functools.cache
def interpreter_path() -> Path:
    """The real path of the interpreter that runs submissions, or of the judge's own if there is none."""
    return Path(find_interpreter() or sys.executable).resolve()


def say_other_version() -> str:
    """One line, if programs run with another version of Python than the judge, which is the user's own; otherwise ''.

    The remedy is left out if the user has chosen that interpreter.
    """
    chosen, own = find_interpreter(), sys.version_info[:2]
    version = version_of(chosen) if chosen else ()
    if not version or version == own:
        return ""
    words = f"your Python is {own[0]}.{own[1]}, programs run with {version[0]}.{version[1]} ({chosen})"
    if os.environ.get("JUDGE_PYTHON"):
        return f"{words}, as JUDGE_PYTHON says"
    mine = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    return f"{words}; to run them with yours, set the environment variable JUDGE_PYTHON to {mine}"


def version_of(interpreter: str) -> tuple[int, ...]:
    """Major and minor version, e.g. (3, 11); empty when `interpreter` is not an interpreter."""
    return _ask_version(os.path.realpath(interpreter))


@functools.cache
def _ask_version(interpreter: str) -> tuple[int, ...]:
    if not os.access(interpreter, os.X_OK):
        return ()
    try:
        answer = ask([interpreter, "--version"])
    except OSError:
        return ()
    version = re.match(r"Python (\d+)\.(\d+)", answer.stdout) if answer.returncode == 0 else None
    return tuple(map(int, version.groups())) if version else ()


# The interpreter reads a program's file in another way than `compile` reads bytes: a byte in a comment that is no UTF-8
# is an error only there. So the check lets the interpreter read the file, and ends at the audit event that comes before
# the program's first line. Where there is no C library to open the file with, `compile` must do.
_CHECK_SYNTAX = """
import os, sys
name = sys.argv[1]
sys.tracebacklimit = 0
if os.name == "posix":
    import ctypes
    sys.addaudithook(lambda event, args: event == "exec" and args[0].co_filename == name and os._exit(0))
    library = ctypes.CDLL(None)
    library.fopen.restype = ctypes.c_void_p
    file = ctypes.c_void_p(library.fopen(os.fsencode(name), b"rb"))
    sys.exit(ctypes.pythonapi.PyRun_SimpleFileExFlags(file, os.fsencode(name), 1, None) and 1)
try:
    import io, tokenize
    with open(name, "rb") as file:
        source = file.read()
    source.decode(tokenize.detect_encoding(io.BytesIO(source).readline)[0])
    compile(source, name, "exec", dont_inherit=True)
except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
    import traceback
    sys.exit("".join(traceback.format_exception_only(type(error), error)).rstrip())
"""
_DECLARED = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_SLOW = ("idna", "punycode")  # their time grows with the square of the text
_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


def is_plain(source: bytes) -> bool:
    """Whether the interpreter reads `source` as UTF-8, whatever its version and wherever the text comes from: only such
    a program is forked. The rules for others differ between a file and a text in memory."""
    try:
        source.decode()
    except UnicodeDecodeError:
        return False
    declared = [
        found[1].lower().replace(b"_", b"-") for line in _first_lines(source) if (found := _DECLARED.match(line))
    ]
    has_single_cr = b"\r" in source.replace(b"\r\n", b"")
    return b"\0" not in source and not has_single_cr and all(name in (b"utf-8", b"utf8") for name in declared)


def _first_lines(source: bytes) -> list[bytes]:
    """The lines in which Python looks for the name of the encoding."""
    return source.removeprefix(codecs.BOM_UTF8).split(b"\n", 2)[:2]


def refusal(source: bytes) -> str:
    """Why Python cannot read this file at all, in plain words; '' if it may."""
    for mark, name in _MARKS:
        if source.startswith(mark):
            return f"the file is in {name}, which Python does not read: save it as UTF-8"
    if b"\0" in source:
        line = source.count(b"\n", 0, source.index(b"\0")) + 1
        return f"line {line} has a byte that is zero, so this is not a text that Python reads: save the file as UTF-8"
    return ""


def advice(source: bytes) -> str:
    """What helps if the file does not compile because of its encoding; '' if that is not the cause."""
    declared = next((found[1] for line in _first_lines(source) if (found := _DECLARED.match(line))), b"utf-8")
    name = declared.decode()
    try:
        if codecs.lookup(name).name in _SLOW:
            return ""
        source.decode(name)
    except LookupError:
        return f"the file says that its encoding is {name}, which Python does not read: save it as UTF-8"
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        if name.lower().replace("_", "-") in ("utf-8", "utf8"):
            return f"line {line} has a byte that is not UTF-8 (0x{source[error.start]:02x}): save the file as UTF-8"
        return f"line {line} has a byte that is not {name} (0x{source[error.start]:02x}): save the file as UTF-8"
    except ValueError:
        return f"the file is not in {name}, as it says: save it as UTF-8"
    return ""


LANGUAGE = Language(
    name="python",
    title="Python 3",
    suffixes=(".py",),
    compile=("python3", "-I", "-S", "-c", _CHECK_SYNTAX, "{source}"),
    run=("python3", "{source}"),
    version=("python3", "--version"),
    remedy="install Python 3.10 or newer, or name one in JUDGE_PYTHON",
    trial='print("ok")\n',
    environment=(("PYTHONHASHSEED", "0"), ("PYTHONDONTWRITEBYTECODE", "1"), *ONLINE_JUDGE),
    find=find_interpreter,
    fork_server=True,
    forks=is_plain,
    refuses=refusal,
    advises=advice,
)
