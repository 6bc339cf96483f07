"""C++, compiled by g++ as C++17."""

from judge.execution.languages import Language

# No file or folder that is handed in begins with a dot: nothing is in the way of the program.
LANGUAGE = Language(
    name="cpp",
    title="C++",
    suffixes=(".cpp", ".cc", ".cxx"),
    compile=("g++", "-std=gnu++17", "-O2", "-o", ".program", "{source}"),
    run=("./.program",),
    version=("g++", "--version"),
    remedy="install g++ (Debian, Ubuntu: apt-get install g++)",
)
