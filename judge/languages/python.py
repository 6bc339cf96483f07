"""Python 3: checked for syntax once, then run by the system's interpreter."""

from __future__ import annotations

import builtins
import codecs
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from types import MappingProxyType

from judge.base.interpreter import find_interpreter, interpreter_path
from judge.base.printable import printable
from judge.languages import ONLINE_JUDGE, Language
from judge.languages.messages import crash_meanings
from judge.languages.messages.crash_text import (
    MOST_LINES,
    NO_THREAD,
    NOT_ALLOWED,
    PAST_THE_END,
    Crash,
    Crashes,
    crash_at,
    file_name,
    without_folders,
)
from judge.languages.sources.python_checks import CHECK_SYNTAX, FIND_FUNCTION
from judge.languages.sources.silence_text import defined_names, uncalled_main, with_newlines, without_comments
from judge.languages.traps.python import TRAPS

_PARSE = "import sys; compile(sys.stdin.buffer.read(), 'program', 'exec', dont_inherit=True)"
_PARSE_S = 10
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
        match[1].lower().replace(b"_", b"-") for line in _first_lines(source) if (match := _DECLARED.match(line))
    ]
    has_single_cr = b"\r" in source.replace(b"\r\n", b"")
    return b"\0" not in source and not has_single_cr and all(name in (b"utf-8", b"utf8") for name in declared)


def _forks(name: str, files: Mapping[str, bytes]) -> bool:
    """Whether a warm interpreter runs the program as a new one would: it reads its text in the same way, and no file or
    folder has the name of a module that it may have loaded already. The depth does not matter: a program may add any
    folder to its path."""
    parts = (part for path in files for part in PurePosixPath(path).parts)
    return is_plain(files[name]) and not any(part.partition(".")[0] in sys.stdlib_module_names for part in parts)


def _parses(source: bytes) -> bool:
    """Whether the interpreter finds no error of syntax. A process of its own reads the program: a hostile one can crash
    the compiler."""
    command = [str(interpreter_path()), "-I", "-S", "-W", "ignore", "-c", _PARSE]
    try:
        done = subprocess.run(command, input=source, capture_output=True, check=False, timeout=_PARSE_S)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


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
    declared = next((match[1] for line in _first_lines(source) if (match := _DECLARED.match(line))), b"utf-8")
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


_GUARD = re.compile(r"^if\b[^\n#]{0,60}(?:__name__|__main__|_main_)[^\n#]{0,60}:", re.MULTILINE)
_RIGHT = re.compile(r"""__name__\s*(?:==|in)\s*[({\[]?\s*(["'])__main__\1|(["'])__main__\2\s*==\s*__name__""")
_DEFINED = re.compile(r"^(?:async[ ]+)?def[ ]+(\w+)", re.MULTILINE)
_HARMLESS = re.compile(r"(?:async |def |class |import |from |@|\"|'|\)|\]|\}|\w+\s*(?::[^=\n]*)?=[^=(]*$)")
_MOST_NAMED = 3


def _silence(text: str) -> str:
    """About a program that defines functions and calls none, or whose line `if __name__ == ...` is misspelt."""
    code = with_newlines(without_comments(text, "#"))
    if guard := _GUARD.search(code):
        if _RIGHT.search(guard[0]):
            return ""
        shown = printable(guard[0].strip(), 80)
        return f'`{shown}` is never true, so nothing below it runs. Write `if __name__ == "__main__":`.'
    names = defined_names(_DEFINED, code)
    if "main" in names:
        return uncalled_main(code)
    at_margin = (line for line in code.split("\n") if line.strip() and not line[0].isspace())
    if not names or not all(map(_HARMLESS.match, at_margin)):
        return ""
    listed = ", ".join(f"`{printable(name, 40)}`" for name in names[:_MOST_NAMED])
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f"The program defines {listed}{more}, but calls nothing: a function runs only when it is called."


