import signal
import subprocess
import sys

import pytest

from judge.base.printable import tail
from judge.judging.crash import explain_exception, explain_refusal, last_call, read_crash, signal_in_words
from judge.languages.messages.crash_text import Crash

PYTHON = """\
debug: reading
Traceback (most recent call last):
  File "/box/sol.py", line 12, in <module>
    main()
  File "/box/sol.py", line 7, in main
    return 1 / 0
           ~~^~~
ZeroDivisionError: division by zero"""

IN_LIBRARY = """\
Traceback (most recent call last):
  File "C:\\Users\\ana maria\\sol.py", line 3, in <module>
    json.loads("x")
  File "/usr/lib/python3.11/json/decoder.py", line 355, in raw_decode
    raise JSONDecodeError("Expecting value", s, err.value) from None
json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)"""

CHAIN = """\
Traceback (most recent call last):
  File "/box/sol.py", line 5, in g
    int(x)
ValueError: invalid literal

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/box/sol.py", line 7, in g
    raise KeyError("a")
KeyError: 'a'
and a line that an atexit function wrote"""

FRAME = '  File "/box/sol.py", line 2, in f\n    return f(n + 1)\n'
CAUSED = f"""\
Traceback (most recent call last):
{FRAME * 3}  File "/box/sol.py", line 5, in g
    yield next(rows)
          ^^^^^^^^^^
StopIteration

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/box/sol.py", line 9, in <module>
    for row in g():
RuntimeError: generator raised StopIteration"""
RECURSION = (FRAME * 9).removeprefix('  File "/box/sol.py", line 2, in f\n') + (
    "  [Previous line repeated 996 more times]\nRecursionError: maximum recursion depth exceeded"
)

JAVA = """\
Exception in thread "main" java.lang.NumberFormatException: For input string: "x"
    at java.base/java.lang.Integer.parseInt(Integer.java:652)
    at java.lang.Integer.parseInt(Integer.java:652)
    at Main.read(Main.java:9)
    at Main.main(Main.java:4)"""

JAVA_START = """\
Error: Main method not found in class Cards, please define the main method as:
   public static void main(String[] args)
or a JavaFX application class must extend javafx.application.Application"""

NODE = """\
/box/sol.js:1
function f(){ null.x; }
                   ^

TypeError: Cannot read properties of null (reading 'x')
    at f (/box/sol.js:1:20)
    at Object.<anonymous> (/box/sol.js:2:1)
    at Module._compile (node:internal/modules/cjs/loader:1521:14)
    at node:internal/main/run_main_module:28:49

Node.js v20.20.2"""

CPP = """\
terminate called after throwing an instance of 'std::out_of_range'
  what():  vector::_M_range_check: __n (which is 3) >= this->size() (which is 0)"""

ASSERTION = "a.out: /box/sol.cpp:4: int main(int, char**): Assertion `a.size() > 3' failed."


_ABORTED = "terminate called after throwing an instance of 'std::{}'\n  what():  {}"


def _traceback(error: str) -> str:
    return f'Traceback (most recent call last):\n  File "/box/mine.py", line 1\n{error}\n'


def _thrown(error: str) -> str:
    return f'Exception in thread "main" {error}\n\tat ochos.main(ochos.java:8)\n'


@pytest.mark.parametrize(
    ("language", "stderr", "crash"),
    [
        ("python", PYTHON,
         Crash("ZeroDivisionError in line 7 of sol.py: division by zero",
               "\n".join(PYTHON.splitlines()[1:]).replace("/box/", ""))),
        ("python", IN_LIBRARY,
         Crash("JSONDecodeError in line 3 of sol.py: Expecting value: line 1 column 1 (char 0)",
               IN_LIBRARY.replace("C:\\Users\\ana maria\\", "").replace("/usr/lib/python3.11/json/", ""))),
        ("python", CHAIN,
         Crash("KeyError in line 7 of sol.py: 'a'; first came ValueError in line 5 of sol.py: invalid literal",
               CHAIN.replace("/box/", ""))),
        ("python", CAUSED,
         Crash(("RuntimeError in line 9 of sol.py: generator raised StopIteration; first came StopIteration in line 5 "
                "of sol.py"),
               CAUSED.replace("/box/", "").replace(FRAME.replace("/box/", ""), "").replace("):", "):\n  ...", 1))),
        ("python", CHAIN.split("\n", 4)[4],
         Crash("KeyError in line 7 of sol.py: 'a'", "\n".join(CHAIN.splitlines()[7:]).replace("/box/", ""))),
        ("python", RECURSION,
         Crash("RecursionError in line 2 of sol.py: maximum recursion depth exceeded",
               "\n".join(["Traceback (most recent call last):", "  ...",
                          *RECURSION.replace("/box/", "").split("\n")[-10:]]))),
        ("java", JAVA, Crash('NumberFormatException in line 9 of Main.java: For input string: "x"', JAVA)),
        ("java", JAVA_START, Crash("Main method not found in class Cards", JAVA_START)),
        ("javascript", NODE,
         Crash("TypeError in line 1 of sol.js: Cannot read properties of null (reading 'x')",
               "\n".join(NODE.splitlines()[:7]).replace("/box/", "") + "\n")),
        ("cpp", CPP, Crash("std::out_of_range: " + CPP.split(":  ")[1], CPP)),
        ("c", ASSERTION, Crash("assertion `a.size() > 3` failed in line 4 of sol.cpp", ASSERTION)),
        ("python", "", None),
        ("python", "error: cannot open file\nbye", None),
        ("python", "MemoryError", None),
        ("python", '  File "/box/sol.py", line 3', None),
        ("python", "Traceback (most recent call last):", None),
        # A C++ program may use C's library, and an interpreter libraries in C++; the other way round nobody asks.
        ("cpp", ASSERTION, Crash("assertion `a.size() > 3` failed in line 4 of sol.cpp", ASSERTION)),
        ("python", CPP, Crash("std::out_of_range: " + CPP.split(":  ")[1], CPP)),
        ("cpp", PYTHON, None),
        ("c", CPP, None),
        ("", PYTHON, None),
    ],
)  # fmt: skip
def test_crash_is_read_from_the_last_words(language: str, stderr: str, crash: Crash | None) -> None:
    assert read_crash(stderr, language) == crash


