"""The file with which a program of several files begins."""

import pytest

from judge import languages
from judge.execution.main_file import find_driver, find_main, find_program

MAIN, PART = b"int main() { }", b"int part();"
JAVA_MAIN, JAVA_PART = b"class A { public static void main(String[] a) {} }", b"class A { }"


@pytest.mark.parametrize(
    ("files", "main"),
    [
        ({"b.cpp": PART, "c.cpp": MAIN}, "c.cpp"),
        ({"b.cpp": MAIN, "validate.cpp": MAIN}, "validate.cpp"),
        ({"a.py": b"", "main.py": b"", "z.py": b""}, "main.py"),
        ({"a.py": b"", "b.py": b""}, "a.py"),
        ({"a.h": MAIN, "b.c": PART}, "b.c"),
        ({"A.java": JAVA_PART, "B.java": JAVA_MAIN}, "B.java"),
        ({"in/a.py": b"", "readme": b""}, None),
        ({}, None),
    ],
)
def test_the_main_file(files: dict[str, bytes], main: str | None) -> None:
    assert find_main(files) == main


def test_a_script_begins_a_program_of_the_problem() -> None:
    assert find_program({"build": b"", "run": b"", "v.c": MAIN}) == "build"
    assert find_program({"run": b"", "v.c": MAIN}) == "run"
    assert find_program({"in/run": b"", "v.c": MAIN}) == "v.c"


@pytest.mark.parametrize(
    ("language", "included", "program", "driver"),
    [
        ("cpp", {"grader.cpp": MAIN, "grader.h": PART}, PART, "grader.cpp"),
        ("cpp", {"grader.cpp": MAIN}, MAIN, None),
        ("cpp", {"part.cpp": PART, "grader.py": b""}, PART, None),
        ("python", {"main.py": b"", "kit.py": b""}, b"", "main.py"),
        ("python", {"kit.py": b""}, b"", None),
        ("java", {"Main.java": JAVA_MAIN}, JAVA_PART, "Main.java"),
    ],
)
def test_the_file_of_the_problem_that_begins(
    language: str, included: dict[str, bytes], program: bytes, driver: str | None
) -> None:
    assert find_driver(included, program, languages.by_name(language)) == driver
