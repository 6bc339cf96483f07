"""Real programs in the real sandbox, at every level that this machine has."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.kernel import landlock_version
from judge.sandbox.wrapping import Writes
from judge.values.problem import Limits
from judge.values.running import Execution, Program, Stop
from tests.elsewhere import other_machine
from tests.judge.compiling import needs, python_program
from tests.user import ordinary_user

LIMITS = Limits(time_s=0.2, wall_s=20, memory_mib=128)
LOCKED = tuple(name for name in sandbox.LEVELS if name != "wallclock" and (name != "users" or os.geteuid() == 0))
# A program runs on the machine's Python: the one of the tests drives each level in the same way.
WHEN = {"landlock": pytest.mark.once, "users": pytest.mark.thorough, "rlimits": pytest.mark.thorough}
WITH_PROCESSES = replace(LIMITS, subprocesses=True)


def levels() -> list[str]:
    """Every level in continuous integration (where none may be missing); elsewhere those that work."""
    if os.environ.get("CI") == "true":
        return list(LOCKED)
    return [name for name in LOCKED if sandbox.missing(name) is None]


@pytest.fixture(params=[pytest.param(name, marks=WHEN.get(name, ())) for name in levels()])
def level(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(params=["forked", "fresh"])
def fresh(request: pytest.FixtureRequest) -> bool:
    """Whether each run has a fresh interpreter, or is forked from a warm one."""
    return bool(request.param == "fresh")


@contextmanager
def opened(
    folder: Path,
    source: str,
    level: str,
    limits: Limits = LIMITS,
    *,
    fresh: bool = False,
    writable: bool = False,
    check: bool = True,
) -> Iterator[sandbox.OpenBox]:
    (folder / "mine.py").write_text(source)
    program = python_program(folder, fork_server=not writable)
    with sandbox.open_box(
        program,
        limits,
        level_name=level,
        fresh=fresh,
        writes=Writes.FOLDER if writable else Writes.NOTHING,
        file_bytes=1 << 20,
    ) as box:
        assert not check or box.forks() is not (fresh or writable or limits.subprocesses)
        yield box


def execute(
    folder: Path,
    source: str,
    level: str,
    *,
    stdin: bytes = b"",
    limits: Limits = LIMITS,
    output_bytes: int = 65536,
    fresh: bool = False,
) -> Execution:
    with opened(folder, source, level, limits, fresh=fresh) as box:
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
    folder: Path,
    level: str,
    fresh: bool,
    monkeypatch: pytest.MonkeyPatch,
    source: str,
    status: int,
    signal: int,
    stdout: bytes,
) -> None:
    monkeypatch.setenv("SECRET", "of the judge")
    done = execute(folder, source, level, fresh=fresh, stdin=b"abc\n")
    assert (done.status, done.signal, done.stdout, done.stderr, done.stopped) == (status, signal, stdout, b"", None)


def test_one_box_runs_many_cases_each_from_the_start(folder: Path, level: str) -> None:
    with opened(folder, "print(input())", level) as box:
        box.prepare()
        assert [box.run(b"%d\n" % n).stdout for n in range(5)] == [b"%d\n" % n for n in range(5)]


@pytest.mark.slow
def test_a_long_run_stays_on_the_core_that_its_pace_is_measured_on(folder: Path, level: str, fresh: bool) -> None:
    # When it is moved there depends on how busy the machine is, but it is before the run is out of time.
    source = """
