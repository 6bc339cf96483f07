"""C, compiled by gcc as C17."""

from judge.execution.languages import Language

# No submitted file or folder starts with a dot, so the name of the program is always free.
LANGUAGE = Language(
    name="c",
    title="C",
    suffixes=(".c",),
    compile=("gcc", "-std=gnu17", "-O2", "-o", ".program", "{source}", "-lm"),
    run=("./.program",),
    version=("gcc", "--version"),
    remedy="install gcc (Debian, Ubuntu: apt-get install gcc libc6-dev)",
)
