"""Submissions joined with files of their problem: what is compiled, what is refused, and what a trace shows."""

import time
from fractions import Fraction
from pathlib import Path

import pytest

from judge import languages
from judge.execution import joining
from judge.execution.compilation import Source, read_source
from judge.values.problem import Harness, Problem
from judge.values.running import Joined
from judge.values.submission import Submission
from tests.judge import adding
from tests.judge.adder import write

JOINED = Joined("student.py", ("driver.py", "lib/shared.py"), "driver.py", "add(a, b)")


def _with(harness: Harness) -> Problem:
    return Problem("adder", Path(), "adder", Fraction(1), harnesses=(harness,))


def read(root: Path, name: str, text: str = "", **beside: str) -> Source:
    """A student's program, joined with what the function problem has for its language."""
    file = write(root, f"class/ana/{name}", text or adding.RIGHT[name])
    for other, content in beside.items():
        write(root, f"class/ana/{other.replace('_', '.')}", content)
    return read_source(Submission("ana", "adder", file, file.parent), adding.make(root))


def test_the_driver_begins_and_finds_the_students_file_under_its_name(tmp_path: Path) -> None:
    source = read(tmp_path, "adder.py", helper_py="x = 1\n")
    assert (source.name, source.own) == ("driver.py", "student.py")
    assert [name for name, _ in source.files] == ["driver.py", "helper.py", "student.py"]
    assert sorted(source.own_files) == ["helper.py", "student.py"]
    assert source.fork_server


def test_a_file_of_the_problem_is_not_replaced(tmp_path: Path) -> None:
    source = read(tmp_path, "adder.py", driver_py="print('sum 3')\n", student_py="1 / 0\n")
    assert dict(source.files)["driver.py"].decode() == adding.DRIVERS["python/driver.py"]
    assert dict(source.files)["student.py"].decode() == adding.RIGHT["adder.py"]


def test_a_changed_driver_is_another_source(tmp_path: Path) -> None:
    file = write(tmp_path, "class/ana/adder.py", adding.RIGHT["adder.py"])

    def read_with(**more: str) -> bytes:
        given = {"driver": "driver.py", "name": "student.py", "function": "add(a, b)", "text": "x = 1\n", **more}
        files = (("driver.py", given.pop("text").encode()),)
        return read_source(Submission("ana", "adder", file), _with(Harness("python", files, **given))).digest

    digests = {
        *(read_with(), read_with(text="x = 2\n"), read_with(function="add(a)"), read_with(name="mine.py")),
        read_source(Submission("ana", "adder", file)).digest,
    }
    assert len(digests) == 5


LACKS = "int ad(int a, int b) { return 0; }\n"
NONE = "expected a function int add(int a, int b) in student.c, found none"


@pytest.mark.parametrize(
    ("text", "beside", "why"),
    [
        (adding.RIGHT["adder.c"], {}, ""),
        (LACKS, {}, f"{NONE}; is ad meant to be it?"),
        (LACKS.replace("ad(", "plus("), {}, NONE),
        (LACKS, {"old_c": adding.RIGHT["adder.c"]}, f"{NONE}; old.c names it"),
        (LACKS, {"old_py": adding.RIGHT["adder.py"]}, f"{NONE}; is ad meant to be it?"),
        (f'#include "old.h"\n{LACKS}', {"old_c": adding.RIGHT["adder.c"], "old_h": "\n"}, ""),
        (f'#include "old.c"\n{LACKS}', {"old_c": adding.RIGHT["adder.c"]}, ""),
    ],
)
def test_a_neighbour_that_nothing_names_does_not_bring_the_function(
    tmp_path: Path, text: str, beside: dict[str, str], why: str
) -> None:
    source = read(tmp_path, "adder.c", text, **beside)
    assert joining.why_missing(source.files, source.joined, source.row) == why


def test_another_language_is_not_joined(tmp_path: Path) -> None:
    harness = Harness("python", (("driver.py", b"x = 1\n"),), "driver.py", "student.py")
    file = write(tmp_path, "adder.c", "int main(void) { return 0; }\n")
    assert read_source(Submission("ana", "adder", file), _with(harness)).joined is None


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("Main.java", "public class Main { }", "expected a public class Student, found Main: rename it"),
        ("adder.py", "# nothing\n", "adder.py is empty: there is no program in it"),
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, name: str, text: str, why: str) -> None:
    assert read(tmp_path, name, text).refused == why