import os
before = os.sched_getaffinity(0)
while len(os.sched_getaffinity(0)) > 1: pass
print(len(before), len(os.sched_getaffinity(0)))
"""
    done = execute(folder, source, level, fresh=fresh)
    assert done.stdout == b"%d 1\n" % len(os.sched_getaffinity(0))


def test_addresses_are_the_same_in_every_box(folder: Path, level: str, fresh: bool) -> None:
    source = "class Card: pass\nprint([id(Card()), id(Card), id(print)], list({Card() for _ in range(9)}))"
    first, second = (execute(folder, source, level, fresh=fresh).stdout for _ in range(2))
    assert b"Card object at 0x" in first
    is_undone = level == "bubblewrap" and not fresh and os.geteuid() == 0  # by the kernel, see `fixed_addresses`
    assert (first != second) is is_undone


def test_a_judge_that_ignores_signals_has_programs_that_do_not(folder: Path, level: str, fresh: bool) -> None:
    names = ("SIGINT", "SIGHUP", "SIGQUIT")
    before = {name: signal.signal(getattr(signal, name), signal.SIG_IGN) for name in names}
    source = (
        f"import signal; print(*[signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN for name in {names}])"
    )
    try:
        assert execute(folder, source, level, fresh=fresh).stdout == b"True True True\n"
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


@pytest.mark.slow
def test_cpu_time_stops_a_loop(folder: Path, level: str, fresh: bool) -> None:
    done = execute(folder, "while True: pass", level, fresh=fresh)
    assert done.stopped is Stop.CPU
    assert done.cpu_s >= LIMITS.time_s


@pytest.mark.slow
def test_what_a_program_held_back_is_there_when_its_time_is_up(folder: Path, level: str, fresh: bool) -> None:
    done = execute(folder, "print('0: B3')\nprint('1: B1')\nwhile True: pass", level, fresh=fresh)
    assert (done.stopped, done.stdout) == (Stop.CPU, b"0: B3\n1: B1\n")


@pytest.mark.slow
def test_a_sleeper_is_stopped_long_before_the_backstop(folder: Path, level: str, fresh: bool) -> None:
    done = execute(folder, "import time; print('zzz'); time.sleep(60)", level, fresh=fresh)
    assert (done.stopped, done.stdout) == (Stop.IDLE, b"zzz\n")
    assert done.cpu_s < 0.5


@pytest.mark.clock
@pytest.mark.slow
def test_wall_time_is_the_backstop(folder: Path, level: str) -> None:
    # A little work after each nap: neither the CPU clock nor the look for sleepers stops it in time.
    source = """
import time
while True:
    end = time.process_time() + 0.01
    while time.process_time() < end: pass
    time.sleep(0.02)
"""
    assert execute(folder, source, level, limits=replace(LIMITS, wall_s=1)).stopped is Stop.WALL


@pytest.mark.clock
@pytest.mark.slow
def test_a_run_is_killed_by_the_cpu_clock_somewhat_above_its_limit(folder: Path, level: str, fresh: bool) -> None:
    source = "import time\nwhile time.process_time() < {}: pass\nprint('done')"
    done = execute(folder, source.format(0.21), level, fresh=fresh)
    assert (done.stopped, done.stdout) == (None, b"done\n")
    assert execute(folder, source.format(60), level, fresh=fresh).stopped is Stop.CPU


@pytest.mark.slow
def test_a_program_that_ignores_signals_is_stopped_all_the_same(folder: Path, level: str, fresh: bool) -> None:
    source = "import signal, time\nfor n in (1, 2, 3, 15, 24): signal.signal(n, signal.SIG_IGN)\ntime.sleep(60)"
    assert execute(folder, source, level, fresh=fresh).stopped is Stop.IDLE


def test_output_is_cut_at_its_limit(folder: Path, level: str, fresh: bool) -> None:
    done = execute(folder, "while True: print('1: DRAW')", level, fresh=fresh, output_bytes=1000)
    assert (done.stdout, done.stdout_cut, done.stopped) == (b"1: DRAW\n" * 125, True, Stop.OUTPUT)


def test_output_that_fills_its_limit_exactly_is_whole(folder: Path, level: str, fresh: bool) -> None:
    done = execute(folder, "print('x' * 999)", level, fresh=fresh, output_bytes=1000)
    assert (len(done.stdout), done.stdout_cut, done.stopped, done.status) == (1000, False, None, 0)


def test_stderr_keeps_its_end(folder: Path, level: str, fresh: bool) -> None:
    source = "import sys; sys.stderr.write('x' * 5000 + 'the end')"
    done = execute(folder, source, level, fresh=fresh, limits=replace(LIMITS, stderr_bytes=100))
    assert (done.stderr, done.stderr_cut) == (b"x" * 93 + b"the end", True)


def test_memory_is_limited(folder: Path, level: str, fresh: bool) -> None:
    done = execute(folder, "a = []\nwhile True: a.append(bytearray(1 << 20))", level, fresh=fresh)
    assert done.status == 1
    assert done.stderr.endswith(b"MemoryError\n")
    assert done.memory_kib < 128 * 1024


@pytest.mark.slow
def test_the_peak_is_the_programs_own_not_the_judges(folder: Path, level: str, fresh: bool) -> None:
    ballast = bytearray(300 << 20)
    ballast[::4096] = b"x" * len(ballast[::4096])
    assert execute(folder, "pass", level, fresh=fresh).memory_kib < 64 * 1024


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
    done = execute(folder, source, level, limits=WITH_PROCESSES)
    assert (done.stdout, done.status) == (b"done\n", 0)
    assert processes_with(mark) == []


def test_no_processes_are_fast_enough_to_stay(folder: Path, level: str) -> None:
    """Whenever one is killed, the others start another in a new session."""
    needs("a.c")
    if level == "rlimits" and os.geteuid() != 0:
        pytest.skip("that takes namespaces, Landlock or root")
    mark = f"judge-test-{os.getpid()}-{time.monotonic_ns()}"
    source = """
