"""What make does on a new machine without network: .ci/setup and the Makefile."""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Set as AbstractSet
from pathlib import Path

import pytest

from tests.elsewhere import other_machine
from tests.machine import ROOT, Machine, Outcome, make_machine
from tests.readme import commands

REMEDY = "(Debian, Ubuntu: apt install python3 python3-venv; or name another: make PYTHON=/path/to/python3)"
NEEDED = f"Python 3.10 or newer is needed {REMEDY}"
TARGETS = [
    *("help", "setup", "judge", "golden", "test", "test-all", "test-nightly", "lint", "site", "release"),
    *("lock", "clean"),
]

# A fake uv for .ci/setup. UV_KILL names the command during which its caller is killed.
UV = """
[ "$1" != --version ] || exit 0
echo "$1 $2" >>"$LOG"
for last; do :; done
[ "$1" != venv ] || "{python}" -m venv --without-pip "$last" || exit 1
[ "${UV_KILL:-}" != "$1" ] || kill -KILL $PPID
[ "$1" != pip ] || echo "$last" >>"$LOG"
exit "${UV_STATUS:-0}"
"""
MADE = ["venv --quiet"]
RUN = ["pip install", "requirements.txt"]
DEV = ["pip install", "requirements-dev.txt"]

# pytest and what it needs, on every version of Python.
TEST_RUNNER = {"pytest", "iniconfig", "packaging", "pluggy", "pygments", "exceptiongroup", "tomli", "typing-extensions"}

# Shows the arguments from make.
JUDGE = """
import json, os, sys
print(json.dumps(sys.argv[1:]))
sys.exit(int(os.environ.get("JUDGE_STATUS", "0")))
"""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine with this test's Python and a judge that shows its arguments."""
    machine = make_machine(tmp_path)
    machine.add_python()
    (machine.checkout / "judge").mkdir()
    (machine.checkout / "judge/__main__.py").write_text(JUDGE, encoding="utf-8")
    return machine


@pytest.fixture
def uv_machine(machine: Machine) -> Machine:
    """A machine like `machine`, with a uv that installs nothing and logs its arguments."""
    machine.add_command("uv", UV.replace("{python}", sys.executable))
    return machine


def announcement(python: str, wanted: str) -> str:
    """The line that announces a set-up."""
    return f"Setting up .venv with {python} from {wanted} ..."


VERSION = f"Python {sys.version.split()[0]}"
pytestmark = pytest.mark.once
SETTING_UP = announcement(VERSION, "requirements.txt")


def test_make_alone_lists_every_target(machine: Machine) -> None:
    outcome = machine.make()
    phony = re.search(r"^\.PHONY: (.*)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert outcome.status == 0
    assert re.findall(r"^  make (\S+) +\S", outcome.out, re.MULTILINE) == TARGETS
    assert phony
    assert sorted(phony[1].split()) == sorted([*TARGETS, "packages", "npm"])


AS_3_9 = """exec "{python}" -c 'import sys; sys.version_info = (3, 9, 18); exec(sys.argv[1])' "$2" """


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        (AS_3_9, f"python3 is Python 3.9: {NEEDED}"),
        ("echo 'pyenv: python3: command not found' >&2; exit 127",
         f"python3 does not start (a pyenv shim without a version?): {NEEDED}"),
        (None, f"python3 not found: {NEEDED}"),
    ],
    ids=["too old", "shim", "absent"],
)  # fmt: skip
def test_an_unusable_python_gets_a_message_of_one_line(machine: Machine, script: str | None, complaint: str) -> None:
    (machine.path / "python3").unlink()
    if script is not None:
        machine.add_command("python3", script.replace("{python}", sys.executable))
    for target in ("judge", "test"):
        assert machine.make(target) == Outcome(2, "", (complaint,))
    assert not (machine.checkout / ".venv").exists()


@pytest.mark.parametrize(
    ("targets", "installed"),
    [
        (["judge", "judge"], [*MADE, *RUN]),
        (["golden", "judge"], [*MADE, *RUN]),
        (["judge", "setup", "judge", "setup"], [*MADE, *RUN, *DEV]),
        (["setup", "judge"], [*MADE, *DEV]),
    ],
)
def test_packages_are_installed_once_in_any_order(
    uv_machine: Machine, targets: list[str], installed: list[str]
) -> None:
    for target in targets:
        assert uv_machine.make(target).status == 0
    assert uv_machine.read_log() == installed


