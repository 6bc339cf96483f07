"""C++, compiled by g++ as C++17."""

from judge.execution.languages import Language
from judge.execution.languages.c import CHECKS
from judge.execution.source_text import has_c_main

# No submitted file or folder starts with a dot, so the name of the program is always free.
LANGUAGE = Language(
    name="cpp",
    title="C++",
    suffixes=(".cpp", ".cc", ".cxx"),
    compile=("g++", "-std=gnu++17", "-O2", "-o", ".program", "{source}"),
    checked=("g++", "-std=gnu++17", *CHECKS, "-D_GLIBCXX_ASSERTIONS", "-o", ".program", "{source}"),
    run=("./.program",),
    version=("g++", "--version"),
    remedy="install g++ (Debian, Ubuntu: apt-get install g++)",
    packages=("g++",),
    finds_main=has_c_main,
)
