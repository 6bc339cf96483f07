"""Every pool does every batch of a work source once, whatever the batches do to their workers."""

import functools
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.execution import pools
from judge.execution.pools import processes

ROOT = Path(__file__).resolve().parents[4]
HERE = [name for name in pools.names() if name != "dask"]  # pools that need only this machine
PATIENCE_S = 60


class Numbers:
    """A work source that gives out numbers and notes the results; `unfinished` are the numbers that workers have."""

    def __init__(self, *numbers: int, interrupt_at: int | None = None) -> None:
        self.left = list(numbers)
        self.interrupt_at = interrupt_at
        self.taken: dict[int, object] = {}
        self.failed: dict[int, str] = {}
        self.unfinished: set[int] = set()
        self.most_unfinished = 0

    def next(self) -> int | None:
        if not self.left:
            return None
        self.unfinished.add(self.left[0])
        self.most_unfinished = max(self.most_unfinished, len(self.unfinished))
        return self.left.pop(0)

    def take(self, task: int, result: object) -> None:
        if task == self.interrupt_at:
            raise KeyboardInterrupt
        self.unfinished.remove(task)
        self.taken[task] = result

    def fail(self, task: int, cause: str) -> None:
        self.unfinished.remove(task)
        self.failed[task] = cause

    def pause(self) -> None:
        """Do nothing: nothing is open."""


def work(numbers: Numbers, function: Callable[[int], object], name: str = "processes", jobs: int = 2) -> Numbers:
    with pools.start(name, jobs) as pool:
        pools.work_through(numbers, function, pool)
    return numbers


def square(number: int) -> int:
    return number * number


def invert(number: int) -> int:
    return 6 // number


def wait_for_the_last(folder: Path, number: int) -> int:
    """The first batch ends when the last one has ended."""
    (folder / str(number)).touch()
    give_up = time.monotonic() + PATIENCE_S
    while number == 0 and not (folder / "9").exists() and time.monotonic() < give_up:
        time.sleep(0.01)
    return len(list(folder.iterdir()))


def die_at_3(folder: Path, times: int, number: int) -> int:
    """The batch 3 ends its worker this many times."""
    deaths = len(list(folder.iterdir()))
    if number == 3 and deaths < times:
        (folder / str(deaths)).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.slow
@pytest.mark.parametrize("name", HERE)
def test_every_task_is_done(name: str) -> None:
    numbers = work(Numbers(*range(20)), square, name, 3)
    assert numbers.taken == {number: number * number for number in range(20)}
    assert numbers.failed == {}


@pytest.mark.parametrize("name", HERE)
def test_an_agenda_without_tasks(name: str) -> None:
    assert work(Numbers(), square, name).taken == {}


@pytest.mark.slow
def test_no_more_is_given_out_than_there_are_workers() -> None:
    assert work(Numbers(*range(20)), square, jobs=3).most_unfinished == 3


@pytest.mark.parametrize("name", HERE)
def test_an_error_is_told_with_its_place_and_the_rest_goes_on(name: str) -> None:
    numbers = work(Numbers(3, 0, 2), invert, name)
    assert numbers.taken == {3: 2, 2: 3}
    line = invert.__code__.co_firstlineno + 1
    assert numbers.failed == {
        0: f"ZeroDivisionError: integer division or modulo by zero ({invert.__code__.co_filename}, line {line})"
    }


@pytest.mark.clock
@pytest.mark.slow
def test_one_slow_task_holds_nobody(tmp_path: Path) -> None:
    numbers = work(Numbers(*range(10)), functools.partial(wait_for_the_last, tmp_path))
    assert numbers.taken[0] == 10


@pytest.mark.slow
@pytest.mark.parametrize("deaths", [1, 2])
def test_a_worker_that_dies_costs_nothing_but_what_kills_it_twice(tmp_path: Path, deaths: int) -> None:
    numbers = work(Numbers(*range(10)), functools.partial(die_at_3, tmp_path, deaths), jobs=3)
    killed = {3} if deaths == 2 else set()
    assert numbers.taken == {number: number for number in range(10) if number not in killed}
    assert numbers.failed == dict.fromkeys(killed, pools.KILLED_TWICE)


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux says how many threads there are")
def test_of_the_command_line_they_are_forked() -> None:
    """In tests, only the threads of Python are counted."""
    code = "import judge.commands.grade; from judge.execution.pools import processes; print(processes._may_fork())"
    argv = [sys.executable, "-c", code]
    assert subprocess.run(argv, cwd=ROOT, capture_output=True, check=True).stdout == b"True\n"


@pytest.mark.slow
def test_workers_that_may_not_be_forked_are_started_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_may_fork", lambda: False)
    assert work(Numbers(1, 2, 3), square).taken == {1: 1, 2: 4, 3: 9}


@pytest.mark.clock
@pytest.mark.slow
def test_an_interrupt_ends_the_workers_and_removes_what_they_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    before = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt):
        work(Numbers(1, 3600, interrupt_at=1), time.sleep)
    # Not by joining them: the executor's own thread joins them too, and only one of the two notices an end.
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until and any(
        Path(f"/proc/{process.pid}/exe").exists() for process in set(multiprocessing.active_children()) - before
    ):
        time.sleep(0.01)
    assert time.monotonic() < until
    assert list(tmp_path.iterdir()) == []


SLEEPER = """
import os, time
from judge.execution import pools
from tests.judge.execution.pools.test_pools import Numbers, tell_and_sleep
with pools.start("processes", 2) as pool:
    pools.work_through(Numbers(1, 2), tell_and_sleep, pool)
"""


def tell_and_sleep(_number: int) -> None:
    print(os.getpid(), flush=True)
    time.sleep(3600)


@pytest.mark.slow
def test_workers_end_with_a_judge_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SLEEPER], cwd=ROOT, stdout=subprocess.PIPE, text=True) as judge:
        assert judge.stdout is not None
        try:
            workers = {judge.stdout.readline() for _ in range(2)}
        finally:
            judge.kill()
        assert len(workers - {""}) == 2
        # End of file: no process is left that could write.
        assert judge.stdout.read() == ""


def test_side_by_side_keeps_the_order() -> None:
    assert pools.side_by_side(square, range(50)) == [number * number for number in range(50)]


def test_side_by_side_passes_an_error_on() -> None:
    with pytest.raises(ZeroDivisionError):
        pools.side_by_side(invert, [1, 0])


@pytest.mark.parametrize(
    ("name", "scheduler", "complaint"),
    [
        ("dusk", None, "--pool dusk: no such pool; did you mean 'dask'?"),
        ("threads", None, "--pool threads: no such pool; known: dask, processes, serial"),
        ("serial", "tcp://localhost:1", "--scheduler is for --pool dask, not for serial"),
        ("dask", None, "--pool dask needs --scheduler ADDRESS, as `dask scheduler` prints it"),
    ],
)
def test_bad_usage(name: str, scheduler: str | None, complaint: str) -> None:
    with pytest.raises(BadUsage) as raised, pools.start(name, 1, scheduler):
        pass
    assert str(raised.value) == complaint
