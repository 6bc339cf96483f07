"""docs/problems.md: each command works as the page says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.judge import adder
from tests.judge.authoring.trees import SUMS, folder

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/problems.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```console\n\$ ([^\n]*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def run(command: str, where: Path) -> str:
    """What the command prints in the folder `where`, at 80 columns."""
    done = subprocess.run(
        ["sh", "-c", f'python() {{ "{sys.executable}" "$@"; }}\n{command}'],
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.slow
def test_every_command_prints_what_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "problems").mkdir()
    folder(tmp_path / "sums", {**SUMS, "3.in": "5 6\n", "3.out": "sum 11\n"})
    folder(tmp_path / "broken", {**SUMS, "3.in": "5 6\n"})
    adder.write(tmp_path, "sums.py", adder.RIGHT)
    adder.write(tmp_path, "seven.txt", "7 7\n1 13\n")
    assert [command.split()[3] for command, _ in BLOCKS] == [
        *("new", "check", "import", "run", "import", "add-case", "statement"),
    ]
    for command, shown in BLOCKS:
        printed = run(command, tmp_path)
        start, dots, end = shown.partition("...\n")
        assert printed.startswith(start) if dots else re.sub(r" \d\.\d\d s", " 0.00 s", printed) == shown
        assert printed.endswith(end)
