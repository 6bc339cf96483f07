"""docs/problems.md and "Your own problem" in README.md: each command works as the page says."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.judge import adder
from tests.judge.authoring.packages import SPLIT
from tests.judge.authoring.trees import SUMS, folder

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/problems.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```console\n\$ ([^\n]*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def run(command: str, where: Path) -> str:
    """What the command prints in the folder `where`, at 80 columns."""
    return ended(command, where).stdout


def ended(command: str, where: Path) -> subprocess.CompletedProcess[str]:
    """The command, run in the folder `where`."""
    return subprocess.run(
        ["sh", "-c", f'python() {{ "{sys.executable}" "$@"; }}\n{command}'],
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.mark.thorough
def test_every_command_prints_what_the_page_says(tmp_path: Path) -> None:
    (tmp_path / "problems").mkdir()
    folder(tmp_path / "sums", {**SUMS, "3.in": "5 6\n", "3.out": "sum 11\n"})
    folder(tmp_path / "broken", {**SUMS, "3.in": "5 6\n"})
    adder.write(tmp_path, "sums.py", adder.RIGHT)
    adder.write(tmp_path, "seven.txt", "7 7\n1 13\n")
    adder.write(tmp_path, "choose.py", "def higher(a):\n    return a\n")
    folder(tmp_path / "split", SPLIT)
    assert [command.split()[3] for command, _ in BLOCKS] == [
        *("new", "check", "new", "run", "import", "run", "import", "import", "add-case", "statement")
    ]
    for command, page in BLOCKS:
        printed, shown = (_without_chance(text) for text in (run(command, tmp_path), page))
        start, dots, end = shown.partition("...\n")
        assert printed.startswith(start) if dots else printed == shown
        assert printed.endswith(end)


def _without_chance(printed: str) -> str:
    """What is printed, with the same times and the same version everywhere."""
    return re.sub(r"Python \d\.\d+\.\d+", "Python 3", re.sub(r" \d\.\d\d s", " 0.00 s", printed))


@pytest.mark.slow
def test_the_five_lines_of_the_readme(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(r"^## Your own problem\n\n```text\n(.*?)^```$", readme, re.DOTALL | re.MULTILINE)
    assert block
    (tmp_path / "problems").mkdir()
    folder(tmp_path / "my-folder", SUMS)
    adder.write(tmp_path, "sums.py", adder.RIGHT)
    adder.write(tmp_path, "case.txt", "7 7\n1 13\n")
    commands = [line.partition("#")[0].strip() for line in block[1].splitlines()]
    assert len(commands) == 5
    for command in commands:
        done = ended(command, tmp_path)
        assert done.returncode == 0, done.stdout