def test_traceback_of_this_python() -> None:
    program = "import json\ndef f(text):\n    return json.loads(text)\nf('')\n"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    crash = read_crash(tail(done.stderr), "python")
    # Code from the command line is in no file, so no frame is the student's.
    assert crash is not None
    assert crash.headline == "JSONDecodeError: Expecting value: line 1 column 1 (char 0)"
    assert crash.excerpt.startswith("Traceback (most recent call last):\n")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (signal.SIGSEGV, "segmentation fault: access to memory that is not the program's own, or endless recursion"),
        (signal.SIGUSR1, "the program was ended by the signal SIGUSR1"),
        (200, "the program was ended by signal 200"),
    ],
)
def test_signals_in_words(number: int, words: str) -> None:
    assert signal_in_words(number) == words


def test_hostile_words_stay_one_bounded_line() -> None:
    stderr = 'Traceback (most recent call last):\n  File "/box/' + "x" * 500 + '.py", line 1\nE: \x1b[2J' + "y" * 500
    crash = read_crash(stderr, "python")
    assert crash is not None
    assert len(crash.headline) < 150
    assert "\x1b" not in crash.headline


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("PermissionError: [Errno 1] Operation not permitted", "not start other programs"),
        ("OSError: [Errno 30] Read-only file system: 'x'", "write files"),
        ("urllib.error.URLError: <urlopen error [Errno -3] Temporary failure in name resolution>", "use the network"),
        ("RuntimeError: can't start new thread", "two dozen"),
        ("ModuleNotFoundError: No module named 'numpy'", "files in your program's folder"),
        ("FileNotFoundError: [Errno 2] No such file or directory: 'input.txt'", "from standard input"),
        ("EOFError: EOF when reading a line", "past the end of the input"),
    ],
)
def test_what_the_sandbox_refuses_is_explained(last: str, said: str) -> None:
    assert said in explain_refusal(
        f'Traceback (most recent call last):\n  File "/box/mine.py", line 1\n{last}\n', "python"
    )
    assert explain_refusal(f"{last}\nValueError: another", "python") == ""


@pytest.mark.parametrize(
    ("language", "stderr", "said"),
    [
        ("java", _thrown("javax.imageio.IIOException: Can't create cache file!"), "setUseCache(false)"),
        ("java", _thrown("java.io.FileNotFoundException: a.txt (Read-only file system)"), "write files"),
        ("java", _thrown("java.nio.file.FileSystemException: a.txt: Read-only file system"), "write files"),
        ("java", _thrown("java.nio.file.AccessDeniedException: a.txt"), "write files"),
        ("java", _thrown("java.io.FileNotFoundException: a.txt (No such file or directory)"), ""),
        ("javascript", "Error: EROFS: read-only file system, open 'a'\n    at /box/a.js:4:2\n}", "write files"),
        ("javascript", "Error: ENOENT: no such file or directory, open 'a'\n    at /box/a.js:4:2\n}", ""),
    ],
)
def test_a_refusal_in_a_long_trace(language: str, stderr: str, said: str) -> None:
    refusal = explain_refusal(stderr, language)
    assert said in refusal if said else refusal == ""


@pytest.mark.parametrize(
    ("language", "stderr", "said"),
    [
        ("python", _traceback("IndexError: pop from empty list"), "nothing left to take out"),
        ("python", _traceback("TypeError: unhashable type: 'list'"), ""),
        ("java", _thrown("java.util.NoSuchElementException"), "nothing left to read"),
        ("javascript", "TypeError: Cannot read properties of undefined\n    at /box/a.js:4:2", "`null`"),
        ("cpp", _ABORTED.format("out_of_range", "vector::_M_range_check"), "Print the place and the size"),
        ("c", "IndexError: pop from empty list", ""),
    ],
)  # fmt: skip
def test_what_an_exception_means(language: str, stderr: str, said: str) -> None:
    meaning = explain_exception(stderr, language)
    assert said in meaning if said else meaning == ""


@pytest.mark.parametrize(
    ("traceback", "line"),
    [
        ('  File "a.py", line 3, in f\n    g()\n  File "a.py", line 7, in g\n  File "b.py", line 9, in h', 7),
        ('  File "b.py", line 9, in h', 0),
        (f'  File "a.py", line {"9" * 5000}', 0),  # made up: `int` refuses so many digits
        ("", 0),
    ],
)
def test_the_last_call_in_a_file(traceback: str, line: int) -> None:
    assert last_call(traceback, "a.py", "python") == line