def test_only_a_set_up_is_announced(uv_machine: Machine) -> None:
    arguments = '["grade", "submissions"]\n'
    assert uv_machine.make("judge") == Outcome(0, arguments, (SETTING_UP,))
    assert uv_machine.make("judge") == Outcome(0, arguments, ())
    assert uv_machine.make("setup") == Outcome(0, "", (announcement(VERSION, "requirements-dev.txt"),))
    assert uv_machine.make("setup") == Outcome(0, "", ())


@pytest.mark.parametrize(
    ("file", "target", "installed"),
    [
        ("requirements.txt", "judge", RUN),
        ("requirements.txt", "setup", []),
        ("requirements-dev.txt", "judge", []),
        ("requirements-dev.txt", "setup", DEV),
    ],
)
def test_a_changed_requirements_file_is_installed(
    uv_machine: Machine, file: str, target: str, installed: list[str]
) -> None:
    uv_machine.make("setup")
    uv_machine.read_log()
    with (uv_machine.checkout / file).open("a", encoding="utf-8") as requirements:
        requirements.write("# changed\n")
    uv_machine.make(target)
    assert uv_machine.read_log() == installed


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["venv", "pip"])
@pytest.mark.parametrize("before", [None, "judge"])
def test_an_interrupted_set_up_is_done_again(uv_machine: Machine, before: str | None, moment: str) -> None:
    if before is not None:
        uv_machine.make(before)
    if (before, moment) == ("judge", "venv"):
        (uv_machine.checkout / ".venv/bin/python").unlink()
    assert uv_machine.make("setup", UV_KILL=moment).status != 0
    uv_machine.read_log()
    assert uv_machine.make("setup").status == 0
    assert uv_machine.read_log() == [*MADE, *DEV]
    assert uv_machine.make("setup") == Outcome(0, "", ())


def test_a_failed_installation_is_tried_again_and_breaks_nothing(uv_machine: Machine) -> None:
    uv_machine.make("judge")
    uv_machine.read_log()
    wanted = "requirements-dev.txt"
    failed = f"{wanted} was not installed, see above; the next make tries again"
    assert uv_machine.make("setup", UV_STATUS="1") == Outcome(2, "", (announcement(VERSION, wanted), failed))
    assert uv_machine.make("judge").complaints == ()
    assert uv_machine.make("setup").status == 0
    assert uv_machine.read_log() == [*DEV, *DEV]


@pytest.mark.slow
def test_a_moved_checkout_gets_a_new_venv(uv_machine: Machine) -> None:
    uv_machine.make("judge")
    moved = Machine(uv_machine.checkout.rename(uv_machine.checkout.with_name("moved")), uv_machine.path, uv_machine.log)
    moved.read_log()
    assert moved.make("judge").status == 0
    assert moved.read_log() == [*MADE, *RUN]


@pytest.mark.slow
def test_only_another_python_gets_a_new_venv(uv_machine: Machine) -> None:
    uv_machine.add_command(
        "python3.99", f'[ "$1" != -VV ] || {{ echo Python 3.99; exit; }}\nexec "{sys.executable}" "$@"'
    )
    uv_machine.make("judge")
    uv_machine.read_log()
    uv_machine.make("judge", "PYTHON=python3")
    assert uv_machine.read_log() == []
    uv_machine.make("judge", "PYTHON=python3.99")
    assert uv_machine.read_log() == [*MADE, *RUN]
    uv_machine.make("judge")
    assert uv_machine.read_log() == []


def test_a_second_venv_stands_beside_the_first(uv_machine: Machine) -> None:
    uv_machine.make("judge")
    uv_machine.read_log()
    outcome = uv_machine.make("setup", "VENV=.venv-3.13")
    assert outcome.complaints == (f"Setting up .venv-3.13 with {VERSION} from requirements-dev.txt ...",)
    assert uv_machine.read_log() == [*MADE, *DEV]
    assert uv_machine.make("setup", "VENV=.venv-3.13").complaints == ()
    assert uv_machine.make("judge").complaints == ()
    assert uv_machine.make("clean") == Outcome(0, "", ())
    assert list(uv_machine.checkout.glob(".venv*")) == []


def test_a_build_server_leaves_out_what_the_quick_tests_do_not_need(uv_machine: Machine) -> None:
    make = ("setup", "VENV=.venv-3.13")
    assert uv_machine.make(*make, CI="true").status == 0
    assert uv_machine.make(*make, CI="true").complaints == ()
    assert uv_machine.read_log() == [*MADE, "pip install", ".venv-3.13/few.txt"]
    few = read_pins(uv_machine.checkout / ".venv-3.13/few.txt")
    every = read_pins(ROOT / "requirements-dev.txt")
    assert few.items() < every.items()
    left_out = {pin.partition("==")[0] for pin in every.keys() - few.keys()}
    assert {"mypy", "ruff", "playwright", "sphinx"} < left_out
    assert uv_machine.make(*make).status == 0
    assert uv_machine.read_log() == DEV


