"""What is seen of a program in Python before it runs."""

import subprocess
import sys
from pathlib import Path

import pytest

from judge.languages.sources.python_checks import CHECK_SYNTAX, FIND_FUNCTION


def check(folder: Path, script: str, source: bytes, *words: str) -> tuple[int, str]:
    """The exit status of the script for mine.py, and the last line that it prints."""
    (folder / "mine.py").write_bytes(source)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script, "mine.py", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).rstrip().rpartition("\n")[2]


@pytest.mark.parametrize(
    ("source", "status", "said"),
    [
        (b"1 / 0\n", 0, ""),  # it is not run
        (b"print('\xff')\n", 1, "SyntaxError"),
        (b"def f(:\n", 1, "SyntaxError"),
        (b"# coding: latin-1\nprint('\xff')\n", 0, ""),
    ],
)
def test_the_syntax(tmp_path: Path, source: bytes, status: int, said: str) -> None:
    found, last = check(tmp_path, CHECK_SYNTAX, source)
    assert (found, last.partition(":")[0]) == (status, said)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.py"]


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [
        ("room = 16 << 20", "room = 16 << 20", ["deep/large", "mine"]),
        ("os.fork()", "os.open('.', os.O_WRONLY)", []),  # there is no room for a process
        ("room = 16 << 20", "room = 300", ["mine"]),
        ("(5, 5))", "(5, 5)); resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))", ["mine"]),
    ],
)
def test_modules_are_compiled_whole_or_not_at_all(tmp_path: Path, before: str, after: str, made: list[str]) -> None:
    assert before in CHECK_SYNTAX
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/large.py").write_text("TEXT = 'x' * 4096\n")
    assert check(tmp_path, CHECK_SYNTAX.replace(before, after), b"N = 1\n", "modules") == (0, "")
    found = [path.relative_to(tmp_path).as_posix().partition(".")[0] for path in tmp_path.rglob("*.pyc")]
    assert sorted(name.replace("__pycache__/", "") for name in found) == made


@pytest.mark.parametrize(
    ("source", "status", "said"),
    [
        (b"def add(a, b): return a + b\n", 0, ""),
        (b"from other import *\n", 0, ""),
        (b"def add(a, b=1, *more): return a\n", 0, ""),
        (b"def add(a): return a\n", 1, "add(a)"),
        (b"def add(a, b, c): return a\n", 1, "add(a, b, c)"),
        (b"def Add(a, b): return a\n", 1, "none; is Add meant to be it?"),
        (b"print(1)\n", 1, "none"),
        (b"def f(:\n", 0, ""),  # the syntax is checked before
    ],
)
def test_a_function(tmp_path: Path, source: bytes, status: int, said: str) -> None:
    assert check(tmp_path, FIND_FUNCTION, source, "add(a, b)") == (status, said)
