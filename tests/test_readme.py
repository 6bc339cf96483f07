"""README.md: every command in it runs and prints what the page shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("README.md",)
BLOCK = re.compile(r"^```(sh|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?://)([^)#]+)")


# Each takes seconds; only `make test-all` runs them.
SLOW = {"python -m judge check ochos", "python -m judge golden --check"}


def commands() -> list[tuple[str, str | None]]:
    """Each command of the pages, with the output shown below it (None if nothing is shown)."""
    found: list[tuple[str, str | None]] = []
    for page in PAGES:
        for kind, body in BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
            if kind == "sh":
                found += [(line.partition("#")[0].strip(), None) for line in body.splitlines()]
            else:
                command, _, output = body.partition("\n")
                found.append((command.removeprefix("$ "), output))
    return found


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """Run `command` in the checkout, with this test's interpreter as `python`, for a terminal of 80 columns."""
    return subprocess.run(
        ["bash", "-c", f'python() {{ "{sys.executable}" "$@"; }}\n{command}'],
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_page_shows_commands() -> None:
    assert len(commands()) >= 8
    assert {"make judge", "make test"} <= {command for command, _ in commands()}


@pytest.mark.parametrize(
    ("command", "output"),
    [
        pytest.param(command, output, marks=[pytest.mark.slow] if command in SLOW else [])
        for command, output in commands()
        if not command.startswith("make")
    ],
)
def test_a_command_prints_what_the_page_says(command: str, output: str | None) -> None:
    done = shell(command)
    assert (done.returncode, done.stderr) == (0, "")
    if output is not None:
        assert done.stdout == output


@pytest.mark.parametrize("command", sorted({command for command, _ in commands() if command.startswith("make")}))
def test_a_make_target_exists(command: str) -> None:
    assert shell(f"make --dry-run {command.removeprefix('make ')}").returncode == 0


@pytest.mark.slow
def test_the_class_is_graded_as_the_page_says(tmp_path: Path) -> None:
    (output,) = (output for command, output in commands() if command == "make judge" and output)
    done = shell(f"python -m judge grade submissions --no-cache --out '{tmp_path}'")
    assert done.returncode == 0
    assert done.stdout.replace(str(tmp_path), "out") == output


@pytest.mark.parametrize(
    "page", [*PAGES, "CONTRIBUTING.md", *sorted(str(p.relative_to(ROOT)) for p in (ROOT / "docs").rglob("*.md"))]
)
def test_links_lead_to_files(page: str) -> None:
    file = ROOT / page
    for link in LINK.findall(file.read_text(encoding="utf-8")):
        assert (file.parent / link).exists(), f"{page}: {link} does not exist"