@pytest.mark.parametrize("name", ["judge", "/", "..", ".venv-x/.."])
def test_no_other_folder_is_made_again(uv_machine: Machine, name: str) -> None:
    outcome = uv_machine.make("setup", f"VENV={name}")
    complaint = f"{name} is not .venv or .venv-...: it would be removed and made again"
    assert outcome == Outcome(2, "", (complaint,))
    assert (uv_machine.checkout / "judge/__main__.py").is_file()


def test_the_environment_names_no_venv(uv_machine: Machine) -> None:
    assert uv_machine.make("setup", VENV="/").complaints == (announcement(VERSION, "requirements-dev.txt"),)


def test_the_lock_of_a_killed_make_is_ignored(uv_machine: Machine) -> None:
    with subprocess.Popen(["true"]) as ended:
        pass
    lock = uv_machine.checkout / ".venv.lock"
    lock.symlink_to(str(ended.pid))
    assert uv_machine.make("judge").complaints == (SETTING_UP,)
    assert not lock.is_symlink()


def test_a_folder_that_cannot_be_written_gets_a_message_of_one_line(uv_machine: Machine) -> None:
    uv_machine.add_command("ln", "exit 1")  # root could write anywhere
    complaint = f"{uv_machine.checkout} cannot be written to: .venv must be there"
    assert uv_machine.make("judge") == Outcome(2, "", (complaint,))


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        (["judge"], ["grade", "submissions"]),
        (["judge", "SUBMISSIONS=my class's work"], ["grade", "my class's work"]),
        (["judge", "PROBLEM=ochos"], ["grade", "submissions", "--problem", "ochos"]),
        (["judge", "PROBLEM=ochos ochos2"], ["grade", "submissions", "--problem", "ochos", "--problem", "ochos2"]),
        (["judge", "SUBMISSIONS=a b", "FORMATS=html,junit", "OUT=results of today", "JOBS=4"],
         ["grade", "a b", "--formats", "html,junit", "--out", "results of today", "--jobs", "4"]),
        (["golden"], ["golden"]),
        (["golden", "PROBLEM=ochos ochos2"], ["golden", "ochos", "ochos2"]),
    ],
)  # fmt: skip
def test_make_passes_its_variables_on(uv_machine: Machine, words: list[str], arguments: list[str]) -> None:
    assert json.loads(uv_machine.make(*words).out) == arguments


@pytest.mark.parametrize(("judge", "make"), [("0", 0), ("3", 2)])
def test_make_fails_when_the_judge_fails(uv_machine: Machine, judge: str, make: int) -> None:
    assert uv_machine.make("judge", JUDGE_STATUS=judge).status == make


def test_clean_keeps_the_reports(uv_machine: Machine) -> None:
    uv_machine.make("judge")
    for folder in ("out", "judge/__pycache__", ".mypy_cache"):
        (uv_machine.checkout / folder).mkdir(exist_ok=True)
    before = {path.name for path in uv_machine.checkout.iterdir()}
    assert uv_machine.make("clean") == Outcome(0, "", ())
    assert before - {path.name for path in uv_machine.checkout.iterdir()} == {".venv", ".mypy_cache"}
    assert not (uv_machine.checkout / "judge/__pycache__").exists()


