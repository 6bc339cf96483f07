"""What .ci/run installs on different machines, and that it runs every test."""

import re
from pathlib import Path

import pytest

from tests.machine import Machine, Outcome, make_machine

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.once
SHELL = "chromium-headless-shell"
COMMANDS = ("make", "python3", "gcc", "g++", "node", "npm", "chromium", SHELL, "javac", "bwrap", "git", "pandoc")
ALL_PACKAGES = (
    "make python3 python3-venv gcc libc6-dev g++ nodejs npm chromium default-jdk-headless bubblewrap git pandoc"
    " python3-numpy"
)
CHECKED = ["true make lint", "true make site"]
BESIDE = ["true make test", "true make npm", *CHECKED]
FIRST, LAST = "true make setup", "true make test-all LINT="
NO_OTHER = "other versions of Python here: none\n"


def make_debian(folder: Path, *, user: int, lacking: tuple[str, ...]) -> Machine:
    """A machine that lacks some commands; apt-get logs its arguments and adds a make."""
    machine = make_machine(folder)
    for command in COMMANDS:
        machine.add_command(command, 'echo "$CI make $*" >>"$LOG"' if command == "make" else "exit 0")
    machine.add_command("id", f"echo {user}")
    machine.add_command(
        "apt-get", f'echo "$*" >>"$LOG"; [ -e {folder}/bin/make ] || cp {folder}/make {folder}/bin/make'
    )
    (folder / "make").write_bytes((machine.path / "make").read_bytes())
    (folder / "make").chmod(0o755)
    for command in lacking:
        (machine.path / command).unlink()
    return machine


def check_order(log: list[str], *others: str) -> None:
    """Beside the quick tests go npm, lint, the site, and the lines `others`; all other tests come after them."""
    assert log[-1] == LAST
    assert sorted(log[:-1]) == sorted([FIRST, *BESIDE, *others])
    assert log.index(FIRST) < min(map(log.index, BESIDE))
    assert log.index(CHECKED[0]) < log.index(CHECKED[1])


@pytest.mark.parametrize(
    ("lacking", "packages"),
    [
        (("make",), "make"),
        (("python3",), "python3 python3-venv python3-numpy"),
        (("g++", "node"), "g++ nodejs"),
        (("gcc", "javac"), "gcc libc6-dev default-jdk-headless"),
        (("bwrap", "git"), "bubblewrap git"),
        (("npm", "chromium"), "npm"),
        (("npm", "chromium", SHELL), "npm chromium"),
        (COMMANDS, ALL_PACKAGES),
    ],
)
def test_root_installs_only_missing_packages(tmp_path: Path, lacking: tuple[str, ...], packages: str) -> None:
    machine = make_debian(tmp_path, user=0, lacking=lacking)
    assert machine.run("bash", ".ci/run") == Outcome(0, NO_OTHER, ())
    installing = ["update -qq", f"install -y -qq --no-install-recommends {packages}"]
    # What a machine may do without is installed apart: it may not be there.
    apart = [f"install -y -qq --no-install-recommends {SHELL}"] if SHELL in lacking else []
    log = machine.read_log()
    assert log[: len(installing + apart)] == [*installing, *apart]
    check_order(log[len(installing + apart) :])


@pytest.mark.parametrize("user", [0, 1000])
def test_nothing_is_installed_if_nothing_is_missing(tmp_path: Path, user: int) -> None:
    machine = make_debian(tmp_path, user=user, lacking=())
    assert machine.run("bash", ".ci/run") == Outcome(0, NO_OTHER, ())
    check_order(machine.read_log())


@pytest.mark.parametrize(("user", "lacking"), [(1000, ("node", "bwrap")), (0, ("node", "bwrap", "apt-get"))])
def test_a_user_who_cannot_install_sees_what_is_missing(tmp_path: Path, user: int, lacking: tuple[str, ...]) -> None:
    machine = make_debian(tmp_path, user=user, lacking=lacking)
    packages = "nodejs bubblewrap"
    complaint = f"missing here: {packages} (as root on Debian or Ubuntu: apt-get install {packages})"
    assert machine.run("bash", ".ci/run") == Outcome(2, "", (complaint,))
    assert machine.read_log() == []


def test_unsteady_tests_are_named_at_the_end(tmp_path: Path) -> None:
    machine = make_debian(tmp_path, user=0, lacking=())
    lists = machine.checkout / "out/unsteady"
    lists.mkdir(parents=True)
    header = "test,failed after s,passed alone after s,reason\n"
    (lists / "test.csv").write_text(f"{header}a.py::test_a[x y],2.1,0.3,assert 1 == 2\n", encoding="utf-8")
    (lists / "test-all.csv").write_text(f'{header}b.py::test_b,9.0,1.0,"a, b"\n', encoding="utf-8")
    assert machine.run("bash", ".ci/run").out.splitlines()[1:] == [
        'unsteady: b.py::test_b,9.0,1.0,"a, b"',
        "unsteady: a.py::test_a[x y],2.1,0.3,assert 1 == 2",
    ]


def add_pythons(machine: Machine, *versions: str) -> None:
    """Put these on the PATH, and a 3.11 into pyenv, whose shim of 3.10 does not start."""
    for version in versions:
        machine.add_command(f"python{version}", f"echo {version}")
    machine.add_command("python3.10", "echo 'pyenv: python3.10: command not found' >&2; exit 127")
    pyenv = machine.path.parent / ".pyenv/versions/3.11.7/bin/python"
    pyenv.parent.mkdir(parents=True)
    pyenv.write_text("#!/bin/sh\necho 3.11\n", encoding="utf-8")
    pyenv.chmod(0o755)


