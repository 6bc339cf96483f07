"""Reads the report of a program that was compiled with sanitizers (address, undefined): what was wrong, in which line.

The report is text that the program printed, so it may say anything: only what it says is taken from it, and made
printable.
"""

from __future__ import annotations

import itertools
import re
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.languages.messages.crash_text import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_UNDEFINED = b": runtime error: "
_ADDRESS = re.compile(rb"==\d+== ?ERROR: AddressSanitizer: (?P<said>.+)")
_FRAME = re.compile(rb"\s*#\d+ 0x")
_PLACE = re.compile(rb"(?P<file>.+?):(?P<line>\d{1,6})(?::\d+)?")
_ASSERTION, _FAILED = b": Assertion ", b" failed."
_THROWN = re.compile(rb"terminate called after throwing an instance of '(?P<said>.+)'")
_WHAT = re.compile(rb"\s*what\(\):\s+(?P<said>.+)")
_OUTSIDE = "memory outside an array, vector or string is used"
_FREED = "memory is used that was freed before, such as an element that was removed"
OVERLAP = "text or memory is copied onto itself or a part of it"
"""A fault that ends the program, though such a copy often comes out as it was meant."""
_ENDED = "a variable is used whose function or block has ended"
# What the address sanitizer says, by its first words.
_KINDS = MappingProxyType(
    {
        **dict.fromkeys(
            ("heap-buffer", "stack-buffer", "global-buffer", "dynamic-stack-buffer", "container-overflow"), _OUTSIDE
        ),
        **dict.fromkeys(
            (f"{name}-param-overlap" for name in ("strcpy", "strcat", "strncpy", "strncat", "memcpy")), OVERLAP
        ),
        "heap-use-after-free": _FREED,
        "stack-use-after": _ENDED,
        "stack-overflow": "the stack is full: a function calls itself without end, or an array in it is too large",
        "SEGV": "a pointer or index leads to memory that is not the program's own",
        "FPE": "division by zero",
        "attempting double-free": "the same memory is freed twice",
        "attempting free": "memory is freed that was not allocated",
        "alloc-dealloc-mismatch": "memory is freed in a different way from how it was allocated",
        "requested allocation size": "far too much memory is asked for at once",
        "ABRT": "the program ends itself (abort)",
    }
)
# The conditions of the C++ library, by their first words.
_CONDITIONS = MappingProxyType(
    {
        b"__n < this->size()": "index out of range",
        b"__pos <": "index out of range",
        b"!this->empty()": "the first or last element of an empty container is asked for",
        b"!empty()": "the first or last element of an empty container is asked for",
        b"this->_M_is_engaged()": "the value of an empty optional is asked for",
        b"get() != pointer()": "a pointer that points to nothing is used",
    }
)
# A report of every signal, with the lines of the source; memory that is freed late would count as held. Memory that is
# allocated begins with zeros, as variables do.
_ADDRESS_SETTINGS = (
    *("detect_leaks=0", "handle_abort=1", "handle_sigill=1", "quarantine_size_mb=16", "color=never", "print_legend=0"),
    *("max_malloc_fill_size=268435456", "malloc_fill_byte=0"),
)
_UNDEFINED_SETTINGS = ("UBSAN_OPTIONS", "print_stacktrace=1:color=never")
SETTINGS = (("ASAN_OPTIONS", ":".join(_ADDRESS_SETTINGS)), _UNDEFINED_SETTINGS)
COPYING = (
    ("ASAN_OPTIONS", ":".join((*_ADDRESS_SETTINGS, "replace_str=0", "replace_intrin=0"))),
    _UNDEFINED_SETTINGS,
)
"""The same, but what the C library copies is not checked."""
# What the sanitizer of undefined behaviour says, by its first words.
_UNDEFINED_KINDS = (
    (re.compile(rb"index .{1,60} out of bounds|load of address|store to address"), _OUTSIDE),
    (re.compile(rb"signed integer overflow|negation of|division of"), "a number becomes too large for its type"),
    (re.compile(rb"division by zero"), "division by zero"),
    (re.compile(rb"shift exponent|left shift"), "bits are shifted too far, or those of a negative number"),
    (re.compile(rb".{0,40}null pointer"), "a pointer that points to nothing is used"),
    (re.compile(rb"execution reached the end of a value-returning"), "a function ends without giving back a value"),
    (re.compile(rb"variable length array bound"), "the length of an array is not positive"),
)
_MOST_LINES = 400
_MOST_FAULTS = 8
_LONGEST = 120
_LONGEST_PATH = 1000


