"""`analyse`: tables for people, files for programs, the same bytes on each run, and one line for what is wrong."""

import csv
import json
from functools import cache
from pathlib import Path

import pytest

from tests.arenas.commands.arena import complain, run

pytestmark = pytest.mark.slow

REPORT = Path("out/arenas/kotc")


@cache
def tournament(folder: Path, records: str) -> Path:
    """A folder with the report of a small tournament of King of the Cards, and one of Dubito."""
    options = ("--seed", "1", "--trusted", "--no-cache", "--jobs", "1")
    where = folder / records
    where.mkdir()
    assert not run(where, "kotc", "EightsFirst", "Keeper", "--deals", "2", "--records", records, *options).returncode
    run(where, "dubito", "Honest", "Doubter", "Chancer", "--deals", "1", *options)
    return where


@pytest.fixture(params=["all", "some"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tournament(tmp_path_factory.getbasetemp(), request.param)


def test_an_analysis_says_where_a_bot_loses(folder: Path) -> None:
    words = ("analyse", REPORT, "--bot", "EightsFirst", "--continuations", "20", "--games", "2", "--out")
    done = run(folder, *words, "one")
    assert done.returncode == 0, done.stderr
    assert "EightsFirst in 2 games of King of the Cards" in done.stdout
    assert "Both moves are played on 20 times, by LongSuit on all seats." in done.stdout
    assert "Where it loses" in done.stdout
    run(folder, *words, "two")
    for name in ("analysis.json", "decisions.csv", "index.html"):
        assert (folder / "one" / name).read_bytes() == (folder / "two" / name).read_bytes()
    found = json.loads((folder / "one" / "analysis.json").read_text())
    decisions = [one for game in found["games"] for one in game["decisions"]]
    assert len(decisions) == sum(kind["decisions"] for kind in found["kinds"]) > 5
    with (folder / "one" / "decisions.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["at"] for row in rows] == [one["at"] for one in decisions]
    assert [float(row["cost"]) for row in rows] == [one["cost"]["mean"] for one in decisions]


def test_a_game_of_dubito(folder: Path) -> None:
    words = (
        "analyse",
        "out/arenas/dubito",
        "--bot",
        "Honest",
        "--continuations",
        "3",
        "--games",
        "1",
        "--out",
        "dubito",
    )
    done = run(folder, *words)
    assert done.returncode == 0, done.stderr
    assert "Both moves are played on 3 times, by ExampleBot on all seats." in done.stdout
    assert "doubt or play" in done.stdout


def test_a_single_record(folder: Path) -> None:
    record = next((folder / REPORT / "records").glob("*.txt"))
    done = run(folder, "analyse", record, "--bot", "Keeper", "--continuations", "2", "--out", "single")
    assert done.returncode == 0, done.stderr
    assert "Keeper in 1 game of King of the Cards" in done.stdout


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ((REPORT, "--bot", "Keepr"), "no game of Keepr; did you mean 'Keeper'?"),
        ((REPORT, "--bot", "Keeper", "--continuations", "1"), "--continuations 1: expected a whole number from 2"),
        ((REPORT, "--bot", "Keeper", "--games", "0"), "--games 0: expected a whole number from 1"),
        (("nowhere", "--bot", "Keeper"), "nowhere: No such file or directory: expected the record of a game"),
        ((".", "--bot", "Keeper"), "no game of Keeper; expected a record, or a folder with records"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(folder: Path, words: tuple[str, ...], found: str) -> None:
    assert found in complain(folder, "analyse", *words)


def test_a_record_that_breaks_the_rules(folder: Path, tmp_path: Path) -> None:
    record = next((folder / REPORT / "records").glob("*.txt"))
    (tmp_path / "bad.txt").write_text(record.read_text().replace("0: ", "0: X", 1))
    assert "the record breaks the rules: line 1" in complain(tmp_path, "analyse", "bad.txt", "--bot", "Keeper")
