"""Real programs in the real sandbox, at every level that this machine has."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.languages.python import find_interpreter
from judge.model import Execution, Limits, Program, Stop
from judge.sandbox.box import SUPERVISOR, Box
from tests.user import ordinary_user

LIMITS = Limits(time_s=1, memory_mib=128)


def levels() -> list[str]:
    """Every level in continuous integration (where none may lack); elsewhere those that work."""
    if os.environ.get("CI") == "true":
        return list(sandbox.LEVELS)
    return [name for name in sandbox.LEVELS if sandbox.missing(name) is None]


@pytest.fixture(params=levels())
def level(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@contextmanager
def opened(folder: Path, source: str, level: str, limits: Limits = LIMITS) -> Iterator[Box]:
    (folder / "mine.py").write_text(source)
    interpreter = find_interpreter()
    assert interpreter is not None
    real = Path(interpreter).resolve()
    python = languages.by_name("python")
    program = Program("python", "", (str(real), "mine.py"), folder, python.needs(real), environment=python.environment)
    with sandbox.open(program, limits, level_name=level) as box:
        yield box


def execute(
    folder: Path, source: str, level: str, *, stdin: bytes = b"", limits: Limits = LIMITS, output_bytes: int = 65536
) -> Execution:
    with opened(folder, source, level, limits) as box:
        return box.run(stdin, output_bytes)


@pytest.mark.parametrize(
    ("source", "status", "signal", "stdout"),
    [
        ("print(input()[::-1])", 0, None, b"cba\n"),
        ("import sys; sys.stdout.buffer.write(bytes(range(256)))", 0, None, bytes(range(256))),
        ("import sys; sys.exit(7)", 7, None, b""),
        ("import os; os._exit(137)", 137, None, b""),
        ("import os; os.kill(os.getpid(), 11)", None, 11, b""),
        ("import os; print('x', flush=True); os.close(1)", 0, None, b"x\n"),
        ("import os; print(os.listdir('.'), os.environ.get('SECRET'))", 0, None, b"['mine.py'] None\n"),
    ],
)
def test_a_run_that_ends_by_itself(
    folder: Path, level: str, monkeypatch: pytest.MonkeyPatch, source: str, status: int, signal: int, stdout: bytes
) -> None:
    monkeypatch.setenv("SECRET", "of the judge")
    done = execute(folder, source, level, stdin=b"abc\n")
    assert (done.status, done.signal, done.stdout, done.stderr, done.stopped) == (status, signal, stdout, b"", None)


def test_one_box_runs_many_cases_each_from_the_start(folder: Path, level: str) -> None:
    with opened(folder, "print(input())", level) as box:
        assert [box.run(b"%d\n" % n).stdout for n in range(5)] == [b"%d\n" % n for n in range(5)]


def test_cpu_time_stops_a_loop(folder: Path, level: str) -> None:
    done = execute(folder, "while True: pass", level)
    assert done.stopped is Stop.CPU
    assert done.cpu_s >= 1.0


def test_what_a_program_held_back_is_there_when_its_time_is_up(folder: Path, level: str) -> None:
    done = execute(folder, "print('0: B3')\nprint('1: B1')\nwhile True: pass", level)
    assert (done.stopped, done.stdout) == (Stop.CPU, b"0: B3\n1: B1\n")


def test_wall_time_stops_a_sleeper(folder: Path, level: str) -> None:
    done = execute(folder, "import time; time.sleep(60)", level, limits=replace(LIMITS, wall_s=1))
    assert done.stopped is Stop.WALL
    assert done.cpu_s < 0.5


def test_a_program_that_ignores_signals_is_stopped_all_the_same(folder: Path, level: str) -> None:
    source = "import signal, time\nfor n in (1, 2, 3, 15, 24): signal.signal(n, signal.SIG_IGN)\ntime.sleep(60)"
    assert execute(folder, source, level, limits=replace(LIMITS, wall_s=1)).stopped is Stop.WALL


def test_output_is_cut_at_its_limit(folder: Path, level: str) -> None:
    done = execute(folder, "while True: print('1: DRAW')", level, output_bytes=1000)
    assert (done.stdout, done.stdout_cut, done.stopped) == (b"1: DRAW\n" * 125, True, Stop.OUTPUT)


def test_output_that_fills_its_limit_exactly_is_whole(folder: Path, level: str) -> None:
    done = execute(folder, "print('x' * 999)", level, output_bytes=1000)
    assert (len(done.stdout), done.stdout_cut, done.stopped, done.status) == (1000, False, None, 0)


def test_stderr_keeps_its_end(folder: Path, level: str) -> None:
    source = "import sys; sys.stderr.write('x' * 5000 + 'the end')"
    done = execute(folder, source, level, limits=replace(LIMITS, stderr_bytes=100))
    assert (done.stderr, done.stderr_cut) == (b"x" * 93 + b"the end", True)


def test_memory_is_limited(folder: Path, level: str) -> None:
    done = execute(folder, "a = []\nwhile True: a.append(bytearray(1 << 20))", level)
    assert done.status == 1
    assert done.stderr.endswith(b"MemoryError\n")
    assert done.memory_kib < 128 * 1024


def test_the_peak_is_the_programs_own_not_the_judges(folder: Path, level: str) -> None:
    ballast = bytearray(300 << 20)
    ballast[::4096] = b"x" * len(ballast[::4096])
    assert execute(folder, "pass", level).memory_kib < 64 * 1024


def test_the_whole_tree_is_killed_though_it_moved_to_other_sessions(folder: Path, level: str) -> None:
    mark = f"judge-test-{os.getpid()}-{time.monotonic_ns()}"
    source = f"""
