"""README.md: every command in it runs and prints what the page shows (`make judge`: tests/test_bootstrap.py)."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.readme import commands

ROOT = Path(__file__).resolve().parents[1]
CODE = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md")
HEADING_LINK = re.compile(r"\]\((?!https?://)([^)#]*)#([^)]+)\)")
LINK = re.compile(r"\]\((?!https?://)([^)#]+)")

# They take a minute; other tests find the same mistakes, in every problem.
LONG = ("python -m judge check ochos", "python -m judge golden --check")


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
        pytest.param(command, output, marks=pytest.mark.nightly if command in LONG else pytest.mark.slow)
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


@pytest.mark.parametrize("page", [*PAGES, *sorted(str(p.relative_to(ROOT)) for p in (ROOT / "docs").rglob("*.md"))])
def test_links_lead_to_files(page: str) -> None:
    file = ROOT / page
    for link in LINK.findall(CODE.sub("", file.read_text(encoding="utf-8"))):
        assert (file.parent / link).exists(), f"{page}: {link} does not exist"


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_headings(page: str) -> None:
    """Those of the pages in docs/ are checked by `make site`."""
    for link, anchor in HEADING_LINK.findall(CODE.sub("", (ROOT / page).read_text(encoding="utf-8"))):
        text = CODE.sub("", (ROOT / (link or page)).read_text(encoding="utf-8"))
        headings = [heading.lower().replace(" ", "-") for heading in re.findall(r"^#+ (.*)", text, re.MULTILINE)]
        assert anchor in [re.sub(r"[^\w-]", "", heading) for heading in headings], f"{page}: {link} has no #{anchor}"
