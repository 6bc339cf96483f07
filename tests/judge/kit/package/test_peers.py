"""Packages in the hands of the tools that others check theirs with: problemtools and BAPCtools, at pinned versions.

Each is installed into an environment of its own. Statements are not typeset: that takes a whole TeX.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.problem import definition
from tests.judge.kit.package.exported import export, needs_pandoc

ROOT = Path(__file__).resolve().parents[4]
PROBLEMTOOLS, BAPCTOOLS = "problemtools==1.20260907", "bapctools==2026.10.0"
# Both tools name PyPy and versions of other languages that a judge has, not the machine of a test.
LANGUAGES = """\
python3: {compile: 'python3 -m py_compile {files}', run: 'python3 "{mainfile}"'}
java: {compile: 'javac -encoding UTF-8 -sourcepath {path} -d {path} {files}'}
"""
LONGEST_S = 900

pytestmark = [pytest.mark.nightly, pytest.mark.clock, needs_pandoc]


def install(folder: Path, requirement: str, program: str) -> Path:
    """The program of this package, in an environment of its own."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    subprocess.run([folder / "bin/pip", "install", "--quiet", requirement], check=True, timeout=LONGEST_S)
    return folder / "bin" / program


@pytest.fixture(scope="module")
def verifyproblem(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("problemtools"), PROBLEMTOOLS, "verifyproblem")


@pytest.fixture(scope="module")
def bt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("bapctools"), BAPCTOOLS, "bt")


def ended(folder: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """The command, run in the folder."""
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "XDG_CONFIG_HOME": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )


@pytest.mark.parametrize("name", definition.names(ROOT))
def test_verifyproblem_finds_nothing(tmp_path: Path, verifyproblem: Path, name: str) -> None:
    folder = export(definition.load(ROOT, name), "legacy", tmp_path)
    (tmp_path / "problemtools").mkdir()
    (tmp_path / "problemtools/languages.yaml").write_text(LANGUAGES)
    parts = ("config", "validators", "graders", "data", "submissions")
    done = ended(tmp_path, verifyproblem, folder, "--parts", *parts)
    assert done.stdout.splitlines()[-1] == f"{name} tested: 0 errors, 0 warnings", done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize("name", definition.names(ROOT))
def test_bt_gives_every_submission_its_verdict(tmp_path: Path, bt: Path, name: str) -> None:
    folder = export(definition.load(ROOT, name), "2025-09", tmp_path)
    (folder / "languages.yaml").write_text(LANGUAGES)
    for action in ("validate", "run"):
        done = ended(folder, bt, action, "--no-bar")
        assert done.returncode == 0, done.stdout