def test_a_submission_cannot_have_the_name_of_a_file_of_the_problem(tmp_path: Path) -> None:
    harness = Harness("c", (("grader.c", b"int x;\n"), ("lib/a.h", b"")))
    write(tmp_path, "class/lib", "x")
    for name, why in (
        ("grader.c", "the problem has a file grader.c of its own: give yours another name"),
        ("mine.c", "the problem has a file or folder lib of its own: give yours another name"),
    ):
        file = write(tmp_path, f"class/{name}", "int main(void) { return 0; }\n")
        assert read_source(Submission("ana", "p", file, file.parent), _with(harness)).refused == why


@pytest.mark.parametrize(
    ("name", "units"),
    [
        ("adder.py", [("student.py",)]),
        ("adder.js", [("student.js",)]),
        ("adder.c", [("driver.c",)]),
        ("adder.cpp", [("driver.cpp", "student.cpp")]),
        ("Student.java", [("Driver.java", "Student.java")]),
    ],
)
def test_what_is_compiled(tmp_path: Path, name: str, units: list[tuple[str, ...]]) -> None:
    source = read(tmp_path, name)
    assert list(joining.units(source.name, source.files, source.joined, source.row)) == units


def test_other_sources_are_compiled_with_both(tmp_path: Path) -> None:
    source = read(tmp_path, "adder.cpp", helper_cpp="int help() { return 1; }\n")
    assert list(joining.units(source.name, source.files, source.joined, source.row)) == [
        ("driver.cpp", "student.cpp"),
        ("driver.cpp", "student.cpp", "helper.cpp"),
    ]


@pytest.mark.parametrize("name", ["add(a, b)", "int add(int a, int b)", "static int add (int a)"])
def test_the_name_of_a_function(name: str) -> None:
    assert joining.function_name(name) == "add"


def test_a_folder_with_the_name_of_the_students_file_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "class/ana/student.py/x.py", "x = 1\n")
    why = "the problem has a file or folder student.py of its own: give yours another name"
    assert read(tmp_path, "adder.py").refused == why


@pytest.mark.clock
@pytest.mark.parametrize("language", ["python", "java", "javascript"])
@pytest.mark.parametrize("text", [b"\n", b" ", b"\t", b"    at (", b'  File "', b"    at /", b"\tat a(", b"    \n"])
def test_no_standard_error_is_read_slowly(language: str, text: bytes) -> None:
    stderr = text * (65536 // len(text))
    start = time.process_time()
    assert joining.without_frames(stderr, JOINED, language) == stderr
    assert time.process_time() - start < 2


TRACE = b"""\
Traceback (most recent call last):
  File "/box/driver.py", line 5, in <module>
    print(add(a, b))
          ^^^^^^^^^
  File "/box/student.py", line 2, in add
    return a / 0
           ~~^~~
ZeroDivisionError: division by zero
"""
SHORT = b"""\
Traceback (most recent call last):
  File "/box/student.py", line 2, in add
    return a / 0
           ~~^~~
ZeroDivisionError: division by zero
"""
ALONE = b"""\
Traceback (most recent call last):
  File "/box/driver.py", line 5, in <module>
    print(len(add(a, b)))
  File "/usr/lib/python3.11/x.py", line 1, in len
    x
TypeError: object of type 'NoneType' has no len()
"""
ASKED = b"driver.py of the problem calls add(a, b) of student.py: is it there, and does it return what it should?\n"


@pytest.mark.parametrize(
    ("stderr", "seen"), [(TRACE, SHORT), (SHORT, SHORT), (ALONE, ALONE + ASKED), (b"hello\n", b"hello\n")]
)
def test_a_trace_names_the_students_calls(stderr: bytes, seen: bytes) -> None:
    assert joining.without_frames(stderr, JOINED, "python") == seen
    assert joining.without_frames(stderr, None, "python") == stderr


def test_every_language_with_traces_has_the_pattern_of_a_call() -> None:
    with_calls = [name for name in languages.names() if any(one.call for one in languages.crashes_of(name))]
    assert with_calls == ["java", "javascript", "python"]
