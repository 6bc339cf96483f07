"""The commands for students where nothing of POSIX is, as on Windows: they judge at the level `wallclock`.

What only POSIX has is taken from a real process before the judge starts in it.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.judge import adder
from tests.judge.kit import packed

# The standard library's own modules come first: they look at the system when they are imported.
_START = """
import os, select, signal, socket, sys
import concurrent.futures.process, multiprocessing.popen_spawn_posix, shutil, subprocess, tempfile
from multiprocessing import resource_tracker
for name in ("fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"):
    sys.modules[name] = None
lacking = {
    os: "chown fork geteuid getuid killpg memfd_create mkfifo pidfd_open pread sched_getaffinity setsid uname wait4",
    select: "epoll poll",
    signal: "ITIMER_REAL ITIMER_VIRTUAL SIGALRM SIGCHLD SIGHUP SIGPIPE SIGVTALRM alarm pthread_sigmask setitimer",
    socket: "AF_UNIX recv_fds send_fds socketpair",
}
for module, names in lacking.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
resource_tracker._HAVE_SIGMASK = False
sys.platform = os.name = "other"
sys.path.insert(0, sys.argv.pop(1))
import runpy
runpy.run_module("judge", run_name="__main__", alter_sys=True)
"""
CRLF = "import sys\nfor line in sys.stdin: print('{word}', sum(map(int, line.split())), end='\\r\\n')\n"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an unpacked kit."""
    place = tmp_path_factory.mktemp("installed")
    packed.unpack(packed.build(adder.make(tmp_path_factory.mktemp("checkout"))), place)
    return place


def judge(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    argv = [sys.executable, "-I", "-c", _START, str(installed), *words]
    return subprocess.run(argv, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "status", "shown"),
    [
        (("run", "right adder.py", "--problem", "adder"), 0, ["AC accepted: 1 of 1 sample right"]),
        (("run", "adder.py"), 1,
         ["isolation: wallclock: limits on real time and output only: files and network stay visible",
          "WA wrong answer: 0 of 1 sample right", "> 1   sum 3      SUM 3"]),
        (("stress", "adder.py"), 1, ["3 of 3 cases fail; the simplest has seed 1:"]),
        (("explain", "sample/001"), 0, ["       A1: the two numbers added"]),
        (("cases", "adder"), 0, []),
        (("doctor",), 0,
         ["  missing  rlimits: run the judge on Linux, macOS or in WSL",
          "  used     wallclock: limits on real time and output only: files and network stay visible"]),
    ],
)  # fmt: skip
def test_a_command_works(
    installed: Path, tmp_path: Path, words: tuple[str, ...], status: int, shown: list[str]
) -> None:
    adder.write(tmp_path, "adder.py", CRLF.format(word="SUM"))
    adder.write(tmp_path, "right adder.py", CRLF.format(word="sum"))
    done = judge(installed, tmp_path, *words)
    assert (done.returncode, done.stderr) == (status, ""), done.stdout
    assert [line for line in shown if line not in done.stdout.splitlines()] == [], done.stdout


def test_a_program_that_does_not_end_is_stopped(tmp_path: Path) -> None:
    quick = adder.YAML + "limits: {time: 0.5, wall: 1}\n"
    packed.unpack(packed.build(adder.make(tmp_path / "checkout", yaml=quick)), tmp_path / "installed")
    adder.write(tmp_path, "adder.py", "while True: pass\n")
    done = judge(tmp_path / "installed", tmp_path, "run", "adder.py")
    assert (done.returncode, done.stderr) == (1, "")
    assert "TLE" in done.stdout
