"""C, compiled by gcc as C17."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from judge.base.printable import printable
from judge.languages import ONLINE_JUDGE, Language
from judge.languages.messages import gcc_warnings, sanitizer
from judge.languages.messages.crash_text import (
    NOT_ALLOWED,
    Checked,
    Crash,
    Crashes,
    Filled,
    file_name,
    find_line,
    line_number,
    shown,
)
from judge.languages.sources.inclusion import may_read_others
from judge.languages.sources.silence_text import without_comments
from judge.languages.sources.source_text import decoded, encoding_of, has_c_main
from judge.languages.sources.units import COMPANIONS, c_units, header_folders, is_c_file
from judge.languages.tracing import traced
from judge.languages.traps import TrapSearch

# What the sanitizers check. A sum that becomes too large ends no program, so such a run goes on. To make these checks
# quick takes gcc twice as long as to make them, and one short case is run.
CHECKS = (
    *("-O0", "-g1", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
    *("-fsanitize-recover=signed-integer-overflow,shift", "-fno-sanitize=alignment,bool,enum"),
    *("-fno-sanitize=pointer-overflow,nonnull-attribute", "-ftrivial-auto-var-init=zero"),
)
PLAIN = ("-O0", "-g")
NOT_EVERYWHERE = ("-ftrivial-auto-var-init=zero",)
# What a compiler made of headers elsewhere is not used: gcc would take it for the header beside it.
LEFT_OUT = (".gch",)
# No submitted file or folder starts with a dot, so the name of the program is always free.
BUILD = ("-DONLINE_JUDGE", "-o", ".program", "{options}", "{sources}")
# `adder.c:3:16: error: ...` of the compiler; `ld: adder.c:3: undefined reference ...` of the linker. A warning or note
# alone says nothing.
COMPLAINTS = (
    re.compile(r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d{1,6}):(?:\d+:)? (?:fatal )?error: ", re.MULTILINE),
    re.compile(r"(?P<file>[^\s:]+):(?P<line>\d{1,6}): (?:undefined reference|multiple definition)"),
)
# A file that takes the place of the standard output.
_REOPENED = re.compile(r"""\bfreopen[ ]*\([ ]*"([^"\n]{1,200})"[ ]*,[ ]*"[wa][^"\n]{0,9}"[ ]*,[ ]*stdout\b""")
# Own headers and macros may hide a call.
_PRINTS = re.compile(r'put|print|cout|cerr|clog|write|stdout|system|asm|exec|##|#\s*include\s*"')
_ASSERTION = re.compile(r"[^:]*: (?P<file>[^\s:]+):(?P<line>\d+): .*Assertion `(?P<said>.*)' failed\.")
# Runs before `main`, on the stack that `main` will have. What the C library allocates has the same bytes, 0x7F: as a
# number of any type they are positive and large. The compiler itself can only write 0xFE, which is negative. Names are
# bound before that, because to bind one uses the same stack.
_FILLER = ".filler.h"
_FILL = b"""\
static void __attribute__((constructor, noinline, used)) fill_the_stack_(void) {
    volatile char memory[1 << 16];
    for (unsigned place = 0; place < sizeof memory; place++) memory[place] = 0x7F;
}
"""
_FILLED = (("MALLOC_PERTURB_", "128"), ("LD_BIND_NOW", "1"))


def filled(*words: str) -> Filled:
    """The row of a compiler that these words start."""
    return Filled((*words, *PLAIN, "-include", _FILLER), _FILLER, _FILL, _FILLED)


def header_options(name: str, files: Mapping[str, bytes]) -> Sequence[str]:
    """The compiler's options for the folders that hold headers. A name in quotes is looked for there first, one in
    brackets last, so that no header takes the place of a standard one."""
    # gcc reads options from a file whose name follows an @.
    folders = [f"./{folder}" if folder.startswith("@") else folder for folder in header_folders(files)]
    return [word for folder in folders for word in ("-iquote", folder, "-idirafter", folder)]


def plain(path: str, content: bytes) -> bytes:
    """A source as gcc reads it: UTF-16, which Windows' editors write, becomes UTF-8."""
    return decoded(content).encode() if is_c_file(path) and encoding_of(content) == "utf-16" else content


def other_files(sources: Iterable[bytes]) -> str:
    """What lets gcc read other files than those of the hand-in, if one of these sources has it; otherwise ''."""
    return "`asm`, `##`, `#line`, `section` or other files than its own" if may_read_others(sources) else ""


def print_elsewhere(text: str) -> str:
    """About a program that prints into a file, or does not print at all; '' for any other."""
    code = without_comments(text, "//")
    if not _PRINTS.search(code):
        return "Nothing in the program prints. An answer is printed by a call such as `printf`, or `cout <<` in C++."
    reopened = None if "ONLINE_JUDGE" in code else _REOPENED.search(code)
    if reopened is None:
        return ""
    name = printable(reopened[1], 80)
    return f"The program prints into the file `{name}`, which does not count. Remove the line with `freopen`."


def _read_assertion(lines: Sequence[str]) -> Crash | None:
    _, found = find_line(_ASSERTION, lines)
    if not found:
        return None
    file = file_name(found["file"])
    headline = shown(f"assertion `{found['said']}` failed in line {found['line']} of {file}")
    return Crash(headline, found[0], "assert", "", file, line_number(found["line"]))


def _write_assertion(crash: Crash, text: str, program: str) -> str:
    return f"{program}: {crash.file}:{crash.line}: Assertion `{text}' failed." if text else ""


LANGUAGE = Language(
    name="c",
    title="C",
    suffixes=(".c",),
    compile=("gcc", "-std=gnu17", "-O2", *BUILD, "-lm"),
    checked=Checked(
        ("gcc", "-std=gnu17", *CHECKS, *BUILD, "-lm"),
        sanitizer.SETTINGS,
        sanitizer.read_faults,
        NOT_EVERYWHERE,
        ("gcc", "-std=gnu17", *PLAIN, *BUILD, "-lm"),
        filled("gcc", "-std=gnu17", *BUILD, "-lm"),
        sanitizer.OVERLAP,
        sanitizer.COPYING,
    ),
    traps=TrapSearch(
        ("gcc", "-std=gnu17", "-O2", "-fanalyzer", *gcc_warnings.WORDS, *gcc_warnings.OPTIONAL, *BUILD, "-lm"),
        gcc_warnings.read_traps,
        (*gcc_warnings.OPTIONAL, "-fanalyzer"),
        environment=gcc_warnings.ENVIRONMENT,
    ),
    run=("./.program",),
    version=("gcc", "--version"),
    remedy="install gcc (Debian, Ubuntu: apt-get install gcc libc6-dev)",
    trial='#include <stdio.h>\nint main(void) { puts("ok"); return 0; }\n',
    packages=("gcc", "libc6-dev"),
    finds_main=has_c_main,
    environment=ONLINE_JUDGE,
    units=c_units,
    companions=COMPANIONS,
    options=header_options,
    recode=plain,
    reads_others=other_files,
    left_out=LEFT_OUT,
    deep_stack=True,
    crashes=Crashes(
        read=_read_assertion,
        write=_write_assertion,
        exceptions=frozenset({"assert"}),
        by_signal=True,
        refusals=(("Temporary failure in name resolution", NOT_ALLOWED),),
    ),
    complaints=COMPLAINTS,
    silence=print_elsewhere,
    warned=("-Wuninitialized", "-Wmaybe-uninitialized", "-fanalyzer"),
    traced=traced("gcc", "-std=gnu17", *PLAIN, *BUILD, "-lm"),
)
