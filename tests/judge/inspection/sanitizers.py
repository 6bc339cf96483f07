"""Whether the compiler here has sanitizers."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.judge.compiling import needs


def need_sanitizers(folder: Path) -> None:
    """Skip the test where the compiler has none."""
    needs("a.cpp")
    file = folder / "probe.cpp"
    file.write_text("int main() {}\n")
    command = [shutil.which("g++") or "g++", "-fsanitize=address,undefined", "-o", str(folder / "probe"), str(file)]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        pytest.skip("the compiler has no sanitizers")
