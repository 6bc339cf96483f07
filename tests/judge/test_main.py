"""The command line: one line for every error, the right exit status, few imports at the start."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge import commands
from judge.__main__ import main
from judge.commands import doctor

ROOT = Path(__file__).resolve().parents[2]


def judge(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload, no-any-return]  # options are run's own
        [sys.executable, "-m", "judge", *arguments], cwd=ROOT, capture_output=True, text=True, check=False, **options
    )


def test_help_lists_every_command() -> None:
    done = judge("--help")
    assert done.returncode == 0
    for name in commands.names():
        summary = commands.summary(name).split()
        assert len(summary) >= 3
        assert " ".join([name, *summary]) in " ".join(done.stdout.split())


def test_modules_of_a_student_are_not_taken_for_those_of_python(tmp_path: Path) -> None:
    for name in ("copy", "dataclasses", "json", "random", "re", "string", "tempfile"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a module of the student')\n")
    argv = [sys.executable, "-m", "judge", "--root", str(ROOT), "cases", "ochos", "--list"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(argv, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("ochos: Ochos Locos, part 1: Match-making, 78 cases\n")


@pytest.mark.slow
def test_nor_in_the_checkout_itself(tmp_path: Path) -> None:
    for part in ("judge", "problems", "solutions", "cases", "expected"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("submissions", "*.pyc.*"))
    for name in ("copy", "fractions", "json", "numbers", "random", "re", "string", "tempfile"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a module of the student')\n")
    (case,) = (ROOT / "cases/ochos/sample").glob("001-*")
    for arguments, words in {
        (
            "judge",
            "run",
            "random.py",
            "--problem",
            "ochos",
            "--case",
            "sample/001",
        ): "The card on the discard pile is B3.",
        ("judge", "explain", "sample/001", "--problem", "ochos"): "The card on the",
        ("solutions.ochos",): "0: B3",
        ("problems.ochos.generate", "--seed", "1"): "Y",
    }.items():
        argv = [sys.executable, "-m", *arguments]
        done = subprocess.run(argv, cwd=tmp_path, input=case.read_text(), capture_output=True, text=True, check=False)
        assert (arguments, done.stderr) == (arguments, "")
        assert words in done.stdout


MODULES = """
import runpy, sys
try:
    runpy.run_module("judge", run_name="__main__", alter_sys=True)
except SystemExit:
    print(*sorted(name for name in sys.modules if name.partition(".")[0] == "judge"), file=sys.stderr)
"""
AT_THE_START = {
    "judge", "judge.base", "judge.base.build_server", "judge.base.command_line", "judge.base.errors",
    "judge.base.interrupts", "judge.base.printable", "judge.base.streams", "judge.base.wording", "judge.commands",
}  # fmt: skip


@pytest.mark.once_but_first
@pytest.mark.parametrize("word", ["--version", "--help"])
def test_what_needs_no_command_imports_none(word: str) -> None:
    argv = [sys.executable, "-c", MODULES, word]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(done.stderr.split()) - {"judge.__main__"} == AT_THE_START


@pytest.mark.once
def test_only_the_named_command_is_imported() -> None:
    argv = [sys.executable, "-c", MODULES, "golden", "--help"]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=True)
    assert [name for name in done.stderr.split() if name.startswith("judge.commands.")] == ["judge.commands.golden"]


@pytest.mark.once
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "judge: COMMAND: missing; see `python -m judge --help`"),
        (["run"], "judge: FILE: missing; see `python -m judge run --help`"),
        (["grade", "x", "--jobs", "two"],
         "judge: --jobs two: expected a whole number; see `python -m judge grade --help`"),
        (["grade", "x", "--formats"], "judge: --formats: expected one argument; see `python -m judge grade --help`"),
        (["--root", "/nowhere", "doctor"], "judge: --root /nowhere: no folder problems/ in it"),
    ],
)  # fmt: skip
def test_bad_usage_is_one_line_and_status_2(arguments: list[str], complaint: str) -> None:
    done = judge(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(complaint)


def test_an_unknown_command_is_named() -> None:
    done = judge("rnu", "x.py")
    said = "judge: no command 'rnu'; did you mean 'run'?; see `python -m judge --help`\n"
    assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("shell", "status", "said"),
    [("> /dev/full", 3, "judge: standard output: No space left on device\n"), (">&-", 0, "")],
)
def test_output_that_cannot_be_written(shell: str, status: int, said: str) -> None:
    argv = ["bash", "-c", f"'{sys.executable}' -m judge explain sample/001 --problem ochos {shell}"]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (status, said)


def test_an_interrupt_is_status_130(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    def interrupted(_args: object, _root: Path) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(doctor, "main", interrupted)
    assert main(["doctor"]) == 130
    assert capfd.readouterr().err == "judge: interrupted\n"


def test_a_fault_of_the_judge_is_status_3(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    def faulty(_args: object, _root: Path) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(doctor, "main", faulty)
    assert main(["doctor"]) == 3
    said = capfd.readouterr().err
    assert "ZeroDivisionError" in said
    assert said.endswith("judge: this is a bug, not a mistake of yours; please report it with the lines above\n")


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize("command", ["run", "grade"])
@pytest.mark.parametrize(
    ("path", "number"),
    [("/usr/bin:/bin", signal.SIGINT), ("/nowhere", signal.SIGINT), ("/usr/bin:/bin", signal.SIGTERM)],
    ids=["with namespaces", "without", "asked to end"],
)
def test_an_interrupt_ends_at_once_and_leaves_nothing_running(
    folder: Path, command: str, path: str, number: signal.Signals
) -> None:
    program = folder / "class" / f"sleeper{time.monotonic_ns()}.py"
    program.parent.mkdir()
    program.write_text("import time\ntime.sleep(60)\n")
    target = [str(program)] if command == "run" else [str(program.parent), "--out", str(folder / "out"), "--no-cache"]
    process = subprocess.Popen(
        [sys.executable, "-m", "judge", command, *target, "--problem", "ochos"],
        cwd=ROOT,
        env={"PATH": path, "TMPDIR": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    while not running(folder):
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(number)
    _, said = process.communicate(timeout=5)
    told = b"" if command == "run" else b": 0 of 1 submission done, no report written; nothing was stored"
    assert (process.returncode, said) == (130, b"judge: interrupted" + told + b"\n")
    until = time.monotonic() + 20
    while running(folder) and time.monotonic() < until:
        time.sleep(0.05)
    assert running(folder) == []
    assert [path.name for path in folder.rglob("*") if path.is_file()] == [program.name]


def test_what_is_ignored_stays_ignored_as_nohup_wants_it() -> None:
    script = """
