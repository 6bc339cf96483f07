"""C, compiled by gcc as C17."""

from judge.execution.languages import Language
from judge.execution.source_text import has_c_main

# What the sanitizers check. They leave alone what ends no program, such as overflow of a sum: a crash has other causes.
CHECKS = (
    *("-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
    "-fno-sanitize=signed-integer-overflow,shift,alignment,bool,enum,pointer-overflow,nonnull-attribute",
)
# No submitted file or folder starts with a dot, so the name of the program is always free.
LANGUAGE = Language(
    name="c",
    title="C",
    suffixes=(".c",),
    compile=("gcc", "-std=gnu17", "-O2", "-o", ".program", "{source}", "-lm"),
    checked=("gcc", "-std=gnu17", *CHECKS, "-o", ".program", "{source}", "-lm"),
    run=("./.program",),
    version=("gcc", "--version"),
    remedy="install gcc (Debian, Ubuntu: apt-get install gcc libc6-dev)",
    packages=("gcc", "libc6-dev"),
    finds_main=has_c_main,
)
