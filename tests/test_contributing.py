"""CONTRIBUTING.md, followed to the letter in a copy of the checkout: files are written, commands run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.judge.compiling import needs

ROOT = Path(__file__).resolve().parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "out", "__pycache__", ".*_cache", ".hypothesis")
# A block with a file's name is that file; `after ...`: lines to insert below the one that begins so.
BLOCK = re.compile(
    r"^ *```(?P<kind>\w+)(?: (?P<file>\S+)(?: after (?P<after>[^\n]+))?)?\n(?P<body>.*?)^ *```$",
    re.DOTALL | re.MULTILINE,
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    shutil.copytree(ROOT, tmp_path / "checkout", ignore=NOT_COPIED)
    return tmp_path / "checkout"


def follow(checkout: Path, heading: str) -> str:
    """Write every file of the section, run every command; what the commands printed."""
    _, found, rest = GUIDE.partition(f"\n## {heading}\n")
    assert found, f"CONTRIBUTING.md has no section {heading!r}"
    said = ""
    for block in BLOCK.finditer(rest.partition("\n## ")[0]):
        body = textwrap.dedent(block["body"])
        if block["kind"] != "sh":
            file = checkout / block["file"]
            if block["after"]:
                insert(file, block["after"], body)
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            assert not file.exists(), f"{block['file']} is there already: the example teaches nothing"
            file.write_text(body, encoding="utf-8")
            continue
        done = subprocess.run(
            ["sh", "-e", "-c", f'python() {{ "{sys.executable}" "$@"; }}\n{body}'],
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": ""},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{body}{done.stdout}{done.stderr}"
        said += done.stdout
    return said


def insert(file: Path, start: str, body: str) -> None:
    """Put `body` below the line that begins with `start`, indented like the line that follows."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    (place,) = (number for number, line in enumerate(lines, 1) if line.startswith(start))
    following = lines[place] if place < len(lines) else ""
    indent = following[: len(following) - len(following.lstrip(" "))]
    file.write_text("".join([*lines[:place], textwrap.indent(body, indent), *lines[place:]]), encoding="utf-8")


def run_tests(checkout: Path, *words: str) -> None:
    """The copy's own tests, those of the wiring among them; nothing may fail."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_wiring.py", *words]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_add_a_problem(checkout: Path) -> None:
    needs("loop.cpp")
    said = follow(checkout, "Add a problem")
    assert said.endswith("nothing is wrong\n100\n")
    golden = checkout / "expected" / "countdown" / "sample" / "001-from-three.txt"
    assert golden.read_text() == "3 left\n2 left\n1 left\nliftoff\n"
    run_tests(
        checkout, "tests/problems/countdown", "tests/test_architecture.py::test_every_problem_with_python_is_a_package"
    )


@pytest.mark.slow
def test_add_a_language(checkout: Path) -> None:
    assert " Shell (.sh): POSIX shell" in follow(checkout, "Add a language")
    rows = "tests/judge/languages/test_languages.py"
    run_tests(
        checkout,
        f"{rows}::test_every_language_has_a_row_here",
        f"{rows}::test_a_right_program_runs[a.sh]",
        f"{rows}::test_a_broken_program_does_not_compile_and_is_told_why[a.sh]",
    )


@pytest.mark.slow
def test_add_a_report_format(checkout: Path) -> None:
    follow(checkout, "Add a report format")
    assert (checkout / "out" / "verdicts.txt").read_text() == "amara ochos2 AC\n"
    run_tests(
        checkout, "tests/judge/test_formats.py", "tests/judge/test_gold.py", "tests/judge/reports/test_verdicts.py"
    )
