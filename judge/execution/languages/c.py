"""C, compiled by gcc as C17."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.execution.inclusion import may_read_others
from judge.execution.languages import ONLINE_JUDGE, Language
from judge.execution.source_text import decoded, encoding_of, has_c_main
from judge.execution.units import c_units, header_folders, is_c_file

# What the sanitizers check. They leave alone what ends no program, such as overflow of a sum: a crash has other causes.
CHECKS = (
    *("-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
    "-fno-sanitize=signed-integer-overflow,shift,alignment,bool,enum,pointer-overflow,nonnull-attribute",
)
# What a compiler made of headers elsewhere is not used: gcc would take it for the header beside it.
LEFT_OUT = (".gch",)
# No submitted file or folder starts with a dot, so the name of the program is always free.
BUILD = ("-DONLINE_JUDGE", "-o", ".program", "{options}", "{sources}")


def header_options(name: str, files: Mapping[str, bytes]) -> Sequence[str]:
    """The compiler's options for the folders that hold headers. A name in quotes is looked for there first, one in
    brackets last, so that no header takes the place of a standard one."""
    # gcc reads options from a file whose name follows an @.
    folders = [f"./{folder}" if folder.startswith("@") else folder for folder in header_folders(files)]
    return [word for folder in folders for word in ("-iquote", folder, "-idirafter", folder)]


def plain(path: str, content: bytes) -> bytes:
    """A source as gcc reads it: UTF-16, which Windows' editors write, becomes UTF-8."""
    return decoded(content).encode() if is_c_file(path) and encoding_of(content) == "utf-16" else content


LANGUAGE = Language(
    name="c",
    title="C",
    suffixes=(".c",),
    compile=("gcc", "-std=gnu17", "-O2", *BUILD, "-lm"),
    checked=("gcc", "-std=gnu17", *CHECKS, *BUILD, "-lm"),
    run=("./.program",),
    version=("gcc", "--version"),
    remedy="install gcc (Debian, Ubuntu: apt-get install gcc libc6-dev)",
    trial='#include <stdio.h>\nint main(void) { puts("ok"); return 0; }\n',
    packages=("gcc", "libc6-dev"),
    finds_main=has_c_main,
    environment=ONLINE_JUDGE,
    units=c_units,
    options=header_options,
    recode=plain,
    reads_others=may_read_others,
    left_out=LEFT_OUT,
    deep_stack=True,
)