_TRACEBACK = "Traceback (most recent call last):"
_CAUSE_LINES = 6  # for the first exception of a chain
_CHAINED = re.compile(r"During handling of the above exception, .*|The above exception was the direct cause of .*")
_FRAME = re.compile(r'\s*File "(?P<file>[^"]*)", line (?P<line>\d+)')
_ERROR = re.compile(r"(?:\w+\.)*(?P<name>[A-Za-z_]\w*)(?:: (?P<said>.*))?")
_QUOTED = re.compile(r"'([^']*)'")
_WORD = re.compile(r"\w+")
_SUGGESTION = re.compile(r"\. Did you mean: .*")
# The types in messages of beginners' programs. A program may forge a message, and each choice of a type is information.
_TYPES = frozenset({"NoneType", "bool", "dict", "float", "function", "int", "list", "set", "str", "tuple"})
_EXCEPTIONS = frozenset(
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
)
# Python's own messages for each exception, with `'…'` instead of every name.
_SAID = MappingProxyType(
    {
        "ZeroDivisionError": (
            *("division by zero", "integer division or modulo by zero", "integer modulo by zero"),
            *("float division by zero", "float modulo"),
        ),
        "IndexError": (
            *("list index out of range", "list assignment index out of range", "string index out of range"),
            *("tuple index out of range", "range object index out of range", "pop index out of range"),
            *("pop from empty list", "pop from an empty deque"),
        ),
        "KeyError": ("pop from an empty set", "popitem(): dictionary is empty"),
        "ValueError": (
            *("list.remove(x): x not in list", "min() arg is an empty sequence", "max() arg is an empty sequence"),
            *("min() iterable argument is empty", "max() iterable argument is empty"),
            *("invalid literal for int() with base 10: '…'", "could not convert string to float: '…'"),
        ),
        "RuntimeError": (
            *("dictionary changed size during iteration", "Set changed size during iteration"),
            *("can't start new thread", "generator raised StopIteration"),
        ),
        "RecursionError": (
            *("maximum recursion depth exceeded", "maximum recursion depth exceeded in comparison"),
            "maximum recursion depth exceeded while calling a Python object",
        ),
        "EOFError": ("EOF when reading a line",),
        "NameError": ("name '…' is not defined",),
        "UnboundLocalError": (
            "cannot access local variable '…' where it is not associated with a value",
            "local variable '…' referenced before assignment",
        ),
        "AttributeError": ("'…' object has no attribute '…'",),
        "TypeError": (
            *("'…' object is not callable", "'…' object is not iterable", "'…' object is not subscriptable"),
            *("'…' object does not support item assignment", "cannot unpack non-iterable '…' object"),
            "'…' object cannot be interpreted as an integer",
            *(f"list indices must be integers or slices, not {kind}" for kind in ("str", "float", "list", "tuple")),
            "list indices must be integers or slices, not NoneType",
            *("string indices must be integers, not '…'", "string indices must be integers"),
            *("object of type '…' has no len()", "unhashable type: '…'"),
            'can only concatenate str (not "int") to str',
            'can only concatenate list (not "str") to list',
            "'…' not supported between instances of '…' and '…'",
            *(f"unsupported operand type(s) for {sign}: '…' and '…'" for sign in ("+", "-", "*", "/", "//", "%", "+=")),
        ),
        "ModuleNotFoundError": ("No module named '…'",),
        "FileNotFoundError": ("[Errno 2] No such file or directory: '…'",),
        "PermissionError": (
            *("[Errno 1] Operation not permitted", "[Errno 13] Permission denied"),
            "[Errno 13] Permission denied: '…'",
        ),
        "OSError": ("[Errno 30] Read-only file system: '…'",),
    }
)
_REFUSALS = (
    (
        r"\[Errno 1\] Operation not permitted|\[Errno 13\] Permission denied|\[Errno 30\] Read-only file system",
        NOT_ALLOWED,
    ),
    ("can't start new thread", NO_THREAD),
    (
        "ModuleNotFoundError: No module named",
        "Only Python's standard library and the files in your program's folder are available.",
    ),
    (
        r"FileNotFoundError: \[Errno 2\] No such file or directory: .*",
        "There is no such file here. The input of a case is read from standard input, not from a file.",
    ),
    (
        "EOFError: EOF when reading a line",
        f"{PAST_THE_END} or the whole input at once: sys.stdin.read().",
    ),
)


def _read_crash(lines: Sequence[str]) -> Crash | None:
    # A chain of exceptions ends with the one that was not caught, but starts with the cause.
    crash = _read_traceback(lines)
    links = [index for index, line in enumerate(lines) if _CHAINED.fullmatch(line)]
    before = "\n".join(lines[: links[0]]).rstrip().split("\n") if links else []
    cause = _read_traceback(before, _CAUSE_LINES)
    if not crash or not cause:
        return crash
    headline = printable(f"{crash.headline}; first came {cause.headline}", 200)
    excerpt = f"{cause.excerpt}\n\n{printable(lines[links[-1]])}\n\n{crash.excerpt}"
    return replace(crash, headline=headline, excerpt=excerpt)