import os, sys, time
for _ in range(5):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(600)", "{mark}"])
        time.sleep(600)
print("done", flush=True)
time.sleep(0.3)
"""
    done = execute(folder, source, level)
    assert (done.stdout, done.status) == (b"done\n", 0)
    assert processes_with(mark) == []


def processes_with(mark: str) -> list[str]:
    found = []
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if mark.encode() in words:
            found.append(entry.name)
    return found


def test_the_number_of_processes_is_limited(folder: Path, level: str) -> None:
    source = """
import os, time
try:
    for n in range(500):
        if os.fork() == 0:
            time.sleep(60)
except OSError as error:
    print(type(error).__name__)
"""
    assert execute(folder, source, level, limits=replace(LIMITS, processes=16)).stdout == b"BlockingIOError\n"


def test_a_program_that_kills_everything_it_can_is_no_failure_of_the_judge(folder: Path, level: str) -> None:
    # Limits alone hide no process: there an ordinary user's program could kill this test too.
    everything = "os.kill(-1, 9)" if level == "bubblewrap" or os.geteuid() == 0 else ""
    done = execute(folder, f"import os\nos.kill(os.getppid(), 9)\n{everything}\nprint('still here')", level)
    assert done.status != 0 or done.signal is not None or done.stdout == b"still here\n"
    assert execute(folder, "print('the next')", level).stdout == b"the next\n"


def test_a_child_that_nobody_waits_for_is_counted(folder: Path, level: str) -> None:
    source = """
import os, time
reading, writing = os.pipe()
if os.fork() == 0:
    while time.process_time() < 0.3: pass
    os.write(writing, b"done")
    time.sleep(60)
os.read(reading, 4)
"""
    assert execute(folder, source, level).cpu_s >= 0.3


def test_much_on_standard_error_hurts_nobody(folder: Path, level: str) -> None:
    source = "import sys\nsys.stderr.write('x' * 1_000_000)\nprint('right')"
    done = execute(folder, source, level, output_bytes=100)
    assert (done.status, done.stdout, done.stderr_cut) == (0, b"right\n", True)


def test_a_supervisor_that_is_stopped_is_a_time_out(folder: Path) -> None:
    limits = replace(LIMITS, wall_s=1)
    folder.chmod(0o777)
    with ordinary_user(), opened(folder, "import os; os.kill(os.getppid(), 19)", "rlimits", limits) as box:
        done = box.run(b"")
    assert (done.stopped, done.stdout) == (Stop.WALL, b"")


@pytest.mark.parametrize("level", levels())
def test_a_program_cannot_take_over_the_supervisor_s_socket(
    folder: Path, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run by an ordinary user, both are the same user; nothing but being undumpable protects the supervisor then."""
    folder.chmod(0o777)
    copy = folder / "supervisor.py"
    shutil.copy(SUPERVISOR, copy)
    monkeypatch.setattr("judge.sandbox.bubblewrap.SUPERVISOR", copy)
    monkeypatch.setattr("judge.sandbox.rlimits.SUPERVISOR", copy)
    source = """
import ctypes, os
supervisor = os.pidfd_open(os.getppid())
taken = [ctypes.CDLL(None, use_errno=True).syscall(438, supervisor, number, 0) for number in range(32)]
print(sorted(set(taken)), ctypes.get_errno())
"""
    with ordinary_user():
        done = execute(folder, source, level)
    assert (done.stdout, done.stderr) == (b"[-1] 1\n", b"")


def test_the_input_cannot_be_rewritten(folder: Path, level: str) -> None:
    source = """
import os
try:
    os.pwrite(os.open("/proc/self/fd/0", os.O_RDWR), b"forged", 0)
except OSError:
    pass
try:
    os.pwrite(0, b"forged", 0)
except OSError:
    pass
print(input())
"""
    assert execute(folder, source, level, stdin=b"genuine\n").stdout == b"genuine\n"


@pytest.mark.skipif("bubblewrap" not in levels(), reason="needs bubblewrap")
@pytest.mark.parametrize(
    "attempt",
    [
        "open({secret!r}).read()",
        "open('/etc/passwd').read()",
        "open('/box/x', 'w')",
        "open('/tmp/x', 'w')",
        "open('/dev/shm/x', 'w')",
        "__import__('socket').create_connection(('127.0.0.1', {port}), 1)",
        "open('/proc/1/cmdline').read()",
    ],
)
def test_namespaces_hide_files_and_network(folder: Path, tmp_path: Path, attempt: str) -> None:
    import socket

    secret = tmp_path / "golden.txt"
    secret.write_text("the answer")
    with socket.create_server(("127.0.0.1", 0)) as server:
        filled = attempt.format(secret=str(secret), port=server.getsockname()[1])
        done = execute(
            folder, f"try:\n    {filled}\n    print('broke out')\nexcept OSError: print('held')", "bubblewrap"
        )
    assert done.stdout == b"held\n"
