"""The level that needs no POSIX: real programs under it, and the judge without what only POSIX has."""

import os
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest

from judge.base.errors import JudgeFailure
from judge.sandbox import wallclock
from judge.sandbox.wallclock import Watch
from judge.sandbox.wrapping import Writes
from judge.values.problem import Limits
from judge.values.running import Execution, Program, Stop

ROOT = Path(__file__).resolve().parents[3]
LIMITS = Limits(time_s=1, wall_s=60, memory_mib=128)


def opened(folder: Path, source: str, limits: Limits = LIMITS, *, writable: bool = False) -> Watch:
    (folder / "mine.py").write_text(source)
    program = Program("python", "", (sys.executable, "mine.py"), folder, environment=(("MARK", "there"),))
    return wallclock.open_box(
        program, limits, fresh=True, writes=Writes.FOLDER if writable else Writes.NOTHING, file_bytes=None
    )


def execute(folder: Path, source: str, limits: Limits = LIMITS, output_bytes: int = 65536) -> Execution:
    with opened(folder, source, limits) as watch:
        return watch.run(b"abc\n", output_bytes)


@pytest.mark.parametrize(
    ("source", "status", "signal", "stdout", "stderr"),
    [
        ("print(input()[::-1])", 0, None, b"cba\n", b""),
        ("import sys; sys.stdout.buffer.write(bytes(range(256)))", 0, None, bytes(range(256)), b""),
        ("import sys; sys.exit('why')", 1, None, b"", b"why\n"),
        ("import os; print(os.listdir('.'), os.environ.get('SECRET'), os.environ['MARK'])", 0, None,
         b"['mine.py'] None there\n", b""),
        pytest.param("import os; os.kill(os.getpid(), 11)", None, 11, b"", b"",
                     marks=pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")),
    ],
)  # fmt: skip
def test_a_run_that_ends_by_itself(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    source: str,
    status: int | None,
    signal: int | None,
    stdout: bytes,
    stderr: bytes,
) -> None:
    monkeypatch.setenv("SECRET", "of the judge")
    done = execute(tmp_path, source)
    assert (done.status, done.signal, done.stdout, done.stderr, done.stopped) == (status, signal, stdout, stderr, None)
    assert (done.cpu_s, done.memory_kib) == (0.0, 0)


def test_each_run_starts_anew(tmp_path: Path) -> None:
    with opened(tmp_path, "print(input())") as watch:
        assert [watch.run(b"%d\n" % n).stdout.split() for n in range(3)] == [[b"0"], [b"1"], [b"2"]]


@pytest.mark.slow
@pytest.mark.parametrize("source", ["while True: pass", "import time; time.sleep(600)"])
def test_real_time_ends_a_run(tmp_path: Path, source: str) -> None:
    done = execute(tmp_path, source, replace(LIMITS, wall_s=0.3))
    assert (done.stopped, done.wall_s > 0.3) == (Stop.WALL, True)


def test_a_run_is_ended_when_it_prints_too_much(tmp_path: Path) -> None:
    done = execute(tmp_path, "while True: print('1: DRAW')", output_bytes=1000)
    assert (done.stopped, done.stdout_cut, len(done.stdout)) == (Stop.OUTPUT, True, 1000)


def test_output_that_ends_just_above_its_limit_is_cut(tmp_path: Path) -> None:
    done = execute(tmp_path, "import sys; sys.stdout.write('x' * 1001)", output_bytes=1000)
    assert (done.stopped, done.stdout_cut, done.stdout) == (Stop.OUTPUT, True, b"x" * 1000)


def test_a_flood_on_standard_error_ends_a_run_and_its_end_is_kept(tmp_path: Path) -> None:
    source = "import sys\nwhile True: sys.stderr.write('x' * 99999)"
    done = execute(tmp_path, source, replace(LIMITS, stderr_bytes=100))
    assert (done.stopped, done.stderr, done.stderr_cut) == (Stop.OUTPUT, b"x" * 100, True)


def test_a_program_that_is_not_there_is_the_judges_failure(tmp_path: Path) -> None:
    program = Program("c", "", (str(tmp_path / "nothing"),), tmp_path)
    with (
        wallclock.open_box(program, LIMITS, fresh=False, writes=Writes.NOTHING, file_bytes=None) as watch,
        pytest.raises(JudgeFailure, match="the program cannot be started"),
    ):
        watch.run()


def test_what_a_compiler_makes_can_be_taken_and_the_sources_stay(tmp_path: Path) -> None:
    source = "import os\nos.mkdir('a')\nopen('a/made', 'wb').write(b'\\r\\n')\nopen('mine.py', 'w').write('gone')"
    with closing(opened(tmp_path, source, writable=True)) as watch:
        assert watch.run().status == 0
        taken = [(path, mode, os.read(descriptor, 9)) for path, mode, descriptor in watch.files()]
    assert taken == [(PurePosixPath("a/made"), 0, b"\r\n")]
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"]
    assert (tmp_path / "mine.py").read_text() == source


# The modules that run inside a box are separate programs and are never imported by the judge.
_IMPORT_ALL = """
import importlib, os, pkgutil, select, socket, subprocess, sys
import concurrent.futures.process, multiprocessing, tempfile  # these find out themselves what their system lacks
for name in ("fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"):
    sys.modules[name] = None
for module, names in {
    os: ["fork", "geteuid", "getuid", "killpg", "memfd_create", "pidfd_open", "pread", "setsid", "wait4"],
    select: ["epoll", "poll"],
    socket: ["recv_fds", "send_fds", "socketpair"],
}.items():
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
import judge
imported = []
for found in pkgutil.walk_packages(judge.__path__, "judge."):
    inside = found.name.split(".")[:3] == ["judge", "sandbox", "inside"] or found.name.endswith(".supervisor")
    inside |= found.name.startswith(("judge.authoring.layouts.dmoj.programs.", "judge.authoring.skeleton"))
    if not inside:
        importlib.import_module(found.name)
        imported.append(found.name)
print(len(imported), "judge.sandbox.wallclock" in imported, "judge.commands.run" in imported)
"""


@pytest.mark.slow
def test_the_judge_can_be_imported_where_nothing_of_posix_is() -> None:
    done = subprocess.run([sys.executable, "-c", _IMPORT_ALL], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    count, *found = done.stdout.split()
    assert (int(count) > 60, found) == (True, ["True", "True"])