def _read_traceback(lines: Sequence[str], most: int = MOST_LINES) -> Crash | None:
    """The last traceback of `lines`; at most its last `most` lines are shown."""
    # After a deep recursion only the end may be left.
    starts = [index for index, line in enumerate(lines) if line.strip() == _TRACEBACK]
    lines = lines[starts[-1] if starts else 0 :]
    frames = [(index, frame) for index, line in enumerate(lines) if (frame := _FRAME.match(line))]
    if not frames:
        return None
    after = (line for line in lines[frames[-1][0] + 1 :] if line.strip() and not line.startswith(" "))
    error = _ERROR.fullmatch(next(after, ""))
    if not error:
        return None
    frame = next((frame for _, frame in reversed(frames) if _is_students(frame["file"])), None)
    if len(lines) > most:
        lines = [_TRACEBACK, "  ...", *lines[-most + 2 :]]
    return crash_at(error, frame, lines, _shortened)


def _is_students(file: str) -> bool:
    return not file.startswith("<") and "/lib/python" not in file


def _shortened(line: str) -> str:
    frame = _FRAME.match(line)
    return line.replace(frame["file"], file_name(frame["file"])) if frame else without_folders(line)


def _write_crash(crash: Crash, text: str, _program: str) -> str:
    error = ": ".join(filter(None, (crash.name or "Exception", crash.said)))
    return f"{_TRACEBACK}\n{_write_frame(crash, text)}\n{error}" if text else ""


def _write_frame(crash: Crash, text: str) -> str:
    return f'  File "{crash.file}", line {crash.line}\n    {text}'


def _checked(name: str, said: str, text: str) -> str:
    """Python's own message for this exception; '' for any other message. Only names of common types and names in the
    line `text` are kept; of several names only types."""
    said = _SUGGESTION.sub("", said)
    if _QUOTED.sub("'…'", said) not in _SAID.get(name, ()):
        return ""
    alone = len(_QUOTED.findall(said)) == 1 or name == "AttributeError"
    shown = _TYPES | set(_WORD.findall(text) if alone else ())
    return _QUOTED.sub(lambda quoted: quoted[0] if quoted[1] in shown else "'…'", said)


LANGUAGE = Language(
    name="python",
    title="Python 3",
    suffixes=(".py", ".py3"),
    compile=("python3", "-I", "-S", "-c", CHECK_SYNTAX, "{source}"),
    joined=("modules",),
    run=("python3", "{source}"),
    version=("python3", "--version"),
    remedy="install Python 3.10 or newer, or name one in JUDGE_PYTHON",
    trial='print("ok")\n',
    environment=(("PYTHONHASHSEED", "0"), ("PYTHONDONTWRITEBYTECODE", "1"), *ONLINE_JUDGE),
    find=find_interpreter,
    fork_server=True,
    forks=_forks,
    parses=_parses,
    comment="#",
    refuses=refusal,
    advises=advice,
    crashes=Crashes(
        read=_read_crash,
        write=_write_crash,
        exceptions=_EXCEPTIONS,
        checked=_checked,
        frame=_FRAME,
        write_frame=_write_frame,
        call=re.compile(rb'^ *File "(?P<file>[^"\n]*)", line \d[^\n]*\n(?:    [^\n]*\n)*', re.MULTILINE),
        first_line=re.compile(rb"^Exception in thread .*", re.MULTILINE),
        out_of_memory=re.compile(rb"^MemoryError\b[^\n]*\Z", re.MULTILINE),
        interrupted="KeyboardInterrupt",
        exhausted="MemoryError",
        refusals=_REFUSALS,
        meanings=crash_meanings.PYTHON,
    ),
    runtime="cpp",
    traps=TRAPS,
    silence=_silence,
    finds_function=("python3", "-I", "-S", "-c", FIND_FUNCTION, "{source}", "{function}"),
    complaints=(re.compile(r'^ *File "(?P<file>[^"\n]+)", line (?P<line>\d{1,6})$', re.MULTILINE),),
)
