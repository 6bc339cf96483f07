"""The driver of a new function problem: calls the function for each line, and prints what it returns."""

import shutil
import subprocess
import sys
from pathlib import Path

from judge.authoring.skeleton_files import FUNCTION


def test_it_prints_what_the_function_returns(tmp_path: Path) -> None:
    shutil.copy(FUNCTION.folder / "harness/python/driver.py", tmp_path)
    (tmp_path / "student.py").write_text("def higher(first, second):\n    return first * 100 + second\n")
    argv = [sys.executable, str(tmp_path / "driver.py")]
    done = subprocess.run(argv, input="3 5\n13 1\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "305\n1301\n", "")
