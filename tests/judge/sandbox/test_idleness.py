"""What a run does, as Linux shows it: it works, waits for the machine, or sleeps."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.idleness import Idleness, Thread, is_active
from judge.sandbox.processes import descendants
from judge.values.problem import Limits
from judge.values.running import Execution, Stop
from tests.judge.compiling import python_program

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux tells it")
LIMITS = Limits(time_s=0.7, wall_s=60, memory_mib=256)
SLEEPING, RUNNING, STOPPED = Thread("S", 3), Thread("R", 3), Thread("T", 3)
ON_DISK, FURTHER_ON_DISK = Thread("D", 3), Thread("D", 4)
BURN = """
import os, signal, subprocess, sys, threading, time
threading.stack_size(1 << 18)
def burn(seconds, clock=time.thread_time):
    end = clock() + seconds
    while clock() < end: pass
"""
SLEEPERS = {
    "sleeps": "time.sleep(40)",
    "works a while, then sleeps": "burn(0.5); time.sleep(40)",
    "wakes up again and again": "while True: burn(0.001); time.sleep(0.05)",
    "works now and then": "while True: time.sleep(2.9); burn(0.02)",
    "stops itself": "while True: os.kill(os.getpid(), signal.SIGSTOP)",
    "waits for a lock": "lock = threading.Lock(); lock.acquire(); lock.acquire()",
    "burns in many threads, then sleeps": """
def work(): burn(0.004); time.sleep(40)
for _ in range(60): threading.Thread(target=work, daemon=True).start()
time.sleep(40)
""",
    "sleeps in many short threads": """
while True:
    threads = [threading.Thread(target=time.sleep, args=(0.04,)) for _ in range(40)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    time.sleep(0.5)
""",
}
WORKERS = {
    "a loop, stopped again and again while laps are timed": "burn(0.3)",
    "threads that start each other": """
def work():
    burn(0.01)
    if time.process_time() < 0.35: threading.Thread(target=work).start()
work()
""",
}


@pytest.mark.parametrize(
    ("thread", "before", "supervisor_works", "active"),
    [
        (RUNNING, SLEEPING, False, True),
        (SLEEPING, RUNNING, False, False),
        (SLEEPING, SLEEPING, True, False),
        (ON_DISK, ON_DISK, False, False),  # vfork waits like this for a child that may sleep
        (FURTHER_ON_DISK, ON_DISK, False, True),
        (ON_DISK, None, False, True),
        (Thread("D", 0), None, False, False),
        (STOPPED, RUNNING, False, False),
        (STOPPED, RUNNING, True, True),  # a lap is timed
        (Thread("Z", 3), RUNNING, True, False),
    ],
)
def test_whether_a_thread_could_go_on(
    thread: Thread, before: Thread | None, supervisor_works: bool, active: bool
) -> None:
    known = {"7": before} if before else {}
    assert is_active({"7": thread}, known, supervisor_works=supervisor_works) is active
    assert is_active({"6": SLEEPING, "7": thread}, known, supervisor_works=supervisor_works) is active


def test_many_threads_that_sleep_are_as_idle_as_one() -> None:
    assert not is_active({str(number): SLEEPING for number in range(64)}, {}, supervisor_works=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SLEEPERS))
def test_who_mostly_sleeps_is_stopped(folder: Path, name: str) -> None:
    done = execute(folder, SLEEPERS[name])
    assert done.stopped is Stop.IDLE
    assert done.wall_s < 30


# At every change test_conversation.py has such a program, and looks with the same code.
@pytest.mark.clock
@pytest.mark.nightly
@pytest.mark.parametrize("name", sorted(WORKERS))
def test_who_waits_for_a_core_is_not(folder: Path, name: str) -> None:
    with busy_machine():
        done = execute(folder, WORKERS[name])
    assert (done.stopped, done.status, done.stderr) == (None, 0, b"")
    assert done.wall_s > 2.5


@pytest.mark.nightly
def test_a_child_that_works_is_seen_whichever_thread_has_started_it(folder: Path) -> None:
    child = f"{BURN}burn(0.35, time.process_time)"
    source = f"""
thread = threading.Thread(target=subprocess.run, args=([sys.executable, "-S", "-c", {child!r}],))
thread.start(); thread.join()
"""
    with busy_machine():
        done = execute(folder, source, replace(LIMITS, subprocesses=True))
    assert (done.stopped, done.status, done.stderr) == (None, 0, b"")
    assert done.wall_s > 2.5


def test_what_is_not_there_is_not_idle() -> None:
    with subprocess.Popen(["/bin/true"]) as gone:
        gone.wait()
        seen = Idleness(gone.pid, is_wrapped=False)
        assert not any(seen.look() for _ in range(50))


@pytest.mark.clock
@pytest.mark.parametrize(("child", "sleeps"), [("time.sleep(99)", True), ("os._exit(0)", False)])
def test_a_run_that_has_ended_does_not_sleep(child: str, sleeps: bool) -> None:
    source = f"import os, time\nif not os.fork():\n    {child}\nprint(flush=True)\ntime.sleep(99)"
    with subprocess.Popen([sys.executable, "-S", "-c", source], stdout=subprocess.PIPE) as above:
        try:
            assert above.stdout is not None
            above.stdout.readline()
            seen = Idleness(above.pid, is_wrapped=False)
            until = time.monotonic() + 60
            while _state_of_child(above.pid) != ("S" if sleeps else "Z") and time.monotonic() < until:
                time.sleep(0.01)
            assert seen.sleeps() is sleeps
        finally:
            for process in (*descendants(above.pid), above.pid):
                os.kill(process, signal.SIGKILL)


def _state_of_child(process: int) -> str:
    (child,) = descendants(process)
    return Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0]


def execute(folder: Path, source: str, limits: Limits = LIMITS) -> Execution:
    (folder / "mine.py").write_text(BURN + source)
    with sandbox.open_box(python_program(folder, fork_server=True), limits) as box:
        return box.run()


@contextmanager
def busy_machine(times: int = 10) -> Iterator[None]:
    """So many times as many busy processes as there are cores, each in a new session: otherwise all processes of one
    session might get no more time than the run alone."""
    command = [sys.executable, "-S", "-c", "while True: pass"]
    count = times * len(os.sched_getaffinity(0))
    processes = [subprocess.Popen(command, start_new_session=True) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()