def read_faults(stderr: bytes, files: Iterable[str]) -> tuple[Fault, ...]:
    """The faults that `stderr` reports in `files`, the paths of the program's own files, in order: the first and the
    last ones."""
    lines = stderr.split(b"\n")[-_MOST_LINES:]
    names = {PurePosixPath(file).name.encode("utf-8", "surrogateescape"): file for file in sorted(files)}
    found = list(dict.fromkeys(filter(None, (_read(lines, number, names) for number in range(len(lines))))))
    half = _MOST_FAULTS // 2
    return tuple(found if len(found) <= _MOST_FAULTS else [*found[:half], *found[-half:]])


def _read(lines: Sequence[bytes], number: int, names: Mapping[bytes, str]) -> Fault | None:
    """The fault whose report begins in the line with this number; None if none does."""
    head, is_undefined, words = lines[number].partition(_UNDEFINED)
    if is_undefined:
        places = [head[-_LONGEST_PATH:], *_frames(lines[number + 1 :])]
        said, kind = printable(words, _LONGEST), _undefined(words)
    elif address := _ADDRESS.fullmatch(lines[number]):
        places = _frames(lines[number + 1 :])
        said = _in_words(address["said"], lines[:number])
        kind = said if said in _CONDITIONS.values() else _kind(address["said"])
    else:
        return None
    place = next(filter(None, (_place(place, names) for place in places)), None)
    return Fault(*place, said, kind) if place else None


def _undefined(words: bytes) -> str:
    return next((kind for pattern, kind in _UNDEFINED_KINDS if pattern.match(words)), "")


def _frames(lines: Sequence[bytes]) -> list[bytes]:
    """The places of the first stack in these lines, the innermost call first. Only whole paths: those of libraries are
    relative to where these were made."""
    start = next((number for number, line in enumerate(lines) if _FRAME.match(line)), len(lines))
    stack = itertools.takewhile(_FRAME.match, lines[start:])
    ends = (line.rstrip()[-_LONGEST_PATH:].rpartition(b" /") for line in stack)
    return [b"/" + path for _, is_whole, path in ends if is_whole]


def _place(text: bytes, names: Mapping[bytes, str]) -> tuple[str, int] | None:
    """The file and the line, if `text` ends with the name of one of the program's own files and a line."""
    place = _PLACE.fullmatch(text)
    if place is None:
        return None
    file = place["file"]
    own = (names[name] for name in sorted(names) if file == name or file.endswith(b"/" + name))
    return next(((name, int(place["line"])) for name in own), None)


def _in_words(said: bytes, before: Sequence[bytes]) -> str:
    """What the address sanitizer says; for an abort, what the library said `before` it."""
    if said.startswith(b"ABRT"):
        return _aborted(before)
    return _kind(said) or printable(said, _LONGEST)


def _kind(said: bytes) -> str:
    words = said.decode("utf-8", "replace")
    return next((meant for kind, meant in _KINDS.items() if words.startswith(kind)), "")


def _aborted(before: Sequence[bytes]) -> str:
    """What ended the program, in words, by the last message before its end."""
    for number in range(len(before) - 1, -1, -1):
        line = before[number].rstrip()
        _, is_assertion, condition = line.partition(_ASSERTION)
        if is_assertion and line.endswith(_FAILED):
            return _condition(condition[1 : -len(_FAILED) - 1])
        if thrown := _THROWN.fullmatch(line):
            what = _WHAT.fullmatch(before[number + 1]) if number + 1 < len(before) else None
            words = f"{printable(thrown['said'], _LONGEST)} is thrown and not caught"
            return f"{words}: {printable(what['said'], _LONGEST)}" if what else words
    return _KINDS["ABRT"]


def _condition(words: bytes) -> str:
    """An assertion that failed: the library's in plain words, the program's own as it is."""
    known = (meant for start, meant in _CONDITIONS.items() if words.startswith(start))
    return next(known, f"assertion `{printable(words, _LONGEST)}` failed")