import signal
from judge import __main__

def show():
    print(signal.getsignal(signal.SIGHUP) is signal.SIG_IGN, signal.getsignal(signal.SIGTERM).__name__)
    return 0

signal.signal(signal.SIGHUP, signal.SIG_IGN)
__main__._read = lambda argv: show
__main__.start()
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "True _interrupt\n"


SWALLOW = """
import contextlib, signal
from judge import __main__
from judge.base.interrupts import Interrupts

def read(argv):
    with contextlib.suppress(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    return lambda: 0

Interrupts("judge").end()
__main__._read = read
__main__.start()
"""


@pytest.mark.clock
def test_an_interrupt_is_not_lost_in_an_import_that_drops_exceptions() -> None:
    """PyYAML's compiled module does, while the command line is read."""
    done = subprocess.run([sys.executable, "-c", SWALLOW], cwd=ROOT, capture_output=True, check=False, timeout=30)
    assert (done.returncode, done.stderr) == (130, b"judge: interrupted\n")


LOSE = """
import os, signal, sys, time
from judge import __main__

class Dropped:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

def lose():
    Dropped()
    time.sleep(60)

__main__._read = lambda argv: lose
__main__.start()
"""


@pytest.mark.clock
def test_an_interrupt_in_a_finalizer_is_not_lost() -> None:
    """Python drops exceptions that are raised there; imports run finalizers, too."""
    done = subprocess.run([sys.executable, "-c", LOSE], cwd=ROOT, capture_output=True, check=False, timeout=30)
    assert (done.returncode, done.stderr) == (130, b"judge: interrupted\n")


BEGIN = """
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)  # until the judge's own first line
sys.argv = ["judge", *sys.argv[1:]]
print("begun", flush=True)
runpy.run_module("judge", run_name="__main__", alter_sys=True)
"""
QUICK = (0, 110, 300)
DELAYS = [
    pytest.param(delay, marks=() if delay in QUICK else pytest.mark.nightly if delay % 200 else pytest.mark.slow)
    for delay in range(0, 1000, 10)
]


@pytest.mark.clock
@pytest.mark.parametrize("delay", DELAYS)
def test_an_interrupt_at_any_moment_is_one_line(folder: Path, delay: int) -> None:
    """The signal goes to the workers, too, as from a terminal; every second time it comes twice. `delay` is in ms."""
    (folder / "class").mkdir()
    (folder / "class/sleeper.py").write_text("import time\ntime.sleep(60)\n")
    words = ["grade", str(folder / "class"), "--problem", "ochos", "--out", str(folder / "out"), "--no-cache"]
    process = subprocess.Popen(
        [sys.executable, "-c", BEGIN, *words],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "TMPDIR": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"begun\n"
    time.sleep(delay / 1000)
    for _ in range(1 + delay // 10 % 2):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.005)
    _, said = process.communicate(timeout=20)
    lines = said.decode().splitlines()
    assert (process.returncode, len(lines)) in [(130, 1), (-signal.SIGINT, 0)], said
    assert all(line.startswith("judge: interrupted") for line in lines)


def running(folder: Path) -> list[str]:
    """The processes with a folder below `folder` as argument or working folder: boxes, supervisors, programs."""
    found = []
    for entry in sorted(Path("/proc").glob("[0-9]*")):
        with contextlib.suppress(OSError):
            words = (entry / "cmdline").read_bytes().split(b"\0")
            shown = any(word.startswith(os.fsencode(folder / "judge-")) for word in words)
            if shown or (entry / "cwd").readlink().is_relative_to(folder):
                found.append(entry.name)
    return found


def test_a_closed_pipe_is_no_error() -> None:
    shell = f"'{sys.executable}' -m judge doctor | true"
    done = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