@pytest.mark.parametrize("is_made", [True, False])
def test_the_quick_tests_run_with_every_version_that_is_here(tmp_path: Path, is_made: bool) -> None:
    machine = make_debian(tmp_path, user=0, lacking=())
    add_pythons(machine, "3.9", "3.12", "3.13", "3.14")
    own = machine.checkout / ".venv/bin/python"
    if is_made:
        own.parent.mkdir(parents=True)
        own.symlink_to(machine.path / "python3.12")
    else:
        machine.add_command("python3", 'case "$2" in *version_info*) echo 3.12 ;; esac')
    pyenv = machine.path.parent / ".pyenv/versions/3.11.7/bin/python"
    found = {"3.11": pyenv, "3.13": machine.path / "python3.13", "3.14": machine.path / "python3.14"}
    outcome = machine.run("bash", ".ci/run")
    listed = "\n".join(f"{version} {program}" for version, program in found.items())
    ended = "".join(f"Python {version}:\n" for version in found)
    assert outcome == Outcome(0, f"other versions of Python here: {listed}\n{ended}", ())
    which = {version: f"PYTHON={program} VENV=.venv-{version}" for version, program in found.items()}
    tried = [f"true make test {words} PROFILE=quick WORKERS=0" for words in which.values()]
    installed = [f"true make setup {words}" for words in which.values()]
    log = machine.read_log()
    check_order(log, *installed, *tried)
    assert [log.index(first) < log.index(then) for first, then in zip(installed, tried, strict=True)] == [True] * 3


def test_what_cannot_be_installed_beside_the_tests_fails_later(tmp_path: Path) -> None:
    machine = make_debian(tmp_path, user=0, lacking=())
    add_pythons(machine, "3.13")
    machine.add_command("make", 'case "$*" in *VENV=*) exit 2 ;; esac; echo "make $*" >>"$LOG"')
    assert machine.run("bash", ".ci/run").status == 2
    assert sorted(machine.read_log()) == ["make lint", "make npm", "make setup", "make site", "make test"]


def test_a_failed_quick_test_ends_the_run_when_the_others_are_done(tmp_path: Path) -> None:
    machine = make_debian(tmp_path, user=0, lacking=())
    add_pythons(machine, "3.13")
    machine.add_command("make", '[ "$*" != test ] || exit 2; echo "make $1" >>"$LOG"')
    outcome = machine.run("bash", ".ci/run")
    assert (outcome.status, outcome.out.splitlines()[-1:]) == (2, ["Python 3.13:"])
    assert sorted(machine.read_log()) == ["make lint", "make npm", *["make setup"] * 3, "make site", *["make test"] * 2]


@pytest.mark.parametrize(("failing", "status"), [("3.13", 2), ("3.14", 0)])
def test_only_the_next_version_may_fail(tmp_path: Path, failing: str, status: int) -> None:
    machine = make_debian(tmp_path, user=0, lacking=())
    add_pythons(machine, "3.13", "3.14")
    machine.add_command("make", f'case "$*" in *VENV=.venv-{failing}*) exit 2 ;; esac; echo "make $*" >>"$LOG"')
    outcome = machine.run("bash", ".ci/run")
    assert outcome.status == status
    assert ("make test-all LINT=" in machine.read_log()) == (status == 0)
    assert ("do not pass with Python 3.14 yet" in outcome.out) == (status == 0)


@pytest.mark.parametrize(("user", "setting"), [(0, "true"), (1000, "")])
def test_root_skips_nothing(tmp_path: Path, user: int, setting: str) -> None:
    machine = make_debian(tmp_path, user=user, lacking=())
    machine.add_command("make", 'echo "$NO_SKIPS" >>"$LOG"')
    assert machine.run("bash", ".ci/run").status == 0
    assert machine.read_log() == [setting] * (len(BESIDE) + 2)


@pytest.mark.parametrize("failing", ["*", "test", "lint", "site", "test-all"])
def test_a_failed_run_fails(tmp_path: Path, failing: str) -> None:
    machine = make_debian(tmp_path, user=0, lacking=())
    machine.add_command("make", f'case "$1" in {failing}) exit 2 ;; esac')
    assert machine.run("bash", ".ci/run").status == 2


@pytest.mark.parametrize(
    ("variables", "runner"), [((), "-m pytest -q"), (("CI=true",), "-m tests.rerun out/unsteady/{target}.csv -q")]
)
@pytest.mark.parametrize("target", ["test", "test-all"])
def test_only_a_build_server_runs_a_failed_test_again(
    tmp_path: Path, target: str, variables: tuple[str, ...], runner: str
) -> None:
    commands = make_machine(tmp_path).make("-n", target, *variables).out.splitlines()
    assert runner.format(target=target) in commands[-1]


@pytest.mark.parametrize(("venv", "left_out"), [(".venv", False), (".venv-3.13", True)])
def test_another_version_leaves_out_what_no_version_changes(tmp_path: Path, venv: str, left_out: bool) -> None:
    commands = make_machine(tmp_path).make("-n", "test", f"VENV={venv}").out.splitlines()
    assert ("not nightly and not once" in commands[-1]) == left_out


def test_a_plain_pytest_runs_the_tests_of_make_test() -> None:
    quick = re.search(r"^QUICK := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    plain = re.search(r"^addopts = '.* -m \"(.*)\"'$", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert quick is not None
    assert plain is not None
    assert quick[1] == plain[1] == "not slow and not browser and not root and not thorough and not nightly"
