"""The line that a compiler complains about, as each compiler writes it."""

from pathlib import PurePosixPath

import pytest

from judge import languages
from judge.judging.complaint import read_place

GCC = "adder.cpp: In function 'int main()':\nadder.cpp:3:16: error: 'x' was not declared\n    3 |   std::cout << x;\n"
HEADER = (
    "In file included from adder.c:2:\npart.h: In function 'add':\npart.h:2:15: error: expected ';' before '}' token\n"
)
FATAL = "adder.c:1:10: fatal error: nothing.h: No such file or directory\ncompilation terminated.\n"
WARNED = "adder.c:1:5: warning: unused variable 'x'\nadder.c:4:2: error: expected '}'\nadder.c:9:1: error: oh\n"
JAVAC = "Adder.java:3: error: incompatible types: String cannot be converted to int\n    int x = 'a:7: error: b';\n"
PACKAGE = "app/Part.java:2: error: ';' expected\n  static int add() { return 1 }\n1 error\n"
PYTHON = '  File "adder.py", line 1\n    def f(:\n          ^\nSyntaxError: invalid syntax\n'
NODE = (
    "adder.js:7\nlet x = ;\n        ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal/x:1464:18)\n"
)
LINKER = "ld: program.o: in function `main':\nadder.cpp:2: undefined reference to `f()'\n"
NO_LINE = "ld: program.o: in function `main':\nadder.cpp:(.text.startup+0x1): undefined reference to `f()'\n"
UNREAD = "it is not UTF-8 (byte 0xff in line 2): save it as UTF-8\n"


@pytest.mark.parametrize(
    ("messages", "files", "place"),
    [
        (GCC, ["adder.cpp"], ("adder.cpp", 3)),
        (HEADER, ["adder.c", "part.h"], ("part.h", 2)),
        (FATAL, ["adder.c"], ("adder.c", 1)),
        (WARNED, ["adder.c"], ("adder.c", 4)),
        (JAVAC, ["Adder.java"], ("Adder.java", 3)),
        (PACKAGE, ["app/Part.java", "app/Adder.java"], ("app/Part.java", 2)),
        ("./Adder.java:8: error: oh\n", ["Adder.java"], ("Adder.java", 8)),
        ("Part.java:8: error: oh\n", ["src/app/Part.java"], ("src/app/Part.java", 8)),
        (PYTHON, ["adder.py"], ("adder.py", 1)),
        (NODE, ["adder.js"], ("adder.js", 7)),
        (LINKER, ["adder.cpp"], ("adder.cpp", 2)),
        (NO_LINE, ["adder.cpp"], None),
        ("/usr/include/stdio.h:3:1: error: oh\nadder.c:2:1: error: oh\n", ["adder.c"], ("adder.c", 2)),
        ("the compiler took more than 30 s", ["adder.c"], None),
        (UNREAD, ["adder.py"], None),
        ("", [], None),
    ],
)
def test_the_place(messages: str, files: list[str], place: tuple[str, int] | None) -> None:
    language = languages.by_suffix(PurePosixPath(files[0] if files else "adder.py").suffix)
    assert language is not None
    assert read_place(messages, files, language.name) == place
