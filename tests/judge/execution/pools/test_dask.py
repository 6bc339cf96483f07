"""A Dask cluster as the pool: real schedulers and workers, and one worker is killed."""

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.base.hashing import digest
from judge.execution import pools
from tests.judge import adder
from tests.judge.stored import count_repeats, repeats, stored

ROOT = Path(__file__).resolve().parents[4]
PATIENCE_S = 120
START = 'start it in a folder with the same checkout as here: `PYTHONPATH="$PWD" dask worker {}`'


def start(*words: str, folder: Path, knows_judge: bool = True) -> subprocess.Popen[bytes]:
    """Start a Dask command that finds the judge's code (or not) but none of its files."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT) if knows_judge else "", "TMPDIR": str(folder)}
    with (folder / f"{words[0]}.log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words], cwd=folder, env=environment, stdout=log, stderr=log
        )


@contextlib.contextmanager
def cluster(folder: Path, count: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler that does not know the judge, with this many workers of one thread, and these."""
    file = folder / "scheduler.json"
    options = ("--scheduler-file", str(file), "--no-dashboard")
    begun = [start("scheduler", "--host", "127.0.0.1", "--port", "0", *options, folder=folder, knows_judge=False)]
    try:
        address = ""
        give_up = time.monotonic() + PATIENCE_S
        while not address and time.monotonic() < give_up:
            with contextlib.suppress(OSError, ValueError):
                address = json.loads(file.read_text())["address"]
            time.sleep(0.1)
        command = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        begun += [start(*command, folder=folder) for _ in range(count)]
        if count:
            await_workers(address, count)
        yield address, begun[1:]
    finally:
        for process in reversed(begun):
            process.kill()
            process.wait()


def await_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, timeout=PATIENCE_S, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=PATIENCE_S)


def judge(root: Path, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "judge", "--root", str(root), "grade", str(root / "class"), "--no-times", *options]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)


@pytest.mark.clock
@pytest.mark.nightly
def test_a_worker_that_is_killed_half_way_loses_nothing(tmp_path: Path) -> None:
    adder.make(tmp_path)
    for number in range(100, 147):
        adder.write(tmp_path, f"cases/adder/secret/{number}-more.txt", f"{number} 1\n")
        adder.write(tmp_path, f"expected/adder/secret/{number}-more.txt", f"sum {number + 1}\n")
    sources = (adder.RIGHT, adder.RIGHT.replace("sum(map", "max(map"), "1 / 0", "print(")
    for number in range(4):
        adder.write(tmp_path, f"class/student{number}/adder.py", sources[number])
    assert judge(tmp_path, "--no-cache", "--out", str(tmp_path / "here")).wait() == 0

    (tmp_path / "cluster").mkdir()
    count_repeats(tmp_path)
    with cluster(tmp_path / "cluster", 2) as (address, workers):
        grading = judge(tmp_path, "--pool", "dask", "--scheduler", address, "--out", str(tmp_path / "there"))
        while stored(tmp_path) < 60 and grading.poll() is None:
            time.sleep(0.01)
        assert grading.poll() is None, "killed half-way"
        workers[0].kill()
        assert grading.wait() == 0
    for name in ("results.json", "report.html", "grades.csv"):
        assert (tmp_path / "there" / name).read_bytes() == (tmp_path / "here" / name).read_bytes()
    # 50 cases of three programs, three once more with a fresh interpreter of the two that fail, and whether their
    # sample ended the same way a second time; the whole output of the wrong answer; the compile error; every trace;
    # clues and lines to look at of the two that fail; one block of random cases.
    assert (stored(tmp_path), repeats(tmp_path)) == (3 * 50 + 2 * 3 + 2 + 1 + 1 + 50 + 2 * 2 + 1, 0)


def refusal_of(address: str) -> str:
    """Why this cluster is not taken."""
    with pytest.raises(BadUsage) as raised, pools.start("dask", 1, address):
        pass
    return str(raised.value)


@pytest.mark.clock
@pytest.mark.slow
def test_without_workers_that_can_judge_the_cluster_is_refused(tmp_path: Path) -> None:
    with cluster(tmp_path, 0) as (address, _), contextlib.ExitStack() as started:
        command = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        assert refusal_of(address) == f"--scheduler {address}: it has no workers; {START.format(address)}"
        for count, knows_judge in ((1, False), (2, True)):  # one of two is enough to refuse
            begun = start(*command, folder=tmp_path, knows_judge=knows_judge)
            started.callback(begun.wait)
            started.callback(begun.kill)
            await_workers(address, count)
            said = refusal_of(address)
            assert said.startswith(f"--scheduler {address}: the worker tcp://127.0.0.1:")
            why = "cannot judge: it cannot import judge (No module named 'judge')"
            assert said.endswith(f" {why}: {START.format(address)}")
    assert refusal_of(address).startswith(f"--scheduler {address}: no Dask scheduler answers there")


@pytest.mark.clock
@pytest.mark.slow
def test_a_worker_that_comes_later_gets_work_only_if_it_can_judge(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with cluster(tmp_path, 1) as (address, _), pools.start("dask", 1, address) as pool, pool.executor() as executor:
        assert executor.submit(pow, 2, 5).result(PATIENCE_S) == 32
        command = ("worker", address, "--nthreads", "3", "--no-nanny", "--no-dashboard")
        for knows_judge, threads, told in ((False, 1, 1), (True, 4, 0)):
            begun = start(*command, folder=tmp_path, knows_judge=knows_judge)
            try:
                await_workers(address, 2)
                futures = [executor.submit(digest, bytes([number])) for number in range(8)]
                assert [future.result(PATIENCE_S) for future in futures] == [digest(bytes([n])) for n in range(8)]
                assert pool.workers() == threads
                assert capfd.readouterr().err.count("judge: not used: the worker tcp://127.0.0.1:") == told
            finally:
                begun.kill()
                begun.wait()
            await_workers(address, 1)


@pytest.mark.once  # to import Dask takes a second
@pytest.mark.parametrize("address", ["nonsense", "localhost:port", "gopher://localhost:70"])
def test_what_is_no_address(address: str) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(BadUsage, match=f"--scheduler {address}: no Dask scheduler answers there: "):  # noqa: SIM117
        with pools.start("dask", 1, address):
            pass


def test_without_the_package_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadUsage) as raised, pools.start("dask", 1, "tcp://127.0.0.1:8786"):
        pass
    assert str(raised.value) == "--pool dask needs the package `distributed`: pip install distributed"
