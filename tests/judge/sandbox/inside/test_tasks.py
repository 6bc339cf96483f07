"""How many threads and processes a run may have: its own number, whatever else the user runs."""

import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.kernel import machine
from judge.values.problem import Limits
from judge.values.running import Execution, Program
from tests.hostile.levels import cage
from tests.judge.compiling import compiled, needs, python_program
from tests.user import ordinary_user

ROOT = Path(__file__).resolve().parents[4]
LIMITS = Limits(time_s=5, wall_s=60, memory_mib=256)
LEVELS = [name for name in ("bubblewrap", "landlock", "rlimits") if sandbox.missing(name) is None]
SHARED = [name for name in LEVELS if name != "bubblewrap"]
pytestmark = pytest.mark.skipif(machine() is None, reason="needs a filter of system calls")
THREADS = """
import os, threading, time
threading.stack_size(65536)
started = 0
try:
    while started < 200:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        started += 1
except RuntimeError as error:
    print(error)
print(started, flush=True)
os._exit(0)
"""
PROCESSES = """
import os, time
started = 0
try:
    while started < 200:
        if os.fork() == 0: time.sleep(60)
        started += 1
except OSError as error:
    print(error.errno)
print(started)
"""


def run(folder: Path, source: str, level: str, limits: Limits = LIMITS) -> Execution:
    (folder / "mine.py").write_text(source)
    with sandbox.open_box(python_program(folder, fork_server=True), limits, level_name=level) as box:
        return box.run()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("is_root", [False, True])
def test_a_run_has_its_own_number_of_threads(folder: Path, level: str, *, is_root: bool) -> None:
    folder.chmod(0o777)
    if is_root:
        found = [run(folder, THREADS, level) for _ in range(2)]
    else:
        with ordinary_user():
            found = [run(folder, THREADS, level) for _ in range(2)]
    assert [(done.status, done.stdout) for done in found] == [(0, b"can't start new thread\n63\n")] * 2


@pytest.mark.parametrize("level", LEVELS)
def test_a_run_has_its_own_number_of_processes(folder: Path, level: str) -> None:
    folder.chmod(0o777)
    with ordinary_user():
        done = run(folder, PROCESSES, level, replace(LIMITS, processes=16, subprocesses=True))
    assert (done.status, done.stdout, done.stderr) == (0, b"11\n15\n", b"")


@pytest.mark.parametrize("level", LEVELS)
def test_what_has_ended_makes_room(folder: Path, level: str) -> None:
    source = """
import subprocess, threading
for number in range(40):
    threads = [threading.Thread(target=int) for _ in range(7)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    subprocess.run(["/usr/bin/true"], check=True)
print("right")
"""
    folder.chmod(0o777)
    with ordinary_user():
        done = run(folder, source, level, replace(LIMITS, processes=24, subprocesses=True))
    assert (done.stdout, done.stderr) == (b"right\n", b"")


HOLDER = """
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static void *stay(void *unused) { for (;;) pause(); return unused; }
int main(void) {
    char end[1000];
    pthread_attr_t small;
    pthread_t thread;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    if (scanf("%999s", end) != 1) return 1;
    while (pthread_create(&thread, &small, stay, 0) == 0);
    while (access(end, F_OK) != 0) usleep(10000);
    _exit(0);
}
"""
MANY_THREADS = {
    "a.java": """
public class A {
    public static void main(String[] words) throws Exception {
        Thread[] threads = new Thread[16];
        for (int n = 0; n < 16; n++) (threads[n] = new Thread(() -> Math.sqrt(2))).start();
        for (Thread thread : threads) thread.join();
        System.out.println("right");
    }
}
""",
    "a.js": """
const { Worker } = require("worker_threads");
let left = 4;
for (let n = 0; n < 4; n++) new Worker("", { eval: true }).on("exit", () => --left || console.log("right"));
""",
    "a.cpp": """
#include <iostream>
#include <thread>
#include <vector>
int main() {
    std::vector<std::thread> threads;
    for (int n = 0; n < 20; n++) threads.emplace_back([] {});
    for (auto &thread : threads) thread.join();
    std::cout << "right\\n";
}
""",
    "a.py": """
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(20) as pool:
    assert sum(pool.map(abs, range(100))) == 4950
print("right")
""",
}


