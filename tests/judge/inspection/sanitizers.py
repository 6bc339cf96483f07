"""Whether the compiler here has sanitizers."""

import functools
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.judge.compiling import needs


def need_sanitizers() -> None:
    """Skip the test where the compiler has none."""
    needs("a.cpp")
    if not _has_them():
        pytest.skip("the compiler has no sanitizers")


@functools.cache
def _has_them() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "probe.cpp")
        file.write_text("int main() {}\n")
        flags = ["-fsanitize=address,undefined", "-o", str(file.with_suffix(""))]
        command = [shutil.which("g++") or "g++", *flags, str(file)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
