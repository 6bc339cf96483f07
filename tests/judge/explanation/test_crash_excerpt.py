"""Only the checkable parts of a crashed program's standard error are shown."""

from dataclasses import replace

import pytest

from judge.execution.compilation import Source
from judge.explanation.crash_excerpt import CrashExcerpt, crash_excerpt, place_excerpt

FILES = (
    ("Ochos.java", b"class Ochos {\n  int x = a[9];\n}\n"),
    ("cards/deck.py", b"def draw(pile):\n    return pile.pop(0)\n"),
    ("ochos.cpp", b"int main() {\n  assert(1 > 2);\n}\n"),
    ("ochos.js", b"'use strict';\nnull.x;\n"),
    ("ochos.py", b"import deck\n  return hand.colour\t\n\xff\xfe\n"),
)
SOURCE = Source("python", "3", "ochos.py", FILES)
JAVA, NODE, CPP = (replace(SOURCE, language=language) for language in ("java", "javascript", "cpp"))
START = "Traceback (most recent call last):"


def python(line: int, error: str, file: str = "/box/ochos.py") -> str:
    return f'{START}\n  File "{file}", line {line}, in SECRET\n    SECRET\n{error}'


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        ("IndexError: list index out of range", "IndexError: list index out of range"),
        ("IndexError: SECRET", "IndexError"),
        ("ZeroDivisionError: division by zero", "ZeroDivisionError: division by zero"),
        ("KeyError: 'SECRET'", "KeyError"),
        ("json.decoder.JSONDecodeError: SECRET", "Exception"),
        ("SECRET", "Exception"),
        # Names: those in the line, and Python's own types.
        ("NameError: name 'hand' is not defined", "NameError: name 'hand' is not defined"),
        ("NameError: name 'hand' is not defined. Did you mean: 'SECRET'?", "NameError: name 'hand' is not defined"),
        ("NameError: name 'SECRET' is not defined", "NameError: name '…' is not defined"),
        ("AttributeError: 'list' object has no attribute 'colour'",
         "AttributeError: 'list' object has no attribute 'colour'"),
        ("AttributeError: 'SECRET' object has no attribute 'colour'",
         "AttributeError: '…' object has no attribute 'colour'"),
        ("TypeError: unsupported operand type(s) for +: 'int' and 'str'",
         "TypeError: unsupported operand type(s) for +: 'int' and 'str'"),
        # A choice between types that no beginner's program names could carry a message.
        ("TypeError: unsupported operand type(s) for +: 'int' and 'BytesWarning'",
         "TypeError: unsupported operand type(s) for +: 'int' and '…'"),
        ("TypeError: unsupported operand type(s) for +: 'hand' and 'colour'",
         "TypeError: unsupported operand type(s) for +: '…' and '…'"),
        ("BytesWarning: list index out of range", "BytesWarning"),
        ("FileNotFoundError: [Errno 2] No such file or directory: 'SECRET'",
         "FileNotFoundError: [Errno 2] No such file or directory: '…'"),
    ],
)  # fmt: skip
def test_a_python_exception(error: str, shown: str) -> None:
    given = crash_excerpt(python(2, error), SOURCE)
    assert given.words == f'{START}\n  File "ochos.py", line 2\n    return hand.colour\n{shown}'
    name, colon, message = shown.partition(":")
    assert given.headline == f"{name} in line 2 of ochos.py{colon}{message}"


@pytest.mark.parametrize(
    ("text", "is_shown"),
    [
        (b"\n" * 4000 + b"hand.pop()\n", True),
        (b"hand.pop()\n" * 1024, True),
        (b"hand.pop()\n" * 1025, False),  # in a very long file, the line number could carry a message
        (b"hand.pop()\n" * 3 + b"\n", False),
        (b"hand.pop()\n" * 3 + b"   # SECRET\n", False),
    ],
)
def test_a_line_of_code_is_shown_if_the_file_is_not_too_long(text: bytes, is_shown: bool) -> None:
    source = Source("python", "3", "ochos.py", (("ochos.py", text),))
    last = len(text.splitlines())
    given = crash_excerpt(python(last, "IndexError: pop from empty list"), source)
    where = f" in line {last} of ochos.py: pop from empty list" if is_shown else ""
    assert given.headline == f"IndexError{where}"
    assert (place_excerpt(python(last, "KeyboardInterrupt"), source) != "") == is_shown


