"""`verify`: a report that anyone can check."""

from pathlib import Path

import pytest

from tests.arenas.commands.arena import complain, put, run
from tests.arenas.units import FIRST, SEEDED


@pytest.mark.slow
def test_a_tournament_is_played_and_verified(tmp_path: Path) -> None:
    bots = put(tmp_path, Bot=FIRST["kotc"], Other=SEEDED["kotc"])
    options = ("--deals", "2", "--seed", "1", "--records", "all", "--trusted", "--no-cache")
    assert run(tmp_path, "kotc", *bots, *options, "--out", "report").returncode == 0
    done = run(tmp_path, "verify", "report")
    assert (done.returncode, done.stderr) == (0, "")
    assert "games played again by the rules: their records make all " in done.stdout
    standings = tmp_path / "report" / "standings.csv"
    standings.write_text(standings.read_text().replace("Bot", "Bob", 1))
    done = run(tmp_path, "verify", "report")
    assert done.returncode == 1
    first, last = done.stdout.splitlines()
    assert first.startswith("standings.csv: line ")
    assert last.endswith("1 difference between the records and the report")


@pytest.mark.slow
def test_no_report(tmp_path: Path) -> None:
    words = "arenas: out/results.json: No such file or directory: expected the folder of a report"
    assert complain(tmp_path, "verify", "out") == words