#include <time.h>
#include <unistd.h>
int main(void) {
    time_t end = time(NULL) + 15;
    if (fork()) return usleep(300000);
    while (time(NULL) < end) if (fork() == 0) setsid();
}
"""
    subprocess.run(["gcc", "-x", "c", "-o", folder / "program", "-"], input=source.encode(), check=True)
    program = Program("c", "", ("./program", mark), folder)
    with sandbox.open_box(program, WITH_PROCESSES, level_name=level) as box:
        assert box.run().status == 0
    assert processes_with(mark) == []


@pytest.mark.parametrize("name", ["bubblewrap", "landlock"])
def test_processes_may_signal_each_other_but_not_the_supervisor(folder: Path, name: str) -> None:
    if name not in levels() or (name == "landlock" and landlock_version() < 6):
        other_machine("namespaces, or Landlock of version 6")
    source = """
import os, signal, sys
child = os.fork()
if not child: signal.pause()
os.kill(child, signal.SIGKILL)
for number in signal.valid_signals():
    for pid in {1, os.getppid()}:
        try: os.kill(pid, number)
        except PermissionError: pass
print(os.wait()[1])
"""
    folder.chmod(0o777)
    with ordinary_user(), opened(folder, source, name, WITH_PROCESSES) as box:
        assert [box.run().stdout for _ in range(2)] == [b"9\n"] * 2


@pytest.mark.parametrize(
    ("content", "status", "words"),
    [
        (b"\x7fELF and no more", 126, b"./program: Exec format error\n"),
        (b"#!/no/such/interpreter\n", 126, b"./program: No such file or directory\n"),
    ],
)
def test_what_compiles_but_cannot_be_started_fails_by_itself(
    folder: Path, level: str, content: bytes, status: int, words: bytes
) -> None:
    (folder / "program").write_bytes(content)
    (folder / "program").chmod(0o755)
    with sandbox.open_box(Program("c", "", ("./program",), folder), LIMITS, level_name=level) as box:
        done = box.run()
    assert (done.status, done.stderr) == (status, words)


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
    assert execute(folder, source, level, limits=replace(WITH_PROCESSES, processes=16)).stdout == b"BlockingIOError\n"


ATTEMPTS = (
    "os.kill(os.getppid(), 9)",
    "os.kill(os.getppid(), 19)",
    "os.kill(-1, 9)",
    "os.kill(0, 9)",
    "os.fork()",
    "os.posix_spawn('/usr/bin/true', ['true'], {})",
    "os.execv('/usr/bin/true', ['true']) if forked else os.fork()",
    "resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1))",
    "os.setpriority(os.PRIO_PROCESS, os.getppid(), 19)",
    "os.pidfd_open(os.getppid())",
    "socket.socket()",
    "socket.socket(socket.AF_UNIX)",
    "socket.socket(socket.AF_VSOCK)",
    "os.memfd_create('x')",
    "os.open('.', os.O_TMPFILE | os.O_RDWR)",
    "open('x', 'w')",
    "open('mine.py', 'a')",
    "os.chmod('mine.py', 0o777)",
    "os.utime('mine.py')",
    "os.mkdir('x')",
    "os.symlink('x', 'y')",
    "syscall(29, 0, 4096, 0o1777)",
    "syscall(250, 0, -3, 0)",
    "syscall(425, 4, ctypes.create_string_buffer(256))",
    "syscall(272, 0x10000000)",
    "syscall(0x40000000 + 39)",
)


def test_what_no_program_may_do_fails_and_hurts_nobody(folder: Path, level: str, fresh: bool) -> None:
    tried = "".join(f"""