@pytest.mark.parametrize(
    ("source", "stderr", "given"),
    [
        # A line or a file that does not exist: only the exception is shown.
        (SOURCE, python(4, "IndexError: SECRET"), CrashExcerpt("IndexError", "")),
        (SOURCE, python(0, "SECRET: SECRET"), CrashExcerpt("an exception", "")),
        (SOURCE, python(10**30, "IndexError"), CrashExcerpt("IndexError", "")),
        (SOURCE, python(1, "IndexError", "/box/SECRET.py"), CrashExcerpt("IndexError", "")),
        (SOURCE, python(2, "IndexError", "/box/cards/deck.py"), CrashExcerpt(
            "IndexError in line 2 of deck.py",
            f'{START}\n  File "deck.py", line 2\n    return pile.pop(0)\nIndexError')),
        (SOURCE, python(3, "IndexError"), CrashExcerpt(
            "IndexError in line 3 of ochos.py", f'{START}\n  File "ochos.py", line 3\n    \\xff\\xfe\nIndexError')),
        (SOURCE, "SECRET", CrashExcerpt()),
        (SOURCE, "", CrashExcerpt()),
        (JAVA, 'Exception in thread "SECRET" java.lang.ArithmeticException: SECRET\n\tat Ochos.SECRET(Ochos.java:2)',
         CrashExcerpt("ArithmeticException in line 2 of Ochos.java",
                      'Exception in thread "main" ArithmeticException\n    at (Ochos.java:2)\n    int x = a[9];')),
        (JAVA, 'Exception in thread "main" SECRET: SECRET\n\tat Ochos.main(SECRET.java:2)',
         CrashExcerpt("an exception", "")),
        (NODE, "TypeError: SECRET\n    at SECRET (/box/ochos.js:2:6)",
         CrashExcerpt("TypeError in line 2 of ochos.js", "TypeError\n    at /ochos.js:2:1\n    null.x;")),
        (NODE, "SECRETError: SECRET\n    at /box/ochos.js:2:6",
         CrashExcerpt("Error in line 2 of ochos.js", "Error\n    at /ochos.js:2:1\n    null.x;")),
    ],
)  # fmt: skip
def test_other_last_words(source: Source, stderr: str, given: CrashExcerpt) -> None:
    assert crash_excerpt(stderr, source) == given
    assert "SECRET" not in f"{given}"


@pytest.mark.parametrize(
    ("stderr", "headline"),
    [
        ("terminate called after throwing an instance of 'std::out_of_range'\n  what():  SECRET", "std::out_of_range"),
        ("terminate called after throwing an instance of 'SECRET'", "an exception"),
        ("program: ochos.cpp:2: SECRET: Assertion `SECRET' failed.",
         "assertion `assert(1 > 2);` failed in line 2 of ochos.cpp"),
    ],
)  # fmt: skip
def test_a_program_that_ends_by_a_signal(stderr: str, headline: str) -> None:
    given = crash_excerpt(stderr, CPP, by_signal=True)
    assert given.headline == headline
    assert "SECRET" not in given.words


def test_without_the_source_nothing_is_shown() -> None:
    assert crash_excerpt(python(2, "IndexError"), None) == CrashExcerpt()
    assert place_excerpt(python(2, "KeyboardInterrupt"), None) == ""


def test_where_a_program_was_stopped() -> None:
    assert place_excerpt(python(2, "KeyboardInterrupt"), SOURCE) == '  File "ochos.py", line 2\n    return hand.colour'
    assert place_excerpt(python(9, "KeyboardInterrupt"), SOURCE) == ""
    assert place_excerpt("", SOURCE) == ""
