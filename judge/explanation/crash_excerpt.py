"""A crash as students' files may show it below `full`: a program can write anything on standard error.

Only parts that can be checked are shown: the name of an exception of the language itself; a line of the submitted file,
with its text taken from that file; a message of the language, with names only where they are in that line.
"""

from __future__ import annotations

import builtins
import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.judging.crash import read_crash

if TYPE_CHECKING:
    from judge.execution.compilation import Source
    from judge.judging.crash import Crash

_LONGEST_LINE = 160
_MOST_LINES = 1024
"""The most lines of code in a file whose crash line is shown: the choice of one among many could be a message."""
_QUOTED = re.compile(r"'([^']*)'")
_WORD = re.compile(r"\w+")
_SUGGESTION = re.compile(r"\. Did you mean: .*")
# The types in messages of beginners' programs. A program may forge a message, and each choice of a type is information.
_TYPES = frozenset({"NoneType", "bool", "dict", "float", "function", "int", "list", "set", "str", "tuple"})
_PYTHON = frozenset(
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
)
_JAVA = frozenset(
    f"{name}Exception"
    for name in (
        *("", "Runtime", "Arithmetic", "ArrayIndexOutOfBounds", "ArrayStore", "ClassCast", "ConcurrentModification"),
        *("EmptyStack", "IllegalArgument", "IllegalState", "IndexOutOfBounds", "InputMismatch", "IO", "EOF"),
        *("NegativeArraySize", "NoSuchElement", "NullPointer", "NumberFormat", "StringIndexOutOfBounds"),
        *("UnsupportedOperation", "DateTime", "FileNotFound", "NoSuchFile", "AccessDenied", "AccessControl"),
    )
) | {"StackOverflowError", "OutOfMemoryError", "AssertionError", "ExceptionInInitializerError", "NoClassDefFoundError"}
_JAVASCRIPT = frozenset(
    f"{name}Error" for name in ("", "Type", "Range", "Reference", "Syntax", "Eval", "URI", "Aggregate", "Assertion")
)
_CPP = frozenset(
    f"std::{name}"
    for name in (
        *("exception", "bad_alloc", "bad_array_new_length", "bad_cast", "bad_function_call", "bad_optional_access"),
        *("bad_typeid", "bad_variant_access", "bad_weak_ptr", "domain_error", "invalid_argument", "length_error"),
        *("logic_error", "out_of_range", "overflow_error", "range_error", "regex_error", "runtime_error"),
        *("system_error", "underflow_error"),
    )
)
_EXCEPTIONS = MappingProxyType(
    {"python": _PYTHON, "java": _JAVA, "javascript": _JAVASCRIPT, "cpp": _CPP, "c": frozenset({"assert"})}
)
_OTHER = "an exception"
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


@dataclass(frozen=True)
class CrashExcerpt:
    """The crash in one line, and an error output for it that `read_crash` understands; both are empty if only the fact
    of the crash is known."""

    headline: str = ""
    words: str = ""


def crash_excerpt(stderr: str, source: Source | None, *, by_signal: bool = False) -> CrashExcerpt:
    """The part of the crash in `stderr` that may be shown; its size does not depend on `stderr`. `source` is the
    program that ran, None if it is not available."""
    crash = read_crash(stderr, by_signal=by_signal)
    if crash is None or source is None or not crash.language:
        return CrashExcerpt()
    name = crash.name if crash.name in _EXCEPTIONS[crash.language] else ""
    text = _line_of(source, crash)
    words = _words(crash, name, text, source)
    seen = read_crash(words, by_signal=by_signal) if words else None
    return CrashExcerpt(seen.headline if seen else name or _OTHER, words)


def place_excerpt(stopped_in: str, source: Source | None) -> str:
    """The line of its own code at which a stopped program was, from its traceback; '' if it is not known."""
    crash = read_crash(stopped_in)
    text = _line_of(source, crash) if source and crash else None
    return f'  File "{crash.file}", line {crash.line}\n    {text}' if crash and text is not None else ""


def _line_of(source: Source, crash: Crash) -> str | None:
    """The line of the submitted files at which it crashed, printable; None if there is no such line, if it holds no
    code, or if the file is so long that the line's number could be a message."""
    named = [content for name, content in source.files if PurePosixPath(name).name == crash.file]
    lines = [line.strip() for line in named[0].splitlines()] if named else []
    if not 0 < crash.line <= len(lines) or not _holds_code(lines[crash.line - 1]):
        return None
    return printable(lines[crash.line - 1], _LONGEST_LINE) if sum(map(_holds_code, lines)) <= _MOST_LINES else None


def _holds_code(line: bytes) -> bool:
    return line != b"" and not line.startswith((b"#", b"//"))


def _words(crash: Crash, name: str, text: str | None, source: Source) -> str:
    """A new error output for the same crash; '' where it would say no more than the exception's name."""
    if text is None:
        return f"terminate called after throwing an instance of '{name}'" if crash.language == "cpp" and name else ""
    if crash.language == "python":
        error = ": ".join(filter(None, (name or "Exception", _checked_message(name, crash.said, text))))
        return f'Traceback (most recent call last):\n  File "{crash.file}", line {crash.line}\n    {text}\n{error}'
    if crash.language == "java":
        return f'Exception in thread "main" {name or "Exception"}\n\tat ({crash.file}:{crash.line})\n    {text}'
    if crash.language == "javascript":
        return f"{name or 'Error'}\n    at /{crash.file}:{crash.line}:1\n    {text}"
    return f"{source.name}: {crash.file}:{crash.line}: Assertion `{text}' failed."


def _checked_message(name: str, said: str, text: str) -> str:
    """Python's own message for this exception; '' for any other message. Only names of common types and names in the
    line `text` are kept; of several names only types."""
    said = _SUGGESTION.sub("", said)
    if _QUOTED.sub("'…'", said) not in _SAID.get(name, ()):
        return ""
    alone = len(_QUOTED.findall(said)) == 1 or name == "AttributeError"
    shown = _TYPES | set(_WORD.findall(text) if alone else ())
    return _QUOTED.sub(lambda quoted: quoted[0] if quoted[1] in shown else "'…'", said)
