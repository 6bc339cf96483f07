"""One worker: plays units one after the other, in boxes that it keeps."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from arenas.runners import boxed, worker
from arenas.values.games import Unit, UnitResult
from judge import sandbox
from judge.base.errors import JudgeFailure
from tests.arenas.commands.arena import ROOT, environment
from tests.arenas.units import FIRST, SEEDED, turned, unit


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    worker.close()


def as_trusted(which: Unit) -> Unit:
    return Unit(which.game, which.entrants, which.games, trusted=True)


@pytest.mark.slow
def test_boxes_are_kept_from_one_unit_to_the_next() -> None:
    for game, players in (("kotc", 2), ("hearts", 4), ("kotc", 2)):
        which = unit(game, [SEEDED[game]] * players, 2)
        result = worker.work(which)
        assert (result.refused, result.failure) == ("", "")
        assert result.records == worker.work(as_trusted(which)).records


@pytest.mark.once_but_first
@pytest.mark.parametrize("trusted", [True, False])
def test_a_bot_that_cannot_be_loaded_is_in_the_result(trusted: bool) -> None:
    which = unit("kotc", [FIRST["kotc"], "import ("], 0)
    result = worker.work(as_trusted(which) if trusted else which)
    assert result.refused.startswith("bot 2: SyntaxError")
    assert (result.records, result.failure) == ((), "")
    good = unit("kotc", [FIRST["kotc"]] * 2, 1)
    assert len(worker.work(good).records) == 1


def test_what_the_machine_cannot_do_is_in_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise JudgeFailure("no room")

    monkeypatch.setattr(boxed, "play_unit", fail)
    assert worker.work(unit("kotc", [FIRST["kotc"]] * 2, 1)).failure == "no room"


def test_bots_do_not_play_where_they_could_read_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    which = unit("kotc", [FIRST["kotc"]] * 2, 1)
    assert worker.work(which).failure.startswith("expected a sandbox that hides files from strangers' bots, found only")
    assert len(worker.work(as_trusted(which)).records) == 1


def in_a_thread(*units: Unit) -> list[UnitResult]:
    """The results of a thread that works like one of a Dask worker."""
    with ThreadPoolExecutor(1) as executor:
        try:
            return [executor.submit(worker.work, which).result() for which in units]
        finally:
            executor.submit(worker.close).result()


@pytest.mark.slow
def test_trusted_bots_play_the_same_in_a_thread(capfd: pytest.CaptureFixture[str]) -> None:
    loud = turned(SEEDED["kotc"], "def tick():\n    print('loud'); os.write(1, b'loud')\n")
    which = as_trusted(unit("kotc", [loud, SEEDED["kotc"]], 4))
    hangs = as_trusted(unit("kotc", [turned(SEEDED["kotc"], "def tick():\n    while True: pass\n"), SEEDED["kotc"]], 1))
    wrong = as_trusted(unit("kotc", [FIRST["kotc"], "import ("], 0))
    streams = (sys.stdin, sys.stdout, sys.stderr)
    found, hung, refused, again = in_a_thread(which, hangs, wrong, which)
    assert (sys.stdin, sys.stdout, sys.stderr) == streams
    assert capfd.readouterr() == ("", "")
    assert found.records == again.records == worker.work(which).records
    assert [record.outcome.faults for record in hung.records] == [("TIME", "")]
    assert hung.paces[0].longest_s >= 0.9
    assert refused.refused.startswith("bot 2: SyntaxError")


@pytest.mark.slow
def test_a_trusted_bot_that_ends_its_process_is_named() -> None:
    leaves = as_trusted(unit("kotc", [turned(SEEDED["kotc"], "def tick():\n    os._exit(0)\n"), SEEDED["kotc"]], 1))
    good = as_trusted(unit("kotc", [SEEDED["kotc"]] * 2, 1))
    ended, fine = in_a_thread(leaves, good)
    assert ended.failure == "the process with the trusted bots bot 1, bot 2 has ended: one of them ended it"
    assert len(fine.records) == 1


SLEEPS = """
import os, sys, threading, time
from tests.arenas.runners.test_worker import as_trusted
from tests.arenas.units import SEEDED, turned, unit
from arenas.runners import worker
sleeps = turned(SEEDED["kotc"], "def tick():\\n    time.sleep(600)\\n")
which = as_trusted(unit("kotc", [sleeps, SEEDED["kotc"]], 1))
threading.Thread(target=worker.work, args=[which], daemon=True).start()
time.sleep(2)
os._exit(0)
"""


@pytest.mark.clock
@pytest.mark.slow
def test_no_process_outlives_its_worker() -> None:
    # The process has the pipe as its standard error: the pipe ends when the last of them has ended.
    done = subprocess.run(
        [sys.executable, "-c", SLEEPS], cwd=ROOT, env=environment(), capture_output=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.slow
def test_a_worker_that_was_closed_twice_goes_on() -> None:
    which = unit("kotc", [FIRST["kotc"]] * 2, 2)
    played = worker.work(which)
    worker.close()
    worker.close()
    assert worker.work(which).records == played.records != ()


def test_a_deal_occurs_once_in_a_unit() -> None:
    which = unit("kotc", [FIRST["kotc"]] * 2, 2)
    with pytest.raises(ValueError, match="expected each deal once"):
        Unit("kotc", which.entrants, which.games * 2)