@pytest.mark.clock
@pytest.mark.parametrize(
    "level", [pytest.param(name, marks=pytest.mark.nightly if name == "rlimits" else []) for name in SHARED]
)
@pytest.mark.parametrize(
    ("bombs", "rounds"), [pytest.param(1, 1, marks=pytest.mark.slow), pytest.param(3, 8, marks=pytest.mark.nightly)]
)
def test_what_others_hold_is_not_missed(tmp_path: Path, level: str, bombs: int, rounds: int) -> None:
    """Programs of one user side by side, some of which hold all the threads that they may have."""
    for name in ("a.c", *MANY_THREADS):
        needs(name)
    with ExitStack() as stack:
        holder = make(stack, tmp_path, "a.c", HOLDER)
        programs = [make(stack, tmp_path, name, source) for name, source in MANY_THREADS.items()]
        stack.enter_context(ordinary_user())
        # These boxes are open before the others take all that they can.
        boxes = [stack.enter_context(sandbox.open_box(program, LIMITS, level_name=level)) for program in programs]
        assert [box.run().stdout for box in boxes] == [b"right\n"] * len(boxes)
        patient = replace(LIMITS, time_s=300, wall_s=300)
        holding = [stack.enter_context(sandbox.open_box(holder, patient, level_name=level)) for _ in range(bombs)]
        pool, end = stack.enter_context(ThreadPoolExecutor(bombs)), holder.box / "end"
        running = [pool.submit(box.run, bytes(end)) for box in holding]
        try:
            await_tasks(holder, 64 * bombs)
            found = [box.run() for _ in range(rounds) for box in boxes]
        finally:
            end.touch()
        assert [run.result().status for run in running] == [0] * bombs
    assert [(done.stdout, done.stderr) for done in found] == [(b"right\n", b"")] * rounds * len(boxes)


def make(stack: ExitStack, tmp_path: Path, name: str, source: str) -> Program:
    """A program compiled in a new folder that every user may write to."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="judge-test-")))
    program = compiled(tmp_path, folder, name, source).program
    assert program is not None
    folder.chmod(0o777)
    return program


def await_tasks(program: Program, count: int) -> None:
    """Wait until all runs of `program` together have this many tasks."""
    until, found = time.monotonic() + 60, 0
    while found != count:
        assert time.monotonic() < until, f"{found} tasks"
        found = sum(count_tasks(entry, program) for entry in Path("/proc").glob("[0-9]*"))
        time.sleep(0.01)


def count_tasks(process: Path, program: Program) -> int:
    with suppress(OSError):
        if (process / "comm").read_text() == f"{Path(program.argv[0]).name}\n":
            return len(list((process / "task").iterdir()))
    return 0


ON_A_FULL_MACHINE = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from judge import sandbox
from judge.base.errors import MachineBusy
from judge.values.problem import Limits
from judge.sandbox import box
from tests.judge.compiling import python_program
box._PAUSES_S = (0.1,)
program = python_program(Path(sys.argv[2]), fork_server=True)
with sandbox.open_box(program, Limits(), level_name=sys.argv[3]) as opened:
    print(opened.run(b"1").stdout)
    print(opened.run(b"30").stdout)
    try:
        print(opened.run(b"60").stdout)
    except MachineBusy as busy:
        print(str(busy).partition(":")[0])
    print(opened.run(b"1").stdout)
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_room_on_the_machine_is_not_the_program_s_failure(folder: Path, level: str) -> None:
    """The system limits all processes together, as in containers."""
    (folder / "mine.py").write_text(STARTS)
    with cage(tasks=50) as (*_, pids):
        command = f'echo $$ > {pids}; exec {sys.executable} -c "$0" "$@"'
        done = subprocess.run(
            ["sh", "-c", command, ON_A_FULL_MACHINE, ROOT, folder, level], capture_output=True, text=True, check=False
        )
    refused = "the machine had no room for another thread of the program"
    assert (done.stdout.splitlines(), done.stderr) == (["b'1\\n'", "b'30\\n'", refused, "b'1\\n'"], "")


STARTS = """
import os, threading, time
threading.stack_size(65536)
count = int(input())
for _ in range(count): threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
print(count, flush=True)
os._exit(0)
"""
