"""Packages in the hands of the tools that others check theirs with: problemtools and BAPCtools, at pinned versions.

Each is installed into an environment of its own in build/peers, once. Statements are not typeset: that takes a whole
TeX.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.problem import definition
from tests.elsewhere import other_machine
from tests.judge.kit.package.exported import export, needs_pandoc

ROOT = Path(__file__).resolve().parents[4]
PINS = Path(__file__).parent / "peers"
OLDEST = (3, 11)
# Both tools name PyPy and versions of other languages that a judge has, not the machine of a test.
PYTHON = Path(sys.executable).resolve()
LANGUAGES = f"""\
python3: {{compile: '{PYTHON} -m py_compile {{files}}', run: '{PYTHON} "{{mainfile}}"'}}
java: {{compile: 'javac -encoding UTF-8 -sourcepath {{path}} -d {{path}} {{files}}'}}
"""
LONGEST_S = 1800
PROBLEMS = definition.names(ROOT)

pytestmark = [pytest.mark.slow, pytest.mark.clock, needs_pandoc]


def install(name: str) -> Path:
    """The folder with the tool's programs; it is made if it is not there, by one process."""
    if sys.version_info < OLDEST:
        other_machine(f"Python {OLDEST[0]}.{OLDEST[1]} or newer in .venv, which {name} needs")
    pins = PINS / f"{name}.txt"
    key = hashlib.sha256(pins.read_bytes() + sys.version.encode()).hexdigest()[:12]
    folder = ROOT / f"build/peers/{name}-{key}"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with (folder.parent / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "ready").is_file():
            subprocess.run(
                [sys.executable, "-m", "venv", "--clear", "--without-pip", folder], check=True, timeout=LONGEST_S
            )
            pip: list[str | Path] = [
                sys.executable,
                "-m",
                "pip",
                "--python",
                folder / "bin/python",
                "install",
                "--quiet",
                "--no-deps",
                "--no-compile",
                "--requirement",
                pins,
            ]
            subprocess.run(pip, check=True, timeout=LONGEST_S)
            (folder / "ready").touch()
    return folder / "bin"


@pytest.fixture(scope="session")
def verifyproblem() -> Path:
    return install("problemtools") / "verifyproblem"


@pytest.fixture(scope="session")
def bt() -> Path:
    return install("bapctools") / "bt"


def ended(folder: Path, config: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """The command, run in the folder; its settings are in `config`."""
    for tool in ("problemtools", "bapctools"):
        (config / tool).mkdir(parents=True, exist_ok=True)
        (config / tool / "languages.yaml").write_text(LANGUAGES)
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "XDG_CONFIG_HOME": str(config)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )


def verify(folder: Path, verifyproblem: Path) -> None:
    """verifyproblem has nothing to say about the package."""
    parts = ("config", "validators", "graders", "data", "submissions")
    done = ended(folder.parent, folder.parent / "config", verifyproblem, folder, "--parts", *parts)
    assert done.stdout.splitlines()[-1] == f"{folder.name} tested: 0 errors, 0 warnings", done.stdout
    assert done.returncode == 0


@pytest.mark.nightly
@pytest.mark.parametrize("name", PROBLEMS)
def test_verifyproblem_finds_nothing(tmp_path: Path, verifyproblem: Path, name: str) -> None:
    verify(export(definition.load(ROOT, name), "legacy", tmp_path), verifyproblem)


@pytest.mark.parametrize(
    "kind", ["checker", *(pytest.param(kind, marks=pytest.mark.nightly) for kind in ("interactive", "function"))]
)
def test_verifyproblem_finds_nothing_in_other_kinds(tmp_path: Path, verifyproblem: Path, kind: str) -> None:
    (tmp_path / "problems").mkdir()
    assert main(["--root", str(tmp_path), "new", "some", f"--{kind}"]) == 0
    verify(export(definition.load(tmp_path, "some"), "legacy", tmp_path / "out"), verifyproblem)


@pytest.mark.nightly
@pytest.mark.parametrize("name", PROBLEMS)
@pytest.mark.parametrize("action", ["validate", "run"])
def test_bt_finds_nothing(tmp_path: Path, bt: Path, action: str, name: str) -> None:
    folder = export(definition.load(ROOT, name), "2025-09", tmp_path)
    done = ended(folder, tmp_path / "config", bt, action, "--no-bar")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("action", [pytest.param("validate", marks=pytest.mark.nightly), "run"])
def test_bt_finds_nothing_in_a_problem_with_a_checker(tmp_path: Path, bt: Path, action: str) -> None:
    (tmp_path / "problems").mkdir()
    assert main(["--root", str(tmp_path), "new", "some", "--checker"]) == 0
    folder = export(definition.load(tmp_path, "some"), "2025-09", tmp_path / "out")
    done = ended(folder, tmp_path / "config", bt, action, "--no-bar")
    assert done.returncode == 0, done.stdout
