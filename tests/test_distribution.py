"""What pip installs: the wheel in an empty environment, used in an empty folder outside any checkout.

JUDGE_WHEEL names a wheel that is tried in place of one built now, as in `make release`.
"""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

import judge

ROOT = Path(__file__).resolve().parents[1]
RIGHT = "print(sum(map(int, input().split())))\n"
WRONG = "print(max(map(int, input().split())))\n"

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Installed:
    """The command `judge` of an environment of its own, called in `folder`."""

    command: Path
    folder: Path

    def __call__(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))}
        return subprocess.run(
            [str(self.command), *words], cwd=self.folder, capture_output=True, text=True, check=False, env=environment
        )


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source, as they are in dist/ or as they are built from this checkout."""
    if given := os.environ.get("JUDGE_WHEEL"):
        folder = (ROOT / given).parent
    else:
        folder = tmp_path_factory.mktemp("dist")
        build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
        built = subprocess.run(build, capture_output=True, text=True, check=False)
        assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("*.whl")
    (source,) = folder.glob("*.tar.gz")
    return wheel, source


@pytest.fixture(scope="module")
def environment(archives: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment in which nothing but the wheel was installed, with what it needs."""
    place = tmp_path_factory.mktemp("environment")
    venv.create(place)
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin/python"), "--disable-pip-version-check"]
    install = [*pip, "install", "-q", "--no-compile", str(archives[0])]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    if done.returncode and "CI" not in os.environ and "No matching distribution found" in done.stderr:
        pytest.skip("what the judge needs cannot be downloaded")
    assert done.returncode == 0, done.stderr
    return place


@pytest.fixture
def installed(environment: Path, tmp_path: Path) -> Installed:
    (tmp_path / "work").mkdir()
    return Installed(environment / "bin/judge", tmp_path / "work")


def test_what_the_archives_hold(archives: tuple[Path, Path]) -> None:
    wheel, source = archives
    assert wheel.name == f"transcript_judge-{judge.__version__}-py3-none-any.whl"
    assert source.name == f"transcript_judge-{judge.__version__}.tar.gz"
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {name.split("/")[0] for name in names} == {"judge", f"transcript_judge-{judge.__version__}.dist-info"}
    shipped = {name for name in names if name.startswith("judge/")}
    tracked = subprocess.run(["git", "ls-files", "judge"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert shipped == set(tracked.stdout.split())
    with tarfile.open(source) as packed_source:
        tops = {Path(name).parts[1] for name in packed_source.getnames()}
    assert tops >= {
        "judge",
        "tests",
        "docs",
        "problems",
        "cases",
        "expected",
        "sdk",
        "LICENSE",
        "README.md",
        "Makefile",
    }


def test_a_folder_of_inputs_and_outputs_becomes_a_problem(installed: Installed) -> None:
    for number, (case, golden) in enumerate([("1 2\n", "3\n"), ("4 5\n", "9\n"), ("0 7\n", "7\n")], 1):
        (installed.folder / "sums").mkdir(exist_ok=True)
        (installed.folder / f"sums/{number}.in").write_text(case)
        (installed.folder / f"sums/{number}.out").write_text(golden)
    nowhere = installed("run", "sums.py")
    assert nowhere.returncode == 2
    assert nowhere.stderr.endswith("or make a problem here with `judge import FOLDER`\n")
    made = installed("import", "sums")
    assert (made.returncode, made.stderr) == (0, "")
    first = f"the first problem here: problems, cases and expected are made in {installed.folder}"
    assert " ".join(made.stdout.splitlines()).startswith(first)
    for student, program in (("ana", RIGHT), ("bob", WRONG)):
        (installed.folder / "class" / student).mkdir(parents=True)
        (installed.folder / "class" / student / "sums.py").write_text(program)
    right = installed("run", "class/ana/sums.py")
    assert (right.returncode, right.stderr) == (0, "")
    assert "AC accepted: 3 of 3 cases right, 10 of 10 points\n" in right.stdout
    wrong = installed("run", "class/bob/sums.py")
    assert (wrong.returncode, wrong.stderr) == (1, "")
    assert "WA wrong answer: 1 of 3 cases right" in wrong.stdout
    graded = installed("grade", "class")
    assert graded.returncode == 0
    assert "2 students, 2 submissions: 1 AC, 1 WA; at most 10 points\n" in graded.stdout
    written = {"grades.csv", "report.html", "results.json", "students"}
    assert {path.name for path in (installed.folder / "out").iterdir()} >= written


def test_a_new_problem_works_and_becomes_a_kit(installed: Installed) -> None:
    made = installed("new", "lay2")
    assert (made.returncode, made.stderr) == (0, "")
    checked = installed("check")
    assert (checked.returncode, checked.stderr) == (0, "")
    exported = installed("export", "kit")
    assert (exported.returncode, exported.stderr) == (0, "")
    (kit,) = (installed.folder / "out").glob("*.whl")
    with zipfile.ZipFile(kit) as packed:
        (licence,) = [name for name in packed.namelist() if name.endswith("/LICENSE")]
        assert packed.read(licence) == (ROOT / "LICENSE").read_bytes()


def test_commands_that_need_no_problem_work_anywhere(installed: Installed) -> None:
    assert installed("--version").stdout == f"judge {judge.__version__}\n"
    doctor = installed("doctor")
    assert (doctor.returncode, doctor.stderr) == (0, "")
    nothing = f"no problems in {installed.folder} or above it: make one with `judge import FOLDER`"
    assert doctor.stdout.splitlines()[1] == nothing
    assert not any(installed.folder.iterdir())
