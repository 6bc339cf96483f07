"""A Python that is too old: one line says what is needed. The files that it reads first must be in its language."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.elsewhere import other_machine

ROOT = Path(__file__).resolve().parents[1]
MODULES = ("judge", "solutions.ochos", "solutions.kotc", "arenas")
FIRST = ("judge/__init__.py", "solutions/__init__.py", "arenas/__init__.py")
OLD = [
    file
    for version in ("2.7", "3.6", "3.7", "3.8", "3.9")
    for file in sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
]

# Runs a module as `python -m` does, in a Python that says it is 3.8.1.
AS_3_8 = "import runpy, sys; sys.version_info = (3, 8, 1); runpy.run_module(sys.argv[1], run_name='__main__')"


@pytest.mark.parametrize("module", MODULES)
def test_one_line_says_what_is_needed(module: str) -> None:
    argv = [sys.executable, "-c", AS_3_8, module]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Python 3.10 or newer is needed, this is 3.8.1\n"


@pytest.mark.parametrize("file", FIRST)
def test_what_is_read_first_is_in_the_language_of_old_pythons(file: str) -> None:
    assert ast.parse((ROOT / file).read_bytes(), feature_version=(3, 7)).body


@pytest.mark.slow
@pytest.mark.parametrize("interpreter", OLD or [None], ids=lambda file: file.parts[-3] if file else "none")
@pytest.mark.parametrize("module", MODULES)
def test_an_old_python_says_the_same(interpreter: Path | None, module: str) -> None:
    if interpreter is None:
        other_machine("an older Python in pyenv")
    argv = [str(interpreter), "-B", "-m", module]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)
    said = f"Python 3.10 or newer is needed, this is {interpreter.parts[-3]}\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)
