"""C++, compiled by g++ as C++17."""

from judge.execution.inclusion import may_read_others
from judge.execution.languages import ONLINE_JUDGE, Language
from judge.execution.languages.c import BUILD, CHECKS, LEFT_OUT, header_options, plain
from judge.execution.source_text import has_c_main
from judge.execution.units import cpp_units

# No submitted file or folder starts with a dot, so the name of the program is always free.
LANGUAGE = Language(
    name="cpp",
    title="C++",
    suffixes=(".cpp", ".cc", ".cxx", ".c++", ".C"),
    compile=("g++", "-std=gnu++17", "-O2", *BUILD),
    checked=("g++", "-std=gnu++17", *CHECKS, "-D_GLIBCXX_ASSERTIONS", *BUILD),
    run=("./.program",),
    version=("g++", "--version"),
    remedy="install g++ (Debian, Ubuntu: apt-get install g++)",
    trial='#include <iostream>\nint main() { std::cout << "ok" << std::endl; }\n',
    packages=("g++",),
    finds_main=has_c_main,
    environment=ONLINE_JUDGE,
    units=cpp_units,
    options=header_options,
    recode=plain,
    reads_others=may_read_others,
    left_out=LEFT_OUT,
    deep_stack=True,
)