try:
    {attempt}
    print("broke out:", {attempt!r})
except OSError:
    print("held:", {attempt!r}, flush=True)
""" for attempt in ATTEMPTS)  # fmt: skip
    source = f"""
import ctypes, os, resource, socket
forked = {not fresh}
def syscall(*words):
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(*words) < 0: raise OSError(ctypes.get_errno(), "refused")
{tried}"""
    held = "".join(f"held: {attempt}\n" for attempt in ATTEMPTS).encode()
    folder.chmod(0o777)
    with ordinary_user(), opened(folder, source, level, fresh=fresh) as box:
        assert [(done.stdout, done.stderr, done.status) for done in (box.run(), box.run())] == [(held, b"", 0)] * 2


def test_threads_are_no_processes(folder: Path, level: str, fresh: bool) -> None:
    source = """
import threading
threads = [threading.Thread(target=print, args=(n,)) for n in range(5)]
for thread in threads: thread.start(); thread.join()
"""
    assert execute(folder, source, level, fresh=fresh).stdout == b"0\n1\n2\n3\n4\n"


def test_a_pool_of_threads_has_room(folder: Path, level: str, fresh: bool) -> None:
    source = """
import time
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(8) as pool: print(sum(pool.map(lambda n: time.sleep(0.05) or n, range(8))))
"""
    assert execute(folder, source, level, fresh=fresh).stdout == b"28\n"


def test_a_program_with_processes_that_kills_everything_is_no_failure_of_the_judge(folder: Path) -> None:
    source = """
import os
for target, number in [(os.getppid(), 9), (os.getppid(), 19), (-1, 9), (-1, 19)]:
    try: os.kill(target, number)
    except OSError: pass
print("still here")
"""
    folder.chmod(0o777)
    with ordinary_user(), opened(folder, source, "bubblewrap", WITH_PROCESSES) as box:
        assert [box.run().stdout for _ in range(3)] == [b"still here\n"] * 3


def test_code_of_another_architecture_ends_the_process(folder: Path, level: str, fresh: bool) -> None:
    # mov eax, 20 (getpid); int 0x80; ret
    source = r"""
import ctypes, mmap
page = mmap.mmap(-1, 4096, prot=7)
page.write(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3")
print(ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))(), flush=True)
"""
    done = execute(folder, source, level, fresh=fresh)
    assert (done.signal, done.stdout) == (31, b"")


@pytest.mark.clock
@pytest.mark.slow
def test_a_child_that_nobody_waits_for_is_counted(folder: Path, level: str) -> None:
    source = """
import os, time
reading, writing = os.pipe()
if os.fork() == 0:
    while time.process_time() < 0.1: pass
    os.write(writing, b"done")
    time.sleep(60)
os.read(reading, 4)
"""
    assert execute(folder, source, level, limits=WITH_PROCESSES).cpu_s >= 0.1


def test_much_on_standard_error_hurts_nobody(folder: Path, level: str, fresh: bool) -> None:
    source = "import sys\nsys.stderr.write('x' * 1_000_000)\nprint('right')"
    done = execute(folder, source, level, fresh=fresh, output_bytes=100)
    assert (done.status, done.stdout, done.stderr_cut) == (0, b"right\n", True)


@pytest.mark.slow
def test_a_supervisor_that_is_stopped_is_a_time_out(folder: Path) -> None:
    """Only a program that may have processes, of the supervisor's own user and outside a namespace, can do that."""
    limits = replace(WITH_PROCESSES, wall_s=1)
    folder.chmod(0o777)
    with ordinary_user(), opened(folder, "import os; os.kill(os.getppid(), 19)", "rlimits", limits) as box:
        done = box.run(b"")
    assert (done.stopped, done.stdout) == (Stop.WALL, b"")


