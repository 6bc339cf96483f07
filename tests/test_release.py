"""`make release`: what .ci/release refuses, each with its remedy, and what it builds when all is ready."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# In place of .venv/bin/python: builds two empty archives, notes how the tests are called, does all else as Python does.
PYTHON = """#!/bin/sh
case "$*" in
    *build*) mkdir dist && touch dist/judge-0.2.0-py3-none-any.whl dist/judge-0.2.0.tar.gz ;;
    *pytest*) echo "$JUDGE_WHEEL $SOURCE_DATE_EPOCH $*" >tried ;;
    *) exec "{python}" "$@" ;;
esac
"""


def git(folder: Path, *words: str) -> None:
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    environment = {"GIT_COMMITTER_DATE": "2026-11-25T12:00:00Z", "GIT_CONFIG_GLOBAL": "/dev/null", "HOME": str(folder)}
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True, env=environment)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that is ready for the release of 0.2.0."""
    folder = tmp_path / "checkout"
    for name in ("judge", ".venv/bin", ".ci"):
        (folder / name).mkdir(parents=True)
    shutil.copy(ROOT / ".ci/release", folder / ".ci/release")
    (folder / "judge/__init__.py").write_text('__version__ = "0.2.0"\n')
    (folder / "CHANGELOG.md").write_text("# Changelog\n\n## 0.2.0 (2026-11-25)\n\n- More.\n\n## 0.1.0\n")
    (folder / ".gitignore").write_text("/.venv/\n/dist/\n/tried\n__pycache__/\n")
    (folder / ".venv/bin/python").write_text(PYTHON.format(python=sys.executable))
    (folder / ".venv/bin/python").chmod(0o755)
    git(folder, "init")
    git(folder, "add", ".")
    git(folder, "commit", "-m", "all: begin")
    return folder


def release(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", ".ci/release"], cwd=folder, capture_output=True, text=True, check=False)


def test_a_release_that_is_ready_is_built_and_tried(checkout: Path) -> None:
    done = release(checkout)
    ready = "Ready: git tag v0.2.0 && git push --tags, then publish what is in dist/"
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["judge-0.2.0-py3-none-any.whl", "judge-0.2.0.tar.gz", ready]
    tried = "dist/judge-0.2.0-py3-none-any.whl 1795608000 -m pytest -q -m  tests/test_distribution.py\n"
    assert (checkout / "tried").read_text() == tried


def test_what_is_not_ready_is_refused(checkout: Path) -> None:
    changelog = checkout / "CHANGELOG.md"
    git(checkout, "tag", "v0.2.0")
    assert release(checkout).stderr == "v0.2.0 is released already: raise __version__ in judge/__init__.py\n"
    changelog.write_text("# Changelog\n\n## 0.2.0 (2026-11-25)\n\n- Less.\n")
    assert release(checkout).stderr == "some files are changed: commit them first, as git status shows\n"
    changelog.write_text("# Changelog\n\n## 0.3.0 (2026-11-26)\n")
    assert release(checkout).stderr == (
        "CHANGELOG.md begins with '## 0.3.0 (2026-11-26)', but judge/__init__.py says 0.2.0: one of them is wrong\n"
    )
    changelog.write_text("# Changelog\n\n## Unreleased\n\n- More.\n")
    done = release(checkout)
    assert done.stderr.startswith("CHANGELOG.md begins with '## Unreleased': expected '## 0.2.0 (2")
    assert done.stderr.endswith("', the version and the day\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert not (checkout / "dist").exists()