def write_wheel(folder: Path, version: str) -> str:
    """Write a wheel of the package `pinned` into `folder`. Returns the requirement that pins it by its hash."""
    wheel = folder / f"pinned-{version}-py3-none-any.whl"
    info = f"pinned-{version}.dist-info"
    files = {
        "pinned.py": f"version = {version!r}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: pinned\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in {**files, f"{info}/RECORD": record}.items():
            archive.writestr(name, text)
    return f"pinned=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def pip_can_install_elsewhere() -> bool:
    """Whether this test's interpreter has a pip with `--python` (22.3 or newer)."""
    command = [sys.executable, "-m", "pip", "--python", sys.executable, "--version"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def hide(machine: Machine, *modules: str) -> None:
    """Make this machine's Python unable to import these modules."""
    folder = machine.path.parent / "hidden"
    folder.mkdir()
    for module in modules:
        (folder / f"{module}.py").write_text(f"raise ModuleNotFoundError('no {module}')\n", encoding="utf-8")
    script = f'PYTHONPATH={shlex.quote(str(folder))} exec {shlex.quote(sys.executable)} "$@"'
    machine.add_command("python3", script)


@pytest.mark.nightly
@pytest.mark.parametrize("way", ["ensurepip", "pip of the machine"])
def test_pip_installs_the_package_pinned_by_its_hash(machine: Machine, tmp_path: Path, way: str) -> None:
    if way == "pip of the machine":
        if not pip_can_install_elsewhere():
            other_machine("a Python with pip 22.3 or newer")
        hide(machine, "ensurepip")
    elif subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True, check=False).returncode:
        other_machine("a Python with ensurepip")
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path), "PIP_USER": "1"}
    requirements = machine.checkout / "requirements.txt"
    ask = [str(machine.checkout / ".venv/bin/python"), "-c", "import pinned; print(pinned.version)"]

    for version in ("1.0", "2.0"):
        requirements.write_text(write_wheel(tmp_path, version), encoding="utf-8")
        assert machine.make("judge", **offline).complaints == (SETTING_UP,)
        assert subprocess.run(ask, capture_output=True, text=True, check=True).stdout == f"{version}\n"

    for refused in (f"pinned==1.0 --hash=sha256:{'0' * 64}\n", "pinned==1.0\n"):
        requirements.write_text(refused, encoding="utf-8")
        assert machine.make("judge", **offline).status == 2
    assert subprocess.run(ask, capture_output=True, text=True, check=True).stdout == "2.0\n"


def test_a_lack_of_ensurepip_and_pip_gets_a_message_of_one_line(machine: Machine) -> None:
    hide(machine, "ensurepip", "pip")
    complaint = f"python3 has neither ensurepip nor a pip that can fill a virtual environment {REMEDY}"
    assert machine.make("judge") == Outcome(2, "", (SETTING_UP, complaint))


def read_pins(file: Path) -> dict[str, str]:
    """The hashes of each requirement."""
    text = re.sub(r"#.*", "", file.read_text(encoding="utf-8")).replace("\\\n", " ")
    return {line.split(" --hash")[0].strip(): " ".join(line.split()[1:]) for line in text.splitlines() if line.strip()}


def test_every_requirement_is_pinned_by_hash_and_has_no_address() -> None:
    needed, tools = read_pins(ROOT / "requirements.txt"), read_pins(ROOT / "requirements-dev.txt")
    assert {"pyyaml", "deepdiff"} <= {pin.partition("==")[0] for pin in needed}
    assert needed.items() <= tools.items()
    for pin, hashes in tools.items():
        assert re.match(r"[a-z0-9-]+==[0-9.]+(?:b[0-9]+|\.post[0-9]+)?($| ;)", pin)
        assert "--hash=sha256:" in hashes
        assert "://" not in pin + hashes


def copy_checkout(folder: Path) -> None:
    """Copy all files that are, or would be, committed."""
    listing = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def keep_requirements(file: Path, names: AbstractSet[str]) -> None:
    """Leave only the pins of these packages in a requirements file."""
    pins = re.findall(r"^[a-z0-9-]+==(?:.*\\\n)*.*\n", file.read_text(encoding="utf-8"), re.MULTILINE)
    file.write_text("".join(pin for pin in pins if pin.partition("==")[0] in names), encoding="utf-8")


@pytest.mark.nightly
def test_a_fresh_clone_judges_and_then_sets_up_its_tests(tmp_path: Path) -> None:
    copy_checkout(tmp_path)
    # Of what tests need only some: `make test` in .ci/run has installed everything, which takes minutes.
    needed = {pin.partition("==")[0] for pin in read_pins(ROOT / "requirements.txt")}
    keep_requirements(tmp_path / "requirements-dev.txt", needed | TEST_RUNNER)
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "PYTHON", "MFLAGS"))}
    environment = {**inherited, "PYTHON": sys.executable, "COLUMNS": "80"}

    (page,) = (output for command, output in commands() if command == "make judge" and output)
    done = subprocess.run(
        ["make", "judge"], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    assert done.stdout == page
    assert json.loads((tmp_path / "out/results.json").read_text(encoding="utf-8"))["format"] == 1
    assert (tmp_path / "out/report.html").is_file()

    subprocess.run(["make", "setup"], cwd=tmp_path, env=environment, check=True)
    subprocess.run([tmp_path / ".venv/bin/python", "-c", "import deepdiff, pytest, yaml"], check=True)
