"""docs/students.md and README.md's section for students: a kit is installed, and each command works as they say."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import judge
from tests import readme

ensurepip = pytest.importorskip("ensurepip", reason="makes a virtual environment with pip")
ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/students.md").read_text(encoding="utf-8")
KIT = "judge_kit-0.2.0+k1a2b3c4d-py3-none-any.whl"
BLOCKS = [
    (command.removeprefix("$ "), shown.splitlines())
    for body in re.findall(r"^```console\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    for command, _, shown in [body.partition("\n")]
]
INSTALL = f"python -m pip install {KIT}"

pytestmark = pytest.mark.slow


def export(folder: Path, *words: str) -> Path:
    """Write a kit into `folder` with the command for teachers. Returns its file."""
    argv = [sys.executable, "-m", "judge", "export", "kit", *words, "--out", str(folder)]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    (made,) = folder.glob("*.whl")
    assert f"python -m pip install {made.name}\n" in done.stdout
    return made


class Student:
    """A folder with a kit and a wrong program, and a virtual environment that was empty."""

    def __init__(self, place: Path) -> None:
        self.folder, self.venv = place / "my work", place / "venv"
        self.folder.mkdir()
        venv.create(self.venv, symlinks=True)
        # ensurepip would install the same files, and take 3 s of CPU time.
        wheels = sysconfig.get_config_var("WHEEL_PKG_DIR") or Path(ensurepip.__file__).with_name("_bundled")
        (bundled,) = Path(wheels).glob("pip-*.whl")
        (packages,) = self.venv.glob("lib/python*/site-packages")
        with zipfile.ZipFile(bundled) as pip:
            pip.extractall(packages)
        self.kit = export(place, "--problem", "ochos", "--random", "30")
        shutil.copy(self.kit, self.folder)
        shutil.copy(ROOT / "submissions/dalia/ochos.py", self.folder)

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the page with the name of this kit, at 80 columns, without network or other packages."""
        bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        path = f"{self.venv / 'bin'}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            ["bash", "-c", command.replace(KIT, self.kit.name)],
            cwd=self.folder,
            env={**bare, "PATH": path, "COLUMNS": "80", "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def student(tmp_path_factory: pytest.TempPathFactory) -> Student:
    """A student who has followed the first step of the page."""
    place = tmp_path_factory.mktemp("student")
    for folder in (place, *place.parents[:2]):  # a program may run as another user
        folder.chmod(0o755)
    made = Student(place)
    done = made.run(INSTALL)
    assert done.returncode == 0, done.stderr
    return made


def test_the_readme_shows_the_same_two_commands() -> None:
    section = readme.PAGE.read_text(encoding="utf-8").partition("## For students\n")[2].partition("\n## ")[0]
    (block,) = re.findall(r"```text\n(.*?)```", section, re.DOTALL)
    assert block.splitlines() == [INSTALL, "python -m judge run ochos.py"]
    assert BLOCKS[0] == (INSTALL, [])
    assert "python -m judge run ochos.py" in dict(BLOCKS)


@pytest.mark.thorough
@pytest.mark.parametrize(("command", "shown"), BLOCKS[1:])
def test_a_command_prints_what_the_page_says(student: Student, command: str, shown: list[str]) -> None:
    done = student.run(command)
    wrong = " ochos.py" in command
    assert (done.returncode, done.stderr) == (1 if wrong else 0, "")
    printed = iter(done.stdout.splitlines())
    for line in shown:
        assert line == "..." or line in printed, f"{line!r} is not in, or not in this order:\n{done.stdout}"


@pytest.mark.thorough
def test_the_script_is_on_the_path(student: Student) -> None:
    done = student.run("judge --version")
    assert (done.returncode, done.stdout) == (0, f"judge {judge.__version__}\n")


def test_the_kit_needs_no_other_package(student: Student) -> None:
    done = student.run("python -m pip list --format freeze")
    names = {line.partition("=")[0].partition("@")[0].strip() for line in done.stdout.splitlines()}
    assert names - {"pip", "setuptools"} == {"judge-kit"}


def test_it_is_small(student: Student) -> None:
    (package,) = student.venv.glob("lib/python*/site-packages/judge")
    assert sum(file.stat().st_size for file in package.rglob("*") if file.is_file()) < 20_000_000
