"""C++, compiled by g++ as C++17."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.languages import ONLINE_JUDGE, Language
from judge.languages.c import (
    BUILD,
    CHECKS,
    COMPLAINTS,
    LEFT_OUT,
    NOT_EVERYWHERE,
    PLAIN,
    filled,
    header_options,
    other_files,
    plain,
    print_elsewhere,
)
from judge.languages.messages import crash_meanings, gcc_warnings, sanitizer
from judge.languages.messages.crash_text import Checked, Crash, Crashes, find_line, shown
from judge.languages.sources.source_text import has_c_main
from judge.languages.sources.units import COMPANIONS, cpp_units
from judge.languages.tracing import traced
from judge.languages.traps import TrapSearch

_THROWN = re.compile(r"terminate called after throwing an instance of '(?P<name>[^']+)'")
_SAID = re.compile(r"\s*what\(\):\s+(?P<said>.*)")
_EXCEPTIONS = frozenset(
    f"std::{name}"
    for name in (
        *("exception", "bad_alloc", "bad_array_new_length", "bad_cast", "bad_function_call", "bad_optional_access"),
        *("bad_typeid", "bad_variant_access", "bad_weak_ptr", "domain_error", "invalid_argument", "length_error"),
        *("logic_error", "out_of_range", "overflow_error", "range_error", "regex_error", "runtime_error"),
        *("system_error", "underflow_error"),
    )
)


def _read_crash(lines: Sequence[str]) -> Crash | None:
    start, error = find_line(_THROWN, lines)
    if not error:
        return None
    _, said = find_line(_SAID, lines[start:])
    words = f"{error['name']}: {said['said']}" if said else error["name"]
    excerpt = "\n".join(lines[start : start + 2])
    return Crash(shown(words), excerpt, error["name"], said["said"] if said else "")


def _write_crash(crash: Crash, _text: str, _program: str) -> str:
    return f"terminate called after throwing an instance of '{crash.name}'" if crash.name else ""


# What breaks a program that was written before C++17: a name such as `size` is now one of `std`, too.
_OLD = re.compile(rb"error: (?:(?:reference to|call of overloaded) .{1,200} is ambiguous|ISO C\+\+17 does not allow)")

LANGUAGE = Language(
    name="cpp",
    title="C++",
    suffixes=(".cpp", ".cc", ".cxx", ".c++", ".C"),
    compile=("g++", "-std=gnu++17", "-O2", *BUILD),
    newer=("g++", "-std=gnu++20", "-O2", *BUILD),  # takes half as long again, so it is not the first
    older=("g++", "-std=gnu++14", "-O2", *BUILD),
    wants_older=_OLD,
    checked=Checked(
        ("g++", "-std=gnu++17", *CHECKS, "-D_GLIBCXX_ASSERTIONS", *BUILD),
        sanitizer.SETTINGS,
        sanitizer.read_faults,
        NOT_EVERYWHERE,
        ("g++", "-std=gnu++17", *PLAIN, *BUILD),
        filled("g++", "-std=gnu++17", *BUILD),
        sanitizer.OVERLAP,
        sanitizer.COPYING,
    ),
    traps=TrapSearch(
        ("g++", "-std=gnu++17", "-O2", *gcc_warnings.WORDS, *gcc_warnings.OPTIONAL, *BUILD),
        gcc_warnings.read_traps,
        gcc_warnings.OPTIONAL,
        environment=gcc_warnings.ENVIRONMENT,
    ),
    run=("./.program",),
    version=("g++", "--version"),
    remedy="install g++ (Debian, Ubuntu: apt-get install g++)",
    trial='#include <iostream>\nint main() { std::cout << "ok" << std::endl; }\n',
    packages=("g++",),
    finds_main=has_c_main,
    environment=ONLINE_JUDGE,
    units=cpp_units,
    companions=COMPANIONS,
    options=header_options,
    recode=plain,
    reads_others=other_files,
    left_out=LEFT_OUT,
    deep_stack=True,
    crashes=Crashes(
        read=_read_crash,
        write=_write_crash,
        exceptions=_EXCEPTIONS,
        by_signal=True,
        out_of_memory=re.compile(rb"instance of 'std::bad_alloc'"),
        meanings=crash_meanings.CPP,
    ),
    runtime="c",
    complaints=COMPLAINTS,
    silence=print_elsewhere,
    static=("-static",),
    warned=("-Wuninitialized", "-Wmaybe-uninitialized"),
    traced=traced("g++", "-std=gnu++17", *PLAIN, *BUILD),
)