def test_one_run_leaves_nothing_to_the_next(folder: Path, level: str, fresh: bool) -> None:
    source = """
import builtins, gc, os, random, sys
found = [getattr(builtins, "left", None), "left" in sys.modules, os.environ.get("LEFT"), random.random() < 0]
found += [thing for thing in gc.get_objects() if thing == ["left", "behind"]]
print(found)
builtins.left = sys.modules["left"] = left = ["le" + "ft", "behind"]
os.environ["LEFT"] = "yes"
random.seed(1)
"""
    with opened(folder, source, level, fresh=fresh) as box:
        assert [box.run().stdout for _ in range(3)] == [b"[None, False, None, False]\n"] * 3


def test_a_run_holds_no_descriptor_but_its_streams(folder: Path, level: str, fresh: bool) -> None:
    source = """
import fcntl, os
for number in range(3, 256):
    try: print(number, os.fstat(number))
    except OSError: pass
print(fcntl.fcntl(1, fcntl.F_DUPFD, 100))  # as graders of packages do
"""
    assert execute(folder, source, level, fresh=fresh).stdout == b"100\n"


def test_a_program_that_may_write_does_so_in_a_copy_of_its_folder(folder: Path, level: str) -> None:
    source = """
import os
os.mkdir("made")
open("made/tool", "w").write("#!")
os.chmod("made/tool", 0o755)
open("plain", "w").write("text")
os.symlink("/etc/passwd", "link")
os.mkfifo("pipe")
"""
    with opened(folder, source, level, writable=True) as box:
        done = box.run()
        assert (done.status, done.stderr) == (0, b"")
        left = {str(path): (mode, os.read(descriptor, 9)) for path, mode, descriptor in box.files()}
    assert left == {"made/tool": (0o111, b"#!"), "plain": (0, b"text")}
    assert sorted(path.name for path in folder.iterdir()) == ["mine.py"]


def test_folders_that_lie_too_deep_stay_in_the_box(folder: Path, level: str) -> None:
    source = """
import os
for n in range(1200):
    if n in (10, 1100): open("file", "w").close()
    os.mkdir("a")
    os.chdir("a")
"""
    program = folder / "program"
    program.mkdir()
    with opened(program, source, level, replace(LIMITS, time_s=5), writable=True) as box:
        assert box.run().status == 0
        assert {str(path) for path, _, _ in box.files()} == {"a/" * 10 + "file"}
    assert list(folder.iterdir()) == [program]


@pytest.mark.parametrize(
    ("source", "forks"),
    [("print(1)", True), ("print(", False), ("x = '\0'", False), ("x = " + "-" * 100_000 + "1", False)],
)
def test_what_cannot_be_loaded_is_run_fresh(folder: Path, source: str, forks: bool) -> None:
    with opened(folder, source, sandbox.best_level(), check=False) as box:
        assert box.forks() is forks
        assert (box.run().status == 0) is forks


def test_the_input_cannot_be_rewritten(folder: Path, level: str, fresh: bool) -> None:
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
    assert execute(folder, source, level, fresh=fresh, stdin=b"genuine\n").stdout == b"genuine\n"


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


@pytest.mark.parametrize(("beside", "loaded_before"), [("", True), ("1 / 0", False)], ids=["works", "fails"])
def test_modules_that_are_loaded_before_the_first_run(
    folder: Path, level: str, beside: str, loaded_before: bool
) -> None:
    # Where they cannot be loaded, each run is a fresh interpreter.
    (folder / "beside.py").write_text(beside)
    (folder / "mine.py").write_text("import sys\nprint('beside' in sys.modules)\n")
    program = replace(python_program(folder, fork_server=True), preloads=("beside",))
    with sandbox.open_box(program, LIMITS, level_name=level) as box:
        assert [box.run().stdout for _ in range(2)] == [b"%r\n" % loaded_before] * 2
