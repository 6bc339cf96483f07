"""A tournament on a Dask cluster ends in the same results as on this machine."""

from pathlib import Path

import pytest

from tests.arenas.commands.arena import put, results, run
from tests.arenas.units import SEEDED, turned
from tests.judge.execution.pools.test_dask import cluster


@pytest.mark.thorough
def test_workers_elsewhere_give_the_same_results(tmp_path: Path) -> None:
    words = ("kotc", *put(tmp_path, Seeded=SEEDED["kotc"]), "Saver", "EightsLast", "--format", "round-robin")
    words += ("--games", "60", "--stop", "never", "--no-cache")
    assert run(tmp_path, *words, "--out", "here").returncode == 0
    (tmp_path / "cluster").mkdir()
    with cluster(tmp_path / "cluster", 2) as (address, _):
        for out, how in (("boxed", ()), ("trusted", ("--trusted",))):
            done = run(tmp_path, *words, *how, "--pool", "dask", "--scheduler", address, "--out", out)
            assert (done.returncode, done.stderr) == (0, "")
    assert results(tmp_path / "boxed") == results(tmp_path / "trusted") == results(tmp_path / "here")


@pytest.mark.nightly
def test_a_trusted_bot_that_hangs_loses_its_game(tmp_path: Path) -> None:
    hang = "def tick():\n    while True: pass\n"
    (bot,) = put(tmp_path, Hang=turned(SEEDED["kotc"], hang))
    (tmp_path / "cluster").mkdir()
    with cluster(tmp_path / "cluster", 1) as (address, _):
        words = ("kotc", bot, "Saver", "--deals", "1", "--trusted", "--no-cache", "--out", "out")
        done = run(tmp_path, *words, "--pool", "dask", "--scheduler", address)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Hang: TIME: the answer took more than 1 s of CPU time" in done.stdout
    assert [replay["faults"] for replay in results(tmp_path / "out")["replays"]] == [["TIME", ""], ["", "TIME"]]


@pytest.mark.slow
def test_the_address_is_needed(tmp_path: Path) -> None:
    done = run(tmp_path, "kotc", "--pool", "dask")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "arenas: --pool dask needs --scheduler ADDRESS, as `dask scheduler` prints it\n"
