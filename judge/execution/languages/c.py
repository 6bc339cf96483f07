"""C, compiled by gcc as C17."""

from judge.execution.languages import Language

# No file or folder that is handed in begins with a dot: nothing is in the way of the program.
LANGUAGE = Language(
    name="c",
    title="C",
    suffixes=(".c",),
    compile=("gcc", "-std=gnu17", "-O2", "-o", ".program", "{source}", "-lm"),
    run=("./.program",),
    version=("gcc", "--version"),
    remedy="install gcc (Debian, Ubuntu: apt-get install gcc libc6-dev)",
)
